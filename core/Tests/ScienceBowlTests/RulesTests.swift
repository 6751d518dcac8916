import struct Sittings.Given
import Basics
import Contest
import EventLog
import Packs
import TestKit
import Testing

@testable import ScienceBowl

private let regional = ScienceBowl.rules.profile("nsb-regional") ?? Rules(profile: "")
private let national = ScienceBowl.rules.profile("nsb-national") ?? Rules(profile: "")
private let specified = ScienceBowl.rules.profile("sb-specified") ?? Rules(profile: "")

@Suite struct `the rules of Science Bowl` {
  @Test func `an easy profile without a clock comes first`() {
    let first = ScienceBowl.rules[0]
    #expect(first.profile == "sb-free" && first[.halfMillis] == 0 && first[.foul] == 0)
    #expect(ScienceBowl.rules.allSatisfy { $0.competition == ScienceBowl.id })
  }

  @Test(arguments: ScienceBowl.rules)
  func `every number has its source, and a profile reads as it was written`(rules: Rules) {
    for key in rules.keys { #expect(rules.sources[key]?.isEmpty == false, "\(key)") }
    let (read, problems) = RuleFile.parse(Array(rules.text.utf8))
    #expect(read == [rules] && problems == [])
  }

  @Test(arguments: [regional, national]) func `four play for a team at a time`(rules: Rules) {
    #expect(rules[.players] == 4)
  }

  @Test func `a regional match has two halves of 8 minutes`() {
    #expect(regional[.halves] == 2 && regional[.halfMillis] == 480_000)
  }

  @Test func `a national match has two halves of 10 minutes`() {
    #expect(national[.halves] == 2 && national[.halfMillis] == 600_000)
  }

  @Test(arguments: [regional, national, specified])
  func `a toss-up gives 4 points, and one has 5 seconds to buzz after reading`(rules: Rules) {
    #expect(rules[.tossup] == 4 && rules[.buzzMillis] == 5_000)
  }

  @Test(arguments: [regional, national])
  func `after recognition one answers within 2 seconds, or it is a stall`(rules: Rules) {
    #expect(rules[.answerMillis] == 2_000 && rules[.recognitionMillis] > 0)
  }

  @Test(arguments: [regional, national])
  func `a wrong interrupt gives the opponents 4 points and the whole question again`(rules: Rules) {
    #expect(rules[.foul] == 4 && rules[.rereads] == 1 && rules[.neg] == 0)
  }

  @Test(arguments: [regional, national, specified])
  func `a bonus is one question of 10 points, all or nothing, in 20 seconds`(rules: Rules) {
    #expect(rules[.bonus] == 10 && rules[.bonusMillis] == 20_000 && rules[.bouncebacks] == 0)
  }

  @Test(arguments: [regional, national])
  func `a tie is broken by 5 more toss-ups`(rules: Rules) {
    #expect(rules[.overtimeTossups] == 5)
  }

  @Test func `as first specified, nothing is paid for an interrupt and 8 toss-ups make a half`() {
    #expect(specified[.foul] == 0 && specified[.neg] == 0 && specified[.rereads] == 0)
    #expect(specified[.tossups] == 16 && specified[.halves] == 2 && specified[.timeouts] == 1)
  }

  @Test func `powers do not exist`() {
    for rules in ScienceBowl.rules { #expect(rules[.power] == 0 && rules[.superpower] == 0) }
  }
}

/// Two teams at a pair of questions, by the regional rules.
private struct Bowl {
  static let tossup: Question = {
    var question = Question(
      key: "salt", kind: .short, text: "What is the chemical formula of common table salt?",
      answer: "_NaCl_ [or _sodium chloride_]", domain: .chemistry)
    question.pair = "one"
    return question
  }()
  static let bonus = Question(
    key: "salt-b", kind: .short, text: "How many atoms are in a formula unit of table salt?",
    answer: "_2_", domain: .chemistry)

  var match: Match
  var counter: Int64 = 1

  init?() {
    let setup = Match.Setup(
      module: "sciencebowl", drill: "pairs", rules: regional,
      slots: [.init(item: "t/salt", bonus: "t/salt-b")],
      players: [
        .init(id: "a", name: "Ann", team: "red"), .init(id: "b", name: "Ben", team: "blue"),
      ])
    let began = Event(
      id: EventID(device: "test", counter: 1), moment: Moment(millis: 0), kind: setup.began.kind,
      version: 1, body: setup.began.body.bytes)
    guard
      let match = Match(
        began: began,
        lookup: { $0 == "t/salt" ? Bowl.tossup : $0 == "t/salt-b" ? Bowl.bonus : nil })
    else { return nil }
    self.match = match
  }

  mutating func play(_ command: MatchCommand, by player: String = "a", at millis: Int64) throws {
    let moment = Moment(millis: millis)
    for fact in try match.decide(
      command, by: player, at: moment, context: MatchContext(learner: "a", judge: .ofEtude))
    {
      counter += 1
      match.apply(
        Event(
          id: EventID(device: "test", counter: counter), moment: moment, kind: fact.kind,
          version: fact.version, body: fact.body.bytes))
    }
  }
}

@Suite struct `a pair as it is played` {
  @Test func `the toss-up is worth 4, its bonus 10`() throws {
    var bowl = try #require(Bowl())
    try bowl.play(.next, at: 0)
    let end = try #require(bowl.match.readingEnd).millis
    try bowl.play(.buzz, at: end + 1_000)
    try bowl.play(
      .answer(Given("sodium chloride")), at: end + 3_500)
    #expect(bowl.match.score(team: "red") == 4)
    try bowl.play(.next, at: end + 6_000)
    try bowl.play(.answer(Given("two")), at: end + 12_000)
    #expect(bowl.match.score(team: "red") == 14 && bowl.match.score(team: "blue") == 0)
  }

  @Test func `a wrong interrupt gives 4 to the others, who hear the question again`() throws {
    var bowl = try #require(Bowl())
    try bowl.play(.next, at: 0)
    try bowl.play(.buzz, at: 900)
    try bowl.play(.answer(Given("water")), at: 3_500)
    #expect(bowl.match.score(team: "red") == 0 && bowl.match.score(team: "blue") == 4)
    #expect(bowl.match.wordsBegun(at: Moment(millis: 3_500)) <= 1)
  }

  @Test func `a wrong answer after the whole question costs nothing`() throws {
    var bowl = try #require(Bowl())
    try bowl.play(.next, at: 0)
    let end = try #require(bowl.match.readingEnd).millis
    try bowl.play(.buzz, at: end + 1_000)
    try bowl.play(.answer(Given("water")), at: end + 3_500)
    #expect(bowl.match.score(team: "red") == 0 && bowl.match.score(team: "blue") == 0)
  }
}
