public import Answers
public import Basics
public import Contest
public import EventLog
public import Packs

/// What was chosen when people began to practise together.
public struct TogetherSetup: Equatable, Sendable {
  public var module: String
  public var rules: Rules
  public var strictness: Strictness
  public var pace: Packs.Pace
  /// Addresses of the questions.
  public var items: [String]
  public var seats: [(seat: String, team: String)]
  public var teamScore: RoomSettings.TeamScore

  public static let itemsMax = 500

  public static func == (a: TogetherSetup, b: TogetherSetup) -> Bool { a.began == b.began }

  /// In the order of their first seats.
  public var teams: [String] {
    var teams: [String] = []
    for seat in seats where !teams.contains(seat.team) { teams.append(seat.team) }
    return teams
  }

  /// How long people may confer and answer behind the last word, milliseconds.
  public var answerMillis: Int64 {
    Int64(rules[.conferenceMillis]) + Int64(rules[.answerMillis]) + Int64(rules[.typingMillis])
  }

  public var began: EventDraft {
    EventDraft(
      Together.Kind.began.text,
      [
        "module": .string(module), "rules": rules.json,
        "strictness": .string(strictness.rawValue),
        "pace": .integer(Int64(pace.wordsPerMinute)), "items": .array(items.map { .string($0) }),
        "seats": .array(seats.map { .array([.string($0.seat), .string($0.team)]) }),
        "teamScore": .string(teamScore.rawValue),
      ])
  }

  public init(
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

  public init?(json: JSON) {
    guard let items = json["items"]?.array, let seats = json["seats"]?.array,
      items.count <= TogetherSetup.itemsMax
    else { return nil }
    module = json["module"]?.string ?? ""
    rules = Rules(json: json["rules"] ?? .null)
    strictness = Strictness(rawValue: json["strictness"]?.string ?? "") ?? .standard
    pace = Packs.Pace(wordsPerMinute: Int32(clamping: json["pace"]?.integer ?? 200))
    self.items = items.compactMap { $0.string }
    self.seats = seats.compactMap { pair in
      guard let texts = pair.array, texts.count == 2, let seat = texts[0].string,
        let team = texts[1].string
      else { return nil }
      return (seat, team)
    }
    teamScore = RoomSettings.TeamScore(rawValue: json["teamScore"]?.string ?? "") ?? .best
  }
}
