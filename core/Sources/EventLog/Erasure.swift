public import Basics

/// A learner's word that facts are to be gone: their names, as ranges of counters of each device.
///
/// Whoever takes it in drops the bytes of those events and keeps their names, so that no other
/// device and no old copy brings them back. It takes no erasing fact away. `log.erased`, version 1:
/// `{"ids":{"k3x9":[[5,9],[12,12]]}}`.
public struct Erasure: Equatable, Sendable {
  public static let kind = "log.erased"

  public var names: Names

  /// Nil for too many names or ranges for one fact.
  public init?(_ names: Names) {
    guard names.rangeCount <= Limits.erasedRangesMax else { return nil }
    var namesLeft = Limits.erasedNamesMax
    for ranges in names.ranges.values {
      for range in ranges {
        namesLeft -= range.upperBound - range.lowerBound + 1
        if namesLeft < 0 { return nil }
      }
    }
    self.names = names
  }

  /// Nil for an event that erases nothing: of another kind, of a later version, or wrongly made.
  public init?(_ event: Event) {
    guard event.kind == Erasure.kind, event.version == 1,
      event.body.count <= Limits.erasureBytesMax, let devices = event.json["ids"]?.members
    else { return nil }
    var rangesLeft = Limits.erasedRangesMax
    var named: [String: [ClosedRange<Int64>]] = [:]
    for device in devices {
      guard EventID.isDevice(device.key), named[device.key] == nil,
        let ranges = [ClosedRange<Int64>](device.value, left: &rangesLeft)
      else { return nil }
      named[device.key] = ranges
    }
    self.init(Names(named))
  }

  /// The fact, to be written by a device.
  public var draft: EventDraft { EventDraft(Erasure.kind, body) }

  private var body: JSON { ["ids": names.json] }
}

extension Names {
  /// `{"k3x9":[[5,9],[12,12]]}`
  public var json: JSON {
    var devices: [JSON.Member] = []
    for device in ranges.keys.sorted() {
      devices.append(JSON.Member(device, (ranges[device] ?? []).json))
    }
    return .object(devices)
  }
}

extension Event {
  /// Which of two events of one name stays: the same choice on every device, in whatever order.
  ///
  /// One that erases stays before one that does not, and of two that erase nothing is forgotten:
  /// they become one. Else the smaller line stays, byte by byte.
  static func kept(of a: Event, _ b: Event) -> Event {
    switch (Erasure(a), Erasure(b)) {
    case (.some, .none): return a
    case (.none, .some): return b
    case (.some(let mine), .some(let theirs)):
      if let joined = Erasure(joining: mine, theirs) {
        let isFirst =
          (a.moment.millis, a.moment.zoneMinutes) < (b.moment.millis, b.moment.zoneMinutes)
        return Event(
          id: a.id, moment: isFirst ? a.moment : b.moment, kind: Erasure.kind,
          body: joined.draft.body)
      }
    case (.none, .none): break
    }
    return a.line.lexicographicallyPrecedes(b.line) ? a : b
  }
}

extension Erasure {
  fileprivate init?(joining a: Erasure, _ b: Erasure) {
    var names = a.names
    names.add([b.names])
    self.init(names)
  }
}
