import ArgumentParser
import Foundation
import Storage
import Testing

@testable import Tool

@Test func `a thing is switched off for some, shown, and switched on again`() async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "etude-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  let database = folder.appending(path: "etude.sqlite").path
  func admin(_ arguments: String...) async throws {
    let arguments = ["admin"] + arguments + ["--database", database]
    var command = try #require(try Etude.parseAsRoot(arguments) as? any AsyncParsableCommand)
    try await command.run()
  }
  func flags() async throws -> [FeatureFlag] {
    let store = try await Store.open(database)
    let flags = try await store.desk.flags()
    await store.close()
    return flags
  }
  try await admin("user", "add", "ada@example.org")
  try await admin("switch-off", "rooms", "--for", "share:20", "--until", "2027-06-30")
  try await admin("switch-off", "language-model", "--reason", "It is being replaced.")
  let raised = try await flags()
  #expect(raised.map(\.thing) == [.languageModel, .rooms])
  #expect(raised.map(\.whom) == [.everybody, .share(20)])
  #expect(raised.map(\.ends) == [nil, 1_814_400_000_000])
  #expect(raised.map(\.reason) == ["It is being replaced.", ""])
  try await admin("switches")

  let wrong = [
    ["switch-off", "own-erasure"], ["switch-off", "everything"],
    ["switch-off", "rooms", "--for", "role:king"], ["switch-off", "rooms", "--for", "team:none"],
    ["switch-off", "rooms", "--until", "2027-02-31"],
    ["switch-off", "rooms", "--until", "2024-02-28"],
    ["switch-off", "sign-up", "--for", "share:20"], ["switch-off", "show-figures"],
    ["switch-off", "rooms", "--reason", "two\nlines"],
    ["switch-off", "rooms", "--reason", String(repeating: "a", count: 201)],
    ["switch-on", "rooms"],
  ]
  for arguments in wrong {
    await #expect(throws: CommandFailure.self, "\(arguments)") {
      let arguments = ["admin"] + arguments + ["--database", database]
      var command = try #require(try Etude.parseAsRoot(arguments) as? any AsyncParsableCommand)
      try await command.run()
    }
  }
  #expect(try await flags() == raised)
  try await admin("switch-on", "rooms", "--for", "share:20")
  try await admin("switch-on", "language-model")
  #expect(try await flags().isEmpty)
}
