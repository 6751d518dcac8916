import Answers
import Contest
import Packs
import Sittings

/// The words of a ruling, for the page and for those who listen to it.
extension Exercise {
  /// The ruling that stands.
  func ruling(_ desk: Desk) -> Ruling {
    var ruling = Ruling(tone, rulingHeadline)
    ruling.answerLine = question?.answer ?? ""
    ruling.isFormula = question?.isFormula ?? false
    ruling.explanation = question?.explanation ?? ""
    // A problem is made anew each time.
    if setup.form != .math {
      ruling.item = item
      ruling.back = desk.backSentence(item)
    }
    guard let answer, setup.form != .elimination else { return ruling }
    guard !answer.given.isEmpty || answer.isSelfJudged else { return ruling }
    ruling.overrule = answer.isRight ? .toWrong : .toRight
    if !answer.given.isEmpty {
      ruling.said = "You wrote “\(answer.given)”."
      ruling.because = answer.because.sentence(clause: answer.clause)
    }
    if answer.isOverruled { ruling.because = Ruling.overruled(answer.given) }
    return ruling
  }

  private var tone: Ruling.Tone {
    guard let answer else { return .passed }
    if answer.isRight { return .accept }
    return answer.given.isEmpty && !answer.isSelfJudged ? .passed : .reject
  }

  private var rulingHeadline: String {
    guard let answer else { return "" }
    if setup.form == .elimination, let elimination { return headline(answer, elimination) }
    if answer.isRight {
      let seconds = "\(answer.millis / 1_000).\(answer.millis % 1_000 / 100) s"
      return answer.isSelfJudged ? "You knew it." : "Right, in \(seconds)."
    }
    if answer.isSelfJudged { return "Not yet." }
    return answer.given.isEmpty ? "No answer." : "Not right."
  }

  private func headline(_ answer: Answer, _ elimination: Elimination) -> String {
    if answer.isRight { return "Right. +\(answer.points)." }
    if answer.given.isEmpty { return "No answer." }
    return elimination.hasLostAnswer ? "You had struck out the answer." : "Not right."
  }
}
