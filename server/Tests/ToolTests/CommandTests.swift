import ArgumentParser
import Quiz
import Testing

@testable import Tool

@Test(arguments: [
  ["judge"], ["judge", "--answer", "x"],
  ["judge", "--cases", "a", "--answer", "b", "--given", "c"],
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

@Test func `a table of cases finds its columns by name`() throws {
  let table =
    "given\tanswerline\texpected_verdict\nnile\t_Nile_\taccept\nniger\t_Nile_\tnot_accept\n"
  let cases = try JudgeCases(Array(table.utf8))
  #expect(cases.rows.map(\.line) == ["_Nile_", "_Nile_"])
  #expect(cases.rows[1].expects(.reject) && cases.rows[1].expects(.prompt))
  #expect(!cases.rows[1].expects(.accept))
}

@Test func `a table without the column says which`() {
  #expect(throws: CommandFailure.self) { try JudgeCases(Array("a\tb\n".utf8)) }
}
