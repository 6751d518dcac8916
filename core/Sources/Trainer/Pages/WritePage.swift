import Sittings
import Contest
import Basics
import Borrowing
import EventLog
import Markup
import Packs
import Practice

/// Where packs are written: the text, what should be mended in it, and how it will be read.
struct WritePage {
  let writing: Writing
  /// What the pack was called when it was kept; nil for a new one.
  let keptTitle: String?
  /// The version in use of the pack that the text names, to compare with.
  let before: (version: String, pack: Pack)?
  /// Every version that was kept, the newest last.
  let versions: [PackKept]
  let isDrafted: Bool
  /// What the version would be called that is kept now.
  let nextVersion: String
  /// What a question is called where it is asked: "Counting · Number"; whether it is the second of
  /// a pair.
  let name: (Question, _ isSecond: Bool) -> String

  var html: HTML {
    section(.class("page stack writing"), .id("writing")) {
      Markup.header(.class("stack tight")) {
        a(.class("back"), .href("#/library")) { "Library" }
        h1 { isNew ? "Write questions" : "Write: \(title)" }
      }
      WriterTabs().html
      form(.class("split"), .id("write"), .send("write"), .live()) {
        enter
        div(.class("stack"), .id("draft")) {
          adders
          field
          actions
        }
        div(.class("stack"), .id("beside")) {
          problems
          previews
        }
      }
      differences
      history
    }
  }

  private var isNew: Bool { writing.pack.isEmpty }

  private var title: String {
    keptTitle ?? writing.reading.pack?.title ?? writing.pack
  }

  // MARK: The text

  /// Enter in a field of the form presses its first button, which takes what is written, as typing
  /// does.
  private var enter: HTML {
    // NB: Safari presses none that is not drawn.
    button(.class("visually-hidden"), .type("submit"), .tabindex(-1), .ariaHidden()) {}
  }

  private var adders: HTML {
    div(.class("row"), .id("adders"), .role("group"), .label("Add a question")) {
      for template in writing.templates { add(template) }
      label(.class("chip file"), .for("picture-file")) { "+ Picture" }
      input(
        .id("picture-file"), .class("visually-hidden"), .type("file"), .send("import"),
        .accept(".svg,.png,.jpg,.jpeg,.webp"))
    }
  }

  private func add(_ template: QuestionTemplate) -> HTML {
    button(
      .class("chip"), .type("submit"),
      .with(JSON.object([.init("act", "add"), .init("kind", .string(template.id))]).text)
    ) { "+ \(template.name)" }
  }

  private var field: HTML {
    div(.class("field")) {
      label(.for("write-text")) { "The pack’s text" }
      // NB: a browser drops the first line break of a text area.
      textarea(
        .id("write-text"), .class("writer"), .name("text"), .caret(), .spellcheck("true"),
        .autocapitalize("off"), .maxlength(Writing.bytesMax + 1), .describedBy("write-hint")
      ) { "\n\(writing.text)" }
      p(.class("hint"), .id("write-hint")) { state }
    }
  }

  private var state: String {
    if let bytes = writing.refusedBytes {
      return "This is too much: \(bytes >> 10) KB of at most \(Writing.bytesMax >> 10). "
        + "What came before stays. Divide it into packs, or write it in a file."
    }
    let pack = writing.reading.pack
    let count = Words.contents(
      questions: pack?.questions.count ?? 0, items: pack?.items.count ?? 0)
    return isChanged ? "\(count). What you write is kept as a draft." : "\(count)."
  }

  var isChanged: Bool {
    writing.changed != nil || isDrafted
  }

  @HTMLBuilder private var actions: HTML {
    if let names = writing.names { naming(names) }
    div(.class("row"), .id("actions")) {
      button(
        .class("button primary"), .id("keep"), .type("submit"), .with(#"{"act":"keep"}"#),
        .key("Mod+Enter"), .keyAlways()
      ) { keepName }
      button(.class("button"), .id("save"), .type("submit"), .with(#"{"act":"save"}"#)) {
        "Save as a file"
      }
      if isChanged {
        button(
          .class("button quiet"), .id("drop-draft"), .send("write.drop"),
          .confirm("Drop what you wrote since the last kept version?")
        ) { "Drop the draft" }
      }
    }
  }

  /// Asked when a new pack is kept for the first time.
  private func naming(_ names: PackNames) -> HTML {
    fieldset(.class("card stack"), .id("naming")) {
      legend { "What is it called?" }
      name("title", "Name of the pack", names.title, isFirst: true)
      name("authors", "Written by", names.authors, hint: "May stay empty.")
      name("licence", "Licence", names.licence, hint: "What others may do with it.")
    }
  }

  private func name(
    _ name: String, _ title: String, _ value: String, hint: String = "", isFirst: Bool = false
  ) -> HTML {
    Field(id: "pack-\(name)", title: title, hint: hint).html(
      input,
      [
        .name(name), .type("text"), .value(value), .maxlength(PackNames.bytesMax),
        .autofocus(isFirst),
      ])
  }

  private var keepName: String {
    guard writing.reading.pack != nil, !writing.isUnnamed else { return "Keep" }
    return "Keep as version \(nextVersion)"
  }

  // MARK: What to mend

  private var problems: HTML {
    ProblemList(
      writing.problems, in: writing.place, block: "question",
      waiting: writing.isLinted
        ? nil : "Write over the example. What to mend appears here when you pause."
    ).html
  }

  // MARK: How it is read

  private var previews: HTML {
    let shown = writing.shown
    return section(.class("card stack"), .id("shown"), .label("How it is read")) {
      h2 { "How it is read" }
      if let item = writing.shownItem {
        PackItemsView(items: [item], kinds: writing.kinds).html
      } else if shown.isEmpty {
        p(.class("hint")) { nothingShown }
      }
      for (place, question) in shown.enumerated() {
        let isSecond = place > 0 && !question.pair.isEmpty
        WritePreview(question: question, form: name(question, isSecond)).html
      }
    }
  }

  private var nothingShown: String {
    if writing.isCaretInFaulty { return "This question cannot be read yet: mend its errors." }
    return writing.reading.pack?.isEmpty == false
      ? "Put the caret into a question to see how it is read and judged."
      : "Add a question. Its moderator’s script and how its answer is judged appear here."
  }

  // MARK: Versions

  @HTMLBuilder private var differences: HTML {
    if let pack = writing.reading.pack, let before {
      let diff = PackDiff(from: before.pack, to: pack)
      if !diff.isEmpty {
        PackDiffView(
          id: "write-diff", title: "Since version \(before.version):", diff: diff,
          kinds: writing.kinds
        ).html
      }
    }
  }
}
