public import Markup
public import Packs

/// What a question shows: a press makes it as large as the screen. Where its file is not at hand,
/// the alternative text stands in its place, and the question can be answered all the same.
public struct PictureView {
  private let picture: Picture?
  private let id: String
  private let seenMillis: Int64?

  /// `place` tells several of one page apart; `seenMillis` is how long it had been there at a buzz.
  public init(of question: Question, in place: String = "", seenMillis: Int64? = nil) {
    picture = question.picture
    id = "picture-" + (place.isEmpty ? question.key : place)
    self.seenMillis = seenMillis
  }

  @HTMLBuilder public var html: HTML {
    if let picture {
      // NB: the host alone knows whether the file is here, and shows the one or the other.
      figure(.class("picture"), .id(id), .keep()) {
        if let file = picture.file {
          button(
            .class("plate"), .type("button"), .popoverTarget("\(id)-large"), .title("Enlarge")
          ) { image(picture, file) }
          div(.class("large"), .id("\(id)-large"), .popover(), .label("The picture, large")) {
            button(
              .class("plate"), .type("button"), .popoverTarget("\(id)-large"), .title("Close")
            ) { image(picture, file) }
            button(.class("button"), .type("button"), .popoverTarget("\(id)-large")) { "Close" }
          }
        }
        p(.class("hint absent"), .hidden(picture.file != nil)) {
          "The picture is not on this device. "
          picture.alt.isEmpty ? "" : "It shows: \(picture.alt)"
        }
      }
    }
  }

  /// When the buzz came, to stand behind the text: before it, it would move it.
  @HTMLBuilder public var seen: HTML {
    if let seenMillis {
      p(.class("hint"), .id("\(id)-seen")) {
        "The buzz came after \((seenMillis + 500) / 1_000) s of the picture."
      }
    }
  }

  private func image(_ picture: Picture, _ file: PictureFile) -> HTML {
    img(
      .src(file.address), .alt(picture.alt), .width(Int(file.width)), .height(Int(file.height)),
      .lazy())
  }
}

/// The same on paper; the host that saves the page puts the file in the place of its address.
struct PrintedPicture {
  let picture: Picture?

  init(of question: Question) { picture = question.picture }

  @HTMLBuilder var html: HTML {
    if let picture, let file = picture.file {
      img(
        .src(file.address), .alt(picture.alt), .width(Int(file.width)), .height(Int(file.height)))
    } else if let picture {
      p { "Picture: \(picture.alt)" }
    }
  }
}
