/// Numbers in rows: what stands behind a chart, to be shown as a table and saved as CSV.
public struct Table: Equatable, Sendable {
  /// Names the file: a-z, 0-9 and "-", as in "counting".
  public var name: String
  /// What people call it, after its module's name: "points per bonus".
  public var title: String
  /// The first row names the columns.
  public var rows: [[String]]

  public init(_ name: String, _ rows: [[String]], title: String = "all numbers") {
    self.name = name
    self.title = title
    self.rows = rows
  }

  /// Nothing but the names of the columns.
  public var isEmpty: Bool { rows.count < 2 }

  /// As RFC 4180 has it.
  public var csv: String {
    var text = ""
    for row in rows {
      for (place, cell) in row.enumerated() { text += (place == 0 ? "" : ",") + Table.cell(cell) }
      text += "\n"
    }
    return text
  }

  /// Quoted where CSV wants it. A sign that a spreadsheet takes for a formula gets an apostrophe
  /// before it.
  static func cell(_ text: String) -> String {
    var output: [UInt8] = []
    var isQuoted = false
    let isNumber = text.utf8.dropFirst().allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".")
    }
    if let first = text.utf8.first, "=+-@".utf8.contains(first), !isNumber {
      output.append(UInt8(ascii: "'"))
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte < 0x20 { isQuoted = true }
      output.append(byte)
    }
    let cell = String(decoding: output, as: UTF8.self)
    return isQuoted ? "\"" + cell + "\"" : cell
  }

  /// With one digit after the point.
  public static func decimal(_ value: Double) -> String {
    let tenths = Int64((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let size = tenths < 0 ? -tenths : tenths
    return "\(sign)\(size / 10).\(size % 10)"
  }
}
