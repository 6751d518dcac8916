import Basics
import EventLog
import Packs
import Testing

@testable import Contest

/// Matches of other programs, and our own score sheets, read back.
struct MatchFileTests {
  /// The match that a file makes of itself.
  static func read(_ text: String) throws -> Match {
    let file = try #require(MatchFile.matches(in: Array(text.utf8))?.first)
    let began = file.setup(module: "quizbowl").began
    let event = Event(
      id: EventID(device: "t", counter: 1), moment: Moment(millis: 0), kind: began.kind,
      body: began.body)
    var match = try #require(Match(began: event) { _ in nil })
    for (number, fact) in file.facts(of: match).enumerated() {
      match.apply(
        Event(
          id: EventID(device: "t", counter: Int64(number + 2)), moment: Moment(millis: 0),
          kind: fact.kind, body: fact.body))
    }
    return match
  }

  /// As a reader's program saves one match: objects in their places, no references.
  private static let alone = """
    {"tossups_read": 3, "match_teams": [
      {"team": {"name": "Red"}, "correction_points": 0, "match_players": [
        {"player": {"name": "Ada"}, "tossups_heard": 3}, {"player": {"name": "Ben"}}]},
      {"team": {"name": "Blue"}, "match_players": [{"player": {"name": "Cy"}}]}],
     "match_questions": [
      {"question_number": 1, "buzzes": [
        {"player": {"name": "Cy"}, "team": {"name": "Blue"},
         "buzz_position": {"word_index": 7}, "result": {"value": -5}},
        {"player": {"name": "Ben"}, "team": {"name": "Red"},
         "buzz_position": {"word_index": 60}, "result": {"value": 10}}],
       "bonus": {"parts": [{"controlled_points": 10}, {"controlled_points": 0},
                           {"controlled_points": 0, "bounceback_points": 10}]}},
      {"question_number": 2, "buzzes": []},
      {"question_number": 3, "buzzes": [
        {"player": {"name": "Ada"}, "team": {"name": "Red"},
         "buzz_position": {"word_index": 12}, "result": {"value": 15}}]}]}
    """

  @Test func `a match of another program has its score, its buzzes and its bonuses`() throws {
    let match = try Self.read(Self.alone)
    #expect(match.phase == .over)
    #expect(match.score(team: "Red") == 35 && match.score(team: "Blue") == 5)
    let sheet = ScoreSheet(match)
    #expect(sheet.rows.map(\.points) == [[20, 5], [0, 0], [15, 0]])
    #expect(sheet.rows[0].outcome.answers.map(\.word) == [7, 60])
    #expect(sheet.rows[1].outcome.isDead)
    #expect(sheet.teams.map(\.bonusPoints) == [10, 0])
    #expect(sheet.teams.map(\.bouncebackPoints) == [0, 10])
    #expect(match.rules[.power] == 15 && match.rules[.neg] == -5)
  }

  /// Everything that QBJ can say of a match comes back.
  @Test func `our own score sheet, read back, is the same sheet`() throws {
    var duel = try ReaderTests.match(
      [.power: 15, .neg: -5, .bouncebacks: 1], slots: ["kafka+cities", "iron", "gold"])
    try duel.play(.buzzAt(word: 3), at: 1_000)
    try duel.play(.adjudge(.reject), at: 2_000)
    try duel.play(.buzzAt(word: 9), by: "b", at: 3_000)
    try duel.play(.adjudge(.accept), at: 4_000)
    for (number, call) in [Match.Call.accept, .reject, .accept, .reject, .reject].enumerated() {
      try duel.play(.next, at: 5_000 + Int64(number) * 2_000)
      try duel.play(.adjudge(call), at: 6_000 + Int64(number) * 2_000)
    }
    try duel.play(.award(points: -10, note: "late"), at: 20_000)
    try duel.play(.next, at: 21_000)
    try duel.play(.pass, at: 22_000)
    try duel.play(.next, at: 23_000)
    try duel.play(.buzzAt(word: 2), by: "b", at: 24_000)
    try duel.play(.adjudge(.accept), at: 25_000)
    try duel.play(.next, at: 26_000)
    #expect(duel.match.phase == .over)
    let before = ScoreSheet(duel.match)
    let match = try Self.read(before.qbj(title: "A match"))
    let after = ScoreSheet(match)
    #expect(after.teams.map(\.score) == before.teams.map(\.score))
    #expect(after.teams.map(\.bonusPoints) == before.teams.map(\.bonusPoints))
    #expect(after.teams.map(\.bouncebackPoints) == before.teams.map(\.bouncebackPoints))
    #expect(after.players.map(\.values) == before.players.map(\.values))
    #expect(
      after.rows.map { $0.outcome.answers.map(\.word) }
        == before.rows.map { $0.outcome.answers.map(\.word) })
  }

  @Test func `a correction of a question that is not here keeps what it cannot know`() throws {
    var match = try Self.read(Self.alone)
    func correct(_ place: Int, _ edit: (inout Match.Correction) -> Void) throws {
      var correction = Match.Correction(match.outcomes[place])
      edit(&correction)
      let facts = try match.decide(
        .correct(place: place, correction), by: "", at: Moment(millis: 9),
        context: MatchContext(learner: "me", judge: .ofEtude))
      for (number, fact) in facts.enumerated() {
        match.apply(
          Event(
            id: EventID(device: "c", counter: Int64(number + 1)), moment: Moment(millis: 9),
            kind: fact.kind, body: fact.body))
      }
    }
    try correct(2) { $0.note = "Nothing of it is changed." }
    try correct(0) { $0.parts = [] }
    #expect(match.score(team: "Red") == 35 && match.score(team: "Blue") == 5)
    #expect(match.outcomes[0].answers.map(\.word) == [7, 60])
    // Blue was right: Ben would not have answered, and the bonus was never Red's.
    try correct(0) { $0.answers[0].call = .accept }
    #expect(match.score(team: "Red") == 15 && match.score(team: "Blue") == 10)
  }

  @Test(arguments: [
    "", "{}", "[]", "no JSON", #"{"version":"2.1.1"}"#, #"{"objects":[]}"#,
  ])
  func `other files are none of the schema`(_ text: String) {
    #expect(MatchFile.matches(in: Array(text.utf8)) == nil)
  }

  @Test func `a file of totals alone has no match that could be shown`() {
    let text = #"{"version":"2.1.1","objects":[{"type":"Match","match_teams":[]}]}"#
    #expect(MatchFile.matches(in: Array(text.utf8)) == [])
  }

  @Test func `references that go round, unknown players and huge numbers do no harm`() throws {
    let text = """
      {"version":"2.1.1","objects":[{"type":"Match","match_teams":[{"team":{"$ref":"a"},
      "correction_points":99999999999,"match_players":[{"player":{"name":"P"}}]}],
      "match_questions":[{"buzzes":[{"player":{"name":"Q"},"team":{"$ref":"a"}},
      {"player":{"name":"P"},"team":{"$ref":"a"},"result":{"value":9223372036854775807},
      "buzz_position":{"word_index":-9223372036854775808}}],
      "bonus":{"parts":[{"controlled_points":-9999999999}]}}]},{"id":"a","$ref":"a","name":"A"}]}
      """
    let match = try Self.read(text)
    #expect(match.phase == .over && match.outcomes.count == 1)
    #expect(match.outcomes[0].answers.map(\.points) == [50])
    _ = ScoreSheetView(match: match, canCorrect: true).html
  }
}
