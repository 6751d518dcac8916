public import ArgumentParser
import Basics
import Conformance
import Practice

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Run a file of conformance vectors through the core.",
    discussion: """
      A file has one JSON vector a line, or is one JSON object with a list of `vectors`: what a
      reference implementation gave. `hands` takes a table of keystroke times (CSV, as BKSD has it)
      and says how often hands are taken for a program, and programs told. Closes with `N passed, N
      failed`; exit code 1 when any failed. `answers` takes a log of many learners (a JSON object a
      line: lists `item`, `skill` and `correct` in the order of the answers, and `split`, "train" or
      "test") and says how well the answers of those to test are foretold, each before it is
      counted, with questions as hard as they were for the others; where nobody is to test, for an
      eighth of the learners after another.

      EXAMPLES:
        etude verify fsrs6 fsrs6_vectors.jsonl
        etude verify fsrs7 fsrs7_vectors.jsonl
        etude verify mastery mastery_vectors.jsonl
        etude verify typing metric_vectors.json
        etude verify adaptive adaptive_vectors.json
        etude verify hands phrases.csv
        etude verify answers learners.jsonl
      """)

  @Argument(help: "\(VerifiedKind.allValueStrings.joined(separator: ", "))")
  var kind: VerifiedKind
  @Argument(help: "The file of vectors.", completion: .file()) var file: String
  @Option(help: "Say at most this many of the failures.") var show = 20

  func run() throws {
    switch kind {
    case .hands: return try verifyHands()
    case .answers: return try verifyAnswers()
    case .practice, .typing: break
    }
    var passed = 0
    var failed = 0
    for (name, mismatches) in outcomes(try bytes(ofFile: file)) {
      if mismatches.isEmpty {
        passed += 1
      } else {
        failed += 1
        if failed <= show { say("\(name): \(mismatches.prefix(3).joined(separator: "; "))") }
      }
    }
    if failed > show { say("and \(failed - show) more") }
    say("\(passed) passed, \(failed) failed")
    if failed > 0 || passed == 0 { throw ExitCode.failure }
  }

  private func outcomes(_ bytes: [UInt8]) -> [(name: String, mismatches: [String])] {
    if let whole = try? JSON(parsing: bytes), let vectors = whole["vectors"]?.array {
      return vectors.enumerated().map { outcome($1, "vector \($0 + 1)") }
    }
    var outcomes: [(name: String, mismatches: [String])] = []
    for (number, line) in bytes.split(separator: 0x0A).enumerated() {
      let place = "line \(number + 1)"
      do throws(JSONError) {
        outcomes.append(outcome(try JSON(parsing: Array(line)), place))
      } catch {
        outcomes.append((place, ["it is no JSON, from byte \(error.offset) on"]))
      }
    }
    return outcomes
  }

  private func outcome(_ vector: JSON, _ place: String) -> (name: String, mismatches: [String]) {
    (vector["id"]?.string ?? place, kind.verify(vector))
  }
}

/// Whatever vectors there are of.
enum VerifiedKind: ExpressibleByArgument {
  case practice(VectorKind)
  case typing(TypingVectorKind)
  /// A whole file of phrases.
  case hands
  /// A whole log of learners.
  case answers

  init?(argument: String) {
    if let kind = VectorKind(rawValue: argument) {
      self = .practice(kind)
    } else if let kind = TypingVectorKind(rawValue: argument) {
      self = .typing(kind)
    } else if argument == VerifiedKind.handsName {
      self = .hands
    } else if argument == VerifiedKind.answersName {
      self = .answers
    } else {
      return nil
    }
  }

  private static let handsName = "hands"
  private static let answersName = "answers"
  static let allValueStrings =
    VectorKind.allCases.map(\.rawValue) + TypingVectorKind.allCases.map(\.rawValue)
    + [handsName, answersName]

  func verify(_ vector: JSON) -> [String] {
    switch self {
    case .practice(let kind): Practice.verify(vector: vector, as: kind)
    case .typing(let kind): Conformance.verify(vector: vector, as: kind)
    case .hands, .answers: []
    }
  }
}
