import struct Sittings.Given
import Answers
import Basics
import Foundation
import ScienceBowl
import TestKit
import Testing

@testable import Contest

/// Numbers of the rules, each of which does something.
struct RuleKeyTests {
  @Test func `every rule key is read by the game, not only named`() throws {
    let sources = goldenFolder.appending(path: "../../Sources").standardizedFileURL
    var code = ""
    for case let file as URL in FileManager.default.enumerator(
      at: sources, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" && file.lastPathComponent != "RuleKey.swift" {
      code += try String(contentsOf: file, encoding: .utf8)
    }
    for key in RuleKey.allCases {
      let isRead = try code.contains(Regex("\\.\(key.rawValue)\\b"))
      #expect(isRead, "\(key.rawValue) is read by nothing")
    }
  }

  @Test func `where rules know no interrupting, a buzz waits for the last word`() throws {
    var duel = RuleTests.duel([.waits: 1])
    try duel.play(.next, at: 0)
    #expect(duel.refusal(of: .buzz, at: 300) == .tooEarly)
    try duel.play(.buzz, at: duel.readingMillis + 100)
    try duel.say("iron", at: duel.readingMillis + 500)
    #expect(duel.score("red") == 10)
    #expect(ScienceBowl.rules.profile("sb-specified")?[.waits] == 1)
  }

  @Test func `an opponent waits, too`() throws {
    let rival = Match.Player.opponent("o", "O", .open, .aggressive)
    var duel = RuleTests.duel([.waits: 1], players: [.person("a", "red"), rival])
    try duel.play(.next, at: 0)
    try duel.play(.tick, at: duel.readingMillis - 10)
    #expect(duel.match.phase == .reading(word: 0, since: Moment(millis: 0)))
  }

  @Test(arguments: [(Int32(0), Strictness.lenient), (1, .standard), (2, .strict)])
  func `strictness belongs to the rules where they say so`(
    _ number: Int32, _ strictness: Strictness
  ) {
    let rules = Rules(profile: "x", numbers: [.strictness: number])
    #expect(rules.strictness(orElse: .standard) == strictness)
    #expect(RuleKey.strictness.text(number) == strictness.rawValue)
    #expect(RuleKey.strictness.value(strictness.rawValue) == number)
    #expect(Rules(profile: "y").strictness(orElse: strictness) == strictness)
  }

  @Test func `where only the captain answers a bonus, nobody else of the team does`() throws {
    var duel = RuleTests.duel(
      [.captain: 1],
      players: [.person("a", "red"), .person("c", "red"), .person("b", "blue")])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, by: "c", at: 700)
    try duel.say("iron", by: "c", at: 900)
    try duel.play(.next, at: 1_000)
    #expect(duel.match.partPerson == "a")
    #expect(duel.refusal(of: .answer(Given("gold")), by: "c", at: 2_000) == .notYourAnswer)
    try duel.say("gold", at: 2_000)
    #expect(duel.score("red") == 20)
    for profile in ["nsb-regional", "nsb-national"] {
      #expect(ScienceBowl.rules.profile(profile)?[.captain] == 1)
    }
  }

  @Test func `a timeout runs from its beginning until the match goes on`() throws {
    var duel = RuleTests.duel([.timeouts: 1, .timeoutMillis: 30_000])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 1_000)
    try duel.say("iron", at: 2_000)
    try duel.play(.timeout, at: 3_000)
    #expect(duel.match.timeoutSince == Moment(millis: 3_000))
    try duel.play(.next, at: 40_000)
    #expect(duel.match.timeoutSince == nil)
    #expect(duel.refolded == duel.match)
  }

  @Test func `a reload after the buzz keeps the buzz`() throws {
    var duel = RuleTests.duel()
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 700)
    try duel.play(.resume, at: 60_000)
    guard case .answering("a", _, Moment(millis: 60_000)) = duel.match.phase else {
      Issue.record("\(duel.match.phase)")
      return
    }
    #expect(duel.refolded == duel.match)
  }
}
