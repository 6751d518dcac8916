import Answers
import Packs
import Sittings

/// The words of a ruling, for the page and for those who listen to it.
extension Match {
  /// The ruling that stands; of the tossup, or of the part of the bonus.
  func ruling(for learner: String, _ desk: Desk) -> Ruling {
    let answer = ruledAnswer
    var ruling = Ruling(tone(answer, for: learner), whose(answer, for: learner) + rulingHeadline)
    ruling.answerLine = ruledLine
    ruling.explanation = ruledExplanation
    ruling.item = ruledItem ?? ""
    if case .partRuled(let part) = phase { ruling.isLast = isBonusOver(after: part) }
    if answer.map({ $0.by == learner }) ?? true { ruling.back = desk.backSentence(ruledItem ?? "") }
    guard let answer else { return ruling }
    guard !answer.given.isEmpty else {
      if answer.points < 0 || answer.foul > 0 {
        ruling.because = answer.because.sentence(clause: "")
      }
      return ruling
    }
    let isAlone = people.count == 1 && !setup.isModerated && isPerson(answer.by)
    ruling.said = "\(isAlone ? "You" : name(answer.by)) said “\(answer.given)”."
    ruling.because =
      answer.isOverruled
      ? Ruling.overruled(answer.by == learner ? answer.given : "")
      : answer.because.sentence(clause: answer.clause, isAccepted: answer.verdict == .accept)
    if isPerson(answer.by) { ruling.overrule = answer.verdict == .accept ? .toWrong : .toRight }
    return ruling
  }

  /// Whether no part of the bonus is asked after this one, of either team.
  private func isBonusOver(after part: Int) -> Bool {
    nextPart(after: part) == nil && !isToBounce(part)
  }

  /// Whose answer it was, where that is not plain: "Eva: ".
  private func whose(_ answer: Answer?, for learner: String) -> String {
    guard let answer, !outcome.isThrownOut, setup.players.count > 1, answer.by != learner else {
      return ""
    }
    return "\(name(answer.by)): "
  }

  private func tone(_ answer: Answer?, for learner: String) -> Ruling.Tone {
    guard let answer, !outcome.isThrownOut else { return .passed }
    // What another team got is neither won nor lost by one's own answer.
    if let own = player(learner)?.team, !setup.isModerated, player(answer.by)?.team != own {
      return .passed
    }
    if answer.verdict == .accept { return .accept }
    return answer.given.isEmpty && answer.points >= 0 ? .passed : .reject
  }

  /// The answer that has just been ruled on; nil when there was none.
  var ruledAnswer: Answer? {
    guard case .partRuled(let part) = phase else { return outcome.lastAnswer }
    return outcome.answer(part: part)
  }

  /// The answer line of what has just been ruled.
  private var ruledLine: String {
    if case .partRuled(let part) = phase, let bonus, bonus.parts.indices.contains(part) {
      return bonus.parts[part].answer
    }
    return cue?.answer ?? ""
  }

  /// The note to a tossup, and to a bonus after its last part.
  private var ruledExplanation: String {
    guard case .partRuled(let part) = phase else { return cue?.question.explanation ?? "" }
    return part + 1 == bonus?.parts.count ? bonus?.explanation ?? "" : ""
  }

  private var rulingHeadline: String {
    if outcome.isThrownOut { return "Thrown out: nothing of it counts." }
    if outcome.bonusFrom != nil, phase == .ruled { return "Another bonus is asked instead." }
    guard let answer = ruledAnswer else { return "No buzz this time." }
    if answer.verdict != .accept {
      if answer.because == .blurt || answer.because == .conferring, answer.foul > 0 {
        let what = answer.because == .blurt ? "Blurt" : "Conferring"
        return "\(what): \(answer.foul) to the other side."
      }
      if answer.foul > 0 { return "Interrupted: \(answer.foul) to the other side." }
      return answer.points < 0
        ? "Neg: \(answer.points)."
        : answer.given.isEmpty && answer.because != .moderator ? "No answer." : "Not right."
    }
    let isPower = phase == .ruled && answer.points > rules[.tossup]
    return isPower ? "Power! +\(answer.points)." : "Right. +\(answer.points)."
  }
}
