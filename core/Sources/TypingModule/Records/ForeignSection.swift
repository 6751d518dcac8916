import Markup
import Practice
import Sittings

/// The records of other programs under Progress: a line and the bests of each, apart from ours.
struct ForeignSection {
  private let tests: [ForeignTest]

  init(_ tests: [ForeignTest]) { self.tests = tests }

  var html: HTML {
    section(.class("stack tight"), .id("typing-foreign")) {
      for program in ForeignTest.Program.allCases {
        let own = tests.filter { $0.program == program }
        if !own.isEmpty {
          h2 { "From \(program.name)" }
          ForeignSection.chart(own, program)
          ul(.class("rows")) {
            for best in ForeignSection.bests(own) {
              li {
                div {
                  b { Words.foreign(best) }; small { Words.wholeDate(best.day) }
                }
              }
            }
          }
        }
      }
      ul(.class("list")) {
        LinkRow(
          "Records of other programs", tests.isEmpty ? "Bring in Monkeytype’s or keybr’s" : "",
          href: RecordsPage.path
        ).html
      }
    }
  }

  private static func chart(_ tests: [ForeignTest], _ program: ForeignTest.Program) -> HTML {
    var points: [LineChart.Point] = []
    var most = 40.0
    for (place, test) in tests.suffix(TypingProgress.pointsMax).enumerated() {
      most = max(most, test.wpm)
      points.append(
        LineChart.Point(
          x: place, value: test.wpm, low: test.wpm, high: test.wpm,
          label: Words.wholeDate(test.day)))
    }
    guard points.count > 1 else { return .nothing }
    return LineChart(
      name: "Speed in \(program.name), test by test", unit: " wpm", points: points,
      range: 0...((most / 20).rounded(.up) * 20), isExact: true
    ).html
  }

  /// The fastest of each mode, language and layout that is long and right enough, the earlier of
  /// two alike; at most twelve, the fastest first.
  static func bests(_ tests: [ForeignTest]) -> [ForeignTest] {
    var bests: [String: ForeignTest] = [:]
    for test in tests where test.countsForBest {
      let place = test.mode + "\n" + test.language + "\n" + test.layout
      if test.centiwpm > bests[place]?.centiwpm ?? -1 { bests[place] = test }
    }
    let list = bests.values.sorted {
      $0.centiwpm != $1.centiwpm ? $0.centiwpm > $1.centiwpm : $0.key < $1.key
    }
    return Array(list.prefix(12))
  }
}
