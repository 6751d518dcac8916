import Basics
import Practice

/// "typing.imported": tests of another program, as its export has them.
struct TestsImported: Equatable, Fact {
  static let kind = "typing.imported"
  /// In one fact; more are told in several.
  static let testsMax = 200

  var program: ForeignTest.Program
  var tests: [ForeignTest]

  init(program: ForeignTest.Program, tests: [ForeignTest]) {
    self.program = program
    self.tests = tests
  }

  /// A list a test: key, moment, speed, accuracy, length, mode, language, layout.
  var body: JSON {
    var list: [JSON] = []
    for test in tests {
      list.append(
        .array([
          .string(test.key), .integer(test.millis), .integer(test.centiwpm),
          .integer(test.centiaccuracy), .integer(test.durationMillis), .string(test.mode),
          .string(test.language), .string(test.layout),
        ]))
    }
    return ["from": .string(program.rawValue), "tests": .array(list)]
  }

  /// Tests that make no sense are passed over.
  init?(body: JSON) {
    guard let program = body["from"]?.string.flatMap({ ForeignTest.Program(rawValue: $0) }),
      let list = body["tests"]?.array
    else { return nil }
    self.program = program
    tests = []
    for row in list.prefix(TestsImported.testsMax) {
      if let test = TestsImported.test(row, of: program) { tests.append(test) }
    }
  }

  private static func test(_ row: JSON, of program: ForeignTest.Program) -> ForeignTest? {
    guard let row = row.array, row.count >= 8, let key = row[0].string,
      let millis = row[1].integer, let wpm = row[2].integer, let accuracy = row[3].integer,
      let duration = row[4].integer, let mode = row[5].string, let language = row[6].string,
      let layout = row[7].string
    else { return nil }
    let test = ForeignTest(
      program: program, key: key, millis: millis, centiwpm: wpm, centiaccuracy: accuracy,
      durationMillis: duration, mode: mode, language: language, layout: layout)
    return test.isSound ? test : nil
  }

  /// So many facts as it takes.
  static func facts(_ tests: [ForeignTest]) -> [TestsImported] {
    var facts: [TestsImported] = []
    for program in ForeignTest.Program.allCases {
      let own = tests.filter { $0.program == program }
      for start in stride(from: 0, to: own.count, by: testsMax) {
        let part = Array(own[start..<min(start + testsMax, own.count)])
        facts.append(TestsImported(program: program, tests: part))
      }
    }
    return facts
  }
}
