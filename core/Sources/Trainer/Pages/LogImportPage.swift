import EventLog
import Markup
import Practice

/// What a log holds, before it is merged into this one.
struct LogImportPage {
  let preview: LogPreview?

  var html: HTML {
    section(.class("page stack")) {
      h1 { "Import a log" }
      if let preview { card(preview) } else { nothing }
    }
  }

  private var nothing: HTML {
    div(.class("empty stack")) {
      p { "No file is waiting." }
      a(.class("button primary"), .href("#/you/data")) { "To your data" }
    }
  }

  private func card(_ preview: LogPreview) -> HTML {
    article(.class("card stack"), .id("log-preview"), .label(preview.fileName)) {
      h2 { preview.fileName }
      p { told(preview) }
      findings(preview, .error, "error", "errors")
      findings(preview, .warning, "warning", "warnings")
      p(.class("hint")) { advice(preview) }
      div(.class("row")) {
        if !preview.hasNothingNew {
          button(.class("button primary"), .send("log.keep"), .autofocus()) {
            "Add \(Words.count(preview.freshCount, "event", "events"))"
          }
        }
        button(.class("button quiet"), .send("log.drop")) {
          preview.hasNothingNew ? "Back" : "Don’t add them"
        }
      }
    }
  }

  private func advice(_ preview: LogPreview) -> String {
    if preview.log.isEmpty {
      return "Nothing here is changed or lost. A log is the file that “Export everything” saves, "
        + "named etude-log, of a line for each event. Questions are imported in the Library."
    }
    return
      (preview.isDamaged
      ? "All other lines are whole and can be added. If you have another copy of this file, import "
        + "it too. " : "")
      + "Adding joins both records: nothing that is here is changed or overwritten, and what both "
      + "have counts once."
  }

  private func told(_ preview: LogPreview) -> String {
    if preview.log.isEmpty { return "There is no event in this file." }
    let known = preview.log.count - preview.freshCount
    if preview.hasNothingNew {
      return "\(Words.count(preview.log.count, "event", "events")), all here already."
    }
    var parts = [
      "\(preview.freshCount) new of \(Words.count(preview.log.count, "event", "events"))"
    ]
    if preview.answersCount > 0 {
      parts.append(Words.count(preview.answersCount, "answer", "answers"))
    }
    if preview.packsCount > 0 { parts.append(Words.count(preview.packsCount, "pack", "packs")) }
    if known > 0 { parts.append("\(known) here already") }
    var text = parts.joined(separator: ", ")
    if let first = preview.firstDay, let last = preview.lastDay {
      text +=
        first == last
        ? ", of \(CalendarDay(day: first).text)"
        : ", from \(CalendarDay(day: first).text) to "
          + "\(CalendarDay(day: last).text)"
    }
    return text + "."
  }

  @HTMLBuilder private func findings(
    _ preview: LogPreview, _ severity: LogPreview.Finding.Severity, _ one: String, _ many: String
  ) -> HTML {
    let found = preview.findings.filter { $0.severity == severity }
    if !found.isEmpty {
      details(.class("notice \(severity == .error ? "error" : "warn")"), .open(found.count <= 5)) {
        summary { Words.count(found.count, one, many) }
        ul(.class("problems")) { for finding in found { li { finding.text } } }
      }
    }
  }
}
