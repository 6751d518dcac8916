import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// A pack: what it is, its questions, and everything that can be done with it.
struct PackPage {
  let pack: Pack
  let trainer: Trainer
  private let audio: (count: Int, held: Int, heldBytes: Int64, otherBytes: Int64)

  /// How many questions stand here at first, and how many more at a time.
  private static let step = 50

  init(pack: Pack, trainer: Trainer) {
    self.pack = pack
    self.trainer = trainer
    audio = trainer.shelf.audio(of: pack, trainer.desk)
  }

  var html: HTML {
    let row = PackRow(pack: pack, trainer: trainer)
    return section(.class("page stack"), .id("pack")) {
      Markup.header(.class("stack tight")) {
        a(.class("back"), .href("#/library")) { "Library" }
        h1 { pack.title }
        p(.class("hint")) { row.counts + facts }
      }
      if !pack.about.isEmpty { p { pack.about } }
      div(.class("row")) {
        play
        row.use
      }
      if audio.count > 0 { recordings }
      more
      if !pack.questions.isEmpty || pack.items.isEmpty { questions }
      if !pack.items.isEmpty { items }
    }
  }

  private var facts: String {
    " · version \(pack.version)" + (pack.licence.isEmpty ? "" : " · \(pack.licence)")
  }

  /// Begins the drill that asks most of the pack.
  @HTMLBuilder private var play: HTML {
    if !pack.questions.isEmpty, let best = trainer.shelf.drill(for: pack) {
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
      summary { isImported ? "Edit, export, remove" : "Edit a copy, export" }
      div(.class("row")) {
        a(.class("button"), .href(writeAddress)) {
          isDrafted ? "Go on writing" : isImported ? "Edit" : "Edit a copy"
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

  private var isImported: Bool { trainer.shelf.isImported(pack.id) }

  private var isDrafted: Bool { trainer.shelf.drafts.contains { $0.pack == pack.id } }

  private var writeAddress: String {
    var route = Route("#/library/write")
    route.query = [("pack", pack.id)]
    return route.text
  }

  private var items: HTML {
    section(.class("stack tight")) {
      h2 { "Other items" }
      PackItemsView(items: pack.items, kinds: trainer.itemKinds).html
    }
  }

  private var questions: HTML {
    let shown = max(PackPage.step, trainer.route["n"].flatMap { Int($0) } ?? 0)
    return section(.class("stack tight"), .id("questions")) {
      h2 { "Questions" }
      ul(.class("list")) {
        for question in pack.questions.prefix(shown) {
          QuestionRow(
            item: FoundQuestion(
              address: LibraryItem(pack: pack.id, question: question).address, question: question,
              excerpt: .text(PackDiffView.cut(question.plainText(forSpeech: false), 110))),
            trainer: trainer
          ).html
        }
      }
      if shown < pack.questions.count {
        a(
          .class("button"), .id("more-questions"),
          .href("#/library/pack/\(Route.encoded(pack.id))?n=\(shown + 4 * PackPage.step)")
        ) {
          "Show more of \(pack.questions.count)"
        }
      }
    }
  }
}
