import Typing

/// A stored run as it went, at any moment of it.
struct Film {
  private let exercise: Exercise
  private let bytes: [UInt8]
  private(set) var run: Run
  private var reader: KeyLogReader?
  private var next: Stamped?
  private var millis: Int32 = -1

  init(_ recording: Recording) {
    exercise = recording.run.exercise
    bytes = recording.log.bytes
    run = Run(exercise)
    rewind()
  }

  /// When the next event comes; nil at the end.
  var nextMillis: Int32? { next?.millis }

  /// Goes to a moment, back to the beginning first where it has passed.
  ///
  /// The letters whose marks may have changed, and what the last event did that the text noticed.
  mutating func go(to millis: Int32) -> (changed: Range<Int>, reaction: Reaction) {
    var first = Int.max
    var last = 0
    var reaction = Reaction.noted
    if millis < self.millis {
      first = 0
      last = run.shownCount
      rewind()
    }
    self.millis = millis
    while let stamped = next, stamped.millis <= millis {
      let word = run.word
      let count = run.typed.count
      let one = run.apply(stamped.event, at: stamped.millis)
      if one == .stepped { reaction = one }
      let changed = run.changed(since: word, typedCount: count)
      first = min(first, changed.lowerBound)
      last = max(last, changed.upperBound)
      read()
    }
    last = min(last, run.shownCount)
    return (min(first, last)..<last, reaction)
  }

  private mutating func rewind() {
    run = Run(exercise)
    do throws(KeyLogError) {
      reader = try KeyLogReader(bytes)
    } catch {
      reader = nil
    }
    read()
  }

  /// A log that was opened has been read once already, and has no errors.
  private mutating func read() {
    next = nil
    guard var reader else { return }
    do throws(KeyLogError) {
      next = try reader.next()
    } catch {
      next = nil
    }
    self.reader = reader
  }
}
