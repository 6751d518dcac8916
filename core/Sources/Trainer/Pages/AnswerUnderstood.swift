import Answers
import Markup

/// How the judge understands an answer line: what it accepts, prompts on, does not accept.
struct AnswerUnderstood {
  let line: AnswerLine

  init(_ line: String) { self.line = AnswerLine(parsing: line) }

  var html: HTML {
    dl(.class("pairs understood")) {
      if let label = line.choiceLabel { pair("Choice", [.text(label)]) }
      pair("Accept", rows(.main) + rows(.accept))
      pair("Prompt", rows(.prompt) + rows(.antiprompt))
      pair("Do not accept", rows(.reject))
      pair("Also", allowances)
    }
  }

  @HTMLBuilder private func pair(_ name: String, _ rows: [HTML]) -> HTML {
    if !rows.isEmpty {
      dt { name }
      dd { for row in rows { div { row } } }
    }
  }

  private func rows(_ kind: AnswerLine.Clause.Kind) -> [HTML] {
    var rows: [HTML] = []
    for clause in line.clauses where clause.kind == kind {
      for answer in clause.answers { rows.append(row(answer, clause)) }
    }
    return rows
  }

  private func row(_ answer: AnswerLine.Answer, _ clause: AnswerLine.Clause) -> HTML {
    group {
      if clause.kind == .main || clause.kind == .accept {
        b { answer.text }
        needed(answer)
      } else {
        answer.text
      }
      window(clause.window)
      if let ask = clause.directedPrompt, !ask.isEmpty { ", asking “\(ask)”" }
      if clause.kind == .antiprompt { " (too narrow: ask for a wider one)" }
    }
  }

  @HTMLBuilder private func needed(_ answer: AnswerLine.Answer) -> HTML {
    let parts = answer.requiredParts
    if !parts.isEmpty, parts.joined(separator: " ") != answer.text {
      span(.class("soft")) { ": “\(parts.joined(separator: "”, “"))” is enough" }
    }
  }

  @HTMLBuilder private func window(_ window: AnswerLine.Window) -> HTML {
    switch window {
    case .always: HTML.nothing
    case .before(let cue):
      span(.class("soft")) { cue.isEmpty ? ", until it is read" : ", until “\(cue)” is read" }
    case .after(let cue):
      span(.class("soft")) { cue.isEmpty ? ", once it is read" : ", once “\(cue)” is read" }
    }
  }

  private var allowances: [HTML] {
    var rows: [HTML] = []
    let all = line.allowance
    if all.contains(.either) { rows.append(.text("either of the required parts is enough")) }
    if all.contains(.wordForms) { rows.append(.text("word forms")) }
    if all.contains(.equivalents) { rows.append(.text("equivalents")) }
    if all.contains(.promptPartial) { rows.append(.text("a part of the answer is prompted on")) }
    if all.contains(.both) { rows.append(.text("every part is wanted, in any order")) }
    return rows
  }
}
