import Basics
public import EventLog
import Practice

/// The facts that a match is made of. Each body names its session as "s".
extension Match {
  /// The kinds of fact; an event's kind is "contest." and the raw value.
  enum Kind: String, FactKind {
    case began, tossupBegan, buzzed, answered, lapsed, partBegan, partAnswered
    case paused, resumed, overruled, ended
    case halfBegan, halfEnded, timeoutBegan, substituted, protested
    case placed, awarded, thrownOut, replayed, corrected, reopened

    static var prefix: String { "contest." }

    /// NB: sittings of before there were several competitions say "quizbowl.".
    init?(of kind: String) {
      let bytes = kind.utf8
      for prefix in ["contest.", "quizbowl."] where bytes.starts(with: prefix.utf8) {
        self.init(rawValue: String(Substring(bytes.dropFirst(prefix.utf8.count))))
        return
      }
      return nil
    }
  }

  func fact(_ kind: Kind, _ members: [JSON.Member] = []) -> EventDraft {
    EventDraft(kind.text, .object([JSON.Member("s", .string(session))] + members))
  }
}

extension Match {
  /// Whether the event begins a sitting.
  public static func begins(_ event: Event) -> Bool { Kind(of: event.kind) == .began }

  /// The module whose match an event begins: quiz bowl's, before there were several.
  static func module(_ event: Event) -> String { event.json["module"]?.string ?? "quizbowl" }

  /// The sitting that the event ends, if it does.
  public static func ended(by event: Event) -> String? {
    Kind(of: event.kind) == .ended ? event.json["s"]?.string : nil
  }

  /// The sitting that the event may change after its end: corrections and protests do, and overtime
  /// that a correction asks for.
  public static func amended(by event: Event) -> String? {
    switch Kind(of: event.kind) {
    case .corrected, .protested, .reopened: event.json["s"]?.string
    default: nil
    }
  }

  /// Whether a match that has ended goes on with the event.
  static func reopens(_ event: Event) -> Bool { Kind(of: event.kind) == .reopened }

  /// Whether the event is one of a match's facts.
  public static func isFact(_ event: Event) -> Bool { Kind(of: event.kind) != nil }
}
