import Basics
import Foundation
import TestKit
import Testing

@testable import Homework

@Suite struct QuizTests {
  @Test func `nearly every page gives ten questions, and what is shown passes every check`() throws
  {
    var full = 0
    var asked = 0
    for (name, text) in try Pages.all("tuned") {
      let quiz = Quiz(of: HomeworkPage(text))
      #expect(quiz.checks.allSatisfy { $0.passed }, "\(name)")
      #expect(quiz.questions.count == 10 || !quiz.shortfall.isEmpty, "\(name)")
      // Four pages are there to be refused, or are too thin.
      guard
        !["gibberish", "instructions", "repeated", "thin"].contains(where: { name.hasPrefix($0) })
      else { continue }
      asked += 1
      full += quiz.questions.count == 10 ? 1 : 0
    }
    #expect(asked >= 28)
    #expect(full * 28 >= asked * 26)
  }

  @Test func `the right option is no oftener the longest, nor in one place, than by chance`() throws
  {
    var positions = [0, 0, 0, 0]
    var longest = 0
    var count = 0
    for (_, text) in try Pages.all("tuned") + Pages.all("new") {
      for question in Quiz(of: HomeworkPage(text)).questions {
        positions[question.key] += 1
        count += 1
        longest += question.others.allSatisfy { $0.length < question.answer.length } ? 1 : 0
      }
    }
    #expect(longest * 4 <= count)
    // Chi-square of three degrees of freedom: 7.81 at p = 0.05.
    let mean = Double(count) / 4
    let square = positions.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) / mean }
    #expect(square < 7.81)
  }

  @Test func `the same page, settings and seed give the same quiz; another seed gives another`()
    throws
  {
    let text = try Pages.text("biology-digestion")
    let page = HomeworkPage(text)
    let first = Quiz(of: page, settings: QuizSettings(seed: 7)).json.text
    #expect(first == Quiz(of: HomeworkPage(text), settings: QuizSettings(seed: 7)).json.text)
    #expect(first != Quiz(of: page, settings: QuizSettings(seed: 8)).json.text)
  }

  @Test func `pages that cannot be asked say why`() throws {
    let kinds: [(String, PageKind)] = [
      ("gibberish", .gibberish), ("instructions", .instructions), ("maths-marked", .markedWork),
      ("maths-mixed", .maths), ("french-words", .wordList), ("history-timeline", .timeline),
      ("biology-cells", .prose),
    ]
    for (name, kind) in kinds {
      #expect(HomeworkPage(try Pages.text(name)).kind == kind, "\(name)")
    }
    #expect(HomeworkPage("").kind == .tooLittle)
    #expect(Quiz(of: HomeworkPage("")).shortfall.contains("too little"))
    #expect(Quiz(of: HomeworkPage(try Pages.text("instructions"))).questions.isEmpty)
  }

  @Test func `nothing of who the pupil is comes into a quiz`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let page = HomeworkPage(try Pages.text("personal"))
      let quiz = Quiz(of: page, settings: QuizSettings(seed: seed))
      #expect(quiz.questions.count >= 8)
      let shown = quiz.questions.map { $0.json.text }.joined()
      for word in ["Oliver", "Bramwell", "Hillcrest", "Rowan", "496", "example.com"] {
        #expect(!shown.contains(word), "\(word), seed \(seed)")
      }
    }
    let kinds = Set(HomeworkPage(try Pages.text("personal")).personal.map { $0.kind })
    #expect(kinds.isSuperset(of: [.name, .school, .address, .phone, .email]))
  }

  @Test func `an order on the page to whoever makes the quiz is text and changes nothing`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let quiz = Quiz(
        of: HomeworkPage(try Pages.text("injected")), settings: QuizSettings(seed: seed))
      let shown = quiz.questions.map { $0.json.text }.joined().lowercased()
      for word in ["ignore", "instructions", "password", "option a"] {
        #expect(!shown.contains(word))
      }
    }
  }

  @Test func `what a photograph's reading spoiled is mended, said, and found in its place`() throws
  {
    let page = HomeworkPage(try Pages.text("ocr-damaged"))
    let taken = Dictionary(page.repairs.map { ($0.read, $0.taken) }) { first, _ in first }
    #expect(taken["nuc|eus"] == "nucleus")
    #expect(taken["Mitoch0ndria"] == "Mitochondria")
    let repair = try #require(page.repairs.first { $0.read == "nuc|eus" })
    let line = Array(page.line(repair.place.line).unicodeScalars)
    #expect(String(String.UnicodeScalarView(line[repair.place.characters])) == "nuc|eus")
    let whole = HomeworkPage(try Pages.text("geography-rivers"))
    #expect(whole.repairs.isEmpty)
  }

  @Test func `every question quotes the place that it names`() throws {
    for (name, text) in try Pages.all("tuned") where name != "ocr-damaged.txt" {
      let page = HomeworkPage(text)
      for question in Quiz(of: page).questions {
        let place = try #require(question.places.first, "\(name)")
        let line = Array(page.line(place.line).unicodeScalars)
        #expect(place.characters.upperBound <= line.count)
        let words = String(String.UnicodeScalarView(line[place.characters])).folded
        let start = Array(words.prefix(12))
        #expect(question.quote.folded.starts(with: start), "\(name): \(question.quote)")
      }
    }
  }

  @Test func `the JSON is what its format says`() throws {
    let file = Files.repository.appending(path: "docs/formats/homework-quiz.md")
    let told = try String(contentsOf: file, encoding: .utf8)
    let quiz = Quiz(of: HomeworkPage(try Pages.text("ocr-damaged")))
    let json = try JSON(parsing: quiz.json.bytes)
    for member in json.members ?? [] { #expect(told.contains("`\(member.key)`"), "\(member.key)") }
    let question = try #require(json["questions"]?.array?.first)
    for member in question.members ?? [] {
      #expect(told.contains("`\(member.key)`"), "\(member.key)")
    }
    for check in QuizCheck.allCases { #expect(told.contains("`\(check.rawValue)`")) }
    #expect(json["checks"]?.array?.count == QuizCheck.allCases.count)
  }

  /// `ETUDE_FUZZ=1000000` searches longer.
  @Test func `any text gives a quiz whose questions pass every check`() throws {
    let texts = try Pages.all("tuned").map { $0.text }
    var random = SeededRandom(seed: 38)
    for number in 0..<caseCount(1_000) {
      let page = HomeworkPage(Pages.damaged(texts[random.below(texts.count)], &random))
      let quiz = Quiz(of: page, settings: QuizSettings(seed: UInt64(number)))
      for check in quiz.checks where !check.passed {
        Issue.record("case \(number): \(check.check.rawValue), \(check.told)")
      }
    }
  }
}
