import Basics
import Homework

/// What is said of an answer, for the page and for those who listen to it.
enum QuizWords {
  static func verdict(_ slot: QuizState.Slot) -> String {
    guard let answer = slot.answer else { return "" }
    if answer.isRight { return slot.isHinted ? "Right, with a hint." : "Right." }
    return (answer.isSkipped ? "Skipped." : "Not right.")
      + " It is: " + slot.asked.question.answer
      + (slot.asked.question.answer.utf8.last.map { ".?!".utf8.contains($0) } ?? false ? "" : ".")
  }

  /// Why it is so, and why what was chosen is not.
  static func reason(_ slot: QuizState.Slot) -> String {
    let question = slot.asked.question
    if let chosen = slot.answer?.chosen, chosen != question.key, chosen < question.whyWrong.count,
      !question.whyWrong[chosen].isEmpty
    {
      return question.whyWrong[chosen] + " " + question.reason
    }
    return question.reason
  }

  static func letter(_ place: Int) -> String {
    let letters = ["A", "B", "C", "D"]
    return letters.indices.contains(place) ? letters[place] : "\(place + 1)"
  }

  /// "O, 6 letters": of an answer that is to be typed.
  static func hint(_ answer: String) -> String {
    var words: [String] = []
    for word in answer.utf8.split(separator: 0x20) {
      words.append(String(Substring(word)))
    }
    // An article says nothing.
    if words.count > 1,
      ["the", "a", "an", "le", "la", "les", "el", "los", "las", "der", "die", "das"]
        .contains(String(decoding: words[0].folded, as: UTF8.self))
    {
      words.removeFirst()
    }
    let hints = words.map { word in
      "\(String(word.prefix(1)))… (\(word.count) \(word.count == 1 ? "sign" : "signs"))"
    }
    return "It begins so: " + hints.joined(separator: " ")
  }
}
