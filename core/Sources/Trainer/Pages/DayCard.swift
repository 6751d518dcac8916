import Markup
import Practice
import Sittings

/// The day's plan over all modules: its first part large, one tap away, the others in the order in
/// which they follow, and what the day has no minutes for, folded.
struct DayCard {
  /// A part of the day, or what is beyond it.
  struct Part {
    /// For the page: the stint's.
    let id: String
    let module: String
    /// Whose it is, where there are others.
    let name: String?
    let suggestion: Suggestion
    let reasons: HTML?
    let more: (words: String, href: String)?
    /// More of it comes back than the day holds.
    var backlog: String?

    var title: String { name.map { "\($0): \(suggestion.title)" } ?? suggestion.title }
  }

  let goalMinutes: Int
  let doneMinutes: Int
  /// What some other module lacks.
  let lack: Stint.Lack?
  /// None where it is enough for today.
  var parts: [Part] = []
  var beyond: [Part] = []
  /// The first part for whoever has little time.
  var short: Suggestion?

  var html: HTML {
    article(
      .class(parts.isEmpty ? "card stack" : "card hero stack"), .id("plan"),
      // Questions are of several modules, and have no colour of their own.
      .accent(parts.first.flatMap { $0.id == $0.module ? $0.module : nil })
    ) {
      if let first = parts.first {
        h2 { first.title }
        p(.class("lead")) { lead(first) }
        div(.class("row")) {
          button(
            .class("button primary big"), .id("start"), .send("start"),
            .drill(first.suggestion.drill.id, of: first.module, first.suggestion.fields),
            .key("Enter"), .autofocus()
          ) { "Start" }
          if let short {
            button(
              .class("button big"), .id("start-short"), .send("start"),
              .drill(short.drill.id, of: first.module, short.fields)
            ) { "\(short.minutes) min" }
          }
        }
        if let backlog = first.backlog { p(.class("hint")) { backlog } }
        why(first, "why")
        rows(Array(parts.dropFirst()), "Then")
        missing
        if !beyond.isEmpty {
          details(.id("beyond")) {
            summary { "Beyond today" }
            rows(beyond, nil)
          }
        }
      } else {
        h2 { isDone ? "Enough for today" : "Nearly enough for today" }
        p(.class("lead")) { done }
        rows(beyond, "More, if you like")
        missing
      }
    }
  }

  private var isDone: Bool { doneMinutes >= goalMinutes }

  private var done: String {
    isDone
      ? "You practised \(Words.count(doneMinutes, "minute", "minutes")). It goes on from here "
        + "tomorrow."
      : "You practised \(doneMinutes) of \(goalMinutes) minutes. What there is takes longer than "
        + "the rest."
  }

  /// How long it takes, and what else is to be known.
  private func lead(_ part: Part) -> String {
    let minutes = Int(part.suggestion.minutes)
    let isAll = parts.count == 1 && doneMinutes == 0 || minutes > goalMinutes - doneMinutes
    let time =
      isAll
      ? "About \(Words.count(minutes, "minute", "minutes"))."
      : "\(minutes) of today's \(goalMinutes) minutes."
    return part.suggestion.why.isEmpty ? time : "\(time) \(part.suggestion.why)"
  }

  @HTMLBuilder private func why(_ part: Part, _ id: String) -> HTML {
    if let reasons = part.reasons {
      details(.id(id)) {
        summary { "Why these?" }
        reasons
      }
    }
    if let more = part.more { p { a(.href(more.href)) { more.words } } }
  }

  @HTMLBuilder private var missing: HTML {
    if let lack {
      p(.class("hint")) {
        "\(lack.text) "
        a(.href(lack.href)) { lack.action }
      }
    }
  }

  @HTMLBuilder private func rows(_ parts: [Part], _ name: String?) -> HTML {
    if !parts.isEmpty {
      if let name { h3 { name } }
      ul(.class("rows also")) {
        for part in parts {
          li(.id("\(part.id)-plan")) {
            div {
              b { part.title }
              small { told(part) }
              why(part, "\(part.id)-why")
            }
            button(
              .class("go"), .id("\(part.id)-start"), .send("start"),
              .drill(part.suggestion.drill.id, of: part.module, part.suggestion.fields),
              .label("Start \(part.title)")
            ) {}
          }
        }
      }
    }
  }

  private func told(_ part: Part) -> String {
    ["\(part.suggestion.minutes) min.", part.suggestion.why, part.backlog ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
