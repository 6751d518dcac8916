import Practice
import Sittings
import Typing

/// Tests of the past: their pages, and races against them.
extension TypingModule {
  /// What the command "start" calls a race; the field "test" says against which.
  static let raceDrill = "race"

  /// The list of all tests, or one of them; nil when the route names neither.
  func testsPage(_ route: Route, _ desk: Desk) -> Page? {
    guard route.page == "progress", route.part(1) == TypingModule.id, let part = route.part(2)
    else { return nil }
    if part == PastTests.part {
      return Page("Typing: all tests", PastTests(history.shown(desk), route).html)
    }
    guard let entry = history.entry(part, desk), let sitting = past(entry) else {
      return .empty(
        "This test is not here",
        "It was deleted, or was typed on a device that has not sent it yet.",
        to: PastTests.path, "All tests", named: "Typing")
    }
    return Page("Typing: a test", FinishedPage(sitting, desk, past: entry.moment).html)
  }

  /// The page of one test, which draws the keyboard.
  func isOfOneTest(_ route: Route) -> Bool {
    route.page == "progress" && route.part(1) == TypingModule.id && route.part(2) != nil
      && route.part(2) != PastTests.part
  }

  /// The same text once more, against what was typed then.
  func race(_ command: Command, _ desk: Desk) -> Consequences {
    guard let entry = command["test"].flatMap({ history.entry($0, desk) }), entry.canBeRaced else {
      return .says(.warn, "This test cannot be raced: it is not here, or did not go to its end.")
    }
    var began = entry.began
    began.why = ""
    began.races = entry.session
    return .begins(began.draft)
  }

  /// A test that is over, as its keys tell it.
  private func past(_ entry: TypingHistory.Entry) -> TypingSitting? {
    guard let exercise = Exercise(coded: entry.began.coded) else { return nil }
    let sitting = TypingSitting(entry.session, entry.began, exercise, history, files)
    sitting.apply(entry.keys)
    return sitting
  }
}
