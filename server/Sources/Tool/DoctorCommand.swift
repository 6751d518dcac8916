import ArgumentParser
import Basics
import Foundation
import Server

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what is installed, what is missing, and how to get it.",
    discussion: """
      Exit code 1 when something that the app itself needs is missing.

      EXAMPLE:
        etude doctor --json
      """)

  @Flag(help: "Say it as JSON.") var json = false

  func run() throws {
    let findings = Part.all.map { ($0, $0.version()) }
    if json {
      say(JSON.array(findings.map { $0.0.json(version: $0.1) }).text)
    } else {
      for (part, version) in findings { say(part.line(version: version)) }
      let missing = findings.filter { $0.1 == nil }.count
      say(missing == 0 ? "Nothing is missing." : "\(count(missing, "part")) missing.")
    }
    if findings.contains(where: { $0.0.isNeeded && $0.1 == nil }) { throw ExitCode.failure }
  }
}
