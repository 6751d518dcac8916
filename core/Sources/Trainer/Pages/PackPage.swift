import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// A pack: what it is, its questions, and everything that can be done with it. On a wide screen it
/// stands beside the other packs; on a narrow one it is a page of its own, with a way back.
struct PackPage {
  let row: PackRow
  let beside: PacksBeside
  /// The first of its questions.
  let questions: [QuestionRow]
  /// The drill that asks most of it, and its module.
  let best: (module: String, id: String)?
  /// It came with the learner's own log.
  let isImported: Bool
  /// Somebody else's: what is written in it goes into a copy.
  let isOthers: Bool
  /// The team that shares it.
  let from: String?
  /// Whether that is everybody's marketplace.
  let isOfMarket: Bool
  let isDrafted: Bool
  let sharing: PackSharing?
  let audio: (count: Int, held: Int, heldBytes: Int64, otherBytes: Int64)

  /// How many questions stand here at first, and how many more at a time.
  static let step = 50

  private var pack: Pack { row.pack }

  var html: HTML {
    section(.class("page")) {
      beside.html
      div(.class("stack"), .id("pack")) {
        Markup.header(.class("stack tight")) {
          a(.class("back"), .href("#/library")) { "Library" }
          h1 { pack.title }
          p(.class("hint")) { row.counts + facts }
        }
        if !pack.about.isEmpty { p { pack.about } }
        div(.class("row")) {
          play
          row.use
          if isOfMarket {
            a(.class("button quiet"), .href("\(Trainer.marketPath)/\(Route.encoded(pack.id))")) {
              "Rate or report"
            }
          }
        }
        if audio.count > 0 { recordings }
        if let sharing { sharing.html }
        more
        if !pack.questions.isEmpty || pack.items.isEmpty { list }
        if !pack.items.isEmpty { items }
      }
    }
  }

  private var facts: String {
    " · version \(pack.version)" + (from.map { " · from \($0)" } ?? "")
      + (pack.licence.isEmpty ? "" : " · \(pack.licence)")
  }

  /// Begins the drill that asks most of the pack.
  @HTMLBuilder private var play: HTML {
    if !pack.questions.isEmpty, let best {
      button(
        .class("button primary"), .id("play"), .send("start"), .key("Enter"),
        .drill(best.id, of: best.module, [.init("pack", .string(pack.id))])
      ) { "Play" }
    }
  }

  /// How many questions were read out, and how much of that is here.
  private var recordings: HTML {
    div(.class("row")) {
      p(.class("hint"), .id("audio-\(pack.id)")) { held }
      if audio.held < audio.count {
        button(.class("button quiet"), .send("audio.fetchPack"), .with("id", pack.id)) {
          "Keep the recordings here"
        }
      }
      if audio.held > 0 {
        button(.class("button quiet"), .send("audio.freePack"), .with("id", pack.id)) {
          "Let go of the recordings"
        }
      }
    }
  }

  private var held: String {
    let count = Words.count(audio.count, "recording", "recordings")
    let held = Words.megabytes(audio.heldBytes)
    if audio.held == audio.count { return "\(count), all on this device: \(held) MB." }
    let all = Words.megabytes(audio.heldBytes + audio.otherBytes)
    return "\(count), \(audio.held) on this device: \(held) of \(all) MB."
  }

  private var more: HTML {
    details(.id("more-\(pack.id)")) {
      summary {
        (isOthers ? "Edit a copy, export" : "Edit, export") + (isImported ? ", remove" : "")
      }
      div(.class("row")) {
        a(
          .class("button"), .href("#/library/answers?pack=\(Route.encoded(pack.id))")
        ) { "What is asked most" }
        a(.class("button"), .href(writeAddress)) {
          isDrafted ? "Go on writing" : isOthers ? "Edit a copy" : "Edit"
        }
        for format in ExportFormat.allCases {
          button(
            .class("button"), .send("pack.export"),
            .with(
              JSON.object([
                .init("id", .string(pack.id)), .init("format", .string(format.rawValue)),
              ]).text)
          ) { format.name }
        }
        if isImported {
          button(
            .class("button danger"), .send("pack.remove"), .with("id", pack.id),
            .confirm("Remove “\(pack.title)”? What you answered in it is kept.")
          ) { "Remove" }
        }
      }
    }
  }

  private var writeAddress: String {
    var route = Route("#/library/write")
    route.query = [("pack", pack.id)]
    return route.text
  }

  private var items: HTML {
    section(.class("stack tight")) {
      h2 { "Other items" }
      PackItemsView(items: pack.items, kinds: row.kinds).html
    }
  }

  private var list: HTML {
    section(.class("stack tight"), .id("questions")) {
      h2 { "Questions" }
      ul(.class("list")) { for question in questions { question.html } }
      if questions.count < pack.questions.count {
        a(
          .class("button"), .id("more-questions"),
          .href("\(row.address)?n=\(questions.count + 4 * PackPage.step)")
        ) {
          "Show more of \(pack.questions.count)"
        }
      }
    }
  }
}
