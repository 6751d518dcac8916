import ArgumentParser
import Foundation
import Storage
import Testing

@testable import Tool

/// The commands for people's accounts, run on a file of SQLite of their own.
@Suite(.serialized) struct `people are looked after at the command line` {
  private func run(_ arguments: [String], _ database: String) async throws {
    try await admin(["user"] + arguments, database)
  }

  private func admin(_ arguments: [String], _ database: String) async throws {
    let arguments = ["admin"] + arguments + ["--database", database]
    var command = try #require(try Etude.parseAsRoot(arguments) as? any AsyncParsableCommand)
    try await command.run()
  }

  private func person(_ email: String, _ database: String) async throws -> Person? {
    let store = try await Store.open(database)
    let person = try await store.desk.person(email: email)
    await store.close()
    return person
  }

  @Test func `somebody is added once, shown, and erased`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "etude-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = folder.appending(path: "etude.sqlite").path
    try await run(["add", "Ada@Example.org", "--name", "Ada"], database)
    let ada = try #require(try await person("ada@example.org", database))
    #expect(ada.name == "Ada" && ada.password.isEmpty)
    for arguments in [["list"], ["show", "ADA@example.org"], ["reset", "ada@example.org"]] {
      try await run(arguments, database)
    }
    for arguments in [["add", "ada@example.org"], ["add", "no address"], ["show", "ben@x.org"]] {
      await #expect(throws: CommandFailure.self, "\(arguments)") {
        try await run(arguments, database)
      }
    }
    try await admin(["erase", "ada@example.org"], database)
    #expect(try await person("ada@example.org", database)?.leaves != nil)
    try await admin(["erase", "ada@example.org", "--keep"], database)
    #expect(try await person("ada@example.org", database)?.leaves == nil)
    try await admin(["erase", "ada@example.org", "--now"], database)
    #expect(try await person("ada@example.org", database) == nil)
  }

  /// The password may have been too short to be alone.
  @Test func `who lost their second step chooses a password anew`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "etude-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = folder.appending(path: "etude.sqlite").path
    try await run(["add", "ada@example.org"], database)
    let account = try #require(try await person("ada@example.org", database)).account
    let store = try await Store.open(database)
    let begun = Authenticator(sealed: [1], made: 0)
    #expect(try await store.desk.begin(begun, for: account))
    #expect(try await store.desk.confirm(begun, step: 1, codes: ["A"], for: account, now: 0))
    try await store.desk.change(account, password: "$hash")
    await store.close()
    try await run(["reset", "ada@example.org", "--second-step"], database)
    #expect(try await person("ada@example.org", database)?.password == "")
    let after = try await Store.open(database)
    #expect(try await after.desk.keys(of: account) == Keys())
    await after.close()
  }

  @Test func `what is kept of somebody is written for them, and for nobody else`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "etude-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = folder.appending(path: "etude.sqlite").path
    try await run(["add", "ada@example.org"], database)
    let zip = folder.appending(path: "ada.zip").path
    try await admin(["export", "ada@example.org", "--to", zip], database)
    #expect(FileManager.default.contents(atPath: zip)?.starts(with: Data("PK".utf8)) == true)
    let facts = try FileManager.default.attributesOfItem(atPath: zip)
    #expect(facts[.posixPermissions] as? Int == 0o600)
    for wrong in [["nobody@example.org", "--to", zip], ["ada@example.org", "--to", "/no/such/a"]] {
      await #expect(throws: CommandFailure.self) { try await admin(["export"] + wrong, database) }
    }
    for arguments in [["stats"], ["stats", "--json"], ["verify"]] {
      try await admin(arguments, database)
    }
  }

  /// Codes are letters too: an address gets three in an hour.
  @Test func `a fourth code in an hour is refused`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "etude-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = folder.appending(path: "etude.sqlite").path
    try await run(["add", "ada@example.org"], database)
    for _ in 0..<2 { try await run(["reset", "ada@example.org"], database) }
    await #expect(throws: CommandFailure.self) {
      try await run(["reset", "ada@example.org"], database)
    }
  }
}
