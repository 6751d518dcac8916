import Basics

/// The answer that a line wants to hear first, so that lines of different writers can be compared.
public enum AnswerName {
  /// "The _Nile_ River [accept Nil]" -> "The Nile River": no marks, nothing in brackets behind it,
  /// no letter of a choice before it.
  public static func shown(_ line: String) -> String {
    let bytes = Array(line.utf8)
    var end = bytes.count
    for place in bytes.indices.dropFirst() {
      let isRound = bytes[place] == UInt8(ascii: "(") && bytes[place - 1] == 0x20
      if isRound || bytes[place] == UInt8(ascii: "[") {
        end = place
        break
      }
    }
    var name = PackMarkup.plain(bytes[..<end], isAnswer: true)[...]
    if name.count > 3, name[1] == UInt8(ascii: ")"), name[2] == 0x20, name[0].isASCIILetter {
      name = name.dropFirst(3)
    }
    while let last = name.last, last <= 0x20 { name = name.dropLast() }
    while let first = name.first, first <= 0x20 { name = name.dropFirst() }
    return String(decoding: name, as: UTF8.self)
  }

  /// The same folded, without an article before it; empty where nothing is left to compare. Where
  /// there are digits, signs count too: -1 is not 1. No `|`, so that names can be put in a row.
  public static func folded(_ line: String) -> [UInt8] {
    let shown = shown(line)
    let folded = Folding.fold(shown)
    if folded.contains(where: { $0.isDigit }) {
      return Folding.plain(shown).map { $0 == UInt8(ascii: "|") ? 0x20 : $0 }
    }
    for article in articles where folded.count > article.count && folded.starts(with: article) {
      return Array(folded[article.count...])
    }
    return folded
  }

  private static let articles = [Array("the ".utf8), Array("an ".utf8), Array("a ".utf8)]
}

extension Question {
  /// Its answer lines, each with the part that it answers, from 1.
  public var answerLines: [(line: String, part: Int?)] {
    guard kind == .bonus else { return answer.isEmpty ? [] : [(answer, nil)] }
    return parts.enumerated().map { ($1.answer, $0 + 1) }
  }
}
