import Basics

/// What practising each transition once more is worth: text's share of it, times the time it loses,
/// times how fast it is learnt.
///
/// Times fall with practice as a power of it, so what one more key wins falls as one over the keys
/// there were; a letter's other transitions win a part of that.
struct Gains {
  let side: Int
  private(set) var worth: [Double]
  /// What a letter is worth in all its transitions.
  private(set) var letters: [Double]
  private var practice: [Double]
  private var millis: [Double]
  private var errors: [Double]
  private var lost: [Double]
  private let table: WordTable

  /// How much of a transition's practice goes to every other one of its letter.
  static let spill = 0.25
  /// A mistake takes so many keys: the wrong one, the shock and the right one.
  static let keysOfMistake = 2.0

  init(_ tutor: Tutor, _ skill: Skill, _ wishes: Wishes, _ reach: Reach, on day: Double) {
    let table = tutor.table
    self.table = table
    side = table.edge + 1
    worth = [Double](repeating: 0, count: side * side)
    letters = [Double](repeating: 0, count: side)
    practice = worth
    millis = worth
    errors = worth
    lost = worth
    let goalMillis = Gains.goalMillis(skill, wishes)
    for b in 0..<side {
      var trace = skill.trace(Tutor.scalar(b, table))
      trace.age(to: day)
      for a in 0..<side where table.transitions[a * side + b] > 0 {
        let place = a * side + b
        let key = UInt64(Tutor.scalar(a, table)) << 32 | UInt64(Tutor.scalar(b, table))
        var pair = skill.transitions[key] ?? Trace()
        pair.age(to: day)
        let estimate = skill.estimate(pair, of: trace, prior: tutor.priors[place])
        millis[place] = estimate.millis
        errors[place] = estimate.errorRate
        let now = estimate.millis * (1 + Gains.keysOfMistake * estimate.errorRate)
        lost[place] = max(0, now - goalMillis * tutor.ratios[place])
        practice[place] = pair.practice + Gains.spill * trace.practice
        let gain = table.transitions[place] * lost[place] / (1 + practice[place])
        worth[place] = gain
        letters[b] += gain
      }
    }
    for b in 0..<side {
      for a in 0..<side { worth[a * side + b] += Gains.spill * letters[b] }
    }
  }

  /// The goal; who has reached it gets one a tenth beyond what they do, so there is always
  /// something to practise.
  private static func goalMillis(_ skill: Skill, _ wishes: Wishes) -> Double {
    let own = Skill.typicalMillis * exponential(min(skill.level, 4))
    return min(12_000 / max(wishes.goalWpm, 1), own * 0.9)
  }

  /// A word was chosen: what it practises is worth less now.
  mutating func practise(_ word: ArraySlice<UInt8>) {
    var before = side - 1
    for letter in word {
      let place = before * side + Int(letter)
      worth[place] *= (1 + practice[place]) / (2 + practice[place])
      practice[place] += 1
      before = Int(letter)
    }
  }

  /// What a word of the table wins by the key, the spaces around it counted in.
  func worth(ofWord place: Int) -> Double {
    worth.withUnsafeBufferPointer { worth in
      table.spelling.withUnsafeBufferPointer { spelling in
        sum(worth, spelling, Int(table.bounds[place]), Int(table.bounds[place + 1]))
      }
    }
  }

  /// Of all words; 0 for those that have other letters. Every lesson begins with it, so it is a
  /// plain loop over plain memory.
  func worths(_ letters: UInt64) -> [Double] {
    var all = [Double](repeating: 0, count: table.count)
    let outside = ~letters
    worth.withUnsafeBufferPointer { worth in
      table.spelling.withUnsafeBufferPointer { spelling in
        table.bounds.withUnsafeBufferPointer { bounds in
          for place in all.indices where table.masks[place] & outside == 0 {
            all[place] = sum(worth, spelling, Int(bounds[place]), Int(bounds[place + 1]))
          }
        }
      }
    }
    return all
  }

  private func sum(
    _ worth: UnsafeBufferPointer<Double>, _ spelling: UnsafeBufferPointer<UInt8>, _ start: Int,
    _ end: Int
  ) -> Double {
    var sum = 0.0
    var before = side - 1
    for place in start..<end {
      sum += worth[before * side + Int(spelling[place])]
      before = Int(spelling[place])
    }
    sum += worth[before * side + side - 1]
    return sum / Double(end - start + 1)
  }

  /// The letter in play that wins most.
  func focus(_ wishes: Wishes, _ reach: Reach) -> UInt8? {
    var best: UInt8?
    for letter in table.order where reach.letters & 1 << UInt64(letter) != 0 {
      guard !wishes.skipped.contains(table.letters[Int(letter)]) else { continue }
      if letters[Int(letter)] > best.map({ letters[Int($0)] }) ?? 0 { best = letter }
    }
    return best
  }
}

extension Gains {
  /// The three transitions that are worth most, those of the focus first.
  func reasons(_ wishes: Wishes, _ reach: Reach, focus: UInt8?) -> [Reason] {
    let inPlay = reach.letters | 1 << UInt64(side - 1)
    var places: [Int] = []
    for b in 0..<(side - 1) where inPlay & 1 << UInt64(b) != 0 {
      let isAsked = wishes.focus == table.letters[b]
      for a in 0..<side where inPlay & 1 << UInt64(a) != 0 {
        let place = a * side + b
        if lost[place] > 0 || (isAsked && table.transitions[place] > 0) { places.append(place) }
      }
    }
    func value(_ place: Int) -> Double {
      let gain = table.transitions[place] * lost[place]
      guard let focus, place % side == Int(focus) else { return gain }
      // What somebody asked for comes first; what we chose, where it is near.
      return wishes.focus == nil ? gain * 4 : gain + 1e9
    }
    var best: [Int] = []
    for _ in 0..<3 {
      var most: Int?
      for place in places where !best.contains(place) {
        if value(place) > most.map(value) ?? 0 { most = place }
      }
      if let most { best.append(most) }
    }
    return best.map { reason($0, wishes, reach) }
  }

  private func reason(_ place: Int, _ wishes: Wishes, _ reach: Reach) -> Reason {
    let (previous, this) = (place / side, place % side)
    let mistakes = millis[place] * Gains.keysOfMistake * errors[place]
    let letter = table.letters[this]
    let kind: Reason.Kind =
      wishes.focus == letter
      ? .asked
      : reach.due & 1 << UInt64(this) != 0
        ? .due
        : reach.strange & 1 << UInt64(this) != 0
          ? .new : mistakes * 2 > lost[place] ? .inaccurate : .slow
    return Reason(
      kind: kind, previous: previous < table.edge ? table.letters[previous] : nil, this: letter,
      lostMillis: lost[place], share: table.transitions[place], errorRate: errors[place])
  }
}
