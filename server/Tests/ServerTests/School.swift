import Basics
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Storage
import Synchronization
import Testing

@testable import Server

/// A site with a database, a clock that tests turn, and a folder of letters.
final class School: Sendable {
  let site: Site
  let store: Store
  let clock: TestClock

  static let password = "wherever seven otters sang"

  init(change: (inout Configuration) -> Void = { _ in }) async throws {
    let clock = TestClock()
    site = try Site { configuration in
      configuration.now = { clock.millis }
      configuration.origin = "https://etude.example"
      change(&configuration)
    }
    self.clock = clock
    store = try await Store.open(site.folder.appending(path: "data/etude.sqlite").path)
  }

  /// Runs a test's body with the whole server, and closes the database behind it.
  /// What is due is done by the test alone: sending notices, counting.
  func open(
    _ setup: TestingSetup = .router, _ body: @escaping @Sendable (Visitor) async throws -> Void
  ) async throws {
    var configuration = site.configuration
    let mail = site.folder.appending(path: "mail").path
    configuration.mail = mail
    let log = CollectedLog()
    let server = try buildServer(
      configuration, store: store, logger: log.logger, works: false)
    try await server.application.test(setup) { client in
      try await body(
        Visitor(client: client, mail: mail, clock: self.clock, table: server.table, log: log))
    }
    await store.close()
    log.checkNothingIsAnybodys()
  }
}

/// Milliseconds that stand still until they are moved.
final class TestClock: Sendable {
  private let now = Mutex<Int64>(1_700_000_000_000)

  var millis: Int64 { now.withLock { $0 } }
  func pass(_ millis: Int64) { now.withLock { $0 += millis } }
}

/// Somebody who uses the server from outside.
struct Visitor: Sendable {
  let client: any TestClientProtocol
  let mail: String
  let clock: TestClock
  let table: RouteTable
  let log: CollectedLog

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, token: String? = nil,
    headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = headers
    if body != nil { headers[.contentType] = "application/json" }
    if let token { headers[.authorization] = "Bearer \(token)" }
    return try await client.execute(
      uri: "/api/v1" + path, method: method, headers: headers,
      body: body.map { ByteBuffer(string: $0) })
  }

  func letters() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: mail)) ?? []
    return names.filter { $0.hasSuffix(".eml") }.sorted().compactMap {
      try? String(contentsOfFile: "\(mail)/\($0)", encoding: .utf8)
    }
  }

  /// Waits for a letter.
  func letter(to email: String, _ subject: String = "Your account") async throws -> String? {
    try await until {
      letters().first {
        $0.contains("To: \(email)\r\n") && $0.contains("Subject: \(subject)")
      }
    }
  }

  /// The code in a letter: the line that is one.
  func code(_ letter: String?) throws -> String {
    let lines = try #require(letter).split(separator: "\r\n").map(String.init)
    return try #require(lines.first { Token($0) != nil })
  }

  /// Begins an account, and is signed in.
  func join(_ email: String, _ password: String = School.password) async throws -> JSON {
    let asked = try await ask(
      .post, "/accounts",
      #"{"email":"\#(email)","password":"\#(password)","name":"Ada","born":"1990-01"}"#)
    try #require(asked.status == .accepted)
    let code = try code(try await letter(to: email))
    let verified = try await ask(
      .post, "/accounts/verify", #"{"code":"\#(code)","password":"\#(password)"}"#)
    try #require(verified.status == .created)
    return try JSON(parsing: verified.text)
  }

  func signIn(
    _ email: String, _ password: String = School.password, _ more: String = ""
  ) async throws -> TestResponse {
    try await ask(
      .post, "/sessions", #"{"email":"\#(email)","password":"\#(password)"\#(more)}"#)
  }
}

extension JSON {
  func text(_ key: String) throws -> String { try #require(self[key]?.string) }
}
