import ArgumentParser
import Foundation
import Storage
import Testing

@testable import Tool

@Test func `what is not free is given until a day, and taken back`() async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "etude-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  let database = folder.appending(path: "etude.sqlite").path
  func admin(_ arguments: [String]) async throws {
    let arguments = ["admin"] + arguments + ["--database", database]
    var command = try #require(try Etude.parseAsRoot(arguments) as? any AsyncParsableCommand)
    try await command.run()
  }
  func given() async throws -> [Entitlement] {
    let store = try await Store.open(database)
    let ada = try #require(try await store.desk.person(email: "ada@example.org"))
    let given = try await store.desk.entitlements(of: ada.account)
    await store.close()
    return given
  }
  try await admin(["user", "add", "ada@example.org"])
  let grant = ["grant", "ada@example.org", "paid-content", "--from", "shop"]
  try await admin(grant + ["--until", "2027-06-30"])
  #expect(try await given().map(\.ends) == [1_814_400_000_000])
  try await admin(grant)
  #expect(try await given().map(\.ends) == [nil])
  for wrong in [["--until", "2027-02-31"], ["--until", "soon"], ["--from", "a b"]] {
    await #expect(throws: CommandFailure.self, "\(wrong)") { try await admin(grant + wrong) }
  }
  await #expect(throws: CommandFailure.self) {
    try await admin(["grant", "ada@example.org", "app"])
  }
  try await admin(grant + ["--take-back"])
  #expect(try await given().isEmpty)
  await #expect(throws: CommandFailure.self) { try await admin(grant + ["--take-back"]) }
}
