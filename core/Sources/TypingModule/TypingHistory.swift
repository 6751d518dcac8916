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
    /// Of a text that was typed before, which fingers remember: it is nobody's best.
    var isRepeat: Bool
    /// The facts of its keys: those are read when somebody asks.
    var keys: [Event] = []
    /// How it went against an earlier test, where it raced one.
    var race: RaceResult?

    var countsForBest: Bool { result.countsForBest && !isRepeat }
  }

  /// A test that was begun, and the facts of its keys: those are read when somebody asks.
  struct Test {
    var session: String
    var began: TestBegan
    var keys: [Event] = []

    /// What was typed; nil of a text that is none.
    var log: TypedLog? {
      Exercise(coded: began.coded).map { exercise in
        TypedLog(
          exercise,
          keys.compactMap { event in
            KeysTyped(event).map { KeysTypedBy(device: event.id.device, keys: $0) }
          })
      }
    }
  }

  private struct Kept {
    var moment: Moment
    var test: Test
  }

  private struct KeptSkill {
    var layout: String
    /// It has so many tests in it.
    var count: Int
    var skill: Skill
  }

  /// The oldest first.
  private(set) var entries: [Entry] = []
  /// Begun and not ended, the newest last.
  private(set) var open: [Test] = []
  private var kept: [Kept] = []
  private var endedCount = 0
  private var skills: [KeptSkill] = []
  /// Hashes of what was typed.
  private var texts: Set<UInt64> = []

  /// So many logs make a skill: some twelve thousand keys, far more than fades out of it.
  static let keptMax = 40
  /// Tests that were begun and not ended; older ones are forgotten.
  static let openMax = 32
  /// Of so many layouts, and ways to weigh their keys, the skill is kept.
  static let skillsMax = 4

  func apply(_ event: Event) {
    if let began = TestBegan(event) {
      if open.count >= TypingHistory.openMax { open.removeFirst() }
      open.append(Test(session: event.id.text, began: began))
    } else if let session = KeysTyped.session(of: event) {
      guard let place = open.lastIndex(where: { $0.session == session }) else { return }
      open[place].keys.append(event)
    } else if let ended = TestEnded(event) {
      end(ended, event.moment)
    }
  }

  /// A test in which nothing was typed is none.
  private func end(_ ended: TestEnded, _ moment: Moment) {
    guard let place = open.lastIndex(where: { $0.session == ended.session }) else { return }
    let test = open.remove(at: place)
    guard ended.result.keys > 0 else { return }
    let hasText = test.began.drill != "zen"
    entries.append(
      Entry(
        session: ended.session, moment: moment, began: test.began, result: ended.result,
        isRepeat: hasText && !texts.insert(stableHash(test.began.coded)).inserted,
        keys: test.keys, race: ended.race))
    endedCount += 1
    kept.append(Kept(moment: moment, test: test))
    if kept.count > TypingHistory.keptMax { kept.removeFirst() }
  }

  /// Those that were not removed with the module.
  func shown(_ desk: Desk) -> [Entry] {
    guard desk.learner.removals.moment(of: TypingModule.id) != nil else { return entries }
    return entries.filter {
      !desk.learner.removals.hides(TypingModule.id, at: $0.moment)
    }
  }

  /// The best of the same kind, language and layout before a test; nil when none was long and right
  /// enough.
  func best(like began: TestBegan, before session: String, _ desk: Desk) -> Entry? {
    var best: Entry?
    for entry in shown(desk) {
      if entry.session == session { break }
      guard entry.countsForBest, entry.began.isLike(began) else { continue }
      if entry.result.centiwpm > best?.result.centiwpm ?? -1 { best = entry }
    }
    return best
  }

  /// Whether the text of a test that is over was typed before.
  func isRepeat(_ session: String) -> Bool {
    entries.last { $0.session == session }?.isRepeat ?? false
  }

  /// The latest tests on a layout that were not removed, as they were typed.
  func runs(
    _ layout: String, _ desk: Desk, latest: Int = keptMax
  ) -> [(run: Run, moment: Moment)] {
    var runs: [(run: Run, moment: Moment)] = []
    for one in kept.suffix(latest) where one.test.began.layout == layout {
      guard !desk.learner.removals.hides(TypingModule.id, at: one.moment),
        let log = one.test.log
      else { continue }
      runs.append((log.run, one.moment))
    }
    return runs
  }

  /// What the learner can do on a layout, from the latest logs: they are replayed once, and each
  /// new one is one more.
  func skill(_ layout: String, _ touch: Touch, _ desk: Desk) -> Skill {
    let place = skills.firstIndex { $0.layout == layout && $0.skill.touch == touch }
    var known =
      place.map { skills.remove(at: $0) }
      ?? KeptSkill(layout: layout, count: 0, skill: Skill(touch))
    let new = min(endedCount - known.count, kept.count)
    for (run, moment) in runs(layout, desk, latest: new) { known.skill.take(run, at: moment) }
    known.count = endedCount
    if skills.count >= TypingHistory.skillsMax { skills.removeFirst() }
    skills.append(known)
    return known.skill
  }

  /// Whether the course is for somebody on this layout: nothing shows yet that they can type. Who
  /// has begun it goes on until a test shows as much as its last stages ask for.
  func isForCourse(_ layout: String, _ desk: Desk) -> Bool {
    let entries = shown(desk).filter { $0.began.layout == layout && $0.result.keys >= 60 }
    let hasBegun = entries.contains { !$0.began.lesson.isEmpty && $0.result.isWhole }
    let least: (wpm: Int64, accuracy: Int64) = hasBegun ? (4_000, 9_600) : (2_000, 9_000)
    return !entries.contains {
      $0.began.lesson.isEmpty && $0.result.centiwpm >= least.wpm
        && $0.result.centiaccuracy >= least.accuracy
    }
  }

  /// The best mark of each lesson of a course; `before` leaves out a test and all after it.
  func marks(
    of course: Course, _ desk: Desk, before session: String? = nil
  ) -> [String: Mark] {
    var best: [String: Mark] = [:]
    for entry in shown(desk) {
      if entry.session == session { break }
      guard entry.began.layout == course.layout, entry.began.isOfCourse, entry.result.isWhole,
        let place = course.place(of: entry.began.lesson)
      else { continue }
      let mark = course.lessons[place].mark(
        accuracy: entry.result.accuracy, wpm: entry.result.wpm)
      if mark > best[entry.began.lesson] ?? .failed { best[entry.began.lesson] = mark }
    }
    return best
  }

  /// A lesson of the course as it was typed last, if its keys are still here.
  func latestRun(of lesson: String, on layout: String, _ desk: Desk) -> Run? {
    let test = kept.last {
      $0.test.began.lesson == lesson && $0.test.began.layout == layout && $0.test.began.isOfCourse
        && !desk.learner.removals.hides(TypingModule.id, at: $0.moment)
    }
    return test?.test.log?.run
  }
}

extension TestBegan {
  /// A lesson or a test of the course, and none that mends one.
  var isOfCourse: Bool { !lesson.isEmpty && mode != TestBegan.remedyMode }
  var isRemedy: Bool { mode == TestBegan.remedyMode }

  static let courseMode = "course"
  static let remedyMode = "remedy"

  var isOfWords: Bool { TypingDrill.of(drill)?.isOfWords ?? true }

  /// Speeds of both may be compared.
  func isLike(_ other: TestBegan) -> Bool {
    mode == other.mode && language == other.language && layout == other.layout
      && lesson == other.lesson
  }
}
