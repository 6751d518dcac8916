import Basics

/// What the player gave, cut into tokens, with and without the words around an answer.
struct Given {
  /// The answer as given.
  var tokens: [Token]
  /// Without "um", "is it", "I think"; the same as `tokens` when there were none.
  var core: [Token]
  var isNegated: Bool
  /// Two answers, parted by "or" or a slash.
  var sides: [[Token]]
  /// The items of a list, parted by commas and "and".
  var parts: [[Token]]

  init(_ text: String) {
    var marked = MarkedText(
      String(decoding: text.utf8.prefix(JudgeLimit.givenBytes), as: UTF8.self))
    marked.markAsides()
    tokens = Tokenizer.tokens(marked)
    core = Given.stripped(tokens)
    isNegated = tokens.contains { $0.kind.contains(.negation) }
    sides = Given.sides(core)
    parts = Given.parts(core)
  }

  static let frames: [[String]] = [
    ["the", "answer", "is"], ["my", "answer", "is"], ["i", "think", "its"],
    ["i", "think", "it", "is"],
    ["i", "think"], ["i", "believe"], ["i", "guess"], ["i", "want", "to", "say"], ["is", "it"],
    ["it", "is"], ["its"], ["is", "that"], ["that", "is"], ["thats"], ["what", "is"],
    ["what", "are"],
    ["who", "is"], ["who", "was"], ["who", "are"], ["whats"], ["whos"], ["where", "is"],
    ["would", "it", "be"], ["could", "it", "be"], ["they", "are"], ["this", "is"], ["id", "say"],
    ["i", "would", "say"], ["it", "was"], ["going", "with"], ["ill", "go", "with"],
    ["im", "going", "with"],
    ["i", "say"], ["ill", "say"], ["lets", "say"], ["lets", "go", "with"], ["is", "the", "answer"],
    ["by", "a", "factor", "of"], ["a", "factor", "of"],
  ]
  static let tails: [[String]] = [
    ["final", "answer"], ["i", "think"], ["i", "guess"], ["i", "believe"], ["right"],
    ["is", "that", "right"],
    ["is", "the", "answer"],
  ]

  private static func stripped(_ tokens: [Token]) -> [Token] {
    var words = tokens[...]
    var isChanged = true
    while isChanged, words.count > 1 {
      isChanged = false
      if let first = words.first, first.kind.contains(.filler) {
        words = words.dropFirst()
        isChanged = true
        continue
      }
      if let last = words.last, last.kind.contains(.filler) {
        words = words.dropLast()
        isChanged = true
        continue
      }
      for frame in frames where words.count > frame.count && equal(words.prefix(frame.count), frame)
      {
        words = words.dropFirst(frame.count)
        isChanged = true
        break
      }
      for tail in tails where words.count > tail.count && equal(words.suffix(tail.count), tail) {
        words = words.dropLast(tail.count)
        isChanged = true
        break
      }
    }
    return Array(words)
  }

  private static func equal(_ words: ArraySlice<Token>, _ texts: [String]) -> Bool {
    var index = words.startIndex
    for text in texts {
      if !words[index].text.elementsEqual(text.utf8) { return false }
      index += 1
    }
    return true
  }

  private static func sides(_ tokens: [Token]) -> [[Token]] {
    var sides: [[Token]] = [[]]
    for token in tokens {
      if token.text.elementsEqual("or".utf8) {
        sides.append([])
      } else if !(sides.count == 1 && sides[0].isEmpty && token.text.elementsEqual("either".utf8)) {
        sides[sides.count - 1].append(token)
      }
    }
    return sides.filter { !$0.isEmpty }
  }

  static func parts(_ tokens: [Token]) -> [[Token]] {
    var parts: [[Token]] = [[]]
    for token in tokens {
      let isAnd = token.text.elementsEqual("and".utf8)
      if isAnd || token.followsPause { parts.append([]) }
      if !isAnd { parts[parts.count - 1].append(token) }
    }
    return parts.filter { !$0.isEmpty }
  }

  private static let silences = [
    "i dont know", "i do not know", "dont know", "idk", "no idea", "i have no idea", "no clue",
    "pass", "skip", "dunno", "not sure", "im not sure", "no answer", "i dunno", "give up",
    "i give up", "next", "blank",
  ]

  /// True for "pass", "I don't know", and nothing but articles and fillers.
  var saysNothing: Bool {
    if isSilence(tokens) || isSilence(core) { return true }
    let empty: WordKind = [.article, .filler]
    return core.allSatisfy { !$0.kind.isDisjoint(with: empty) && !$0.isNumber }
  }

  private func isSilence(_ tokens: [Token]) -> Bool {
    var text: [UInt8] = []
    for token in tokens {
      if !text.isEmpty { text.append(0x20) }
      text += token.text
    }
    for silence in Given.silences where text.elementsEqual(silence.utf8) { return true }
    return false
  }
}

/// A given word with what is asked of it again and again, each worked out when it first is.
final class Heard {
  let token: Token
  /// The groups of `Equivalents` that the word alone stands in.
  private(set) lazy var groups = Equivalents.groups(of: token.text, asWord: true, knowledge)
  private(set) lazy var sounds = token.text[0] < 0x61 ? [] : Phonemes.english(token.text)
  private(set) lazy var letters = Phonemes.letters(token.text)

  private let knowledge: Knowledge

  init(_ token: Token, _ knowledge: Knowledge) {
    self.token = token
    self.knowledge = knowledge
  }
}

/// The words of one reading of an answer, with what is compared again and again: each thing is
/// worked out when it is first asked for, because most answers need little of it.
final class Wording {
  let tokens: [Token]
  let algebra: Algebra?
  private let question: QuestionWords
  private let knowledge: Knowledge

  init(
    _ tokens: [Token], _ question: QuestionWords, _ knowledge: Knowledge, algebra: Algebra? = nil
  ) {
    self.tokens = tokens
    self.algebra = algebra
    self.question = question
    self.knowledge = knowledge
  }

  /// All letters in a row, and without articles and joints.
  private(set) lazy var whole = Wording.letters(tokens, small: false)
  private(set) lazy var bare = Wording.letters(tokens, small: true)
  private(set) lazy var heard: [Heard] = tokens.map { Heard($0, knowledge) }
  /// It has a verb, or a colon: more than a name.
  private(set) lazy var isStatement = tokens.contains {
    $0.kind.contains(.verb) || $0.followsColon
  }
  private(set) lazy var hasCapitals = tokens.contains { $0.isCapital }
  /// With the letters of initials apart; nil where there are none.
  private(set) lazy var withInitialsApart = Wording.initialsApart(tokens)
    .map { Wording($0, question, knowledge) }
  /// What the names of letters spell.
  private(set) lazy var letters = LetterNames.spelled(tokens)
  /// It leaves open which of several things is meant: "or", "maybe".
  private(set) lazy var isChoice = tokens.contains { Wording.isChoice($0.text) }
  /// The sounds of all words, and without articles and joints.
  private(set) lazy var sounds = soundsOfAll()
  /// The groups of `Equivalents` that the whole stands in.
  private(set) lazy var groups = groupsOfWhole()
  /// The lines of `Knowledge` that name the whole.
  private(set) lazy var known: [Knowledge.Line] =
    tokens.count > JudgeLimit.knownTokens
    ? [] : knowledge.lines(of: Wording.phrase(tokens, skipping: []))
  private lazy var fromQuestion: [Bool] = tokens.map { question.mentions($0.text) }

  func isFromQuestion(_ place: Int) -> Bool { fromQuestion[place] }

  private func soundsOfAll() -> [[UInt8]] {
    var all: [UInt8] = []
    var main: [UInt8] = []
    for word in heard {
      all += word.sounds
      if word.token.kind.isDisjoint(with: [.article, .joint]) { main += word.sounds }
    }
    return all == main || main.isEmpty ? [all] : [all, main]
  }

  private func groupsOfWhole() -> [UInt16] {
    guard tokens.count <= JudgeLimit.knownTokens else { return [] }
    return Equivalents.groups(of: Wording.phrase(tokens, skipping: []), knowledge)
      + Equivalents.groups(of: Wording.phrase(tokens, skipping: [.article]), knowledge)
  }

  static func isChoice(_ word: [UInt8]) -> Bool {
    for hedge in ["or", "either", "maybe", "perhaps", "possibly", "probably"]
    where word.elementsEqual(hedge.utf8) { return true }
    return false
  }

  private static func letters(_ tokens: [Token], small: Bool) -> [UInt8] {
    var letters: [UInt8] = []
    for token in tokens
    where !(small && !token.kind.isDisjoint(with: [.article, .joint]) && tokens.count > 1) {
      join(token.text, to: &letters)
    }
    return letters
  }

  /// Letters run together; numbers stay apart, so that 5 and 7 are never 57.
  static func join(_ text: [UInt8], to letters: inout [UInt8]) {
    if let last = letters.last, last.isDigit, text[0].isDigit { letters.append(0x20) }
    letters += text
  }

  static func phrase(_ tokens: [Token], skipping kinds: WordKind) -> [UInt8] {
    var phrase: [UInt8] = []
    for token in tokens where token.kind.isDisjoint(with: kinds) {
      if !phrase.isEmpty { phrase.append(0x20) }
      phrase += token.text
    }
    return phrase
  }
}
