import Basics
import Borrowing
import CompetitionKit
import EventLog
import Packs
import Practice
import TestKit
import Testing

@testable import Trainer

/// On no page of Progress stands an estimate that too few answers carry.
struct ClaimPagesTests {
  private static let domains: [Domain] = [.physics, .history, .music]

  private func device(_ random: inout SeededRandom, answers: Int) -> Device {
    var made = MadeAnswers()
    for _ in 0..<answers {
      made.day += Int32(random.below(4))
      made.add(
        1, right: random.below(2), Competitions.etude.all[random.below(3)],
        Self.domains[random.below(3)], points: Int32(random.below(3)) * 10 - 5)
    }
    var device = Device(kept: made.log.map { String(decoding: $0.line, as: UTF8.self) })
    device.millis = made.now.millis
    device.send("contest", ["value": CalendarDay(day: made.day + 20).text])
    device.send("notice.close")
    return device
  }

  private func count(_ device: Device, _ isCounted: (Attempt) -> Bool) -> Int {
    device.trainer.learner.attempts.count { isCounted($0.attempt) }
  }

  @Test func `no estimate under 5 answers, and no number under 20`() {
    forAll(seeds: 0...120) { random, seed in
      var device = device(&random, answers: Int(seed % 41))
      device.send("go", ["path": "#/progress"])
      for domain in Self.domains {
        let answers = count(device) { $0.domain == domain }
        let row = device.html.firstMatch(
          of: try! Regex("<li id=\"domain-\(domain.rawValue)\">.*?</li>"))
        #expect((row != nil) == (answers >= 5), "\(domain), seed \(seed)")
        guard let row, answers < 20 else { continue }
        let text = String(device.html[row.range])
        #expect(text.contains(/<b>\d+ to \d+<\/b>/) && !text.contains("class=\"dot\""))
        #expect(!text.contains("about "), "seed \(seed)")
      }
      for competition in Competitions.etude.all {
        let answers = count(device) { $0.module == competition.module }
        device.send("go", ["path": "#/progress/\(competition.module)"])
        let page = device.html.split(separator: "<main").last.map(String.init) ?? ""
        let elsewhere = device.trainer.learner.attempts.count - answers
        if answers < 5, elsewhere < 5 { #expect(!page.contains("rangebar"), "seed \(seed)") }
        if answers < 20 {
          #expect(!page.contains(/\d %/), "\(competition), seed \(seed)")
          if elsewhere < 20 { #expect(!page.contains(/<b>\d+<\/b>/), "seed \(seed)") }
        }
      }
    }
  }

  @Test func `a module's page has a line where there is a number and eight weeks of it`() {
    var lines = 0
    forAll(seeds: 1...12) { random, seed in
      var device = device(&random, answers: 30 * Int(seed))
      let now = Moment(millis: device.millis)
      for competition in Competitions.etude.all {
        device.send("go", ["path": "#/practise/\(competition.module)"])
        let mastery = ModuleMastery(device.trainer.learner, competition.module, at: now)
        let hasLine = mastery.claim.form == .number && mastery.weeks.count >= 8
        #expect(device.shows("sparkline") == hasLine, "\(competition.module), seed \(seed)")
        #expect(device.shows("aria-label=\"Over ") == hasLine)
        if hasLine { lines += 1 }
      }
    }
    #expect(lines > 0)
  }

  @Test func `a row of a table has per cent only from its own 20 answers`() {
    forAll(seeds: 1...20) { random, seed in
      var device = device(&random, answers: 90)
      for competition in Competitions.etude.all {
        device.send("go", ["path": "#/progress/\(competition.module)"])
        for row in device.html.matches(of: /<th scope="row">(\w+)<\/th>(.*?)<\/tr>/) {
          let answers = count(device) {
            $0.module == competition.module && $0.category == String(row.1)
          }
          if row.2.contains("%") { #expect(answers >= 20, "\(row.1), seed \(seed)") }
        }
      }
    }
  }

  @Test func `no chart is drawn without data, and the calendar waits for 14 days`() {
    forAll(seeds: 1...20) { random, seed in
      var device = device(&random, answers: 30)
      for path in ["", "/time", "/achievements", "/quizbowl"] {
        device.send("go", ["path": "#/progress\(path)"])
        let days = device.trainer.learner.habit.days.count
        if days < 14 { #expect(!device.shows("class=\"heat\""), "seed \(seed)") }
        #expect(!device.shows("no data yet") && !device.shows(">not enough yet<"))
      }
    }
  }
}
