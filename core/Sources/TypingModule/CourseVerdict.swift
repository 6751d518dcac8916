import Basics
import Markup
import Practice
import Sittings
import Teaching
import Typing

/// How a lesson of the course came out, and what comes next.
struct CourseVerdict {
  private let sitting: TypingSitting
  private let result: TestResult
  private let before: CourseBook
  private let now: CourseBook
  private let place: Int
  private let mixedUp: MixedUp

  /// Nil outside the course, and while a file that the course is made from is not here.
  init?(_ sitting: TypingSitting, _ result: TestResult, _ desk: Desk) {
    let began = sitting.began
    guard !began.lesson.isEmpty else { return nil }
    func book(before session: String?) -> CourseBook? {
      CourseBook(
        sitting.files, sitting.history, layout: began.layout, language: began.language, desk,
        before: session)
    }
    guard let before = book(before: sitting.session), let now = book(before: nil),
      let place = now.course.place(of: began.lesson)
    else { return nil }
    self.sitting = sitting
    self.result = result
    self.before = before
    self.now = now
    self.place = place
    mixedUp = MixedUp(
      began.isRemedy ? [] : now.course.mixedUp(sitting.closed, in: place))
  }

  private var lesson: CourseLesson { now.course.lessons[place] }
  private var isRemedy: Bool { sitting.began.isRemedy }

  private var mark: Mark {
    result.isWhole ? lesson.mark(accuracy: result.accuracy, wpm: result.wpm) : .failed
  }

  var html: HTML {
    group {
      p(.class("lead"), .id("mark")) { told }
      if !isRemedy, mark != .failed, carriedCount > 0 {
        p(.id("carried")) {
          "It stands for \(Words.count(carriedCount, "lesson", "lessons")) before it too."
        }
      }
      if !isRemedy, mark == .failed, result.isWhole, !mixedUp.pairs.isEmpty {
        p(.id("mixed-up")) { "Mixed up: \(mixedUp.named)." }
      }
    }
  }

  private var told: String {
    if isRemedy { return "Now \(lesson.title) once more." }
    if !result.isWhole { return "It was ended before its end, so it counts as not passed." }
    switch mark {
    case .gold: return "Gold: \(lesson.title) is passed with 98 % and 50 wpm or more."
    case .passed: return "Passed: \(lesson.title). Gold is 98 % and 50 wpm."
    case .failed: return "Not passed yet: " + missing.joined(separator: ", ") + "."
    }
  }

  /// By how much, rounded up, so that it is never told as nothing.
  private var missing: [String] {
    var list: [String] = []
    let percent = lesson.accuracyMin - result.accuracy
    let wpm = lesson.wpmMin - result.wpm
    if percent > 0 { list.append("\(tenths(percent)) % short of \(Int(lesson.accuracyMin)) %") }
    if wpm > 0 { list.append("\(tenths(wpm)) wpm short of \(Int(lesson.wpmMin)) wpm") }
    return list
  }

  private func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded(.up))
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// Lessons before it that no mark had shown until it was passed.
  private var carriedCount: Int {
    now.carried(by: place).count { !isMarked(before.standings[$0]) && isMarked(now.standings[$0]) }
  }

  private func isMarked(_ standing: Standing) -> Bool {
    if case .shown(_, let proof) = standing { proof != .elsewhere } else { false }
  }

  /// What Enter begins.
  var next: (name: String, fields: [JSON.Member]) {
    if isRemedy { return (lesson.title, lessonField(place)) }
    if mark == .failed {
      guard result.isWhole, !mixedUp.pairs.isEmpty else { return ("Once more", lessonField(place)) }
      return ("Mend \(mixedUp.keys)", lessonField(place) + [.init("remedy", .string("yes"))])
    }
    guard let next = now.next else { return ("Lesson", []) }
    return ("Next: \(now.course.lessons[next].title)", lessonField(next))
  }

  private func lessonField(_ place: Int) -> [JSON.Member] {
    [.init("lesson", .string(now.course.lessons[place].id))]
  }
}
