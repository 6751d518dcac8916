public import Answers
import Basics
public import EventLog
public import Packs
import Practice

extension Match {
  public struct Player: Equatable, Sendable {
    public var id: String
    public var name: String
    public var team: String
    /// Who plays it, when no person does.
    public var opponent: Opponent?

    public init(id: String, name: String, team: String, opponent: Opponent? = nil) {
      self.id = id
      self.name = name
      self.team = team
      self.opponent = opponent
    }
  }

  /// A tossup, and the bonus that its winner gets.
  public struct Slot: Equatable, Sendable {
    public var item: String
    public var bonus: String?
    /// Why it is asked, in a sentence for the learner; empty where that goes without saying.
    public var why: String
    /// The questions of a lightning round; nil for any other slot.
    public var lightning: Lightning?

    public init(item: String, bonus: String? = nil, why: String = "") {
      self.item = item
      self.bonus = bonus
      self.why = why
    }
  }

  /// What was asked for when the sitting began.
  public struct Setup: Equatable, Sendable {
    /// The module whose contest it is: "quizbowl".
    public var module: String
    public var drill: String
    public var rules: Rules
    public var slots: [Slot]
    public var players: [Player]
    public var strictness: Strictness
    public var pace: Pace
    /// A whole match: halves by the clock, and overtime when it is tied.
    public var isWhole: Bool
    /// How many of the slots are played before overtime; nil for all. With 0 it begins level, and
    /// all of it is overtime.
    public var regulation: Int?
    /// A person reads and rules; Etude keeps the score, the buzzes and the time.
    public var isModerated: Bool
    /// The file of another program in which it stood, by its SHA-256.
    public var file: String?

    public init(
      module: String, drill: String, rules: Rules, slots: [Slot], players: [Player],
      strictness: Strictness = .standard, pace: Pace = .moderator, isWhole: Bool = false,
      regulation: Int? = nil, isModerated: Bool = false
    ) {
      self.module = module
      self.drill = drill
      self.rules = rules
      self.slots = slots
      self.players = players
      self.strictness = strictness
      self.pace = pace
      self.isWhole = isWhole
      self.regulation = regulation
      self.isModerated = isModerated
    }
  }
}

extension Match.Setup {
  /// The fact that begins a sitting; the id of its event names the session.
  public var began: EventDraft {
    var slots: [JSON] = []
    for slot in self.slots { slots.append(slot.json) }
    var players: [JSON] = []
    for player in self.players { players.append(player.json) }
    var members: [JSON.Member] = [
      .init("module", .string(module)), .init("drill", .string(drill)), .init("rules", rules.json),
      .init("slots", .array(slots)), .init("players", .array(players)),
      .init("strictness", .string(strictness.rawValue)),
      .init("pace", .integer(Int64(pace.wordsPerMinute))),
    ]
    if isWhole { members.append(.init("whole", .bool(true))) }
    if let regulation { members.append(.init("regulation", .integer(Int64(regulation)))) }
    if isModerated { members.append(.init("moderated", .bool(true))) }
    if let file { members.append(.init("file", .string(file))) }
    return EventDraft(Match.Kind.began.text, .object(members))
  }

  /// The most slots and players of one sitting.
  static let slotsMax = 500
  static let playersMax = 24

  init?(json: JSON) {
    guard let drill = json["drill"]?.string, let slots = json["slots"]?.array,
      let players = json["players"]?.array, slots.count <= Self.slotsMax,
      players.count <= Self.playersMax
    else { return nil }
    var read: [Match.Slot] = []
    for slot in slots {
      guard let slot = Match.Slot(json: slot) else { return nil }
      read.append(slot)
    }
    var people: [Match.Player] = []
    for player in players {
      guard let player = Match.Player(json: player) else { return nil }
      people.append(player)
    }
    self.init(
      module: json["module"]?.string ?? "quizbowl", drill: drill,
      rules: Rules(json: json["rules"] ?? .null), slots: read, players: people,
      strictness: Strictness(rawValue: json["strictness"]?.string ?? "") ?? .standard,
      pace: Pace(wordsPerMinute: Int32(clamping: json["pace"]?.integer ?? 200)),
      isWhole: json["whole"]?.bool ?? false, regulation: json["regulation"]?.int,
      isModerated: json["moderated"]?.bool ?? false)
    file = json["file"]?.string
  }
}

extension Match.Slot {
  /// One, two or three texts: the item, its bonus, why it is asked. A lightning round adds the
  /// number of its side, from 1, and all of its items.
  var json: JSON {
    var texts: [JSON] = [.string(item)]
    let isLong = lightning != nil
    if bonus != nil || !why.isEmpty || isLong { texts.append(.string(bonus ?? "")) }
    if !why.isEmpty || isLong { texts.append(.string(why)) }
    if let lightning {
      texts.append(.string("\(lightning.side + 1)"))
      for item in lightning.items { texts.append(.string(item)) }
    }
    return .array(texts)
  }

  init?(json: JSON) {
    guard let texts = json.array, let item = texts.first?.string else { return nil }
    let bonus = texts.count > 1 ? texts[1].string : nil
    self.init(
      item: item, bonus: bonus?.isEmpty == true ? nil : bonus,
      why: texts.count > 2 ? texts[2].string ?? "" : "")
    guard texts.count > 4, let side = texts[3].string.flatMap({ Int($0) }), side > 0 else { return }
    var items: [String] = []
    for text in texts.dropFirst(4).prefix(Match.Lightning.itemsMax) {
      if let item = text.string { items.append(item) }
    }
    lightning = Match.Lightning(side: side - 1, items: items)
  }
}

extension Match.Player {
  var json: JSON {
    var members: [JSON.Member] = [
      .init("id", .string(id)), .init("name", .string(name)), .init("team", .string(team)),
    ]
    if let opponent {
      members.append(.init("level", .string(opponent.level.rawValue)))
      members.append(.init("style", .string(opponent.personality.rawValue)))
    }
    return .object(members)
  }

  init?(json: JSON) {
    guard let id = json["id"]?.string else { return nil }
    self.init(id: id, name: json["name"]?.string ?? id, team: json["team"]?.string ?? id)
    if let level = Opponent.Level(rawValue: json["level"]?.string ?? "") {
      opponent = Opponent(
        level: level,
        personality: Opponent.Personality(rawValue: json["style"]?.string ?? "") ?? .steady)
    }
  }
}
