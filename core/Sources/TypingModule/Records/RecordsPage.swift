import Basics
import Markup
import Practice
import Sittings

/// A file of another program that was read and waits for the learner's yes.
struct RecordsWaiting {
  var name: String
  var file: ForeignFile
  /// Those that are not here yet.
  var fresh: [ForeignTest]
}

/// Records of other programs: what a file would add, and what is here already.
struct RecordsPage {
  static let path = "#/practise/\(TypingModule.id)/records"
  static let samplesMax = 3

  private let waiting: RecordsWaiting?
  private let tests: [ForeignTest]

  init(_ waiting: RecordsWaiting?, _ tests: [ForeignTest]) {
    self.waiting = waiting
    self.tests = tests
  }

  var html: HTML {
    section(.class("page stack narrow"), .id("typing-records"), .accent(TypingModule.id)) {
      PageHead("Records of other programs", under: "Typing", "#/progress/" + TypingModule.id).html
      if let waiting { preview(waiting) }
      if tests.isEmpty, waiting == nil {
        p {
          "Results that Monkeytype exports as CSV and data that keybr exports as JSON can be "
          "brought in. They stand beside your own and are marked as theirs."
        }
      }
      if !tests.isEmpty { here }
      if waiting == nil {
        a(.class("button primary"), .href("#/library/import")) { "Bring in a file" }
      }
    }
  }

  private func preview(_ waiting: RecordsWaiting) -> HTML {
    let file = waiting.file
    let known = file.tests.count - waiting.fresh.count
    return article(.class("card stack"), .id("records-preview")) {
      h2 { "“\(waiting.name)”, from \(file.program.name)" }
      p {
        RecordsPage.span(file.tests)
        known > 0 ? " \(known) of them \(known == 1 ? "is" : "are") here already." : ""
      }
      if !waiting.fresh.isEmpty {
        ul(.class("rows")) {
          for test in waiting.fresh.suffix(RecordsPage.samplesMax).reversed() {
            li {
              div {
                b { Words.foreign(test) }; small { Words.wholeDate(test.day) }
              }
            }
          }
        }
        p(.class("hint")) {
          "They have no keys: they say nothing of your skill, and bring no XP and no coins."
        }
      }
      problems(file)
      div(.class("row")) {
        if !waiting.fresh.isEmpty {
          button(.class("button primary"), .id("records-keep"), .send("typing.records.keep")) {
            "Add " + Words.count(waiting.fresh.count, "test", "tests")
          }
        }
        button(.class("button"), .id("records-drop"), .send("typing.records.drop")) {
          waiting.fresh.isEmpty ? "Done" : "Leave them out"
        }
      }
    }
  }

  @HTMLBuilder private func problems(_ file: ForeignFile) -> HTML {
    if file.problemCount > 0 {
      details(.id("records-problems")) {
        summary {
          Words.count(file.problemCount, "result is", "results are") + " left out"
        }
        ul {
          for problem in file.problems {
            li {
              (file.program == .monkeytype ? "Line" : "Result")
                + " \(problem.place): \(problem.what)."
            }
          }
        }
      }
    }
  }

  private var here: HTML {
    group {
      h2 { "Here" }
      ul(.class("rows")) {
        for program in ForeignTest.Program.allCases {
          let own = tests.filter { $0.program == program }
          if !own.isEmpty {
            li {
              div {
                b { program.name }; small { RecordsPage.span(own) }
              }
            }
          }
        }
      }
    }
  }

  /// "812 tests, from 3 May 2021 to 4 June 2023."
  static func span(_ tests: [ForeignTest]) -> String {
    let days = tests.map { $0.day }
    guard let first = days.min(), let last = days.max() else { return "No test." }
    let count = Words.count(tests.count, "test", "tests")
    return first == last
      ? "\(count), on \(Words.wholeDate(first))."
      : "\(count), from \(Words.wholeDate(first)) to \(Words.wholeDate(last))."
  }
}

extension Words {
  /// "61 wpm, 97 %, time 30, english".
  static func foreign(_ test: ForeignTest) -> String {
    var text = wpm(test.wpm) + ", \((test.centiaccuracy + 50) / 100) %"
    for part in [test.mode, test.language, test.layout] where !part.isEmpty { text += ", " + part }
    return text
  }
}
