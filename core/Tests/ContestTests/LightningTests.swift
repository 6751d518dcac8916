import Basics
import EventLog
import Packs
import Testing

@testable import Contest

/// A lightning round: one side, its questions, one clock.
struct LightningTests {
  private static let numbers: [RuleKey: Int32] = [
    .lightningMillis: 60_000, .lightningPoints: 10, .lightningSweep: 20, .lightningBounce: 1,
  ]

  private static func duel(
    _ rules: [RuleKey: Int32] = [:],
    slots: [String] = ["0|iron|gold|tin", "1|lead|iron"], isWhole: Bool = false,
    regulation: Int? = nil, isModerated: Bool = false,
    players: [Match.Player] = [.person("a", "red"), .person("b", "blue")]
  ) -> Duel {
    RuleTests.duel(
      numbers.merging(rules) { $1 }, slots: slots, isWhole: isWhole, regulation: regulation,
      isModerated: isModerated, players: players)
  }

  /// Red has begun, at 1,000.
  private static func begun(
    _ rules: [RuleKey: Int32] = [:], isModerated: Bool = false
  ) throws -> Duel {
    var duel = duel(rules, isModerated: isModerated)
    try duel.play(.next, at: 0)
    #expect(duel.match.isLightningAhead)
    try duel.play(.next, at: 1_000)
    return duel
  }

  private static func correct(
    _ duel: inout Duel, _ place: Int, at millis: Int64, _ edit: (inout Match.Correction) -> Void
  ) throws {
    var correction = Match.Correction(duel.match.outcomes[place])
    edit(&correction)
    try duel.play(.correct(place: place, correction), at: millis)
  }

  @Test func `its side answers without a buzz, and the next question follows at once`() throws {
    var duel = try Self.begun()
    #expect(duel.match.lightningEnd == Moment(millis: 61_000))
    #expect(duel.refusal(of: .buzz, by: "a", at: 1_500) == .nothingToBuzzOn)
    #expect(duel.refusal(of: .pass, by: "b", at: 1_500) == .notNow)
    try duel.say("iron", at: 3_000)
    #expect(duel.match.phase == .part(1, word: 0, since: Moment(millis: 3_000)))
    try duel.play(.pass, at: 4_000)
    #expect(duel.match.phase == .part(2, word: 0, since: Moment(millis: 4_000)))
    #expect(duel.match.lightningEnd == Moment(millis: 61_000))
    try duel.say("zinc", at: 6_000)
    #expect(duel.match.phase == .partRuled(2))
    #expect(duel.score("red") == 10 && duel.match.lightningWords == "1 of 3 right.")
    #expect(duel.refolded == duel.match)
  }

  @Test func `all of its questions bring more`() throws {
    var duel = try Self.begun()
    for (place, answer) in ["iron", "gold", "tin"].enumerated() {
      try duel.say(answer, at: 3_000 + Int64(place) * 1_000)
    }
    #expect(duel.score("red") == 50 && duel.match.lightningWords == "All 3 right. +20.")
    try duel.play(.next, at: 9_000)
    #expect(duel.match.place == 1 && duel.match.isLightningAhead, "nothing is left for blue")
    #expect(duel.match.lightningTitle == "Lightning round for blue")
    expectSound(duel.match)
  }

  @Test func `when its time is up, what it missed or did not reach goes to the other side`() throws
  {
    var duel = try Self.begun()
    try duel.say("zinc", at: 3_000)
    try duel.say("gold", at: 4_000)
    try duel.play(.tick, at: 60_999)
    #expect(duel.match.isLightningRunning)
    try duel.play(.tick, at: 61_000)
    #expect(duel.match.phase == .partRuled(2) && duel.match.lightningWords == "Time. 1 of 3 right.")
    try duel.play(.next, at: 62_000)
    #expect(duel.match.phase == .part(0, word: 8, since: Moment(millis: 62_000)))
    #expect(duel.match.partTeam == "blue")
    #expect(duel.refusal(of: .pass, by: "a", at: 62_100) == .notNow)
    try duel.say("iron", by: "b", at: 63_000)
    try duel.play(.next, at: 64_000)
    guard case .part(2, _, _) = duel.match.phase else {
      Issue.record("\(duel.match.phase)")
      return
    }
    try duel.play(.tick, at: 69_000)
    #expect(duel.match.phase == .partRuled(2))
    try duel.play(.next, at: 70_000)
    #expect(duel.match.place == 1 && duel.score("red") == 10 && duel.score("blue") == 10)
    #expect(duel.refolded == duel.match)
    expectSound(duel.match)
  }

  @Test func `where the rules do not pass it on, what is missed is over`() throws {
    var duel = try Self.begun([.lightningBounce: 0])
    try duel.play(.tick, at: 61_000)
    try duel.play(.next, at: 62_000)
    #expect(duel.match.place == 1)
  }

  @Test func `an answer on its way when the time ends counts, a later one does not`() throws {
    var duel = try Self.begun()
    var late = duel
    try duel.say("iron", at: 61_100)
    #expect(duel.score("red") == 10 && duel.match.phase == .partRuled(0))
    try late.say("iron", at: 70_000)
    #expect(late.score("red") == 0 && late.match.phase == .partRuled(0))
    #expect(duel.match.outcome.isDead && late.match.outcome.isDead)
  }

  @Test func `a reload does not stop its clock`() throws {
    var duel = try Self.begun()
    try duel.play(.resume, at: 30_000)
    #expect(duel.match.lightningEnd == Moment(millis: 61_000))
    #expect(duel.refolded == duel.match)
  }

  @Test func `a person who reads rules each right, wrong or passed, and ends the time`() throws {
    var duel = try Self.begun(isModerated: true)
    #expect(duel.match.wake(at: Moment(millis: 1_000)) == 60_000)
    try duel.play(.adjudge(.accept), at: 2_000)
    try duel.play(.adjudge(.reject), at: 3_000)
    #expect(duel.refusal(of: .throwOut(note: ""), at: 3_500) == .notNow)
    #expect(duel.refusal(of: .replay(note: ""), at: 3_500) == .notNow)
    var passed = duel
    try passed.play(.pass, at: 4_000)
    #expect(passed.match.phase == .partRuled(2) && !passed.match.outcome.isDead)
    try duel.play(.tick, at: 61_500)
    #expect(duel.match.isLightningRunning, "an answer that was begun is still ruled")
    var ended = duel
    try ended.play(.next, at: 62_000)
    #expect(ended.match.phase == .partRuled(2) && ended.match.outcome.isDead)
    try duel.play(.adjudge(.accept), at: 62_000)
    #expect(duel.match.phase == .partRuled(2) && duel.match.outcome.isDead)
    #expect(duel.score("red") == 20)
    for one in [duel, passed, ended] {
      #expect(one.refolded == one.match)
      expectSound(one.match)
    }
  }

  @Test func `each of its rulings can be corrected, and the rest of the points follow`() throws {
    var duel = try Self.begun()
    try duel.say("iron", at: 3_000)
    try duel.say("zinc", at: 4_000)
    try duel.play(.tick, at: 61_000)
    try duel.play(.next, at: 62_000)
    try duel.say("gold", by: "b", at: 63_000)
    #expect(duel.score("red") == 10 && duel.score("blue") == 10)
    // Red's second was right: blue would not have had it.
    try Self.correct(&duel, 0, at: 64_000) { $0.parts[1].call = .accept }
    #expect(duel.score("red") == 20 && duel.score("blue") == 0)
    try Self.correct(&duel, 0, at: 65_000) {
      $0.parts.append(.init(by: "a", call: .accept, part: 2))
    }
    #expect(duel.score("red") == 50)
    try Self.correct(&duel, 0, at: 66_000) { $0.parts[0].call = .reject }
    #expect(duel.score("red") == 20)
    // What red did not reach was blue's.
    try Self.correct(&duel, 0, at: 67_000) { $0.parts[3].by = "b" }
    #expect(duel.score("red") == 10 && duel.score("blue") == 10)
    try duel.play(.putBack(place: 0), at: 68_000)
    #expect(duel.score("red") == 20 && duel.score("blue") == 0)
    try Self.correct(&duel, 0, at: 69_000) { $0.isThrownOut = true }
    #expect(duel.score("red") == 0)
    #expect(duel.refolded == duel.match)
    expectSound(duel.match)
  }

  @Test func `an overruled answer after the time counts for the other side as it should`() throws {
    var duel = try Self.begun()
    try duel.play(.tick, at: 61_000)
    try duel.play(.next, at: 62_000)
    try duel.say("zinc", by: "b", at: 63_000)
    try duel.play(.overrule(isRight: true), by: "b", at: 64_000)
    #expect(duel.score("blue") == 10)
    #expect(duel.refolded == duel.match)
  }

  @Test func `it stands between the halves, which are as long as without it`() throws {
    var duel = Self.duel(
      [.halves: 2], slots: ["iron", "gold", "0|tin", "1|lead", "tin", "lead"], isWhole: true,
      regulation: 6, isModerated: true)
    var phases: [String] = []
    for step in 0..<40 where duel.match.phase != .over {
      let now = Int64(step) * 1_000
      switch duel.match.phase {
      case .reading: try duel.play(.pass, at: now)
      case .part: try duel.play(.adjudge(.accept), at: now)
      default:
        if duel.match.phase == .halftime { phases.append("break") }
        try duel.play(.next, at: now)
        if case .reading = duel.match.phase { phases.append("tossup") }
        if duel.match.isLightningAhead { phases.append("lightning") }
      }
    }
    #expect(
      phases == ["tossup", "tossup", "break", "lightning", "lightning", "tossup", "tossup"])
    #expect(ScoreSheet(duel.match).players.map(\.heard) == [4, 4])
  }

  @Test func `an opponent plays its round against the same clock`() throws {
    var duel = Self.duel(
      slots: ["1|iron|gold|tin|lead"],
      players: [.person("a", "red"), .opponent("o", "O", .open, .steady)])
    var now: Int64 = 0
    try duel.play(.next, at: 0)
    try duel.play(.next, at: 0)
    while duel.match.isLightningRunning, now < 70_000 {
      now += duel.match.wake(at: Moment(millis: now)) ?? 1_000
      try duel.play(.tick, at: now)
    }
    #expect(!duel.match.isLightningRunning && now <= 61_000)
    #expect(!duel.match.outcome.parts.isEmpty)
    expectSound(duel.match)
  }

  @Test func `the sheet as QBJ has the points of the round, and they are read again`() throws {
    var duel = try Self.begun()
    for answer in ["iron", "gold", "tin"] { try duel.say(answer, at: 3_000) }
    try duel.play(.next, at: 4_000)
    try duel.play(.next, at: 5_000)
    try duel.say("lead", by: "b", at: 6_000)
    try duel.play(.tick, at: 65_000)
    try duel.play(.finish, at: 66_000)
    let text = ScoreSheet(duel.match).qbj(title: "test")
    let file = try JSON(parsing: Array(text.utf8))
    let teams = file["objects"]?.array?[1]["match_teams"]?.array ?? []
    #expect(teams.map { $0["lightning_points"]?.int } == [50, 10])
    #expect(teams.map { $0["points"]?.int } == [50, 10])
    #expect(file["objects"]?.array?[1]["tossups_read"]?.int == 0)
  }

  /// Of its questions a file says nothing; neither does the team's name order matter.
  @Test func `a file with lightning points has them as a round of each team`() throws {
    let text = """
      {"match_teams": [
        {"team": {"name": "Red"}, "lightning_points": 70, "match_players": [
          {"player": {"name": "Ada"}}]},
        {"team": {"name": "Blue"}, "lightning_points": 99999999999, "match_players": [
          {"player": {"name": "Cy"}}]}],
       "match_questions": [{"question_number": 1, "buzzes": [
        {"player": {"name": "Cy"}, "team": {"name": "Blue"}, "result": {"value": 10}}]}]}
      """
    var match = try MatchFileTests.read(text)
    #expect(match.score(team: "Red") == 70 && match.score(team: "Blue") == 1_010)
    let sheet = ScoreSheet(match)
    #expect(sheet.teams.map(\.lightningPoints) == [70, 1_000])
    #expect(sheet.qbj(title: "again").contains(#""lightning_points":70"#))
    expectSound(match)
    // A correction of what is not here keeps what it cannot know.
    let facts = try match.decide(
      .correct(place: 1, Match.Correction(match.outcomes[1])), by: "", at: Moment(millis: 9),
      context: MatchContext(learner: "me", judge: .ofEtude))
    for (number, fact) in facts.enumerated() {
      match.apply(
        Event(
          id: EventID(device: "c", counter: Int64(number + 1)), moment: Moment(millis: 9),
          kind: fact.kind, body: fact.body))
    }
    #expect(match.score(team: "Red") == 70)
  }

  @Test(arguments: [
    #"["t/iron"]"#, #"["t/iron","","","1"]"#, #"["t/iron","","","0","t/iron"]"#,
    #"["t/iron","","","x","t/iron"]"#,
  ])
  func `what is no round is a plain question`(_ slot: String) throws {
    let slot = try #require(Match.Slot(json: JSON(parsing: Array(slot.utf8))))
    #expect(slot.lightning == nil && slot.item == "t/iron")
  }

  @Test func `a round of a side that is not there is the last side's, and no question is missing`()
    throws
  {
    let long = Match.Slot(lightning: Array(repeating: "t/iron", count: 99), side: 8)
    let slot = try #require(Match.Slot(json: long.json))
    #expect(slot.lightning?.side == 8 && slot.lightning?.items.count == 60)
    var duel = Self.duel(slots: ["9|iron|nothing|gold"])
    try duel.play(.next, at: 0)
    try duel.play(.next, at: 0)
    #expect(duel.match.partTeam == "blue" && duel.match.outcome.lightning == 2)
    try duel.say("iron", by: "b", at: 1_000)
    #expect(duel.match.phase == .part(2, word: 0, since: Moment(millis: 1_000)))
    try duel.say("gold", by: "b", at: 2_000)
    #expect(duel.score("blue") == 40)
    #expect(duel.refolded == duel.match)
  }
}
