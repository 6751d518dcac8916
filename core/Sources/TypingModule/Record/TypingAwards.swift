import Basics
import Practice
import Teaching
import Typing

/// What was achieved at typing, and when: a fold of the tests.
///
/// It puts them in the order of time itself, so that any order of facts gives the same dates.
struct TypingAwards {
  /// A goal that was reached, and the moment of the test that reached it.
  struct Met: Equatable {
    var id: String
    var session: String
    var moment: Moment
  }

  private(set) var goals = TypingGoal.all
  /// In the order of time.
  private(set) var met: [Met] = []
  /// Goals that only tests reached that were deleted since.
  private(set) var keptCount = 0

  init(_ entries: [TypingHistory.Entry], kept: [Kept] = []) {
    fold(entries)
    keep(kept)
  }

  private mutating func fold(_ entries: [TypingHistory.Entry]) {
    var sums = TypingSums()
    for entry in entries.inTime {
      sums.add(entry)
      for place in goals.indices where goals[place].goal.earned == nil {
        goals[place].goal.reach(sums.value(goals[place].figure), on: entry.moment.day)
        if goals[place].goal.earned != nil {
          met.append(
            Met(id: goals[place].goal.id, session: entry.session, moment: entry.moment))
        }
      }
    }
  }

  private mutating func keep(_ kept: [Kept]) {
    for one in kept {
      for place in goals.indices where one.met.contains(goals[place].goal.id) {
        if goals[place].goal.earned == nil { keptCount += 1 }
        goals[place].goal.keep(one.day)
      }
    }
  }

  var achievements: [Achievement] { goals.map { $0.goal.achievement } }
}

extension [TypingHistory.Entry] {
  /// By the moment they ended; of two at once in the order of their names.
  var inTime: [TypingHistory.Entry] {
    sorted {
      $0.moment.millis != $1.moment.millis
        ? $0.moment.millis < $1.moment.millis : $0.session < $1.session
    }
  }
}

/// A goal, and the figure that it is measured in.
struct TypingGoal {
  enum Figure {
    case lessons, gate(Int), wpm, days, minutes, flawless, halved, layouts, languages, numbers
    case code, codes, sprints, won, ghosts
  }

  var goal: Goal
  var figure: Figure

  /// The stages as lessons name them, in the order of `Stage`.
  static let stages = ["home", "columns", "transitions", "words", "sentences", "signs"]

  private init(
    _ id: String, _ name: String, _ task: String, _ figure: Figure, _ target: Int64,
    _ rule: String
  ) {
    goal = Goal(id, name, task, rule: rule, target: target)
    self.figure = figure
  }

  static var all: [TypingGoal] { lessons + gates + speeds + habits + feats + rivals }

  private static var lessons: [TypingGoal] {
    [
      TypingGoal(
        "first-lesson", "First lesson", "Finish one lesson.", .lessons, 1,
        "A lesson typed to its end, of the course or by what costs you most.")
    ]
  }

  private static var gates: [TypingGoal] {
    let names = [
      "Home at last", "Up and down", "Flow", "In words", "Whole sentences", "Every sign",
    ]
    return Stage.allCases.map { stage in
      let wpm = Int64(stage.gateWpm)
      return TypingGoal(
        "gate-" + stages[stage.rawValue], names[stage.rawValue],
        "Pass the test of the stage “\(stages[stage.rawValue])”.", .gate(stage.rawValue), wpm,
        "98 % right at \(wpm) words a minute in the test at its end, on any layout. The bar shows "
          + "your fastest with 98 %.")
    }
  }

  private static var speeds: [TypingGoal] {
    let names = ["Twenty", "Forty", "Sixty", "Eighty", "A hundred"]
    return zip(names, [20, 40, 60, 80, 100] as [Int64]).map { name, wpm in
      TypingGoal(
        "wpm-\(wpm)", name, "Type \(wpm) words a minute at 96 %.", .wpm, wpm,
        "In a test of ten seconds or more, to its end, of a text that you did not type before; no "
          + "lessons and no free writing.")
    }
  }

  private static var habits: [TypingGoal] {
    let days: [(Int64, String)] = [(7, "Seven days"), (30, "Thirty days"), (100, "Hundred days")]
    let hours: [(Int64, String)] = [(1, "An hour"), (10, "Ten hours"), (50, "Fifty hours")]
    return days.map { days, name in
      TypingGoal(
        "days-\(days)", name, "Type on \(days) days.", .days, days,
        "Days with ten seconds of typing or more, in a row or not.")
    }
      + hours.map { hours, name in
        TypingGoal(
          "hours-\(hours)", name, "Type for \(Words.count(Int(hours), "hour", "hours")) in all.",
          .minutes, hours * 60, "Minutes of seconds with keys; pauses do not count.")
      }
  }

  private static var feats: [TypingGoal] {
    [
      TypingGoal(
        "flawless", "Flawless", "Type a test with no wrong key.", .flawless, 1,
        "100 % in a test of ten seconds or more and 50 keys, of a text that is new to you; what "
          + "is mended was wrong."),
      TypingGoal(
        "halved", "Half the time", "Halve the time of your slowest transition.", .halved, 50,
        "The slowest transition of a test, five times or more, takes half as long in a later one "
          + "on the same layout and keyboard. The bar counts per cent saved, up to 50."),
      TypingGoal(
        "layouts-2", "Bilingual fingers", "Type on a second layout.", .layouts, 2,
        "Layouts with a test that counts for a best."),
      TypingGoal(
        "languages-2", "Second tongue", "Type in a second language.", .languages, 2,
        "Languages with a test of words or sentences that counts for a best."),
      TypingGoal(
        "numbers", "By the numbers", "Type the numbers at 96 %.", .numbers, 1,
        "A test of numbers, to its end."),
      TypingGoal(
        "code", "It compiles", "Type code at 96 %.", .code, 1,
        "A test of code in any language, to its end."),
      TypingGoal(
        "codes-4", "Polyglot", "Type code of four languages.", .codes, 4,
        "Languages of code with a test at 90 %, to its end."),
      TypingGoal(
        "sprints-10", "Ten sprints", "Type the sprint of the day on 10 days.", .sprints, 10,
        "Days with a sprint typed to its end."),
    ]
  }

  private static var rivals: [TypingGoal] {
    [
      TypingGoal(
        "race-won", "First home", "Win a race.", .won, 1,
        "A race of two or more in which you were the fastest."),
      TypingGoal(
        "ghost-beaten", "Faster than yourself", "Beat your own ghost.", .ghosts, 1,
        "A race against a test of your own that you end faster."),
    ]
  }
}
