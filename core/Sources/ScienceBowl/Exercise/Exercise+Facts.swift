import Answers
import Basics
public import EventLog
import Packs
import Practice

/// The facts that an exercise is made of. Each body names its sitting as "s".
extension Exercise {
  /// The kinds of fact; an event's kind is "sciencebowl." and the raw value.
  enum Kind: String, FactKind {
    case began, asked, struck, turned, prompted, answered, ended

    static var prefix: String { "sciencebowl." }
  }

  /// Rulings against the judge are one kind for all sittings, so that they hold in each.
  static let overruled = "contest.overruled"

  func fact(_ kind: Kind, _ members: [JSON.Member] = []) -> EventDraft {
    EventDraft(kind.text, .object([JSON.Member("s", .string(session))] + members))
  }

  /// The form of the exercise that the event begins, if it does.
  public static func begins(_ event: Event) -> Form? {
    guard Kind(of: event.kind) == .began else { return nil }
    return Form(rawValue: event.json["form"]?.string ?? "")
  }

  /// The sitting that the event ends, if it does.
  public static func ended(by event: Event) -> String? {
    Kind(of: event.kind) == .ended ? event.json["s"]?.string : nil
  }

  /// Whether the event may change an exercise that is open.
  public static func isFact(_ event: Event) -> Bool {
    Kind(of: event.kind) != nil || event.kind == overruled
  }
}

extension Exercise.Setup {
  static let itemsMax = 200

  /// The fact that begins a sitting; the id of its event names the session.
  public var began: EventDraft {
    var list: [JSON] = []
    for item in items { list.append(.string(item)) }
    var members: [JSON.Member] = [
      .init("form", .string(form.rawValue)), .init("items", .array(list)),
      .init("strictness", .string(strictness.rawValue)),
    ]
    if let voice { members.append(.init("pace", .integer(Int64(voice.wordsPerMinute)))) }
    return EventDraft(Exercise.Kind.began.text, .object(members))
  }

  init?(json: JSON) {
    guard let form = Exercise.Form(rawValue: json["form"]?.string ?? ""),
      let list = json["items"]?.array, list.count <= Self.itemsMax
    else { return nil }
    var items: [String] = []
    for item in list { if let item = item.string { items.append(item) } }
    self.init(
      form: form, items: items,
      strictness: Strictness(rawValue: json["strictness"]?.string ?? "") ?? .standard,
      voice: json["pace"]?.integer.map { Pace(wordsPerMinute: Int32(clamping: $0)) })
  }
}
