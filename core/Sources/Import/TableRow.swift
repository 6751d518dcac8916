import Basics
import Packs

/// One row of a table of questions.
struct TableRow {
  let fields: [[UInt8]]
  let columns: TableColumns
  /// Whether its fields are HTML, as one of the table's at least has tags that format.
  let isHTML: Bool

  func read(at place: String, into collector: inout Collector) {
    if columns.isOwn { return OwnTableImport.read(self, at: place, into: &collector) }
    guard var text = field("text"), let answer = field("answer") else {
      return collector.reject(place, "The question or the answer is missing.")
    }
    if columns.isQanta { text = text.filter { $0 != 0 } }
    let isTossup = self.isTossup(text)
    let words = marked(text)
    var line =
      isHTML
      ? RecordText.answer(Scan.string(answer)).line : RecordText.sentence(plain: answer[...])
    if columns.isQanta { line = RecordText.sentence(QantaImport.title(Scan.string(answer))) }
    var question = Question(
      kind: isTossup ? .tossup : .short,
      text: Scan.string(isTossup ? Clues.split(words) : words), answer: line)
    if !isTossup { takeChoices(&question, answer) }
    describe(&question)
    collector.add(question, at: place)
  }

  private func marked(_ text: [UInt8]) -> [UInt8] {
    isHTML ? HTMLText(text[...]).marked(isAnswer: false) : MarkWriter.marked(plain: text[...])
  }

  /// The row as one of several that make a tossup.
  func sentence(at place: String) -> SentenceRows.Row? {
    guard let columns = columns.sentence, columns.id < fields.count,
      columns.number < fields.count, let number = Scan.integer(fields[columns.number][...]),
      let text = field("text"), let answer = field("answer")
    else { return nil }
    return SentenceRows.Row(
      id: Scan.string(fields[columns.id]), number: number,
      text: Scan.string(text.filter { $0 != 0 }), answer: Scan.string(answer),
      category: name("category"), place: place)
  }

  /// The row as a record whose members are named as the columns are, "air_date" for "Air Date".
  var record: JSON {
    var members: [JSON.Member] = []
    for (index, name) in columns.names.enumerated() where index < fields.count {
      let key = Scan.string(name.utf8.map { $0 == 0x20 ? UInt8(ascii: "_") : $0 })
      let text = Scan.string(FormulaGuard.unguarded(fields[index]))
      members.append(JSON.Member(key, .string(text)))
    }
    return .object(members)
  }

  func field(_ name: String) -> [UInt8]? {
    guard let index = columns.places[name], index < fields.count else { return nil }
    return Scan.trimmed(fields[index][...]).isEmpty ? nil : FormulaGuard.unguarded(fields[index])
  }

  func name(_ name: String) -> String {
    let line = Scan.oneLine((field(name) ?? [])[...])
    return Scan.string(RecordText.cut(line, to: PackLimit.nameBytesMax))
  }

  private func isTossup(_ text: [UInt8]) -> Bool {
    if columns.isQanta || Scan.equalsFolding((field("kind") ?? [])[...], "tossup") { return true }
    return text.count > 200
      && (Scan.find("(*)", in: text[...]) != nil || Scan.find("for 10 points", in: text[...]) != nil
        || Scan.find("for ten points", in: text[...]) != nil)
  }

  /// The choices, with the answer among them: it may be one of the columns, its letter or number,
  /// or several of these ("1,3").
  private func takeChoices(_ question: inout Question, _ answer: [UInt8]) {
    var texts: [String] = []
    for index in columns.choices where index < fields.count {
      let text = Scan.string(marked(fields[index]))
      if !text.isEmpty { texts.append(text) }
    }
    guard !texts.isEmpty, texts.count < PackLimit.choicesMax else { return }
    var right = texts.contains(question.answer) ? [] : pointed(answer, texts)
    if let first = right.first { question.answer = first } else { right = [question.answer] }
    for text in right where !texts.contains(text) { texts.append(text) }
    texts.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    for (index, text) in texts.enumerated() {
      let isKnown = question.choices.contains { $0.text == text && $0.isRight }
      let label = ChoiceText.label(index)
      question.choices.append(
        Question.Choice(label: label, text: text, isRight: right.contains(text) && !isKnown))
    }
  }

  /// The choices that letters or numbers, counted from 1, point to; none when one of them is none.
  private func pointed(_ answer: [UInt8], _ texts: [String]) -> [String] {
    var right: [String] = []
    for piece in answer.split(separator: UInt8(ascii: ",")) {
      let sign = Scan.trimmed(piece)
      var place = Scan.integer(sign).map { Int($0) - 1 }
      if sign.count == 1, let letter = sign.first, Scan.isLetter(letter) {
        place = Int(Scan.lower(letter) - 0x61)
      }
      guard let place, texts.indices.contains(place) else { return [] }
      right.append(texts[place])
    }
    return right
  }

  private func describe(_ question: inout Question) {
    question.classify(name("category"), name("subcategory"))
    question.source.set = name("set")
    question.source.packet = name("packet")
    question.source.number = Scan.integer((field("number") ?? [])[...])
    question.year = Years.plausible(Scan.integer((field("year") ?? [])[...]))
    question.explanation = Scan.string(marked(field("explanation") ?? []))
    if let level = DifficultyNames.level(name("difficulty")) { question.difficulty = level }
  }
}
