import Basics
import Import
import Markup
import Packs
import Practice

/// What a file holds, before it is added: counts, samples, and every problem with its place.
struct ImportPage {
  let previews: [ImportPreview]
  let library: Library

  var html: HTML {
    section(.class("page stack")) {
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
    return article(.class("card stack"), .id("preview-\(place)"), .label(preview.fileName)) {
      h2 { preview.fileName }
      if let format = preview.result.format, !pack.questions.isEmpty {
        p { "\(format.name): \(Words.count(pack.questions.count, "question", "questions"))." }
        replaced(pack, place)
        keepForm(pack, place)
        sample(pack)
      } else {
        div(.class("notice error"), .role("alert")) {
          p { preview.result.problems.first?.message ?? "No questions were found in this file." }
        }
      }
      problems(preview.result.problems)
      button(.class("button quiet"), .send("import.drop"), .with("{\"n\":\"\(place)\"}")) {
        "Don’t import this file"
      }
    }
  }

  /// What changes in the library when a pack of this id is there already.
  @HTMLBuilder private func replaced(_ pack: Pack, _ place: Int) -> HTML {
    if let before = library.pack(pack.id) {
      PackDiffView(
        id: "diff-\(place)",
        title: "It replaces “\(before.title)” \(before.version) in your library:",
        diff: PackDiff(from: before, to: pack)
      ).html
    }
  }

  private func keepForm(_ pack: Pack, _ place: Int) -> HTML {
    form(.class("row keep"), .send("import.keep"), .with("{\"n\":\"\(place)\"}")) {
      div(.class("field")) {
        label(.for("title-\(place)")) { "Name of the pack" }
        input(
          .id("title-\(place)"), .name("title"), .type("text"), .value(pack.title),
          .maxlength(120), .required())
      }
      button(.class("button primary"), .type("submit"), .autofocus()) {
        "Add \(Words.count(pack.questions.count, "question", "questions"))"
      }
    }
  }

  private func sample(_ pack: Pack) -> HTML {
    details {
      summary { "The first questions" }
      ul(.class("list")) {
        for question in pack.questions.prefix(5) {
          li(.class("item sample")) {
            p { marked(String(question.text.prefix(400))) }
            p(.class("answerline")) { marked(question.answer) }
          }
        }
      }
    }
  }

  @HTMLBuilder private func problems(_ problems: [Problem]) -> HTML {
    if !problems.isEmpty {
      details(.class("notice warn"), .open(problems.count <= 5)) {
        summary { Words.count(problems.count, "problem", "problems") }
        ul(.class("problems")) {
          for problem in problems.prefix(100) {
            li {
              b { problem.place }
              " \(problem.message)"
            }
          }
        }
        if problems.count > 100 { p(.class("hint")) { "And \(problems.count - 100) more." } }
      }
    }
  }
}
