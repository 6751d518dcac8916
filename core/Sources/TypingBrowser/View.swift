import Typing

/// What the page paints, where the page reads it: numbers, letters, and a mark for each letter.
///
/// NB: memory of its own that stays in place, so that a key allocates nothing.
struct View {
  /// The numbers' places. docs/formats/typing-field.md lists them.
  private enum Place: Int, CaseIterable {
    case changedFrom, changedTo, shownCount, caret, word, flags, leftMillis, logCount
    case lastMillis, idleMillis, model, centiwpm, percent, nextMillis, elapsedMillis
  }

  private var numbers: UnsafeMutablePointer<Int32>
  private var letters: UnsafeMutableBufferPointer<UInt32> = .init(start: nil, count: 0)
  private var marks: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)

  init() {
    numbers = .allocate(capacity: Place.allCases.count)
    numbers.initialize(repeating: 0, count: Place.allCases.count)
  }

  var numbersAddress: UnsafePointer<Int32> { UnsafePointer(numbers) }
  var lettersAddress: UnsafePointer<UInt32>? { UnsafePointer(letters.baseAddress) }
  var marksAddress: UnsafePointer<UInt8>? { UnsafePointer(marks.baseAddress) }

  mutating func write(_ recording: borrowing Recording, _ changed: Range<Int>) {
    write(recording.run, changed)
    self[.logCount] = Int32(recording.log.bytes.count)
  }

  /// When the event comes that a replay waits for; -1 at its end.
  mutating func writeNext(_ millis: Int32?) { self[.nextMillis] = millis ?? -1 }

  mutating func write(_ run: Run, _ changed: Range<Int>) {
    makeRoom(run.shownCount)
    writeMarks(run, changed)
    self[.changedFrom] = Int32(changed.lowerBound)
    self[.changedTo] = Int32(changed.upperBound)
    self[.shownCount] = Int32(run.shownCount)
    self[.caret] = Int32(run.caret)
    self[.word] = Int32(run.word)
    self[.flags] = flags(run)
    self[.leftMillis] = run.leftMillis ?? -1
    self[.lastMillis] = run.lastMillis
    self[.elapsedMillis] = run.elapsedMillis
    self[.idleMillis] = run.rules.idleMillis
    self[.model] = model(run.rules.model)
  }

  /// Hundredths of words a minute, and per cent; -1 where there is none yet.
  mutating func writeFigures(_ run: Run) {
    let figures = WordFigures(run)
    self[.centiwpm] =
      figures.wpm.isFinite ? Int32((min(max(figures.wpm, 0), 10_000) * 100).rounded()) : -1
    self[.percent] = figures.accuracy.map { Int32($0.rounded()) } ?? -1
  }

  private subscript(place: Place) -> Int32 {
    get { numbers[place.rawValue] }
    nonmutating set { numbers[place.rawValue] = newValue }
  }

  private func writeMarks(_ run: Run, _ changed: Range<Int>) {
    let bounds = run.exercise.bounds
    var word = 0
    // The word of the first: all changes lie in the last few words that were begun, or are all.
    if changed.lowerBound > 0 { word = min(run.word, bounds.count - 2) }
    while word > 0, Int(bounds[word]) > changed.lowerBound { word -= 1 }
    for place in changed {
      while word + 2 < bounds.count, Int(bounds[word + 1]) <= place { word += 1 }
      letters[place] = run.shown(place)
      marks[place] = run.mark(place, in: word).rawValue
    }
  }

  private func flags(_ run: Run) -> Int32 {
    (run.hasBegun ? 1 : 0) | (run.isPaused ? 2 : 0) | (run.isComposing ? 4 : 0)
      | (run.ending != nil ? 8 : 0)
  }

  private func model(_ model: Rules.Model) -> Int32 {
    switch model {
    case .words, .time: 0
    case .free: 1
    case .strict: 2
    case .zen: 3
    case .code: 4
    }
  }

  /// Letters without a text to follow come one by one.
  private mutating func makeRoom(_ count: Int) {
    guard count > marks.count else { return }
    let capacity = max(count, marks.count * 2, 512)
    let newLetters = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: capacity)
    let newMarks = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    newLetters.initialize(repeating: 0)
    newMarks.initialize(repeating: 0)
    for place in 0..<marks.count {
      newLetters[place] = letters[place]
      newMarks[place] = marks[place]
    }
    letters.deallocate()
    marks.deallocate()
    letters = newLetters
    marks = newMarks
  }
}
