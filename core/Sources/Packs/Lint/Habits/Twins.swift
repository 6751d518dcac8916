import Basics

/// Two questions that ask the same in much the same words.
public struct Twins: Equatable, Sendable {
  public struct Side: Equatable, Sendable {
    /// Which of the packs, and which of its questions, from 0; the part of a bonus, from 1.
    public let pack: Int
    public let question: Int
    public let part: Int?
  }

  public let first: Side
  public let second: Side
  /// Groups of four words that both have, in hundredths of the shorter one's.
  public let sharedPercent: Int
}

/// The limits from which on two questions are twins.
enum TwinLimit {
  static let wordsInGroup = 4
  /// With the same answer.
  static let sameAnswerPercent = 25
  static let sameAnswerGroupsMin = 3
  /// Where answers differ, only the same sentence counts: "what city is the capital of" is a form.
  static let otherAnswerPercent = 80
  static let otherAnswerGroupsMin = 8
  /// A group that more questions have is a turn of phrase.
  static let questionsOfGroupMax = 40
}

/// Twins among the questions of packs, in the order of the later one. A tossup is compared with
/// tossups, a short question with short ones and with parts of bonuses; questions of different
/// packs with one key are versions of one another, and no twins.
public func twins(in packs: [Pack]) -> [Twins] {
  var search = TwinSearch()
  for (number, pack) in packs.enumerated() {
    for (place, question) in pack.questions.enumerated() {
      search.add(question, pack: number, place: place)
    }
  }
  return search.found
}

private struct TwinSearch {
  private struct Entry {
    let side: Twins.Side
    let key: String
    let isTossup: Bool
    let answer: [UInt8]
    let groups: Int
  }

  private(set) var found: [Twins] = []
  private var entries: [Entry] = []
  private var entriesOfGroup: [[UInt8]: [Int]] = [:]

  mutating func add(_ question: Question, pack: Int, place: Int) {
    // A formula's question is a form: "area of a circle", "area of a sector".
    if question.isFormula { return }
    guard question.kind == .bonus else {
      let side = Twins.Side(pack: pack, question: place, part: nil)
      return add(question.text, question.shownAnswer, question, side)
    }
    for (index, part) in question.parts.enumerated() {
      let side = Twins.Side(pack: pack, question: place, part: index + 1)
      add(part.text, part.answer, question, side)
    }
  }

  private mutating func add(
    _ text: String, _ answer: String, _ question: Question, _ side: Twins.Side
  ) {
    let groups = TwinSearch.groups(of: HabitWords.all(of: text))
    let entry = Entry(
      side: side, key: question.key, isTossup: question.kind == .tossup,
      answer: AnswerName.folded(answer), groups: groups.count)
    var shared: [Int: Int] = [:]
    for group in groups {
      let others = entriesOfGroup[group, default: []]
      guard others.count < TwinLimit.questionsOfGroupMax else { continue }
      for other in others { shared[other, default: 0] += 1 }
      entriesOfGroup[group, default: []].append(entries.count)
    }
    for (other, count) in shared.sorted(by: { $0.key < $1.key }) {
      if let pair = TwinSearch.twins(entries[other], entry, shared: count) { found.append(pair) }
    }
    entries.append(entry)
  }

  private static func twins(_ first: Entry, _ second: Entry, shared: Int) -> Twins? {
    guard first.isTossup == second.isTossup, first.key != second.key else { return nil }
    let percent = shared * 100 / max(1, min(first.groups, second.groups))
    // NB: "1 and 3" answers many questions of one form.
    let isSame = !first.answer.isEmpty && first.answer == second.answer
    let isNumber = first.answer.contains { $0.isDigit }
    let isTwin =
      isSame && !isNumber
      ? percent >= TwinLimit.sameAnswerPercent && shared >= TwinLimit.sameAnswerGroupsMin
      : percent >= (isSame ? TwinLimit.sameAnswerPercent * 2 : TwinLimit.otherAnswerPercent)
        && shared >= (isSame ? 4 : TwinLimit.otherAnswerGroupsMin)
    guard isTwin else { return nil }
    return Twins(first: first.side, second: second.side, sharedPercent: percent)
  }

  /// Each group once.
  private static func groups(of words: [[UInt8]]) -> Set<[UInt8]> {
    guard words.count >= TwinLimit.wordsInGroup else { return [] }
    var groups: Set<[UInt8]> = []
    for place in 0...(words.count - TwinLimit.wordsInGroup) {
      var group: [UInt8] = []
      for word in words[place..<(place + TwinLimit.wordsInGroup)] { group += word + [0x20] }
      groups.insert(group)
    }
    return groups
  }
}

extension Question {
  /// Its answer; of options the right one's words, so that letters do not hide it.
  fileprivate var shownAnswer: String {
    choices.first { $0.isRight }?.text ?? answer
  }
}
