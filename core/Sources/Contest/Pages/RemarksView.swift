import Basics
public import Markup
import Packs
public import Practice

/// What the learner may say of a question whose answer they have seen: a star, a thumb, a note.
public struct RemarksView {
  private let item: String
  private let remarks: Remarks

  /// `item` may be a piece of the question: what is said is said of the whole.
  public init(_ item: String, _ remarks: Remarks) {
    self.item = LibraryItem.written(item)
    self.remarks = remarks
  }

  /// Below a question in a list.
  public var html: HTML {
    group {
      div(.class("row remarks")) {
        star(.class(isStarred ? "button quiet icon-star-full" : "button quiet icon-star"))
        thumbs
      }
      details(.id("note-of-\(item)"), .open(!note.isEmpty)) {
        Markup.summary { "Your note" }
        field
      }
    }
  }

  private var isStarred: Bool { remarks.isStarred(item) }
  private var note: String { remarks.note(on: item) }
  private var thumb: Thumbed.Thumb? { remarks.thumbs[item] }

  /// Whether the learner finds it poor: it is time to say why.
  var isPoor: Bool { thumb == .down }

  // MARK: In a session

  /// Beside the way on.
  var starButton: HTML {
    star(
      .class(isStarred ? "button big icon-star-full" : "button big icon-star"), .id("star"),
      .key("KeyT"), .keyshortcuts("T"))
  }

  /// Below what was ruled; the note is a pane beside the question where there is room, and opens
  /// over it where there is none.
  func row(hasNote: Bool) -> HTML {
    group {
      div(.class("row remarks")) {
        thumbs
        if hasNote {
          button(.class("button quiet"), .id("note-button"), .popoverTarget("note")) {
            note.isEmpty ? "Write a note" : "Your note"
          }
        }
      }
      if hasNote { pane }
    }
  }

  private var pane: HTML {
    aside(.class("note stack tight"), .id("note"), .popover(), .label("Your note")) {
      field
      button(.class("button"), .popoverTarget("note")) { "Done" }
    }
  }

  // MARK: Its parts

  private func star(_ attributes: Attribute...) -> HTML {
    button.with(
      attributes + [
        .send("star"), .label("Star"), .title("Star"), .pressed(isStarred),
        .with(
          JSON.object([
            .init("item", .string(item)), .init("on", .string(isStarred ? "no" : "yes")),
          ]).text),
      ]
    ) {}
  }

  private var thumbs: HTML {
    group {
      self.thumb(.up, "icon-thumb-up", "Good question")
      self.thumb(.down, "icon-thumb-down", "Poor question")
    }
  }

  private func thumb(_ way: Thumbed.Thumb, _ icon: String, _ name: String) -> HTML {
    button(
      .class("button quiet \(icon)"), .send("thumb"), .label(name), .title(name),
      .pressed(thumb == way),
      .with(
        JSON.object([
          .init("item", .string(item)),
          .init("thumb", .string(thumb == way ? "" : way.rawValue)),
        ]).text)
    ) {}
  }

  /// It is kept as soon as it is left.
  private var field: HTML {
    group {
      textarea(
        .id("note-on-\(item)"), .name("text"), .send("note"), .with("item", item),
        .label("Your note"), .maxlength(2_000), .placeholder("What will you want to remember?")
      ) { note }
      p(.class("hint")) { "Kept when you leave the field." }
    }
  }
}
