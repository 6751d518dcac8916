import Basics
import Packs

/// Reads rows of a table (RFC 4180, with any delimiter). A quote inside an unquoted field is text.
struct CSVReader {
  struct Row {
    /// The line it begins on, 1, 2, 3...
    var line: Int
    var fields: [[UInt8]]
    var fault: String?
  }

  private let bytes: ByteSlice
  private let delimiter: UInt8
  private var place: Int
  private var line = 1

  init(_ bytes: ByteSlice, delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
    place = bytes.startIndex
  }

  /// The next row that is not blank.
  mutating func next() -> Row? {
    while place < bytes.endIndex {
      let row = row()
      if row.fault != nil || row.fields.count > 1 || row.fields.first?.isEmpty == false {
        return row
      }
    }
    return nil
  }

  private mutating func row() -> Row {
    var row = Row(line: line, fields: [], fault: nil)
    while true {
      if place < bytes.endIndex, bytes[place] == UInt8(ascii: "\"") {
        guard let field = quoted() else {
          row.fault = "A quotation mark opens a field and none closes it."
          skipLine()
          return row
        }
        row.fields.append(field)
      } else {
        row.fields.append(unquoted())
      }
      guard place < bytes.endIndex else { return row }
      place += 1
      if bytes[place - 1] == 0x0A {
        line += 1
        return row
      }
      if row.fields.count >= PackLimit.columnsMax {
        row.fault = "The row has more than \(PackLimit.columnsMax) columns."
        skipLine()
        return row
      }
    }
  }

  private mutating func unquoted() -> [UInt8] {
    let start = place
    while place < bytes.endIndex, bytes[place] != delimiter, bytes[place] != 0x0A { place += 1 }
    return Array(bytes[start..<place])
  }

  /// The field at the opening quote; nil, and nothing moved, when it is not closed in time.
  private mutating func quoted() -> [UInt8]? {
    var field: [UInt8] = []
    var cursor = place + 1
    var linesInside = 0
    while cursor < bytes.endIndex, field.count <= PackLimit.textBytesMax * 2 {
      let byte = bytes[cursor]
      cursor += 1
      if byte == UInt8(ascii: "\"") {
        if cursor < bytes.endIndex, bytes[cursor] == UInt8(ascii: "\"") {
          cursor += 1
        } else {
          place = cursor
          line += linesInside
          // What follows the closing quote belongs to the field, as spreadsheets have it.
          field.append(contentsOf: unquoted())
          return field
        }
      }
      if byte == 0x0A { linesInside += 1 }
      field.append(byte)
    }
    return nil
  }

  private mutating func skipLine() {
    while place < bytes.endIndex, bytes[place] != 0x0A { place += 1 }
    if place < bytes.endIndex {
      place += 1
      line += 1
    }
  }
}
