import Basics
import Markup
import PackKit
import Practice
import TestKit
import Testing

@testable import Packs

/// Items of packs that are no questions: kept as they were written, by whoever does not know them.
struct PackItemTests {
  private static let text = """
    pack: p

    ## lesson a
    // This line is no comment here.
    year: 1998
    | bar

    last

    ## short q
    Which?
    ANSWER: this

    ## count b
    """

  @Test func `an item is kept with its place, line by line`() throws {
    let reading = Pack.parse(Array(Self.text.utf8))
    let pack = try #require(reading.pack)
    #expect(reading.problems == [])
    #expect(pack.items.map { "\($0.place) \($0.kind) \($0.key)" } == ["0 lesson a", "1 count b"])
    #expect(
      pack.items[0].text
        == "// This line is no comment here.\nyear: 1998\n| bar\n\nlast")
    #expect(pack.items[1].text == "")
    #expect(reading.itemPlaces.map(\.text) == ["line 3", "line 14"])
    #expect(pack.questions.map(\.key) == ["q"])
    #expect(Pack.parse(pack.textBytes).pack == pack)
  }

  @Test func `items hurt by anything are read as something that is written and read the same`() {
    forAll(seeds: 1...400) { random, seed in
      var generator = PackGenerator(random: random)
      var pack = generator.pack()
      pack.questions = []
      random = generator.random
      let reading = Pack.parse(random.mutated(pack.textBytes))
      guard var read = reading.pack else { return }
      read.questions = []
      let items = read.items
      let again = Pack.parse(read.textBytes).pack?.items ?? []
      #expect(
        again.map { [$0.kind, $0.key, $0.text] } == items.map { [$0.kind, $0.key, $0.text] })
      #expect(reading.itemPlaces.count == items.count, "seed \(seed)")
    }
  }

  @Test func `an item that is too long is left out, and what follows is read`() {
    func parse(_ count: Int) -> PackReading {
      let line = String(repeating: "x", count: 1_000) + "\n"
      let text =
        "pack: p\n## lesson a\n" + String(repeating: line, count: count) + "\n\n## lesson b\ny"
      return Pack.parse(Array(text.utf8))
    }
    #expect(parse(60).pack?.items.map(\.key) == ["a", "b"])
    let reading = parse(70)
    #expect(reading.pack?.items.map(\.key) == ["b"])
    #expect(reading.problems.map(\.place) == ["line 2"])
    #expect(reading.problems.first?.message.contains("64000 bytes") == true)
  }

  @Test func `a pack holds so many items and no more`() {
    var text = "pack: p\n"
    for number in 0...PackLimit.itemsMax { text += "## a k\(number)\n" }
    let reading = Pack.parse(Array(text.utf8))
    #expect(reading.pack?.items.count == PackLimit.itemsMax)
    #expect(reading.problems.first?.message.contains("at most 100000") == true)
  }

  @Test(arguments: [
    "## short a\nx\nANSWER: y\n## lesson a", "## lesson a\n## short a\nx\nANSWER: y",
  ])
  func `a key names one item or question of a pack`(text: String) throws {
    let reading = Pack.parse(Array("pack: p\n\(text)\n".utf8))
    let pack = try #require(reading.pack)
    #expect(pack.questions.count + pack.items.count == 1)
    #expect(reading.problems.first?.message.contains("taken") == true)
  }

  @Test func `what an item cannot be is refused`() {
    func item(_ kind: String, _ key: String = "a", _ text: String = "") -> PackItem? {
      PackItem(kind: kind, key: key, text: text, place: 0)
    }
    #expect(item("lesson") != nil)
    for kind in ["tossup", "short", "recording", "Lesson", "two words", ""] {
      #expect(item(kind) == nil, "\(kind)")
    }
    #expect(item("lesson", "A") == nil && item("lesson", "") == nil)
    #expect(item("lesson", "a", "x\n## short b\nx\nANSWER: y") == nil)
    #expect(item("lesson", "a", "x\r## short b") == nil)
    #expect(item("lesson", "a", String(repeating: "x", count: 64_001)) == nil)
    #expect(item("lesson", "a", "x\u{0}\r\ny\n \n")?.text == "x \ny")
  }

  @Test func `what changed in items is told by kind and key`() {
    func pack(_ text: String) -> Pack {
      Pack.parse(Array(("pack: p\n" + text).utf8)).pack ?? Pack(id: "", title: "")
    }
    let old = pack("## lesson a\none\n## lesson b\ntwo\n## short q\nx\nANSWER: y")
    let new = pack("## short q\nx\nANSWER: y\n## lesson b\nthree\n## lesson c\nfour")
    let diff = PackDiff(from: old, to: new)
    #expect(diff.addedItems.map(\.key) == ["c"] && diff.removedItems.map(\.key) == ["a"])
    #expect(diff.changedItems.map { [$0.old.text, $0.new.text] } == [["two", "three"]])
    #expect(diff.isReordered && diff.changed.isEmpty)
    #expect(old.hash != new.hash && PackDiff(from: new, to: new).isEmpty)
  }

  @Test func `the module that owns a kind says what to mend, and where`() throws {
    let kind = ItemKind(
      "count", ("number", "numbers"),
      problems: { $0.isEmpty ? [ItemProblem("It is empty.", line: 1)] : [] },
      differences: { [$0, $1] }, preview: { .text($0) })
    let reading = Pack.parse(Array(Self.text.utf8), toMend: true)
    let found = lint(
      try #require(reading.pack), places: reading.places, itemPlaces: reading.itemPlaces,
      kinds: [kind])
    let errors = found.filter { $0.severity == .error }
    #expect(errors.map(\.place) == ["line 3, a", "line 15, b"])
    #expect(
      errors[0].message.contains("the kind \"lesson\"") && errors[1].message == "It is empty.")
    let bare = lint(try #require(reading.pack), kinds: [kind])
    #expect(bare.contains { $0.place == "## count b" })
  }
}
