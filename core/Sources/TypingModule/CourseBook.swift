import Basics
import Practice
import Sittings
import Teaching
import Typing

/// The course of a layout and a language, and where a learner stands in it.
struct CourseBook {
  let course: Course
  let layout: Layout
  let standings: [Standing]
  /// The best mark of each lesson that was typed.
  let best: [String: Mark]

  /// Nil while a file that it is made from is not here. `before` leaves out a test and all after
  /// it.
  init?(
    _ files: TypingFiles, _ history: TypingHistory, layout id: String, language: String,
    _ desk: Desk, before session: String? = nil
  ) {
    guard let layout = files.layout(id), let table = files.table(language) else { return nil }
    self.layout = layout
    course = Course(layout, table)
    best = history.marks(of: course, desk, before: session)
    let skill = history.skill(layout.id, Touch(layout), desk)
    standings = course.standings(best, skill, on: max(0, desk.moment.fractionalDays))
  }

  /// The course of what is chosen.
  init?(
    _ files: TypingFiles, _ history: TypingHistory, _ choices: TypingChoices, _ desk: Desk
  ) {
    let isKnown = files.layout(choices.layout) != nil
    self.init(
      files, history, layout: isKnown ? choices.layout : choices.language.layout,
      language: choices.language.id, desk)
  }

  /// The one next thing: the first lesson that is open.
  var next: Int? { standings.firstIndex(of: .open) }
  var shownCount: Int { standings.count { $0.isShown } }

  func places(_ stage: Stage) -> [Int] {
    course.lessons.indices.filter { course.lessons[$0].stage == stage }
  }

  /// All that must be shown for a lesson: by passing it, these count as passed too.
  func carried(by place: Int) -> [Int] {
    var isNeeded = [Bool](repeating: false, count: course.lessons.count)
    for need in course.lessons[place].needs { isNeeded[need] = true }
    for other in (0..<place).reversed() where isNeeded[other] {
      for need in course.lessons[other].needs { isNeeded[need] = true }
    }
    return isNeeded.indices.filter { isNeeded[$0] }
  }
}

extension CourseLesson {
  var title: String { CourseLesson.title(id) }

  /// "94 % and 20 wpm".
  var asked: String { "\(Int(accuracyMin)) % and \(Int(wpmMin)) wpm" }

  /// What it is of, in few words.
  var about: String {
    if !introduces.isEmpty { return introduces.map { Letters.shown($0) }.joined(separator: " ") }
    if isGate { return "All of this stage" }
    switch stage {
    case .transitions: return "Ten common transitions"
    case .words: return "Of the \(wordsMax) commonest words"
    default: return ""
    }
  }
}

extension Stage {
  var name: String {
    switch self {
    case .home: "Home row"
    case .columns: "Rows above and below"
    case .transitions: "Transitions"
    case .words: "Words"
    case .sentences: "Capitals and sentences"
    case .signs: "Digits and signs"
    }
  }
}
