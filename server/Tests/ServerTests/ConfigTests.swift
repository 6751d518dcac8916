import Basics
import Contest
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Language
import Storage
import Testing

@testable import Server

/// What a server is set up to: its rules, what is switched off, and its models.
@Suite struct ConfigTests {
  private static let league = """
    rules: valley
    competition: knowledgebowl
    name: Valley League
    Points for a tossup: 3 -- handbook, page 2
    """

  private static func member(_ response: TestResponse, _ name: String) throws -> [JSON] {
    let json = try JSON(parsing: response.text)
    #expect(json["schema"]?.integer == 1)
    return try #require(json[name]?.array)
  }

  @Test func `the rules there are come with their numbers and sources, a league's own too`()
    async throws
  {
    let site = try Site { $0.rules = $0.web + "/../rules" }
    try site.write("rules/valley.txt", Self.league)
    let answer = try await site.get("/api/v1/config/regional")
    let rules = try Self.member(answer, "rules")
    #expect(answer.headers[.cacheControl]?.hasPrefix("public, max-age=60,") == true)
    let own = try #require(rules.first { $0["profile"]?.string == "valley" })
    #expect(own["bundled"] == .bool(false) && own["name"] == "Valley League")
    #expect(own["numbers"]?["tossup"]?.integer == 3)
    #expect(own["sources"]?["tossup"] == "handbook, page 2")
    let colorado = try #require(rules.first { $0["profile"]?.string == "colorado" })
    #expect(colorado["bundled"] == .bool(true) && colorado["competition"] == "knowledgebowl")
    // Under the first plan's name it is the same, and who has it already is told only that.
    let again = try await site.get("/api/kb/config/regional")
    #expect(again.text == answer.text)
    let tag = try #require(answer.headers[.eTag])
    let held = try await site.get("/api/v1/config/regional", headers: [.ifNoneMatch: tag])
    #expect(held.status == .notModified && held.text.isEmpty)
    // Changed on disk, it is changed.
    try site.write("rules/valley.txt", Self.league.replacing("tossup: 3", with: "tossup: 4"))
    let later = try Self.member(try await site.get("/api/v1/config/regional"), "rules")
    let changed = try #require(later.first { $0["profile"]?.string == "valley" })
    #expect(changed["numbers"]?["tossup"]?.integer == 4)
  }

  /// docs/formats/config.md shows what is answered, by its names.
  @Test func `the page of the format has the members that there are`() async throws {
    let page = URL(filePath: #filePath).appending(path: "../../../../docs/formats/config.md")
    let blocks = try String(contentsOf: page.standardized, encoding: .utf8)
      .components(separatedBy: "```json").dropFirst().map {
        try JSON(parsing: String($0.prefix { $0 != "`" }))
      }
    #expect(blocks.count == 3)
    let site = try Site {
      $0.rules = $0.web + "/../rules"
      $0.language = LanguageModel.Settings(url: "http://127.0.0.1:9/v1", model: "small-one")
    }
    try site.write("rules/valley.txt", Self.league)
    try site.write("web/answers.txt", "")
    for (part, shown) in zip(["rules", "features", "models"], blocks) {
      let path = part == "rules" ? "regional" : part
      let all = try Self.member(try await site.get("/api/v1/config/\(path)"), part)
      let list = try #require(shown[part]?.array)
      for one in list {
        guard one["url"] == nil, let last = all.last else { continue }
        let names = Set((one.members ?? []).map(\.key))
        #expect(names == Set((last.members ?? []).map(\.key)), "\(part)")
      }
    }
    let own = try Self.member(try await site.get("/api/v1/config/regional"), "rules").last
    #expect(own == blocks[0]["rules"]?.array?.first)
  }

  @Test(
    arguments: [
      ("rules: a\ncompetition: chess\nname: A\n", "competition"),
      ("rules: a\ncompetition: quizbowl\nname: A\nPoints for a tossup: many\n", "valley.txt"),
      ("Points for a tossup: 3\n", "valley.txt"),
    ])
  func `a rule file that cannot be used stops the server with its name`(
    text: String, word: String
  ) throws {
    let site = try Site { $0.rules = $0.web + "/../rules" }
    try site.write("rules/valley.txt", text)
    let error = #expect(throws: ServerError.self) { _ = try buildServer(site.configuration) }
    #expect(error?.failure.message.contains(word) == true)
  }

  @Test func `a rule file that is spoilt while the server runs changes nothing`() async throws {
    let site = try Site { $0.rules = $0.web + "/../rules" }
    try site.write("rules/valley.txt", Self.league)
    func tossup() async throws -> Int64? {
      try Self.member(try await site.get("/api/v1/config/regional"), "rules")
        .first { $0["profile"]?.string == "valley" }?["numbers"]?["tossup"]?.integer
    }
    let shelf = try RuleShelf(folder: site.configuration.rules, logger: .onlyWarnings)
    #expect(shelf.rules().first?[.tossup] == 3)
    #expect(try await tossup() == 3)
    try site.write("rules/valley.txt", "Points for a tossup: many\n")
    #expect(shelf.rules().first?[.tossup] == 3)
    try site.write("rules/valley.txt", Self.league.replacing("tossup: 3", with: "tossup: 5"))
    #expect(shelf.rules().first?[.tossup] == 5)
    // The folder goes away, and comes back without a file: then there are no rules.
    let folder = try #require(site.configuration.rules)
    try FileManager.default.removeItem(atPath: folder)
    #expect(shelf.rules().first?[.tossup] == 5)
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    #expect(shelf.rules().isEmpty)
    try site.write("rules/valley.txt", Self.league.replacing("tossup: 3", with: "tossup: 5"))
    #expect(try await tossup() == 5)
  }

  @Test func `a folder of rules that is not there stops the server`() throws {
    let site = try Site { $0.rules = $0.web + "/../nowhere" }
    #expect(throws: ServerError.self) { _ = try buildServer(site.configuration) }
  }

  @Test func `without accounts everything is on, and models say what they need`() async throws {
    let site = try Site { $0.models = $0.web + "/../models" }
    try site.write("models/meaning-1.model", "weights")
    try site.write(
      "models/index.json",
      #"[{"id":"meaning","url":"/models/meaning-1.model","sha256":"ab","bytes":7}]"#)
    let features = try Self.member(try await site.get("/api/kb/config/features"), "features")
    #expect(features.map { $0["feature"]?.string } == Thing.switchable.map(\.rawValue))
    #expect(features.allSatisfy { $0["on"] == .bool(true) })
    let models = try Self.member(try await site.get("/api/v1/config/models"), "models")
    #expect(models.count == 1 && models[0]["id"] == "meaning")
    #expect(models[0]["runs"] == "device" && models[0]["needs"] == ["simd"])
    #expect(models[0]["bytes"]?.integer == 7)
    let whole = try JSON(parsing: try await site.get("/api/v1/config").text)
    #expect(whole["rules"]?.array?.isEmpty == false && whole["models"] == .array(models))
  }

  @Test func `what is switched off is refused with the reason, at once and for whom it is meant`()
    async throws
  {
    let school = try await School()
    let desk = school.store.desk
    try await school.open { visitor in
      let staff = try await visitor.staff("cleo@example.org")
      let team = try await visitor.team(staff)
      let token = try await visitor.join("ada@example.org").text("access")
      func feature(_ name: String, _ token: String?) async throws -> JSON? {
        let answer = try await visitor.ask(.get, "/config/features", token: token)
        return try Self.member(answer, "features").first { $0["feature"]?.string == name }
      }
      func room(_ token: String) async throws -> TestResponse {
        try await visitor.ask(
          .post, "/rooms", #"{"module":"quizbowl","rules":"naqt","play":"match"}"#, token: token)
      }
      let now = visitor.clock.millis
      let own = try JSON(parsing: try await room(staff.token).text)["id"]?.string ?? ""
      try await desk.raise(
        FeatureFlag(
          .rooms, for: .team(team.id), reason: "Exams are on.", made: now, ends: now + 60_000))
      #expect(try await feature("rooms", staff.token)?["on"] == .bool(false))
      #expect(try await feature("rooms", staff.token)?["message"] == "Exams are on.")
      #expect(try await feature("rooms", token)?["on"] == .bool(true))
      #expect(try await feature("rooms", nil)?["on"] == .bool(true))
      let off = try await room(staff.token)
      #expect(off.status == .forbidden)
      let said = try JSON(parsing: off.text)["error"]
      #expect(said?["code"] == "switched-off" && said?["message"] == "Exams are on.")
      #expect(try await room(token).text.contains("switched-off") == false)
      let ticket = try await visitor.ask(.post, "/rooms/\(own)/ticket", token: staff.token)
      #expect(ticket.status == .forbidden)
      // Who has a code is told the same, and not that there is no such room.
      let other = try JSON(parsing: try await room(token).text)["code"]?.string ?? ""
      let joined = try await visitor.ask(
        .post, "/rooms/join", #"{"code":"\#(other)"}"#, token: staff.token)
      #expect(try JSON(parsing: joined.text)["error"]?["code"] == "switched-off")
      let list = try JSON(parsing: try await visitor.ask(.get, "/rooms", token: staff.token).text)
      #expect(list["access"]?["because"] == "switched-off")
      visitor.clock.pass(60_000)
      #expect(try await room(staff.token).text.contains("switched-off") == false)

      try await desk.raise(FeatureFlag(.signUp, for: .everybody, reason: "", made: now))
      let refused = try await visitor.ask(
        .post, "/accounts", #"{"email":"new@example.org","password":"seven otters sang"}"#)
      #expect(refused.status == .forbidden)
      #expect(
        try JSON(parsing: refused.text)["error"]?["message"] == "It is switched off on this server."
      )
      #expect(try await desk.lower(.signUp, for: .everybody))
      let new = try await visitor.join("new@example.org").text("access")
      // Of classes nothing is said here: a team is joined by its own thing.
      try await desk.raise(FeatureFlag(.joinClass, for: .everybody, reason: "", made: now))
      let into = try await visitor.ask(
        .post, "/teams/join", #"{"code":"\#(team.code)"}"#, token: new)
      #expect(into.status == .ok, "\(into.text)")
    }
  }
}
