import Answers
import Basics
import Markup
import Packs

/// A lightning round before it begins, and after its time.
struct LightningView {
  let match: Match

  @HTMLBuilder var html: HTML {
    if match.isLightningAhead {
      h2 { match.lightningTitle }
      p(.id("lightning-rules")) { match.lightningRules }
    } else {
      h2(.id("lightning-result")) { "\(match.lightningTitle): \(match.lightningWords)" }
      if let set = match.cue?.set { parts(set) }
    }
  }

  private func parts(_ set: [Cue]) -> HTML {
    ul(.class("list"), .id("lightning-questions")) {
      for (place, cue) in set.enumerated() where !cue.isMissing {
        li(.class("stack tight")) {
          p(.class("reading small")) { marked(cue.plainText) }
          LightningAnswer(cue: cue, answer: match.outcome.answer(part: place)).html
          overrule(place)
        }
      }
    }
  }
}

extension LightningView {
  /// What a person said is theirs to rule otherwise; a reader corrects the round on the sheet.
  @HTMLBuilder private func overrule(_ part: Int) -> HTML {
    if !match.setup.isModerated, let answer = match.outcome.answer(part: part),
      !answer.given.isEmpty, match.isPerson(answer.by)
    {
      let isRight = answer.verdict == .accept
      button(
        .class("button quiet"), .id("overrule-\(part + 1)"), .send("session.overrule"),
        .with(
          JSON.object([
            .init("right", .string(isRight ? "no" : "yes")), .init("part", .string("\(part)")),
          ]).text)
      ) { isRight ? "I was wrong" : "I was right" }
    }
  }
}

/// What a question of a round brought, its answer, and what was said instead.
struct LightningAnswer {
  let cue: Cue
  let answer: Match.Answer?

  var html: HTML {
    div(.class("part")) {
      PointsBadge(points: Int(answer?.points ?? 0)).html
      span(.class("answerline")) { marked(AnswerLineView(cue.answer).answer) }
      span(.class("hint")) { said }
    }
  }

  private var said: String {
    guard let answer else { return " not reached" }
    if answer.verdict == .accept { return "" }
    return answer.given.isEmpty ? " passed" : " “\(answer.given)”"
  }
}
