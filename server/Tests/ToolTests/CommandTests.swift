import Answers
import ArgumentParser
import Basics
import Foundation
import Language
import Testing

@testable import Tool

@Test(arguments: [
  ["judge"], ["judge", "--answer", "x"],
  ["judge", "--set", "a", "--answer", "b", "--given", "c"],
  ["serve", "--port", "70000"], ["verify", "fsrs5", "x"], ["import"], ["dance"],
  ["meaning"], ["meaning", "one"],
  ["judge", "--answer", "x", "--given", "y", "--model-url", "ftp://x"],
  ["judge", "--answer", "x", "--given", "y", "--model-url", "http://x", "--deadline-ms", "1"],
  ["serve", "--model-url", "here"],
])
func `a command asked wrongly is a usage error`(arguments: [String]) {
  do {
    _ = try Etude.parseAsRoot(arguments)
    Issue.record("\(arguments) was taken")
  } catch {
    #expect(Etude.exitCode(for: error).rawValue == 64)
  }
}

@Test func `every command has an abstract and says how it is used`() {
  for command in Etude.configuration.subcommands {
    #expect(!command.configuration.abstract.isEmpty)
    let hasExample = command.configuration.discussion.contains("EXAMPLE")
    #expect(hasExample || !command.configuration.subcommands.isEmpty)
  }
}

@Test func `a table without the columns of a set is refused`() throws {
  let path = NSTemporaryDirectory() + "etude-judge-\(UUID().uuidString).tsv"
  try Data("a\tb\n".utf8).write(to: URL(fileURLWithPath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  #expect(throws: CommandFailure.self) { try JudgeTrial(file: path) }
}

@Test func `a set is scored at the level that is asked`() async throws {
  let table = """
    given\tanswerline\texpected_verdict\tstrictness
    nile\t_Nile_\taccept\tany
    niger\t_Nile_\tnot_accept\tany
    burma\tMyanmar\taccept\tstandard
    """
  let trial = try #require(JudgeTrial(table: Array(table.utf8)))
  let tiers = JudgeTiers(try .installed())
  let strict = await trial.run(at: .strict, by: tiers) { _, _ in }
  let standard = await trial.run(at: .standard, by: tiers) { _, _ in }
  #expect(strict.json["rows"]?.int == 2 && strict.json["accuracy"]?.double == 1)
  #expect(standard.json["rows"]?.int == 3 && standard.json["acceptRecall"]?.double == 1)
  #expect(standard.table.contains("all: 3 rows, accuracy 100.0 %"))
}

@Test func `an endpoint that is not there leaves the ruling of the first tier`() async throws {
  let settings = try #require(
    LanguageModel.Settings(url: "http://127.0.0.1:1/v1", deadlineMillis: 300))
  let tiers = JudgeTiers(try .installed(), language: LanguageModel(settings))
  let line = AnswerLine(parsing: "_doctor_")
  for (given, verdict) in [("physician", "reject"), ("docter", "accept"), ("nurse 7", "reject")] {
    let judgement = await tiers.judge(
      given, against: line, context: JudgeContext(), strictness: .lenient)
    #expect(judgement.verdict.rawValue == verdict)
  }
  #expect(tiers.told?.hasPrefix("left open by the first tier: 1, language model failed") == true)
}
