import Basics
import Homework
import Practice

/// A place on a page; the pages of modules have places too.
typealias PagePlace = Place

/// A question as it is asked: from which homework, with the lines that prove it.
struct AskedQuestion: Equatable {
  /// The homework that it is from.
  var homework: String
  var question: QuizQuestion
  /// The whole lines in which its places lie, one for each place.
  var lines: [String]

  init(homework: String, _ question: QuizQuestion, lines: [String]) {
    self.homework = homework
    self.question = question
    self.lines = lines
  }

  init(_ question: QuizQuestion, of homework: Homework) {
    self.init(
      homework: homework.id, question,
      lines: question.places.map { homework.line($0.line) })
  }

  /// The fact that it asks for, as memory knows it: the same for every question that the same words
  /// answer in the same way, in whatever order its options stand.
  var item: String {
    let hash = stableHash(lines.joined(separator: "\n") + "\t" + question.answer)
    return HomeworkModule.id + "/" + homework + "." + String(hash, radix: 36)
  }

  /// Whether its lines stand on the page as they did when it was made.
  func stands(on homework: Homework) -> Bool {
    guard !lines.isEmpty else { return false }
    for (place, line) in zip(question.places, lines) where homework.line(place.line) != line {
      return false
    }
    return true
  }

  /// The fewest letters that answer it can be typed: short enough to be known by heart.
  var canBeTyped: Bool {
    let words = Folding.words(question.answer)
    return (1...AskedQuestion.wordsTypedMax).contains(words.count)
      && !AskedQuestion.chosenForms.contains(question.form)
      && !AskedQuestion.chosenKinds.contains(question.kind)
  }

  private static let wordsTypedMax = 4
  /// What can be answered in many words that are all right.
  private static let chosenForms = ["cause", "order", "comparison"]
  private static let chosenKinds = ["slip", "pair", "sequence"]

  /// The same with its options in another order.
  func reordered(key place: Int, _ random: inout SeededRandom) -> AskedQuestion {
    var others = question.options.indices.filter { $0 != question.key }
    random.shuffle(&others)
    others.insert(question.key, at: min(max(place, 0), others.count))
    var asked = self
    asked.question.options = others.map { question.options[$0] }
    asked.question.whyWrong = others.map {
      $0 < question.whyWrong.count ? question.whyWrong[$0] : ""
    }
    asked.question.key = min(max(place, 0), others.count - 1)
    return asked
  }
}

extension AskedQuestion {
  var json: JSON {
    [
      "h": .string(homework), "stem": .string(question.stem),
      "options": .array(question.options.map { .string($0) }),
      "key": .integer(Int64(question.key)), "reason": .string(question.reason),
      "why": .array(question.whyWrong.map { .string($0) }), "quote": .string(question.quote),
      "places": .array(
        question.places.map {
          .array([
            .integer(Int64($0.line)), .integer(Int64($0.characters.lowerBound)),
            .integer(Int64($0.characters.upperBound)),
          ])
        }), "lines": .array(lines.map { .string($0) }), "kind": .string(question.kind),
      "form": .string(question.form),
    ]
  }

  /// Nil without a homework, a stem, and options among which the right one is.
  init?(_ json: JSON) {
    guard let homework = json["h"]?.string, let stem = json["stem"]?.string,
      let key = json["key"]?.int
    else { return nil }
    let options = (json["options"]?.array ?? []).compactMap { $0.string }
    guard options.count > 1, options.indices.contains(key) else { return nil }
    var why = (json["why"]?.array ?? []).map { $0.string ?? "" }
    if why.count != options.count { why = options.map { _ in "" } }
    var places: [Place] = []
    for place in json["places"]?.array ?? [] {
      let numbers = (place.array ?? []).map { $0.int ?? -1 }
      guard numbers.count == 3, numbers[0] >= 0, numbers[1] >= 0, numbers[2] >= numbers[1]
      else { return nil }
      places.append(Place(line: numbers[0], characters: numbers[1]..<numbers[2]))
    }
    let lines = (json["lines"]?.array ?? []).map { $0.string ?? "" }
    guard lines.count == places.count else { return nil }
    self.init(
      homework: homework,
      QuizQuestion(
        stem: stem, options: options, key: key, reason: json["reason"]?.string ?? "",
        whyWrong: why, quote: json["quote"]?.string ?? "", places: places,
        kind: json["kind"]?.string ?? "", form: json["form"]?.string ?? "recall"),
      lines: lines)
  }
}
