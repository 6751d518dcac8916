import Basics
import TestKit
import Testing
import Typing

/// Rules that a typist may choose, pauses, and what never enters a text.
@Suite struct PolicyTests {
  private func rules(_ model: Rules.Model = .words, _ change: (inout Rules) -> Void) -> Rules {
    var rules = Rules(model)
    change(&rules)
    return rules
  }

  @Test func `stopped at a letter, a wrong key is counted and stays out`() {
    let stopped = rules { $0.stop = .letter }
    let typist = typed("the cat", "tx he  cat", stopped)
    #expect(typist.line == "the |cat" && typist.run.ending == .finished)
    let figures = WordFigures(typist.run)
    #expect(figures.rightKeys == 7 && figures.wrongKeys == 2 && figures.counts.inRightWords == 7)
    #expect(typist.run.refusedCount == 1)
    #expect(typed("we", "wxe", rules(.free) { $0.stop = .letter }).line == "we")
  }

  @Test func `stopped at a word, a wrong one cannot be left`() {
    let stopped = rules { $0.stop = .word }
    #expect(typed("the cat", "teh <<he cat", stopped).line == "the |cat")
    #expect(typed("the cat", "teh ", stopped).run.refusedCount == 1)
    let last = typed("the cat", "the cax ", stopped).run
    #expect(last.ending == nil && last.refusedCount == 1)
  }

  @Test func `without Backspace nothing is taken back`() {
    let typist = typed("the cat", "tx<«e ", rules { $0.allowsDeletion = false })
    #expect(typist.line == "txe |" && typist.run.refusedCount == 2)
    #expect(TranscriptionFigures(typist.run).fixes == 0)
  }

  @Test func `with freedom a right word may be gone back into`() {
    #expect(typed("the cat", "the <", rules { $0.goesBackAnywhere = true }).line == "the")
    #expect(typed("the cat", "the «", rules { $0.goesBackAnywhere = true }).line == "")
  }

  @Test func `an expert fails at a wrong word, a master at a wrong key`() {
    let expert = rules { $0.failsAt = .word }
    #expect(typed("the cat", "thx<e ", expert).run.ending == nil)
    #expect(typed("the cat", "thx c", expert).run.ending == .failed(.wrongWord))
    #expect(typed("the cat", "thx c", expert).line == "thx |")
    #expect(typed("the cat", "thx", rules { $0.failsAt = .key }).run.ending == .failed(.wrongKey))
    // The end of the text goes before every failure.
    #expect(typed("ab", "ax ", expert).run.ending == .finished)
  }

  @Test func `too slow or too wrong fails after a while, never before`() {
    let slow = rules(.zen) { $0.wpmMin = 40 }
    var typist = Typist("", slow)
    typist.interval = 600
    typist.type("abcdefghijklmnop")
    #expect(typist.run.ending == nil)
    typist.type("qrst")
    #expect(typist.run.ending == .failed(.tooSlow))
    #expect(typist.run.endMillis >= TypingLimits.graceMillis)
    var wrong = Typist("aaaaaaaaaaaaaaaaaaaaaaaa", rules { $0.accuracyMin = 50 })
    wrong.interval = 1_000
    wrong.type("bbbbbb")
    wrong.millis = 10_500
    wrong.send(.tick)
    #expect(wrong.run.ending == .failed(.tooManyErrors))
  }

  @Test func `a pause is out of every time, and takes no key`() {
    var typist = Typist("abcd")
    typist.type("ab")
    typist.send(.pause(.asked))
    typist.millis += 60_000
    #expect(typist.press(KeyCode("KeyX"), Key("x")) == .refused(.paused))
    typist.send(.resume)
    typist.type("cd")
    let run = typist.run
    #expect(run.ending == .finished && run.pausedMillis == 60_100)
    #expect(run.steps.map(\.millis) == [0, 100, 200, 300] && run.measuredMillis == 300)
    // What lies across the pause is no time of any key.
    #expect(KeyFigures(run).interval.count == 2 && KeyFigures(run).transitions.count == 2)
    #expect(WordFigures(run).spacing.count == 2)
    #expect(run.refusedCount == 0)
  }

  @Test func `an idle pause began at the last key, by the page or by the rule`() {
    var told = Typist("abc")
    told.type("a")
    told.millis = 9_000
    told.send(.pause(.idle))
    told.millis = 50_000
    told.send(.resume)
    told.type("bc")
    var ruled = Typist("abc", rules { $0.idleMillis = 5_000 })
    ruled.type("a")
    ruled.millis = 9_000
    ruled.send(.tick)
    ruled.millis = 50_000
    ruled.type("bc")
    // "a" was let go at 60 ms: the next key comes right then.
    for run in [told.run, ruled.run] {
      #expect(run.measuredMillis == 160 && run.pausedMillis == 49_940)
    }
  }

  @Test func `the clock of a timed test stands still in a pause`() {
    var typist = Typist("abcdef", .time(millis: 1_000))
    typist.type("abc")
    typist.send(.pause(.hidden))
    typist.millis += 30_000
    typist.send(.tick)
    #expect(typist.run.ending == nil)
    typist.send(.resume)
    typist.type("def")
    #expect(typist.run.ending == nil && typist.line == "abcdef")
    typist.millis += 1_000
    typist.send(.tick)
    #expect(typist.run.ending == .timeUp)
  }

  @Test func `a held key, a paste and a shortcut type nothing`() {
    var typist = Typist("aaaa")
    typist.type("a")
    #expect(typist.press(KeyCode("KeyA"), Key("a"), [.repeated]) == .refused(.repeated))
    #expect(typist.press(KeyCode("KeyV"), Key("v"), [.control]) == .noted)
    #expect(typist.press(KeyCode("KeyV"), Key("v"), [.meta]) == .noted)
    #expect(typist.send(.paste) == .refused(.pasted) && typist.run.pasteCount == 1)
    #expect(typist.line == "a" && typist.run.refusedCount == 0)
    // AltGr is told as Control and Alt by some systems, and is a modifier of its own here.
    #expect(typist.press(KeyCode("KeyA"), Key("a"), [.altGraph]) == .stepped)
  }

  @Test func `what is being composed is no error, what was composed is text`() {
    var typist = Typist("日本語 한")
    typist.send(.composition(isOpen: true))
    for letter in "nihongo".unicodeScalars {
      #expect(typist.press(Typist.code(letter), Key(letter)) == .noted)
    }
    typist.press(KeyCode("Backspace"), .backspace)
    #expect(typist.run.isComposing && typist.line == "")
    #expect(typist.send(.commit("日本語".unicodeScalars.map(\.value))) == .stepped)
    typist.send(.composition(isOpen: false))
    typist.type(" ")
    // Decomposed, as some input methods give it.
    typist.send(.commit([0x1112, 0x1161, 0x11AB]))
    #expect(typist.line == "日本語 |한" && typist.run.ending == .finished)
    #expect(WordFigures(typist.run).wrongKeys == 0)
    // Letters that came at once have no times between them.
    let pairs = KeyFigures(typist.run).transitions
    #expect(!pairs.contains { $0.this == 0x672C } && pairs.contains { $0.this == 0x20 })
  }

  @Test func `a phone types by letters and deletions that tell no key`() {
    var typist = Typist("the cat")
    for letter in "tx".unicodeScalars {
      typist.send(.commit([letter.value]))
      typist.millis += 200
    }
    typist.send(.deletion(.character))
    for letter in "he cat".unicodeScalars {
      typist.send(.commit([letter.value]))
      typist.millis += 200
    }
    #expect(typist.run.ending == .finished && typist.run.presses.isEmpty)
    #expect(KeyFigures(typist.run).interval.count == 0)
    #expect(KeyFigures(typist.run).transitions.count == 5)
    #expect(WordFigures(typist.run).afkSeconds == 0)
    var line = Typist("ab cd", .free)
    line.type("ab x")
    #expect(line.send(.deletion(.line)) == .stepped && line.line == "")
  }
}
