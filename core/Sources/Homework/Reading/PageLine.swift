import Basics

/// A line of a page, and what it is for.
struct PageLine: Sendable {
  enum Role: Sendable {
    case prose, heading, sum, pair, dated, instruction, personal, empty
  }

  var text: String
  var tokens: [Token]
  var role: Role = .prose
  /// A numbered or bulleted line: where its text begins.
  var itemStart: Int?
  var problem: Problem?
  /// The two sides of a pair, tokens.
  var pair: (left: Range<Int>, right: Range<Int>)?

  static func lines(of text: String) -> [PageLine] {
    var lines: [PageLine] = []
    let bytes = Array(text.utf8.prefix(HomeworkPage.bytesMax))
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard lines.count < HomeworkPage.linesMax else { break }
      let text = String(decoding: line, as: UTF8.self)
      let scalars = Array(text.unicodeScalars.prefix(HomeworkPage.lineScalarsMax))
      var made = PageLine(text: text, tokens: Tokenizer.tokens(scalars, number: lines.count))
      if made.tokens.isEmpty { made.role = .empty }
      made.itemStart = itemStart(made.tokens)
      lines.append(made)
    }
    return lines
  }

  /// What follows "1.", "a)", "(b)", "•" or "-".
  static func itemStart(_ tokens: [Token]) -> Int? {
    guard tokens.count > 1 else { return nil }
    if ["•", "-", "*", "–", "·", "▪", "○"].contains(tokens[0].text), tokens[1].isSpaced {
      return 1
    }
    var place = 0
    if tokens[0].text == "(" { place = 1 }
    guard place < tokens.count else { return nil }
    if ["q", "question"].contains(tokens[place].key), place + 1 < tokens.count { place += 1 }
    let first = tokens[place]
    let isMark =
      first.isNumber && first.text.utf8.count < 3
      || first.isWord && first.text.utf8.count == 1
      || first.key.begins("q") && first.key.utf8.count < 4 && first.key.ends(")") == false
        && first.key.utf8.dropFirst().allSatisfy { $0.isDigit } && first.key.utf8.count > 1
    guard isMark, place + 2 < tokens.count else { return nil }
    guard [")", ".", ":"].contains(tokens[place + 1].text), !tokens[place + 1].isSpaced,
      tokens[place + 2].isSpaced
    else { return nil }
    return place + 2
  }

  /// What a line of text is for.
  static func role(of line: PageLine, _ language: Language) -> Role {
    let tokens = line.tokens
    let start = line.itemStart ?? 0
    if isDated(tokens, start) { return .dated }
    if isInstruction(tokens, start, language) { return .instruction }
    return .prose
  }

  /// "1066 – Battle of Hastings", "14 July 1789: …".
  private static func isDated(_ tokens: [Token], _ start: Int) -> Bool {
    guard let date = DateText.read(tokens, at: start), date.end < tokens.count - 1 else {
      return false
    }
    let sign = tokens[date.end]
    return ["–", "-", "—", ":", "|", "="].contains(sign.text)
  }

  private static func isInstruction(
    _ tokens: [Token], _ start: Int, _ language: Language
  ) -> Bool {
    guard start < tokens.count else { return false }
    let first = tokens[start].key
    guard tokens.last?.text != "?" else { return language == .en }
    return orders.contains(first) && !(tokens.count > start + 1 && tokens[start + 1].text == ":")
  }

  private static let orders = Lexicon.set(
    """
    write read answer complete copy underline circle draw label fill choose tick match
    revise bring remember hand learn look put find calculate solve simplify explain describe list
    colour stick cut finish check make use ask work show give state try do discuss
    ecris ecrivez lis lisez complete completez traduis traduisez relie apprends reponds repondez
    escribe lee completa traduce aprende responde relaciona
    schreibe lies ergänze erganze übersetze ubersetze lerne beantworte
    """)
}

/// Text that speaks to whoever makes the questions: it is text, and nothing of it is asked.
enum Suspicion {
  private static let words = Lexicon.set(
    """
    ignore disregard prompt prompts instructions instruction assistant chatbot ai jailbreak override
    quiz quizzes gpt llm password system
    """)

  /// Whether a sentence or line speaks of instructions, or to a machine.
  static func isAddressed(_ tokens: [Token]) -> Bool {
    let keys = Set(tokens.map { $0.key })
    if keys.contains("ignore") || keys.contains("disregard") { return true }
    return keys.intersection(words).count > 1
      || keys.contains("quiz") || keys.contains("assistant") || keys.contains("prompt")
  }
}
