/// What becomes of a text's characters before words are looked up: case and marks go, signs part.
///
/// The rules are a table in the model's file, a range of characters a row, taken from the tokenizer
/// that the model was trained with. Here is no knowledge of Unicode but how Korean syllables are
/// built.
struct TextFold {
  let model: MeaningModel

  /// A row of the table: what to do, in the highest byte, and with which number.
  struct Action {
    enum Kind: UInt32 {
      case drop = 0
      case space = 1
      /// Part of a word, and in no piece of the vocabulary: the word is unknown.
      case unknown = 2
      /// A word of its own that the vocabulary does not have.
      case unknownAlone = 3
      /// Part of a word: the character this many further on.
      case part = 4
      /// A word of its own: the character this many further on.
      case alone = 5
      /// Parts of a word: a count and that many characters, at this place of the sequences.
      case sequence = 6
      case syllable = 7
    }

    var kind: Kind?
    var number: Int32

    init(_ packed: UInt32) {
      kind = Kind(rawValue: packed >> 24)
      number = Int32(bitPattern: packed << 8) >> 8
    }

    func isSound(sequences: Int) -> Bool {
      guard let kind else { return false }
      return kind != .sequence || (number >= 0 && Int(number) < sequences)
    }
  }

  func action(for scalar: UInt32) -> Action {
    let firsts = model.integers(model.layout.foldFirsts)
    var low = 0
    var high = model.layout.foldRanges
    while low + 1 < high {
      let middle = (low + high) / 2
      if firsts[middle] <= scalar { low = middle } else { high = middle }
    }
    return Action(model.integers(model.layout.foldActions)[low])
  }

  /// The characters at a place of the sequences: at most four.
  func sequence(at place: Int32) -> [UInt32] {
    let scalars = model.integers(model.layout.foldScalars)
    let count = min(4, Int(scalars[Int(place)]), model.layout.foldSequences - Int(place) - 1)
    return (0..<max(0, count)).map { scalars[Int(place) + 1 + $0] }
  }

  /// The two or three letters of a Korean syllable (The Unicode Standard, 3.12).
  static func letters(ofSyllable scalar: UInt32) -> [UInt32] {
    let place = scalar &- 0xAC00
    let letters = [0x1100 + place / 588, 0x1161 + place % 588 / 28]
    let last = place % 28
    return last == 0 ? letters : letters + [0x11A7 + last]
  }
}
