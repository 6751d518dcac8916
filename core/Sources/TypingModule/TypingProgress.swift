import Basics
import Markup
import Practice
import Sittings
import Typing

/// How typing went: speed over time, time spent, and bests of each kind.
struct TypingProgress {
  private let entries: [TypingHistory.Entry]
  private let choices: TypingChoices
  private let keyboards: Keyboards
  private let foreign: [ForeignTest]

  static let pointsMax = 60

  init(_ history: TypingHistory, _ choices: TypingChoices, _ desk: Desk) {
    entries = history.shown(desk)
    self.choices = choices
    keyboards = Keyboards(desk.preferences.chosen)
    foreign = history.foreign.shown(desk.learner.removals)
  }

  var html: HTML {
    section(.class("stack"), .id("typing-progress")) {
      if entries.isEmpty {
        p { "Type a lesson or a test, and your speed over time stands here." }
      } else {
        p { summary }
        chart
        PastTests.link(entries)
        levels
        SideBySide(entries, keyboards).html
        BestsSection(TypingBest.all(of: entries), keyboards).html
      }
      ForeignSection(foreign).html
      if !entries.isEmpty || !foreign.isEmpty {
        button(.class("button quiet icon-download"), .id("typing-export"), .send("typing.export")) {
          "All tests as JSON"
        }
      }
    }
  }

  private var summary: String {
    var millis: Int64 = 0
    for entry in entries { millis += entry.result.engagedMillis }
    return Words.count(entries.count, "test and lesson", "tests and lessons") + ", "
      + Words.count(Words.minutes(millis), "minute", "minutes") + " of typing."
  }

  private var levels: HTML {
    group {
      h2 { "Levels" }
      LevelsSection(TypingStanding(entries), keyboards).html
    }
  }

  /// The latest whole tests of the layout that is chosen.
  private var chart: HTML {
    let whole = entries.filter { $0.result.isWhole && $0.began.layout == choices.layout }
      .suffix(TypingProgress.pointsMax)
    var most = 40.0
    var points: [LineChart.Point] = []
    for (place, entry) in whole.enumerated() {
      most = max(most, entry.result.wpm)
      points.append(
        LineChart.Point(
          x: place, value: entry.result.wpm, low: entry.result.wpm, high: entry.result.wpm,
          label: Words.date(entry.moment.day)))
    }
    return points.count < 2
      ? p(.class("hint")) { "A second whole test on this layout draws the line of your speed." }
      : LineChart(
        name: "Speed, test by test", unit: " wpm", points: points,
        range: 0...((most / 20).rounded(.up) * 20), isExact: true
      ).html
  }

  static func table(_ entries: [TypingHistory.Entry], _ keyboards: Keyboards) -> Table {
    var rows = [
      [
        "day", "mode", "language", "layout", "wpm", "accuracy", "evenness", "seconds", "whole",
        "keyboard",
      ]
    ]
    for entry in entries {
      rows.append([
        CalendarDay(day: entry.moment.day).text, entry.began.mode, entry.began.language,
        entry.began.layout, Table.decimal(entry.result.wpm), Table.decimal(entry.result.accuracy),
        Table.decimal(Double(entry.result.centiconsistency) / 100),
        Table.decimal(Double(entry.result.millis) / 1_000), entry.result.isWhole ? "yes" : "no",
        keyboards.name(entry.began.keyboard),
      ])
    }
    return Table(TypingModule.id, rows, title: "all tests")
  }
}
