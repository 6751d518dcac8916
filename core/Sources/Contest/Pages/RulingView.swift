public import Markup
import Packs
public import Practice
import Sittings

/// What was ruled, why, the answer, and the way on: the dock of every sitting after an answer.
public struct RulingView {
  let ruling: Ruling
  let remarks: RemarksView
  let next: String?
  let tools: HTML

  /// `next` is what follows: "Next question"; nil where it comes by itself. `tools` are what
  /// a table may do before it.
  public init(
    _ ruling: Ruling, _ remarks: Remarks, next: String?,
    @HTMLBuilder tools: () -> HTML = { .nothing }
  ) {
    self.ruling = ruling
    self.remarks = RemarksView(ruling.item, remarks)
    self.next = next
    self.tools = tools()
  }

  public var html: HTML {
    group {
      div(.class("ruling"), .id("ruling"), .role("group"), .label("Ruling"), .tabindex(0)) {
        verdict
        if !line.answer.isEmpty { line.wanted }
        if !ruling.explanation.isEmpty {
          p(.class("explanation")) { marked(ruling.explanation) }
        }
        if !ruling.back.isEmpty { p(.class("hint"), .id("back-again")) { ruling.back } }
        if !ruling.figure.isEmpty { p(.class("hint"), .id("figure")) { ruling.figure } }
        more
        if !ruling.item.isEmpty { remarks.row(hasNote: ruling.isLast) }
        tools
      }
      div(.class("row actions")) {
        if !ruling.item.isEmpty { remarks.starButton }
        overrule
        if let next { NextButton(next).html }
      }
    }
  }

  private var line: AnswerLineView {
    AnswerLineView(ruling.answerLine, isFormula: ruling.isFormula)
  }

  private var verdict: HTML {
    div(.class("verdict \(ruling.tone.rawValue)")) {
      strong { ruling.verdict }
      if !ruling.said.isEmpty { span { " \(ruling.said) " } }
      if !ruling.because.isEmpty { span(.class("because")) { ruling.because } }
    }
  }

  @HTMLBuilder private var overrule: HTML {
    if let overrule = ruling.overrule {
      button(
        .class("button big"), .id("overrule"), .send("session.overrule"), .keyshortcuts("O"),
        .with(overrule == .toRight ? #"{"right":"yes"}"# : #"{"right":"no"}"#), .key("KeyO")
      ) {
        overrule == .toRight ? "I was right" : "I was wrong"
        kbd(.ariaHidden()) { "O" }
      }
    }
  }

  /// What else the answer line takes, and a quiet way to say that the question itself is bad: its
  /// author gets the list.
  @HTMLBuilder private var more: HTML {
    if !line.also.isEmpty || !ruling.item.isEmpty {
      details(.class("report"), .id("report-\(ruling.item)"), .open(remarks.isPoor)) {
        summary {
          line.also.isEmpty
            ? "Report this question"
            : ruling.item.isEmpty ? "Also taken" : "Also taken, or report it"
        }
        if !line.also.isEmpty { p(.class("answerline")) { line.alsoText } }
        if !ruling.item.isEmpty { report }
      }
    }
  }

  private var report: HTML {
    form(.class("row"), .send("report"), .with("item", ruling.item)) {
      input(
        .name("note"), .type("text"), .maxlength(300), .label("What is wrong with it"),
        .placeholder("What is wrong with it?"), .autocomplete("off"))
      button(.class("button"), .type("submit")) { "Report" }
    }
  }
}

/// On to what follows.
public struct NextButton {
  let label: String

  public init(_ label: String) { self.label = label }

  public var html: HTML {
    button(
      .class("button primary big"), .id("next"), .send("session.next"), .key("Space Enter KeyN"),
      .grace(Grace.rulingMillis), .autofocus()
    ) { label }
  }
}

/// More is asked for; what was said stays in sight.
public struct PromptView {
  let said: String
  let ask: String

  /// `ask` is what the answer line wants to know; empty where it just wants more.
  public init(said: String, ask: String) {
    self.said = said
    self.ask = ask
  }

  public var html: HTML {
    p(.class("verdict prompt"), .id("prompt")) {
      span {
        span(.class("visually-hidden")) { "Prompt. " }
        if !said.isEmpty { "You said “\(said)”. " }
        b { ask.isEmpty ? "Say more." : "More: \(ask)" }
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
