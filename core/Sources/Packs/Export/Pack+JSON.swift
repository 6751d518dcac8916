public import Basics
import Practice

extension Pack {
  /// The pack as JSON in QB Reader's shape, with members of ours so that importing it gives the
  /// same pack: `etude`, `key`, `place`, `questions` for the short ones, `items` for what is no
  /// question.
  public var json: JSON {
    var lists: [Question.Kind: [JSON]] = [:]
    for (place, question) in questions.enumerated() {
      lists[question.kind, default: []].append(record(question, at: place))
    }
    return .object(
      [
        JSON.Member("etude", 1), JSON.Member("id", .string(id)),
        JSON.Member("title", .string(title)),
        JSON.Member("version", .string(version)), JSON.Member("language", .string(language)),
        JSON.Member("licence", .string(licence)), JSON.Member("authors", .string(authors)),
        JSON.Member("about", .string(about)),
        JSON.Member("tossups", .array(lists[.tossup] ?? [])),
        JSON.Member("bonuses", .array(lists[.bonus] ?? [])),
        JSON.Member("questions", .array(lists[.short] ?? [])),
      ] + itemLists)
  }

  private var itemLists: [JSON.Member] {
    if items.isEmpty { return [] }
    let records = items.map { item in
      JSON.object([
        JSON.Member("kind", .string(item.kind)), JSON.Member("key", .string(item.key)),
        JSON.Member("place", .integer(Int64(item.place))), JSON.Member("text", .string(item.text)),
      ])
    }
    return [JSON.Member("items", .array(records))]
  }

  private func record(_ question: Question, at place: Int) -> JSON {
    var members: [JSON.Member] = [
      JSON.Member("key", .string(question.key)), JSON.Member("place", .integer(Int64(place))),
    ]
    let text = question.kind == .bonus ? "leadin" : "question"
    members.append(JSON.Member(text, .string(PackMarkup.html(question.text))))
    members.append(
      JSON.Member(text + "_sanitized", .string(Pack.sanitized(question.text, isAnswer: false))))
    if question.kind == .bonus {
      members += Pack.parts(question.parts)
    } else {
      members.append(
        JSON.Member("answer", .string(PackMarkup.html(question.answer, isAnswer: true))))
      members.append(
        JSON.Member("answer_sanitized", .string(Pack.sanitized(question.answer, isAnswer: true))))
    }
    members += Pack.choices(question.choices)
    members += Pack.description(question)
    return .object(members)
  }

  private static func parts(_ parts: [Question.Part]) -> [JSON.Member] {
    var texts: [JSON] = []
    var plainTexts: [JSON] = []
    var answers: [JSON] = []
    var plainAnswers: [JSON] = []
    var values: [JSON] = []
    var levels: [JSON] = []
    for part in parts {
      texts.append(.string(PackMarkup.html(part.text)))
      plainTexts.append(.string(sanitized(part.text, isAnswer: false)))
      answers.append(.string(PackMarkup.html(part.answer, isAnswer: true)))
      plainAnswers.append(.string(sanitized(part.answer, isAnswer: true)))
      values.append(.integer(Int64(part.value)))
      levels.append(.string(part.level.map { $0.letter } ?? ""))
    }
    return [
      JSON.Member("parts", .array(texts)), JSON.Member("parts_sanitized", .array(plainTexts)),
      JSON.Member("answers", .array(answers)),
      JSON.Member("answers_sanitized", .array(plainAnswers)),
      JSON.Member("values", .array(values)), JSON.Member("difficultyModifiers", .array(levels)),
    ]
  }

  private static func choices(_ choices: [Question.Choice]) -> [JSON.Member] {
    guard !choices.isEmpty else { return [] }
    var list: [JSON] = []
    for choice in choices {
      list.append(
        .object([
          JSON.Member("label", .string(choice.label)),
          JSON.Member("text", .string(PackMarkup.html(choice.text))),
          JSON.Member("right", .bool(choice.isRight)),
        ]))
    }
    return [JSON.Member("choices", .array(list))]
  }

  private static func description(_ question: Question) -> [JSON.Member] {
    var set = [JSON.Member("name", .string(question.source.set))]
    if let year = question.year { set.append(JSON.Member("year", .integer(Int64(year)))) }
    var members = [
      JSON.Member("category", .string(question.category)),
      JSON.Member("subcategory", .string(question.subcategory)),
      JSON.Member("difficulty", .integer(Int64(question.difficulty))),
      JSON.Member("set", .object(set)),
      JSON.Member("packet", .object([JSON.Member("name", .string(question.source.packet))])),
      JSON.Member("domain", .string(question.domain.rawValue)),
    ]
    if let number = question.source.number {
      members.append(JSON.Member("number", .integer(Int64(number))))
    }
    if let grade = question.grade { members.append(JSON.Member("grade", .string(grade.rawValue))) }
    if !question.pair.isEmpty { members.append(JSON.Member("pair", .string(question.pair))) }
    if question.isVisual { members.append(JSON.Member("visual", true)) }
    if let picture = question.picture {
      members.append(JSON.Member("picture", .string(picture.text)))
      members.append(JSON.Member("alt", .string(picture.alt)))
    }
    if !question.explanation.isEmpty {
      members.append(JSON.Member("explanation", .string(PackMarkup.html(question.explanation))))
    }
    return members
  }

  /// The words on one line, with the power mark that QB Reader keeps there.
  private static func sanitized(_ text: String, isAnswer: Bool) -> String {
    let html = HTMLText(Array(PackMarkup.html(text, isAnswer: isAnswer).utf8)[...])
    return Scan.string(html.plain)
  }
}
