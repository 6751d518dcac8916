import Basics

/// The results that Monkeytype exports (account page): CSV under a line of names. It describes
/// the file nowhere; what stands in each column is taken from its name, in any order of columns.
enum MonkeytypeFile {
  private static let needed = ["_id", "wpm", "acc", "mode", "mode2", "testDuration", "timestamp"]

  static func read(_ bytes: [UInt8]) -> ForeignFile? {
    var reader = CSVReader(bytes)
    guard let names = reader.next(), needed.allSatisfy({ names.contains($0) }) else { return nil }
    var file = ForeignFile(.monkeytype)
    while let cells = reader.next() {
      if cells == [""] { continue }
      guard cells.count >= names.count else {
        file.note("\(cells.count) columns and not \(names.count)", at: reader.line)
        continue
      }
      take(cells, names, &file, reader.line)
    }
    return file
  }

  private static func take(
    _ cells: [String], _ names: [String], _ file: inout ForeignFile, _ line: Int
  ) {
    func cell(_ name: String) -> String { names.firstIndex(of: name).map { cells[$0] } ?? "" }
    guard let wpm = ForeignFile.hundredths(cell("wpm")) else {
      return file.note("no speed (wpm)", at: line)
    }
    guard let accuracy = ForeignFile.hundredths(cell("acc")) else {
      return file.note("no accuracy (acc)", at: line)
    }
    guard let millis = Int64(cell("timestamp")) else {
      return file.note("no moment (timestamp)", at: line)
    }
    guard let seconds = ForeignFile.hundredths(cell("testDuration")) else {
      return file.note("no length (testDuration)", at: line)
    }
    let isLeft = cell("bailedOut") == "true"
    guard !isLeft else { return file.note("it was left before its end", at: line) }
    file.take(
      ForeignTest(
        program: .monkeytype, key: cell("_id"), millis: millis, centiwpm: wpm,
        centiaccuracy: accuracy, durationMillis: seconds * 10,
        mode: cell("mode") + " " + cell("mode2"), language: cell("language"), layout: ""),
      at: line)
  }
}
