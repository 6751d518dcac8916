import Programs

/// A program that reads a text aloud into a WAV file on its output: espeak-ng, or another of the
/// learner's choice (text2wave, piper).
public struct SpeechProgram: Sendable {
  var program: OutsideProgram
  /// "FILE" stands for the text's file; without it the text is at the program's input.
  var arguments: [String]

  private static let secondsMax = 60
  private static let bytesMax = 64 << 20

  /// espeak-ng with a voice such as "en-us", reading so many words a minute.
  public static func espeak(voice: String, wordsPerMinute: Int) -> SpeechProgram {
    SpeechProgram(
      program: OutsideProgram(name: "espeak-ng", package: "espeak-ng"),
      arguments: ["-v", voice, "-s", "\(wordsPerMinute)", "--stdout", "-f", "FILE"])
  }

  /// Words of a command line, the program first; nil without one.
  public init?(commandLine: String) {
    let words = commandLine.split(separator: " ").map(String.init)
    guard let name = words.first else { return nil }
    self.init(
      program: OutsideProgram(name: name, package: nil), arguments: Array(words.dropFirst()))
  }

  private init(program: OutsideProgram, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  func sound(of text: String) throws(ProgramError) -> Sound {
    let bytes = try program.output(
      of: Array((text + "\n").utf8), arguments: arguments,
      secondsMax: SpeechProgram.secondsMax, bytesMax: SpeechProgram.bytesMax)
    guard let sound = Sound(wav: bytes) else {
      throw .failed(program.name, why: "it did not write a WAV file of 16 bits a sample")
    }
    return sound.trimmed
  }
}
