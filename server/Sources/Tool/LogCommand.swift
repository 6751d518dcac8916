import ArgumentParser
import Basics
import EventLog
import Foundation
import Practice

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Read and check an exported log.",
    subcommands: [Cat.self, Fold.self, Verify.self])

  /// A log's file: its events, and what was wrong with its lines.
  static func read(_ path: String) throws -> (log: Log, problems: [Log.Problem]) {
    Log.parse(try bytes(ofFile: path))
  }
}

extension LogCommand {
  struct Cat: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show the events, a line each, in their order.",
      discussion: """
        EXAMPLES:
          etude log cat etude.jsonl
          etude log cat etude.jsonl --kind practice.attempted --last 20
        """)

    @Argument(help: "The log's file.", completion: .file()) var file: String
    @Option(help: "Only events of this kind.") var kind: String?
    @Option(help: "Only the last so many.") var last: Int?

    func run() throws {
      let log = try LogCommand.read(file).log
      let events = log.events.filter { kind == nil || $0.kind == kind }
      for event in events.suffix(last ?? events.count) { say(line(event)) }
    }

    private func line(_ event: Event) -> String {
      let when = Date(timeIntervalSince1970: Double(event.moment.millis) / 1000)
        .formatted(.iso8601)
      let body = String(decoding: event.body.prefix(200), as: UTF8.self)
      let rest = event.body.count > 200 ? "... (\(event.body.count) bytes)" : ""
      return "\(when)  \(event.id.text)  \(event.kind)  \(body)\(rest)"
    }
  }

  struct Fold: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what the log adds up to.",
      discussion: """
        EXAMPLE:
          etude log fold etude.jsonl --json
        """)

    @Argument(help: "The log's file.", completion: .file()) var file: String
    @Flag(help: "Say it as JSON.") var json = false

    func run() throws {
      let log = try LogCommand.read(file).log
      let learner = LearnerState(folding: log.events)
      let now = log.events.last?.moment ?? Moment(millis: 0)
      let right = learner.attempts.count { $0.attempt.outcome == .right }
      let figures: [(name: String, value: Int)] = [
        ("events", log.count), ("devices", log.devices.count), ("attempts", learner.attempts.count),
        ("right", right), ("days", learner.habit.days.count),
        ("streak", Int(learner.habit.streak(on: now.day).current)),
        ("experience", Int(learner.habit.experience)), ("due", learner.memory.dueCount(at: now)),
      ]
      if json {
        say(JSON.object(figures.map { .init($0.name, .integer(Int64($0.value))) }).text)
      } else {
        for figure in figures { say("\(figure.name): \(figure.value)") }
      }
    }
  }

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check that every line can be read, and say what is damaged.",
      discussion: """
        Exit code 1 when a line is damaged. Two files are the same log when their digests are.

        EXAMPLE:
          etude log verify etude.jsonl
        """)

    @Argument(help: "The log's file.", completion: .file()) var file: String

    func run() throws {
      let (log, problems) = try LogCommand.read(file)
      for problem in problems { say(problem.text) }
      for device in log.devices {
        for gap in log.gaps(of: device) {
          say("\(device): \(gap.lowerBound) to \(gap.upperBound) are not in this log")
        }
      }
      say("digest \(log.digest)")
      say("\(count(log.count, "event")), \(count(problems.count, "damaged line"))")
      if !problems.isEmpty { throw ExitCode.failure }
    }
  }
}
