import Basics
import TestKit
import Testing
import Typing

@testable import Teaching

@Suite struct WordTableTests {
  @Test func `there are words of at least twenty languages`() {
    #expect(Shelf.languages.count >= 20)
  }

  @Test(arguments: Shelf.languages)
  func `each layout of a language types all of its letters`(language: String) throws {
    let table = try Shelf.table(language)
    #expect(table.language == language && !table.name.isEmpty && !table.layouts.isEmpty)
    #expect(table.count >= 4_000, "\(table.count)")
    for id in table.layouts {
      let layout = try Shelf.layout(id)
      for letter in table.letters where layout.keys(for: letter) == nil {
        Issue.record("\(id) has no \(String(Character(scalar(letter))))")
      }
    }
  }

  @Test(arguments: Shelf.languages)
  func `words are met once each, and shares are of all`(language: String) throws {
    let table = try Shelf.table(language)
    let words = (0..<table.count).map { table.text($0) }
    #expect(Set(words).count == words.count)
    #expect(abs(table.shares.reduce(0, +) - 1) < 1e-9)
    #expect(abs(table.transitions.reduce(0, +) - 1) < 1e-9)
    #expect(zip(table.shares, table.shares.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(Set(table.order).count == table.letters.count)
  }

  @Test func `words that nobody should meet are left out and never invented`() throws {
    let table = try Shelf.table("en")
    for word in ["fuck", "shit", "cunt", "fucking", "shitty"] {
      let letters = word.unicodeScalars.map { table.place(of: $0.value) ?? 0 }
      #expect(table.isShunned(letters), "\(word)")
      #expect(!(0..<table.count).contains { table.text($0) == word })
    }
    let fine = "house".unicodeScalars.map { table.place(of: $0.value) ?? 0 }
    #expect(!table.isShunned(fine))
  }

  @Test func `words.md shows a table`() throws {
    let example = try #require(try FormatPage("words.md").examples("words").first)
    let table = try WordTable(Array(example.utf8))
    #expect(table.name == "Deutsch" && table.layouts == ["de", "at", "ch"])
    #expect((0..<table.count).map { table.text($0) } == ["die", "der", "besser", "leider"])
    #expect(table.capitals.first == 0x44)
  }

  @Test func `the commonest letters of English come first`() throws {
    let table = try Shelf.table("en")
    let first = table.order.prefix(6).map { Character(scalar(table.letters[Int($0)])) }
    #expect(Set(first).isSubset(of: Set("etaoinshr")))
  }

  @Test func `a file that is none says in which line`() {
    func error(_ text: String) -> WordTableError? {
      do throws(WordTableError) {
        _ = try WordTable(Array(text.utf8))
        return nil
      } catch {
        return error
      }
    }
    #expect(error("words en English\nletters aA bB\n100 ab ba\n") == nil)
    #expect(error("") == .empty)
    #expect(error("words en English\nletters aA\n100 ab\n") == .line(3))
    #expect(error("letters aA aB\n") == .line(1))
    #expect(error("letters aAb\n") == .line(1))
    #expect(error("what is this\n") == .line(1))
    #expect(error("letters aA\n9999999 a\n") == .line(2))
    #expect(error("letters aA\n1 \(String(repeating: "a", count: 25))\n") == .line(2))
    #expect(error(String(repeating: "#", count: 1 << 21)) == .tooLarge)
  }

  @Test func `bytes that were changed are read or refused`() throws {
    var random = SeededRandom(seed: 12)
    let bytes = Array(try Shelf.bytes("el").prefix(9_000))
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<3 { changed[random.below(changed.count)] = UInt8(random.below(256)) }
      changed.removeLast(random.below(changed.count))
      guard let table = try? WordTable(changed) else { continue }
      #expect(table.count > 0 && table.transitions.count == (table.edge + 1) * (table.edge + 1))
    }
  }
}

@Suite struct LetterModelTests {
  private func invented(
    _ table: WordTable, _ focus: Character, _ letters: String? = nil, count: Int, seed: UInt64 = 5
  ) -> [String] {
    let model = LetterModel(table)
    var random = SeededRandom(seed: seed)
    let from = letters.map { $0.unicodeScalars.map(\.value) } ?? table.letters
    let focus = focus.unicodeScalars.first?.value ?? 0
    return (0..<count).compactMap { _ in
      model.word(table, focus, from: from, length: 3...8, &random)
    }
  }

  @Test(arguments: ["en", "de", "ru", "el", "ar", "tr", "pl"])
  func `each three letters of an invented word stand in a word`(language: String) throws {
    let table = try Shelf.table(language)
    var threes: Set<String> = []
    func parts(_ word: String) -> [String] {
      let letters = Array("_" + word + "_")
      return (0..<(letters.count - 2)).map { String(letters[$0..<($0 + 3)]) }
    }
    for place in 0..<table.count where table.text(place).count >= 3 {
      threes.formUnion(parts(table.text(place)))
    }
    for letter in table.order.prefix(12) {
      let focus = Character(scalar(table.letters[Int(letter)]))
      let words = invented(table, focus, count: 40)
      #expect(words.count >= 10, "\(focus)")
      for word in words {
        #expect(word.contains(focus) && (3...8).contains(word.count))
        #expect(parts(word).allSatisfy { threes.contains($0) }, "\(word)")
      }
    }
  }

  @Test(arguments: [Character("z"), "x", "j"])
  func `a rare letter stands beyond the third in three long words of ten`(focus: Character) throws {
    let words = invented(try Shelf.table("en"), focus, count: 2_000).filter { $0.count >= 5 }
    let late = words.count { Array($0).lastIndex(of: focus) ?? 0 > 2 }
    #expect(words.count > 300)
    #expect(Double(late) >= 0.3 * Double(words.count), "\(late) of \(words.count)")
  }

  @Test func `six letters make a thousand words`() throws {
    let table = try Shelf.table("en")
    let letters = String(
      String.UnicodeScalarView(table.order.prefix(6).map { scalar(table.letters[Int($0)]) }))
    var words: Set<String> = []
    for (place, focus) in letters.enumerated() {
      words.formUnion(invented(table, focus, letters, count: 3_000, seed: UInt64(place)))
    }
    #expect(words.count >= 1_000, "\(words.count)")
    #expect(words.allSatisfy { Set($0).isSubset(of: Set(letters)) })
  }

  @Test func `letters that make no word make none`() throws {
    #expect(invented(try Shelf.table("en"), "q", "qxz", count: 50).isEmpty)
  }
}
