import Basics
public import Packs
public import Programs

/// Reads questions out and keeps the sound, and when each word of it begins.
///
/// A question is read clause by clause: where a clause begins is then exact, and where its words do
/// is told from their lengths, as `Reading` tells it.
public struct Recorder: Sendable {
  let speech: SpeechProgram
  /// Of the Opus file; 32 kbit a second is UnaMentis's figure (60 KB for 15 seconds).
  let kilobits: Int

  public init(_ speech: SpeechProgram, kilobits: Int = 32) {
    self.speech = speech
    self.kilobits = kilobits
  }

  private static let opusenc = OutsideProgram(name: "opusenc", package: "opus-tools")
  /// Milliseconds of silence behind a comma and behind a sentence.
  private static let commaMillis = 130
  private static let stopMillis = 330

  /// The sound of all that the question says, as an Opus file, and its line for the pack.
  public func record(
    _ question: Question
  ) throws(ProgramError) -> (file: [UInt8], recording: Recording) {
    let reading = question.aloud
    var sound: Sound?
    var starts: [Int32] = []
    for clause in Clause.all(of: reading.words) {
      let spoken = try speech.sound(of: clause.text)
      var whole = sound ?? Sound(samples: [], rate: spoken.rate)
      for share in clause.shares {
        starts.append(Int32(whole.millis + Int(share * Double(spoken.millis))))
      }
      whole.append(spoken)
      whole.append(silenceMillis: clause.endsSentence ? Recorder.stopMillis : Recorder.commaMillis)
      sound = whole
    }
    let file = try Recorder.opusenc.output(
      of: (sound ?? Sound(samples: [], rate: 48_000)).wav,
      arguments: ["--quiet", "--speech", "--bitrate", "\(kilobits)", "FILE", "-"],
      secondsMax: 60, bytesMax: 16 << 20)
    let recording = Recording(
      hash: SHA256.hex(file), bytes: Int32(clamping: file.count), of: reading, starts: starts)
    return (file, recording)
  }
}
