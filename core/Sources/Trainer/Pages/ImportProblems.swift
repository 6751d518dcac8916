import Basics
import Import
import Markup
import Packs
import Practice
import Sittings

/// What is wrong in a file, above the button that adds the rest of it: the errors first, then what
/// may stay as it is. A record of a text is mended here, or left out.
struct ImportProblems {
  let preview: ImportPreview
  let number: Int

  /// More of a kind are folded.
  private static let openMax = 5
  private static let rowsMax = 100

  @HTMLBuilder var html: HTML {
    group(.error, "error", "errors")
    group(.warning, "warning", "warnings")
    group(.note, "note", "notes")
    done
  }

  @HTMLBuilder private func group(
    _ severity: Problem.Severity, _ one: String, _ many: String
  ) -> HTML {
    let problems = preview.result.problems.filter { $0.severity == severity }
    let isMended = problems.contains { preview.mending != nil && $0.line == preview.mending }
    if !problems.isEmpty {
      details(
        .class("notice \(severity == .error ? "error" : "warn")"),
        .id("problems-\(number)-\(severity.rawValue)"),
        .open(isMended || problems.count <= ImportProblems.openMax)
      ) {
        summary { Words.count(problems.count, one, many) }
        ul(.class("problems")) {
          for problem in problems.prefix(ImportProblems.rowsMax) { row(problem) }
        }
        if problems.count > ImportProblems.rowsMax {
          p(.class("hint")) { "And \(problems.count - ImportProblems.rowsMax) more." }
        }
        if severity == .error {
          p(.class("hint")) { "What has an error is not added; it stays in your file." }
        }
      }
    }
  }

  private func row(_ problem: Problem) -> HTML {
    let record = preview.record(of: problem)
    return li(.class("stack tight")) {
      p {
        b { problem.place }
        " \(problem.message)"
      }
      if let line = problem.line, let record {
        if preview.mending == line { mend(line, record) } else { ways(line) }
      }
    }
  }

  private func ways(_ line: Int) -> HTML {
    div(.class("row")) {
      button(
        .class("button"), .id("mend-\(number)-\(line)"), .send("import.open"), .with(fields(line))
      ) { "Mend here" }
      leaveOut(line)
    }
  }

  private func mend(_ line: Int, _ record: String) -> HTML {
    form(.class("stack tight"), .send("import.mend"), .with(fields(line))) {
      div(.class("field")) {
        label(.for("mending-\(number)")) { "The text from line \(line)" }
        // NB: a browser drops the first line break of a text area.
        textarea(
          .id("mending-\(number)"), .class("mending"), .name("text"), .autofocus(),
          .spellcheck("true"), .autocapitalize("off"), .maxlength(Writing.bytesMax)
        ) { "\n\(record)" }
      }
      div(.class("row")) {
        button(.class("button primary"), .type("submit")) { "Mend" }
        leaveOut(line)
        button(.class("button quiet"), .type("button"), .send("import.open"), .with(fields(nil))) {
          "Close"
        }
      }
    }
  }

  private func leaveOut(_ line: Int) -> HTML {
    button(.class("button quiet"), .type("button"), .send("import.leave"), .with(fields(line))) {
      "Leave out"
    }
  }

  private func fields(_ line: Int?) -> String {
    var fields: [JSON.Member] = [.init("n", .string("\(number)"))]
    if let line { fields.append(.init("line", .string("\(line)"))) }
    return JSON.object(fields).text
  }

  /// What was done here, and the way back.
  @HTMLBuilder private var done: HTML {
    let (mended, leftOut) = (preview.source?.mended ?? 0, preview.source?.leftOut ?? 0)
    if mended + leftOut > 0 {
      div(.class("row"), .id("mended-\(number)")) {
        p(.role("status")) { "\(mended) mended, \(leftOut) left out. Your file stays as it is." }
        button(.class("button quiet"), .send("import.undo"), .with(fields(nil))) { "Undo" }
      }
    }
  }
}
