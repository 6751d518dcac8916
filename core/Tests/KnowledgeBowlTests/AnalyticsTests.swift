import Basics
import EventLog
import Practice
import TestKit
import Testing

@testable import KnowledgeBowl

struct AnalyticsTests {
  private func attempt(_ right: Bool, session: String, _ domain: Domain = .physics) -> EventDraft {
    Attempt(
      item: "test/q1", module: "knowledgebowl", session: session, domain: domain, category: "",
      difficulty: 0, outcome: right ? .right : .wrong, responseMillis: 2_000
    ).draft
  }

  private func analytics(_ desk: Desk) -> KnowledgeAnalytics {
    KnowledgeAnalytics(
      attempts: LearnerState(folding: desk.events).attempts, record: desk.record)
  }

  @Test func `written and oral are told apart by their sitting, and drills are left out`() {
    var desk = Desk()
    desk.beginWritten()
    for number in 0..<10 { desk.keep([attempt(number < 8, session: "test.1")]) }
    for number in 0..<10 { desk.keep([attempt(number < 5, session: "match.1")]) }
    desk.begin(.rescue)
    desk.keep([attempt(true, session: desk.record.exercise?.session ?? "")])
    let analytics = analytics(desk)
    #expect(analytics.written.asked == 10 && analytics.written.right == 8)
    #expect(analytics.oral.asked == 10 && analytics.oral.right == 5)
    #expect(abs((analytics.gap ?? 0) - 0.3) < 1e-9)
  }

  @Test func `a gap of more than 15 is said, with its evidence and what to do`() {
    var desk = Desk()
    desk.beginWritten()
    for number in 0..<40 { desk.keep([attempt(number < 30, session: "test.1")]) }
    for number in 0..<40 { desk.keep([attempt(number < 16, session: "match.1")]) }
    let insights = KnowledgeInsight.all(analytics(desk))
    #expect(insights.first?.drill == "oral")
    #expect(insights.first?.text.contains("75 % of 40 written, 40 % of 40 oral") == true)
  }

  @Test func `little is said about few answers`() {
    var desk = Desk()
    desk.beginWritten()
    for _ in 0..<5 { desk.keep([attempt(true, session: "test.1")]) }
    for _ in 0..<5 { desk.keep([attempt(false, session: "match.1")]) }
    #expect(KnowledgeInsight.all(analytics(desk)).isEmpty)
  }

  @Test func `a domain below 40 of 100 in more than ten answers is said`() {
    var desk = Desk()
    for number in 0..<12 { desk.keep([attempt(number < 4, session: "match.1", .music)]) }
    #expect(KnowledgeInsight.all(analytics(desk)).map(\.domain) == [.music])
  }

  @Test func `a rebound is an answer after another team's miss, once a question`() {
    var desk = Desk()
    func keep(_ kind: String, _ body: JSON) { desk.keep([EventDraft("contest.\(kind)", body)]) }
    keep(
      "began",
      [
        "module": "knowledgebowl", "drill": "oral", "slots": .array([]),
        "players": .array([
          ["id": "me", "team": "you"], ["id": "r", "team": "red"], ["id": "b", "team": "blue"],
        ]),
      ])
    for (by, verdict) in [("r", "reject"), ("me", "prompt"), ("me", "accept")] {
      if by == "r" { keep("tossupBegan", ["s": "test.1"]) }
      keep("answered", ["s": "test.1", "by": .string(by), "verdict": .string(verdict)])
    }
    keep("tossupBegan", ["s": "test.1"])
    keep("answered", ["s": "test.1", "by": "me", "verdict": "reject"])
    keep("tossupBegan", ["s": "test.1"])
    keep("answered", ["s": "test.1", "by": "b", "verdict": "reject"])
    keep("answered", ["s": "test.1", "by": "me", "verdict": "reject"])
    #expect(desk.record.rebounds.chances == 2)
    #expect(desk.record.rebounds.right == 1)
  }
}
