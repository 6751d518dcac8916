public import EventLog
import Basics

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
  /// Bytes of the base before the text, and behind it.
  public var head = 0
  public var tail = 0
  public var text: String

  public init(pack: String, text: String, base: (id: EventID, text: String)?) {
    self.pack = pack
    self.text = text
    guard let base else { return }
    let old = Array(base.text.utf8)
    let new = Array(text.utf8)
    let most = min(old.count, new.count)
    while head < most, old[head] == new[head] { head += 1 }
    while tail < most - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    // No letter of several bytes may be cut.
    while head > 0, head < new.count, WrittenDraft.goesOn(new[head]) { head -= 1 }
    while head > 0, head < old.count, WrittenDraft.goesOn(old[head]) { head -= 1 }
    while tail > 0, WrittenDraft.goesOn(new[new.count - tail]) { tail -= 1 }
    self.base = base.id
    self.text = String(decoding: new[head..<(new.count - tail)], as: UTF8.self)
  }

  private static func goesOn(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  public init?(_ event: Event) {
    let body = event.json
    guard let pack = body["id"]?.string, let text = body["text"]?.string,
      text.utf8.count <= WrittenDraft.bytesMax
    else { return nil }
    self.pack = pack
    self.text = text
    guard let base = body["on"]?.string.flatMap({ EventID($0) }) else { return }
    self.base = base
    head = Int(clamping: max(0, body["head"]?.integer ?? 0))
    tail = Int(clamping: max(0, body["tail"]?.integer ?? 0))
  }

  public var fact: EventDraft {
    var members: [JSON.Member] = [.init("id", .string(pack)), .init("text", .string(text))]
    if let base {
      members += [
        .init("on", .string(base.text)), .init("head", .integer(Int64(head))),
        .init("tail", .integer(Int64(tail))),
      ]
    }
    return EventDraft(WrittenDraft.kind, .object(members))
  }

  public static func dropped(_ pack: String) -> EventDraft {
    EventDraft(removedKind, ["id": .string(pack)])
  }

  /// The whole text; where its base is not at hand, the part that was written.
  public func whole(base: String?) -> String {
    guard self.base != nil, let base else { return text }
    let old = Array(base.utf8)
    guard head <= old.count, tail <= old.count - head else { return text }
    return String(
      decoding: old[..<head] + Array(text.utf8) + old[(old.count - tail)...], as: UTF8.self)
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
