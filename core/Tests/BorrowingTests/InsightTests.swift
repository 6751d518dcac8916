import Basics
import CompetitionKit
import EventLog
import Practice
import Testing

@testable import Borrowing
@testable import KnowledgeBowl
@testable import Packs
@testable import QuizBowl
@testable import ScienceBowl

/// Answers made to order, a minute apart, over some days.
private struct Answers {
  var log: [Event] = []
  var day: Int32 = 20_500

  mutating func add(
    _ count: Int, right: Int, _ competition: Competition, _ domain: Domain = .physics,
    item: String = "p/q", session: String = "a.1", points: Int32 = 0, millis: Int64 = 3_000,
    words: Int32? = nil
  ) {
    for number in 0..<count {
      let counter = Int64(log.count + 1)
      let attempt = Attempt(
        item: "\(item)\(item.hasSuffix("-") ? String(counter) : "")", module: competition.module,
        session: session, domain: domain, category: "", difficulty: 0,
        outcome: number < right ? .right : .wrong, responseMillis: millis, wordCount: words,
        points: points)
      let moment = Moment(
        millis: Int64(day) * 86_400_000 + 40_000_000 + counter * 60_000, zoneMinutes: 0)
      log.append(attempt.event(id: EventID(device: "a", counter: counter), moment: moment))
    }
  }

  func insights(_ questions: [Question] = [], drill: String? = nil) -> [Insight] {
    let context = InsightContext(
      question: { item in questions.first { "p/" + $0.key == item } }, drill: { _ in drill },
      tossupValue: { _ in 10 })
    let now = Moment(millis: Int64(day + 1) * 86_400_000, zoneMinutes: 0)
    return Competitions.etude.insights(of: LearnerState(folding: log), at: now, in: context)
  }

  func kinds(_ questions: [Question] = [], drill: String? = nil) -> [Insight.Kind] {
    insights(questions, drill: drill).map(\.kind)
  }
}

@Suite struct InsightTests {
  @Test func `nothing is said of nothing, or of a handful of answers`() {
    #expect(Answers().insights() == [])
    var few = Answers()
    few.add(6, right: 0, .quizBowl, points: -5, words: 80)
    #expect(few.insights() == [])
  }

  @Test(arguments: [(19, 19, false), (20, 3, false), (20, 4, true)])
  func `negs are spoken of from 20 tossups on, above 15 percent`(
    heard: Int, negs: Int, isSaid: Bool
  ) {
    var answers = Answers()
    answers.add(negs, right: 0, .quizBowl, points: -5, words: 80)
    answers.add(heard - negs, right: heard - negs, .quizBowl, points: 10, words: 80)
    #expect(answers.kinds().contains(.negs) == isSaid)
  }

  @Test func `late buzzes are spoken of where a power could be had`() {
    var answers = Answers()
    answers.add(51, right: 51, .quizBowl, points: 10, words: 80)
    let marked = Question(key: "q", kind: .tossup, text: "A (*) b.", answer: "x", domain: .physics)
    #expect(answers.kinds([marked]).contains(.powers))
    #expect(!answers.kinds([]).contains(.powers))
  }

  @Test func `recall that lags behind recognition is told with both counts`() throws {
    var answers = Answers()
    answers.add(20, right: 18, .scienceBowl, item: "p/mc")
    answers.add(20, right: 8, .scienceBowl, item: "p/sa")
    var choice = Question(key: "mc", kind: .short, text: "?", answer: "x", domain: .physics)
    choice.choices = [.init(label: "W", text: "x", isRight: true)]
    let short = Question(key: "sa", kind: .short, text: "?", answer: "x", domain: .physics)
    let found = try #require(answers.insights([choice, short]).first { $0.kind == .choices })
    #expect(found.evidence.contains("18 of 20") && found.evidence.contains("8 of 20"))
    #expect(found.module == "sciencebowl")
  }

  @Test func `slow mathematics and unequal categories are told`() {
    var answers = Answers()
    for domain in Competition.scienceBowl.domains {
      answers.add(
        20, right: domain == .biology ? 20 : 2, .scienceBowl, domain, millis: 25_000)
    }
    let kinds = answers.kinds()
    #expect(kinds.contains(.mathTime) && kinds.contains(.scienceBalance))
  }

  @Test func `the rounds of Knowledge Bowl are told by their drills`() {
    var answers = Answers()
    answers.add(25, right: 5, .knowledgeBowl, millis: 9_000)
    #expect(answers.kinds(drill: "rebound").contains(.rebound))
    #expect(answers.kinds(drill: "oral").contains(.slow))
    #expect(!answers.kinds(drill: nil).contains(.slow))
  }

  @Test func `strengths, weaknesses and what would help are told over all competitions`() {
    var answers = Answers()
    answers.add(80, right: 79, .quizBowl, .history, item: "p/h-")
    answers.add(40, right: 2, .quizBowl, .physics, item: "p/p-")
    let found = answers.insights()
    let strength = found.first { $0.kind == .strength }
    let weakness = found.first { $0.kind == .weakness }
    #expect(strength?.domain == .history && weakness?.domain == .physics)
    #expect(weakness?.action == .drill("tossups", domain: .physics))
    let cross = found.first { $0.kind == .crossTraining }
    #expect(cross?.title == "Science Bowl questions would help your Physics")
    #expect(found.first { $0.kind == .balance }?.evidence.contains("80 of 120") == true)
  }

  @Test func `every insight has words, evidence, one action and a name of its own`() {
    var answers = Answers()
    for domain in Domain.allCases {
      answers.add(30, right: domain == .history ? 30 : 3, .quizBowl, domain, item: "p/x-")
    }
    let found = answers.insights()
    #expect(Set(found.map(\.id)).count == found.count && found.count > 3)
    for insight in found {
      #expect(!insight.title.isEmpty && !insight.evidence.isEmpty && !insight.actionName.isEmpty)
    }
  }

  @Test func `the seed's weights are in the table`() {
    let table = Competitions.etude.transfer
    func weight(_ from: Competition, _ to: Competition, _ domain: Domain) -> Double? {
      table.correlation(from: from.module, to: to.module, in: domain)
    }
    #expect(weight(.knowledgeBowl, .quizBowl, .literature) == 0.85)
    #expect(weight(.knowledgeBowl, .scienceBowl, .earthScience) == 0.65)
    #expect(weight(.quizBowl, .knowledgeBowl, .music) == 0.85)
    #expect(weight(.quizBowl, .scienceBowl, .mathematics) == 0.70)
    #expect(weight(.scienceBowl, .quizBowl, .chemistry) == 0.95)
    #expect(weight(.scienceBowl, .knowledgeBowl, .astronomy) == 0.85)
    #expect(weight(.quizBowl, .knowledgeBowl, .technology) == 0.5)
    #expect(table.correlation(from: "typing", to: "quizbowl", in: .history) == nil)
  }
}
