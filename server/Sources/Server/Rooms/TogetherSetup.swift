import Answers
import Basics
import Contest
import EventLog
import Packs

/// What was chosen when people began to practise together.
struct TogetherSetup: Equatable {
  var module: String
  var rules: Rules
  var strictness: Strictness
  var pace: Packs.Pace
  /// Addresses of the questions.
  var items: [String]
  var seats: [(seat: String, team: String)]
  var teamScore: RoomSettings.TeamScore

  static let itemsMax = 500

  static func == (a: TogetherSetup, b: TogetherSetup) -> Bool { a.began == b.began }

  /// In the order of their first seats.
  var teams: [String] {
    var teams: [String] = []
    for seat in seats where !teams.contains(seat.team) { teams.append(seat.team) }
    return teams
  }

  /// How long people may confer and answer behind the last word, milliseconds.
  var answerMillis: Int64 {
    Int64(rules[.conferenceMillis]) + Int64(rules[.answerMillis]) + Int64(rules[.typingMillis])
  }

  var began: EventDraft {
    EventDraft(
      TogetherSitting.Kind.began.text,
      [
        "module": .string(module), "rules": rules.json,
        "strictness": .string(strictness.rawValue),
        "pace": .integer(Int64(pace.wordsPerMinute)), "items": .array(items.map { .string($0) }),
        "seats": .array(seats.map { .array([.string($0.seat), .string($0.team)]) }),
        "teamScore": .string(teamScore.rawValue),
      ])
  }

  init(
    module: String, rules: Rules, strictness: Strictness, pace: Packs.Pace, items: [String],
    seats: [(seat: String, team: String)], teamScore: RoomSettings.TeamScore
  ) {
    self.module = module
    self.rules = rules
    self.strictness = strictness
    self.pace = pace
    self.items = items
    self.seats = seats
    self.teamScore = teamScore
  }

  init?(json: JSON) {
    guard let items = json["items"]?.array, let seats = json["seats"]?.array,
      items.count <= TogetherSetup.itemsMax
    else { return nil }
    module = json["module"]?.string ?? ""
    rules = Rules(json: json["rules"] ?? .null)
    strictness = Strictness(rawValue: json["strictness"]?.string ?? "") ?? .standard
    pace = Packs.Pace(wordsPerMinute: Int32(clamping: json["pace"]?.integer ?? 200))
    self.items = items.compactMap(\.string)
    self.seats = seats.compactMap { pair in
      guard let texts = pair.array, texts.count == 2, let seat = texts[0].string,
        let team = texts[1].string
      else { return nil }
      return (seat, team)
    }
    teamScore = RoomSettings.TeamScore(rawValue: json["teamScore"]?.string ?? "") ?? .best
  }
}
