import Foundation
import Packs

/// What a pack of the marketplace is found by.
enum MarketWords {
  private static let bytesMax = 4_000

  /// Its title, authors, language and what it says of itself, its subjects, and the kinds of its
  /// questions.
  static func words(of pack: Pack) -> String {
    var seen: Set<String> = []
    var texts = [pack.title, pack.id, pack.authors, pack.language, pack.about]
    for question in pack.questions {
      for text in [question.kind.rawValue, question.category] where seen.insert(text).inserted {
        texts.append(text)
      }
    }
    for item in pack.items where seen.insert(item.kind).inserted { texts.append(item.kind) }
    return String(folded(texts.joined(separator: " ")).prefix(bytesMax))
  }

  /// In small letters without accents, and one space between words.
  static func folded(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    )
    .split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 } }
    .joined(separator: " ")
  }
}
