import Basics
import EventLog
import Practice
import Sittings
import Teaching
import Typing

/// What was typed: results of all tests, and the key logs of the latest.
///
/// A fold of the log that reads no keys while it is opened: results stand in the facts, and skill
/// is made from the latest logs when somebody asks.
final class TypingHistory {
  struct Entry {
    var session: String
    var moment: Moment
    var began: TestBegan
    var result: TestResult
  }

  struct Open {
    var began: TestBegan
    var bytes: [UInt8] = []
  }

  private struct Kept {
    var moment: Moment
    var began: TestBegan
    var bytes: [UInt8]
  }

  /// The oldest first.
  private(set) var entries: [Entry] = []
  private(set) var open: [String: Open] = [:]
  private var kept: [Kept] = []
  private var endedCount = 0
  private var cached: (layout: String, count: Int, skill: Skill)?

  /// So many logs make a skill: some twelve thousand keys, far more than fades out of it.
  static let keptMax = 40
  /// Tests that were begun and not ended; older ones are forgotten.
  static let openMax = 32

  func apply(_ event: Event) {
    if let began = TestBegan(event) {
      if open.count >= TypingHistory.openMax { open = [:] }
      open[event.id.text] = Open(began: began)
    } else if let keys = KeysTyped(event) {
      guard var one = open[keys.session] else { return }
      one.bytes.append(keys)
      open[keys.session] = one
    } else if let ended = TestEnded(event) {
      end(ended, event.moment)
    }
  }

  private func end(_ ended: TestEnded, _ moment: Moment) {
    guard let one = open[ended.session] else { return }
    open[ended.session] = nil
    entries.append(
      Entry(session: ended.session, moment: moment, began: one.began, result: ended.result))
    guard !one.bytes.isEmpty else { return }
    endedCount += 1
    kept.append(Kept(moment: moment, began: one.began, bytes: one.bytes))
    if kept.count > TypingHistory.keptMax { kept.removeFirst() }
  }

  /// Those that were not removed with the module.
  func shown(_ desk: Desk) -> [Entry] {
    guard desk.learner.removals.moment(of: TypingModule.id) != nil else { return entries }
    return entries.filter {
      !desk.learner.removals.hides(TypingModule.id, at: $0.moment)
    }
  }

  /// The best of the same kind, language and layout; nil when none was long and right enough.
  func best(like began: TestBegan, but session: String, _ desk: Desk) -> Entry? {
    var best: Entry?
    for entry in shown(desk) where entry.session != session && entry.result.countsForBest {
      guard entry.began.isLike(began) else { continue }
      if entry.result.centiwpm > best?.result.centiwpm ?? -1 { best = entry }
    }
    return best
  }

  /// The latest tests on a layout, as they were typed.
  func runs(_ layout: String) -> [(run: Run, moment: Moment)] {
    var runs: [(run: Run, moment: Moment)] = []
    for one in kept where one.began.layout == layout {
      guard let exercise = Exercise(coded: one.began.coded),
        let run = try? Run(exercise, replaying: one.bytes)
      else { continue }
      runs.append((run, one.moment))
    }
    return runs
  }

  /// What the learner can do on a layout, from the latest logs.
  func skill(_ layout: String, _ touch: Touch) -> Skill {
    if let cached, cached.layout == layout, cached.count == endedCount, cached.skill.touch == touch
    {
      return cached.skill
    }
    var skill = Skill(touch)
    for (run, moment) in runs(layout) { skill.take(run, at: moment) }
    cached = (layout, endedCount, skill)
    return skill
  }

  /// Whether nothing shows yet that somebody types on this layout.
  func isBeginner(_ layout: String, _ desk: Desk) -> Bool {
    !shown(desk).contains {
      $0.began.layout == layout && $0.began.lesson.isEmpty && $0.result.centiwpm >= 2_000
        && $0.result.centiaccuracy >= 9_000 && $0.result.keys >= 60
    }
  }

  /// The best mark of each lesson of a course.
  func marks(of course: Course, _ desk: Desk) -> [String: Mark] {
    var best: [String: Mark] = [:]
    for entry in shown(desk)
    where entry.began.layout == course.layout && !entry.began.lesson.isEmpty && entry.result.isWhole
    {
      guard let place = course.place(of: entry.began.lesson) else { continue }
      let mark = course.lessons[place].mark(
        accuracy: entry.result.accuracy, wpm: entry.result.wpm)
      if mark > best[entry.began.lesson] ?? .failed { best[entry.began.lesson] = mark }
    }
    return best
  }
}

extension [UInt8] {
  /// Appends a batch of a key log if it begins where these end; of one that overlaps, the rest.
  mutating func append(_ keys: KeysTyped) {
    guard keys.from <= count, keys.from + keys.bytes.count <= TypingLimits.logBytesMax else {
      return
    }
    append(contentsOf: keys.bytes.dropFirst(count - keys.from))
  }
}

extension TestBegan {
  /// Speeds of both may be compared.
  func isLike(_ other: TestBegan) -> Bool {
    mode == other.mode && language == other.language && layout == other.layout
      && lesson == other.lesson
  }
}
