import Basics

/// A noun with what stands before it, read as an answer.
struct Phrase {
  /// The longest answer, words.
  static let wordsMax = 5

  /// The answer that some tokens are; nil where they are no noun of a school page.
  static func answer(
    _ tokens: [Token], _ range: Range<Int>, isPlural: Bool? = nil, kind: [Int] = []
  ) -> Answer? {
    var range = range
    var article = Answer.Article.none
    while let first = range.first, tokens[first].kind == .sign {
      range = (first + 1)..<range.upperBound
    }
    while let last = range.last, tokens[last].kind == .sign { range = range.lowerBound..<last }
    guard let first = range.first else { return nil }
    switch tokens[first].key {
    case "the": article = .the
    case "a", "an": article = .indefinite
    default: break
    }
    if article != .none { range = (first + 1)..<range.upperBound }
    guard (1...wordsMax).contains(range.count), range.allSatisfy({ isPart(tokens[$0]) }),
      let last = range.last, tokens[last].isWord, !Lexicon.isAdjective(tokens[last].key),
      !Lexicon.isFunction(tokens[last].key)
    else { return nil }
    let isName = range.allSatisfy {
      tokens[$0].isCapital || ["of", "the", "da", "de", "van", "von"].contains(tokens[$0].key)
    }
    return made(
      tokens, range, article, isPlural: isPlural ?? tokens[last].key.isPlural, isName, kind)
  }

  private static func isPart(_ token: Token) -> Bool {
    if token.isDoubtful || token.kind == .sign && token.text != "-" { return false }
    if ["of", "the", "de", "da", "van", "von"].contains(token.key) { return true }
    return !Lexicon.isFunction(token.key) && token.kind != .number || token.key == "ii"
  }

  private static func made(
    _ tokens: [Token], _ range: Range<Int>, _ article: Answer.Article, isPlural: Bool,
    _ isName: Bool, _ given: [Int]
  ) -> Answer {
    let text = tokens.text(range)
    var kinds = kinds(of: text.termKey)
    if kinds.isEmpty { kinds = given }
    let isBankName = kinds.first.map { TermBank.kinds[$0].isName } ?? false
    // Sentences begin with a capital; a term that is no name loses it.
    let plain = isName || isBankName || text.unicodeScalars.dropFirst().contains { $0.isCapital }
    return Answer(
      text: plain ? text : text.lowered, article: article, isPlural: isPlural,
      isName: isName || isBankName, sort: kinds.isEmpty ? .noun : .term(kinds))
  }

  /// The kinds of a term, the one where it is best known first.
  static func kinds(of key: String) -> [Int] {
    let entries = TermBank.entries(key)
    if !entries.isEmpty { return entries.sorted { $0.term < $1.term }.map { $0.kind } }
    return TermBank.person(lastName: key).map { [$0.kind] } ?? []
  }
}

extension Answer {
  private static let titles = Lexicon.set(
    """
    king queen emperor empress prince princess sir lord lady dr captain saint st pope president
    pharaoh duke earl tsar admiral general
    """)
  private static let firstNames = Lexicon.set(
    """
    william john thomas robert richard henry edward george charles james david michael peter paul
    mary anne elizabeth jane emily charlotte victoria margaret marie florence rosa emmeline ada
    isaac albert alexander louis leonardo galileo christopher ferdinand francis walter neil
    abraham martin nelson mahatma guy oliver horatio winston adolf joseph vladimir karl tim alan
    edwin samuel benjamin josiah johannes nikola guglielmo ernest roald edmund tenzing yuri buzz
    amelia amy julius marcus harold cleopatra boudica harriet frederick franklin theodore grace
    katherine rosalind dorothy stephen edmond antoine dmitri gregor humphry michelangelo vincent
    pablo claude wolfgang johann antonio ludwig mo ibn hannah sarah lewis roger philip hugh simon
    elisha elias eli jethro max hans otto ignaz hernan marco vasco
    """)

  /// Whether it names somebody.
  var isPerson: Bool {
    if let kind = kinds.first, TermBank.kinds[kind].form == .person { return true }
    guard isName, !isPlural, kinds.isEmpty else { return false }
    let first = String(text.key.split(separator: " ").first ?? "")
    return Self.titles.contains(first) || Self.firstNames.contains(first) && text.holds(" ")
  }
}
