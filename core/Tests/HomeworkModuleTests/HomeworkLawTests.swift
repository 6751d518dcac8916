import Basics
import EventLog
import Homework
import Practice
import TestKit
import Testing

@testable import HomeworkModule
@testable import Trainer

/// What holds of every quiz, whatever the page.
struct HomeworkLawTests {
  static let pages = [
    "biology-digestion", "physics-space", "geography-rivers", "history-timeline", "french-words",
  ]

  private func questions(_ page: String) throws -> [AskedQuestion] {
    let homework = Homework(
      id: "a.1", added: Moment(millis: 0), title: page, subject: .none, year: nil,
      text: try Pupil.page(page))
    return QuizShelf().questions(of: homework)
  }

  @Test(arguments: pages)
  func `a question survives its fact`(page: String) throws {
    for asked in try questions(page) {
      let bytes = asked.json.bytes
      #expect(AskedQuestion(try JSON(parsing: bytes)) == asked)
    }
  }

  @Test(arguments: pages)
  func `reordering keeps the answer, its reasons and its fact`(page: String) throws {
    var random = SeededRandom(seed: 7)
    for asked in try questions(page) {
      for place in 0..<4 {
        let other = asked.reordered(key: place, &random)
        #expect(other.question.key == place)
        #expect(other.question.answer == asked.question.answer && other.item == asked.item)
        #expect(Set(other.question.options) == Set(asked.question.options))
        for (option, why) in zip(other.question.options, other.question.whyWrong) {
          let before = asked.question.options.firstIndex(of: option)
          #expect(before.map { asked.question.whyWrong[$0] } == why)
        }
      }
    }
  }

  @Test(arguments: 0..<20)
  func `a mixture has each fact once and spreads its answers`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var all = try Self.pages.flatMap { try questions($0) }
    all += all
    random.shuffle(&all)
    var mixture = QuizMixture()
    for asked in all { mixture.add(asked) }
    let placed = mixture.placed(seed: UInt64(seed))
    #expect(placed.count == QuizBegan.questionsMax)
    #expect(Set(placed.map(\.item)).count == placed.count)
    for place in 0..<4 {
      #expect((1...4).contains(placed.count { $0.question.key == place }), "seed \(seed)")
    }
  }

  /// Nobody writes such facts; a log that was written to by hand may hold them.
  @Test(arguments: 0..<200)
  func `facts that make no sense change nothing that breaks`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let asked = try questions("physics-space")
    let began = QuizBegan(drill: "quiz", homework: "a.1", title: "", questions: asked)
    let history = HomeworkHistory()
    func event(_ number: Int64, _ kind: String, _ body: JSON) -> Event {
      Event(
        id: EventID(device: "a", counter: number), moment: Moment(millis: number), kind: kind,
        body: body)
    }
    history.apply(event(2, "homework.began", began.draft.body))
    var quiz = QuizState("a.2", began, at: Moment(millis: 2))
    let kinds = HomeworkFact.allCases.filter { $0 != .ended }.map { $0.text }
    for number in 3..<30 {
      let bodies: [JSON] = [
        ["s": "a.2", "n": .integer(Int64(random.below(14)) - 2), "right": true],
        ["s": "a.2", "n": "three"], ["h": "a.1"], ["s": "a.9", "n": 0], .null,
        ["s": "a.2", "n": 1, "gone": [1, 90, -4]], ["s": "a.2", "n": 2, "question": ["h": "x"]],
      ]
      let one = event(
        Int64(number), kinds[random.below(kinds.count)], bodies[random.below(bodies.count)])
      history.apply(one)
      quiz.apply(one)
    }
    #expect(quiz.slots.count <= asked.count && quiz.answered <= quiz.slots.count)
    #expect(history.quiz("a.2") == quiz, "seed \(seed)")
  }

  @Test func `a pair of rival pages keeps questions of both apart`() throws {
    let one = try questions("physics-space")
    var other = one
    for place in other.indices { other[place].homework = "b.7" }
    #expect(Set(one.map(\.item)).isDisjoint(with: other.map(\.item)))
  }
}

/// docs/formats/homework-log.md says what is written.
struct HomeworkLogPageTests {
  @Test func `the page names every kind of fact, and no other`() throws {
    let page = try FormatPage("homework-log.md")
    let named = Set(page.text.matches(of: /`(homework\.[a-zA-Z]+)`/).map { String($0.1) })
    #expect(named == Set(HomeworkFact.allCases.map { $0.text }))
  }
}
