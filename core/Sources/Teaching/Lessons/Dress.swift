public import Basics

/// Gives words capitals and signs, and puts numbers between them, as the learner wishes.
struct Dress {
  private let table: WordTable
  private let wishes: Wishes
  private let signs: [String]
  private let pairs: [(String, String)]
  private let hasDigits: Bool

  init(_ table: WordTable, _ touch: Touch, _ wishes: Wishes) {
    self.table = table
    self.wishes = wishes
    let isKnown = touch.types(0x20)
    func types(_ sign: String) -> Bool {
      !isKnown || sign.unicodeScalars.allSatisfy { touch.types($0.value) }
    }
    signs = Dress.signs.filter { types($0) }
    pairs = Dress.pairs.filter { types($0.0 + $0.1) }
    hasDigits = types("0123456789")
  }

  /// The commoner a sign is in prose, the oftener it stands here.
  private static let signs = [
    ",", ",", ",", ",", ".", ".", ".", ".", "?", "!", ";", ":", "-", "/", "%", "&", "+", "=", "@",
    "#", "*", "_", "$", "€",
  ]
  private static let pairs = [
    ("\"", "\""), ("(", ")"), ("'", "'"), ("[", "]"), ("{", "}"), ("<", ">"),
  ]

  func text(_ words: [[UInt8]], _ random: inout SeededRandom) -> String {
    var text = ""
    for word in words {
      if !text.isEmpty { text += " " }
      if hasDigits, random.unit() < wishes.numberShare { text += Numbers.number(&random) + " " }
      var one = table.text(word)
      if random.unit() < wishes.capitalShare { one = capitalised(word) }
      if random.unit() < wishes.signShare { one = signed(one, &random) }
      text += one
    }
    return text
  }

  private func capitalised(_ word: [UInt8]) -> String {
    guard let first = word.first else { return "" }
    var text = ""
    text.unicodeScalars.append(scalar(table.capitals[Int(first)]))
    return text + table.text(word.dropFirst())
  }

  private func signed(_ word: String, _ random: inout SeededRandom) -> String {
    if random.below(4) == 0, !pairs.isEmpty {
      let pair = pairs[random.below(pairs.count)]
      return pair.0 + word + pair.1
    }
    return signs.isEmpty ? word : word + signs[random.below(signs.count)]
  }
}

/// Numbers as they come in life.
public enum Numbers {
  /// One of up to four digits, the first by Benford's law: a 1 leads three times in ten.
  public static func number(_ random: inout SeededRandom) -> String {
    var text = String(firstDigit(random.unit()))
    for _ in 0..<random.below(4) { text += String(random.below(10)) }
    return text
  }

  /// The digit d with log10(1 + 1/d): the least one whose sum log10(d + 1) is beyond.
  static func firstDigit(_ unit: Double) -> Int {
    // Where each digit but the last ends: log10 2, log10 3, ... log10 9.
    let ends = [
      0.3010299956639812, 0.47712125471966244, 0.6020599913279624, 0.6989700043360189,
      0.7781512503836436, 0.8450980400142568, 0.9030899869919435, 0.9542425094393249,
    ]
    return (ends.firstIndex { unit < $0 } ?? 8) + 1
  }
}
