import Basics
import Crypto
import Foundation
import HTTPTypes
import HummingbirdTesting
import Packs
import Testing

@testable import Server

/// Packs that a school shares: what a coach may share, what its members get, and that it is signed.
@Suite(.serialized) struct SharedPackTests {
  static func text(
    _ version: String = "1.0.0", nile: String = "Cairo", id: String = "rivers"
  ) -> String {
    """
    // For my own eyes.
    pack: \(id)
    title: Rivers
    version: \(version)
    licence: CC BY 4.0

    ## short nile
    category: Geography
    Which river flows through \(nile)?
    ANSWER: _Nile_
    WHY: It is the longest river of Africa.

    ## short danube
    category: Geography
    Which river flows through Vienna?
    ANSWER: _Danube_
    WHY: It is the second longest river of Europe.

    """
  }

  private static func share(
    _ text: String, as id: String = "rivers", in team: String, _ visitor: Visitor, _ token: String
  ) async throws -> TestResponse {
    let body = JSON.object([.init("text", .string(text))]).text
    return try await visitor.ask(.put, "/teams/\(team)/packs/\(id)", body, token: token)
  }

  private static func parts(
    _ places: [Int], of sha256: String, in team: String, _ visitor: Visitor, _ token: String
  ) async throws -> TestResponse {
    let list = places.map(String.init).joined(separator: ",")
    return try await visitor.ask(
      .post, "/teams/\(team)/packs/rivers/parts", #"{"sha256":"\#(sha256)","parts":[\#(list)]}"#,
      token: token)
  }

  @Test func `a pack goes from a coach to a pupil, signed, and then what changed`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let admin = try await visitor.staff("flo@example.org")
      let team = try await visitor.team(admin)
      let (classroom, cards) = try await visitor.classroom(in: team.id, names: ["Kim"], admin.token)
      let entered = try await visitor.signIn(cards[0], to: classroom)
      let pupil = try JSON(parsing: entered.text).text("access")
      let path = "/teams/\(classroom.id)/packs/rivers"

      let first = try await Self.share(Self.text(), in: classroom.id, visitor, admin.token)
      try #require(first.status == .ok)
      let listed = try await visitor.ask(.get, "/packs", token: pupil)
      let offer = try #require(try JSON(parsing: listed.text)["packs"]?.array?.first)
      #expect(try offer.text("pack") == "rivers" && offer.text("name") == "5b")
      #expect(offer["questions"] == 2 && offer["parts"] == nil)

      let said = try JSON(parsing: try await visitor.ask(.get, path, token: pupil).text)
      let text = try said.text("manifest")
      let key = try Curve25519.Signing.PublicKey(
        rawRepresentation: try #require(Base64URL.bytes(try said.text("key"))))
      let signature = try #require(Base64URL.bytes(try said.text("signature")))
      #expect(key.isValidSignature(signature, for: Array(text.utf8)))
      #expect(!key.isValidSignature(signature, for: Array((text + " ").utf8)))
      let manifest = try #require(PackManifest(try JSON(parsing: text)))
      #expect(manifest.parts.count == 3 && manifest.team == classroom.id)

      let sent = try await Self.parts(
        [0, 1, 2], of: manifest.sha256, in: classroom.id, visitor, pupil)
      let texts = try #require(try JSON(parsing: sent.text)["parts"]?.array).compactMap(\.string)
      #expect(SHA256.hex(Array(texts.joined().utf8)) == manifest.sha256)
      #expect(!texts.joined().contains("For my own eyes"))

      // A later version has one other question, and another header.
      let next = try await Self.share(
        Self.text("1.0.1", nile: "Juba"), in: classroom.id, visitor, admin.token)
      try #require(next.status == .ok)
      let late = try await Self.parts([0], of: manifest.sha256, in: classroom.id, visitor, pupil)
      #expect(late.status == .conflict && late.text.contains("pack-changed"))
      let newer = try JSON(parsing: try await visitor.ask(.get, path, token: pupil).text)
      let update = try #require(PackManifest(try JSON(parsing: try newer.text("manifest"))))
      #expect(Set(update.parts).subtracting(manifest.parts).count == 2)
      #expect(try newer.text("key") == said.text("key"))

      // Nobody else finds any of it.
      let stranger = try await visitor.staff("gil@example.org").token
      #expect(try await visitor.ask(.get, path, token: stranger).status == .notFound)
      let none = try await Self.parts(
        [0], of: update.sha256, in: classroom.id, visitor, stranger)
      #expect(none.status == .notFound)
      #expect(
        try JSON(parsing: try await visitor.ask(.get, "/packs", token: stranger).text)["packs"]
          == [])

      let gone = try await visitor.ask(.delete, path, token: admin.token)
      #expect(gone.status == .ok)
      #expect(try await visitor.ask(.get, path, token: pupil).status == .notFound)
      #expect(try await visitor.ask(.delete, path, token: admin.token).status == .notFound)
    }
  }

  @Test func `what cannot be shared is told why`() async throws {
    let school = try await School()
    try school.site.write("packs/small.txt", Self.text(id: "small"))
    try await school.open { visitor in
      let admin = try await visitor.staff("flo@example.org")
      let team = try await visitor.team(admin)
      let faulty = Self.text().replacing("ANSWER: _Nile_\n", with: "")
      for (text, id, status, code) in [
        (Self.text(), "lakes", 422, "pack-name"), ("no pack", "rivers", 422, "pack-name"),
        (Self.text(id: "Rivers"), "Rivers", 422, "pack-name"),
        (faulty, "rivers", 422, "pack-faulty"),
        (Self.text("one, two"), "rivers", 422, "pack-version"),
        (Self.text(id: "small"), "small", 409, "pack-bundled"),
      ] {
        let refused = try await Self.share(text, as: id, in: team.id, visitor, admin.token)
        #expect(refused.status.code == status && refused.text.contains(code), "\(code)")
      }
      #expect(
        try await Self.share(Self.text("1.0.9"), in: team.id, visitor, admin.token).status == .ok)
      for version in ["1.0.9", "1.0.8"] {
        let refused = try await Self.share(
          Self.text(version, nile: "Juba"), in: team.id, visitor, admin.token)
        #expect(refused.text.contains("pack-version-used") && refused.text.contains("1.0.9"))
      }
      // The same once more is no other one.
      let same = try await Self.share(Self.text("1.0.9"), in: team.id, visitor, admin.token)
      #expect(same.status == .ok)
      // Withdrawn, its version is still one that was used.
      _ = try await visitor.ask(.delete, "/teams/\(team.id)/packs/rivers", token: admin.token)
      let other = Self.text("1.0.9", nile: "Juba")
      #expect(
        try await Self.share(other, in: team.id, visitor, admin.token).status == .conflict)
      #expect(
        try await Self.share(Self.text("1.0.9"), in: team.id, visitor, admin.token).status == .ok)
      let later = try await Self.share(Self.text("1.0.10"), in: team.id, visitor, admin.token)
      #expect(later.status == .ok)
      let sha256 = PackParts(
        try #require(Pack.parse(Array(Self.text("1.0.10").utf8)).pack).textBytes)
      let hash = SHA256.hex(sha256.bytes)
      for places in [[], [3], [-1]] {
        let refused = try await Self.parts(places, of: hash, in: team.id, visitor, admin.token)
        #expect(refused.status == .badRequest, "\(places)")
      }
    }
  }
}
