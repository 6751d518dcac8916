import Packs

/// Words between two breaths.
struct Clause: Equatable {
  /// What is said: words that have a guide as it spells them.
  private(set) var text: String
  /// When each word begins, of the time that the whole takes.
  private(set) var shares: [Double]
  private(set) var endsSentence: Bool

  static func all(of words: [Reading.Word]) -> [Clause] {
    var clauses: [Clause] = []
    var open: [Reading.Word] = []
    for (place, word) in words.enumerated() {
      open.append(word)
      let isLast = place + 1 == words.count || words[place + 1].clue != word.clue
      guard isLast || (word.breath != nil && open.count >= wordsMin) else { continue }
      clauses.append(Clause(open, endsSentence: isLast || word.breath == .sentence))
      open = []
    }
    return clauses
  }

  /// Shorter ones sound chopped.
  private static let wordsMin = 3

  private init(_ words: [Reading.Word], endsSentence: Bool) {
    self.endsSentence = endsSentence
    text = Clause.spoken(words)
    var bare = words.map(\.text)
    // The pause at the end is not the clause's.
    while let last = bare.last?.last, bare.last?.count ?? 0 > 1, ",;:.?!".contains(last) {
      bare[bare.count - 1].removeLast()
    }
    let timed = Reading(clues: [bare.joined(separator: " ")])
    let whole = Double(timed.millis(from: 0, to: timed.words.count, pace: .moderator))
    shares = words.indices.map { place in
      // NB: a sign that is a mark to `Reading` may join two words.
      timed.words.count == words.count && whole > 0
        ? Double(timed.millis(from: 0, to: place, pace: .moderator)) / whole
        : Double(place) / Double(words.count)
    }
  }

  /// A guide takes the place of as many words as it has.
  private static func spoken(_ words: [Reading.Word]) -> String {
    var said: [String] = []
    for word in words {
      said.append(word.text)
      guard let guide = word.guide else { continue }
      let count = guide.split(separator: " ").count
      let stop = word.text.reversed().prefix { ",;:.?!".contains($0) }.reversed()
      said.removeLast(min(count, said.count))
      said.append(guide.lowercased() + String(stop))
    }
    return said.joined(separator: " ")
  }
}

extension Reading.Word {
  enum Breath { case comma, sentence }

  /// What is taken after the word.
  var breath: Breath? {
    switch text.last(where: { !"\"”’)".contains($0) }) {
    case ",", ";", ":": .comma
    // NB: an initial has a full stop too.
    case ".": text.count > 2 ? .sentence : nil
    case "?", "!": .sentence
    default: nil
    }
  }
}
