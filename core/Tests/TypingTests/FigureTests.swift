import Basics
import TestKit
import Testing
import Typing

/// Each clause of the definitions by an example small enough to count by hand.
@Suite struct FigureTests {
  private func chars(_ text: String, _ script: String, _ model: Rules.Model = .words) -> [Int] {
    let counts = WordFigures(typed(text, script, model).run).counts
    return [counts.inRightWords, counts.incorrect, counts.extra, counts.missed]
  }

  @Test func `characters are told apart`() {
    #expect(chars("ab cd", "ab cd") == [5, 0, 0, 0])
    #expect(chars("ab cd", "ax cd") == [2, 1, 1, 0])
    // Too long: the letter in the space's place is incorrect, the space itself one too many.
    #expect(chars("ab cd", "abx cd") == [2, 1, 1, 0])
    // Too short: the space stands in a letter's place, and the rest is missed.
    #expect(chars("abc de", "a de") == [2, 1, 0, 2])
    // The last word ended by a space: the space is of no text.
    #expect(chars("ab cd", "ab cx ") == [3, 1, 0, 0])
    // Not ended: what is not there is missed, but not in a test that time ends.
    #expect(chars("ab cd", "ab c") == [3, 0, 0, 1])
    #expect(chars("ab cd", "ab c", .time(millis: 1_000)) == [4, 0, 0, 0])
    #expect(chars("ab cd", "ab x", .time(millis: 1_000)) == [3, 1, 0, 0])
    #expect(chars("ab cd", "ab cdx", .time(millis: 1_000)) == [3, 0, 1, 0])
    #expect(chars("ab cd", "ab ", .time(millis: 1_000)) == [3, 0, 0, 0])
    #expect(chars("ab cd", "ab ") == [3, 0, 0, 2])
    #expect(chars("ab cd", "a<") == [0, 0, 0, 0])
  }

  @Test func `wpm and raw take the time to two places`() {
    let figures = WordFigures(typed("hi", "hi").run)
    #expect(figures.durationSeconds == 0.1 && figures.wpm == 240 && figures.raw == 240)
    let one = WordFigures(typed("a", "a").run)
    #expect(one.durationSeconds == 0 && one.wpm == 0 && one.raw == 0 && one.accuracy == 100)
    #expect(one.burst.isEmpty && one.consistency == 0)
    var slow = Typist("ab")
    slow.interval = 1_005
    slow.type("ab")
    #expect(WordFigures(slow.run).durationSeconds == 1.01)
  }

  @Test func `corrections do not mend accuracy`() {
    let figures = WordFigures(typed("abcd", "abx<cd").run)
    #expect(figures.accuracy == 80 && figures.rightKeys == 4 && figures.wrongKeys == 1)
    #expect(figures.missedWords.map(\.word) == [0] && figures.missedWords.map(\.count) == [1])
  }

  @Test func `seconds, and half of one at the end`() {
    func buckets(_ interval: Int32, _ model: Rules.Model = .words) -> [Double] {
      var typist = Typist("abcdef", model)
      typist.interval = interval
      typist.type("abcdef")
      return WordFigures(typist.run).burst
    }
    // 5 intervals: 1,000 ms, 1,490 ms, 1,500 ms, and a timed test that has no rest.
    #expect(buckets(200) == [72])
    #expect(buckets(298).count == 1)
    #expect(buckets(300) == [48, 48])
    #expect(buckets(400, .time(millis: 2_700)).count == 2)
    // 2,996 ms are 3.00 s: no rest, though only two seconds are full.
    var typist = Typist("abc")
    typist.interval = 1_498
    typist.type("abc")
    #expect(WordFigures(typist.run).burst == [12, 12])
  }

  @Test func `history tells the text as it stood`() {
    var typist = Typist("ab cd")
    typist.interval = 400
    // a 0, x 400, < 800, b 1200, space 1600, c 2000, d 2400
    typist.type("ax<b cd")
    let figures = WordFigures(typist.run)
    #expect(figures.wpmHistory == [12, 24] && figures.rawHistory == [12, 24])
    #expect(figures.errorHistory == [1, 0] && figures.burst == [24, 36])
  }

  @Test func `a second without a key is a second away`() {
    var typist = Typist("abc def", .time(millis: 6_000))
    typist.type("abc")
    typist.millis = 3_500
    typist.press(KeyCode("Space"), Key(" "))
    #expect(WordFigures(typist.run).afkSeconds == 4)
    // A refused key is a key; one that types nothing is none.
    typist.millis = 4_500
    typist.press(KeyCode("Space"), Key(" "))
    #expect(WordFigures(typist.run).afkSeconds == 3)
    typist.millis = 5_500
    typist.press(KeyCode("ArrowLeft"), .other)
    #expect(WordFigures(typist.run).afkSeconds == 3)
  }

  @Test func `evenness of equal values is whole, of none nothing`() {
    var even = Typist("aaaaaaaaaaaaaaaaaaaaa")
    even.type("aaaaaaaaaaaaaaaaaaaaa")
    #expect(WordFigures(even.run).keyConsistency == 100)
    // Spacings 100 and 300 without the last: mean 200, deviation 100, c = 0.5.
    var odd = Typist("abcd")
    for interval: Int32 in [100, 300, 500] {
      odd.interval = interval
      odd.type("abc".dropFirst(interval == 100 ? 0 : interval == 300 ? 1 : 2).prefix(1).description)
    }
    odd.type("d")
    #expect(WordFigures(odd.run).keyConsistency == 50.1)
  }

  @Test func `a median is the middle one, or between the two`() {
    forAll(seeds: 1...200) { random, seed in
      let values = (0...random.below(12)).map { _ in
        Double(random.oneIn(4) ? random.below(90_000) : random.below(300))
      }
      let sorted = values.sorted()
      let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      let spread = Spread(values)
      if spread.median != middle || spread.least != sorted.first || spread.most != sorted.last {
        Issue.record("seed \(seed): \(spread) of \(sorted)")
      }
    }
    #expect(Spread([]).median == nil && Spread([]).mean == nil && Spread([]).count == 0)
  }

  @Test func `ways to lie beside each other`() throws {
    func alignment(_ a: String, _ b: String) throws -> [Double] {
      let one = try #require(
        Alignment(
          a.unicodeScalars.map(\.value)[...], b.unicodeScalars.map(\.value)[...]))
      return [Double(one.distance), one.count, one.meanLength]
    }
    #expect(try alignment("quickly", "qucehkly") == [3, 4, 8.25])
    #expect(try alignment("", "") == [0, 1, 0])
    #expect(try alignment("", "abc") == [3, 1, 3])
    #expect(try alignment("abc", "") == [3, 1, 3])
    #expect(try alignment("ab", "ba") == [2, 3, 8.0 / 3])
    #expect(try alignment("aaaaaaaaaaaa", "a") == [11, 12, 12])
    #expect(try alignment("kitten", "sitting")[0] == 3)
  }

  @Test func `the table near the diagonal is the whole table`() {
    forAll(seeds: 1...400) { random, seed in
      let a = (0..<random.below(14)).map { _ in UInt32(97 + random.below(3)) }
      let b = (0..<random.below(14)).map { _ in UInt32(97 + random.below(3)) }
      let whole = wholeTable(a, b)
      guard let banded = Alignment(a[...], b[...]) else {
        Issue.record("seed \(seed): no alignment")
        return
      }
      if banded.distance != whole.distance || banded.count != whole.count
        || (banded.meanLength - whole.meanLength).magnitude > 1e-9
      {
        Issue.record("seed \(seed): \(banded), and not \(whole)")
      }
    }
  }

  /// By the definition: every cell from its three neighbours.
  private func wholeTable(
    _ a: [UInt32], _ b: [UInt32]
  ) -> (distance: Int, count: Double, meanLength: Double) {
    var cells: [[(Int, Double, Double)]] = []
    for i in 0...a.count {
      cells.append([])
      for j in 0...b.count {
        var from: [(Int, Double, Double)] = []
        if i > 0 { from.append((cells[i - 1][j].0 + 1, cells[i - 1][j].1, cells[i - 1][j].2)) }
        if j > 0 { from.append((cells[i][j - 1].0 + 1, cells[i][j - 1].1, cells[i][j - 1].2)) }
        if i > 0, j > 0 {
          let cell = cells[i - 1][j - 1]
          from.append((cell.0 + (a[i - 1] == b[j - 1] ? 0 : 1), cell.1, cell.2))
        }
        let least = from.map(\.0).min() ?? 0
        let best = from.filter { $0.0 == least }
        let count = best.isEmpty ? 1 : best.reduce(0) { $0 + $1.1 }
        let length = best.reduce(0) { $0 + $1.2 + $1.1 }
        cells[i].append((least, count, length))
      }
    }
    let corner = cells[a.count][b.count]
    return (corner.0, corner.1, corner.2 / corner.1)
  }

  @Test func `texts without a letter in common count their ways without an overflow`() throws {
    let a = (0..<700).map { _ in UInt32(97) }
    let b = (0..<900).map { _ in UInt32(98) }
    let alignment = try #require(Alignment(a[...], b[...]))
    #expect(alignment.distance == 900 && (alignment.meanLength - 900).magnitude < 1e-6)
    let long = [UInt32](repeating: 97, count: 50_000)
    #expect(Alignment(long[...], [UInt32](repeating: 98, count: 50_000)[...]) == nil)
    #expect(Alignment(long[...], long[...])?.distance == 0)
  }

  @Test func `errors mended and not`() {
    let figures = TranscriptionFigures(typed("the cat", "thx<e  cst⏎", .free).run)
    #expect(Composition.text(figures.stream[...]) == "thx⌫e  cst")
    #expect(figures.alignment?.distance == 2 && figures.fixes == 1)
    #expect(figures.incorrectFixed == 1 && figures.incorrectNotFixed == 2 && figures.correct == 6)
    #expect(figures.keysPerCharacter == 10.0 / 8 && figures.correctionsPerCharacter == 1.0 / 8)
    #expect(figures.correctedErrorRate == 100.0 / 9 && figures.uncorrectedErrorRate == 200.0 / 9)
    #expect(figures.totalErrorRate == 300.0 / 9 && figures.correctionEfficiency == 1)
    #expect(figures.utilisedBandwidth == 0.6 && figures.seconds == 0.9)
  }

  @Test func `no fence-post: two letters a tenth of a second apart are 120 wpm`() {
    let run = typed("hi", "hi").run
    #expect(TranscriptionFigures(run).wpm == 120 && WordFigures(run).wpm == 240)
    #expect(TranscriptionFigures(typed("a", "a").run).wpm == nil)
    #expect(TranscriptionFigures(typed("ab", "a<").run).wpm == nil)
    #expect(TranscriptionFigures(typed("ab", "a<").run).keysPerSecond == 10)
  }

  @Test func `what a timed test was to type ends where it ended`() {
    func presented(_ script: String) -> String {
      let run = typed("one two", script, .time(millis: 5_000)).run
      return Composition.text(TranscriptionFigures(run).presented[...])
    }
    #expect(presented("on") == "on" && presented("one") == "one" && presented("onexx") == "one ")
    #expect(presented("one ") == "one " && presented("o t") == "one t")
    #expect(presented("one two ") == "one two ")
  }

  @Test func `a clean key is right after a right one`() {
    let keys = KeyFigures(typed("abab ab", "abxb ab", .free).run)
    let a = keys.perKey.first { $0.expected == 97 }
    let b = keys.perKey.first { $0.expected == 98 }
    #expect(a?.attempts == 3 && a?.misses == 1 && a?.clean == 1 && a?.meanMillis == 100)
    #expect(b?.attempts == 3 && b?.misses == 0 && b?.clean == 2)
    let confusions = keys.confusions.map { [Int($0.expected), Int($0.typed), $0.count] }
    #expect(confusions == [[97, 120, 1]])
    // After a deletion no time is clean.
    #expect(KeyFigures(typed("abc", "ab<bc").run).perKey.map(\.clean) == [0, 1, 1])
    // Past the end there is nothing expected.
    #expect(KeyFigures(typed("ab", "abc", .free).run).perKey.count == 2)
  }

  @Test func `keys overlap when the next goes down before one is up`() {
    var typist = Typist("abcd")
    typist.dwell = 150
    typist.type("ab")
    #expect(KeyFigures(typist.run).rollover == 1)
    #expect(KeyFigures(typist.run).dwell.mean == 150)
    // A key whose end nobody saw overlaps nothing.
    var lost = Recording(Exercise("abc", Rules(.words)))
    for (place, letter) in "abc".unicodeScalars.enumerated() {
      lost.apply(.down(Typist.code(letter), Key(letter), []), at: Int32(place) * 100)
    }
    #expect(KeyFigures(lost.run).rollover == 0 && KeyFigures(lost.run).dwell.count == 0)
    // Let go in the same millisecond is no overlap.
    var exact = Typist("ab")
    exact.dwell = 100
    exact.type("ab")
    #expect(KeyFigures(exact.run).rollover == 0)
  }

  @Test func `Shift makes a key dearer, a dead key that is up restarts its clock`() {
    func millis(_ change: (inout Typist) -> Void) -> Int? {
      var typist = Typist("aB", .strict)
      typist.type("a")
      typist.millis = 200
      change(&typist)
      typist.millis = 300
      typist.press(KeyCode("KeyB"), Key("B"))
      return StrictFigures(typist.run).letters.first?.meanMillis
    }
    #expect(millis { _ in } == 300)
    #expect(millis { $0.send(.down(KeyCode("ShiftLeft"), .shift, [])) } == 150)
    #expect(
      millis {
        $0.send(.down(KeyCode("ShiftLeft"), .shift, []))
        $0.send(.down(KeyCode("AltRight"), .altGraph, []))
      } == 100)
    #expect(
      millis {
        $0.send(.down(KeyCode("ShiftLeft"), .shift, []))
        $0.send(.up(KeyCode("ShiftLeft"), .shift, []))
      } == 300)
    #expect(
      millis {
        $0.send(.down(KeyCode("BracketLeft"), .dead, []))
        $0.millis += 50
        $0.send(.up(KeyCode("BracketLeft"), .dead, []))
      } == 100)
    #expect(millis { $0.send(.down(KeyCode("BracketLeft"), .dead, [])) } == 150)
  }

  @Test func `a time that is none leaves a letter out`() {
    func letters(_ interval: Int32) -> Int {
      var typist = Typist("ab", .strict)
      typist.interval = interval
      typist.type("ab")
      return StrictFigures(typist.run).letters.count
    }
    #expect(letters(39) == 0 && letters(40) == 1 && letters(12_000) == 1 && letters(12_001) == 0)
    // Only typed wrongly first: no time, and still counted.
    #expect(StrictFigures(typed("ab", "axb", .strict).run).letters.first?.meanMillis == 0)
  }

  @Test func `what other programs say`() {
    let figures = OtherFigures(typed("abcde fghi", "abxde fghi").run)
    #expect(figures.gtypistRawWpm.map { $0.rounded() } == 133)
    #expect(figures.gtypistAdjustedWpm.map { $0.rounded() } == 67)
    #expect(figures.ktouchAccuracy == 0.9 && figures.ktouchCpm == 600)
    #expect(figures.klavaroVelocityWpm == 120 && figures.amphetypeViscosity == 0)
    #expect(figures.klavaroFluidity.map { ($0 * 1e6).rounded() } == 100_000_000)
    #expect(OtherFigures(typed("ab", "ab").run).klavaroFluidity == nil)
    #expect(OtherFigures(typed("a", "a").run).amphetypeViscosity == nil)
    #expect(OtherFigures(typed("abc", "xyz").run).gtypistAdjustedWpm == 0)
  }
}
