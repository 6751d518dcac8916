import Practice
public import Quiz

/// Something that is read out and buzzed on: a tossup, a short question, or one part of a bonus.
public struct Cue: Equatable, Sendable {
  public var item: String
  public var question: Question
  /// Which part of a bonus it is; nil for a whole question.
  public var part: Int?
  public var reading: Reading
  public var answer: String

  /// Finds the item "pack/key" or "pack/key#2" (the second part) by `lookup`, which knows
  /// "pack/key".
  public init?(item: String, lookup: (String) -> Question?) {
    let bytes = Array(item.utf8)
    let hash = bytes.lastIndex(of: UInt8(ascii: "#"))
    let whole = hash.map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? item
    guard let question = lookup(whole) else { return nil }
    self.item = item
    self.question = question
    if let hash {
      guard let number = Int(String(decoding: bytes[(hash + 1)...], as: UTF8.self)),
        (1...question.parts.count + 1).contains(number), number <= question.parts.count
      else { return nil }
      part = number - 1
      reading = Reading(clues: [question.text, question.parts[number - 1].text])
      answer = question.parts[number - 1].answer
    } else {
      reading = Reading(clues: question.clues)
      answer = question.answer
    }
  }

  public static func item(_ whole: String, part: Int) -> String { "\(whole)#\(part + 1)" }
}
