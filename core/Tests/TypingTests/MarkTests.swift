import Basics
import TestKit
import Testing
import Typing

/// What a page paints of a test, and a test that is gone on with.
@Suite struct MarkTests {
  /// Each letter's mark: ` ` ahead, `+` right, `x` wrong, `-` missed, `!` blocked; the caret's in
  /// brackets.
  private func marks(_ run: Run) -> String {
    var line = ""
    var word = 0
    for place in 0..<run.shownCount {
      while word + 1 < run.exercise.wordCount, run.exercise.bounds[word + 1] <= Int32(place) {
        word += 1
      }
      let sign = Array(" +x-!")[Int(run.mark(place, in: word).rawValue)]
      line += place == run.caret ? "[\(sign)]" : "\(sign)"
    }
    return run.caret == run.shownCount ? line + "[]" : line
  }

  @Test func `words are right, wrong, missed and to come`() {
    #expect(marks(typed("the cat sat", "").run) == "[ ]          ")
    #expect(marks(typed("the cat sat", "thx c").run) == "++x++[ ]     ")
    #expect(marks(typed("the cat sat", "t ca").run) == "+--+++[ ]    ")
    #expect(marks(typed("the cat", "the cat").run) == "+++++++[]")
  }

  @Test func `letters beyond a word stand beside it`() {
    let run = typed("the cat", "thexy c").run
    #expect(marks(run) == "+++++[ ] ")
    #expect(Composition.text(run.extras(0)) == "xy")
    #expect(Composition.text(run.extras(1)) == "")
    #expect(Composition.text(typed("ab", "abcd", .free).run.extras(0)) == "cd")
  }

  @Test func `a key that is kept out shows where it was`() {
    #expect(marks(typed("abc", "ax", .strict).run) == "+[!] ")
    #expect(marks(typed("abc", "axb", .strict).run) == "++[ ]")
  }

  @Test func `without a text what is typed is shown`() {
    #expect(marks(typed("", "ab", .zen).run) == "++[]")
  }

  @Test func `only marks in the range that is told change`() throws {
    try forAll(seeds: 1...UInt64(caseCount(3_000))) { random, seed in
      let exercise = random.exercise()
      var run = Run(exercise)
      for stamped in random.events(for: exercise, count: 1 + random.below(60)) {
        let before = (0..<run.shownCount).map { mark(run, $0) }
        let (word, count) = (run.word, run.typed.count)
        run.apply(stamped.event, at: stamped.millis)
        let changed = run.changed(since: word, typedCount: count)
        #expect(changed.lowerBound >= 0 && changed.upperBound <= run.shownCount)
        #expect((0...run.shownCount).contains(run.caret))
        for place in 0..<run.shownCount where !changed.contains(place) {
          let known = place < before.count ? before[place] : nil
          if known != mark(run, place) { Issue.record("seed \(seed): the mark at \(place)") }
        }
      }
    }
  }

  private func mark(_ run: Run, _ place: Int) -> LetterMark {
    let word = run.exercise.bounds.lastIndex { $0 <= Int32(place) } ?? 0
    return run.mark(place, in: min(word, run.exercise.wordCount - 1))
  }

  @Test func `a test goes on where its log ends`() throws {
    try forAll(seeds: 1...UInt64(caseCount(3_000))) { random, seed in
      let exercise = random.exercise()
      let events = random.events(for: exercise, count: 1 + random.below(60))
      let cut = random.below(events.count)
      var whole = Recording(exercise)
      for stamped in events.prefix(cut) { whole.apply(stamped.event, at: stamped.millis) }
      var other = try Recording(
        exercise, continuing: random.oneIn(9) && cut == 0 ? [] : whole.log.bytes)
      for stamped in events.dropFirst(cut) {
        whole.apply(stamped.event, at: stamped.millis)
        other.apply(stamped.event, at: stamped.millis)
      }
      if whole != other { Issue.record("seed \(seed): goes on otherwise") }
    }
  }
}
