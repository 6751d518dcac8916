import Foundation
import PackKit
import TestKit
import Testing

@testable import Packs

@Suite(.enabled(if: Files.haveData)) struct ImportFiles {
  @Test(arguments: ImportFixtures.expectations)
  func `every sample file gives exactly its questions`(expected: ImportFixtures.Expectation) throws
  {
    let result = try ImportFixtures.result(expected.path)
    let questions = result.pack.questions
    #expect(result.format == expected.format)
    #expect(questions.count { $0.kind == .tossup } == expected.tossups)
    #expect(questions.count { $0.kind == .bonus } == expected.bonuses)
    #expect(questions.count { $0.kind == .short } == expected.shorts)
    #expect(result.problems.count { $0.severity == .error } == expected.errors)
    #expect(result.problems.count { $0.severity != .error } == expected.others)
    #expect(Set(questions.map { $0.key }).count == questions.count)
    #expect(questions.allSatisfy { $0.choices.isEmpty || $0.choices.contains { $0.isRight } })
    var pack = result.pack
    pack.questions = Array(pack.questions.prefix(600))
    #expect(Pack.parse(pack.textBytes).pack == pack, "as a text pack")
  }

  @Test(arguments: ImportFixtures.refusals.map { $0.path })
  func `a file without questions says why`(path: String) throws {
    let result = try ImportFixtures.result(path)
    let why = try #require(ImportFixtures.refusals.first { $0.path == path }).why
    #expect(result.pack.questions.isEmpty)
    #expect(result.problems.count == 1 && result.problems[0].severity == .error)
    #expect(result.problems[0].message.contains(why), "\(result.problems[0].message)")
  }

  @Test func `QB Reader's HTML becomes marks`() throws {
    let result = try ImportFixtures.result("qbreader/qbreader_api_random.json")
    let tossup = result.pack.questions[0]
    #expect(tossup.text.hasPrefix("Radiative power is inversely"))
    #expect(
      tossup.text.contains("This (*) quantity") && tossup.text.contains("symbolized *c*, that"))
    #expect(tossup.text.split(separator: "\n").count == 6)
    #expect(tossup.answer == "_Speed of Light_")
    #expect(tossup.category == "Science" && tossup.subcategory == "Physics")
    #expect(tossup.domain == .physics && tossup.difficulty == 3 && tossup.grade == .highSchool)
    #expect(tossup.source == Question.Source(set: "2017 WHAQ", packet: "03", number: 3))
    #expect(tossup.year == 2017)
    let bonus = result.pack.questions[1]
    #expect(bonus.text.contains("called *The* [this adjective] *Mercury*, which"))
    #expect(bonus.parts.map { $0.level } == [.hard, .medium, .easy])
    #expect(
      bonus.parts[0].answer
        == "_American_ [accept *The* *_American_ Mercury* or *The* *_American_ Language*]")
    #expect(bonus.parts[2].answer == "the _Bible_")
  }

  @Test func `the same packet with and without typography has the same keys`() throws {
    let old = try ImportFixtures.result("qbreader/legacy_v1_2012-PACE_1.json").pack.questions
    let bare = try ImportFixtures.result("qbreader/legacy_v2_sanitized_2012-pace_1.json").pack
      .questions
    #expect(old.map { $0.key } == bare.map { $0.key })
    #expect(bare[0].subcategory == "European Literature")
  }

  @Test func `the packet that lost its line breaks is taken apart`() throws {
    let result = try ImportFixtures.result("packets/2012_LIST_II_Round05.txt")
    #expect(result.title == "LADUE INVITATIONAL SPRING TOURNAMENT 2012, Round 5")
    let numbers = result.pack.questions.map { $0.source.number ?? 0 }
    #expect(numbers == Array(1...22) + Array(1...22))
    #expect(result.pack.questions.allSatisfy { $0.kind == .tossup || $0.parts.count == 3 })
    #expect(result.pack.questions[0].answer == "moment of inertia")
    #expect(result.pack.questions[20].answer == "echinodermata (accept echinoderms)")
    let last = result.pack.questions[43]
    #expect(
      last.parts.map { $0.answer } == ["Charles Sumner", "Preston Smith Brooks", "South Carolina"])
    #expect(last.text.hasPrefix("He teamed up with Thaddeus Stevens"))
    let powers = result.pack.questions.count { $0.kind == .tossup && $0.text.contains("(*)") }
    #expect(powers == 22)
  }

  @Test func `a Science Bowl packet is the same as text and as JSON`() throws {
    let text = try ImportFixtures.result("sciencebowl/scibowl_CSBL_CSBL_Round_1.mmd").pack.questions
    let json = try ImportFixtures.result("sciencebowl/scibowl_CSBL_CSBL_Round_1.json").pack
      .questions
    var differing = 0
    for (a, b) in zip(text, json) {
      #expect(a.category == b.category && a.pair == b.pair && a.source.number == b.source.number)
      #expect(a.choices.map { $0.isRight } == b.choices.map { $0.isRight })
      if a.answer != b.answer { differing += 1 }
    }
    // The JSON spoiled the formulas of four answers.
    #expect(differing == 4)
    #expect(text[8].answer == "15" && text[15].answer == "6")
    #expect(text[16].answer == "1960 J (DO NOT ACCEPT: 2000 J)")
  }

  @Test func `trivia keeps its choices and its words`() throws {
    let trivia = try ImportFixtures.result("opentdb/api_5q_mixed.json").pack.questions
    #expect(trivia[2].text.contains("\"Pinhead\"") && trivia[3].answer == "Pelekai")
    #expect(trivia[4].choices.map { $0.text } == ["Bulawayo", "Mozambique", "Rhodesia", "Zambia"])
    let literature = try ImportFixtures.result("opentdb/opentriviaqa_literature.txt").pack.questions
    #expect(literature.allSatisfy { $0.domain == .literature })
    #expect(literature[0].choices.map { $0.label } == ["A", "B", "C", "D"])
    let keats = try #require(literature.first { $0.text.contains("Beauty is truth") })
    #expect(keats.answer == "Keats\u{2014}Ode on a Grecian Urn")
    let table = try ImportFixtures.result("opentdb/otdb_Science_Mathematics.csv").pack.questions
    #expect(
      table[6].text
        == "True or false: An equilateral triangle always has every angle measuring 60°.")
    #expect(table[2].answer == "1,000,000" && table[2].domain == .mathematics)
  }

  @Test func `QANTA's answers lose the editor's name`() throws {
    let questions = try ImportFixtures.result("qanta/qanta2018_test_100.json").pack.questions
    #expect(questions[32].answer == "John Rawls")
    #expect(!questions.contains { $0.answer.contains("<") })
    #expect(questions[50].subcategory == "American Literature" && questions[50].difficulty == 7)
    let table = try ImportFixtures.result("qanta/pinafore_2016_hsnct_expo.csv").pack.questions
    #expect(table[0].answer == "George Bernard Shaw" && table[5].text.contains("G\\\\\"unter"))
  }

  @Test func `Science Bowl pairs a toss-up and its bonus`() throws {
    let questions = try ImportFixtures.result("sciencebowl/hs_scibowl_practice_questions.json").pack
      .questions
    #expect(questions[0].pair == "8-3-1" && questions[1].pair == "8-3-1")
    #expect(
      questions[0].answer == "3" && questions[0].choices.map { $0.label } == ["W", "X", "Y", "Z"])
    #expect(questions[3].answer == "SPONGE (ACCEPT: PORIFERAN, PORIFERA, or PLACOZOA)")
    #expect(questions[2].answer == "Primary Producers" && questions[2].category == "Biology")
  }

  @Test func `Anki's decks and tags become categories`() throws {
    let questions = try ImportFixtures.result("anki/anki_notes_plaintext_DERIVED.txt").pack
      .questions
    #expect(questions[0].category == "Literature" && questions[0].subcategory == "World Literature")
    #expect(questions[0].answer == "Ariel" && questions[0].domain == .literature)
  }
}
