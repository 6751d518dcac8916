import Basics

/// What a voice cannot bring across.
public enum VoiceFault: String, CaseIterable, Sendable {
  /// Marked as a question to be seen.
  case visual
  /// Points at a picture, a table, a diagram.
  case sight
  /// "Which of the following", and nothing follows.
  case list
  /// A formula: =, ^, |, a chemical formula with several numbers, an algebraic term.
  case formula
  /// Raised or lowered digits.
  case script
  /// A sign that voices skip or spell: arrows, <, >, braces, a blank to fill.
  case sign
  /// Letters beyond Latin, Greek and Cyrillic.
  case letters

  public var text: String {
    switch self {
    case .visual: "It has to be seen."
    case .sight: "It points at something that is shown."
    case .list: "It asks for one of a list that is not read."
    case .formula: "It has a formula."
    case .script: "It has raised or lowered digits."
    case .sign: "It has a sign that cannot be said."
    case .letters: "It has letters that an English voice cannot read."
    }
  }
}

extension Question {
  /// True when nothing needs to be seen: no picture, no formula, no script that a voice cannot say.
  public var isVoiceSafe: Bool { voiceFault == nil }

  /// The first thing that would read wrongly aloud; nil when all of it can be said.
  public var voiceFault: VoiceFault? {
    // What a picture shows can be said when it stands there in words.
    if isVisual, picture?.alt.isEmpty ?? true { return .visual }
    if let fault = VoiceCheck.fault(text) ?? VoiceCheck.fault(answer) { return fault }
    for part in parts {
      if let fault = VoiceCheck.fault(part.text) ?? VoiceCheck.fault(part.answer) { return fault }
    }
    for choice in choices { if let fault = VoiceCheck.fault(choice.text) { return fault } }
    return kind == .short && choices.isEmpty && needsChoices ? .list : nil
  }
}

enum VoiceCheck {
  /// Words that point at something on the page, when one of `places` stands beside them.
  private static let sights = [
    "figure", "diagram", "graph", "image", "picture", "table", "map", "drawing", "chart", "photo",
    "photograph", "illustration", "passage",
  ]
  private static let places = [
    "below", "above", "following", "shown", "pictured", "attached", "displayed", "depicted",
  ]

  static func fault(_ text: String) -> VoiceFault? {
    if let fault = signFault(Array(text.utf8)) { return fault }
    var before: [UInt8] = []
    for word in Folding.words(text) {
      if ClueWords.isListed(before, places) && ClueWords.isListed(word.bytes, sights)
        || ClueWords.isListed(before, sights) && ClueWords.isListed(word.bytes, places)
        || ClueWords.isListed(before, ["pictured", "shown", "seen"])
          && ClueWords.isListed(word.bytes, ["here", "below", "above"])
      {
        return .sight
      }
      before = word.bytes
    }
    return hasFormulaWord(Array(text.utf8)) ? .formula : nil
  }

  private static func signFault(_ bytes: [UInt8]) -> VoiceFault? {
    for place in bytes.indices {
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      let third = place + 2 < bytes.count ? bytes[place + 2] : 0
      switch bytes[place] {
      case UInt8(ascii: "^"), UInt8(ascii: "="), UInt8(ascii: "|"): return .formula
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "~"), UInt8(ascii: "`"),
        UInt8(ascii: "<"), UInt8(ascii: ">"):
        return .sign
      case UInt8(ascii: "\\"):
        if next != UInt8(ascii: "*"), next != UInt8(ascii: "_"), next != UInt8(ascii: "\\") {
          return .formula
        }
      case UInt8(ascii: "_") where next == UInt8(ascii: "_"): return .sign
      case 0xC2 where next == 0xB2 || next == 0xB3 || next == 0xB9: return .script
      case 0xE2 where next == 0x88 || next == 0x86: return .sign
      // U+2070...U+209C: raised and lowered digits and signs.
      case 0xE2 where next == 0x81 && third >= 0xB0 || next == 0x82 && third <= 0x9C: return .script
      case 0xD4...0xE0, 0xE3...0xEE, 0xF0...: return .letters
      default: break
      }
    }
    return nil
  }

  /// "C6H12O6", "CaCO3", "3x", "m/s": what a voice makes nonsense of. "CO2", "4th", "1990s", "U2"
  /// and "F-16" are said as they are meant.
  private static func hasFormulaWord(_ bytes: [UInt8]) -> Bool {
    var word: [UInt8] = []
    for byte in bytes + [0x20] {
      if byte.isASCIILetter || byte.isDigit || byte == UInt8(ascii: "/") {
        word.append(byte)
      } else {
        if isFormula(word) { return true }
        word = []
      }
    }
    return false
  }

  private static func isFormula(_ word: [UInt8]) -> Bool {
    if word.contains(UInt8(ascii: "/")) { return isRatio(word) }
    var digitRuns = 0
    var lowerBeforeDigit = false
    for place in word.indices where word[place].isDigit {
      if place == 0 || !word[place - 1].isDigit { digitRuns += 1 }
      if place > 0, Scan.isLower(word[place - 1]), place > 1 { lowerBeforeDigit = true }
    }
    guard let first = word.first, digitRuns > 0 else { return false }
    if first.isDigit { return isTerm(word) }
    return digitRuns > 1 || lowerBeforeDigit && word.contains { Scan.isUpper($0) }
  }

  /// A number with one letter of algebra behind it: "3x", "2ab"; not "5th", "3D", "20s", "10k".
  private static func isTerm(_ word: [UInt8]) -> Bool {
    let letters = word.drop { $0.isDigit }
    guard (1...2).contains(letters.count), letters.allSatisfy({ Scan.isLower($0) }) else {
      return false
    }
    return letters.allSatisfy { "abcnpqrtuvwxyz".utf8.contains($0) }
      && !ClueWords.isListed(Array(letters), ["st", "nd", "rd", "th", "s", "pt", "am", "pm"])
  }

  /// A unit or a quotient of letters: "m/s"; not "and/or", "AC/DC", "9/11".
  private static func isRatio(_ word: [UInt8]) -> Bool {
    let sides = word.split(separator: UInt8(ascii: "/"))
    guard sides.count == 2 else { return false }
    return sides.allSatisfy { $0.count <= 2 && $0.allSatisfy { Scan.isLower($0) } }
  }
}
