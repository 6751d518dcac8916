import Basics
import EventLog
import Packs

/// A match that another program kept score of, read from the quiz bowl schema (QBJ,
/// github.com/quizbowl/schema): what MODAQ and other scorekeepers write, and what a score sheet of
/// ours is saved as. Its questions are known by number alone.
public struct MatchFile: Equatable, Sendable {
  /// One answer: who gave it, after which word where that is known, and what it brought.
  struct Buzz: Equatable, Sendable {
    var player: Int
    var word: Int?
    var points: Int32
  }

  /// What a part of a bonus brought the team that won the tossup, and the other one.
  struct Part: Equatable, Sendable {
    var own: Int32
    var bounced: Int32
  }

  struct Question: Equatable, Sendable {
    var buzzes: [Buzz] = []
    var parts: [Part] = []
  }

  public private(set) var players: [Match.Player] = []
  private(set) var questions: [Question] = []
  /// What lightning rounds brought each team.
  private(set) var lightning: [String: Int32] = [:]
  /// Points that are no question's, by team: penalties, corrections.
  private(set) var adjustments: [(team: String, points: Int32)] = []

  /// More questions, buzzes, parts or players than these no match has.
  static let questionsMax = 200
  private static let listMax = 24
  private static let lightningMax: Int64 = 1_000

  public static func == (a: MatchFile, b: MatchFile) -> Bool {
    a.players == b.players && a.questions == b.questions && a.lightning == b.lightning
      && a.adjustments.elementsEqual(b.adjustments) { $0.team == $1.team && $0.points == $1.points }
  }
}

extension MatchFile {
  /// Whether the bytes are of the schema: a file of objects, or one match alone.
  public static func matches(in bytes: [UInt8]) -> [MatchFile]? {
    // NB: a large file of questions is not read to its end for this.
    guard Scan.find("\"match_", in: bytes[...]) ?? Scan.find("\"objects\"", in: bytes[...]) != nil,
      let document = try? JSON(parsing: bytes, limits: JSON.Limits(depthMax: 24))
    else {
      return nil
    }
    if document["match_teams"] != nil || document["match_questions"] != nil {
      return [MatchFile(document, Objects([]))].filter { !$0.questions.isEmpty }
    }
    guard document["version"] != nil, let list = document["objects"]?.array else { return nil }
    let objects = Objects(list)
    return list.filter { $0["type"]?.string == "Match" }.map { MatchFile($0, objects) }
      .filter { !$0.questions.isEmpty }
  }

  /// What stands in a file, by the ids with which its parts refer to each other.
  private struct Objects {
    private var byID: [String: JSON] = [:]

    init(_ list: [JSON]) {
      for object in list { keep(object, depth: 0) }
    }

    private mutating func keep(_ object: JSON, depth: Int) {
      guard depth < 8 else { return }
      if let id = object["id"]?.string { byID[id] = object }
      for member in object.members ?? [] {
        for inner in member.value.array ?? [member.value] { keep(inner, depth: depth + 1) }
      }
    }

    /// The object itself, or the one that it refers to.
    func find(_ object: JSON?) -> JSON? {
      object?["$ref"]?.string.flatMap { byID[$0] } ?? object
    }

    func name(_ object: JSON?) -> String {
      String((find(object)?["name"]?.string ?? "").prefix(80))
    }
  }

  private init(_ match: JSON, _ objects: Objects) {
    for side in (match["match_teams"]?.array ?? []).prefix(LineUp.sidesMax) {
      let team = objects.name(side["team"])
      var lines = side["match_players"]?.array ?? []
      if lines.isEmpty {
        lines = objects.find(side["team"])?["players"]?.array?.map { ["player": $0] } ?? []
      }
      for line in lines.prefix(MatchFile.listMax) {
        let name = objects.name(line["player"])
        guard !name.isEmpty, find(name, of: team) == nil else { continue }
        players.append(Match.Player(id: "p\(players.count + 1)", name: name, team: team))
      }
      let points = min(max(side["lightning_points"]?.integer ?? 0, 0), MatchFile.lightningMax)
      if points > 0 { lightning[team] = Int32(points) }
      if let points = side["correction_points"]?.integer, points != 0 {
        adjustments.append((team, Int32(clamping: points)))
      }
    }
    for question in (match["match_questions"]?.array ?? []).prefix(MatchFile.questionsMax) {
      questions.append(self.question(question, objects))
    }
  }

  /// No answer brings or costs more than rules can say.
  private static func limited(_ points: Int64) -> Int32 {
    let range = RuleKey.tossup.range
    return min(max(Int32(clamping: points), range.lowerBound), range.upperBound)
  }

  private func find(_ name: String, of team: String) -> Int? {
    players.firstIndex { $0.name == name && $0.team == team }
  }

  private func question(_ json: JSON, _ objects: Objects) -> Question {
    var question = Question()
    for buzz in (json["buzzes"]?.array ?? []).prefix(MatchFile.listMax) {
      guard let player = find(objects.name(buzz["player"]), of: objects.name(buzz["team"])) else {
        continue
      }
      let points = objects.find(buzz["result"])?["value"]?.integer ?? 0
      question.buzzes.append(
        Buzz(
          player: player, word: buzz["buzz_position"]?["word_index"]?.int,
          points: MatchFile.limited(points)))
    }
    for part in (json["bonus"]?["parts"]?.array ?? []).prefix(MatchFile.listMax) {
      question.parts.append(
        Part(
          own: MatchFile.limited(part["controlled_points"]?.integer ?? 0),
          bounced: MatchFile.limited(part["bounceback_points"]?.integer ?? 0)))
    }
    return question
  }
}
