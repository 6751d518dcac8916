import Academy
import Basics
import EventLog
import Sittings

/// "academy.drafted": the syllabus of a school as somebody left it while they wrote it, by what
/// changed since the draft before.
struct SyllabusDraft {
  static let kind = "academy.drafted"

  /// The organisation whose syllabus it is.
  var team: String
  /// The draft that it follows; nil for the first.
  var base: EventID?
  var change: TextChange
  /// The SHA-256 of the edition that it began with; empty where nothing was offered.
  var over: String
  /// It was offered as it stands: it is over where the text came to be offered.
  var isOffered = false

  /// `isAnew`: the text stands on nothing, so that what is before need not be read.
  init(
    team: String, text: String, over: String, on before: (id: EventID, text: String)?,
    isAnew: Bool = false
  ) {
    self.team = team
    self.over = over
    base = before?.id
    change = isAnew ? TextChange(text) : TextChange(from: before?.text ?? "", to: text)
  }

  init?(_ event: Event) {
    guard event.kind == SyllabusDraft.kind, let team = event.json["team"]?.string,
      let change = TextChange(event.json), change.text.utf8.count <= TaughtPart.textBytesMax
    else { return nil }
    self.team = team
    self.change = change
    base = event.json["on"]?.string.flatMap { EventID($0) }
    over = event.json["over"]?.string ?? ""
    isOffered = event.json["offered"]?.bool ?? false
  }

  /// Whether all of the text is here.
  var isWhole: Bool { change.head == 0 && change.tail == 0 }

  var draft: EventDraft {
    var members: [JSON.Member] = [
      .init("team", .string(team)), .init("text", .string(change.text)),
    ]
    if !over.isEmpty { members.append(.init("over", .string(over))) }
    if isOffered { members.append(.init("offered", .bool(true))) }
    if let base { members += [.init("on", .string(base.text))] + change.members }
    return EventDraft(SyllabusDraft.kind, .object(members))
  }
}

/// "academy.draftDropped": a draft, and all that it follows, is written on no more.
struct SyllabusDraftDropped {
  static let kind = "academy.draftDropped"

  var draft: EventID

  init(_ draft: EventID) { self.draft = draft }

  init?(_ event: Event) {
    guard event.kind == SyllabusDraftDropped.kind,
      let draft = event.json["on"]?.string.flatMap({ EventID($0) })
    else { return nil }
    self.draft = draft
  }

  var fact: EventDraft { EventDraft(SyllabusDraftDropped.kind, ["on": .string(draft.text)]) }
}

/// "team.taught": a part of the text of an edition that a school offers. The edition is there when
/// all its parts are, and their SHA-256 is right (docs/formats/team-log.md#what-is-taught).
struct TaughtPart {
  /// Of the whole text.
  static let textBytesMax = 256 << 10
  static let countMax: Int64 = 256
  /// Of a part, as it is written in JSON: a line of the log has 8 KiB.
  private static let partBytesMax = 7_000

  var syllabus: String
  var edition: Int64
  /// Of the whole text, hexadecimal.
  var sha256: String
  /// From 0.
  var place: Int64
  var count: Int64
  var text: String

  init?(_ fact: TeamFact) {
    guard fact.kind == .taught, let syllabus = fact.body["syllabus"]?.string,
      let edition = fact.body["edition"]?.integer, let sha256 = fact.body["sha256"]?.string,
      let place = fact.body["part"]?.integer, let count = fact.body["parts"]?.integer,
      let text = fact.body["text"]?.string, (1...TaughtPart.countMax).contains(count),
      (0..<count).contains(place)
    else { return nil }
    self.syllabus = syllabus
    self.edition = edition
    self.sha256 = sha256
    self.place = place
    self.count = count
    self.text = text
  }

  /// The facts that offer an edition.
  static func notes(_ text: String, of curriculum: Curriculum, in team: String) -> [TeamNote] {
    let parts = cut(text)
    let sha256 = SHA256.hex(Array(text.utf8))
    return parts.enumerated().map { place, part in
      TeamNote(
        .taught, in: team,
        [
          .init("syllabus", .string(curriculum.code)),
          .init("edition", .integer(curriculum.edition)), .init("sha256", .string(sha256)),
          .init("part", .integer(Int64(place))), .init("parts", .integer(Int64(parts.count))),
          .init("text", .string(part)),
        ])
    }
  }

  /// Pieces that fit into a line each, whatever signs they hold.
  private static func cut(_ text: String) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    var size = 0
    for byte in text.utf8 {
      // No letter of several bytes may be cut.
      if size > partBytesMax, byte & 0xC0 != 0x80 {
        parts.append(String(decoding: part, as: UTF8.self))
        (part, size) = ([], 0)
      }
      part.append(byte)
      // What JSON escapes takes two bytes, or six where it is a control sign.
      let isEscaped = byte == 0x0A || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      size += isEscaped ? 2 : byte < 0x20 ? 6 : 1
    }
    return parts + [String(decoding: part, as: UTF8.self)]
  }
}
