import Basics
import EventLog
import Practice
import TestKit
import Testing

/// What is said of a number, and from how many answers on.
@Suite struct ClaimTests {
  @Test func `under 5 nothing, under 20 a range, then the number where it is sharp enough`() {
    forAll { random, seed in
      let answers = random.below(41)
      let low = random.unit() * 100
      let high = low + random.unit() * (100 - low)
      let claim = Claim((low + high) / 2, low: low, high: high, answers: answers)
      switch claim.form {
      case .none: #expect(answers < 5, "seed \(seed)")
      case .range: #expect(answers >= 5 && (answers < 20 || claim.high - claim.low > 30))
      case .number: #expect(answers >= 20 && claim.high - claim.low <= 30, "seed \(seed)")
      }
    }
  }

  @Test func `it is told in the same words everywhere`() {
    func claim(_ answers: Int, _ low: Double, _ high: Double) -> Claim {
      Claim((low + high) / 2, low: low, high: high, answers: answers)
    }
    #expect(claim(3, 20, 60).text == "3 of 5 answers" && claim(3, 20, 60).words == "")
    #expect(claim(12, 20, 60).text == "20 to 60")
    #expect(claim(30, 20, 60).text == "20 to 60")
    #expect(claim(30, 50, 70).text == "60")
    #expect(claim(30, 50, 70).words == "about 60, between 50 and 70")
  }

  @Test func `per cent come with the twentieth answer`() {
    for total in 0...40 {
      let share = Share(right: total / 2, total: total)
      #expect(share.words.contains("%") == (total >= 20), "\(total)")
      #expect(share.text.contains("%") == (total >= 20), "\(total)")
    }
    #expect(Share(right: 3, total: 4).words == "3 of 4" && Share().words == "–")
  }

  @Test func `a line of weeks begins where there is a number, and never has too many points`() {
    var learner = LearnerState()
    var events: [Event] = []
    for place in 0..<300 {
      let attempt = Attempt(
        item: "p/\(place)", module: "quizbowl", session: "a.\(place / 10)", domain: .physics,
        category: "Physics", difficulty: 0, outcome: place % 3 == 0 ? .wrong : .right)
      events.append(
        attempt.event(
          id: EventID(device: "a", counter: Int64(place + 1)),
          moment: Moment(millis: Int64(20_000 + place) * 86_400_000 + 50_000_000, zoneMinutes: 0)))
    }
    learner = LearnerState(folding: events)
    let now = Moment(millis: 20_300 * 86_400_000, zoneMinutes: 0)
    let mastery = ModuleMastery(learner, "quizbowl", at: now)
    #expect(mastery.claim.answers == 300 && mastery.claim.form == .number)
    #expect(mastery.hasLine && mastery.weeks.count == 30)
    #expect(ModuleMastery(learner, "sciencebowl", at: now).weeks.isEmpty)
    let early = Moment(millis: 20_030 * 86_400_000, zoneMinutes: 0)
    let begun = ModuleMastery(
      LearnerState(folding: Array(events.prefix(30))), "quizbowl", at: early)
    #expect(!begun.hasLine && begun.weeks.allSatisfy { $0.day >= 20_019 })
  }
}
