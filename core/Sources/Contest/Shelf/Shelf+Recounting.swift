import Answers
import Markup
import Packs
public import Sittings

/// What questions here say of answers that somebody gave somewhere else.
extension Shelf {
  /// Whether an answer is right by its line alone, read or heard, whatever its sitting ruled; nil
  /// for what no pack here has.
  public func isRight(_ answer: Recount.Answer, _ desk: Desk) -> Bool? {
    guard let cue = Cue(item: answer.item, lookup: { library.question($0) }) else { return nil }
    if let choice = cue.question.choices.first(where: { $0.label == answer.given }) {
      return choice.isRight
    }
    let text = cue.part.map { cue.question.parts[$0].text } ?? cue.question.text
    return [false, true].contains { isSpoken in
      let asked = Asked(
        item: answer.item, line: cue.answer,
        context: JudgeContext(question: text, wordsRead: answer.words, isSpoken: isSpoken))
      return context(desk).best(
        of: Given(answer.given, isSpoken: isSpoken), to: asked, .standard, rulings: Rulings()
      ).judgement.verdict == .accept
    }
  }

  /// What the questions here ask for: each answer's name, by what it is when it is folded.
  public var answerNames: [[UInt8]: String] {
    var names: [[UInt8]: String] = [:]
    for pack in library.packs {
      for question in pack.questions {
        for (line, _) in question.answerLines {
          let folded = AnswerName.folded(line)
          if !folded.isEmpty, names[folded] == nil { names[folded] = AnswerName.shown(line) }
        }
      }
    }
    return names
  }

  /// What somebody took the answer for who said something that was not right: a choice of the
  /// question, or what another question asks for; empty for anything else, which may be private.
  public func taken(_ given: String, for item: String, among names: [[UInt8]: String]) -> String {
    guard !given.isEmpty, let cue = Cue(item: item, lookup: { library.question($0) }) else {
      return ""
    }
    if let choice = cue.question.choices.first(where: { $0.label == given }) {
      return marked(choice.text).plainText
    }
    let folded = AnswerName.folded(given)
    return folded == AnswerName.folded(cue.answer) ? "" : names[folded] ?? ""
  }
}
