import Basics
import Practice
import TestKit
import Testing

@testable import Packs

/// A question with four options, of which one is right.
private func choosing(
  _ text: String, _ options: [String], right: Int, key: String
) -> Question {
  var question = Question(
    key: key, kind: .short, text: text, answer: options[right], domain: .physics)
  question.choices = options.enumerated().map {
    Question.Choice(
      label: String("WXYZ".dropFirst($0).prefix(1)), text: $1, isRight: $0 == right)
  }
  return question
}

private func pack(_ questions: [Question]) -> Pack {
  var pack = Pack(id: "p", title: "P")
  pack.questions = questions
  return pack
}

private func habit(_ kind: PackHabit.Kind, of questions: [Question]) -> PackHabit? {
  habits(of: pack(questions)).first { $0.kind == kind }
}

@Test func `the tail is the sum over all outcomes of a few tries`() {
  for success in [0.25, 1.0 / 3, 0.5] {
    for cases in 1...10 {
      for hits in 0...cases {
        var sum = 0.0
        for outcome in 0..<(1 << cases) where outcome.nonzeroBitCount >= hits {
          let good = outcome.nonzeroBitCount
          var chance = 1.0
          for _ in 0..<good { chance *= success }
          for _ in good..<cases { chance *= 1 - success }
          sum += chance
        }
        let tail = binomialTail(hits: hits, cases: cases, success: success)
        #expect(abs(tail - sum) < 1e-12, "\(hits) of \(cases) at \(success)")
      }
    }
  }
}

@Test func `the tail of a hundred thousand tries falls and stays between 0 and 1`() {
  var last = 1.0
  for hits in stride(from: 0, through: 100_000, by: 2500) {
    let tail = binomialTail(hits: hits, cases: 100_000, success: 0.25)
    #expect((0...last).contains(tail))
    last = tail
  }
  #expect(last == 0)
}

@Test(arguments: PackHabit.Kind.allCases)
func `few questions are never a habit, and many of them are`(kind: PackHabit.Kind) {
  for cases in 1...3 where kind != .short {
    #expect(!PackHabit(kind, outcome: "", hits: cases, cases: cases).isHabit)
  }
  #expect(PackHabit(kind, outcome: "", hits: 40, cases: 40).isHabit)
  #expect(!PackHabit(kind, outcome: "", hits: 0, cases: 40).isHabit)
  // A share that good sets have is none, however many there are.
  let usual = kind.toleratedPercent * 1000
  #expect(!PackHabit(kind, outcome: "", hits: usual, cases: 100_000).isHabit)
}

@Test func `packs made by chance are told to have a habit less often than one in a hundred`() {
  var random = SeededRandom(seed: 7)
  var alarms = 0
  for _ in 0..<300 {
    var questions: [Question] = []
    for number in 0..<30 {
      let values = (0..<4).map { _ in Int(random.next() % 1_000_000) }
      questions.append(
        choosing(
          "How many?", values.map(String.init), right: Int(random.next() % 4), key: "q\(number)"))
    }
    alarms += habits(of: pack(questions)).count { $0.isHabit }
  }
  // Four statistics a pack, each at 1 in 200: fewer than 6 are expected in 1200.
  #expect(alarms <= 15, "\(alarms) alarms of 1200")
}

@Test func `the right number in the middle is a habit`() throws {
  let middle = (0..<20).map {
    choosing("How many?", ["8", "2", "4", "16"], right: $0 % 2 * 2, key: "q\($0)")
  }
  let found = try #require(habit(.middleNumber, of: middle))
  #expect((found.hits, found.cases) == (20, 20))
  #expect(found.isHabit)
  let problems = lint(pack(middle)).map(\.text)
  #expect(problems.contains { $0.hasPrefix("## short q0: In 20 of 20 questions with four num") })
  let spread = (0..<20).map {
    choosing("How many?", ["8", "2", "4", "16"], right: $0 % 4, key: "q\($0)")
  }
  #expect(try #require(habit(.middleNumber, of: spread)).isHabit == false)
  #expect(try #require(habit(.numberPlace, of: spread)).hits == 5)
}

@Test(arguments: [
  ("-3 meters", -3.0), ("minus 2.5", -2.5), ("$1,200", 1200), ("3/4", 0.75), ("3 over 4", 0.75),
  ("1776", 1776), ("\u{2212}7", -7), ("0.05 seconds", 0.05), ("5.", 5),
])
func `an option's number is read`(text: String, value: Double) {
  #expect(leadingNumber(Array(text.utf8)) == value)
}

@Test(arguments: ["", "carbon 14", "2 times 10 to the 5", "two", "-", "$"])
func `other options are no numbers`(text: String) {
  #expect(leadingNumber(Array(text.utf8)) == nil)
}

@Test func `the letter, the longest option and the repeated word are seen`() throws {
  let questions = (0..<24).map {
    choosing(
      "Which tool measures pressure \($0)?",
      ["scale", "a pressure gauge of brass", "clock", "ruler"], right: 1, key: "q\($0)")
  }
  for kind in [PackHabit.Kind.letter, .longestOption, .repeatedWord] {
    let found = try #require(habit(kind, of: questions))
    #expect((found.hits, found.cases) == (24, 24), "\(kind)")
    #expect(found.isHabit)
  }
  #expect(habit(.grammar, of: questions) == nil)
}

@Test func `an article at the end or a number of things asks for a form`() throws {
  let article = choosing(
    "This tool is called an", ["axe", "saw", "drill", "file"], right: 0, key: "a")
  let two = choosing(
    "Which two make water?", ["iron", "gold", "hydrogen and oxygen", "tin"], right: 2, key: "b")
  let even = choosing(
    "Which two make water?", ["tin and iron", "gold and tin", "hydrogen and oxygen", "x and y"],
    right: 2, key: "c")
  #expect(habit(.grammar, of: [article, two, even])?.cases == 2)
  #expect(habit(.grammar, of: [article, two, even])?.hits == 2)
}

private func listing(_ text: String, _ answer: String, _ key: String) -> Question {
  Question(key: key, kind: .short, text: text, answer: answer, domain: .physics)
}

@Test func `true items and keys of orders are counted`() throws {
  let items = "1) a stone; 2) a leaf; 3) a shell."
  let all = (0..<6).map {
    listing("Identify all of the following that sink: " + items, "_1 and 3_ [or _1, 3_]", "i\($0)")
  }
  let found = try #require(habit(.trueItems, of: all))
  #expect((found.outcome, found.hits, found.isHabit) == ("2", 6, true))
  let every = listing("Identify all that sink: " + items, "_all_ of them [or _1, 2, 3_]", "every")
  #expect(habit(.trueItems, of: [every])?.outcome == "3")
  let orders = (0..<8).map {
    listing("Order the following by weight: " + items, "_2, 3, 1_ [or _leaf, shell_]", "o\($0)")
  }
  let order = try #require(habit(.orderKey, of: orders))
  #expect((order.outcome, order.hits, order.isHabit) == ("2, 3, 1", 8, true))
  #expect(habit(.trueItems, of: orders) == nil)
  #expect(habit(.orderKey, of: [listing("Name a stone.", "_slate_", "n")]) == nil)
}

@Test func `the order of a bonus's parts is counted`() throws {
  var bonus = Question(key: "b", kind: .bonus, text: "Name these:", answer: "", domain: .physics)
  bonus.parts = [Question.Part.Level.easy, .medium, .hard].map {
    Question.Part(text: "It is a part.", answer: "_x_", level: $0)
  }
  let found = try #require(habit(.partOrder, of: Array(repeating: bonus, count: 12)))
  #expect((found.outcome, found.isHabit) == ("easy, medium, hard", true))
  #expect(try #require(habit(.partOrder, of: [bonus])).isHabit == false)
}

@Test func `short high-school pairs are counted, each half by its own length`() throws {
  func half(_ words: Int, _ key: String) -> Question {
    var question = listing(
      Array(repeating: "word", count: words).joined(separator: " "), "_x_", key)
    question.pair = "p"
    question.grade = .highSchool
    return question
  }
  #expect(habit(.short, of: [half(11, "a"), half(13, "b")])?.hits == 1)
  #expect(habit(.short, of: [half(10, "a"), half(14, "b")])?.hits == 1)
  #expect(lengths(of: pack([half(10, "a"), half(14, "b")])).map(\.words) == [10, 14])
  var drawn = half(3, "c")
  drawn.isVisual = true
  #expect(habit(.short, of: [drawn]) == nil)
}

@Test func `a middle-school tossup has a length of its own`() {
  var tossup = Question(
    key: "t", kind: .tossup, text: String(repeating: "four ", count: 100), answer: "_x_",
    domain: .physics)
  func isLong() -> Bool { lint(pack([tossup])).contains { $0.message.contains("250 to 425") } }
  #expect(!isLong())
  tossup.grade = .middleSchool
  #expect(isLong())
}

@Test func `questions that ask the same are twins, and forms are not`() {
  let ebb = listing("What is the name of the flow of the tide out to sea?", "_ebb_", "ebb")
  let again = listing("What is the flow of the tide out to sea called?", "the _ebb_", "again")
  let flood = listing("What is the name of the rise of the tide on a shore?", "_flood_", "flood")
  let rome = listing("What city is the capital of Italy?", "_Rome_", "rome")
  let oslo = listing("What city is the capital of Norway?", "_Oslo_", "oslo")
  let found = twins(in: [pack([ebb, flood, rome, oslo]), pack([again])])
  #expect(found.map { [$0.first.question, $0.second.question, $0.second.pack] } == [[0, 0, 1]])
  #expect(lintTwins(across: [pack([ebb]), pack([again])]).map(\.pack) == [1])
  #expect(lint(pack([ebb, again])).contains { $0.message.hasPrefix("It asks the same (") })
  // Another version of a pack has the same keys.
  #expect(twins(in: [pack([ebb]), pack([ebb])]).isEmpty)
  // A part of a bonus is compared with short questions.
  var bonus = Question(key: "b", kind: .bonus, text: "Name these:", answer: "", domain: .physics)
  bonus.parts = [Question.Part(text: "This is the flow of the tide out to sea.", answer: "_ebb_")]
  #expect(twins(in: [pack([ebb, bonus])]).map(\.second.part) == [1])
}
