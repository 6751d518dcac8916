import Basics
import Markup
import Practice
import Sittings
import Typing

/// How typing went: speed over time, time spent, and bests of each kind.
struct TypingProgress {
  private let entries: [TypingHistory.Entry]
  private let choices: TypingChoices

  static let pointsMax = 60

  init(_ history: TypingHistory, _ choices: TypingChoices, _ desk: Desk) {
    entries = history.shown(desk)
    self.choices = choices
  }

  var html: HTML {
    section(.class("stack"), .id("typing-progress")) {
      if entries.isEmpty {
        p { "Type a lesson or a test, and your speed over time stands here." }
      } else {
        p { summary }
        chart
        PastTests.link(entries)
        bests
      }
    }
  }

  private var summary: String {
    var millis: Int64 = 0
    for entry in entries { millis += entry.result.engagedMillis }
    return Words.count(entries.count, "test and lesson", "tests and lessons") + ", "
      + Words.count(Words.minutes(millis), "minute", "minutes") + " of typing."
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

  @HTMLBuilder private var bests: HTML {
    let best = best
    if !best.isEmpty {
      h2 { "Bests" }
      ul(.class("rows"), .id("typing-bests")) {
        for entry in best {
          li {
            div {
              b { "\(Words.wpm(entry.result.wpm)) · \(entry.began.title)" }
              small {
                entry.began.isOfWords ? TypingLanguage.of(entry.began.language).name + ", " : ""
                "layout \(entry.began.layout), "
                "\(Int(entry.result.accuracy.rounded())) %, \(Words.date(entry.moment.day))"
              }
            }
          }
        }
      }
    }
  }

  /// The fastest that counts of each kind, in the order in which the kinds were first typed.
  private var best: [TypingHistory.Entry] {
    var best: [TypingHistory.Entry] = []
    for entry in entries where entry.countsForBest && entry.began.lesson.isEmpty {
      if let place = best.firstIndex(where: { $0.began.isLike(entry.began) }) {
        if entry.result.centiwpm > best[place].result.centiwpm { best[place] = entry }
      } else {
        best.append(entry)
      }
    }
    return best
  }

  static func table(_ entries: [TypingHistory.Entry]) -> Table {
    var rows = [
      ["day", "mode", "language", "layout", "wpm", "accuracy", "evenness", "seconds", "whole"]
    ]
    for entry in entries {
      rows.append([
        CalendarDay(day: entry.moment.day).text, entry.began.mode, entry.began.language,
        entry.began.layout, Table.decimal(entry.result.wpm), Table.decimal(entry.result.accuracy),
        Table.decimal(Double(entry.result.centiconsistency) / 100),
        Table.decimal(Double(entry.result.millis) / 1_000), entry.result.isWhole ? "yes" : "no",
      ])
    }
    return Table(TypingModule.id, rows, title: "all tests")
  }
}
