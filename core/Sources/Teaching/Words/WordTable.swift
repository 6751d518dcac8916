import Basics

/// The words of one language by frequency: what lessons are made of.
///
/// Read from `web/words/LANGUAGE.txt`, whose form is in docs/formats/words.md. Letters are counted
/// from 0 in the order of the alphabet; `edge` stands for the space between two words.
public struct WordTable: Equatable, Sendable {
  public var language = ""
  /// In the language itself: "Deutsch".
  public var name = ""
  /// Layouts that type all of its letters, the usual one first.
  public var layouts: [String] = []
  public var letters: [UInt32] = []
  /// Of each letter; the letter itself where there is none.
  public var capitals: [UInt32] = []
  /// How often each word is met, of all words of the table: 1 in all.
  public internal(set) var shares: [Double] = []

  /// The letters of all words, and where each word begins, and the end.
  var spelling: [UInt8] = []
  var bounds: [Int32] = [0]
  /// Which letters a word has, a bit each.
  var masks: [UInt64] = []
  /// The marks of words that nobody should meet here, in ascending order.
  var shunned: [UInt32] = []
  /// How often a transition is met, of all: from a row's letter to a column's, `edge` the last.
  var transitions: [Double] = []
  /// The letters from the commonest to the rarest.
  public internal(set) var order: [UInt8] = []
  /// Of all characters of text, spaces too, how many are each letter.
  public internal(set) var letterRates: [Double] = []

  public var count: Int { shares.count }
  var edge: Int { letters.count }

  func word(_ place: Int) -> ArraySlice<UInt8> {
    spelling[Int(bounds[place])..<Int(bounds[place + 1])]
  }

  public func text(_ place: Int) -> String { text(word(place)) }

  func text(_ word: some Sequence<UInt8>) -> String {
    var text = ""
    for letter in word { text.unicodeScalars.append(scalar(letters[Int(letter)])) }
    return text
  }

  func place(of scalar: UInt32) -> UInt8? {
    for (place, letter) in letters.enumerated() where letter == scalar { return UInt8(place) }
    return nil
  }

  /// Whether a word is one to shun, or has one of four letters or more in it.
  func isShunned(_ word: [UInt8]) -> Bool {
    for start in word.indices {
      var mark = WordMark()
      for end in start..<word.count {
        mark.add(letters[Int(word[end])])
        let isWhole = start == 0 && end == word.count - 1
        if isWhole || end - start >= 3, shuns(mark.value) { return true }
      }
    }
    return false
  }

  private func shuns(_ mark: UInt32) -> Bool {
    var low = 0
    var high = shunned.count
    while low < high {
      let middle = (low + high) / 2
      if shunned[middle] < mark { low = middle + 1 } else { high = middle }
    }
    return low < shunned.count && shunned[low] == mark
  }

  /// Shares of words, letters and transitions, once all words are there.
  mutating func weigh() {
    let side = edge + 1
    var all = 0.0
    for share in shares { all += share }
    var letterShares = [Double](repeating: 0, count: edge)
    transitions = [Double](repeating: 0, count: side * side)
    var keys = 0.0
    for place in shares.indices {
      shares[place] /= all
      var before = edge
      for letter in word(place) {
        transitions[before * side + Int(letter)] += shares[place]
        letterShares[Int(letter)] += shares[place]
        before = Int(letter)
        keys += shares[place]
      }
      transitions[before * side + edge] += shares[place]
      keys += shares[place]
    }
    for place in transitions.indices { transitions[place] /= keys }
    letterRates = letterShares.map { $0 / keys }
    order = (0..<UInt8(edge)).sorted {
      let (one, other) = (letterShares[Int($0)], letterShares[Int($1)])
      return one != other ? one > other : $0 < $1
    }
  }
}

/// FNV-1a of 32 bits over scalars: words to shun are listed by it, so that anybody can read the
/// file.
struct WordMark {
  private(set) var value: UInt32 = 0x811C_9DC5

  mutating func add(_ scalar: UInt32) { value = (value ^ scalar) &* 0x0100_0193 }
}

func scalar(_ value: UInt32) -> Unicode.Scalar { Unicode.Scalar(value) ?? "\u{FFFD}" }
