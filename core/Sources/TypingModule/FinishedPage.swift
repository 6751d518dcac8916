import Basics
import Markup
import Practice
import Sittings
import Typing

/// How a test came out: figures that explain themselves, the speed second by second, what slowed it
/// down, and what to do about that.
struct FinishedPage {
  private let sitting: TypingSitting
  private let desk: Desk
  private let run: Run
  private let result: TestResult
  private let figures: WordFigures
  private let slow: [SlowTransition]
  /// When it was typed, where one looks back at it; nil where it has just ended.
  private let past: Moment?
  private let course: CourseVerdict?

  init(_ sitting: TypingSitting, _ desk: Desk, past: Moment? = nil) {
    self.past = past
    self.sitting = sitting
    self.desk = desk
    run = sitting.closed
    result = TestResult(run)
    figures = WordFigures(run)
    slow = SlowTransition.worst(of: KeyFigures(run))
    course = CourseVerdict(sitting, result, desk)
  }

  var html: HTML {
    section(.class("page stack"), .id("typing-finished"), .accent(TypingModule.id)) {
      if let past {
        PageHead(headline, under: "All tests", PastTests.path).html
        p(.class("hint")) { "\(sitting.began.title), \(Words.date(past.day))" }
      } else {
        header {
          h1 { headline }
          p(.class("hint")) { sitting.began.title }
        }
      }
      if sitting.isBlank {
        p { "Nothing was typed, so there is nothing to tell. Begin again when you like." }
      } else {
        if let race = sitting.race(sitting.log) {
          p(.class("lead"), .id("race")) { race.words }
        }
        if let course { course.html } else { verdict }
        stats
      }
      if past == nil { buttons } else { pastButtons }
      if !sitting.isBlank {
        div(.class("split")) {
          div(.class("stack")) { curve }
          div(.class("stack")) {
            SlowTransitions(slow).html
            KeyMap(sitting.files.layout(sitting.began.layout), costs).html
          }
        }
        ReplaySection(sitting).html
      }
      if past != nil { SessionDeletion(session: sitting.session, named: "test").html }
    }
  }

  private var headline: String {
    sitting.isBlank ? "Nothing typed" : "\(Words.wpm(result.wpm)), \(percent(result.accuracy))"
  }

  private func percent(_ value: Double) -> String { "\(Int(value.rounded())) %" }

  /// One true sentence beside the best of the same kind, or none.
  @HTMLBuilder private var verdict: HTML {
    let best = sitting.history.best(like: sitting.began, before: sitting.session, desk)
    if !result.isWhole {
      p(.class("lead")) { "It was ended before its end, so it is no best." }
    } else if sitting.history.isRepeat(sitting.session) {
      p(.class("lead")) { "You have typed this text before, so it is no best." }
    } else if let best, result.countsForBest {
      if result.centiwpm > best.result.centiwpm {
        p(.class("lead")) {
          "Your best of this kind so far; before, it was \(Words.wpm(best.result.wpm))."
        }
      } else {
        p(.class("lead")) { "Your best of this kind is \(Words.wpm(best.result.wpm))." }
      }
    } else if result.isWhole, !result.countsForBest {
      p(.class("lead")) { "Ten seconds and 90 % are asked for a best." }
    }
  }

  private var stats: HTML {
    let strict = TranscriptionFigures(run)
    return div(.class("stats")) {
      Stat(
        Words.whole(result.wpm), "wpm",
        "Characters of words that are right as a whole, with their spaces, by 5, by minutes."
      ).html
      Stat(
        Words.whole(figures.raw), "raw wpm",
        "All characters that stand at the end, right or wrong, by 5, by minutes."
      ).html
      Stat(
        percent(result.accuracy), "accuracy",
        "Right key presses of all that typed something. What is mended stays a miss."
      ).html
      Stat(
        percent(figures.consistency), "evenness",
        "How alike the speeds of all seconds are: 100 (1 - tanh(c + c³/3 + c⁵/5)), where c is "
          + "their deviation by their mean."
      ).html
      if let wpm = strict.wpm {
        Stat(
          Words.whole(wpm), "measured wpm",
          "Characters but the first, which took no measured time, by 5, by minutes: the figure of "
            + "research, without a fence-post."
        ).html
      }
    }
  }

  private var buttons: HTML {
    let next = course?.next ?? (name: "Next", fields: fields)
    return div(.class("row")) {
      button(
        .class("button primary"), .id("next"), .send("start"),
        .drill(sitting.drill, of: TypingModule.id, next.fields), .key("Enter"),
        .grace(Grace.rulingMillis)
      ) { next.name }
      button(
        .class("button"), .id("again"), .send("typing.restart"), .key("KeyA"), .keyshortcuts("A"),
        .grace(Grace.rulingMillis)
      ) { "Again" }
      raceButton
      if course != nil {
        a(.class("button"), .id("course"), .href(CoursePage.path)) { "The course" }
      } else {
        train
      }
      a(.class("button quiet"), .id("done"), .href("#/today")) { "Done" }
    }
  }

  private var pastButtons: HTML {
    div(.class("row")) {
      raceButton
      train
    }
  }

  @HTMLBuilder private var raceButton: HTML {
    if result.isWhole, sitting.drill != "zen" {
      button(
        .class(past == nil ? "button" : "button primary"), .id("race-it"), .send("start"),
        .drill(
          TypingModule.raceDrill, of: TypingModule.id, [.init("test", .string(sitting.session))]),
        .key("KeyR"), .keyshortcuts("R"), .grace(Grace.rulingMillis)
      ) { "Race it" }
    }
  }

  @HTMLBuilder private var train: HTML {
    if let worst = slow.first {
      button(
        .class("button"), .id("train"), .send("start"),
        .drill("learn", of: TypingModule.id, [.init("focus", .string(worst.focus))]),
        .key("KeyT"), .keyshortcuts("T"), .grace(Grace.rulingMillis)
      ) { "Train \(worst.name)" }
    }
  }

  /// What the command needs to begin one of the same kind.
  private var fields: [JSON.Member] {
    let mode = sitting.began.mode
    guard let dash = mode.utf8.firstIndex(of: UInt8(ascii: "-")) else { return [] }
    let value = String(Substring(mode.utf8[mode.utf8.index(after: dash)...]))
    switch sitting.drill {
    case "time": return [.init("seconds", .string(value))]
    case "words": return [.init("count", .string(value))]
    case "code": return [.init("code", .string(value))]
    default: return []
    }
  }

  private var curve: HTML {
    var points: [LineChart.Point] = []
    var most = 20.0
    for (second, wpm) in figures.burst.enumerated() {
      most = max(most, wpm)
      let errors = second < figures.errorHistory.count ? figures.errorHistory[second] : 0
      let label =
        "\(second + 1) s" + (errors > 0 ? ", " + Words.count(errors, "error", "errors") : "")
      points.append(LineChart.Point(x: second, value: wpm, low: wpm, high: wpm, label: label))
    }
    let top = (most / 20).rounded(.up) * 20
    return LineChart(
      name: "Speed, second by second", unit: " wpm", points: points, range: 0...top, isExact: true
    ).html
  }

  /// Of this test and those before it on its layout.
  private var costs: KeyCosts {
    KeyCosts(
      sitting.history.runs(
        upTo: sitting.session, on: sitting.began.layout, desk, most: KeyCosts.runsMax))
  }
}

/// A transition that took longer than this test's middle one.
struct SlowTransition {
  let previous: UInt32
  let this: UInt32
  let lostMillis: Double

  static let shownMax = 5
  static let leastMillis = 10.0

  var name: String { Letters.pair(previous, this) }
  /// The letter to practise for it.
  var focus: String { this == 0x20 ? Letters.shown(previous) : Letters.shown(this) }

  static func worst(of figures: KeyFigures) -> [SlowTransition] {
    var times: [Double] = []
    for one in figures.transitions { times.append(one.meanMillis) }
    times.sort()
    guard !times.isEmpty else { return [] }
    let median = times[times.count / 2]
    var list: [SlowTransition] = []
    for one in figures.transitions where one.meanMillis - median >= leastMillis {
      list.append(
        SlowTransition(
          previous: one.previous, this: one.this, lostMillis: one.meanMillis - median))
    }
    list.sort {
      $0.lostMillis != $1.lostMillis
        ? $0.lostMillis > $1.lostMillis : ($0.previous, $0.this) < ($1.previous, $1.this)
    }
    return Array(list.prefix(shownMax))
  }
}

/// The slowest transitions, each with what it costs.
struct SlowTransitions {
  private let list: [SlowTransition]

  init(_ list: [SlowTransition]) { self.list = list }

  @HTMLBuilder var html: HTML {
    if !list.isEmpty {
      section(.class("stack tight"), .id("slow-transitions")) {
        h2 { "Slowest transitions" }
        ul(.class("rows")) {
          for one in list {
            li {
              div {
                b { one.name }
                small { "\(Int(one.lostMillis.rounded())) ms over the middle one" }
              }
            }
          }
        }
      }
    }
  }
}

extension Words {
  static func wpm(_ value: Double) -> String { whole(value) + " wpm" }
  static func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }
}
