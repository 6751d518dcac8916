import Basics
import Contest
import Import
import Markup
import Packs
import Practice

/// What a file holds, before it is added: counts, samples, and every problem with its place.
struct ImportPage {
  let previews: [ImportPreview]
  let library: Library
  let kinds: [ItemKind]

  var html: HTML {
    section(.class("page stack"), .paste()) {
      h1 { "Import" }
      if previews.isEmpty {
        div(.class("empty stack")) {
          p { "No file is waiting." }
          a(.class("button primary"), .href("#/library")) { "Choose files" }
        }
      }
      for (place, preview) in previews.enumerated() { card(preview, place) }
    }
  }

  private func card(_ preview: ImportPreview, _ place: Int) -> HTML {
    let pack = preview.result.pack
    let problems = preview.result.problems
    return article(.class("card stack"), .id("preview-\(place)"), .label(preview.fileName)) {
      if pack.isEmpty {
        h2 { preview.fileName }
        unreadable(problems)
      } else {
        h2 { pack.title }
        p(.class("hint")) {
          preview.fileName + (preview.result.format.map { " · \($0.name)" } ?? "")
        }
        replaced(pack, place)
        ImportProblems(problems: problems).html
        keepForm(pack, place, leftOut: problems.count { $0.severity == .error })
        sample(pack)
      }
      button(.class("button quiet"), .send("import.drop"), .with("{\"n\":\"\(place)\"}")) {
        "Don’t import this file"
      }
    }
  }

  private func unreadable(_ problems: [Problem]) -> HTML {
    div(.class("notice error"), .role("alert")) {
      p { problems.first?.message ?? "No questions were found in this file." }
      p {
        "Nothing was changed. Etude reads packets as text (with “ANSWER:”), JSON, CSV and Anki "
        "text. Of a PDF or Word file, copy the text and paste it here."
      }
    }
  }

  /// What changes in the library when a pack of this id is there already.
  @HTMLBuilder private func replaced(_ pack: Pack, _ place: Int) -> HTML {
    if let before = library.pack(pack.id) {
      PackDiffView(
        id: "diff-\(place)",
        title: "It replaces “\(before.title)” \(before.version) in your library:",
        diff: PackDiff(from: before, to: pack), kinds: kinds
      ).html
    }
  }

  private func keepForm(_ pack: Pack, _ place: Int, leftOut: Int) -> HTML {
    let count = pack.questions.count + pack.items.count
    return form(.class("row keep"), .send("import.keep"), .with("{\"n\":\"\(place)\"}")) {
      div(.class("field")) {
        label(.for("title-\(place)")) { "Name of the pack" }
        input(
          .id("title-\(place)"), .name("title"), .type("text"), .value(pack.title),
          .maxlength(120), .required())
      }
      button(.class("button primary"), .type("submit"), .autofocus()) {
        leftOut == 0
          ? "Add \(Words.contents(questions: pack.questions.count, items: pack.items.count))"
          : "Add \(count) of \(count + leftOut)"
      }
    }
  }

  @HTMLBuilder private func sample(_ pack: Pack) -> HTML {
    if !pack.questions.isEmpty {
      div(.class("stack tight")) {
        h3 { "The first questions" }
        ul(.class("list")) {
          for question in pack.questions.prefix(3) {
            li(.class("sample")) {
              p { marked(PackDiffView.cut(question.text, 240)) }
              p(.class("answerline")) { marked(question.answer) }
            }
          }
        }
      }
    }
    PackItemsView(items: pack.items, kinds: kinds).html
  }
}

/// What is wrong in a file: above the button that adds the rest of it.
struct ImportProblems {
  let problems: [Problem]

  /// More of them are folded.
  private static let openMax = 5
  private static let rowsMax = 100

  @HTMLBuilder var html: HTML {
    if !problems.isEmpty {
      details(.class("notice warn"), .open(problems.count <= ImportProblems.openMax)) {
        summary { Words.count(problems.count, "problem", "problems") }
        ul(.class("problems")) {
          for problem in problems.prefix(ImportProblems.rowsMax) {
            li {
              b { problem.place }
              " \(problem.message)"
            }
          }
        }
        if problems.count > ImportProblems.rowsMax {
          p(.class("hint")) { "And \(problems.count - ImportProblems.rowsMax) more." }
        }
        p(.class("hint")) {
          "Mend the file and choose it again, or add the questions and mend them on the page of "
          "their pack."
        }
      }
    }
  }
}
