import Basics
import CompetitionKit
import EventLog
import KnowledgeBowl
import Practice
import Packs
import Borrowing
import ScienceBowl
import TestKit
import Testing

@testable import Trainer

/// Answers made to order, a minute apart, that give rise to one insight after the other.
struct MadeAnswers {
  var log: [Event] = []
  var day: Int32 = 20_500

  mutating func add(
    _ count: Int, right: Int, _ competition: Competition, _ domain: Domain = .physics,
    item: String = "p/q-", session: String? = nil, points: Int32 = 0, millis: Int64 = 25_000
  ) {
    for number in 0..<count {
      let counter = Int64(log.count + 1)
      let attempt = Attempt(
        item: item.hasSuffix("-") ? "\(item)\(counter)" : item, module: competition.module,
        session: session ?? "a.\(counter / 20)", domain: domain, category: domain.name,
        difficulty: 0,
        outcome: number < right ? .right : .wrong, responseMillis: millis, points: points)
      let moment = Moment(
        millis: Int64(day) * 86_400_000 + 1_000_000 + counter * 60_000, zoneMinutes: 0)
      log.append(attempt.event(id: EventID(device: "a", counter: counter), moment: moment))
    }
  }

  var learner: LearnerState { LearnerState(folding: log) }
  var now: Moment { Moment(millis: Int64(day + 1) * 86_400_000, zoneMinutes: 0) }

  /// A learner with every fault there is.
  static let faulty: [MadeAnswers] = {
    var quiz = MadeAnswers()
    quiz.add(30, right: 0, .quizBowl, points: -5)
    quiz.add(60, right: 60, .quizBowl, .history, item: "p/marked", points: 10)
    quiz.add(66, right: 10, .quizBowl, .history, item: "p/b#1")
    var science = MadeAnswers()
    science.add(25, right: 24, .scienceBowl, .biology, item: "p/choice")
    for domain in Competition.scienceBowl.domains where domain != .biology {
      science.add(22, right: 2, .scienceBowl, domain, item: "p/short")
    }
    var knowledge = MadeAnswers()
    knowledge.add(30, right: 28, .knowledgeBowl, .literature, session: "written")
    knowledge.add(30, right: 5, .knowledgeBowl, .literature, session: "oral")
    knowledge.add(30, right: 4, .knowledgeBowl, .literature, session: "rebound")
    var spoken = MadeAnswers()
    spoken.add(30, right: 5, .knowledgeBowl, .literature, session: "written")
    spoken.add(30, right: 28, .knowledgeBowl, .literature, session: "oral")
    var falling = MadeAnswers()
    falling.add(80, right: 80, .quizBowl, .music)
    falling.add(80, right: 0, .quizBowl, .geography)
    falling.day += 60
    falling.add(40, right: 0, .quizBowl, .music)
    falling.add(40, right: 40, .quizBowl, .geography)
    falling.add(200, right: 150, .quizBowl, .literature)
    return [quiz, science, knowledge, spoken, falling]
  }()

  var insights: [Insight] {
    var marked = Question(key: "m", kind: .tossup, text: "A (*) b.", answer: "x", domain: .history)
    let short = Question(key: "s", kind: .short, text: "?", answer: "x", domain: .physics)
    var choice = short
    choice.choices = [.init(label: "W", text: "x", isRight: true)]
    marked.difficulty = 3
    let questions = ["p/marked": marked, "p/short": short, "p/choice": choice]
    return Competitions.etude.insights(
      of: learner, at: now,
      in: InsightContext(
        question: { questions[$0] }, drill: { $0 }, tossupValue: { _ in 10 },
        conference: ConferenceGain(asked: 20, firstRight: 9, right: 9)))
  }
}

/// A device with every pack that goes out.
private func device() throws -> Device {
  var device = Device()
  for folder in Files.packs {
    var text: [UInt8] = []
    for file in try Files.pack(folder) { text += file.bytes + [0x0A] }
    #expect(device.trainer.feed(pack: text) == Array(#"{"ok":true}"#.utf8), "\(folder)")
  }
  device.send("go", ["path": "#/progress"])
  return device
}

@Test func `the answers made for these tests give rise to every insight with a drill`() {
  let kinds = Set(MadeAnswers.faulty.flatMap { $0.insights.map(\.kind.name) })
  for kind in [
    "weakness", "balance", "improving", "declining", "negs", "powers", "bonuses", "choices",
    "mathTime", "scienceBalance", "written", "conference", "rebound", "slow",
  ] { #expect(kinds.contains(kind), "\(kind)") }
}

@Test func `the drill of every insight is there, and begins`() throws {
  let device = try device()
  for insight in MadeAnswers.faulty.flatMap(\.insights) {
    guard case .drill(let drill, let domain) = insight.action else { continue }
    let module = device.trainer.module(offering: drill, in: insight.module)
    #expect(module != nil, "\(insight.id) offers \(drill)")
    guard let module else { continue }
    expect(drill, of: module.id, domain, beginsOn: device, insight.id)
  }
}

@Test func `so is the drill of every insight of a competition's own section`() throws {
  let device = try device()
  var names: [(drill: String, module: String, domain: Domain?)] = []
  for answers in MadeAnswers.faulty {
    let attempts = answers.learner.attempts
    for insight in KnowledgeInsight.all(
      KnowledgeAnalytics(attempts: attempts, record: KnowledgeRecord()))
    {
      names.append((insight.drill, KnowledgeBowl.id, insight.domain))
    }
    let science = ScienceAnalytics(attempts: attempts, form: { _ in nil }) { $0 == "p/choice" }
    for insight in science.insights { names.append((insight.drill, ScienceBowl.id, nil)) }
  }
  #expect(names.count > 2)
  for (drill, module, domain) in names {
    expect(drill, of: module, domain, beginsOn: device, "\(module)'s own \(drill)")
  }
}

private func expect(
  _ drill: String, of module: String, _ domain: Domain?, beginsOn device: Device, _ name: String
) {
  var device = device
  // Something to review, where that is what is offered.
  device.send("start", ["drill": "tossups", "module": module])
  device.send("session.pass")
  device.send("session.finish")
  device.send("start", ["drill": drill, "module": module, "domain": domain?.rawValue ?? ""])
  #expect(device.path == "#/session", "\(name): \(drill) of \(module) leads to \(device.path)")
}
