/// What is wrong with the bytes of a log, and where.
public struct KeyLogError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case tooLarge
    case notALog
    case unknownVersion
    /// It ends in the middle of an entry.
    case cutShort
    case unknownEntry
    case unknownKey
    case badNumber
    case tooLong
    case tooManyLetters
  }

  public var reason: Reason
  public var offset: Int

  public var text: String {
    let what =
      switch reason {
      case .tooLarge: "a key log has at most 1 MB"
      case .notALog: "this is no key log"
      case .unknownVersion: "this key log is of a later version"
      case .cutShort: "the key log ends in the middle of an entry"
      case .unknownEntry: "an entry of a kind that nobody knows"
      case .unknownKey: "a key that nobody knows"
      case .badNumber: "a number that is none"
      case .tooLong: "a test is not longer than a day"
      case .tooManyLetters: "too many letters at once"
      }
    return what + ", at byte " + String(offset)
  }
}

extension KeyLog {
  /// The events of stored bytes, in order.
  ///
  /// The bytes are somebody else's: whatever they are, this returns events or throws.
  public static func events(_ bytes: [UInt8]) throws(KeyLogError) -> [Stamped] {
    var reader = try KeyLogReader(bytes)
    var events: [Stamped] = []
    events.reserveCapacity(bytes.count / 3)
    while let event = try reader.next() { events.append(event) }
    return events
  }
}

/// Reads the events of stored bytes one by one.
public struct KeyLogReader {
  private(set) var bytes: [UInt8]
  private var place: Int
  /// The last event's that was read.
  private(set) var millis: Int32 = 0
  private(set) var memory = KeyMemory()

  public init(_ bytes: [UInt8]) throws(KeyLogError) {
    guard bytes.count <= TypingLimits.logBytesMax else {
      throw KeyLogError(reason: .tooLarge, offset: 0)
    }
    guard bytes.count >= 3, bytes[0] == KeyLog.head[0], bytes[1] == KeyLog.head[1] else {
      throw KeyLogError(reason: .notALog, offset: 0)
    }
    guard bytes[2] == KeyLog.head[2] else { throw KeyLogError(reason: .unknownVersion, offset: 2) }
    self.bytes = bytes
    place = 3
  }

  /// More of the same log came; where its limit is, whoever keeps it knows.
  public mutating func append(_ more: ArraySlice<UInt8>) { bytes.append(contentsOf: more) }

  /// Nil at the end, until more comes.
  public mutating func next() throws(KeyLogError) -> Stamped? {
    guard place < bytes.count else { return nil }
    let first = bytes[place]
    place += 1
    if first & 0x80 == 0 { return try key(first) }
    guard let kind = EntryKind(rawValue: first & 0x7F) else { throw error(.unknownEntry, back: 1) }
    try pass(try number())
    if let event = kind.event { return Stamped(millis, event) }
    let count = try number()
    guard count <= UInt64(TypingLimits.commitScalarsMax) else { throw error(.tooManyLetters) }
    var scalars: [UInt32] = []
    for _ in 0..<count {
      let value = UInt32(clamping: try number())
      guard Unicode.Scalar(value) != nil else { throw error(.badNumber) }
      scalars.append(value)
    }
    return Stamped(millis, .commit(scalars))
  }

  private mutating func key(_ first: UInt8) throws(KeyLogError) -> Stamped {
    guard let code = KeyCode(raw: first) else { throw error(.unknownKey, back: 1) }
    let time = try number()
    try pass(time >> 2)
    if time & 1 != 0 {
      let modifiers = try byte()
      guard modifiers & ~Modifiers.all.rawValue == 0 else { throw error(.unknownKey, back: 1) }
      memory[code] = KeyMemory.Told(
        key: UInt32(clamping: try number()), modifiers: modifiers)
    }
    let told = memory[code]
    guard let key = Key(raw: told.key) else { throw error(.unknownKey) }
    let modifiers = Modifiers(rawValue: told.modifiers)
    return Stamped(millis, time & 2 == 0 ? .down(code, key, modifiers) : .up(code, key, modifiers))
  }

  private mutating func pass(_ delta: UInt64) throws(KeyLogError) {
    guard delta <= UInt64(TypingLimits.logMillisMax - millis) else { throw error(.tooLong) }
    millis += Int32(delta)
  }

  private mutating func byte() throws(KeyLogError) -> UInt8 {
    guard place < bytes.count else { throw error(.cutShort) }
    place += 1
    return bytes[place - 1]
  }

  private mutating func number() throws(KeyLogError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 35, by: 7) {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next & 0x80 == 0 { return value }
    }
    throw error(.badNumber)
  }

  private func error(_ reason: KeyLogError.Reason, back: Int = 0) -> KeyLogError {
    KeyLogError(reason: reason, offset: place - back)
  }
}
