import KnowledgeBowl
import Answers
import Borrowing
import Testing

@testable import Trainer

/// 24 cards of the conference; the first idea and the decision are right on so many of them.
private func conferred(first: Int, last: Int) throws -> Device {
  var device = KnowledgeTests.device()
  for sitting in 0..<2 {
    device.send("start", ["module": "knowledgebowl", "drill": "conference", "count": "12"])
    for card in 0..<12 {
      let shown = try #require(device.trainer.knowledge.openExercise?.card)
      let right = try #require(shown.options.firstIndex(of: shown.right))
      let wrong = right == 0 ? 1 : 0
      let number = sitting * 12 + card
      device.send("session.choose", ["n": "\(number < first ? right : wrong)"])
      device.send("session.choose", ["n": "\(number < last ? right : wrong)"])
      device.send("session.next")
    }
  }
  return device
}

extension Device {
  /// Whether the insights of the progress page and Knowledge Bowl's own speak of conferring.
  fileprivate var saysGainIsSmall: (shared: Bool, own: Bool) {
    let analytics = KnowledgeAnalytics(
      attempts: trainer.learner.attempts, record: trainer.knowledge)
    return (
      trainer.insights.contains { $0.kind.name == "conference" },
      KnowledgeInsight.all(analytics).contains { $0.drill == "conference" }
    )
  }
}

@Test(arguments: [(8, 8, true), (8, 9, true), (8, 10, false), (0, 24, false)])
func `what conferring gains is one number to all who tell of it`(
  first: Int, last: Int, isSmall: Bool
) throws {
  let device = try conferred(first: first, last: last)
  let said = device.saysGainIsSmall
  #expect(said.shared == isSmall)
  #expect(said.own == isSmall)
}

@Test func `what conferring gains has nothing to do with oral rounds`() throws {
  var device = try conferred(first: 8, last: 8)
  device.send("start", ["module": "knowledgebowl", "drill": "oral", "count": "1"])
  #expect(device.saysGainIsSmall == (true, true))
  let insight = try #require(device.trainer.insights.first { $0.kind.name == "conference" })
  #expect(insight.evidence.contains("8 of 24") && insight.evidence.contains("5 %"))
}
