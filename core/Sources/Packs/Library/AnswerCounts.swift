public import Answers
import Basics
public import Practice

/// What is asked most: how many questions ask for each answer, and how the learner's answers to
/// them went. Names that the judge knows to be of the same thing are one answer.
public struct AnswerCounts: Sendable {
  public struct Row: Equatable, Sendable {
    /// As the first of its questions writes it.
    public var name: String
    /// Its names, folded; the first is that of `name`.
    public var folded: [[UInt8]]
    /// Questions, and parts of bonuses.
    public var count: Int
    /// The ids of the packs, in the library's order.
    public var packs: [String]
    /// The learner's answers to them.
    public var own: Share
  }

  /// The one that is asked most first, names breaking ties.
  public private(set) var rows: [Row] = []
  /// Questions and parts in all.
  public private(set) var count = 0
  private var places: [[UInt8]: Int] = [:]

  /// `own` has the learner's answers by their items, as `answers` gathers them.
  public init(
    of library: Library, knowing knowledge: Knowledge, own: [String: Share] = [:],
    where isWanted: (LibraryItem) -> Bool
  ) {
    for pack in library.packs {
      for question in pack.questions {
        let item = LibraryItem(pack: pack.id, question: question)
        if isWanted(item) { add(item, own) }
      }
    }
    join(knowledge)
    rows.sort {
      $0.count != $1.count
        ? $0.count > $1.count : $0.folded[0].lexicographicallyPrecedes($1.folded[0])
    }
    places = [:]
  }

  private mutating func add(_ item: LibraryItem, _ own: [String: Share]) {
    for (line, part) in item.question.answerLines {
      let folded = AnswerName.folded(line)
      if folded.isEmpty { continue }
      count += 1
      let place = places[folded] ?? rows.count
      if place == rows.count {
        places[folded] = place
        rows.append(
          Row(
            name: AnswerName.shown(line), folded: [folded], count: 0, packs: [], own: Share()))
      }
      rows[place].count += 1
      if rows[place].packs.last != item.pack { rows[place].packs.append(item.pack) }
      guard !own.isEmpty else { continue }
      if let share = own[item.written + (part.map { "#\($0)" } ?? "")] {
        rows[place].own.right += share.right
        rows[place].own.total += share.total
      }
    }
  }

  /// Names that stand in one line of the table, and in no other, are the same thing.
  private mutating func join(_ knowledge: Knowledge) {
    var joined: [Row] = []
    var ofLine: [Knowledge.Line: Int] = [:]
    for row in rows {
      let lines = knowledge.lines(of: row.folded[0]).filter { !$0.scope.isNarrow }
      guard lines.count == 1 else {
        joined.append(row)
        continue
      }
      guard let place = ofLine[lines[0]] else {
        ofLine[lines[0]] = joined.count
        joined.append(row)
        continue
      }
      joined[place].folded += row.folded
      joined[place].count += row.count
      for pack in row.packs where !joined[place].packs.contains(pack) {
        joined[place].packs.append(pack)
      }
      joined[place].own.right += row.own.right
      joined[place].own.total += row.own.total
    }
    rows = joined
  }

  /// The learner's answers by the question, or the part, that they answered.
  public static func answers(of learner: LearnerState) -> [String: Share] {
    var answers: [String: Share] = [:]
    for record in learner.attempts {
      guard let address = ItemAddress(record.attempt.item) else { continue }
      answers[address.written, default: Share()].count(record.attempt.outcome == .right)
    }
    return answers
  }
}
