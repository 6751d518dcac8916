import Basics
import PackKit
import Practice
import TestKit
import Testing

@testable import Import
@testable import Packs

@Test func `a pack exported as JSON imports as it was`() {
  forAll(seeds: 1...300) { random, seed in
    var generator = PackGenerator(random: random)
    let pack = generator.pack()
    guard !pack.isEmpty else { return }
    let result = importQuestions(name: "x", bytes: pack.json.bytes)
    #expect(result.format == .json && result.problems == [], "seed \(seed)")
    #expect(result.pack == pack, "seed \(seed)")
  }
}

@Test func `a pack exported as a table imports with the same questions`() {
  forAll(seeds: 1...300) { random, seed in
    var generator = PackGenerator(random: random)
    let pack = generator.pack()
    guard !pack.questions.isEmpty else { return }
    let result = importQuestions(name: "x", bytes: Array(pack.csv.utf8))
    #expect(result.format == .table && result.problems == [], "seed \(seed)")
    #expect(result.pack.questions == pack.questions, "seed \(seed)")
  }
}

@Test func `a pack exported as text imports as it was`() {
  forAll(seeds: 1...100) { random, seed in
    var generator = PackGenerator(random: random)
    let pack = generator.pack()
    guard !pack.isEmpty else { return }
    let result = importQuestions(name: "x", bytes: pack.textBytes)
    #expect(result.format == .pack && result.pack == pack, "seed \(seed)")
  }
}

@Test func `notes for Anki come back with their texts and answers`() {
  forAll(seeds: 1...200) { random, seed in
    var generator = PackGenerator(random: random)
    var pack = generator.pack()
    for index in pack.questions.indices { pack.questions[index].choices = [] }
    for index in pack.questions.indices { pack.questions[index].explanation = "" }
    pack.questions.removeAll { $0.kind != .short || $0.text.utf8.contains(10) }
    guard !pack.questions.isEmpty else { return }
    let result = importQuestions(name: "x", bytes: Array(pack.ankiText.utf8))
    #expect(result.format == .anki, "seed \(seed)")
    let texts = Set(pack.questions.map { $0.text + "|" + $0.answer })
    #expect(Set(result.pack.questions.map { $0.text + "|" + $0.answer }) == texts, "seed \(seed)")
  }
}

private func sample() -> Pack {
  var pack = Pack(id: "sample", title: "A & B")
  var tossup = Question(
    key: "one", kind: .tossup, text: "*Moby* <b> is (*) big.\nFor 10 points, name it.",
    answer: "the *_whale_* [or _fish_]", domain: .literature)
  tossup.category = "Literature"
  var bonus = Question(key: "two", kind: .bonus, text: "Each:", answer: "", domain: .physics)
  bonus.parts = [
    Question.Part(text: "p", answer: "_a_", level: .easy), Question.Part(text: "q", answer: "_b_"),
  ]
  pack.questions = [tossup, bonus]
  return pack
}

@Test func `JSON has QB Reader's members`() throws {
  let json = sample().json
  let tossup = try #require(json["tossups"]?.array?.first)
  #expect(
    tossup["question"]?.string
      == "<b><i>Moby</i> &lt;b&gt; is (*)</b> big.\nFor 10 points, name it.")
  #expect(tossup["question_sanitized"]?.string == "Moby <b> is (*) big. For 10 points, name it.")
  #expect(tossup["answer"]?.string == "the <i><b><u>whale</u></b></i> [or <b><u>fish</u></b>]")
  #expect(tossup["answer_sanitized"]?.string == "the whale [or fish]")
  let bonus = try #require(json["bonuses"]?.array?.first)
  #expect(bonus["parts"]?.array?.count == 2 && bonus["values"]?.array?.count == 2)
  #expect(bonus["difficultyModifiers"]?.array?.first?.string == "e")
}

@Test func `the printed page shows every text and runs none`() {
  let page = sample().printablePage
  #expect(page.contains("<h1>A &amp; B</h1>"))
  #expect(page.contains("<b><i>Moby</i> &lt;b&gt; is (*)</b> big."))
  #expect(page.contains("ANSWER: the <i><b><u>whale</u></b></i> [or <b><u>fish</u></b>]"))
  #expect(page.contains("[10e] p") && page.contains("[10] q"))
}

@Test func `tags are closed in order even when marks overlap`() {
  #expect(
    PackMarkup.html("*a _b* c_", isAnswer: true) == "<i>a <b><u>b</u></b></i><b><u> c</u></b>")
  #expect(
    PackMarkup.html("_a *b_ c*", isAnswer: true) == "<b><u>a </u></b><i><b><u>b</u></b> c</i>")
  #expect(PackMarkup.html("a *b (*) c* d") == "<b>a <i>b (*)</i></b><i> c</i> d")
  #expect(PackMarkup.html("a *b") == "a <i>b</i>")
}

@Test func `a sign that looks like a tag comes back from Anki as it was`() {
  var pack = Pack(id: "web", title: "Web")
  pack.questions = [
    Question(
      key: "one", kind: .short, text: "What does <script> hold, and a < b & c?",
      answer: "_<i>_ or <b>", domain: .technology)
  ]
  let result = importQuestions(name: "x", bytes: Array(pack.ankiText.utf8))
  #expect(result.pack.questions.first?.text == pack.questions.first?.text)
  #expect(result.pack.questions.first?.answer == pack.questions.first?.answer)
}
