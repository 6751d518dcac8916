import Basics

/// What the judge takes from the question, each thing read when it is first asked for: most
/// answers are judged by their line alone.
final class QuestionWords {
  private let text: String
  /// The type of the answer is known to be a person.
  private let isPerson: Bool

  init(_ question: String, isPerson: Bool = false) {
    text = question
    self.isPerson = isPerson
  }

  var isEmpty: Bool { table.words.isEmpty }
  var asksForPerson: Bool { isPerson || asked.forPerson }
  /// "When did", "in what year": a year is enough.
  var asksWhen: Bool { asked.when }
  /// "How many", "what is the population": a number is enough.
  var asksForNumber: Bool { asked.forNumber }
  /// The question asks for an order, so that lists keep theirs.
  private(set) lazy var asksForOrder = asksForArrangement
  /// The question asks how a word is spelt: no slip is forgiven.
  private(set) lazy var asksForSpelling = has("spelling") || has("spelled")

  /// The units that it names, not counting those that other words are written like.
  private(set) lazy var units: [Measure.Unit] = table.words.compactMap {
    $0.count > 2 ? Measure.unit($0) : nil
  }

  func has(_ word: String) -> Bool { contains(Array(word.utf8)) }

  func contains(_ word: [UInt8]) -> Bool { table.contains(word) }

  /// Whether the question has the word, in some form of it.
  func mentions(_ word: [UInt8]) -> Bool {
    if isEmpty { return false }
    if contains(word) { return true }
    guard word.count >= 4 else { return false }
    for place in table.long where table.words[place][0] == word[0] {
      let other = table.words[place]
      let shared = Spelling.sharedLength(word, other)
      if shared >= 5 || (shared >= 3 && Spelling.areForms(word, other, wide: true)) { return true }
    }
    return false
  }

  /// "What percent", "in millions": the word counts no number that the question gives.
  func asksForCount(_ word: String) -> Bool {
    has(word) && table.hasUncounted(Array(word.utf8))
  }

  /// "Which sea", "this type of bond": the word names what is asked for.
  func asksForSort(_ word: [UInt8]) -> Bool {
    guard contains(word), word.count >= 3 else { return false }
    return asked.sorts.contains(word)
  }

  private lazy var table = WordsTable(text)
  private lazy var asked = Asked(table)
}

/// The words of a question, and a way to find them.
private struct WordsTable {
  var words: [[UInt8]] = []
  /// Places of the words of four letters and more, each once, as they come.
  var long: [Int] = []
  /// Open addressing: 0 is free, else one more than the word's place.
  private var slots: [UInt16] = []

  init(_ question: String) {
    guard !question.isEmpty else { return }
    for word in Folding.words(question).prefix(JudgeLimit.questionWords) {
      words.append(word.bytes)
    }
    var count = 16
    while count < words.count * 2 { count *= 2 }
    slots = [UInt16](repeating: 0, count: count)
    for place in words.indices {
      let slot = slot(of: words[place])
      if slots[slot] != 0 { continue }
      slots[slot] = UInt16(place + 1)
      if words[place].count >= 4 { long.append(place) }
    }
  }

  func contains(_ word: [UInt8]) -> Bool { !slots.isEmpty && slots[slot(of: word)] != 0 }

  /// Whether the word stands somewhere behind another than a number.
  func hasUncounted(_ word: [UInt8]) -> Bool {
    for place in words.indices where words[place] == word {
      guard place > 0 else { return true }
      let before = words[place - 1]
      if !(before.last?.isDigit ?? false), NumberNames.find(before) == nil { return true }
    }
    return false
  }

  /// Where the word is, or would be; FNV-1a, 32 bits.
  private func slot(of word: [UInt8]) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    var slot = Int((hash ^ hash >> 15) & UInt32(slots.count - 1))
    while slots[slot] != 0, words[Int(slots[slot]) - 1] != word {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

/// What a question asks for.
private struct Asked {
  var forPerson = false
  var when = false
  var forNumber = false
  /// The words that follow "which" and the like at once, or behind "type of".
  var sorts: [[UInt8]] = []

  private static let people = [
    "who", "whom", "whose", "author", "writer", "poet", "playwright", "novelist", "composer",
    "painter", "artist", "singer", "actor", "actress", "scientist", "physicist", "chemist",
    "mathematician", "philosopher", "inventor", "explorer", "president", "king", "queen",
    "emperor", "senator", "general", "leader", "thinker", "economist", "director", "architect",
    "man", "woman", "dramatist", "sculptor", "politician", "person",
  ]

  init(_ table: WordsTable) {
    let words = table.words
    /// Words since "which", "what" or "this"; the noun they ask for comes soon after.
    var sinceAsked: Int?
    for (index, word) in words.enumerated() {
      if let since = sinceAsked { sinceAsked = since < Asked.within ? since + 1 : nil }
      if index == 0 || sinceAsked != nil, Asked.namesPerson(word) {
        forPerson = true
        sinceAsked = nil
      } else if sinceAsked ?? 0 > 1, !Asked.isAttribute(word) {
        sinceAsked = nil
      }
      guard Asked.has(word, Asked.askers) else { continue }
      sinceAsked = 0
      if let sort = Asked.sort(words, after: index) { sorts.append(sort) }
      if let sort = Asked.lastNoun(words, after: index) { sorts.append(sort) }
      if let sort = Asked.predicate(words, after: index) { sorts.append(sort) }
    }
    when =
      words.first.map { Asked.has($0, ["when"]) } ?? false
      || Asked.follows("what", "year", words) || Asked.follows("which", "year", words)
    forNumber =
      Asked.follows("how", "many", words) || Asked.follows("how", "much", words)
      || table.contains(Array("population".utf8))
  }

  /// "study" in "what type of study", "sea" in "which sea".
  private static func sort(_ words: [[UInt8]], after place: Int) -> [UInt8]? {
    var next = place + 1
    if next + 2 < words.count,
      has(words[next], ["type", "kind", "sort", "form", "part", "group", "class", "family"]),
      has(words[next + 1], ["of"])
    {
      next += 2
    }
    while next < words.count, isAttribute(words[next]) { next += 1 }
    return next < words.count ? words[next] : nil
  }

  /// "vitamin" in "which B vitamin is", "city" in "what Texas city was".
  private static func lastNoun(_ words: [[UInt8]], after place: Int) -> [UInt8]? {
    var last: [UInt8]?
    for word in words[(place + 1)...].prefix(within) {
      guard WordTable.kind(of: word).isDisjoint(with: [.verb, .joint, .article, .negation]) else {
        return last
      }
      last = word
    }
    return nil
  }

  /// "cathedral" in "what is the cathedral near Cambridge".
  private static func predicate(_ words: [[UInt8]], after place: Int) -> [UInt8]? {
    guard place + 3 < words.count, has(words[place + 1], ["is", "are", "was", "were"]),
      WordTable.kind(of: words[place + 2]).contains(.article)
    else { return nil }
    var next = place + 3
    while next < words.count, isAttribute(words[next]) { next += 1 }
    return next < words.count ? words[next] : nil
  }

  private static let within = 4
  private static let askers = ["this", "what", "which", "name"]

  private static func follows(_ first: String, _ second: String, _ words: [[UInt8]]) -> Bool {
    for index in words.indices.dropLast()
    where words[index].elementsEqual(first.utf8) && words[index + 1].elementsEqual(second.utf8) {
      return true
    }
    return false
  }

  /// "physicist", "musician", "photographer": one word for who is asked for.
  private static func namesPerson(_ word: [UInt8]) -> Bool {
    if has(word, people) { return true }
    guard word.count >= 7 else { return false }
    for ending in ["ist", "ician", "grapher", "osopher", "keeper", "holder"]
    where Spelling.ends(word, Array(ending.utf8)) { return true }
    return false
  }

  /// A word that may stand between "which" and the noun: a nationality, "other", "famous".
  private static func isAttribute(_ word: [UInt8]) -> Bool {
    if has(word, ["and", "other", "famous", "french", "greek", "dutch", "german", "early", "late"])
      || word.first?.isDigit ?? false
    {
      return true
    }
    for ending in ["an", "ish", "ese", "th", "st"] where Spelling.ends(word, Array(ending.utf8)) {
      return true
    }
    return false
  }

  private static func has(_ word: [UInt8], _ names: [String]) -> Bool {
    for name in names where word.elementsEqual(name.utf8) { return true }
    return false
  }
}
