/// What authenticators write (RFC 8949, in the form of CTAP2): definite lengths, each number as
/// short as can be, no tags and no fractions. Anything else is refused.
indirect enum CBOR: Equatable, Sendable {
  case integer(Int64)
  case bytes([UInt8])
  case text(String)
  case array([CBOR])
  case map([Entry])
  case bool(Bool)
  case null

  struct Entry: Equatable, Sendable {
    var key: CBOR
    var value: CBOR
  }

  /// It is not in that form, or too deep, or too long.
  struct Fault: Error, Equatable {}

  static let depthMax = 4
  static let itemsMax = 128

  subscript(name: String) -> CBOR? { self[.text(name)] }
  subscript(number: Int64) -> CBOR? { self[.integer(number)] }

  private subscript(key: CBOR) -> CBOR? {
    guard case .map(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  var asBytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

  /// Reads one value and says how many bytes it took; what is behind it is not looked at.
  static func reading(_ bytes: ArraySlice<UInt8>) throws(Fault) -> (value: CBOR, count: Int) {
    var reader = Reader(rest: bytes)
    let value = try reader.value(depth: 0)
    return (value, bytes.count - reader.rest.count)
  }

  /// Nil unless the bytes are one value and no more.
  init?(_ bytes: [UInt8]) {
    guard let read = try? CBOR.reading(bytes[...]), read.count == bytes.count else { return nil }
    self = read.value
  }
}

private struct Reader {
  var rest: ArraySlice<UInt8>
  private var items = 0

  init(rest: ArraySlice<UInt8>) { self.rest = rest }

  mutating func value(depth: Int) throws(CBOR.Fault) -> CBOR {
    items += 1
    guard depth <= CBOR.depthMax, items <= CBOR.itemsMax, let head = rest.popFirst() else {
      throw CBOR.Fault()
    }
    if head >> 5 == 7 { return try simple(head) }
    let argument = try argument(head & 31)
    switch head >> 5 {
    case 0: return .integer(argument)
    case 1: return .integer(-1 - argument)
    case 2: return .bytes(Array(try take(argument)))
    case 3:
      guard let text = String(validating: try take(argument), as: UTF8.self) else {
        throw CBOR.Fault()
      }
      return .text(text)
    case 4:
      var values: [CBOR] = []
      for _ in 0..<(try members(argument)) { values.append(try value(depth: depth + 1)) }
      return .array(values)
    case 5: return .map(try entries(argument, depth: depth))
    default: throw CBOR.Fault()
    }
  }

  private mutating func entries(
    _ argument: Int64, depth: Int
  ) throws(CBOR.Fault) -> [CBOR.Entry] {
    var entries: [CBOR.Entry] = []
    for _ in 0..<(try members(argument)) {
      let key = try value(depth: depth + 1)
      switch key {
      case .integer, .text: break
      default: throw CBOR.Fault()
      }
      guard !entries.contains(where: { $0.key == key }) else { throw CBOR.Fault() }
      entries.append(CBOR.Entry(key: key, value: try value(depth: depth + 1)))
    }
    return entries
  }

  private func simple(_ head: UInt8) throws(CBOR.Fault) -> CBOR {
    switch head & 31 {
    case 20: return .bool(false)
    case 21: return .bool(true)
    case 22: return .null
    default: throw CBOR.Fault()
    }
  }

  /// The number in or behind the first byte; one that could be written shorter is refused.
  private mutating func argument(_ info: UInt8) throws(CBOR.Fault) -> Int64 {
    if info < 24 { return Int64(info) }
    guard info <= 27 else { throw CBOR.Fault() }
    let count = 1 << Int(info - 24)
    let number = try take(Int64(count)).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let least: UInt64 = info == 24 ? 24 : 1 << (8 * UInt64(count) / 2)
    guard number >= least, let number = Int64(exactly: number) else { throw CBOR.Fault() }
    return number
  }

  private func members(_ argument: Int64) throws(CBOR.Fault) -> Int {
    guard argument <= Int64(CBOR.itemsMax) else { throw CBOR.Fault() }
    return Int(argument)
  }

  private mutating func take(_ count: Int64) throws(CBOR.Fault) -> ArraySlice<UInt8> {
    guard count <= Int64(rest.count) else { throw CBOR.Fault() }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }
}
