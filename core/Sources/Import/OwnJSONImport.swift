import Basics
import Packs
import Practice

/// The JSON that `Pack.json` writes: QB Reader's shape with members of ours, so nothing is lost.
enum OwnJSONImport {
  static func read(_ document: JSON, into collector: inout Collector) {
    collector.header = header(document)
    var entries: [Entry] = []
    for (list, kind) in [
      ("tossups", Question.Kind.tossup), ("bonuses", .bonus), ("questions", .short),
    ] {
      for (index, record) in (document[list]?.array ?? []).enumerated() {
        let order = record.int32("place") ?? Int32.max
        entries.append(
          Entry(
            order: order, rank: .max, kind: kind, path: "\(list)[\(index)]", record: record))
      }
    }
    for (index, record) in (document["items"]?.array ?? []).enumerated() {
      let order = record.int32("place") ?? Int32.max
      entries.append(
        Entry(order: order, rank: index, kind: nil, path: "items[\(index)]", record: record))
    }
    entries.sort { a, b in a.order == b.order ? a.rank < b.rank : a.order < b.order }
    for entry in entries {
      if let kind = entry.kind {
        read(entry, kind, into: &collector)
      } else {
        collector.addItem(
          kind: entry.record.text("kind") ?? "", key: entry.record.text("key") ?? "",
          text: entry.record["text"]?.string ?? "", at: entry.path)
      }
    }
  }

  private struct Entry {
    var order: Int32
    /// Items stand before the question that has their place, in the order of their list.
    var rank: Int
    /// Nil of an item that is no question.
    var kind: Question.Kind?
    var path: String
    var record: JSON
  }

  private static func header(_ document: JSON) -> Pack? {
    guard let id = document.text("id"), PackDraft.isKey(Array(id.utf8)[...]) else { return nil }
    var pack = Pack(id: id, title: line(document, "title"))
    pack.version = line(document, "version")
    pack.language = line(document, "language")
    pack.licence = line(document, "licence")
    pack.authors = line(document, "authors")
    pack.about = line(document, "about")
    return pack
  }

  private static func line(_ record: JSON, _ key: String) -> String {
    Scan.string(Scan.oneLine(Array((record[key]?.string ?? "").utf8)[...]))
  }

  private static func marked(_ html: String, isAnswer: Bool = false) -> String {
    let text = HTMLText(Array(html.utf8)[...], keepsLines: !isAnswer)
    return Scan.string(text.marked(isAnswer: isAnswer))
  }

  private static func read(
    _ entry: Entry, _ kind: Question.Kind, into collector: inout Collector
  ) {
    let record = entry.record
    let text = record.text(of: "question", "leadin") ?? ""
    let answer = marked(record.text("answer") ?? "", isAnswer: true)
    var question = Question(kind: kind, text: marked(text), answer: answer)
    let key = record.text("key") ?? ""
    guard key.isEmpty || PackDraft.isKey(Array(key.utf8)[...]) else {
      return collector.reject(entry.path, "The key is of a-z, 0-9 and \"-\".")
    }
    takeParts(&question, record)
    for choice in (record["choices"]?.array ?? []).prefix(PackLimit.choicesMax + 1) {
      let label = line(choice, "label")
      guard PackDraft.choiceMark(Array((label + ")").utf8)[...]) != nil else {
        return collector.reject(entry.path, "A choice's label is one or two capitals or digits.")
      }
      let text = Scan.string(Scan.oneLine(Array(marked(choice.text("text") ?? "").utf8)[...]))
      let isRight = choice["right"]?.bool ?? false
      question.choices.append(Question.Choice(label: label, text: text, isRight: isRight))
    }
    describe(&question, record)
    let domain = record.text("domain").flatMap { Domain(rawValue: $0) }
    collector.add(question, key: key, domain: domain, at: entry.path)
  }

  private static func takeParts(_ question: inout Question, _ record: JSON) {
    guard question.kind == .bonus else { return }
    let answers = record.texts(of: "answers") ?? []
    let values = record["values"]?.array ?? []
    let levels = record.texts(of: "difficultyModifiers") ?? []
    for (index, text) in (record.texts(of: "parts") ?? []).prefix(PackLimit.partsMax + 1)
      .enumerated()
    {
      let answer = index < answers.count ? answers[index] : ""
      var part = Question.Part(text: marked(text), answer: marked(answer, isAnswer: true))
      let value = index < values.count ? values[index].int ?? 10 : 10
      part.value = Int32(max(0, min(Int(PackDraft.partValueMax), value)))
      part.level =
        index < levels.count
        ? Question.Part.Level(letter: levels[index].utf8.first ?? 0) : nil
      question.parts.append(part)
    }
  }

  private static func describe(_ question: inout Question, _ record: JSON) {
    question.category = line(record, "category")
    question.subcategory = line(record, "subcategory")
    question.difficulty = max(0, min(10, record.int32("difficulty") ?? 3))
    question.grade = record.text("grade").flatMap { Question.Grade(rawValue: $0) }
    question.source.set = record["set"].map { line($0, "name") } ?? ""
    question.source.packet = record["packet"].map { line($0, "name") } ?? ""
    question.source.number = record.int32("number")
    question.year = record["set"]?.int32("year")
    question.pair = line(record, "pair")
    question.isVisual = record["visual"]?.bool ?? false
    question.picture = Picture(line(record, "picture"), alt: line(record, "alt"))
    question.explanation = Scan.string(
      Scan.oneLine(Array(marked(record.text("explanation") ?? "").utf8)[...]))
  }
}
