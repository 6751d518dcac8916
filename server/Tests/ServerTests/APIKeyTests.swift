import Basics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Server

/// API keys: what a program may ask that has one, and what it may not.
@Suite struct APIKeyTests {
  /// A key of somebody who is signed in.
  private static func key(
    _ visitor: Visitor, _ token: String, writes: Bool = false
  ) async throws -> (key: String, id: String) {
    let made = try await visitor.ask(
      .post, "/me/api-keys",
      #"{"label":"Sheets","writes":\#(writes),"password":"\#(School.password)"}"#, token: token)
    try #require(made.status == .created, "\(made.text)")
    let json = try JSON(parsing: made.text)
    return (try json.text("key"), try #require(json["keys"]?.array?.first).text("id"))
  }

  @Test func `a key is made with the password, told once, and ended`() async throws {
    try await School().open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      func refusal(_ body: String) async throws -> String {
        let answer = try await visitor.ask(.post, "/me/api-keys", body, token: token)
        return try #require(try JSON(parsing: answer.text)["error"]).text("code")
      }
      #expect(try await refusal(#"{"label":"Sheets"}"#) == "field-wrong")
      #expect(
        try await refusal(#"{"label":"Sheets","password":"something else"}"#)
          == "credentials-wrong")
      #expect(
        try await refusal(#"{"label":"","password":"\#(School.password)"}"#)
          == "field-wrong")
      let (key, id) = try await Self.key(visitor, token)
      #expect(key.hasPrefix("etude_\(id)."))
      let letter = try await visitor.letter(
        to: "ada@example.org", "Signing in to Etude was changed")
      #expect(letter?.contains("an API key was made") == true)
      let me = try await visitor.ask(.get, "/me", token: key)
      #expect(me.status == .ok && me.text.contains("ada@example.org"))
      let list = try await visitor.ask(.get, "/me/api-keys", token: token)
      #expect(!list.text.contains(key) && list.text.contains(#""used":1700000"#))
      let ended = try await visitor.ask(.delete, "/me/api-keys/\(id)", token: token)
      #expect(ended.status == .ok && ended.text.contains(#""keys":[]"#))
      #expect(try await visitor.ask(.get, "/me", token: key).status == .unauthorized)
      let again = try await visitor.ask(.delete, "/me/api-keys/\(id)", token: token)
      #expect(again.status == .notFound)
    }
  }

  /// Each route of the table, asked by a key that reads and by one that writes too.
  @Test func `a key opens the routes that say so, and no other`() async throws {
    try await School().open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let reading = try await Self.key(visitor, token).key
      let writing = try await Self.key(visitor, token, writes: true).key
      var opened = 0
      for route in visitor.table.routes where route.audience == .learner {
        for (key, use) in [(reading, Route.KeyUse.reads), (writing, .writes)] {
          // Of all routes together a key asks no more in a minute.
          visitor.clock.pass(60_000)
          let answer = try await visitor.client.execute(
            uri: route.path.replacing(/:\w+/, with: "none"), method: route.method,
            headers: [.authorization: "Bearer \(key)"])
          let refusal = try? JSON(parsing: answer.text)["error"]?["code"]?.string
          switch (route.keys, use) {
          case (.none, _): #expect(refusal == "key-not-allowed", "\(route.name)")
          case (.writes, .reads): #expect(refusal == "key-reads-only", "\(route.name)")
          default:
            #expect(refusal?.hasPrefix("key-") != true, "\(route.name): \(answer.text)")
            #expect(answer.status != .unauthorized, "\(route.name)")
            opened += 1
          }
        }
      }
      #expect(opened > 20)
      // What changes something is for keys that write.
      #expect(
        visitor.table.routes.allSatisfy {
          $0.keys == .none || ($0.method == .get) == ($0.keys == .reads)
        })
    }
  }

  @Test func `what is anybody's is answered as to nobody, and cookies do not help a key`()
    async throws
  {
    try await School().open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let key = try await Self.key(visitor, token).key
      let config = try await visitor.ask(.get, "/config/features", token: key)
      #expect(config.status == .ok)
      #expect(config.text == (try await visitor.ask(.get, "/config/features").text))
      let both = try await visitor.client.execute(
        uri: "/api/v1/sessions", method: .get,
        headers: [.authorization: "Bearer \(key)", .cookie: "etude-access=\(token)"])
      #expect(both.status == .forbidden)
    }
  }

  @Test func `a key has limits of its own`() async throws {
    try await School().open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let key = try await Self.key(visitor, token).key
      let other = try await Self.key(visitor, token).key
      for _ in 0..<60 {
        #expect(try await visitor.ask(.get, "/teams", token: key).status == .ok)
        #expect(try await visitor.ask(.get, "/me/access", token: key).status == .ok)
      }
      let often = try await visitor.ask(.get, "/me", token: key)
      #expect(often.status == .tooManyRequests && often.headers[.retryAfter] != nil)
      for asker in [other, token] {
        #expect(try await visitor.ask(.get, "/me", token: asker).status == .ok)
      }
    }
  }

  @Test func `no child has a key, and none holds where keys are switched off`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let (guardian, child) = try await visitor.family("gil@example.org")
      let body = #"{"label":"Sheets","password":"\#(School.password)"}"#
      let refused = try await visitor.ask(
        .post, "/me/api-keys", body, token: try child.text("access"))
      #expect(refused.status == .forbidden && refused.text.contains("api-keys"))
      let key = try await Self.key(visitor, try guardian.text("access")).key
      #expect(try await visitor.ask(.get, "/me", token: key).status == .ok)
      try await school.store.desk.raise(
        FeatureFlag(.apiKeys, for: .everybody, reason: "A fault.", made: visitor.clock.millis))
      let off = try await visitor.ask(.get, "/me", token: key)
      #expect(off.status == .forbidden && off.text.contains("A fault."))
    }
  }

  @Test func `the page of the format and the description have what keys open`() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/formats/api.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    try await School().open { visitor in
      let page = try JSON(parsing: try await visitor.ask(.get, "/openapi.json").text)
      for route in visitor.table.routes {
        let path = route.path.replacing(/:(\w+)/) { "{\($0.1)}" }
        let operation = page["paths"]?[path]?[route.method.rawValue.lowercased()]
        let isOpen = route.keys != .none
        #expect(
          operation?["x-key"]?.string == (isOpen ? route.keys.rawValue : nil), "\(route.name)")
        #expect((operation?["security"]?.array?.count == 2) == isOpen, "\(route.name)")
        #expect(
          text.contains("| `\(route.name)` | \(route.keys.rawValue) |") == isOpen, "\(route.name)")
      }
      // The judge is there where a language model is.
      #expect(
        text.matches(of: /\| (reads|writes) \|/).count
          == visitor.table.routes.count { $0.keys != .none } + 1)
    }
  }
}
