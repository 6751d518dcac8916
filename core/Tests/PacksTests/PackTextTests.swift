import Markup
import PackKit
import Practice
import TestKit
import Testing

@testable import Packs

private let example = """
  // A comment.
  pack: rivers
  title: Rivers
  licence: CC BY 4.0

  ## tossup nile
  category: Geography
  difficulty: 2
  source: 2026 Rivers / Round 1 / 4
  The *Book of the Dead* was written near this river. (*)
  For 10 points, name this river of Egypt.
  ANSWER: the _Nile_ [or the _White Nile_]
  WHY: Egypt is its gift.

  ## bonus banks
  category: Science - Earth Science
  Name these parts of a river, for 10 points each:
  [10e] It is where a river ends.
  ANSWER: _mouth_
  [10m] It is where a river begins.
  And it may be a spring.
  ANSWER: _source_
  [10h] It is the land that a river drains.
  ANSWER: _basin_

  ## short rock
  category: Earth and Space
  domain: Earth science
  year: 2014
  grade: highSchool
  visual: yes
  pair: 8-1
  | year: this line is text.
  Which is not a sedimentary rock?
  W) Limestone
  X) Chert
  Y) Slate
  ANSWER: Y) Slate
  """

@Test func `a pack is read with every name it has`() throws {
  let reading = Pack.parse(Array(example.utf8))
  let pack = try #require(reading.pack)
  #expect(reading.problems == [])
  #expect(reading.places.map(\.text) == ["line 6", "line 15", "line 26"])
  #expect(pack.id == "rivers" && pack.licence == "CC BY 4.0")
  let nile = pack.questions[0]
  #expect(nile.source == Question.Source(set: "2026 Rivers", packet: "Round 1", number: 4))
  #expect(nile.text.utf8.count(where: { $0 == 10 }) == 1)
  #expect(nile.domain == .geography && nile.explanation == "Egypt is its gift.")
  let banks = pack.questions[1]
  #expect(banks.subcategory == "Earth Science" && banks.domain == .earthScience)
  #expect(banks.parts.map { $0.level } == [.easy, .medium, .hard])
  #expect(banks.parts[1].text == "It is where a river begins.\nAnd it may be a spring.")
  let rock = pack.questions[2]
  #expect(rock.text == "year: this line is text.\nWhich is not a sedimentary rock?")
  #expect(rock.choices.map { $0.isRight } == [false, false, true] && rock.answer == "Slate")
  #expect(rock.isVisual && rock.grade == .highSchool && rock.year == 2014 && rock.pair == "8-1")
}

@Test func `a pack that was written reads back as it was`() {
  forAll(seeds: 1...400) { random, seed in
    var generator = PackGenerator(random: random)
    let pack = generator.pack()
    let reading = Pack.parse(pack.textBytes)
    #expect(reading.pack == pack, "seed \(seed)")
    #expect(reading.problems == [], "seed \(seed)")
    #expect(reading.pack?.text == pack.text, "seed \(seed)")
  }
}

@Test(arguments: [
  ("## tossup A\nx\nANSWER: y", "a-z"),
  ("## tossup", "key"),
  ("## Riddle a\nx\nANSWER: y", "begins with"),
  ("## riddle\nx", "key"),
  ("## tossup a\nANSWER: y", "no text"),
  ("## tossup a\nx", "ANSWER"),
  ("## tossup a\nx\nANSWER: y\nmore", "follows"),
  ("## tossup a\ndifficulty: 11\nx\nANSWER: y", "0 to 10"),
  ("## bonus a\nx\nANSWER: y", "follows its part"),
  ("## bonus a\nx", "has parts"),
  ("## bonus a\nx\n[10] y\n[10] z\nANSWER: w", "no \"ANSWER:\""),
  ("## tossup a\nx\nANSWER: __", "ANSWER"),
  ("## tossup a\n(*)\nANSWER: x", "no text"),
  ("## short a\nx\nW) y\nX)\nANSWER: W", "by its label"),
  ("## short a\nx\nW) y\nX) z\nANSWER: z", "by its label"),
  ("## short a\nx\nW) y\nW) z\nANSWER: W", "by its label"),
])
func `a bad question is reported and left out`(text: String, why: String) throws {
  let good = "## tossup good\nx\nANSWER: y\n"
  let reading = Pack.parse(Array("pack: p\n\n\(text)\n\(good)".utf8))
  #expect(reading.pack?.questions.map { $0.key } == ["good"])
  let problem = try #require(reading.problems.first)
  #expect(reading.problems.count == 1 && problem.severity == .error)
  // The question begins in line 3; what spoils it is there or further down in it.
  let line = Int(problem.place.dropFirst("line ".count)) ?? 0
  #expect((3..<3 + text.split(separator: "\n").count).contains(line))
  #expect(problem.message.contains(why), "\(problem.message)")
}

@Test func `a second question of the same key is left out`() {
  let question = "## tossup a\nx\nANSWER: y\n"
  let reading = Pack.parse(Array("pack: p\n\(question)\(question)".utf8))
  #expect(reading.pack?.questions.count == 1)
  #expect(reading.problems.first?.message.contains("taken") == true)
}

@Test func `a pack without header is refused, a name that is not known is ignored`() {
  let bare = Pack.parse(Array("## tossup a\nx\nANSWER: y\n".utf8))
  #expect(bare.pack == nil && bare.problems.first?.message.contains("header") == true)
  let odd = Pack.parse(Array("pack: p\ncolour: red\n## tossup a\nmood: x\nx\nANSWER: y\n".utf8))
  #expect(odd.pack?.questions.count == 1)
  #expect(odd.problems.map { $0.severity } == [.warning, .warning])
}

@Test func `several files are one pack, and problems name the file`() {
  let reading = Pack.parse(files: [
    PackFile(name: "pack.txt", bytes: Array("pack: p".utf8)),
    PackFile(name: "a.txt", bytes: Array("## tossup a\nx\nANSWER: y".utf8)),
    PackFile(name: "b.txt", bytes: Array("\n## tossup b\nx".utf8)),
  ])
  #expect(reading.pack?.questions.map { $0.key } == ["a"])
  #expect(reading.places.map(\.text) == ["a.txt line 1"])
  #expect(reading.problems.first?.place == "b.txt line 2")
}

@Test(arguments: [
  ("*_Romeo and Juliet_*", "<em><b><u>Romeo and Juliet</u></b></em>"),
  ("_*Moby* Dick_ (or the *whale*)", "<b><u><em>Moby</em> Dick</u></b> (or the <em>whale</em>)"),
  (#"*a \_b* _c"#, "<em>a _b</em> _c"),
])
func `marks are shown, one in the other`(text: String, shown: String) {
  #expect(marked(text).rendered == shown)
}
