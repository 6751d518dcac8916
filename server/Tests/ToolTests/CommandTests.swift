import ArgumentParser
import Basics
import Foundation
import Quiz
import Testing

@testable import Tool

@Test(arguments: [
  ["judge"], ["judge", "--answer", "x"],
  ["judge", "--set", "a", "--answer", "b", "--given", "c"],
  ["serve", "--port", "70000"], ["verify", "fsrs5", "x"], ["import"], ["dance"],
  ["meaning"], ["meaning", "one"],
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

@Test func `a set is scored at the level that is asked`() throws {
  let table = """
    given\tanswerline\texpected_verdict\tstrictness
    nile\t_Nile_\taccept\tany
    niger\t_Nile_\tnot_accept\tany
    burma\tMyanmar\taccept\tstandard
    """
  let trial = try #require(JudgeTrial(table: Array(table.utf8)))
  let strict = trial.run(at: .strict) { _, _ in }
  let standard = trial.run(at: .standard) { _, _ in }
  #expect(strict.json["rows"]?.int == 2 && strict.json["accuracy"]?.double == 1)
  #expect(standard.json["rows"]?.int == 3 && standard.json["acceptRecall"]?.double == 1)
  #expect(standard.table.contains("all: 3 rows, accuracy 100.0 %"))
}
