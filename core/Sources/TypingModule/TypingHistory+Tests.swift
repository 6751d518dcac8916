import EventLog
import Practice
import Sittings
import Typing

/// Single tests of the past, as their keys tell them.
extension TypingHistory {
  /// A test that is over and was not removed.
  func entry(_ session: String, _ desk: Desk) -> Entry? {
    guard let entry = entries.last(where: { $0.session == session }),
      !desk.learner.removals.hides(TypingModule.id, at: entry.moment)
    else { return nil }
    return entry
  }

  /// The fastest whole test of the same text, to race against; nil when there is none.
  func best(ofText coded: String, _ desk: Desk) -> Entry? {
    var best: Entry?
    for entry in shown(desk) where entry.began.coded == coded && entry.canBeRaced {
      if entry.result.centiwpm > best?.result.centiwpm ?? -1 { best = entry }
    }
    return best
  }

  /// The test that one of this text is to race, as the learner chose.
  func ghost(of began: TestBegan, _ desk: Desk) -> String? {
    guard TypingChoices(desk.preferences.chosen).racesBest else { return nil }
    return best(ofText: began.coded, desk)?.session
  }

  /// A test and those before it on its layout, at most so many, the newest last.
  func runs(upTo session: String, on layout: String, _ desk: Desk, most: Int) -> [Run] {
    let entries = shown(desk)
    let end = entries.lastIndex { $0.session == session } ?? entries.count - 1
    var runs: [Run] = []
    for entry in entries.prefix(end + 1).reversed() where entry.began.layout == layout {
      guard let run = entry.log?.run else { continue }
      runs.append(run)
      if runs.count == most { break }
    }
    return runs.reversed()
  }
}

extension TypingHistory.Entry {
  /// What was typed; nil of a text that is none.
  var log: TypedLog? {
    TypingHistory.Test(session: session, began: began, keys: keys).log
  }

  /// It has a text, and went to its end.
  var canBeRaced: Bool { result.isWhole && began.drill != "zen" }
}
