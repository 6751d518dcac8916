public import Basics

/// What was chosen when a room was made.
public struct RoomSettings: Equatable, Sendable {
  public enum Play: String, Sendable {
    /// Teams buzz, as in any match.
    case match
    /// Everybody answers every question.
    case together
  }

  /// What a team has for a question that everybody answered.
  public enum TeamScore: String, Sendable {
    /// The points once, if anybody was right.
    case best
    /// The points once, if more than half of the team were right.
    case majority
    /// The points for each who was right.
    case sum
  }

  public var play = Play.match
  /// The competition: "knowledgebowl".
  public var module = "knowledgebowl"
  /// A rule profile of it: "colorado".
  public var rules = ""
  /// "oral" or "written", as the seed's rounds are called.
  public var round = "oral"
  /// It ends after so many minutes, whatever is left.
  public var minutes = 60
  public var questions = 20
  /// Ids of packs that are asked from; empty for all.
  public var packs: [String] = []
  public var pace = 200
  public var teamScore = TeamScore.best
  /// So many are waited for before it begins by itself; 0 waits for whoever made it.
  public var players = 0
  /// Between all being ready and the first word.
  public var countdownMillis: Int64 = 5_000
  /// How long a ruling is shown before the next question.
  public var restMillis: Int64 = 5_000

  public static let packsMax = 20

  public var json: JSON {
    [
      "play": .string(play.rawValue), "module": .string(module), "rules": .string(rules),
      "round": .string(round), "minutes": .integer(Int64(minutes)),
      "questions": .integer(Int64(questions)), "packs": .array(packs.map { .string($0) }),
      "pace": .integer(Int64(pace)), "teamScore": .string(teamScore.rawValue),
      "players": .integer(Int64(players)), "countdownMillis": .integer(countdownMillis),
      "restMillis": .integer(restMillis),
    ]
  }

  /// Throws for a member that is there and wrong; what is not there is as usual.
  public init(json: JSON) throws(WrongField) {
    func text(_ key: String, _ usual: String) throws(WrongField) -> String {
      guard let value = json[key] else { return usual }
      guard let text = value.string, text.utf8.count <= 64 else { throw WrongField(key) }
      return text
    }
    func number(_ key: String, _ usual: Int, _ range: ClosedRange<Int>) throws(WrongField) -> Int {
      guard let value = json[key] else { return usual }
      guard let number = value.int, range.contains(number) else { throw WrongField(key) }
      return number
    }
    guard let play = Play(rawValue: try text("play", Play.match.rawValue)) else {
      throw WrongField("play")
    }
    self.play = play
    module = try text("module", module)
    rules = try text("rules", rules)
    round = try text("round", round)
    guard ["oral", "written"].contains(round) else { throw WrongField("round") }
    minutes = try number("minutes", minutes, 1...180)
    questions = try number("questions", questions, 1...100)
    pace = try number("pace", pace, 60...600)
    players = try number("players", players, 0...24)
    countdownMillis = Int64(try number("countdownMillis", 5_000, 0...60_000))
    restMillis = Int64(try number("restMillis", 5_000, 0...60_000))
    guard let teamScore = TeamScore(rawValue: try text("teamScore", TeamScore.best.rawValue))
    else { throw WrongField("teamScore") }
    self.teamScore = teamScore
    if let packs = json["packs"] {
      let ids = (packs.array ?? []).compactMap { $0.string }
      guard let list = packs.array, ids.count == list.count, ids.count <= RoomSettings.packsMax
      else { throw WrongField("packs") }
      self.packs = ids
    }
  }
}

/// A member of what was sent that is none of what it may be.
public struct WrongField: Error, Equatable {
  public let name: String

  init(_ name: String) { self.name = name }
}
