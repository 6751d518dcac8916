public import ArgumentParser
import Basics
import Foundation
public import Quiz

struct JudgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge",
    abstract: "Judge given answers against an answer line, and say why.",
    discussion: """
      With --cases, reads a table (tab-separated, first line names the columns: `answerline` or
      `reference`, `given` or `transcript`, and `expected_verdict`), prints what differs, and
      closes with how many passed.

      EXAMPLES:
        etude judge --answer "_Nile_ River" --given nile --given niger
        etude judge --answer "_Marie Curie_ [prompt on _Curie_]" --given curie --level strict
        etude judge --cases cases.tsv
      """)

  @Option(help: "The answer line, in the packet's own notation.") var answer: String?
  @Option(help: "A given answer; may be repeated.") var given: [String] = []
  @Option(help: "How much to forgive: strict, standard or lenient.")
  var level: Strictness = .standard
  @Option(help: "The question that was asked.") var question = ""
  @Option(help: "How many words of it had been read (default: all).") var wordsRead: Int?
  @Flag(help: "The answers were spoken, and written down by a recogniser.") var spoken = false
  @Flag(help: "Say it as JSON, a line for each answer.") var json = false
  @Option(help: "A table of cases to run instead.", completion: .file()) var cases: String?

  func validate() throws {
    let isOne = answer != nil && !given.isEmpty
    guard isOne != (cases != nil) else {
      throw ValidationError("Say --answer and at least one --given, or else --cases.")
    }
  }

  func run() throws {
    if let cases { return try runCases(JudgeCases(bytes(ofFile: cases))) }
    let context = JudgeContext(question: question, wordsRead: wordsRead, isSpoken: spoken)
    for text in given {
      let judgement = judge(text, against: answer ?? "", context: context, strictness: level)
      say(json ? judgement.json(of: text).text : "\(text): \(judgement.sentence)")
    }
  }

  private func runCases(_ cases: JudgeCases) throws {
    var passed = 0
    for one in cases.rows {
      let context = JudgeContext(question: one.question, wordsRead: nil, isSpoken: spoken)
      let judgement = judge(one.given, against: one.line, context: context, strictness: level)
      if one.expects(judgement.verdict) {
        passed += 1
      } else {
        say("\(one.id): expected \(one.expected), got \(judgement.sentence): \(one.given)")
      }
    }
    say("\(passed) passed, \(cases.rows.count - passed) failed")
    if passed < cases.rows.count { throw ExitCode.failure }
  }
}

extension Strictness: @retroactive ExpressibleByArgument {}

extension Judgement {
  func json(of given: String) -> JSON {
    var members: [JSON.Member] = [
      .init("given", .string(given)), .init("verdict", .string(verdict.rawValue)),
      .init("because", .string(because.rawValue)), .init("why", .string(reason)),
      .init("clause", .string(clause)), .init("confidence", .number(confidence)),
    ]
    if let directedPrompt { members.append(.init("ask", .string(directedPrompt))) }
    return .object(members)
  }

  var sentence: String {
    var text = "\(verdict.rawValue): \(reason)"
    if !clause.isEmpty { text += " [\(clause)]" }
    if let directedPrompt { text += " Ask: \(directedPrompt)" }
    return text
  }

  /// Why, for people: as the pages say it.
  private var reason: String { because.sentence(clause: clause) }
}
