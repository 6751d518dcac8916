import Basics
import Packs
import Practice

/// Gathers the questions of one file, and what was wrong with the rest of it.
///
/// Every importer hands its records here, so that limits, keys and duplicates have one home.
struct Collector {
  private(set) var questions: [Question] = []
  private(set) var items: [PackItem] = []
  private(set) var problems: [Problem] = []
  /// The lines on which records begin, taken or not; none where places are not lines.
  private(set) var lines: [Int] = []
  private var placeOfKey: [String: String] = [:]
  /// The place of each key's question in `questions`.
  private var indexOfKey: [String: Int] = [:]
  /// The next number for a key that several questions have.
  private var copiesOfKey: [String: Int] = [:]
  /// What the file has, against what was written of it.
  var tally = ImportTally()
  private var domains: [String: Domain] = [:]
  private var problemsLeftOut = 0
  /// The columns of a table that has no names for them.
  var shape: TableShape?
  /// The plain text that was read in the place of the file's own, which is HTML.
  var text: [UInt8]?
  /// Taken when the file names itself.
  var title = ""
  /// The names of the pack, when the file is one of ours.
  var header: Pack?

  /// Takes the question, or says why not. `key` keeps a key that the file gives.
  mutating func add(_ question: Question, key: String = "", domain: Domain? = nil, at place: String)
  {
    noteLine(place)
    if let fault = fault(of: question) { return reject(place, fault) }
    tally.records += 1
    guard questions.count < PackLimit.questionsMax else {
      return reject(place, "Left out: a pack holds at most \(PackLimit.questionsMax) questions.")
    }
    var question = question
    question.domain = domain ?? self.domain(question.category, question.subcategory)
    question.key = key.isEmpty ? ContentKey.of(question) : key
    if let first = placeOfKey[question.key] {
      if isKnown(question) {
        tally.repeated += 1
        return note(place, "Left out: the same question is at \(first).", .note)
      }
      question.key = freeKey(question)
    }
    placeOfKey[question.key] = place
    indexOfKey[question.key] = questions.count
    questions.append(question)
    checkAnswers(of: question, at: place)
  }

  /// Takes an item that is no question, after the questions that were taken so far.
  mutating func addItem(kind: String, key: String, text: String, at place: String) {
    guard let item = PackItem(kind: kind, key: key, text: text, place: questions.count) else {
      return reject(place, PackItem.fault(kind: kind, key: key, text: text) ?? "")
    }
    guard items.count < PackLimit.itemsMax else {
      return reject(place, "Left out: a pack holds at most \(PackLimit.itemsMax) other items.")
    }
    if let first = placeOfKey[item.key] {
      return reject(place, "Left out: the key \(item.key) is also at \(first).")
    }
    placeOfKey[item.key] = place
    items.append(item)
  }

  /// Whether the question that has its key says the same, answers included.
  private func isKnown(_ question: Question) -> Bool {
    guard let index = indexOfKey[question.key] else { return false }
    let known = questions[index]
    guard ContentKey.of(known) == ContentKey.of(question) else { return false }
    let answers = ([question.answer] + question.parts.map { $0.answer }).map(ContentKey.bare)
    return answers == ([known.answer] + known.parts.map { $0.answer }).map(ContentKey.bare)
  }

  /// A key of its own for a question whose key another one has.
  private mutating func freeKey(_ question: Question) -> String {
    var number = copiesOfKey[question.key] ?? 2
    defer { copiesOfKey[question.key] = number + 1 }
    while placeOfKey["\(question.key)-\(number)"] != nil { number += 1 }
    return "\(question.key)-\(number)"
  }

  /// Tells what keeps an answer line from being read as it was meant: a bracket left open, or a
  /// mark within, which glues two questions.
  private mutating func checkAnswers(of question: Question, at place: String) {
    for line in [question.answer] + question.parts.map({ $0.answer }) {
      if leavesBracketOpen(line) {
        note(place, "A [ of the answer is not closed: “\(line)”.", .warning)
      }
      if ImportTally.holdsMark(line) {
        let cut = Scan.string(RecordText.cut(Array(line.utf8), to: 120))
        note(place, "Two questions may be glued here: a mark stands in “\(cut)”.", .warning)
      }
    }
  }

  /// Gives questions without category the one that their file is named for, as in
  /// "opentriviaqa_literature": these collections keep it nowhere else.
  mutating func classify(asIn title: String) {
    guard let domain = knowledgeDomain(category: title) else { return }
    for index in questions.indices where questions[index].category.isEmpty {
      questions[index].category = domain.name
      questions[index].domain = domain
    }
  }

  mutating func reject(_ place: String, _ message: String) {
    noteLine(place)
    tally.records += 1
    tally.refused += 1
    note(place, message, .error)
  }

  private mutating func noteLine(_ place: String) {
    let line = Problem(place: place, message: "", severity: .note).line
    if let line, lines.last != line { lines.append(line) }
  }

  mutating func note(_ place: String, _ message: String, _ severity: Problem.Severity) {
    guard problems.count < PackLimit.problemsMax else {
      problemsLeftOut += 1
      return
    }
    problems.append(Problem(place: place, message: message, severity: severity))
  }

  /// All problems, the last of them counting those that did not fit.
  var allProblems: [Problem] {
    guard problemsLeftOut > 0 else { return problems }
    let more = Words.count(problemsLeftOut, "more problem is", "more problems are") + " not listed."
    return problems + [Problem(place: "", message: more, severity: .note)]
  }

  private func fault(of question: Question) -> String? {
    guard hasWords(question.text) else { return "The question has no text." }
    if question.kind != .bonus, isNumber(question.text) {
      return "The question is only a number: is another column or field the question?"
    }
    guard question.text.utf8.count <= PackLimit.textBytesMax else {
      return "The question is longer than \(PackLimit.textBytesMax) bytes."
    }
    if question.kind == .bonus { return partsFault(question.parts) }
    if let fault = choicesFault(question.choices) { return fault }
    guard hasWords(question.answer) else { return "The question has no answer." }
    guard question.answer.utf8.count <= PackLimit.answerBytesMax else {
      return "The answer is longer than \(PackLimit.answerBytesMax) bytes."
    }
    return nil
  }

  private func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      Scan.isDigit(byte) || byte == 0x20 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
        || byte == UInt8(ascii: "#")
    }
  }

  private func hasWords(_ text: String) -> Bool { PackDraft.hasWords(Array(text.utf8)) }

  private func choicesFault(_ choices: [Question.Choice]) -> String? {
    if choices.isEmpty { return nil }
    if choices.count > PackLimit.choicesMax { return "It has too many choices." }
    if !choices.contains(where: { $0.isRight }) { return "None of its choices is right." }
    for (index, choice) in choices.enumerated() {
      guard PackDraft.choiceMark(Array((choice.label + ")").utf8)[...]) != nil else {
        return "The label of a choice is one or two capitals or digits."
      }
      if !hasWords(choice.text) { return "Choice \(choice.label) has no text." }
      for other in choices[..<index] where other.label == choice.label {
        return "Two choices are called \(choice.label)."
      }
    }
    for choice in choices where choice.text.utf8.count > PackLimit.answerBytesMax {
      return "Choice \(choice.label) is longer than \(PackLimit.answerBytesMax) bytes."
    }
    return nil
  }

  private func partsFault(_ parts: [Question.Part]) -> String? {
    guard (1...PackLimit.partsMax).contains(parts.count) else {
      return "A bonus has 1 to \(PackLimit.partsMax) parts; this has \(parts.count)."
    }
    for (index, part) in parts.enumerated() {
      if !hasWords(part.text) { return "Part \(index + 1) has no text." }
      if !hasWords(part.answer) { return "Part \(index + 1) has no answer." }
      guard part.text.utf8.count <= PackLimit.textBytesMax,
        part.answer.utf8.count <= PackLimit.answerBytesMax
      else { return "Part \(index + 1) is too long." }
    }
    return nil
  }

  private mutating func domain(_ category: String, _ subcategory: String) -> Domain {
    let name = category + "\n" + subcategory
    if let known = domains[name] { return known }
    let domain = knowledgeDomain(category: category, subcategory: subcategory) ?? .popCulture
    if domains.count < 1_000 { domains[name] = domain }
    return domain
  }
}

/// A key made of what a question says: the same question has the same key in every file.
enum ContentKey {
  /// "t", "b" or "s" for its kind, and 16 digits of its words' hash (FNV-1a, 64 bit).
  ///
  /// Marks, spaces and quotation marks do not count, so that a packet with and without its
  /// typography gives one key.
  static func of(_ question: Question) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    mix(question.text, into: &hash)
    mix(question.answer, into: &hash)
    for part in question.parts {
      mix(part.text, into: &hash)
      mix(part.answer, into: &hash)
    }
    for choice in question.choices { mix(choice.text, into: &hash) }
    var key: [UInt8] = []
    switch question.kind {
    case .tossup: key.append(UInt8(ascii: "t"))
    case .bonus: key.append(UInt8(ascii: "b"))
    case .short: key.append(UInt8(ascii: "s"))
    }
    let digits = Array("0123456789abcdef".utf8)
    for step in 0..<16 { key.append(digits[Int(hash >> UInt64(60 - 4 * step) & 15)]) }
    return Scan.string(key)
  }

  /// The text without the marks that say how it is set, with straight quotation marks.
  static func bare(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        if isEscaped || !PackMarkup.isMark(byte) { output.append(byte) }
        isEscaped = false
      }
    }
    return Scan.oneLine(straightened(output)[...])
  }

  /// U+2018 and U+2019 as ', U+201C and U+201D as ".
  private static func straightened(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var place = 0
    while place < text.count {
      if silentWidth(text, at: place) == 3 {
        output.append(text[place + 2] < 0x9C ? 0x27 : 0x22)
        place += 3
      } else {
        output.append(text[place])
        place += 1
      }
    }
    return output
  }

  private static func mix(_ text: String, into hash: inout UInt64) {
    let bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      let width = silentWidth(bytes, at: place)
      if width == 0 { hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01B3 }
      place += max(width, 1)
    }
    hash = (hash ^ 0x1F) &* 0x100_0000_01B3
  }

  /// Bytes of the sign at `place` when it is one that does not count; else 0.
  private static func silentWidth(_ bytes: [UInt8], at place: Int) -> Int {
    switch bytes[place] {
    case 0...0x20, 0x22, 0x27, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "\\"): 1
    // U+2018...U+201D: curved quotation marks.
    case 0xE2
    where place + 2 < bytes.count && bytes[place + 1] == 0x80
      && (0x98...0x9D).contains(bytes[place + 2]):
      3
    default: 0
    }
  }
}
