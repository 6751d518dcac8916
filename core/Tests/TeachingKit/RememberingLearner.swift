import Basics
import Practice

/// In what order what comes back is practised; but for ours, what is new comes after it.
public enum PracticeOrder: String, CaseIterable, Sendable {
  case none = "nothing is practised"
  case due = "due date (Anki's order)"
  case random
  case lowest = "lowest recall"
  case highest = "highest recall"
  case easiest
  case missing = "(1 − recall) × importance"
  case ours = "Etude"
}

/// Somebody whose memory is FSRS-6 with its usual parameters: right as often as that says.
public struct RememberingLearner {
  public private(set) var answers = 0
  private var random: SeededRandom
  private var memory = Memory()
  private var candidates: [Candidate] = []
  private var now = Moment(millis: 1_800_000_000_000)
  private let mastery = Mastery()

  private static let dayMillis: Int64 = 86_400_000
  private static let stepMillis: Int64 = 600_000
  /// As often something new is right.
  private static let newChance = 0.75

  /// With 1,500 items that were begun in the last ninety days, and practised on their days until a
  /// holiday of up to six weeks.
  public init(begun seed: UInt64) {
    random = SeededRandom(seed: seed)
    for place in 0..<1_500 {
      let candidate = candidate(place)
      candidates.append(candidate)
      var moment = now.adding(millis: -Int64(1 + random.below(90)) * RememberingLearner.dayMillis)
      let end = now.adding(millis: -Int64(random.below(45)) * RememberingLearner.dayMillis)
      repeat {
        answer(candidate.item, at: moment)
        moment = memory.card(candidate.item)?.due ?? end
      } while moment.millis < end.millis
    }
    answers = 0
  }

  /// With 3,000 items of which none was begun.
  public init(new seed: UInt64) {
    random = SeededRandom(seed: seed)
    for place in 0..<3_000 {
      var candidate = candidate(place)
      candidate.importance = 1
      candidates.append(candidate)
    }
  }

  /// As many count between a half and one as between two and four. New ones are at the learner's
  /// level.
  private mutating func candidate(_ place: Int) -> Candidate {
    Candidate(
      item: "p/\(place)", domain: Domain.allCases[random.below(Domain.allCases.count)],
      difficulty: -1.4, importance: 0.5 * power(8, random.unit()))
  }

  @discardableResult
  private mutating func answer(_ item: String, at moment: Moment) -> Bool {
    let chance = memory.recall(of: item, at: moment) ?? RememberingLearner.newChance
    let isRight = random.unit() < chance
    memory.apply(
      Attempt(
        item: item, module: "sim", session: "s", domain: .history, category: "", difficulty: 0,
        outcome: isRight ? .right : .wrong), at: moment)
    answers += 1
    return isRight
  }

  public mutating func practise(
    _ order: PracticeOrder, days: Int32, answers most: Int, towardsContest: Bool
  ) {
    let contest = towardsContest ? now.day + days : nil
    for _ in 0..<days {
      let last = answers + (order == .none ? 0 : most)
      for item in chosen(order, most, contest) where answers < last {
        var moment = now
        // What was missed is asked again until it is known.
        while !answer(item, at: moment), answers < last {
          moment = moment.adding(millis: RememberingLearner.stepMillis)
        }
      }
      now = now.adding(millis: RememberingLearner.dayMillis)
    }
  }

  private mutating func chosen(_ order: PracticeOrder, _ count: Int, _ contest: Int32?) -> [String]
  {
    if order == .ours {
      let next = WhatNext(limit: .count(count), contestDay: contest, seed: random.next())
      return next.picks(from: candidates, memory: memory, mastery: mastery, at: now).map {
        $0.item
      }
    }
    var back: [(key: Double, item: String)] = []
    var new: [String] = []
    for candidate in candidates {
      guard let card = memory.card(candidate.item) else {
        new.append(candidate.item)
        continue
      }
      if card.isDue(at: now) { back.append((key(order, candidate, card), candidate.item)) }
    }
    back.sort { $0.key != $1.key ? $0.key < $1.key : $0.item < $1.item }
    return back.map { $0.item } + new.prefix(count)
  }

  private mutating func key(_ order: PracticeOrder, _ candidate: Candidate, _ card: Card) -> Double
  {
    let recall = memory.recall(of: candidate.item, at: now) ?? 0
    return switch order {
    case .none, .random, .ours: random.unit()
    case .due: Double(card.due.millis)
    case .lowest: recall
    case .highest: -recall
    case .easiest: card.difficulty
    case .missing: -(1 - recall) * candidate.importance
    }
  }

  /// What of the contest would be known now, by importance, 0...1.
  public var score: Double {
    let all = candidates.reduce(0) { $0 + $1.importance }
    return candidates.reduce(0) { $0 + $1.importance * recall($1, afterDays: 0) } / all
  }

  /// How many would be known so many days from now.
  public func known(afterDays days: Int64) -> Double {
    candidates.reduce(0) { $0 + recall($1, afterDays: days) }
  }

  private func recall(_ candidate: Candidate, afterDays days: Int64) -> Double {
    memory.recall(of: candidate.item, at: now.adding(millis: days * RememberingLearner.dayMillis))
      ?? 0
  }
}
