import Basics
public import Packs
import Practice

/// A drawn problem: what is asked, the exact answer in the notation of packs, how one gets there.
struct MathProblem: Equatable {
  var text: String
  var answer: String
  var why: String

  init(_ text: String, _ answer: String, _ why: String) {
    self.text = text
    self.answer = answer
    self.why = why
  }

  init(_ text: String, _ answer: Int, _ why: String) { self.init(text, "\(answer)", why) }
  init(_ text: String, _ answer: Fraction, _ why: String) { self.init(text, answer.text, why) }

  /// A problem that is longer is hard to hold in mind when it is read aloud, bytes.
  static let textBytesMax = 240
  static let answerBytesMax = 40
  static let whyBytesMax = 160
}

/// The address of a problem, "math/KIND-LEVEL-SEED": it says all there is to know, so that a log
/// replays without a pack.
public struct MathItem: Equatable, Sendable {
  public var kind: MathKind
  public var level: Int
  public var seed: UInt32

  static let pack = "math"

  public init(kind: MathKind, level: Int, seed: UInt32) {
    self.kind = kind
    self.level = min(max(level, MathKind.levels.lowerBound), MathKind.levels.upperBound)
    self.seed = seed
  }

  public init?(_ address: String) {
    guard let address = ItemAddress(address), address.pack == MathItem.pack, address.part == nil,
      address.clue == nil
    else { return nil }
    let parts = address.key.utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, let kind = MathKind(rawValue: String(Substring(parts[0]))),
      let level = Int(String(Substring(parts[1]))), MathKind.levels.contains(level),
      let seed = UInt32(String(Substring(parts[2])))
    else { return nil }
    self.init(kind: kind, level: level, seed: seed)
    // NB: "007" would be a second name of "7".
    guard key == address.key else { return nil }
  }

  public var key: String { "\(kind.rawValue)-\(level)-\(seed)" }
  public var address: String { "\(MathItem.pack)/\(key)" }

  /// The problem as a question like any other. The same on every machine.
  public var question: Question {
    let problem = problem
    var question = Question(
      key: key, kind: .short, text: problem.text, answer: answerLine(problem), domain: .mathematics)
    question.category = ScienceBowl.Category.math.rawValue
    question.subcategory = kind.name
    question.difficulty = Int32(level * 2 - 1)
    question.grade = level == 1 ? .middleSchool : .highSchool
    question.explanation = problem.why
    return question
  }

  /// Who is asked what x is may also say that x equals it.
  private func answerLine(_ problem: MathProblem) -> String {
    let asks = "what is x?"
    let isSolved = problem.text.utf8.suffix(asks.utf8.count).elementsEqual(asks.utf8)
    return isSolved ? "\(problem.answer) [or x equals \(problem.answer)]" : problem.answer
  }

  var problem: MathProblem {
    var mixed: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { mixed = (mixed ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var draw = Draw(seed: mixed)
    return kind.problem(level, &draw)
  }
}

/// Numbers for problems.
struct Draw {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + random.below(range.count)
  }

  /// The same without 0.
  mutating func nonzero(_ range: ClosedRange<Int>) -> Int {
    let number = int(range)
    return number == 0 ? range.upperBound : number
  }

  mutating func shuffled<T>(_ list: [T]) -> [T] {
    var list = list
    random.shuffle(&list)
    return list
  }

  mutating func pick<T>(_ list: [T]) -> T { list[random.below(list.count)] }

  mutating func ints(_ count: Int, _ range: ClosedRange<Int>) -> [Int] {
    var list: [Int] = []
    for _ in 0..<count { list.append(int(range)) }
    return list
  }

  /// Two different numbers, the smaller first.
  mutating func pair(_ range: ClosedRange<Int>) -> (Int, Int) {
    let a = int(range)
    var b = int(range.lowerBound...(range.upperBound - 1))
    if b >= a { b += 1 }
    return (min(a, b), max(a, b))
  }

  /// A proper fraction in lowest terms.
  mutating func fraction(bottom: ClosedRange<Int>) -> Fraction {
    let below = int(bottom)
    var above = int(1...(below - 1))
    while Fraction.gcd(above, below) > 1 { above -= 1 }
    return Fraction(above, below)
  }
}
