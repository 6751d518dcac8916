public import Basics

/// Why bytes are no sync frame.
public enum SyncError: Error, Equatable, Sendable {
  case tooLarge
  case damaged(JSONError)
  /// Well-formed JSON of another shape.
  case notAFrame

  public var text: String {
    switch self {
    case .tooLarge: "a sync frame too large"
    case .damaged(let error): "a damaged sync frame: " + error.text
    case .notAFrame: "not a sync frame"
    }
  }
}

/// "What I have": for each device the counters that are here, and a fingerprint of their events.
///
/// One line of JSON, `{"have":{"k3x9":{"n":[[1,12],[15,20]],"print":"9f86d081884c7d65"}}}`.
public struct Have: Equatable, Sendable {
  public struct Shelf: Equatable, Sendable {
    /// In order, apart from each other.
    public var ranges: [ClosedRange<Int64>]
    /// Tells same counters with other events: someone copied a device.
    public var print: UInt64

    public init(ranges: [ClosedRange<Int64>], print: UInt64) {
      self.ranges = ranges
      self.print = print
    }

    public func contains(_ counter: Int64) -> Bool { ranges.has(counter) }
  }

  public var shelves: [String: Shelf]

  /// Nothing: a new device.
  public init() { shelves = [:] }

  public func contains(_ id: EventID) -> Bool { shelves[id.device]?.contains(id.counter) ?? false }
}

extension Log {
  /// What this log has, to be told to another: also the names of what was erased.
  public var have: Have {
    var have = Have(of: events)
    for (device, ranges) in erased.ranges {
      let shelf = have.shelves[device] ?? Have.Shelf(ranges: [], print: 0)
      have.shelves[device] = Have.Shelf(ranges: shelf.ranges.union(ranges), print: shelf.print)
    }
    return have
  }
}

extension Have {
  /// What someone has who has these events, no two of one name, and nothing else.
  public init(of events: [Event]) {
    self.init()
    var counters: [String: [Int64]] = [:]
    var prints: [String: UInt64] = [:]
    var line: [UInt8] = []
    for event in events {
      line.removeAll(keepingCapacity: true)
      event.write(to: &line)
      prints[event.id.device, default: 0] &+= Fingerprint.of(line)
      counters[event.id.device, default: []].append(event.id.counter)
    }
    for (device, unsorted) in counters {
      shelves[device] = Shelf(
        ranges: [ClosedRange<Int64>](of: unsorted.sorted()), print: prints[device] ?? 0)
    }
  }
}

extension Have {
  /// With events that came in since, none of which was there.
  public mutating func add(_ events: [Event]) {
    for (device, added) in Have(of: events).shelves {
      let shelf = shelves[device] ?? Shelf(ranges: [], print: 0)
      shelves[device] = Shelf(
        ranges: shelf.ranges.union(added.ranges), print: shelf.print &+ added.print)
    }
  }

  /// How many names that is.
  public var nameCount: Int64 {
    var count: Int64 = 0
    for shelf in shelves.values { count += shelf.ranges.nameCount }
    return count
  }
}

extension Log {
  /// How many names are taken here, by events and by what was erased.
  public var nameCount: Int64 {
    var count = Int64(events.count)
    for ranges in erased.ranges.values { count += ranges.nameCount }
    return count
  }
}

extension [ClosedRange<Int64>] {
  fileprivate var nameCount: Int64 {
    var count: Int64 = 0
    for range in self { count += range.upperBound - range.lowerBound + 1 }
    return count
  }
}

extension Have {
  public var bytes: [UInt8] {
    var devices: [JSON.Member] = []
    for device in shelves.keys.sorted() {
      guard let shelf = shelves[device] else { continue }
      let members: JSON = [
        "n": shelf.ranges.json, "print": .string(Fingerprint.text(shelf.print)),
      ]
      devices.append(JSON.Member(device, members))
    }
    let frame: JSON = ["have": .object(devices)]
    return frame.bytes
  }

  public init(parsing bytes: [UInt8]) throws(SyncError) {
    guard bytes.count <= Limits.frameBytesMax else { throw .tooLarge }
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: bytes) } catch { throw .damaged(error) }
    guard let members = json["have"]?.members else { throw .notAFrame }
    self.init()
    var rangesLeft = Limits.haveRangesMax
    for member in members {
      guard EventID.isDevice(member.key), shelves[member.key] == nil,
        let print = member.value["print"]?.string, let value = UInt64(print, radix: 16),
        let ranges = [ClosedRange<Int64>](member.value["n"], left: &rangesLeft)
      else { throw .notAFrame }
      shelves[member.key] = Shelf(ranges: ranges, print: value)
    }
  }
}

/// A 64-bit mark of a line, added up over a set.
///
/// Finds accidents; proves nothing against malice.
enum Fingerprint {
  static func of(_ bytes: [UInt8]) -> UInt64 {
    var mark = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    bytes.withUnsafeBytes { raw in
      var place = 0
      while raw.count - place >= 8 {
        let eight = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        mark = mix(mark ^ eight)
        place += 8
      }
      var rest: UInt64 = 0
      while place < raw.count {
        rest = rest << 8 | UInt64(raw[place])
        place += 1
      }
      mark = mix(mark ^ rest)
    }
    return mark
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let z = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return (z ^ (z >> 32)) &* 0xD6E8_FEB8_6659_FD93
  }

  static func text(_ mark: UInt64) -> String {
    let digits = String(mark, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
