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
  /// Nil where nobody wants to see the server's rules.
  let served: ServedRules?

  var html: HTML {
    section(.class("page stack"), .paste()) {
      h1 { "Import" }
      if let served {
        served.html
      } else if previews.isEmpty {
        div(.class("empty stack")) {
          p { "No file is waiting." }
          a(.class("button primary"), .href("#/library")) { "Choose files" }
        }
      }
      for preview in previews { card(preview, preview.number) }
    }
  }

  private func card(_ preview: ImportPreview, _ number: Int) -> HTML {
    article(.class("card stack"), .id("preview-\(number)"), .label(preview.fileName)) {
      switch preview.stage {
      case .sent(let share): sending(preview, number, share)
      case .refused(let why, let advice): refused(preview, number, why, advice)
      case .read: read(preview, number)
      }
    }
  }

  @HTMLBuilder private func sending(
    _ preview: ImportPreview, _ number: Int, _ share: Int
  ) -> HTML {
    h2 { preview.fileName }
    p(.role("status")) {
      share < 100
        ? "Sending it to the server, which makes text of it: \(share) %."
        : "The server is reading it…"
    }
    div(.class("progress"), .share(share), .ariaHidden()) {}
    drop(number, "Cancel")
  }

  @HTMLBuilder private func refused(
    _ preview: ImportPreview, _ number: Int, _ why: String, _ advice: String
  ) -> HTML {
    h2 { preview.fileName }
    div(.class("notice error"), .role("alert")) {
      p { why }
      p { "Nothing was changed. \(advice)" }
    }
    div(.class("row")) {
      button(.class("button primary"), .send("import.again"), .with("n", "\(number)")) {
        "Try again"
      }
      drop(number)
    }
  }

  @HTMLBuilder private func read(_ preview: ImportPreview, _ number: Int) -> HTML {
    let pack = preview.result.pack
    let problems = preview.result.problems
    if let shape = preview.result.shape {
      ImportColumns(shape: shape, fileName: preview.fileName, number: number).html
    } else if pack.isEmpty, !preview.canBeMended {
      h2 { preview.fileName }
      unreadable(problems)
    } else {
      h2 { pack.title }
      p(.class("hint")) {
        preview.fileName + (preview.result.format.map { " · \($0.name)" } ?? "")
      }
      if preview.isCounted {
        p(.id("counts-\(number)"), .class("hint")) { preview.result.tally.words(of: pack) }
      }
      if !pack.isEmpty { replaced(pack, number) }
      ImportProblems(preview: preview, number: number).html
      if !pack.isEmpty {
        keepForm(pack, number, leftOut: problems.count { $0.severity == .error })
        sample(pack)
      }
    }
    drop(number)
  }

  private func drop(_ number: Int, _ name: String = "Don’t import this file") -> HTML {
    button(.class("button quiet"), .send("import.drop"), .with("n", "\(number)")) { name }
  }

  private func unreadable(_ problems: [Problem]) -> HTML {
    div(.class("notice error"), .role("alert")) {
      p { problems.first?.message ?? "No questions were found in this file." }
      p {
        "Nothing was changed. Etude reads packets as text (with “ANSWER:”), JSON, CSV and Anki "
        "text, and PDF and Word through its server. Any text can be copied and pasted here."
      }
    }
  }

  /// What changes in the library when a pack of this id is there already.
  @HTMLBuilder private func replaced(_ pack: Pack, _ number: Int) -> HTML {
    if let before = library.pack(pack.id) {
      PackDiffView(
        id: "diff-\(number)",
        title: "It replaces “\(before.title)” \(before.version) in your library:",
        diff: PackDiff(from: before, to: pack), kinds: kinds
      ).html
    }
  }

  private func keepForm(_ pack: Pack, _ number: Int, leftOut: Int) -> HTML {
    let count = pack.questions.count + pack.items.count
    return form(.class("row keep"), .send("import.keep"), .with("{\"n\":\"\(number)\"}")) {
      div(.class("field")) {
        label(.for("title-\(number)")) { "Name of the pack" }
        input(
          .id("title-\(number)"), .name("title"), .type("text"), .value(pack.title),
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
