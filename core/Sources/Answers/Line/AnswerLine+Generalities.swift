import Basics

/// Words that speak of the parts of the answer: "either underlined name", "partial answers".
enum Generality {
  private static let choosing = [
    "either", "any", "one", "each", "partial", "incomplete", "part", "half", "only", "just",
  ]
  private static let others = [
    "underlined", "underline", "bold", "bolded", "name", "names", "parts", "portion", "portions",
    "answer", "answers", "word", "words", "term", "terms", "item", "items", "person", "half",
    "halves", "the", "a", "of", "or", "both", "two", "them", "these", "single", "other", "another",
    "is", "are", "acceptable", "accepted", "fine", "ok", "okay", "need", "needed", "required",
    "enough", "sufficient", "alone", "by", "itself", "themselves", "given", "in", "order", "and",
    "first", "last", "surname", "element", "elements", "component", "components", "piece",
  ]

  /// Whether the text says that a part of the answer is enough, and names no answer.
  static func isOfParts(_ text: MarkedText) -> Bool {
    if text.has(MarkedText.quoted) { return false }
    var chooses = false
    for word in Folding.words(text.text) {
      if has(choosing, word.bytes) {
        chooses = true
      } else if !has(others, word.bytes) {
        return false
      }
    }
    return chooses
  }

  private static func has(_ words: [String], _ word: [UInt8]) -> Bool {
    for name in words where word.elementsEqual(name.utf8) { return true }
    return false
  }
}

/// Words before the answers themselves: "equivalents such as", "answers indicating that".
enum LeadIn {
  private static let starts = [
    "equivalents", "equivalent", "word forms", "word form", "other", "any", "anything", "answers",
    "answer", "all", "reasonable", "synonyms", "synonym", "variants", "specific", "less specific",
    "more specific", "similar", "clear", "partial", "incomplete", "descriptions", "persian",
    "things", "just", "description", "a description", "mention", "mentions", "a mention",
    "literal", "forms", "either", "both", "obvious", "logical", "the",
  ]
  private static let bridges = [
    "such as", "like",
    "vocalizations of", "e.g.", "equivalents for",
    "synonyms for", "along the lines of",
  ]

  private static let kinds = [
    "kind of", "kinds of", "type of", "types of", "sort of", "sorts of", "form of", "forms of",
    "example of", "examples of", "variety of", "varieties of", "species of",
  ]
  private static let mentions = [
    "indicating that", "indicating", "that indicates that", "that indicate that", "that indicate",
    "that indicates", "expressing the idea that", "expressing that", "describing", "suggesting",
    "descriptions of", "description of", "mentioning", "that mention", "that mentions",
    "mention of", "mentions of", "about",
    "involving", "including", "that include", "that includes", "containing", "that contain",
    "that contains", "referring to", "that refer to", "that refers to", "related to", "concerning",
  ]

  /// Drops the words; what they allow beside the answers behind them.
  static func drop(from payload: inout MarkedText) -> AnswerLine.Answer.Extras {
    let shield = MarkedText.required | MarkedText.quoted | MarkedText.underlined
    guard starts.contains(where: { payload.hasWord($0, at: 0) }) || payload.find("such as") != nil
    else { return .none }
    var cut = 0
    var extras = AnswerLine.Answer.Extras.none
    var place = 0
    // Only up to the first marked word, and in an unmarked line only the first bridge.
    while place < payload.count, payload.marks[place] & shield == 0 {
      if let bridge = first(mentions, in: payload, place) {
        (cut, extras) = (place + bridge.utf8.count, .any)
      } else if let bridge = first(kinds, in: payload, place) {
        (cut, extras) = (place + bridge.utf8.count, extras == .any ? .any : .before)
      } else if let bridge = first(bridges, in: payload, place) {
        cut = place + bridge.utf8.count
      }
      if cut > 0, !payload.has(shield) { break }
      place += 1
    }
    for word in ["either", "both"] where cut == 0 && payload.hasWord(word, at: 0) {
      cut = word.utf8.count
    }
    for word in ["any specific", "specific", "any"] where cut == 0 && payload.hasWord(word, at: 0) {
      (cut, extras) = (word.utf8.count, .before)
    }
    if cut > 0 { payload = payload.slice(cut..<payload.count).trimmed() }
    return extras
  }

  private static func first(
    _ phrases: [String], in payload: MarkedText, _ place: Int
  ) -> String? {
    phrases.first { payload.hasWord($0, at: place) }
  }
}
