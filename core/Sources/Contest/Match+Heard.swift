import Answers
import Packs
public import Practice

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

  /// What somebody who plays made of the question that was just ruled on, for their own log: what
  /// `rule` and `lapse` keep of the learner of this device. Nil where they had no part in it.
  ///
  /// Nothing of it says how long they took: moments of a room are those at which it was told.
  public func attempt(
    by participant: String, at source: HeardText.Source, recall: Double?
  ) -> Attempt? {
    guard let team = player(participant)?.team, !isLightning else { return nil }
    func attempt(_ outcome: Attempt.Outcome) -> Attempt {
      source.attempt(setup.module, session, outcome, recall)
    }
    switch phase {
    case .ruled:
      guard let answer = outcome.answers.last(where: { $0.by == participant }) else {
        return outcome.isDead && !lockedOut.contains(team) ? attempt(.unanswered) : nil
      }
      var attempt = attempt(answer.verdict == .accept ? .right : .wrong)
      attempt.points = answer.points
      attempt.buzzWord = answer.word.map { Int32($0) }
      attempt.wordCount = cue.map { Int32($0.reading.words.count) }
      return attempt
    case .partRuled(let part):
      guard let answer = outcome.parts.last(where: { $0.part == part && $0.by == participant })
      else { return nil }
      var attempt = attempt(
        answer.verdict == .accept ? .right : answer.given.isEmpty ? .unanswered : .wrong)
      attempt.points = answer.points
      return attempt
    default: return nil
    }
  }
}
