import Practice
import Sittings
import Teaching
import Typing

/// What is worth typing now, and why: from results, and from what was ready once and is no more.
struct TypingPlan {
  private let history: TypingHistory
  private let choices: TypingChoices
  private let desk: Desk
  private let entries: [TypingHistory.Entry]

  init(_ history: TypingHistory, _ choices: TypingChoices, _ desk: Desk) {
    self.history = history
    self.choices = choices
    self.desk = desk
    entries = history.shown(desk)
  }

  var best: Suggestion { suggestions[0] }

  /// Never empty, the best first.
  var suggestions: [Suggestion] {
    var list: [Suggestion] = []
    let due = due
    if entries.isEmpty {
      list += one("learn", "Your first keys", "Two keys at a time, from the first lesson on.")
      list += one(
        "placement", "See where you stand", "You type already? A minute says how fast.")
    } else if !due.isEmpty {
      let names = due.prefix(4).map { Letters.shown($0) }.joined(separator: " ")
      list += one(
        "learn", due.count == 1 ? "1 key comes back" : "\(due.count) keys come back",
        "You knew \(names), and have not typed them for long.")
    } else if isCourse {
      list += one("learn", "The course goes on", "Its next lesson has keys that are new to you.")
    } else {
      list += one("learn", "Your next lesson", "The transitions that cost you most time.")
    }
    if !entries.isEmpty {
      list += one("time", "Half a minute", "Common words against the clock.")
      list += one("sprint", "Sprint of the day", "The same words for everybody today.")
    }
    return list
  }

  private func one(_ id: String, _ title: String, _ why: String) -> [Suggestion] {
    guard let drill = TypingDrill.of(id) else { return [] }
    return [Suggestion(drill.drill, title, why: why)]
  }

  /// Whether a lesson is the course's next one.
  private var isCourse: Bool { history.isForCourse(choices.layout, desk) }

  private var due: [UInt32] {
    guard !entries.isEmpty else { return [] }
    // NB: without a keyboard's costs, so that Today needs no file to tell what is due.
    return history.skill(choices.layout, Touch(), desk)
      .dueCharacters(choices.wishes.gate, at: desk.moment)
  }

  /// Today's: a lesson, and when it is done the next.
  func stint(of module: ModuleManifest) -> Stint {
    var stint = Stint(
      of: module, best, gain: due.isEmpty ? WhatNext.newWorth : WhatNext.missedWorth)
    if isCourse { stint.more = ("The whole course", CoursePage.path) }
    return stint
  }
}
