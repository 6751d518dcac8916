import Answers
import Basics
import EventLog
import Foundation
import Practice
import Typing

/// Everything that is measured.
///
/// To measure more: add a line here, run `make bench ACCEPT=1`.
@MainActor let workloads: [Workload] =
  [
    Workload(name: "fold-100000-events") { _ in
      let events = attempts(100_000)
      return { LearnerState(folding: events).memory.dueCount(at: learningEnd) }
    },
    Workload(name: "fold-cards-of-100000-answers") { _ in
      let state = LearnerState(folding: attempts(100_000))
      let change = SettingChanged(key: Settings.retentionPercentKey, value: "85").event(
        id: EventID(device: "bench", counter: 100_001), moment: learningEnd)
      return {
        var changed = state
        changed.apply(change)
        return changed.memory.dueCount(at: learningEnd)
      }
    },
    Workload(name: "schedule-100000-reviews") { _ in
      let reviews = reviews(100_000)
      return { schedule(reviews) }
    },
    Workload(name: "judge-10000-answers") { _ in
      let cases = judgings(10_000)
      let judge = Judge(knowledge: answers())
      return {
        cases.count { judge.judge($0.given, against: $0.line).verdict == .accept }
      }
    },
    Workload(name: "type-100-minutes") { _ in
      let test = minuteOfTyping()
      return { typeMinutes(100, test) }
    },
    Workload(name: "figures-of-100-minutes") { _ in
      let test = minuteOfTyping()
      let run = Run(test.exercise, replaying: test.events)
      return { figureMinutes(100, run) }
    },
    sitting("open-100000-events"), sitting("search-50000-questions"),
  ] + teachingWorkloads

@MainActor private func sitting(_ name: String) -> Workload {
  Workload(name: name) { input in
    guard let sitting = sittings[name]?(input) else { return { 0 } }
    let trainer = sitting.prepared()
    return { sitting.run(trainer) }
  }
}

private let learningStart: Int64 = 1_750_000_000_000
private let learningEnd = Moment(millis: learningStart + 400 * 86_400_000)

/// A learner's year: 2,000 items in all domains, with outcomes and times as they come.
func attempts(_ count: Int) -> [Event] {
  var random = SeededRandom(seed: 11)
  let domains = Domain.allCases
  var events: [Event] = []
  events.reserveCapacity(count)
  for number in 0..<count {
    let item = random.below(2_000)
    let attempt = Attempt(
      item: "bench/q\(item)", module: "quizbowl", session: "bench.1",
      domain: domains[item % domains.count], category: "Science",
      difficulty: Double(item % 7) - 3, outcome: random.below(3) > 0 ? .right : .wrong,
      responseMillis: Int64(800 + random.below(9_000)), buzzWord: Int32(random.below(100)),
      wordCount: 100, points: 10)
    let moment = Moment(millis: learningStart + Int64(number) * 345_600)
    let id = EventID(device: "bench", counter: Int64(number + 1))
    events.append(attempt.event(id: id, moment: moment))
  }
  return events
}

private typealias Review = (isFirst: Bool, rating: Rating, moment: Moment)

/// A new card every 20 reviews, as a learner's cards have on average.
private func reviews(_ count: Int) -> [Review] {
  var random = SeededRandom(seed: 12)
  var moment = Moment(millis: learningStart)
  return (0..<count).map { number in
    let rating = Rating(rawValue: Int32(1 + random.below(4))) ?? .good
    defer { moment = moment.adding(millis: 86_400_000 * Int64(1 + random.below(9))) }
    return (number % 20 == 0, rating, moment)
  }
}

private func schedule(_ reviews: [Review]) -> Int {
  let scheduler = Scheduler.standard
  var card: Card?
  var days = 0
  for review in reviews {
    let next = scheduler.answered(
      review.isFirst ? nil : card, item: "q", rating: review.rating, at: review.moment)
    days &+= Int(next.due.day)
    card = next
  }
  return days
}

/// Answer lines in the standard notation, given rightly, nearly and wrongly in turn.
private func judgings(_ count: Int) -> [(given: String, line: String)] {
  let lines = [
    "_Nile_ River [accept the _Iteru_; do not accept \"Niger\"]",
    "Marie _Skłodowska-Curie_ [prompt on _Curie_ by asking \"which one?\"]",
    "_The Great Gatsby_ (by F. Scott Fitzgerald)",
    "_War of the Spanish Succession_ [accept _Queen Anne's War_ before \"Utrecht\"]",
    "_mitochondria_ [or _mitochondrion_; prompt on _organelles_]",
    "Ludwig van _Beethoven_",
    "_17_ [accept _seventeen_]",
  ]
  let given = [
    "nile", "the Nile river", "Mary Curie", "great gatsbee", "queen annes war", "a mitochondrion",
    "beethoven", "seventeen", "I do not know", "niger",
  ]
  return (0..<count).map { (given[$0 % given.count], lines[$0 % lines.count]) }
}

/// What the judge knows, from this repository.
private func answers() -> Knowledge {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../web/answers.txt")
  guard let text = try? Data(contentsOf: file), let known = try? Knowledge(text: Array(text)) else {
    preconditionFailure("\(file.path) cannot be read")
  }
  return known
}
