import Packs

/// A table whose first row names nothing, so that its owner must say which columns hold what.
public struct TableShape: Equatable, Sendable {
  static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")]
  private static let rowsTried = 20

  let delimiter: UInt8
  /// What stands in each column of the first row, cut short.
  public let samples: [String]

  /// Nil when the lines are no table: rows of as many fields each.
  init?(_ bytes: [UInt8], columnsMin: Int) {
    for delimiter in TableShape.delimiters {
      guard let samples = TableShape.samples(bytes, delimiter), samples.count >= columnsMin else {
        continue
      }
      self.delimiter = delimiter
      self.samples = samples
      return
    }
    return nil
  }

  private static func samples(_ bytes: [UInt8], _ delimiter: UInt8) -> [String]? {
    var reader = CSVReader(bytes[...], delimiter: delimiter)
    var first: [[UInt8]] = []
    var rows = 0
    while rows < rowsTried, let row = reader.next() {
      guard row.fault == nil, rows == 0 || row.fields.count == first.count else { return nil }
      if rows == 0 { first = row.fields }
      rows += 1
    }
    guard rows > 1, first.count > 1, first.count <= 40 else { return nil }
    return first.map { Scan.string(RecordText.cut(Scan.oneLine($0[...]), to: 60)) }
  }

  /// A first row that names the columns; `question` and `answer` count from 0.
  public func header(question: Int, answer: Int) -> String {
    var names: [String] = []
    for index in samples.indices {
      names.append(
        index == question ? "question" : index == answer ? "answer" : "other \(index + 1)")
    }
    return names.joined(separator: Scan.string([delimiter]))
  }

  var message: String {
    "This table of \(samples.count) columns has no row of names, so which of them are the question"
      + " and the answer is not known. Put a row such as"
      + " “\(header(question: 0, answer: 1))” above it, with the names in the right places."
  }
}
