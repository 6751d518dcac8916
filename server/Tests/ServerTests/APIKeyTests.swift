import Basics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Language
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
      // Of letters and what stands above them it is each that counts.
      for label in ["", String(repeating: "e\u{301}", count: 21)] {
        let body = #"{"label":"\#(label)","password":"\#(School.password)"}"#
        #expect(try await refusal(body) == "field-wrong")
      }
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
      let odd = try await visitor.ask(.delete, "/me/api-keys/%00", token: token)
      #expect(odd.status == .notFound)
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
      for route in visitor.table.routes where route.keys != .none {
        #expect((route.method == .get) == (route.keys == .reads), "\(route.name)")
      }
    }
  }

  @Test func `what is anybody's is answered as to nobody, and no cookie helps a key`()
    async throws
  {
    let school = try await School()
    try await school.open { visitor in
      let (guardian, child) = try await visitor.family("gil@example.org")
      let token = try guardian.text("access")
      let key = try await Self.key(visitor, token, writes: true).key
      // Anybody may ask to stop a child's account, who has the letter's code or is the guardian.
      let body = #"{"child":"\#(try child.text("account"))"}"#
      #expect(try await visitor.ask(.delete, "/consents", body, token: key).status == .unauthorized)
      // Whom a feature is off for is asked of who is signed in.
      let admin = try await visitor.staff("flo@example.org")
      _ = try await visitor.team(admin)
      let other = try await Self.key(visitor, admin.token).key
      try await school.store.desk.raise(
        FeatureFlag(.rooms, for: .role(.admin), reason: "Exams.", made: visitor.clock.millis))
      func features(_ token: String?) async throws -> String {
        try await visitor.ask(.get, "/config/features", token: token).text
      }
      #expect(try await features(admin.token) != features(nil))
      #expect(try await features(other) == features(nil))
      let cookie = "\(SessionCookie.access.rawValue)=\(token)"
      let (alone, both) = (
        try await visitor.client.execute(
          uri: "/api/v1/sessions", method: .get, headers: [.cookie: cookie]),
        try await visitor.client.execute(
          uri: "/api/v1/sessions", method: .get,
          headers: [.authorization: "Bearer \(key)", .cookie: cookie])
      )
      #expect(alone.status == .ok && both.status == .forbidden)
    }
  }

  @Test func `no key is told a code that lets people in`() async throws {
    try await School().open { visitor in
      let admin = try await visitor.staff("flo@example.org")
      let team = try await visitor.team(admin)
      _ = try await visitor.ask(.put, "/friends/code", token: admin.token)
      let key = try await Self.key(visitor, admin.token, writes: true).key
      for path in ["/teams/\(team.id)", "/friends"] {
        let (own, asked) = (
          try JSON(parsing: try await visitor.ask(.get, path, token: admin.token).text),
          try JSON(parsing: try await visitor.ask(.get, path, token: key).text)
        )
        #expect(own["code"] != nil && own["code"] != .null, "\(path)")
        #expect(asked["code"] ?? .null == .null && asked["access"] != nil, "\(path)")
      }
    }
  }

  @Test func `programs have limits of their own, whatever keys they have`() async throws {
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
      #expect(try await visitor.ask(.get, "/me", token: other).status == .tooManyRequests)
      #expect(try await visitor.ask(.get, "/me", token: token).status == .ok)
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
      #expect(off.text.contains("switched-off"))
    }
  }

  @Test func `the page of the format and the description have what keys open`() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/formats/api.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let school = try await School {
      $0.language = LanguageModel.Settings(url: "http://127.0.0.1:9/v1", deadlineMillis: 1)
    }
    try school.site.write("web/answers.txt", "# word\nlift=elevator\n")
    try await school.open { visitor in
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
      #expect(
        text.matches(of: /\| (reads|writes) \|/).count
          == visitor.table.routes.count { $0.keys != .none })
    }
  }
}
