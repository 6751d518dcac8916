import Basics
import Packs

/// UnaMentis curricula (UMCF): the choice questions among the "assessments" of their nodes.
enum UMCFImport {
  static func read(_ document: JSON, into collector: inout Collector) {
    collector.title = RecordText.name(document.text("title") ?? "")
    var category = ""
    for member in document["extensions"]?.members ?? [] {
      category = member.value.text(of: "category", "domain") ?? category
    }
    for (index, node) in (document["content"]?.array ?? []).enumerated() {
      read(node, category, at: "content[\(index)]", depth: 0, into: &collector)
    }
  }

  private static func read(
    _ node: JSON, _ category: String, at place: String, depth: Int, into collector: inout Collector
  ) {
    guard depth < PackLimit.depthMax else { return }
    for (index, assessment) in (node["assessments"]?.array ?? []).enumerated() {
      question(assessment, category, at: "\(place).assessments[\(index)]", into: &collector)
    }
    for (index, child) in (node["children"]?.array ?? []).enumerated() {
      read(child, category, at: "\(place).children[\(index)]", depth: depth + 1, into: &collector)
    }
  }

  private static func question(
    _ record: JSON, _ category: String, at place: String, into collector: inout Collector
  ) {
    guard let prompt = record.text("prompt"), let options = record["choices"]?.array else {
      return collector.note(place, "Left out: only questions with choices are taken.", .note)
    }
    var question = Question(kind: .short, text: RecordText.sentence(prompt), answer: "")
    for option in options.prefix(PackLimit.choicesMax) {
      let text = RecordText.sentence(option.text("text") ?? "")
      let isRight = option["correct"]?.bool ?? false
      let label = ChoiceText.label(question.choices.count)
      question.choices.append(Question.Choice(label: label, text: text, isRight: isRight))
      if isRight { question.answer = text }
    }
    question.category = ScienceBowlImport.categoryName(category)
    question.explanation = RecordText.sentence(
      record["feedback"]?["incorrect"]?.text("text") ?? "")
    collector.add(question, at: place)
  }
}
