public import ArgumentParser
import Basics
public import Practice

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Run a file of conformance vectors through the scheduler or the mastery fold.",
    discussion: """
      A file has one JSON vector a line: what a reference implementation gave. Closes with
      `N passed, N failed`; exit code 1 when any failed.

      EXAMPLES:
        etude verify fsrs6 fsrs6_vectors.jsonl
        etude verify mastery mastery_vectors.jsonl
      """)

  @Argument(help: "\(VectorKind.allCases.map(\.rawValue).joined(separator: ", "))")
  var kind: VectorKind
  @Argument(help: "The file of vectors.", completion: .file()) var file: String
  @Option(help: "Say at most this many of the failures.") var show = 20

  func run() throws {
    var passed = 0
    var failed = 0
    for (number, line) in try bytes(ofFile: file).split(separator: 0x0A).enumerated() {
      let (name, mismatches) = outcome(Array(line), number: number + 1)
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

  private func outcome(_ line: [UInt8], number: Int) -> (name: String, mismatches: [String]) {
    do {
      let vector = try JSON(parsing: line)
      let name = vector["id"]?.string ?? "line \(number)"
      return (name, verify(vector: vector, as: kind))
    } catch {
      return ("line \(number)", ["it is no JSON, from byte \(error.offset) on"])
    }
  }
}

extension VectorKind: @retroactive ExpressibleByArgument {}
