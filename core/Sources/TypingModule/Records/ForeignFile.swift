import Basics

/// What a file of another program holds, and what of it could not be read.
struct ForeignFile {
  struct Problem: Equatable {
    /// The line, or the how-manieth result, from 1.
    var place: Int
    var what: String
  }

  /// So many tests of a file are read.
  static let testsMax = 50_000
  static let problemsMax = 20

  let program: ForeignTest.Program
  private(set) var tests: [ForeignTest] = []
  private(set) var problems: [Problem] = []
  private(set) var problemCount = 0
  private var keys: Set<String> = []

  init(_ program: ForeignTest.Program) { self.program = program }

  /// Nil when the file is none that is known; told by what it holds, never by its name.
  static func read(_ bytes: [UInt8]) -> ForeignFile? {
    MonkeytypeFile.read(bytes) ?? KeybrFile.read(bytes)
  }

  /// Takes a test, or notes that it cannot be true. The same one twice is one.
  mutating func take(_ test: ForeignTest, at place: Int) {
    guard test.isSound else { return note("a number that no test can have", at: place) }
    guard tests.count < ForeignFile.testsMax else {
      return note("more than \(ForeignFile.testsMax) tests", at: place)
    }
    if keys.insert(test.key).inserted { tests.append(test) }
  }

  mutating func note(_ what: String, at place: Int) {
    problemCount += 1
    if problems.count < ForeignFile.problemsMax {
      problems.append(Problem(place: place, what: what))
    }
  }

  /// A number of a file, times 100; nil for none.
  static func hundredths(_ text: String) -> Int64? {
    guard let value = Double(decimal: text), value.isFinite, value >= 0, value < 1e7 else {
      return nil
    }
    return Int64((value * 100).rounded())
  }
}
