import Basics
import EventLog
import Practice

/// The tests of other programs that were taken in, each once.
struct ForeignRecord {
  private struct Key: Hashable {
    var program: ForeignTest.Program
    var key: String
  }

  static let countMax = 100_000

  private var tests: [ForeignTest] = []
  private var moments: [Moment] = []
  private var known: Set<Key> = []

  mutating func apply(_ event: Event) {
    guard let imported = TestsImported(event) else { return }
    for test in imported.tests where tests.count < ForeignRecord.countMax {
      guard known.insert(Key(program: test.program, key: test.key)).inserted else { continue }
      tests.append(test)
      moments.append(event.moment)
    }
  }

  func contains(_ test: ForeignTest) -> Bool {
    known.contains(Key(program: test.program, key: test.key))
  }

  /// In the order in which they were typed, without what was removed with the module.
  func shown(_ removals: ModuleRemovals) -> [ForeignTest] {
    var shown: [ForeignTest] = []
    for (test, moment) in zip(tests, moments)
    where !removals.hides(TypingModule.id, at: moment) { shown.append(test) }
    shown.sort { $0.millis != $1.millis ? $0.millis < $1.millis : $0.key < $1.key }
    return shown
  }
}
