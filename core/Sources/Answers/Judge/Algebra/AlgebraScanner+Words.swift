import Basics

/// Formulas said in words.
extension AlgebraScanner {
  private static let words: [(String, AlgebraSign.Kind)] = [
    ("plus", .mark(0x2B)), ("minus", .mark(0x2D)), ("negative", .mark(0x2D)),
    ("times", .mark(0x2A)), ("over", .mark(0x2F)), ("equals", .mark(0x3D)),
    ("squared", .squared(2)), ("cubed", .squared(3)), ("factorial", .mark(0x21)),
  ]

  /// Words that say nothing beside what follows them.
  private static let silent = ["of", "the", "quantity", "all", "power", "by"]

  /// Reads a word that stands for a sign or number.
  mutating func said(_ run: [UInt8]) -> Bool {
    guard run.count > 1 else { return false }
    if names.names.contains(run) { return false }
    for (word, kind) in AlgebraScanner.words where run.elementsEqual(word.utf8) {
      add(kind)
      return true
    }
    if takes(run, "divided", "by") {
      add(.mark(UInt8(ascii: "/")))
    } else if takes(run, "to", "the") {
      add(.raised)
    } else if takes(run, "square", "root") {
      add(.root(2))
    } else if takes(run, "cube", "root") {
      add(.root(3))
    } else if run.elementsEqual("half".utf8) || run.elementsEqual("halves".utf8) {
      half()
    } else if isSilent(run), !signs.isEmpty || run.count > 2 {
      return true
    } else {
      return spelledNumber(run)
    }
    return true
  }

  /// "half", "one half", "three halves".
  private mutating func half() {
    guard let half = Ratio(1, over: 2) else { return }
    if case .number(let count)? = signs.last?.kind, let parts = count.times(half) {
      signs[signs.count - 1].kind = .number(parts)
    } else {
      add(.number(half))
    }
  }

  private func isSilent(_ run: [UInt8]) -> Bool {
    for word in AlgebraScanner.silent where run.elementsEqual(word.utf8) { return true }
    return false
  }

  private mutating func takes(_ run: [UInt8], _ first: String, _ second: String) -> Bool {
    let end = place + 1 + second.utf8.count
    guard run.elementsEqual(first.utf8), end <= text.count, text[place] == 0x20,
      text[(place + 1)..<end].elementsEqual(second.utf8), !byte(end).isASCIILetter
    else { return false }
    place = end
    return true
  }

  private mutating func spelledNumber(_ run: [UInt8]) -> Bool {
    var word = run
    if word.count > 4, word.last == UInt8(ascii: "s") { word.removeLast() }
    guard word.count >= 3, let entry = NumberNames.find(word) else { return false }
    switch entry.kind {
    case UInt8(ascii: "u"), UInt8(ascii: "e"), UInt8(ascii: "t"):
      if word.count < run.count { return false }
      if case .number(let tens)? = signs.last?.kind, tens.bottom == 1, tens.top % 10 == 0,
        (20...90).contains(tens.top), (1...9).contains(entry.value)
      {
        signs[signs.count - 1].kind = .number(Ratio(tens.top + entry.value))
      } else {
        add(.number(Ratio(entry.value)))
      }
    case UInt8(ascii: "o"):
      if entry.value < 3 { return false }
      add(.ordinal(entry.value))
    default: return false
    }
    return true
  }
}
