public import Basics

/// Why a line is no event, and where: `offset` counts bytes from the start of the line.
public struct EventError: Error, Equatable, Sendable {
  public enum Member: String, CaseIterable, Sendable { case id, at, zone, kind, v, body }

  public enum Reason: Equatable, Sendable {
    case json(JSONError.Reason)
    case bad(Member)
    case missing(Member)
    case twice(Member)
    case unknownMember
    case tooLong
  }

  public var reason: Reason
  public var offset: Int

  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// As in `no "kind" at byte 58`.
  public var text: String { reason.text + " at byte " + String(offset) }
}

extension EventError.Reason {
  public var text: String {
    switch self {
    case .json(let reason): reason.text
    case .bad(let member): "bad \"" + member.rawValue + "\""
    case .missing(let member): "no \"" + member.rawValue + "\""
    case .twice(let member): "\"" + member.rawValue + "\" twice"
    case .unknownMember: "an unknown member"
    case .tooLong: "a line too long"
    }
  }
}
