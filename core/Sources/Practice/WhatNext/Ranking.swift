import Basics

/// Worth of candidates at one moment: everything that does not depend on the candidate is done
/// once.
struct Ranking {
  private let memory: Memory
  private let now: Moment
  private let seed: UInt64
  private let scheduler: Scheduler
  private let hasContest: Bool
  /// Days until the recall counts.
  private let goalDays: Double
  /// Recall on that day of something new that was missed, told and asked again.
  private let newRecall: Double
  private let abilities: [Double]
  private let figures: [MasteryFigure]
  private let overallScore: Double
  /// Answers so far, of each domain and in all.
  private let answers: [Int32]
  private let answersInAll: Int32
  /// Domains by the width of their range, the widest first.
  let leastCertain: [Int]

  init(_ request: WhatNext, memory: Memory, mastery: Mastery, at now: Moment, most: Int) {
    self.memory = memory
    self.now = now
    seed = request.seed
    scheduler = memory.scheduler
    let daysLeft = request.contestDay.map { Int64($0) - Int64(now.day) } ?? 0
    hasContest = daysLeft > 0
    goalDays = daysLeft > 0 ? Double(daysLeft) : WhatNext.goalDaysDefault
    let missed = scheduler.remembered(nil, .again, after: .none)
    let relearned = scheduler.remembered(missed, .good, after: .none)
    newRecall = scheduler.recall(relearned, afterDays: goalDays)

    let picture = mastery.picture(at: now)
    var abilities: [Double] = []
    var figures: [MasteryFigure] = []
    var answers: [Int32] = []
    for domain in Domain.allCases {
      let ability = picture.ability(in: domain)
      abilities.append(picture.abilityNow(in: domain))
      figures.append(picture.figure(ability))
      answers.append(picture.evidence(in: domain).total)
    }
    self.abilities = abilities
    self.figures = figures
    self.answers = answers
    answersInAll = picture.evidence(in: nil).total
    overallScore = picture.figure(picture.overall).score
    leastCertain = Array(figures.indices).sorted { a, b in
      let widthOfA = figures[a].high - figures[a].low
      let widthOfB = figures[b].high - figures[b].low
      return widthOfA != widthOfB ? widthOfA > widthOfB : a < b
    }
  }

  /// Nil when there is no point in it now: learned, not due, and no contest to be early for.
  func entry(for candidate: Candidate, at place: Int32) -> RankedEntry? {
    let (gain, worth): (Double, Double)
    let chance: Double
    let card = memory.card(candidate.item)
    if let card {
      guard card.isDue(at: now) || (hasContest && card.last.day < now.day) else { return nil }
      (gain, worth) = review(card)
      chance = scheduler.recall(card, at: now)
    } else {
      gain = newGain(candidate)
      worth = gain
      chance = self.chance(candidate, candidate.domain.place)
    }
    let whole = gain * max(0, candidate.importance)
    guard whole.isFinite, whole > 0 || card?.isDue(at: now) == true else { return nil }
    // What is missed is asked once more.
    let time = Double(max(1, candidate.seconds)) / WhatNext.secondsUsual * (2 - chance)
    let importance = max(0, candidate.importance) / time
    return RankedEntry(
      place: place, gain: whole, worth: worth * importance, worthBesideNew: gain * importance,
      tie: tie(candidate.item), isNew: card == nil)
  }

  private func tie(_ item: String) -> UInt64 {
    var random = SeededRandom(seed: seed ^ stableHash(item))
    return random.next()
  }

  /// What it adds, and what that is worth now among what was learned: towards a contest less by
  /// what waiting would add more. What was missed in the last days does not wait.
  private func review(_ card: Card) -> (gain: Double, worth: Double) {
    var gain = scheduler.lift(card, at: now, afterDays: goalDays).gain
    if card.phase != .review, card.last.day == now.day { gain = max(gain, WhatNext.missedWorth) }
    let wait = min(WhatNext.waitDaysMax, goalDays - 1)
    let isMissed = card.phase != .review && now.day - card.last.day <= WhatNext.missedDays
    guard hasContest, wait > 0, !isMissed else { return (gain, gain) }
    let later = now.adding(millis: Int64(wait * 86_400_000))
    let more = scheduler.lift(card, at: later, afterDays: goalDays - wait).gain - gain
    let worth = gain - WhatNext.waitWeight * max(0, more)
    return (gain, max(worth, gain * WhatNext.waitingLeft))
  }

  private func newGain(_ candidate: Candidate) -> Double {
    let domain = candidate.domain.place
    let distance = (chance(candidate, domain) - WhatNext.stretch) / WhatNext.stretchWidth
    let need = 0.5 + (100 - figures[domain].score) / 100
    return WhatNext.newWorth * newRecall * need / (1 + distance * distance)
  }

  private func chance(_ candidate: Candidate, _ domain: Int) -> Double {
    logistic(abilities[domain] - candidate.difficulty)
  }
}

// MARK: - Saying why

extension Ranking {
  func pick(_ candidate: Candidate, _ entry: RankedEntry, isExploring: Bool) -> Pick {
    let domain = candidate.domain.place
    guard let card = memory.card(candidate.item) else {
      let chance = chance(candidate, domain)
      let (reason, why) = newReason(candidate.domain, domain, chance, isExploring)
      return Pick(
        item: candidate.item, domain: candidate.domain, reason: reason, why: why,
        gain: entry.gain, chance: chance)
    }
    let recall = scheduler.recall(card, at: now)
    let (reason, why) = reviewReason(card, recall)
    return Pick(
      item: candidate.item, domain: candidate.domain, reason: reason, why: why, gain: entry.gain,
      chance: recall)
  }

  private func newReason(
    _ domain: Domain, _ place: Int, _ chance: Double, _ isExploring: Bool
  ) -> (Pick.Reason, String) {
    if answersInAll < Claim.rangeAnswersMin {
      return (.stretch, "New: your first answers tell your level.")
    }
    if isExploring {
      return (.uncertain, "New, from \(domain.name), where your level is least certain.")
    }
    let score = figures[place].score
    if score < overallScore - WhatNext.weakMargin, answers[place] >= Claim.rangeAnswersMin {
      return (.weakDomain, "New, from \(domain.name), where you would get the fewest.")
    }
    guard Claim.allowsNumber(Int(answersInAll)) else {
      return (.stretch, "New, at your level.")
    }
    let inTen = min(max(whole(chance * 10), 1), 9)
    return (.stretch, "New: you would get about \(inTen) of 10 like it.")
  }

  private func reviewReason(_ card: Card, _ recall: Double) -> (Pick.Reason, String) {
    let days = Int64(now.day) - Int64(card.last.day)
    if card.phase != .review {
      if days <= 0 { return (.missedToday, "Not firm yet today: once more makes it stick.") }
      return (.missed, "Not firm yet when you last saw it, \(Words.ago(days)).")
    }
    let percent = whole(recall * 100)
    if hasContest {
      let (gain, without) = scheduler.lift(card, at: now, afterDays: goalDays)
      let before = whole(without * 100)
      let after = whole((without + gain) * 100)
      if after > before {
        return (
          .contest, "Lifts your recall on the day of the contest from \(before) % to \(after) %."
        )
      }
    }
    return (.due, "Due: last seen \(Words.ago(days)), your recall is down to \(percent) %.")
  }
}
