/// The one lexer of JSON (RFC 8259), for the reader of values and for whoever only checks or skips.
///
/// Works on borrowed memory: it must not outlive the closure that lends it. Every read stands
/// behind a comparison of `place` with `count`.
public struct JSONScanner {
  public let base: UnsafePointer<UInt8>
  public let count: Int
  public var place = 0
  public var depthLeft: Int

  public init(_ bytes: UnsafeBufferPointer<UInt8>, depthMax: Int = JSON.Limits().depthMax) {
    // NB: an empty array may have no address; the pointer is then never read.
    base = bytes.baseAddress ?? JSONScanner.nowhere
    count = bytes.count
    depthLeft = depthMax
  }

  private static var nowhere: UnsafePointer<UInt8> {
    UnsafePointer(UnsafeMutablePointer<UInt8>(bitPattern: 1).unsafelyUnwrapped)
  }

  @inline(__always)
  public var next: UInt8? { place < count ? base[place] : nil }

  public func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, offset: place)
  }

  /// What to say of the byte under the cursor that does not belong there.
  public var unexpected: JSONError {
    place < count ? error(.unexpectedByte(base[place])) : error(.unexpectedEnd)
  }

  @inline(__always)
  public mutating func take(_ byte: UInt8) -> Bool {
    guard place < count, base[place] == byte else { return false }
    place += 1
    return true
  }

  @inline(__always)
  public mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard place < count, base[place] == byte else { throw unexpected }
    place += 1
  }

  @inline(__always)
  public mutating func skipSpace() {
    while place < count, base[place] <= 0x20 {
      switch base[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return
      }
    }
  }

  public mutating func word(_ text: StaticString) throws(JSONError) {
    for offset in 0..<text.utf8CodeUnitCount { try expect(text.utf8Start[offset]) }
  }

  public mutating func enter() throws(JSONError) {
    guard depthLeft > 0 else { throw error(.tooDeep) }
    depthLeft -= 1
    place += 1
  }

  public mutating func leave() { depthLeft += 1 }
}

// MARK: - Strings

extension JSONScanner {
  /// Moves past the string at the quote under the cursor; true when it has escapes.
  ///
  /// What lies between the quotes is then valid UTF-8 and its escapes are well formed.
  public mutating func skipString() throws(JSONError) -> Bool {
    var hasEscapes = false
    place += 1
    while true {
      skipPlain()
      guard place < count else { throw error(.unexpectedEnd) }
      switch base[place] {
      case UInt8(ascii: "\""):
        place += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case 0x80...: try skipWideCharacter()
      default: throw unexpected
      }
    }
  }

  /// Past printable ASCII other than quote and backslash, eight bytes at a step.
  @inline(__always)
  private mutating func skipPlain() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    while count - place >= 8 {
      let eight = UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self)
      let quotes = eight ^ (ones &* 0x22)
      let slashes = eight ^ (ones &* 0x5C)
      // A byte below n sets its top bit in (x - n) unless x had it; over-eager only after a hit.
      let special =
        eight | (eight &- ones &* 0x20) | (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes
      if special & tops != 0 { break }
      place += 8
    }
    while place < count {
      let byte = base[place]
      if byte < 0x20 || byte >= 0x80 || byte == 0x22 || byte == 0x5C { return }
      place += 1
    }
  }

  private mutating func skipEscape() throws(JSONError) {
    place += 1
    guard place < count else { throw error(.unexpectedEnd) }
    switch base[place] {
    case UInt8(ascii: "u"):
      place += 1
      for _ in 0..<4 {
        guard place < count else { throw error(.unexpectedEnd) }
        guard base[place].hexValue != nil else { throw error(.badEscape) }
        place += 1
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      place += 1
    default: throw error(.badEscape)
    }
  }

  private mutating func skipWideCharacter() throws(JSONError) {
    let length = UTF8.length(base + place, available: count - place)
    guard length > 0 else { throw error(.badUTF8) }
    place += length
  }
}

extension UTF8 {
  /// Bytes of the well-formed character at `start`, 0 when there is none (Unicode, table 3-7).
  static func length(_ start: UnsafePointer<UInt8>, available: Int) -> Int {
    guard available > 0 else { return 0 }
    let lead = start[0]
    if lead < 0x80 { return 1 }
    guard available > 1 else { return 0 }
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return 0
    }
    guard available >= length, second.contains(start[1]) else { return 0 }
    for place in 2..<max(2, length) where start[place] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
