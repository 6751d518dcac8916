/// Rows of comma-separated values as RFC 4180 has them, one after the other.
struct CSVReader {
  private let bytes: [UInt8]
  private var place = 0
  /// The line on which the row begins that was read last, from 1.
  private(set) var line = 0
  private var nextLine = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A mark of its encoding, as spreadsheets write it.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Nil behind the last one.
  mutating func next() -> [String]? {
    guard place < bytes.count else { return nil }
    line = nextLine
    var cells: [String] = []
    while true {
      cells.append(cell())
      guard place < bytes.count else { return cells }
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: ",") { continue }
      if byte == 0x0D, place < bytes.count, bytes[place] == 0x0A { place += 1 }
      nextLine += 1
      return cells
    }
  }

  /// Up to the comma or the end of the line, which is left.
  private mutating func cell() -> String {
    var cell: [UInt8] = []
    if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
      place += 1
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte == UInt8(ascii: "\"") {
          guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { break }
          place += 1
        }
        if byte == 0x0A { nextLine += 1 }
        cell.append(byte)
      }
    }
    while place < bytes.count, ![UInt8(ascii: ","), 0x0A, 0x0D].contains(bytes[place]) {
      cell.append(bytes[place])
      place += 1
    }
    return String(decoding: cell, as: UTF8.self)
  }
}
