/// A value for a statement, as PostgreSQL takes it in binary.
enum PostgresValue: Sendable {
  case text(String)
  case integer(Int64)
  case texts([String])
  case integers([Int64])
  case bytes([[UInt8]])
  case plainBytes([UInt8])
  case null

  init(_ value: SQLValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .integer(let value): self = .integer(value)
    case .bytes(let bytes): self = .plainBytes(bytes)
    case .null: self = .null
    }
  }

  /// Nil for NULL.
  var binary: [UInt8]? {
    switch self {
    case .null: nil
    case .plainBytes(let bytes): bytes
    case .text(let text): Array(text.utf8)
    case .integer(let value): value.bigEndianBytes
    case .texts(let texts): PostgresValue.array(of: 25, texts.map { Array($0.utf8) })
    case .integers(let values): PostgresValue.array(of: 20, values.map(\.bigEndianBytes))
    case .bytes(let strings): PostgresValue.array(of: 17, strings)
    }
  }

  /// An array of one dimension, counted from 1, without nulls; `type` is its members' number.
  private static func array(of type: Int32, _ members: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(members.reduce(20) { $0 + $1.count + 4 })
    for word in [members.isEmpty ? 0 : 1, 0, type] { bytes += word.bigEndianBytes }
    if members.isEmpty { return bytes }
    for word in [Int32(members.count), 1] { bytes += word.bigEndianBytes }
    for member in members {
      bytes += Int32(member.count).bigEndianBytes
      bytes += member
    }
    return bytes
  }
}

extension FixedWidthInteger {
  fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}

extension [PostgresValue] {
  /// Lends the values as libpq wants them: where each is, how long, and that it is binary.
  func withPointers<Result>(
    _ body: (
      UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?
    ) -> Result
  ) -> Result {
    let values = map(\.binary)
    var places: [Int?] = []
    var all: [UInt8] = []
    for value in values {
      places.append(value == nil ? nil : all.count)
      all += value ?? []
    }
    // NB: a value of no bytes still has a place; a null pointer would be NULL.
    all.append(0)
    return all.withUnsafeBytes { bytes in
      let pointers = places.map { place in place.flatMap { bytes.baseAddress?.advanced(by: $0) } }
        .map { $0?.assumingMemoryBound(to: CChar.self) }
      let lengths = values.map { Int32($0?.count ?? 0) }
      return body(pointers, lengths, lengths.map { _ in 1 })
    }
  }
}
