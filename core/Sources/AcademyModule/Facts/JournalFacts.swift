import Basics
import EventLog

/// "academy.wrote": an entry of the journal as it was kept; the last of its name counts.
struct Wrote: Equatable {
  static let kind = "academy.wrote"
  static let textBytesMax = 20_000
  static let tagsMax = 20
  static let tagBytesMax = 60

  enum Kind: String, CaseIterable {
    case practice, reflection, goal, achievement, note, question, insight

    var name: String {
      switch self {
      case .practice: "Practice"
      case .reflection: "Reflection"
      case .goal: "Goal"
      case .achievement: "Achievement"
      case .note: "Note"
      case .question: "Question"
      case .insight: "Insight"
      }
    }
  }

  enum Mood: String, CaseIterable {
    case excellent, good, neutral, tired, frustrated, stressed

    var name: String {
      switch self {
      case .excellent: "Excellent"
      case .good: "Good"
      case .neutral: "Neutral"
      case .tired: "Tired"
      case .frustrated: "Frustrated"
      case .stressed: "Stressed"
      }
    }
  }

  enum Energy: String, CaseIterable {
    case low, medium, high

    var name: String {
      switch self {
      case .low: "Low"
      case .medium: "Medium"
      case .high: "High"
      }
    }
  }

  /// The fact that wrote it first; empty in that one.
  var entry = ""
  var text: String
  var type = Kind.practice
  var mood: Mood?
  var energy: Energy?
  var tags: [String] = []
  /// "northern-fist/ma-bu", and a session's name; empty where it is about none.
  var item = ""
  var session = ""

  init(text: String) { self.text = text }

  var draft: EventDraft {
    var members: [JSON.Member] = [
      .init("entry", .string(entry)), .init("text", .string(text)),
      .init("type", .string(type.rawValue)), .init("tags", .array(tags.map { .string($0) })),
    ]
    if let mood { members.append(.init("mood", .string(mood.rawValue))) }
    if let energy { members.append(.init("energy", .string(energy.rawValue))) }
    if !item.isEmpty { members.append(.init("item", .string(item))) }
    if !session.isEmpty { members.append(.init("session", .string(session))) }
    return EventDraft(Wrote.kind, .object(members))
  }

  init?(_ event: Event) {
    guard event.kind == Wrote.kind else { return nil }
    let json = event.json
    guard let text = json["text"]?.string else { return nil }
    self.init(text: text)
    entry = json["entry"]?.string ?? ""
    type = Kind(rawValue: json["type"]?.string ?? "") ?? .note
    mood = json["mood"]?.string.flatMap { Mood(rawValue: $0) }
    energy = json["energy"]?.string.flatMap { Energy(rawValue: $0) }
    tags = (json["tags"]?.array ?? []).prefix(Wrote.tagsMax).compactMap { $0.string }
    item = json["item"]?.string ?? ""
    session = json["session"]?.string ?? ""
  }

  /// "kata, balance" as its tags: each once, without space at its ends.
  static func tags(_ text: String) -> [String] {
    var tags: [String] = []
    for part in text.utf8.split(separator: UInt8(ascii: ",")) {
      var bytes = part[...]
      while bytes.first == 0x20 { bytes = bytes.dropFirst() }
      while bytes.last == 0x20 { bytes = bytes.dropLast() }
      let tag = String(Substring(bytes))
      guard !tag.isEmpty, tag.utf8.count <= tagBytesMax, !tags.contains(tag) else { continue }
      tags.append(tag)
    }
    return Array(tags.prefix(tagsMax))
  }
}

/// "academy.discarded": an entry was put away, or taken out again.
struct Discarded: Equatable {
  static let kind = "academy.discarded"

  var entry: String
  var isOn: Bool

  var draft: EventDraft {
    EventDraft(Discarded.kind, ["entry": .string(entry), "on": .bool(isOn)])
  }

  init(entry: String, isOn: Bool) {
    self.entry = entry
    self.isOn = isOn
  }

  init?(_ event: Event) {
    guard event.kind == Discarded.kind else { return nil }
    let json = event.json
    guard let entry = json["entry"]?.string, let isOn = json["on"]?.bool else { return nil }
    self.init(entry: entry, isOn: isOn)
  }
}
