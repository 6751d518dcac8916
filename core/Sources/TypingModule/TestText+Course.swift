import Basics
import Practice
import Sittings
import Teaching
import Typing

/// Lessons of the course, and those that mend a failed one.
extension TestText {
  /// Nil of a lesson that this course has not, or one in which no key was mixed up.
  func ofCourse(
    _ id: String, isRemedy: Bool, _ kind: TypingDrill, _ desk: Desk
  ) -> TestBegan? {
    guard let book = CourseBook(files, history, layout: layout.id, language: language, desk),
      let place = book.course.place(of: id)
    else { return nil }
    return isRemedy
      ? remedy(book, place, kind, desk) : ofCourse(book, place, kind, desk)
  }

  func ofCourse(
    _ book: CourseBook, _ place: Int, _ kind: TypingDrill, _ desk: Desk
  ) -> TestBegan? {
    let lesson = book.course.lessons[place]
    return made(
      kind, TestBegan.courseMode, book.course.text(place, seed: desk.seed), TestText.lessonRules,
      why: why(book, place), lesson: lesson.id)
  }

  private func why(_ book: CourseBook, _ place: Int) -> String {
    let lesson = book.course.lessons[place]
    let new = joined(lesson.introduces.map { Letters.shown($0) })
    let waiting = book.carried(by: place).count { !book.standings[$0].isShown }
    if waiting > 0 {
      let count = Words.count(waiting, "lesson", "lessons")
      return "Passed with \(lesson.asked), it stands for \(count) before it too."
    }
    if lesson.isGate { return "The test of this stage: \(lesson.asked)." }
    return new.isEmpty ? "The next lesson of the course." : "New here: \(new)."
  }

  private func remedy(
    _ book: CourseBook, _ place: Int, _ kind: TypingDrill, _ desk: Desk
  ) -> TestBegan? {
    let id = book.course.lessons[place].id
    guard let run = history.latestRun(of: id, on: layout.id, desk),
      let text = book.course.remedy(after: run, of: place, seed: desk.seed)
    else { return nil }
    let keys = MixedUp(book.course.mixedUp(run, in: place)).named
    return made(
      kind, TestBegan.remedyMode, text, TestText.lessonRules, why: "Mixed up: \(keys).", lesson: id)
  }
}

/// Keys that were taken for each other, as they are told.
struct MixedUp {
  let pairs: [KeyFigures.Confusion]

  init(_ pairs: [KeyFigures.Confusion]) { self.pairs = pairs }

  /// "f with j, d with k".
  var named: String {
    pairs.map { Letters.shown($0.expected) + " with " + Letters.shown($0.typed) }
      .joined(separator: ", ")
  }

  /// "f and d": the keys to mend.
  var keys: String {
    let names = pairs.map { Letters.shown($0.expected) }
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
