public import Basics

/// Something that could be practised next.
public struct Candidate: Sendable {
  /// The item's address, as in `Attempt.item`.
  public var item: String
  public var domain: Domain
  /// Logits.
  public var difficulty: Double
  /// How much it counts towards the goal; 1 is ordinary.
  public var importance: Double
  /// How long it usually takes.
  public var seconds: Int32

  public init(
    item: String, domain: Domain, difficulty: Double, importance: Double = 1, seconds: Int32 = 30
  ) {
    self.item = item
    self.domain = domain
    self.difficulty = difficulty
    self.importance = importance
    self.seconds = seconds
  }
}

/// An item chosen, and why.
public struct Pick: Equatable, Sendable {
  public enum Reason: String, Sendable {
    case missedToday, missed, due, contest, weakDomain, stretch, uncertain
  }

  public var item: String
  public var domain: Domain
  public var reason: Reason
  /// One short sentence for the learner.
  public var why: String
  /// Recall expected on the day of the goal that practising it now adds, times importance.
  public var gain: Double
  /// Chance of a right answer now.
  public var chance: Double
}

/// Ranks what to practise by importance × expected gain of recall on the day that counts, for the
/// time it takes.
///
/// Learned items gain R·R(T; S after Good) + (1−R)·R(T; S relearned) − R(T; S), T being the days to
/// the contest or 30, and take 2 − R answers. Towards a contest those wait that would gain more in
/// 14 days, or on the last day: half as much again as the difference is taken off. New ones gain
/// most where about 80 % would be right, more so in weak domains. Neighbours come from different
/// domains while there are any (interleaving), and every tenth is a new one from the domain whose
/// level is least certain.
public struct WhatNext: Sendable {
  public enum Limit: Equatable, Sendable {
    case count(Int)
    case minutes(Int)
  }

  public var limit: Limit
  /// The day worked towards, as `Moment.day` counts; nil or past means none.
  public var contestDay: Int32?
  /// Breaks ties, so that equal questions come in another order with another seed.
  public var seed: UInt64

  public init(limit: Limit, contestDay: Int32? = nil, seed: UInt64) {
    self.limit = limit
    self.contestDay = contestDay
    self.seed = seed
  }

  static let picksMax = 500
  static let minutesMax = 1_440
  static let candidatesMax = 1_000_000
  public static let goalDaysDefault = 30.0
  /// New questions are best where this share would be right...
  public static let stretch = 0.8
  /// ...and worth half at this distance from it.
  static let stretchWidth = 0.12
  /// What a new question at its best is worth beside a review, in recall.
  public static let newWorth = 0.2
  /// What asking again today's mistake is worth at least.
  public static let missedWorth = 0.3
  /// A contest has what gains more later wait: it is asked what it would gain in so many days...
  static let waitDaysMax = 14.0
  /// ...and the difference counts so much. (Ours, from the simulation in bench/Sources/Contests.)
  static let waitWeight = 1.5
  /// For so many days what was missed comes back all the same.
  static let missedDays: Int32 = 3
  /// Whatever waits is still worth this share of what it gains.
  static let waitingLeft = 0.01
  /// What an answer takes; worth is for so much time.
  static let secondsUsual = 30.0
  /// Below the overall score by more than this, a domain is called weak.
  static let weakMargin = 5.0
  /// One in so many is chosen to learn the level, not to gain.
  static let exploreEvery = 10

  public func picks(
    from candidates: [Candidate], memory: Memory, mastery: Mastery, at now: Moment
  ) -> [Pick] {
    let ranking = Ranking(self, memory: memory, mastery: mastery, at: now, most: picksMost)
    var shelves = Shelves(most: picksMost)
    for (place, candidate) in candidates.prefix(WhatNext.candidatesMax).enumerated() {
      guard let entry = ranking.entry(for: candidate, at: Int32(place)) else { continue }
      shelves.put(entry, candidate.domain.place)
    }
    shelves.close()
    return chosen(from: &shelves, candidates, ranking)
  }

  private var picksMost: Int {
    switch limit {
    case .count(let count): min(max(count, 0), WhatNext.picksMax)
    case .minutes: WhatNext.picksMax
    }
  }

  private var secondsMost: Int64 {
    switch limit {
    case .count: .max
    case .minutes(let minutes): Int64(min(max(minutes, 0), WhatNext.minutesMax)) * 60
    }
  }

  private func chosen(
    from shelves: inout Shelves, _ candidates: [Candidate], _ ranking: Ranking
  ) -> [Pick] {
    var picks: [Pick] = []
    var seconds: Int64 = 0
    var last: Int?
    while picks.count < picksMost, seconds < secondsMost {
      let explores = picks.count % WhatNext.exploreEvery == WhatNext.exploreEvery - 1
      var entry = explores ? shelves.takeNew(ranking.leastCertain, except: last) : nil
      let isExploring = entry != nil
      entry = entry ?? shelves.takeBest(except: last) ?? shelves.takeBest(except: nil)
      guard let entry else { break }
      let candidate = candidates[Int(entry.place)]
      seconds += Int64(max(1, candidate.seconds))
      last = candidate.domain.place
      picks.append(ranking.pick(candidate, entry, isExploring: isExploring))
    }
    return picks
  }
}
