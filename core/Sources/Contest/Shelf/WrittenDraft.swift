public import Basics
public import EventLog

/// A pack that is being written, as it was left: the fact that lets it survive a reload.
///
/// Of a pack that was kept before, only what differs from that version travels in the log: how
/// many bytes at the beginning and at the end are as they were, and the text between. The last
/// draft of a pack counts; keeping or dropping it ends it.
public struct WrittenDraft: Equatable, Sendable {
  public static let kind = "library.drafted"
  public static let removedKind = "library.draftDropped"
  /// The most text that is written on one page.
  public static let bytesMax = 256 << 10
  /// Older drafts than these are forgotten.
  public static let countMax = 64

  /// The id of the pack that is rewritten; empty for a new one.
  public var pack: String
  /// The event that kept the version it begins from; nil when the whole text is here.
  public var base: EventID?
  /// What was written, on the base where there is one.
  public var change: TextChange

  public init(pack: String, text: String, base: (id: EventID, text: String)?) {
    self.pack = pack
    self.base = base?.id
    change = base.map { TextChange(from: $0.text, to: text) } ?? TextChange(text)
  }

  public init?(_ event: Event) {
    let body = event.json
    guard let pack = body["id"]?.string, let change = TextChange(body),
      change.text.utf8.count <= WrittenDraft.bytesMax
    else { return nil }
    self.pack = pack
    base = body["on"]?.string.flatMap { EventID($0) }
    self.change = base == nil ? TextChange(change.text) : change
  }

  public var fact: EventDraft {
    var members: [JSON.Member] = [
      .init("id", .string(pack)), .init("text", .string(change.text)),
    ]
    if let base { members += [.init("on", .string(base.text))] + change.members }
    return EventDraft(WrittenDraft.kind, .object(members))
  }

  public static func dropped(_ pack: String) -> EventDraft {
    EventDraft(removedKind, ["id": .string(pack)])
  }

  /// The whole text; where its base is not at hand, the part that was written.
  public func whole(base: String?) -> String {
    guard self.base != nil, let base else { return change.text }
    return change.applied(to: base) ?? change.text
  }

  /// The last draft of a pack takes the place of the one before.
  static func added(_ event: Event, to all: [WrittenDraft]) -> [WrittenDraft] {
    guard let draft = WrittenDraft(event) else { return all }
    var all = all
    all.removeAll { $0.pack == draft.pack }
    all.append(draft)
    return Array(all.suffix(countMax))
  }
}
