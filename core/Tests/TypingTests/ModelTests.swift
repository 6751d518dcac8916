import Basics
import TestKit
import Testing
import Typing

/// What each model makes of keys: `the|ca` is what stands, word by word.
@Suite struct ModelTests {
  @Test(arguments: [
    ("the cat", "the ", "the|", 0),
    ("the cat", "teh ca", "teh |ca", 0),
    // A space before any letter is refused, and counted.
    ("the cat", " t h", "t |h", 1),
    ("the cat", "the  c", "the |c", 1),
    // A space in the middle leaves the word.
    ("the cat", "t c", "t |c", 0),
    ("the cat", "thexx c", "thexx |c", 0),
    // Twenty more than the target and its space, and no more; the space still leaves.
    ("a b", "a12345678901234567890xyz", "a12345678901234567890x", 2),
    ("a b", "a12345678901234567890xy ", "a12345678901234567890x |", 1),
    // Backspace: a letter, then nothing more to take at the beginning.
    ("the cat", "th<<<", "", 1),
    ("the cat", "thx<e ", "the |", 0),
    // Back into a word that was wrong: its space goes. One that was right stays.
    ("the cat", "teh <", "teh", 0),
    ("the cat", "the <", "the |", 1),
    ("the cat", "teh c«<he", "tehhe", 0),
    ("the cat", "teh <<<he cat", "the |cat", 0),
    // Control and Backspace: the whole input; on none, the whole word before.
    ("the cat", "the ca«c", "the |c", 0),
    ("the cat", "teh «the c", "the |c", 0),
    ("the cat", "the «", "the |", 1),
    ("the cat", "«", "", 1),
    ("one two three", "onx twx ««", "", 0),
    // The last word ends by being right, or by a space that is no text.
    ("hello world", "hello worls ", "hello |worls", 0),
    ("hello world", "hello world!!", "hello |world", 0),
    // Two spaces in a text are an empty word, which nobody can type.
    ("a  b", "a b", "a |b", 0),
    ("", "ab ", "ab", 0),
    ("é", "e", "e", 0),
  ])
  func `words`(text: String, script: String, line: String, refused: Int) {
    let typist = typed(text, script)
    let expected = line.replacing(" |", with: "|").replacing("|", with: " |")
    #expect(typist.line == expected)
    #expect(typist.run.refusedCount == Int32(refused))
  }

  @Test(arguments: [
    ("hello world", "hello world", Ending.finished), ("hello world", "hello worls ", .finished),
    ("a", "a", .finished), ("trailing ", "trailing ", .finished),
  ])
  func `words end with the last`(text: String, script: String, ending: Ending) {
    #expect(typed(text, script).run.ending == ending)
    #expect(typed(text, String(script.dropLast())).run.ending == nil)
  }

  @Test func `a test begins with its first character and ends with its last`() {
    var typist = Typist("hi")
    typist.millis = 5_000
    typist.press(KeyCode("ShiftLeft"), .shift)
    typist.press(KeyCode("Space"), Key(" "))
    typist.press(KeyCode("Tab"), .tab)
    #expect(!typist.run.hasBegun && typist.run.presses.isEmpty && typist.run.refusedCount == 1)
    typist.type("hi")
    #expect(typist.run.steps.map(\.millis) == [0, 100] && typist.run.measuredMillis == 100)
    typist.type("more<«⏎")
    #expect(typist.line == "hi" && typist.run.presses.count == 2)
    #expect(typist.run.presses.map(\.upMillis) == [60, 160])
    #expect(typist.run.refusedCount == 1)
  }

  @Test func `a timed test takes the key at its end, and none later`() {
    var typist = Typist("abc def", .time(millis: 300))
    typist.type("abc de")
    #expect(typist.line == "abc |" && typist.run.ending == .timeUp)
    #expect(typist.run.measuredMillis == 300)
    var quiet = Typist("abc def", .time(millis: 300))
    quiet.type("a")
    quiet.millis = 301
    quiet.send(.tick)
    #expect(quiet.run.ending == .timeUp && quiet.run.measuredMillis == 300)
  }

  @Test func `a timed test has no last word, and refuses what is past the text`() {
    let typist = typed("ab c", "ab c x<", .time(millis: 60_000))
    #expect(typist.line == "ab |c |" && typist.run.refusedCount == 2)
    #expect(typist.run.ending == nil)
  }

  @Test(arguments: [
    ("we are", "we ara<e⏎x", "we are", 0),
    ("we are", "we  «", "", 0), ("we are", "we ar«i", "we i", 0), ("we are", "ab  «", "", 0),
    ("we are", "<«a", "a", 2), ("", "on and on", "on and on", 0),
  ])
  func `one field`(text: String, script: String, line: String, refused: Int) {
    let typist = typed(text, script, .free)
    #expect(typist.line == line && typist.run.refusedCount == Int32(refused))
    #expect((typist.run.ending == .finished) == script.contains("⏎"))
  }

  @Test func `only the right key goes on`() {
    let typist = typed("abc", "xa<yybcc", .strict)
    #expect(typist.line == "abc" && typist.run.ending == .finished)
    #expect(typist.run.steps.map(\.kind) == [.blocked, .right, .blocked, .blocked, .right, .right])
    let figures = StrictFigures(typist.run)
    #expect(figures.errors == 2 && figures.wrongKeys == 3 && figures.length == 3)
    #expect(figures.isComplete && figures.millis == 500)
  }

  @Test func `a slip is forgiven once three letters are right again`() {
    var rules = Rules(.strict)
    rules.forgives = true
    // Mistaken: x for b. Left out: no b.
    #expect(typed("abcdefg", "axcdef", rules).line == "abcdef")
    #expect(typed("abcdefg", "acdef", rules).line == "abcdef")
    #expect(typed("abcdefg", "axcdx", rules).line == "a")
    let run = typed("abcdefg", "axcdefg", rules).run
    #expect(run.ending == .finished)
    let figures = StrictFigures(run)
    #expect(figures.length == 7 && figures.errors == 1 && figures.isComplete)
  }

  @Test func `code ends when it reads as the text, the indentation not typed`() {
    let typist = typed("f {\n  x\n}", "f {⏎y<x⏎}", .code)
    #expect(Composition.text(typist.run.exercise.target[...]) == "f {\nx\n}")
    #expect(typist.run.ending == .finished && typist.line == "f {\nx\n}")
    #expect(typed("a\nb", "a⏎c", .code).run.ending == nil)
    #expect(typed("a\nb", "a⏎c⏎", .code).run.ending == .finished)
  }

  @Test func `zen takes anything and ends when asked`() {
    var typist = typed("ignored", "so it⏎goes", .zen)
    #expect(typist.line == "so it\ngoes")
    #expect(WordFigures(typist.run).accuracy == 100)
    typist.press(KeyCode("Enter"), .enter, [.shift])
    #expect(typist.run.ending == .finished)
    var asked = typed("", "abc", .zen)
    asked.send(.end)
    #expect(asked.run.ending == .asked && asked.run.measuredMillis == 300)
  }

  @Test func `nothing typed has figures without a trap`() {
    for model in [Rules.Model.words, .time(millis: 1_000), .free, .strict, .zen, .code] {
      for text in ["", "abc def"] {
        var typist = Typist(text, model)
        for _ in 0..<2 {
          #expect(WordFigures(typist.run).wpm == 0 && WordFigures(typist.run).accuracy == nil)
          #expect(TranscriptionFigures(typist.run).wpm == nil)
          #expect(TranscriptionFigures(typist.run).seconds == nil)
          #expect(KeyFigures(typist.run).rollover == nil)
          #expect(KeyFigures(typist.run).interval.mean == nil)
          #expect(OtherFigures(typist.run).ktouchAccuracy == nil)
          #expect(StrictFigures(typist.run).accuracy == nil)
          #expect(!StrictFigures(typist.run).isComplete)
          typist.type("<««")
        }
      }
    }
  }
}
