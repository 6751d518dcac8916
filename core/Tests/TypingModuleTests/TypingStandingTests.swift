import Basics
import Practice
import Testing
import TestKit
import Typing

@testable import Trainer
@testable import TypingModule

/// Experience, levels, time and bests: folds of the tests that were typed.
struct TypingStandingTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `any order of the tests gives the same levels and times`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var entries = Typed.drawn(seed)
    let standing = TypingStanding(entries)
    for _ in 0..<4 {
      random.shuffle(&entries)
      #expect(TypingStanding(entries) == standing)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `nobody earns more than ten a minute, and pieces earn no more than the whole`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let (a, b) = (Int64(random.below(400_000)), Int64(random.below(400_000)))
      let accuracy = Int64(random.below(101))
      let whole = Practised.points(millis: a + b, accuracy: accuracy)
      let pieces = [a, b].reduce(0) { $0 + Practised.points(millis: $1, accuracy: accuracy) }
      #expect(pieces <= whole && Int64(whole) * 6_000 <= a + b)
      #expect(accuracy >= 80 || whole == 0)
    }
  }

  @Test func `a minute of what is all right is ten points, in its own language`() {
    var typed = Typed()
    typed.add(accuracy: 100, seconds: 60)
    typed.add(accuracy: 90, seconds: 60, language: "de", layout: "de")
    typed.add(accuracy: 79, seconds: 600)
    typed.add("zen", accuracy: 100, seconds: 600)
    typed.add("code-swift", accuracy: 100, seconds: 120)
    let standing = TypingStanding(typed.entries)
    #expect(standing.language("en")?.xp == 10)
    #expect(standing.language("de")?.xp == 9)
    #expect(standing.language("")?.xp == 20)
    #expect(standing.languages.map(\.name) == ["Numbers and code", "English", "Deutsch"])
    #expect(standing.language("en")?.level == 1 && standing.language("en")?.xpToNext == 90)
    #expect(standing.language("en")?.places.first?.testCount == 3)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a best is the fastest that counts of its context`(seed: UInt64) {
    let entries = Typed.drawn(seed, count: 200)
    let bests = TypingBest.all(of: entries)
    for best in bests {
      let rivals = entries.filter {
        $0.began.context == best.entry.began.context && $0.countsForBest
      }
      #expect(best.entry.result.centiwpm == rivals.map(\.result.centiwpm).max())
      #expect(best.count == rivals.count && best.entry.result.millis >= 10_000)
      #expect(best.entry.result.centiaccuracy >= 9_000 && best.entry.result.isWhole)
    }
    #expect(Set(bests.map { $0.entry.began.context }).count == bests.count)
  }

  @Test func `another keyboard, layout, language or length has a best of its own`() {
    var typed = Typed()
    typed.add(wpm: 50)
    typed.add(wpm: 60)
    typed.add(wpm: 40, keyboard: "split")
    typed.add(wpm: 30, layout: "dvorak")
    typed.add(wpm: 20, language: "de")
    typed.add("time-60", wpm: 45)
    typed.add(wpm: 99, seconds: 9)
    typed.add(wpm: 99, accuracy: 89)
    typed.add(wpm: 99, isRepeat: true)
    let bests = TypingBest.all(of: typed.entries)
    #expect(bests.map { $0.entry.result.centiwpm / 100 } == [60, 40, 30, 20, 45])
    #expect(bests[0].before?.result.centiwpm == 5_000 && bests[0].count == 2)
  }

  @Test func `levels and bests stand on the module's home and under Progress, and open`() throws {
    var desk = Desktop()
    desk.send("go", ["path": "#/practise/typing"])
    #expect(desk.html.contains("Level 1") && desk.html.contains("times its accuracy, by 6"))
    try desk.begin("words", ["count": "100"])
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed())])
    desk.send("go", ["path": "#/progress"])
    #expect(desk.html.contains("Level 1 in English"))
    desk.send("go", ["path": "#/progress/typing"])
    #expect(desk.html.contains("typing-levels") && desk.html.contains("times its accuracy, by 6"))
    let day = TypingDay.path(desk.trainer.now.day)
    let test = try #require(desk.trainer.log.events.first { $0.kind == TestBegan.kind })
    #expect(desk.html.contains(day) && desk.html.contains("#/session?s=\(test.id.text)"))
    desk.send("go", ["path": day])
    #expect(desk.html.contains("typing-day") && desk.html.contains("100 words"))
    desk.send("go", ["path": "#/session?s=\(test.id.text)"])
    #expect(desk.html.contains("typing-finished"))
    desk.send("go", ["path": "#/practise/typing/day/2026-02-31"])
    #expect(desk.html.contains("There is no such page"))
  }
}
