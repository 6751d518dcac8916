/// How long a pack's questions are, by grade and by what is asked.
public struct LengthCount: Equatable, Sendable {
  public enum Role: String, CaseIterable, Sendable {
    case tossup, bonusPart, short, firstOfPair, secondOfPair
  }

  public let grade: Question.Grade?
  public let role: Role
  public let count: Int
  /// On the average; options and how names are said are not counted.
  public let words: Double
}

/// The lengths of a pack's questions, from the lowest grade to the highest, then without one.
public func lengths(of pack: Pack) -> [LengthCount] {
  var totals: [(grade: Question.Grade?, role: LengthCount.Role, count: Int, words: Int)] = []
  func add(_ text: String, _ question: Question, _ role: LengthCount.Role) {
    let words = HabitWords.all(of: text).count
    for place in totals.indices
    where totals[place].grade == question.grade && totals[place].role == role {
      totals[place].count += 1
      totals[place].words += words
      return
    }
    totals.append((question.grade, role, 1, words))
  }
  var pairs: Set<String> = []
  for question in pack.questions {
    switch question.kind {
    case .tossup: add(question.text, question, .tossup)
    case .bonus: for part in question.parts { add(part.text, question, .bonusPart) }
    case .short where question.pair.isEmpty: add(question.text, question, .short)
    case .short:
      let isFirst = pairs.insert(question.pair).inserted
      add(question.text, question, isFirst ? .firstOfPair : .secondOfPair)
    }
  }
  var sorted: [LengthCount] = []
  for grade in Question.Grade.allCases.map(Optional.some) + [nil] {
    for role in LengthCount.Role.allCases {
      for one in totals where one.grade == grade && one.role == role {
        let words = Double(one.words) / Double(one.count)
        sorted.append(LengthCount(grade: grade, role: role, count: one.count, words: words))
      }
    }
  }
  return sorted
}
