import Basics
import EventLog
import Typing

@testable import TypingModule

/// Tests that somebody typed, as the history has them, without their keys.
struct Typed {
  private(set) var entries: [TypingHistory.Entry] = []

  /// 2026-09-21, in the morning.
  static let start = Int64(1_790_000_000_000)

  /// Whole, right and of half a minute unless it is said otherwise. `hours` after the start.
  mutating func add(
    _ mode: String = "time-30", wpm: Int64 = 50, accuracy: Int64 = 97, seconds: Int64 = 30,
    hours: Int64 = 0, language: String = "en", layout: String = "us", lesson: String = "",
    keyboard: String = "", isWhole: Bool = true, isRepeat: Bool = false
  ) {
    let drill = mode.split(separator: "-").first.map(String.init) ?? mode
    let began = TestBegan(
      drill: drill, mode: mode, coded: "words\ntext \(entries.count)", language: language,
      layout: layout, lesson: lesson, keyboard: keyboard)
    let result = TestResult([
      "whole": .bool(isWhole), "wpm": .integer(wpm * 100), "acc": .integer(accuracy * 100),
      "keys": .integer(wpm * seconds / 12), "ms": .integer(seconds * 1_000),
      "busy": .integer(seconds * 1_000),
    ])
    entries.append(
      TypingHistory.Entry(
        session: "t.\(entries.count + 1)",
        moment: Moment(millis: Typed.start + hours * 3_600_000 + Int64(entries.count)),
        began: began, result: result, isRepeat: isRepeat))
  }

  /// Any tests at all, by the seed.
  static func drawn(_ seed: UInt64, count: Int = 60) -> [TypingHistory.Entry] {
    var random = SeededRandom(seed: seed)
    var typed = Typed()
    let modes = ["time-30", "words-25", "learn", "code-swift", "numbers", "zen", "sentences"]
    for _ in 0..<count {
      let mode = modes[random.below(modes.count)]
      typed.add(
        mode, wpm: Int64(random.below(130)), accuracy: Int64(60 + random.below(41)),
        seconds: Int64(random.below(200)), hours: Int64(random.below(3_000)),
        language: random.below(4) == 0 ? "de" : "en",
        layout: random.below(4) == 0 ? "dvorak" : "us",
        lesson: mode == "learn" && random.below(2) == 0 ? "home-test" : "",
        keyboard: random.below(5) == 0 ? "split" : "", isWhole: random.below(6) > 0,
        isRepeat: random.below(6) == 0)
    }
    return typed.entries
  }
}
