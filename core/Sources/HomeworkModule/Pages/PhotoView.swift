import Markup

/// The photograph of a page with some of its words lit. Where it is not on this device, or was kept
/// long enough, a sentence says so: the text's line is lit all the same.
struct PhotoView {
  private let photo: PagePhoto
  private let lit: [PagePhoto.Word]
  private let id: String

  init(_ photo: PagePhoto, lit: [PagePhoto.Word], id: String) {
    self.photo = photo
    self.lit = lit
    self.id = id
  }

  var html: HTML {
    // NB: the host alone knows whether the file is here, and shows the one or the other.
    div(.class("picture page-photo"), .id("photo-\(id)"), .keep()) {
      div(.class("plate")) {
        img(
          .src("pictures/\(photo.name)"), .alt("The photo of the page"), .width(photo.width),
          .height(photo.height))
        svg(.class("lit"), .viewBox("0 0 \(photo.width) \(photo.height)"), .ariaHidden()) {
          for word in lit {
            rect(
              .x(word.left), .y(word.top), .width(max(1, word.right - word.left)),
              .height(max(1, word.bottom - word.top)))
          }
        }
      }
      p(.class("hint absent"), .hidden()) {
        "The photo is not on this device: it is kept for 30 days, where it was taken."
      }
    }
  }
}

/// Words that were not read for sure, one after the other, beside the photograph.
struct WordsToCheck {
  let homework: Homework
  private static let shownMax = 12

  private var words: [PagePhoto.Word] { homework.doubtful }

  @HTMLBuilder var html: HTML {
    if let photo = homework.photo, let first = words.first {
      section(.class("stack tight"), .id("words-to-check")) {
        h2 { words.count == 1 ? "Is this word right?" : "Are these \(words.count) words right?" }
        p(.class("hint")) {
          "The photo does not show them clearly: until you say, nothing is asked of them."
        }
        if !photo.name.isEmpty {
          PhotoView(photo, lit: [first], id: "check-\(first.line)-\(first.characters.lowerBound)")
            .html
        }
        ul(.class("list")) {
          for word in words.prefix(Self.shownMax) { li { form(of: word) } }
        }
      }
    }
  }

  private func form(of word: PagePhoto.Word) -> HTML {
    let id = "word-\(word.line)-\(word.characters.lowerBound)"
    return Markup.form(
      .class("row"), .id(id + "-form"), .send("homework.word"),
      .with(
        #"{"h":"\#(homework.id)","line":"\#(word.line)","from":"\#(word.characters.lowerBound)","#
          + #""to":"\#(word.characters.upperBound)"}"#)
    ) {
      label(.for(id), .class("visually-hidden")) { "The word in line \(word.line + 1)" }
      input(
        .id(id), .name("word"), .type("text"), .value(homework.word(word)), .autocomplete("off"),
        .autocapitalize("off"), .spellcheck("false"), .maxlength(80))
      button(.class("button"), .type("submit")) { "It is so" }
    }
  }
}
