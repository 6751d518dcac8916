import ArgumentParser
import Foundation
import Storage
import Testing

@testable import Tool

/// The queue of letters, as an operator sees it and hurries it.
@Suite(.serialized) struct `letters are looked after at the command line` {
  private func run(_ arguments: [String], _ database: String) async throws {
    let arguments = ["admin", "mail"] + arguments + ["--database", database]
    var command = try #require(try Etude.parseAsRoot(arguments) as? any AsyncParsableCommand)
    try await command.run()
  }

  @Test func `what waits is told without whose it is, and tried when asked for`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "etude-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = folder.appending(path: "etude.sqlite").path
    var store = try await Store.open(database)
    let letter = WaitingLetter(
      email: "ada@example.org", subject: "Hello", text: "one\n", made: 1_700_000_000_000,
      lifeMillis: 60_000_000)
    #expect(try await store.desk.post(letter))
    let taken = try #require(try await store.desk.nextLetter(now: letter.made))
    #expect(try await store.desk.failed(taken, "away", mayPass: true, now: letter.made))
    var said = try await store.desk.letters().map(AdminCommand.Mail.line)
    #expect(said == ["waits     1 try  a…@example.org  away"])
    await store.close()
    try await run([], database)
    try await run(["--retry"], database)
    store = try await Store.open(database)
    let hurried = try #require(try await store.desk.letters().first?.next)
    #expect(hurried > letter.made + 60_000)
    #expect(try await store.desk.nextLetter(now: hurried)?.id == nil)
    said = try await store.desk.letters().map(AdminCommand.Mail.line)
    #expect(said == ["given up  1 try  a…@example.org  away"])
    await store.close()
  }

  @Test(arguments: [
    ["--mail", "smtp://ada:secret@mail.example", "--mail-from", "etude@mail.example"],
    ["--mail", "smtp://mail.example"],
    ["--mail", "ftp://mail.example", "--mail-from", "etude@mail.example"],
    ["--mail", "smtp://mail.example", "--mail-from", "nobody"],
  ])
  func `a mail server that is wrongly described is refused`(arguments: [String]) throws {
    let settings = try mailSettings(arguments)
    #expect(throws: CommandFailure.self) { try settings.mailServer() }
  }

  @Test func `letters go to a folder, or to a server`() throws {
    #expect(try mailSettings([]).mailServer() == nil)
    #expect(try mailSettings(["--mail", "letters"]).mailFolder == "letters")
    let server = try mailSettings([
      "--mail", "smtps://mail.example", "--mail-from", "etude@mail.example",
    ]).mailServer()
    #expect(server != nil)
  }

  private func mailSettings(_ arguments: [String]) throws -> Settings {
    try Settings(flags: try ServeOptions.parse(arguments).flags, environment: [:])
  }
}
