import Answers
import Basics
import Markup
import Packs
import Practice

/// What was ruled, why, and the answer line.
struct RulingView {
  let match: Match
  /// Whether nobody but the learner sits at this device.
  let isAlone: Bool

  var html: HTML {
    div(.class("ruling stack"), .id("ruling")) {
      verdict
      AnswerLineView(match.ruledLine).html
      if !explanation.isEmpty { p(.class("explanation")) { marked(explanation) } }
      overrule
      report
    }
  }

  /// The note to a tossup, and to a bonus after its last part.
  private var explanation: String {
    guard case .partRuled(let part) = match.phase else {
      return match.cue?.question.explanation ?? ""
    }
    return part + 1 == match.bonus?.parts.count ? match.bonus?.explanation ?? "" : ""
  }

  private var verdict: HTML {
    div(.class("verdict \(tone)")) {
      strong { match.rulingHeadline }
      if let answer = match.ruledAnswer, !answer.given.isEmpty {
        span { " \(speaker(answer)) said “\(answer.given)”. " }
        span(.class("because")) {
          answer.isOverruled
            ? "Ruled by you."
            : answer.because.sentence(
              clause: answer.clause, isAccepted: answer.verdict == .accept)
        }
      }
    }
  }

  private func speaker(_ answer: Match.Answer) -> String {
    isAlone && match.isPerson(answer.by) ? "You" : match.name(answer.by)
  }

  private var tone: String {
    guard let answer = match.ruledAnswer else { return "passed" }
    if answer.verdict == .accept { return "accept" }
    return answer.given.isEmpty && answer.points >= 0 ? "passed" : "reject"
  }

  /// A quiet way to say that the question itself is bad; its author gets the list.
  @HTMLBuilder private var report: HTML {
    if let item = match.ruledItem, !item.isEmpty {
      details(.class("report"), .id("report-\(item)")) {
        summary { "Report this question" }
        form(
          .class("row"), .send("report"),
          .with("item", item)
        ) {
          input(
            .name("note"), .type("text"), .maxlength(300), .label("What is wrong with it"),
            .placeholder("What is wrong with it?"), .autocomplete("off"))
          button(.class("button"), .type("submit")) { "Report" }
        }
      }
    }
  }

  @HTMLBuilder private var overrule: HTML {
    if let answer = match.ruledAnswer, !answer.given.isEmpty, match.isPerson(answer.by) {
      let isRight = answer.verdict == .accept
      button(
        .class("button quiet"), .id("overrule"), .send("session.overrule"), .keyshortcuts("O"),
        .with(isRight ? #"{"right":"no"}"# : #"{"right":"yes"}"#), .key("KeyO")
      ) {
        isRight ? "I was wrong" : "I was right"
        kbd(.ariaHidden()) { "O" }
      }
    }
  }
}

/// A miss while the question is still open to others.
struct MissView {
  let match: Match
  let answer: Match.Answer

  var html: HTML {
    div(.class("verdict reject"), .id("miss")) {
      strong { "\(match.name(answer.by)): not right." }
      if !answer.given.isEmpty { span { " “\(answer.given)”" } }
      if answer.points < 0 { " \(answer.points)" }
      if answer.foul > 0 { " \(answer.foul) points to the other side." }
    }
  }
}

/// The words of a ruling, for the page and for those who listen to it.
extension Match {
  /// The answer that has just been ruled on; nil when there was none.
  var ruledAnswer: Answer? {
    guard case .partRuled(let part) = phase else { return outcome.answers.last }
    return outcome.answer(part: part)
  }

  /// The answer line of what has just been ruled.
  var ruledLine: String {
    if case .partRuled(let part) = phase, let bonus, bonus.parts.indices.contains(part) {
      return bonus.parts[part].answer
    }
    return cue?.answer ?? ""
  }

  var rulingHeadline: String {
    guard let answer = ruledAnswer else { return "No buzz this time." }
    if answer.verdict != .accept {
      if answer.because == .blurt { return "Blurt: \(answer.foul) to the other side." }
      if answer.foul > 0 { return "Interrupted: \(answer.foul) to the other side." }
      return answer.points < 0
        ? "Neg: \(answer.points)."
        : answer.given.isEmpty && answer.because != .moderator ? "No answer." : "Not right."
    }
    let isPower = phase == .ruled && answer.points > rules[.tossup]
    return isPower ? "Power! +\(answer.points)." : "Right. +\(answer.points)."
  }

  /// The ruling as it is announced: "Not right. The answer: Jane Austen."
  public var rulingSaid: String {
    rulingHeadline + " The answer: " + marked(AnswerLineView(ruledLine).answer).plainText + "."
  }
}
