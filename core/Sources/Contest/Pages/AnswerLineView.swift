public import Markup
import Packs

/// An answer line: what one wanted to hear, large, and what else is taken, small.
public struct AnswerLineView {
  /// The answer itself, without what stands in brackets behind it.
  public let answer: String
  /// "[accept ...; prompt on ...]", or nothing.
  public let also: String
  private let isFormula: Bool

  /// Of a formula the answer itself is set as in a book.
  public init(_ line: String, isFormula: Bool = false) {
    self.isFormula = isFormula
    let bytes = Array(line.utf8)
    let bracket = bytes.firstIndex(of: UInt8(ascii: "[")) ?? 0
    var end = bracket > 0 ? bracket : bytes.count
    while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    answer = String(decoding: bytes[..<end], as: UTF8.self)
    also = bracket > 0 ? String(decoding: bytes[bracket...], as: UTF8.self) : ""
  }

  public var html: HTML {
    group {
      wanted
      if !also.isEmpty { p(.class("answerline")) { alsoText } }
    }
  }

  /// What one wanted to hear.
  public var wanted: HTML {
    p(.class("answerline"), .id("answer-line")) {
      span(.class("visually-hidden")) { "Answer: " }
      span(.class("wanted")) { shown }
    }
  }

  /// The answer itself as a page shows it.
  public var shown: HTML { isFormula ? setFormula(answer) : marked(answer) }

  var alsoText: HTML { span(.class("also")) { marked(also) } }
}
