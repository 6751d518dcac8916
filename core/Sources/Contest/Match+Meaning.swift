import Packs
public import Basics
public import Answers
import Sittings

extension Match {
  func asked(isSpoken: Bool) -> Asked? {
    switch phase {
    case .answering(_, let word, _):
      guard let cue else { return nil }
      return Asked(
        item: cue.item, line: cue.answer,
        context: JudgeContext(
          question: cue.question.text, wordsRead: word < cue.reading.words.count ? word : nil,
          isSpoken: isSpoken))
    case .part(let part, _, _):
      guard let bonus, bonus.parts.indices.contains(part) else { return nil }
      return Asked(
        item: partItem(part),
        line: bonus.parts[part].answer,
        context: JudgeContext(question: bonus.parts[part].text, isSpoken: isSpoken))
    default: return nil
    }
  }

  /// The answer, when the first tier rejects it but is not sure; and the item that it is to.
  ///
  /// Nil too for commands that are no answer, or not in time.
  public func openAnswer(
    _ command: MatchCommand, by participant: String, at moment: Moment, context: MatchContext
  ) -> (answer: OpenAnswer, item: String)? {
    guard setup.strictness == .lenient, !setup.isModerated, isRecognized(at: moment),
      case .answer(let given) = command, !given.isEmpty,
      let asked = asked(isSpoken: given.isSpoken), !isLate(at: moment)
    else { return nil }
    let judged = context.best(
      of: given, to: asked, setup.strictness, rulings: learnt(by: participant, context))
    return open(judged, asked, context).map { ($0, asked.item) }
  }

  /// The judgement with what the encoder says, if it was asked about just this answer.
  func weighed(
    _ judged: (given: String, judgement: Judgement), _ asked: Asked, _ context: MatchContext
  ) -> (given: String, judgement: Judgement) {
    guard let reply = context.weighed, open(judged, asked, context) == reply.question.open,
      let judgement = reply.question.judgement(reply.cosines)
    else { return judged }
    return (judged.given, judgement)
  }

  private func open(
    _ judged: (given: String, judgement: Judgement), _ asked: Asked, _ context: MatchContext
  ) -> OpenAnswer? {
    OpenAnswer(
      judged.given, against: context.lines.line(asked.line), context: asked.context,
      strictness: setup.strictness, judgement: judged.judgement, knowledge: context.judge.knowledge)
  }
}
