import Basics
import Crypto
import Foundation
import HTTPTypes
import HummingbirdTesting
import Packs
import Storage
import Testing

@testable import Server

/// The marketplace: from an author through a reviewer to a stranger, and back again.
@Suite(.serialized) struct MarketTests {
  private typealias Texts = SharedPackTests

  private static func publish(
    _ text: String, as id: String = "rivers", _ visitor: Visitor, _ token: String
  ) async throws -> TestResponse {
    let body = JSON.object([.init("text", .string(text))]).text
    return try await visitor.ask(.put, "/market/\(id)", body, token: token)
  }

  private static func decide(
    _ answer: String, _ version: JSON, why: String = "", _ visitor: Visitor, _ token: String
  ) async throws -> TestResponse {
    let body: JSON = [
      "version": .string(try version.text("version")),
      "sha256": .string(try version.text("sha256")), "answer": .string(answer),
      "why": .string(why),
    ]
    return try await visitor.ask(.post, "/reviews/rivers", body.text, token: token)
  }

  /// What waits, as a reviewer reads it.
  private static func read(
    _ state: String, _ visitor: Visitor, _ token: String
  ) async throws -> JSON {
    let answer = try await visitor.ask(.get, "/reviews/rivers", token: token)
    try #require(answer.status == .ok)
    return try #require(try JSON(parsing: answer.text)[state])
  }

  private static func reviewer(_ school: School, _ visitor: Visitor) async throws -> String {
    let staff = try await visitor.staff("flo@example.org")
    try await school.store.desk.grant(
      Entitlement(.reviewPacks, source: "operator", made: 0, ends: nil),
      to: try #require(AccountID(staff.account)))
    return staff.token
  }

  /// The author publishes it; nobody else finds it yet.
  private static func isUnseen(
    _ visitor: Visitor, author: String, reader: String
  ) async throws {
    let sent = try await publish(Texts.text(), visitor, author)
    try #require(sent.status == .ok)
    let own = try #require(try JSON(parsing: sent.text)["own"]?.array?.first)
    #expect(try own.text("state") == "waiting")
    let none = try JSON(parsing: try await visitor.ask(.get, "/market", token: reader).text)
    #expect(none["total"] == 0)
    #expect(try await visitor.ask(.get, "/market/rivers", token: reader).status == .notFound)
    #expect(try await visitor.ask(.get, "/reviews", token: author).status == .forbidden)
  }

  /// What it consists of, whose signature holds.
  private static func signed(_ visitor: Visitor, _ reader: String) async throws -> PackManifest {
    let said = try JSON(
      parsing: try await visitor.ask(.get, "/market/rivers", token: reader).text)
    let key = try Curve25519.Signing.PublicKey(
      rawRepresentation: try #require(Base64URL.bytes(try said.text("key"))))
    let signature = try #require(Base64URL.bytes(try said.text("signature")))
    #expect(key.isValidSignature(signature, for: Array(try said.text("manifest").utf8)))
    let manifest = try #require(PackManifest(try JSON(parsing: try said.text("manifest"))))
    #expect(manifest.team == PackManifest.marketplace)
    return manifest
  }

  @Test func `a pack is read, offered, taken, rated, reported and taken down`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let reviewer = try await Self.reviewer(school, visitor)
      let author = try await visitor.join("ada@example.org").text("access")
      let reader = try await visitor.join("ben@example.org").text("access")

      try await Self.isUnseen(visitor, author: author, reader: reader)
      let waiting = try await Self.read("waiting", visitor, reviewer)
      #expect(try waiting.text("text").contains("Cairo"))
      #expect(try !waiting.text("text").contains("For my own eyes"))
      let offered = try await Self.decide("offer", waiting, visitor, reviewer)
      try #require(offered.status == .ok)
      #expect(try JSON(parsing: offered.text)["packs"] == [])

      for (query, count) in [("", 1), ("?q=R%C3%8Dvers%20short", 1), ("?q=lakes", 0)] {
        let found = try await visitor.ask(.get, "/market\(query)", token: reader)
        #expect(try JSON(parsing: found.text)["packs"]?.array?.count == count, "\(query)")
      }
      let about = try JSON(
        parsing: try await visitor.ask(.get, "/market/rivers/about", token: reader).text)
      #expect(try about.text("sample").contains("ANSWER: _Nile_") && about["own"] == .null)
      let manifest = try await Self.signed(visitor, reader)
      let stars = #"{"stars":4}"#
      let early = try await visitor.ask(.put, "/market/rivers/rating", stars, token: reader)
      #expect(early.status == .conflict && early.text.contains("pack-not-taken"))
      let parts = try await visitor.ask(
        .post, "/market/rivers/parts", #"{"sha256":"\#(manifest.sha256)","parts":[0,1,2]}"#,
        token: reader)
      let texts = try #require(try JSON(parsing: parts.text)["parts"]?.array).compactMap(\.string)
      #expect(SHA256.hex(Array(texts.joined().utf8)) == manifest.sha256)
      let rated = try await visitor.ask(.put, "/market/rivers/rating", stars, token: reader)
      let facts = try JSON(parsing: rated.text)
      #expect(facts["own"] == 4 && facts["takers"] == 1 && facts["stars"] == .null)
      let listed = try JSON(parsing: try await visitor.ask(.get, "/packs", token: reader).text)
      #expect(try listed["packs"]?.array?.first?.text("team") == "marketplace")

      let report = try await visitor.ask(
        .post, "/market/rivers/reports", #"{"about":"wrong","words":"It is\nthe Congo."}"#,
        token: reader)
      #expect(report.status == .noContent)
      let told = try JSON(parsing: try await visitor.ask(.get, "/packs", token: reviewer).text)
      #expect(told["review"] == 1)
      let now = try await Self.read("offered", visitor, reviewer)
      let mute = try await Self.decide("take-down", now, visitor, reviewer)
      #expect(mute.status == .badRequest)
      let down = try await Self.decide("take-down", now, why: "Wrong.", visitor, reviewer)
      #expect(down.status == .ok)
      #expect(try await visitor.ask(.get, "/market/rivers", token: reader).status == .notFound)
      for (token, list) in [(reader, "ended"), (author, "own")] {
        let answer = try JSON(parsing: try await visitor.ask(.get, "/packs", token: token).text)
        let one = try #require(answer[list]?.array?.first)
        #expect(try one.text("state") == "taken-down" && one.text("why") == "Wrong.")
      }
    }
  }

  @Test func `what cannot be published is told why`() async throws {
    let school = try await School()
    try school.site.write("packs/small.txt", Texts.text(id: "small"))
    try await school.open { visitor in
      let reviewer = try await Self.reviewer(school, visitor)
      let author = try await visitor.join("ada@example.org").text("access")
      let other = try await visitor.join("ben@example.org").text("access")
      let bare = Texts.text().replacing("licence: CC BY 4.0\n", with: "")
      for (text, id, status, code) in [
        (Texts.text(), "lakes", 422, "pack-name"), (bare, "rivers", 422, "pack-licence"),
        (Texts.text(id: "small"), "small", 409, "pack-bundled"),
        (
          Texts.text().replacing("Rivers", with: String(repeating: "Rivers", count: 40)), "rivers",
          422, "pack-header"
        ),
      ] {
        let refused = try await Self.publish(text, as: id, visitor, author)
        #expect(refused.status.code == status && refused.text.contains(code), "\(code)")
      }
      #expect(try await Self.publish(Texts.text("1.0.9"), visitor, author).status == .ok)
      let taken = try await Self.publish(Texts.text("2.0.0"), visitor, other)
      #expect(taken.status == .conflict && taken.text.contains("pack-name-taken"))
      let first = try await Self.read("waiting", visitor, reviewer)
      // The author sends another text before the first was decided on.
      let mended = Texts.text("1.0.9", nile: "Juba")
      #expect(try await Self.publish(mended, visitor, author).status == .ok)
      let late = try await Self.decide("offer", first, visitor, reviewer)
      #expect(late.status == .conflict && late.text.contains("pack-changed"))
      let second = try await Self.read("waiting", visitor, reviewer)
      #expect(try await Self.decide("offer", second, visitor, reviewer).status == .ok)
      for version in ["1.0.9", "1.0.8"] {
        let refused = try await Self.publish(
          Texts.text(version, nile: "Aswan"), visitor, author)
        #expect(refused.text.contains("pack-version-used"), "\(version)")
      }
      // The same once more is no other one, also after it was withdrawn: then it is read again.
      let same = try JSON(parsing: try await Self.publish(mended, visitor, author).text)
      #expect(try same["own"]?.array?.first?.text("state") == "offered")
      #expect(try await visitor.ask(.delete, "/market/rivers", token: other).status == .notFound)
      #expect(try await visitor.ask(.delete, "/market/rivers", token: author).status == .ok)
      let again = try JSON(parsing: try await Self.publish(mended, visitor, author).text)
      #expect(try again["own"]?.array?.first?.text("state") == "waiting")
      for body in [
        #"{"about":"ugly"}"#, #"{"about":"other","words":"a\u0000b"}"#,
        #"{"about":"other","words":"\#(String(repeating: "a", count: 1_001))"}"#,
      ] {
        let refused = try await visitor.ask(
          .post, "/market/rivers/reports", body, token: other)
        #expect(refused.status == .badRequest)
      }
    }
  }

  @Test func `who reviews has been granted it, and a second step`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let person = try await visitor.join("ada@example.org")
      let token = try person.text("access")
      let before = try await visitor.ask(.get, "/reviews", token: token)
      #expect(before.status == .forbidden && before.text.contains("not-entitled"))
      try await school.store.desk.grant(
        Entitlement(.reviewPacks, source: "operator", made: 0, ends: nil),
        to: try #require(AccountID(try person.text("account"))))
      let one = try await visitor.ask(.get, "/reviews", token: token)
      #expect(one.status == .forbidden && one.text.contains("second-step"))
      let listed = try await visitor.ask(.get, "/packs", token: token)
      #expect(try JSON(parsing: listed.text)["review"] == nil)
    }
  }
}
