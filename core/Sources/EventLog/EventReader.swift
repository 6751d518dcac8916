import Basics

extension Event {
  /// Reads a line as `line` writes it; white space and another order of the members are forgiven.
  public init(parsing line: [UInt8]) throws(EventError) {
    var reader = EventReader()
    self = try line.withUnsafeBufferPointer { (bytes) throws(EventError) -> Event in
      try reader.event(bytes)
    }
  }
}

/// Reads event lines one after the other, remembering names that come again and again.
///
/// The body is checked but not built: about a microsecond an event.
struct EventReader {
  private var devices = RecentNames()
  private var kinds = RecentNames()

  /// What has been read of the envelope so far.
  private struct Draft {
    var seen: UInt8 = 0
    var device = ""
    var counter: Int64 = 0
    var millis: Int64 = 0
    var zone: Int64 = 0
    var kind = ""
    var version: Int64 = 0
    var body: Range<Int> = 0..<0
  }

  mutating func event(_ line: UnsafeBufferPointer<UInt8>) throws(EventError) -> Event {
    guard line.count <= Limits.lineBytesMax else {
      throw EventError(.tooLong, at: Limits.lineBytesMax)
    }
    // One level is the event's own.
    var scanner = JSONScanner(line, depthMax: Limits.depthMax + 1)
    var draft = Draft()
    try json { () throws(JSONError) in
      scanner.skipSpace()
      guard scanner.next == UInt8(ascii: "{") else { throw scanner.unexpected }
      try scanner.enter()
    }
    repeat {
      let member = try name(&scanner, draft.seen)
      draft.seen |= member.bit
      try value(of: member, &scanner, into: &draft)
      scanner.skipSpace()
    } while scanner.take(UInt8(ascii: ","))
    try json { () throws(JSONError) in
      try scanner.expect(UInt8(ascii: "}"))
      scanner.skipSpace()
      if scanner.place < scanner.count { throw scanner.error(.trailingBytes) }
    }
    return try finish(draft, line: line)
  }

  /// The name of the next member; the cursor is then at its value.
  private func name(
    _ scanner: inout JSONScanner, _ seen: UInt8
  ) throws(EventError) -> EventError.Member {
    scanner.skipSpace()
    let start = scanner.place
    try json { () throws(JSONError) in
      guard scanner.next == UInt8(ascii: "\"") else { throw scanner.unexpected }
      _ = try scanner.skipString()
    }
    let text = UnsafeBufferPointer(
      start: scanner.base + start + 1, count: scanner.place - start - 2)
    guard let member = EventError.Member(bytes: text) else {
      throw EventError(.unknownMember, at: start)
    }
    guard seen & member.bit == 0 else { throw EventError(.twice(member), at: start) }
    try json { () throws(JSONError) in
      scanner.skipSpace()
      try scanner.expect(UInt8(ascii: ":"))
      scanner.skipSpace()
    }
    return member
  }

  private mutating func value(
    of member: EventError.Member, _ scanner: inout JSONScanner, into draft: inout Draft
  ) throws(EventError) {
    let start = scanner.place
    let isGood: Bool
    switch member {
    case .id: isGood = try id(&scanner, into: &draft)
    case .at: isGood = try integer(&scanner, into: &draft.millis, magnitudeMax: Limits.millisMax)
    case .zone:
      isGood = try integer(&scanner, into: &draft.zone, magnitudeMax: Limits.zoneMinutesMax)
    case .v:
      let fits = try integer(&scanner, into: &draft.version, magnitudeMax: Limits.versionMax)
      isGood = fits && draft.version > 0
    case .kind: isGood = try kind(&scanner, into: &draft)
    case .body:
      isGood = scanner.next == UInt8(ascii: "{")
      if isGood { try json { () throws(JSONError) in try scanner.skipValue() } }
      draft.body = start..<scanner.place
    }
    guard isGood else { throw EventError(.bad(member), at: start) }
  }

  private func integer(
    _ scanner: inout JSONScanner, into value: inout Int64, magnitudeMax: Int64
  ) throws(EventError) -> Bool {
    guard let byte = scanner.next, byte.isDigit || byte == UInt8(ascii: "-") else { return false }
    let whole = try json { () throws(JSONError) -> Int64? in try scanner.integer() }
    guard let whole, (-magnitudeMax...magnitudeMax).contains(whole) else { return false }
    value = whole
    return true
  }

  private func string(
    _ scanner: inout JSONScanner
  ) throws(EventError) -> UnsafeBufferPointer<UInt8>? {
    guard scanner.next == UInt8(ascii: "\"") else { return nil }
    let start = scanner.place + 1
    _ = try json { () throws(JSONError) -> Bool in try scanner.skipString() }
    return UnsafeBufferPointer(start: scanner.base + start, count: scanner.place - 1 - start)
  }

  private mutating func id(
    _ scanner: inout JSONScanner, into draft: inout Draft
  ) throws(EventError) -> Bool {
    guard let text = try string(&scanner), let dot = text.lastIndex(of: UInt8(ascii: ".")),
      (1...Limits.deviceBytesMax).contains(dot),
      text[..<dot].allSatisfy(EventID.isDeviceByte),
      let counter = EventID.counter(text[(dot + 1)...])
    else { return false }
    draft.device = devices.string(UnsafeBufferPointer(rebasing: text[..<dot]))
    draft.counter = counter
    return true
  }

  private mutating func kind(
    _ scanner: inout JSONScanner, into draft: inout Draft
  ) throws(EventError) -> Bool {
    guard let text = try string(&scanner), (1...Limits.kindBytesMax).contains(text.count),
      text.allSatisfy(Event.isKindByte)
    else { return false }
    draft.kind = kinds.string(text)
    return true
  }

  private func finish(
    _ draft: Draft, line: UnsafeBufferPointer<UInt8>
  ) throws(EventError) -> Event {
    for member in EventError.Member.allCases where draft.seen & member.bit == 0 {
      throw EventError(.missing(member), at: line.count)
    }
    return Event(
      id: EventID(device: draft.device, counter: draft.counter),
      moment: Moment(millis: draft.millis, zoneMinutes: Int32(draft.zone)),
      kind: draft.kind, version: Int32(draft.version),
      body: [UInt8](UnsafeBufferPointer(rebasing: line[draft.body])))
  }
}

@inline(__always)
private func json<Value>(_ work: () throws(JSONError) -> Value) throws(EventError) -> Value {
  do throws(JSONError) {
    return try work()
  } catch {
    throw EventError(.json(error.reason), at: error.offset)
  }
}

extension EventError.Member {
  fileprivate init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 1 else { return nil }
    let found: EventError.Member
    switch (bytes.count, bytes[0]) {
    case (2, UInt8(ascii: "i")): found = .id
    case (2, UInt8(ascii: "a")): found = .at
    case (4, UInt8(ascii: "z")): found = .zone
    case (4, UInt8(ascii: "k")): found = .kind
    case (1, UInt8(ascii: "v")): found = .v
    case (4, UInt8(ascii: "b")): found = .body
    default: return nil
    }
    guard bytes.elementsEqual(found.name) else { return nil }
    self = found
  }

  private var name: String.UTF8View { rawValue.utf8 }

  fileprivate var bit: UInt8 {
    switch self {
    case .id: 1
    case .at: 2
    case .zone: 4
    case .kind: 8
    case .v: 16
    case .body: 32
    }
  }
}

extension Event {
  static func isKindByte(_ byte: UInt8) -> Bool {
    byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}

/// Strings seen lately, so that a log of one device and ten kinds makes eleven strings.
private struct RecentNames {
  private static let countMax = 16
  private var known: [(bytes: [UInt8], string: String)] = []

  mutating func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    for place in known.indices where RecentNames.isSame(known[place].bytes, bytes) {
      return known[place].string
    }
    let string = String(decoding: bytes, as: UTF8.self)
    if known.count == RecentNames.countMax { known.removeFirst() }
    known.append((Array(bytes), string))
    return string
  }

  private static func isSame(_ known: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard known.count == bytes.count else { return false }
    // NB: from the end, where names like "practice.attempted" and "practice.skipped" differ.
    var place = known.count
    while place > 0 {
      place -= 1
      if known[place] != bytes[place] { return false }
    }
    return true
  }
}
