/// What is wrong with an input, and where.
struct Failure: Error {
  let message: String
}

/// Reads numbers and texts as WebAssembly writes them, within one part of a file.
struct Cursor {
  let bytes: [UInt8]
  private(set) var place: Int
  let end: Int
  /// The file and the part of it, for messages.
  let part: String

  init(_ bytes: [UInt8], _ range: Range<Int>, in part: String) {
    self.bytes = bytes
    place = range.lowerBound
    end = range.upperBound
    self.part = part
  }

  var isAtEnd: Bool { place >= end }

  func failure(_ message: String) -> Failure {
    Failure(message: "\(part), byte \(place): \(message)")
  }

  mutating func byte() throws -> UInt8 {
    guard place < end else { throw failure("it ends too early") }
    place += 1
    return bytes[place - 1]
  }

  mutating func unsigned() throws -> Int {
    var value = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let byte = try byte()
      value |= Int(byte & 127) << shift
      if byte < 128 { return value }
    }
    throw failure("a number of more than five bytes")
  }

  mutating func signed() throws -> Int {
    var value = 0
    for shift in stride(from: 0, to: 70, by: 7) {
      let byte = try byte()
      value |= Int(byte & 127) << shift
      if byte < 128 { return byte & 64 == 0 || shift > 56 ? value : value - 1 << (shift + 7) }
    }
    throw failure("a number of more than ten bytes")
  }

  mutating func word() throws -> Int {
    var value: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) { value |= UInt32(try byte()) << shift }
    return Int(Int32(bitPattern: value))
  }

  mutating func range(_ count: Int) throws -> Range<Int> {
    guard count <= end - place else { throw failure("\(count) bytes do not fit") }
    place += count
    return place - count..<place
  }

  mutating func text() throws -> String {
    String(decoding: bytes[try range(try unsigned())], as: UTF8.self)
  }
}

extension [UInt8] {
  mutating func append(unsigned value: Int) {
    var left = value
    while left > 127 {
      append(UInt8(left & 127) | 128)
      left >>= 7
    }
    append(UInt8(left))
  }

  mutating func append(signed value: Int) {
    var left = value
    while left < -64 || left > 63 {
      append(UInt8(left & 127) | 128)
      left >>= 7
    }
    append(UInt8(left & 127))
  }
}
