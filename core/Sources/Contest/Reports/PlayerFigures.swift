import Answers
import Packs
public import Practice

/// What one player did in several matches, or in sittings alone.
public struct PlayerFigures: Equatable, Sendable {
  /// Tossups of one domain.
  public struct InDomain: Equatable, Sendable {
    /// Of those that were heard, how many the player got.
    public var heard = Share()
    /// Of those that the player answered.
    public var answered = Share()
  }

  /// One match.
  public struct Point: Equatable, Sendable {
    public var day: Int32
    /// "Red 120, Blue 85".
    public var result: String
    public var heard: Int
    public var points: Int
  }

  /// A tossup that was answered wrongly, or that nobody got.
  public struct Miss: Equatable, Sendable {
    public var answer: String
    public var folded: [UInt8]
    public var count: Int
  }

  public let name: String
  public private(set) var heard = 0
  /// Right beyond the points of a tossup, right otherwise, and wrong at a cost.
  public private(set) var powers = 0
  public private(set) var gets = 0
  public private(set) var negs = 0
  /// From tossups alone.
  public private(set) var points = 0
  public private(set) var parts = Share()
  public private(set) var partPoints = 0
  public private(set) var domains: [Domain: InDomain] = [:]
  /// The oldest first.
  public private(set) var course: [Point] = []
  /// Those of the newest match first.
  public private(set) var misses: [Miss] = []
  private var celeritySum = 0.0
  /// Right answers of which it is known where the buzz came.
  public private(set) var placed = 0

  public init(name: String) { self.name = name }

  public var right: Share { Share(right: powers + gets, total: heard) }
  /// The mean share of the question that was left at right buzzes, 0...1.
  public var celerity: Double? { placed > 0 ? celeritySum / Double(placed) : nil }

  /// Points for so many tossups heard.
  public func points(per tossups: Int) -> Double? {
    heard > 0 ? Double(points) * Double(tossups) / Double(heard) : nil
  }

  public var perMatch: Double? {
    course.isEmpty ? nil : Double(points) / Double(course.count)
  }

  /// Domains of which enough was heard to say anything, the best first.
  public var ranked: [(domain: Domain, share: Share)] {
    var ranked: [(domain: Domain, share: Share)] = []
    for domain in Domain.allCases {
      guard let share = domains[domain]?.heard, share.total >= Claim.rangeAnswersMin else {
        continue
      }
      ranked.append((domain, share))
    }
    // NB: in the order of the domains where they are level.
    let order = ranked.indices.sorted {
      let (a, b) = (ranked[$0].share.rate, ranked[$1].share.rate)
      return a != b ? a > b : $0 < $1
    }
    return order.map { ranked[$0] }
  }

  // MARK: Counting

  /// Counts the match for one who played in it.
  mutating func add(_ match: Match, of player: String, result: String, on day: Int32) {
    let before = (heard, points)
    var missed: [Miss] = []
    for (place, outcome) in match.outcomes.enumerated() where place < match.cues.count {
      guard outcome.isClosed, !outcome.isThrownOut, !match.wasBenched(player, at: place) else {
        continue
      }
      let cue = match.cues[place]
      let own = outcome.counted.filter { $0.by == player }
      for part in own where part.part != nil {
        parts.count(part.verdict == .accept)
        partPoints += Int(part.points)
      }
      guard !cue.isBonus else { continue }
      let isRight = count(own.filter { $0.part == nil }, cue, match)
      let isGot = outcome.counted.contains { $0.part == nil && $0.verdict == .accept }
      if !isRight, !cue.isMissing, !isGot || own.contains(where: { $0.part == nil }) {
        missed.append(
          Miss(
            answer: AnswerName.shown(cue.answer), folded: AnswerName.folded(cue.answer), count: 1))
      }
    }
    course.append(
      Point(day: day, result: result, heard: heard - before.0, points: points - before.1))
    note(missed)
  }

  /// Counts a tossup that was heard; whether the player got it.
  private mutating func count(_ own: [Match.Answer], _ cue: Cue, _ match: Match) -> Bool {
    heard += 1
    var isRight = false
    for answer in own {
      points += Int(answer.points)
      if answer.verdict == .accept {
        isRight = true
        if match.rules[.power] > 0, answer.points > match.rules[.tossup] {
          powers += 1
        } else {
          gets += 1
        }
        let words = cue.reading.words.count
        if answer.isPlaced, words > 0, let word = answer.word {
          placed += 1
          celeritySum += 1 - Double(min(max(word, 0), words)) / Double(words)
        }
      } else if answer.points < 0 || answer.foul > 0 {
        negs += 1
      }
    }
    if !cue.isMissing {
      domains[cue.question.domain, default: InDomain()].heard.count(isRight)
      if !own.isEmpty {
        domains[cue.question.domain, default: InDomain()].answered.count(isRight)
      }
    }
    return isRight
  }

  private mutating func note(_ missed: [Miss]) {
    for miss in missed.reversed() where !miss.folded.isEmpty {
      var miss = miss
      if let place = misses.firstIndex(where: { $0.folded == miss.folded }) {
        miss.count += misses.remove(at: place).count
      }
      misses.insert(miss, at: 0)
    }
  }
}
