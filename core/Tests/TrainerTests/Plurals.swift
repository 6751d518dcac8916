import Testing

/// Counts on pages: one thing is "1 answer", all others are "0 answers" and "2 answers". Every page
/// that a test of this target is shown is looked at.
enum Plurals {
  private static let nouns: [(one: String, many: String)] = [
    ("answer", "answers"), ("question", "questions"), ("event", "events"), ("clue", "clues"),
    ("pack", "packs"), ("day", "days"), ("minute", "minutes"), ("word", "words"),
    ("problem", "problems"), ("error", "errors"), ("warning", "warnings"), ("note", "notes"),
    ("card", "cards"), ("drill", "drills"), ("tossup", "tossups"), ("bonus", "bonuses"),
    ("part", "parts"), ("round", "rounds"), ("team", "teams"), ("player", "players"),
    ("member", "members"), ("second", "seconds"), ("week", "weeks"), ("session", "sessions"),
    ("version", "versions"), ("report", "reports"), ("ruling", "rulings"), ("time", "times"),
    ("recording", "recordings"), ("power", "powers"), ("neg", "negs"), ("line", "lines"),
    ("domain", "domains"), ("file", "files"), ("match", "matches"), ("piece", "pieces"),
    ("rebound", "rebounds"), ("choice", "choices"), ("item", "items"),
    ("step", "steps"), ("number", "numbers"), ("month", "months"), ("person", "people"),
    ("point", "points"),
  ]
  private static let ones = Set(nouns.map(\.one))
  private static let manies = Set(nouns.map(\.many))

  /// As in "1 clues" and "2 clue", with the words around it.
  static func wrong(in html: String) -> [String] {
    let words = words(of: html)
    var found: [String] = []
    for (place, word) in words.enumerated().dropFirst() {
      // NB: nearly no word is a number, and every page of every test is read.
      guard words[place - 1].first.map(beginsNumber) == true,
        let count = Int(text(words[place - 1]))
      else { continue }
      let last = text(word)
      let noun = last.last?.isPunctuation == true ? String(last.dropLast()) : last
      if count == 1 ? manies.contains(noun) : ones.contains(noun) {
        found.append(words[max(0, place - 4)...].prefix(8).map(text).joined(separator: " "))
      }
    }
    return found
  }

  /// The words of a page; its tags part them, for a label below a number is no count.
  private static func words(of html: String) -> [ArraySlice<UInt8>] {
    var text: [UInt8] = []
    text.reserveCapacity(html.utf8.count)
    var isTag = false
    for byte in html.utf8 {
      if byte == UInt8(ascii: "<") { isTag = true }
      if !isTag { text.append(byte) }
      if byte == UInt8(ascii: ">") {
        isTag = false
        text += " | ".utf8
      }
    }
    return text.split { $0 <= 0x20 }
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private static func text(_ word: ArraySlice<UInt8>) -> String {
    String(decoding: word, as: UTF8.self)
  }
}

struct PluralTests {
  @Test func `a wrong plural is seen`() {
    let page = "<p>1 clues, 2 clue.</p><b>1</b>clues<p>1 of 3 clues, 1 clue; line 2, clue 3.</p>"
    #expect(Plurals.wrong(in: page).count == 2)
    #expect(Plurals.wrong(in: "<p>-5 point, +1 points, -5 points, - clue</p>").count == 2)
  }
}
