import Basics

/// What can be seen of a question without knowing its answer's meaning.
struct QuestionTraits {
  static let yes = "yes"
  static let no = "no"
  /// Half of what official high-school sets of the last five years have, in words.
  static let tossUpWordsMin = 11
  static let bonusWordsMin = 14
  /// Shorter words may come twice without telling anything.
  private static let tellingWordLengthMin = 5

  private let question: Question
  private let isSecondOfPair: Bool

  init(_ question: Question, isSecondOfPair: Bool) {
    self.question = question
    self.isSecondOfPair = isSecondOfPair
  }

  /// Nil when the question is no case of the kind.
  func outcome(_ kind: PackHabit.Kind) -> String? {
    switch kind {
    case .middleNumber: numberPlace.map { $0 == 1 || $0 == 2 ? Self.yes : Self.no }
    case .numberPlace: numberPlace.map { Self.placeNames[$0] }
    case .letter: right.map { String(decoding: [UInt8(ascii: "A") + UInt8($0)], as: UTF8.self) }
    case .trueItems: ListQuestion(question).flatMap { $0.isOrder ? nil : "\($0.key.count)" }
    case .orderKey:
      ListQuestion(question).flatMap { $0.isOrder && $0.key.count == 3 ? $0.keyText : nil }
    case .partOrder: partOrder
    case .longestOption: isLongest.map { $0 ? Self.yes : Self.no }
    case .repeatedWord: told(by: repeating)
    case .grammar: told(by: GrammarFit(question.text).fitting(question.choices))
    case .short: isShort.map { $0 ? Self.yes : Self.no }
    }
  }

  private static let placeNames = ["smallest", "second smallest", "second largest", "largest"]

  /// The place of the one right option among four.
  private var right: Int? {
    guard question.choices.count == 4, question.choices.count(where: { $0.isRight }) == 1 else {
      return nil
    }
    return question.choices.firstIndex { $0.isRight }
  }

  /// How many of the other options are smaller, where all are different numbers.
  private var numberPlace: Int? {
    guard let right else { return nil }
    var values: [Double] = []
    for choice in question.choices {
      guard let value = leadingNumber(Array(choice.text.utf8)), !values.contains(value) else {
        return nil
      }
      values.append(value)
    }
    return values.count { $0 < values[right] }
  }

  private var partOrder: String? {
    var letters: [String] = []
    for part in question.parts {
      guard let level = part.level else { return nil }
      letters.append(level.rawValue)
    }
    return letters.count == 3 && Set(letters).count == 3 ? letters.joined(separator: ", ") : nil
  }

  private var isLongest: Bool? {
    guard let right else { return nil }
    let lengths = question.choices.map { PackMarkup.plain($0.text).unicodeScalars.count }
    return lengths.enumerated().allSatisfy { $0 == right || $1 < lengths[right] }
  }

  private var isShort: Bool? {
    // Of a question with a picture, part is in the picture.
    guard question.kind == .short, !question.pair.isEmpty, question.grade == .highSchool,
      !question.isVisual
    else { return nil }
    let count = HabitWords.all(of: question.text).count
    return count < (isSecondOfPair ? Self.bonusWordsMin : Self.tossUpWordsMin)
  }

  /// The options that have a longer word of the question.
  private var repeating: [Bool] {
    let said = Set(
      HabitWords.all(of: question.text).filter { $0.count >= Self.tellingWordLengthMin })
    return question.choices.map { choice in
      HabitWords.all(of: choice.text).contains { said.contains($0) }
    }
  }

  /// Whether the only option that is marked is the right one; nil when it is not the only one.
  private func told(by marks: [Bool]) -> String? {
    guard let right, marks.count(where: { $0 }) == 1 else { return nil }
    return marks[right] ? Self.yes : Self.no
  }
}
