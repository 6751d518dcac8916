import Basics
import Foundation
import Hummingbird
import HummingbirdTesting
import Server
import Storage
import Testing

@testable import Tool

private let start: Int64 = 1_700_000_000_000

/// A server at an address, and the access token of somebody who has an account there.
private func withServer(
  _ body: @escaping @Sendable (_ address: String, _ access: String) async throws -> Void
) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "etude-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  let web = folder.appending(path: "web")
  try FileManager.default.createDirectory(at: web, withIntermediateDirectories: true)
  let store = try await Store.open(folder.appending(path: "etude.sqlite").path)
  let (account, device) = (AccountID.random(), Device.fresh())
  let person = Person(
    account: account, email: "ada@example.org", name: "", password: "", made: start)
  try #require(try await store.desk.add(person))
  try await store.desk.add(device, label: "", to: account, now: start)
  let signedIn = try await store.desk.signIn(
    account, device: device.name, label: "", now: start)
  let access = try #require(signedIn).access.text
  var configuration = Configuration(port: 0, web: web.path, packs: nil)
  configuration.now = { start }
  configuration.key = web.appending(path: "data/etude.key").path
  try await buildApplication(configuration, store: store).test(.live) { client in
    try await body("http://localhost:\(client.port ?? 0)", access)
  }
  await store.close()
}

@Test func `a machine is signed in by a code that is typed elsewhere, and signed out`()
  async throws
{
  try await withServer { address, access in
    let server = try #require(RemoteServer(address + "/"))
    let login = Login(server: server)
    let session = try await login.run { asked in
      #expect(asked.place == address + "/#/you/account")
      let approved = try await server.ask(
        "POST", "/device/approve", ["user_code": .string(asked.code), "yes": true], token: access)
      #expect(approved.status == 200)
    } wait: { seconds in
      #expect(seconds == 5)
    }
    #expect(session.server == address && session.device.contains("."))
    let list = try await server.ask("GET", "/sessions", token: session.access)
    let names = list.json["sessions"]?.array?.compactMap { $0["name"]?.string } ?? []
    #expect(names.count == 2 && names.contains { $0.hasPrefix("etude, ") })
    try await login.end(session)
    #expect(try await server.ask("GET", "/me", token: session.access).status == 401)
    try await login.end(session)
  }
}

@Test func `who is never let in is told so`() async throws {
  try await withServer { address, _ in
    let login = Login(server: try #require(RemoteServer(address)))
    struct Tired: Error {}
    var waits: [Int] = []
    await #expect(throws: Tired.self) {
      try await login.run { _ in
      } wait: { seconds in
        waits.append(seconds)
        if waits.count == 4 { throw Tired() }
      }
    }
    // The server's clock stands still, so that every question after the first is too soon.
    #expect(waits == [5, 5, 10, 15])
  }
}

@Test(arguments: [
  "http://etude.example", "ftp://etude.example", "etude.example", "", "https://",
  "https://me:pass@etude.example", "http://localhost.evil.example",
])
func `a token is sent over no network in the clear`(address: String) {
  #expect(RemoteServer(address) == nil)
}

@Test func `a server that is not there is said`() async throws {
  let server = try #require(RemoteServer("http://localhost:1"))
  await #expect(throws: CommandFailure.self) { try await server.ask("GET", "/me") }
}

@Test func `a session is kept in a file that only its owner reads`() throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "etude-\(UUID())").path
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let path = SavedSession.path(["XDG_CONFIG_HOME": folder, "HOME": "/root"])
  #expect(path == folder + "/etude/session.json")
  #expect(SavedSession.path(["XDG_CONFIG_HOME": "here", "HOME": "/h"]).hasPrefix("/h/.config/"))
  let session = SavedSession(server: "https://x", access: "a", refresh: "r", device: "d")
  for _ in 0..<2 { try session.save(to: path) }
  #expect(SavedSession(path: path) == session)
  let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
  #expect((mode as? NSNumber)?.intValue == 0o600)
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/etude").count == 1)
  SavedSession.remove(path)
  #expect(SavedSession(path: path) == nil)
}
