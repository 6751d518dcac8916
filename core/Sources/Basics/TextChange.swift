/// How a text became another: what was written between the beginning and the end that both share.
public struct TextChange: Equatable, Sendable {
  /// Bytes at the beginning that are as they were.
  public var head = 0
  /// Bytes at the end that are as they were.
  public var tail = 0
  public var text: String

  /// A text that stands on none.
  public init(_ text: String) { self.text = text }

  public init(from old: String, to new: String) {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    let most = min(old.count, new.count)
    while head < most, old[head] == new[head] { head += 1 }
    while tail < most - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    // No letter of several bytes may be cut.
    func goesOn(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
    while head > 0, head < new.count, goesOn(new[head]) { head -= 1 }
    while head > 0, head < old.count, goesOn(old[head]) { head -= 1 }
    while tail > 0, goesOn(new[new.count - tail]) { tail -= 1 }
    text = String(decoding: new[head..<(new.count - tail)], as: UTF8.self)
  }

  /// Nil without a text.
  public init?(_ json: JSON) {
    guard let text = json["text"]?.string else { return nil }
    self.text = text
    head = Int(clamping: max(0, json["head"]?.integer ?? 0))
    tail = Int(clamping: max(0, json["tail"]?.integer ?? 0))
  }

  /// Where it stands on another text.
  public var members: [JSON.Member] {
    [.init("head", .integer(Int64(head))), .init("tail", .integer(Int64(tail)))]
  }

  /// The text that it makes of another; nil where that is too short.
  public func applied(to old: String) -> String? {
    let old = Array(old.utf8)
    guard head <= old.count, tail <= old.count - head else { return nil }
    return String(
      decoding: old[..<head] + Array(text.utf8) + old[(old.count - tail)...], as: UTF8.self)
  }
}
