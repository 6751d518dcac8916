import Academy
import Basics
import EventLog

/// What a session is of: an item of a syllabus, a round or a rest between rounds.
struct SessionPart: Equatable {
  enum Kind: String { case item, round, rest }

  var kind = Kind.item
  /// "northern-fist/ma-bu"; empty for rounds and rests.
  var item = ""
  var title: String
  /// Why it is in the session; empty where the pupil chose it.
  var why = ""
  /// How long it is meant to take; a round or a rest ends by itself then.
  var millis: Int64

  var json: JSON {
    [
      "kind": .string(kind.rawValue), "item": .string(item), "title": .string(title),
      "why": .string(why), "ms": .integer(millis),
    ]
  }

  init(_ title: String, kind: Kind = .item, item: String = "", why: String = "", millis: Int64) {
    self.kind = kind
    self.item = item
    self.title = title
    self.why = why
    self.millis = min(max(millis, 1_000), TimerLimits.intervalMillisMax)
  }

  init?(_ json: JSON) {
    guard let title = json["title"]?.string,
      let kind = SessionPart.Kind(rawValue: json["kind"]?.string ?? "item")
    else { return nil }
    self.init(
      title, kind: kind, item: json["item"]?.string ?? "", why: json["why"]?.string ?? "",
      millis: json["ms"]?.integer ?? 60_000)
  }
}

/// "academy.began": all that a session is made of.
struct SessionBegan: Equatable {
  static let kind = "academy.began"
  static let partsMax = 60

  /// How a session is practised; the drills go by these.
  enum Kind: String, CaseIterable {
    case guided, solo, group, review, assessment, warmup, cooldown

    var name: String {
      switch self {
      case .guided: "Guided"
      case .solo: "On your own"
      case .group: "In a group"
      case .review: "Review"
      case .assessment: "Assessment"
      case .warmup: "Warm-up"
      case .cooldown: "Cool-down"
      }
    }
  }

  var kind: Kind
  var drill: String
  var syllabus: String
  var program: String
  /// Of the syllabus; 0 in sessions of old.
  var edition: Int64
  /// The organisation whose syllabus it is; empty where it is one of ours.
  var team: String
  /// The theme of its week; empty where there is none.
  var theme = ""
  var parts: [SessionPart]

  var draft: EventDraft {
    var members: [JSON.Member] = [
      .init("kind", .string(kind.rawValue)), .init("drill", .string(drill)),
      .init("syllabus", .string(syllabus)), .init("program", .string(program)),
    ]
    if edition > 0 { members.append(.init("edition", .integer(edition))) }
    if !team.isEmpty { members.append(.init("team", .string(team))) }
    members.append(.init("theme", .string(theme)))
    members.append(.init("parts", .array(parts.map { $0.json })))
    return EventDraft(SessionBegan.kind, .object(members))
  }

  init(
    kind: Kind, drill: String, syllabus: String, program: String, edition: Int64 = 0,
    team: String = "", theme: String = "", parts: [SessionPart]
  ) {
    self.kind = kind
    self.drill = drill
    self.syllabus = syllabus
    self.program = program
    self.edition = edition
    self.team = team
    self.theme = theme
    self.parts = Array(parts.prefix(SessionBegan.partsMax))
  }

  /// Nil without anything to practise.
  init?(_ event: Event) {
    guard event.kind == SessionBegan.kind else { return nil }
    let json = event.json
    let parts = (json["parts"]?.array ?? []).compactMap { SessionPart($0) }
    guard !parts.isEmpty, let drill = json["drill"]?.string else { return nil }
    self.init(
      kind: Kind(rawValue: json["kind"]?.string ?? "") ?? .solo, drill: drill,
      syllabus: json["syllabus"]?.string ?? "", program: json["program"]?.string ?? "",
      edition: json["edition"]?.integer ?? 0, team: json["team"]?.string ?? "",
      theme: json["theme"]?.string ?? "", parts: parts)
  }

  var millis: Int64 { parts.reduce(0) { $0 + $1.millis } }
}
