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

    public func contains(_ counter: Int64) -> Bool {
      var low = 0
      var high = ranges.count
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].upperBound < counter { low = middle + 1 } else { high = middle }
      }
      return low < ranges.count && ranges[low].contains(counter)
    }
  }

  public var shelves: [String: Shelf]

  /// Nothing: a new device.
  public init() { shelves = [:] }

  public func contains(_ id: EventID) -> Bool { shelves[id.device]?.contains(id.counter) ?? false }
}

extension Log {
  /// What this log has, to be told to another.
  public var have: Have {
    var prints: [String: UInt64] = [:]
    var line: [UInt8] = []
    for event in events {
      line.removeAll(keepingCapacity: true)
      event.write(to: &line)
      prints[event.id.device, default: 0] &+= Fingerprint.of(line)
    }
    var have = Have()
    for shelf in shelves where !shelf.counters.isEmpty {
      have.shelves[shelf.device] = Have.Shelf(
        ranges: shelf.ranges, print: prints[shelf.device] ?? 0)
    }
    return have
  }
}

extension Have {
  public var bytes: [UInt8] {
    var devices: [JSON.Member] = []
    for device in shelves.keys.sorted() {
      guard let shelf = shelves[device] else { continue }
      var ranges: [JSON] = []
      for range in shelf.ranges {
        ranges.append([.integer(range.lowerBound), .integer(range.upperBound)])
      }
      let members: JSON = ["n": .array(ranges), "print": .string(Fingerprint.text(shelf.print))]
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
        let ranges = Have.ranges(member.value["n"], left: &rangesLeft)
      else { throw .notAFrame }
      shelves[member.key] = Shelf(ranges: ranges, print: value)
    }
  }

  private static func ranges(_ json: JSON?, left: inout Int) -> [ClosedRange<Int64>]? {
    guard let pairs = json?.array, pairs.count <= left else { return nil }
    left -= pairs.count
    var ranges: [ClosedRange<Int64>] = []
    var least: Int64 = 1
    for pair in pairs {
      guard let ends = pair.array, ends.count == 2, let first = ends[0].integer,
        let last = ends[1].integer, least <= first, first <= last, last <= Limits.counterMax
      else { return nil }
      ranges.append(first...last)
      least = last + 2
    }
    return ranges
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
