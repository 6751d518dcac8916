import ArgumentParser
import Foundation
import Packs
import Programs
import Server
import Speech
import Synchronization

extension PackCommand {
  struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Read a pack's questions out and keep the sound beside them.",
      discussion: """
        Writes recordings.txt and audio/ into the pack's folder; `etude serve` serves them, and the
        app plays them where reading aloud is switched on. Questions that are recorded already, with
        the same words, are passed over. Needs opusenc, and espeak-ng or another program that reads
        a text (in FILE, or at its input) into a WAV file at its output.

        EXAMPLES:
          etude pack record packs/first-light
          etude pack record packs/first-light --program text2wave --again
          etude pack record packs/first-light --program "piper -m joe.onnx -f -"
        """)

    @Argument(help: "A pack's folder.", completion: .directory) var path: String
    @Option(help: "The voice of espeak-ng.") var voice = "en-us"
    @Option(help: "How fast espeak-ng reads, words a minute.") var pace = 165
    @Option(help: "Another program, with its arguments.") var program: String?
    @Option(help: "Kilobits a second.") var kilobits = 32
    @Flag(help: "Record everything anew.") var again = false

    func validate() throws {
      guard (80...400).contains(pace) else { throw ValidationError("--pace is from 80 to 400.") }
      guard (8...128).contains(kilobits) else {
        throw ValidationError("--kilobits is from 8 to 128.")
      }
    }

    func run() throws {
      guard FileManager.default.fileExists(atPath: "\(path)/pack.txt") else {
        throw CommandFailure(
          "\(path) is no folder of a pack.",
          hint: "A folder with a pack.txt in it can hold recordings; a single file cannot.")
      }
      let pack = try PackCommand.pack(path).pack
      let recorder = Recorder(
        program.flatMap { SpeechProgram(commandLine: $0) }
          ?? .espeak(voice: voice, wordsPerMinute: pace), kilobits: kilobits)
      let shelf = PackRecordings(folder: path)
      let wanted = pack.questions.filter { again || !shelf.has($0) }
      let (made, failure) = record(wanted, with: recorder, into: shelf)
      // NB: what was recorded before a failure is not recorded again.
      let bytes = try shelf.write(pack, made)
      if let failure {
        throw (failure as? ProgramError).map { CommandFailure($0.message, hint: $0.hint) }
          ?? failure
      }
      note(
        "\(count(made.count, "question")) recorded, \(pack.questions.count - made.count) as they "
          + "were: \(bytes / 1_000) KB in \(path)/audio.")
    }

    /// Several at once, as many as there are processors, until one fails.
    private func record(
      _ questions: [Question], with recorder: Recorder, into shelf: PackRecordings
    ) -> (made: [String: Recording], failure: (any Error)?) {
      let state = Mutex<(made: [String: Recording], failure: (any Error)?)>(([:], nil))
      DispatchQueue.concurrentPerform(iterations: questions.count) { place in
        guard state.withLock({ $0.failure == nil }) else { return }
        do {
          let (file, recording) = try recorder.record(questions[place])
          try shelf.keep(file, recording)
          let count = state.withLock {
            $0.made[questions[place].key] = recording
            return $0.made.count
          }
          if count % 20 == 0 { note("\(count) of \(questions.count)") }
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
        }
      }
      return state.withLock { $0 }
    }
  }
}

extension ProgramError {
  fileprivate var message: String {
    switch self {
    case .missing(let name, _): "\(name) is not installed."
    case .failed(let name, let why): "\(name) failed: \(why)."
    case .tooSlow(let name, let secondsMax): "\(name) took longer than \(secondsMax) seconds."
    case .tooMuch(let name, let bytesMax): "\(name) wrote more than \(bytesMax >> 20) MB."
    }
  }

  fileprivate var hint: String {
    switch self {
    case .missing(let name, let package):
      package.map { "Install it: apt-get install \($0)" } ?? "Is \(name) on the PATH?"
    default: "Try the program by hand with one sentence."
    }
  }
}
