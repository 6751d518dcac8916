import Answers
import Contest
import Markup
import Packs

/// What was ruled, why, and the answer.
struct ExerciseRuling {
  let exercise: Exercise

  var html: HTML {
    div(.class("ruling stack"), .id("ruling")) {
      verdict
      if let question = exercise.question {
        AnswerLineView(question.answer).html
        if !question.explanation.isEmpty {
          p(.class("explanation")) { marked(question.explanation) }
        }
      }
      overrule
    }
  }

  private var verdict: HTML {
    div(.class("verdict \(tone)")) {
      strong { exercise.rulingHeadline }
      if let answer = exercise.answer, !answer.given.isEmpty, exercise.setup.form != .elimination {
        span { " You wrote “\(answer.given)”. " }
        span(.class("because")) {
          answer.isOverruled ? "Ruled by you." : answer.because.sentence(clause: answer.clause)
        }
      }
    }
  }

  private var tone: String {
    guard let answer = exercise.answer else { return "passed" }
    if answer.isRight { return "accept" }
    return answer.given.isEmpty && !answer.isSelfJudged ? "passed" : "reject"
  }

  @HTMLBuilder private var overrule: HTML {
    if let answer = exercise.answer, exercise.setup.form != .elimination,
      !answer.given.isEmpty || answer.isSelfJudged
    {
      button(
        .class("button quiet"), .id("overrule"), .send("session.overrule"), .keyshortcuts("O"),
        .with(answer.isRight ? #"{"right":"no"}"# : #"{"right":"yes"}"#), .key("KeyO")
      ) {
        answer.isRight ? "I was wrong" : "I was right"
        kbd(.ariaHidden()) { "O" }
      }
    }
  }
}

/// The words of a ruling, for the page and for those who listen to it.
extension Exercise {
  var rulingHeadline: String {
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

  /// The ruling as it is announced.
  public var rulingSaid: String {
    guard let question else { return "" }
    return rulingHeadline + " The answer: "
      + marked(AnswerLineView(question.answer).answer).plainText + "."
  }
}
