import Packs
import Practice

/// A text that is read somewhere else, as far as a device has heard it.
public struct HeardText: Equatable, Sendable {
  /// Names it among the texts of its match: "3", or "3.2" for the second part of that bonus.
  public var id: String
  public var words: [String]
  /// There are no more words.
  public var isWhole = false
  /// What is said of the question before it: "Tossup, biology."
  public var title: String
  /// How many parts its bonus has; 0 for a tossup.
  public var parts: Int
  /// Its answer line; empty until it was ruled on.
  public var answer = ""

  public init(id: String, words: [String] = [], title: String = "", parts: Int = 0) {
    self.id = id
    self.words = words
    self.title = title
    self.parts = parts
  }
}

/// A match that is read somewhere else: this device folds the same facts, and of the questions has
/// what it heard.
extension Match {
  /// What the text that is asked is called.
  public var textID: String {
    switch phase {
    case .part(let part, _, _), .partRuled(let part): "\(place + 1).\(part + 1)"
    default: "\(place + 1)"
    }
  }

  /// Takes what was heard of the text that is asked; of another one it is known that nothing was.
  ///
  /// All that was heard stays in sight. With the whole text it is known when the last word is over.
  public mutating func hear(_ text: HeardText) {
    heard = Heard(id: text.id, count: text.words.count, isWhole: text.isWhole)
    guard text.id == textID, cues.indices.contains(place) else { return }
    let reading = Reading(heard: text.words, mayGoOn: !text.isWhole)
    switch phase {
    case .part(let part, _, _), .partRuled(let part):
      heard?.part = reading
      hearBonus(text, part: part)
    default:
      cues[place].reading = reading
      cues[place].answer = text.answer
    }
  }

  private mutating func hearBonus(_ text: HeardText, part: Int) {
    guard (0..<Match.Lightning.itemsMax).contains(part), !outcomes.isEmpty,
      let slot = bonusSlot(at: outcomes.count - 1)
    else { return }
    var bonus =
      bonuses[slot]
      ?? Question(key: "", kind: .bonus, text: "", answer: "", domain: .popCulture)
    while bonus.parts.count < min(max(text.parts, part + 1), Match.Lightning.itemsMax) {
      bonus.parts.append(Question.Part(text: "", answer: "", value: rules[.bonus]))
    }
    if bonus.parts.indices.contains(part) { bonus.parts[part].answer = text.answer }
    bonuses[slot] = bonus
  }
}
