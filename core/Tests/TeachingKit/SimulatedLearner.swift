import Basics
import Teaching
import Typing

/// A learner whose law of learning is known, to compare ways of teaching with.
///
/// Each transition gets faster as a power of x, the times it was typed and 0.3 of the times its
/// letter was: 90 + 700 (1 + x)^-0.35 ms. Each goes wrong with 0.01 + 0.14 (1 + x)^-0.5. Times
/// scatter log-normally by 0.25. A wrong key must be mended at once.
///
/// The second learner must look for keys too. Of each letter it knows for so long where it is,
/// counted in keys: with a gap of g keys since it was last typed, and a hold of h, it is found
/// without a look with e^(-g/h). A look takes 1.5 s (log-normally, by 0.3), goes wrong with 0.05
/// more, and teaches no movement. A letter found at once holds 1.3 times longer, one looked for
/// 1.05 times, beginning with 10 keys. So what comes again soon is learnt, and all at once is not.
public struct SimulatedLearner {
  public let searches: Bool
  private let table: WordTable
  private let side: Int
  private var random: SeededRandom
  private var pairs: [Double]
  private var letters: [Double]
  private var holds: [Double]
  private var lastKeys: [Int]
  public private(set) var keys = 0

  static let lookMillis = 1_500.0

  public init(_ table: WordTable, searches: Bool, seed: UInt64) {
    self.table = table
    self.searches = searches
    side = table.letters.count + 1
    random = SeededRandom(seed: seed)
    pairs = [Double](repeating: 0, count: side * side)
    letters = [Double](repeating: 0, count: side)
    holds = [Double](repeating: 0, count: side)
    lastKeys = [Int](repeating: 0, count: side)
  }

  /// Types a text, strictly: what a page would have made of it.
  public mutating func type(_ text: String) -> Run {
    let exercise = Exercise(text, Rules(.strict))
    var run = Run(exercise)
    var millis = 0.0
    var before = side - 1
    for scalar in exercise.target {
      let this = place(scalar)
      while true {
        let isFound = finds(this)
        millis += time(before, this)
        if !isFound {
          millis += SimulatedLearner.lookMillis * exponential(0.3 * normal())
        }
        keys += 1
        let isWrong = random.unit() < errorRate(before, this) + (isFound ? 0 : 0.05)
        press(isWrong ? wrong(scalar) : scalar, Int32(min(millis, 2e9)), &run)
        if isWrong { continue }
        if isFound {
          pairs[before * side + this] += 1
          letters[this] += 1
        }
        break
      }
      before = this
    }
    return run
  }

  /// Words of five characters a minute over text of the language, mistakes mended.
  public var wpm: Double {
    var millis = 0.0
    var keys = 0.0
    for place in 0..<table.count {
      var before = side - 1
      let share = table.shares[place]
      for scalar in table.text(place).unicodeScalars {
        let this = self.place(scalar.value)
        millis += share * expected(before, this)
        keys += share
        before = this
      }
      millis += share * expected(before, side - 1)
      keys += share
    }
    return 12_000 * keys / millis
  }

  private func expected(_ before: Int, _ this: Int) -> Double {
    let looks = searches ? 1 - found(this) : 0
    let millis = 90 + 700 * power(1 + x(before, this), -0.35) + looks * SimulatedLearner.lookMillis
    return millis / (1 - errorRate(before, this) - looks * 0.05)
  }

  /// How probably a letter is found in running text, where it comes by chance.
  private func found(_ this: Int) -> Double {
    guard this < side - 1 else { return 1 }
    let rate = table.rate(of: this)
    return holds[this] > 0 ? rate / (rate + 1 / holds[this]) : 0
  }

  private mutating func finds(_ this: Int) -> Bool {
    guard searches, this < side - 1 else { return true }
    let gap = Double(keys - lastKeys[this])
    lastKeys[this] = keys
    let isFound = holds[this] > 0 && random.unit() < exponential(-gap / holds[this])
    holds[this] = min(holds[this] == 0 ? 10 : holds[this] * (isFound ? 1.3 : 1.05), 1e9)
    return isFound
  }

  private func x(_ before: Int, _ this: Int) -> Double {
    pairs[before * side + this] + 0.3 * letters[this]
  }

  private mutating func time(_ before: Int, _ this: Int) -> Double {
    (90 + 700 * power(1 + x(before, this), -0.35)) * exponential(0.25 * normal())
  }

  private func errorRate(_ before: Int, _ this: Int) -> Double {
    0.01 + 0.14 * power(1 + x(before, this), -0.5)
  }

  /// A number of the standard normal distribution, as a sum of twelve even ones.
  private mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += random.unit() }
    return sum
  }

  private mutating func wrong(_ scalar: UInt32) -> UInt32 {
    let other = table.letters[random.below(table.letters.count)]
    return other == scalar ? 0x23 : other
  }

  private func press(_ scalar: UInt32, _ millis: Int32, _ run: inout Run) {
    guard let key = Unicode.Scalar(scalar).map({ Key($0) }) else { return }
    run.apply(.down(.unidentified, key, []), at: millis)
    run.apply(.up(.unidentified, key, []), at: millis + 20)
  }

  private func place(_ scalar: UInt32) -> Int { table.letters.firstIndex(of: scalar) ?? side - 1 }
}

extension WordTable {
  /// How often a letter comes among all characters of text, spaces too.
  func rate(of letter: Int) -> Double { letterRates[letter] }
}
