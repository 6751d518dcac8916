/// What a pack's questions show together: habits that a player could use, and questions that ask
/// the same. Each is told at the first question that shows it.
func lintHabits(of pack: Pack, places: [QuestionPlace]) -> [Problem] {
  var problems: [Problem] = []
  func name(_ question: Int) -> String {
    let key = pack.questions[question].key
    return question < places.count
      ? places[question].text + ", " + key : "## \(pack.questions[question].kind.rawValue) \(key)"
  }
  for habit in habits(of: pack) where habit.isHabit {
    problems.append(
      Problem(
        place: habit.places.first.map(name) ?? "", message: habit.words, severity: .warning))
  }
  for pair in twins(in: [pack]) {
    problems.append(
      Problem(
        place: name(pair.second.question),
        message: "\(pair.words) as the one at \(name(pair.first.question)).", severity: .warning))
  }
  return problems
}

/// Questions that ask the same in different packs, each told at the later pack's.
public func lintTwins(across packs: [Pack]) -> [(pack: Int, problem: Problem)] {
  var problems: [(pack: Int, problem: Problem)] = []
  for pair in twins(in: packs) where pair.first.pack != pair.second.pack {
    let question = packs[pair.second.pack].questions[pair.second.question]
    let first = packs[pair.first.pack]
    let other = first.questions[pair.first.question]
    problems.append(
      (
        pair.second.pack,
        Problem(
          place: "## \(question.kind.rawValue) \(question.key)",
          message: "\(pair.words) as \(other.key) of the pack \(first.id).", severity: .warning)
      ))
  }
  return problems
}

extension Twins {
  fileprivate var words: String {
    let what = second.part.map { "Part \($0) asks" } ?? "It asks"
    return "\(what) the same (\(sharedPercent) % of the shorter one's words in groups of four)"
  }
}

extension PackHabit {
  /// "In 43 of 60 questions ...; chance gives 30, and so many less than once in 1000 packs."
  var words: String {
    let usual = Int(kind.expected * Double(cases) + 0.5)
    return "In \(hits) of \(cases) \(finding). Without a habit it would be about \(usual); so many "
      + "come by chance less than once in \(rarity) packs. \(advice)"
  }

  /// The largest round number of packs in which it is still not expected once.
  private var rarity: Int {
    for bound in [1_000_000, 100_000, 10_000, 1000] where chance * Double(bound) < 1 {
      return bound
    }
    return PackHabit.oneIn
  }

  private var finding: String {
    switch kind {
    case .middleNumber:
      "questions with four numbers the right one is neither the largest nor the smallest"
    case .numberPlace: "questions with four numbers the right one is the \(outcome)"
    case .letter:
      "questions with four options the right one is the \(PackHabit.ordinal(outcome))"
    case .trueItems: "questions for all that is right, \(outcome) of the items are"
    case .orderKey: "questions for an order, it is \(outcome)"
    case .partOrder: "bonuses the parts are \(outcome)"
    case .longestOption: "questions with four options the right one is the longest"
    case .repeatedWord:
      "questions where one option alone repeats a word of the question, it is the right one"
    case .grammar:
      "questions where one option alone fits the question's grammar, it is the right one"
    case .short: "questions of high-school pairs there is less than half of the usual text"
    }
  }

  private static func ordinal(_ letter: String) -> String {
    switch letter {
    case "A": "first"
    case "B": "second"
    case "C": "third"
    default: "last"
    }
  }

  private var advice: String {
    switch kind {
    case .middleNumber, .numberPlace: "Let numbers that a slip leads to stand on either side."
    case .letter, .orderKey, .trueItems: "Let a die decide."
    case .partOrder: "Begin some with the medium or the hard part."
    case .longestOption: "Make the others as long."
    case .repeatedWord: "Repeat words in wrong options too, or in none."
    case .grammar: "Ask so that every option fits."
    case .short: "Official ones have 22 words, and 28 in bonuses."
    }
  }
}
