import Basics
import Markup
import Practice
import Sittings
import Teaching
import Typing

/// The six stages of a course: each lesson with its keys, how it stands and what opens it.
struct CoursePage {
  static let path = "#/practise/typing/course"
  static let title = "Course"

  private let book: CourseBook?
  private let choices: TypingChoices
  private let lacking: Lacking

  init(_ book: CourseBook?, _ choices: TypingChoices, _ lacking: Lacking) {
    self.book = book
    self.choices = choices
    self.lacking = lacking
  }

  var html: HTML {
    section(.class("page stack"), .id("course"), .accent(TypingModule.id)) {
      PageHead(CoursePage.title, under: "Typing", "#/practise/typing").html
      if let book {
        p(.class("hint")) {
          "\(book.layout.name), \(choices.language.name). \(CoursePage.standing(book))."
        }
        next(book)
        div(.class("stack tight")) {
          for stage in Stage.allCases { CourseStage(book, stage, isOpen: stage == current).html }
        }
        p(.class("hint")) {
          "A lesson is passed with 94 % and 20 wpm, gold is 98 % and 50 wpm. Whatever you can do "
          "already you may test out of, in any order: what is passed stands for all before it."
        }
      } else {
        lacking.html
      }
    }
  }

  /// The row that leads here.
  static func row(_ book: CourseBook?) -> HTML {
    LinkRow(
      "The course", book.map { standing($0) } ?? "Six stages, from the first two keys", href: path
    )
    .html
  }

  static func standing(_ book: CourseBook) -> String {
    "\(book.shownCount) of \(Words.count(book.standings.count, "lesson", "lessons")) shown"
  }

  private var current: Stage? {
    guard let book, let next = book.next else { return nil }
    return book.course.lessons[next].stage
  }

  private func next(_ book: CourseBook) -> HTML {
    article(.class("card hero stack"), .id("course-next")) {
      if let next = book.next {
        let lesson = book.course.lessons[next]
        h2 { "Next: \(lesson.title)" }
        p(.class("lead")) { "\(lesson.about). Passed with \(lesson.asked)." }
        button(
          .class("button primary big"), .id("begin"), .send("start"),
          .drill("learn", of: TypingModule.id, [.init("lesson", .string(lesson.id))]),
          .key("Enter")
        ) { "Begin" }
      } else {
        h2 { "The whole course is shown" }
        p(.class("lead")) { "Lessons go on with what costs you most." }
        button(
          .class("button primary big"), .id("begin"), .send("start"),
          .drill("learn", of: TypingModule.id), .key("Enter")
        ) { "Start a lesson" }
      }
    }
  }
}

/// One stage of a course, which unfolds.
private struct CourseStage {
  private let book: CourseBook
  private let stage: Stage
  private let isOpen: Bool
  private let places: [Int]

  init(_ book: CourseBook, _ stage: Stage, isOpen: Bool) {
    self.book = book
    self.stage = stage
    self.isOpen = isOpen
    places = book.places(stage)
  }

  var html: HTML {
    details(.class("stage"), .id("stage-\(stage.rawValue + 1)"), .open(isOpen)) {
      summary {
        span {
          b { "\(stage.rawValue + 1) \(stage.name)" }
          small { standing }
        }
      }
      ul(.class("rows")) {
        for place in places { row(place) }
      }
    }
  }

  private var standing: String {
    let shown = places.count { book.standings[$0].isShown }
    return "\(shown) of \(places.count), test at 98 % and \(Int(stage.gateWpm)) wpm"
  }

  private func row(_ place: Int) -> HTML {
    let lesson = book.course.lessons[place]
    let standing = book.standings[place]
    return li(.id("lesson-\(lesson.id)")) {
      div {
        b { lesson.title }
        " "
        span(.class(lesson.introduces.isEmpty ? "hint" : "keys-taught")) { lesson.about }
        small { state(place) }
      }
      switch standing {
      case .shown(let mark, _):
        span(.class(mark == .gold ? "badge accent" : "badge")) { mark == .gold ? "Gold" : "Shown" }
      default: button(lesson, isNext: place == book.next)
      }
    }
  }

  private func button(_ lesson: CourseLesson, isNext: Bool) -> HTML {
    Markup.button(
      .class("button"), .send("start"),
      .drill("learn", of: TypingModule.id, [.init("lesson", .string(lesson.id))]),
      .label((isNext ? "Begin " : "Test out of ") + lesson.title)
    ) { isNext ? "Begin" : "Test out" }
  }

  private func state(_ place: Int) -> String {
    let lesson = book.course.lessons[place]
    switch book.standings[place] {
    case .shown(.gold, _): return "Gold"
    case .shown(_, .itself): return "Passed"
    case .shown(_, .further): return "Passed by what comes after it"
    case .shown(_, .elsewhere): return "Ready by what you typed elsewhere"
    case .open: return lesson.isGate ? "Open: \(lesson.asked)" : "Open"
    case .closed: return opening(lesson)
    }
  }

  /// What has to be shown first.
  private func opening(_ lesson: CourseLesson) -> String {
    let needed = lesson.needs.filter { !book.standings[$0].isShown }
      .map { book.course.lessons[$0].title }
    return "Opens after " + needed.joined(separator: " and ")
  }
}
