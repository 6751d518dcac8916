/// How often something is so in a pack that a player could use without knowing an answer.
///
/// Each kind counts its own cases: of numeric options, say, the questions that have four of them.
/// It is a habit when so many hits would come by chance less than once in `oneIn` packs (an exact
/// binomial test, divided by the outcomes that were looked at), and when they also make a larger
/// share than good sets have: so that neither ten questions nor ten thousand raise a false alarm.
public struct PackHabit: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// The right one of four numbers is neither the largest nor the smallest.
    case middleNumber
    /// It stands at one place of the four by size.
    case numberPlace
    /// The right option has one letter.
    case letter
    /// "Identify all": so many of the items are right.
    case trueItems
    /// "Order these": the key.
    case orderKey
    /// Easy, medium and hard parts of a bonus in one order.
    case partOrder
    /// The right option is longer than every other.
    case longestOption
    /// Where just one option repeats a word of the question, it is the right one.
    case repeatedWord
    /// Where just one option fits the question's grammar, it is the right one.
    case grammar
    /// High-school pairs: not half as long as official ones.
    case short
  }

  /// False alarms are rarer than one in so many tests.
  public static let oneIn = 200

  public let kind: Kind
  /// The most frequent outcome, where there are several: "B", "2, 3, 1".
  public let outcome: String
  public let hits: Int
  public let cases: Int
  /// Which of the pack's questions are hits, by their place in it.
  let places: [Int]

  public init(_ kind: Kind, outcome: String, hits: Int, cases: Int) {
    self.init(kind, outcome: outcome, places: Array(repeating: 0, count: hits), cases: cases)
  }

  init(_ kind: Kind, outcome: String, places: [Int], cases: Int) {
    self.kind = kind
    self.outcome = outcome
    self.places = places
    self.cases = cases
    hits = places.count
  }

  /// The chance that as many hits, or more, come about when nobody has a habit.
  public var chance: Double {
    let tail = binomialTail(hits: hits, cases: cases, success: kind.expected)
    return min(1, tail * Double(kind.outcomes))
  }

  public var isHabit: Bool {
    hits * 100 > cases * kind.toleratedPercent && chance < 1 / Double(PackHabit.oneIn)
  }
}

extension PackHabit.Kind {
  /// The share of hits when there is no habit.
  public var expected: Double {
    switch self {
    case .middleNumber: 0.5
    case .numberPlace, .letter, .longestOption, .repeatedWord, .grammar: 0.25
    case .trueItems: 1.0 / 3
    case .orderKey, .partOrder: 1.0 / 6
    case .short: 0.05
    }
  }

  /// How many outcomes might have been the most frequent.
  var outcomes: Int {
    switch self {
    case .middleNumber, .longestOption, .repeatedWord, .grammar, .short: 1
    case .trueItems: 3
    case .numberPlace, .letter: 4
    case .orderKey, .partOrder: 6
    }
  }

  /// A share that good sets reach, in hundredths.
  public var toleratedPercent: Int {
    switch self {
    case .middleNumber: 60
    case .numberPlace, .longestOption, .repeatedWord: 40
    case .letter: 30
    case .trueItems: 50
    case .orderKey, .partOrder: 40
    case .grammar: 50
    case .short: 10
    }
  }
}

/// The habits of a pack, one a kind that has cases.
public func habits(of pack: Pack) -> [PackHabit] {
  var tallies: [HabitTally] = []
  for kind in PackHabit.Kind.allCases { tallies.append(HabitTally(kind)) }
  var pairs: Set<String> = []
  for (place, question) in pack.questions.enumerated() {
    let isSecond = !question.pair.isEmpty && !pairs.insert(question.pair).inserted
    let traits = QuestionTraits(question, isSecondOfPair: isSecond)
    for index in tallies.indices {
      guard let outcome = traits.outcome(tallies[index].kind) else { continue }
      tallies[index].add(outcome, at: place)
    }
  }
  return tallies.compactMap { $0.habit }
}

/// Counts the outcomes of one kind.
private struct HabitTally {
  let kind: PackHabit.Kind
  private var cases = 0
  private var outcomes: [(outcome: String, places: [Int])] = []

  init(_ kind: PackHabit.Kind) { self.kind = kind }

  mutating func add(_ outcome: String, at place: Int) {
    cases += 1
    for index in outcomes.indices where outcomes[index].outcome == outcome {
      outcomes[index].places.append(place)
      return
    }
    outcomes.append((outcome, [place]))
  }

  /// Where an outcome is yes or no, yes counts; else the most frequent, the first among equals.
  var habit: PackHabit? {
    guard cases > 0 else { return nil }
    if kind.outcomes == 1 {
      var places: [Int] = []
      for one in outcomes where one.outcome == QuestionTraits.yes { places = one.places }
      return PackHabit(kind, outcome: "", places: places, cases: cases)
    }
    var most = outcomes[0]
    for one in outcomes where one.places.count > most.places.count { most = one }
    return PackHabit(kind, outcome: most.outcome, places: most.places, cases: cases)
  }
}
