import Sittings
import Basics
import Contest
import Markup
import Packs
import Practice

/// One pack in the list.
struct PackRow {
  let pack: Pack
  let trainer: Trainer
  private let audio: (count: Int, held: Int, heldBytes: Int64, otherBytes: Int64)

  init(pack: Pack, trainer: Trainer) {
    self.pack = pack
    self.trainer = trainer
    audio = trainer.shelf.audio(of: pack, trainer.desk)
  }

  var html: HTML {
    let isOn = trainer.preferences.isPackOn(pack.id)
    return li(.class("item card stack"), .id("pack-\(pack.id)")) {
      div(.class("spread")) {
        h3 { pack.title }
        button(
          .class("chip\(isOn ? " on" : "")"), .send("set"), .pressed(isOn),
          .with(
            JSON.object([
              .init("key", .string("pack.\(pack.id)")), .init("value", isOn ? "off" : "on"),
            ]).text)
        ) { isOn ? "In use" : "Not in use" }
      }
      p(.class("hint")) { counts }
      if !pack.about.isEmpty { p { pack.about } }
      if audio.count > 0 { p(.class("hint"), .id("audio-\(pack.id)")) { recordings } }
      div(.class("row")) {
        button(
          .class("button"), .send("start"),
          .with(JSON.object([.init("drill", "packet"), .init("pack", .string(pack.id))]).text)
        ) { "Play this pack" }
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
              .class("button danger"), .send("pack.remove"),
              .with("id", pack.id),
              .confirm("Remove “\(pack.title)”? What you answered in it is kept.")
            ) { "Remove" }
          }
        }
      }
    }
  }

  /// How many questions were read out, and how much of that is here.
  private var recordings: String {
    let count = Words.count(audio.count, "recording", "recordings")
    let held = Words.megabytes(audio.heldBytes)
    if audio.held == audio.count { return "\(count), all on this device: \(held) MB." }
    let all = Words.megabytes(audio.heldBytes + audio.otherBytes)
    return "\(count), \(audio.held) on this device: \(held) of \(all) MB."
  }

  private var isImported: Bool { trainer.shelf.isImported(pack.id) }

  private var isDrafted: Bool { trainer.shelf.drafts.contains { $0.pack == pack.id } }

  private var writeAddress: String {
    var route = Route("#/library/write")
    route.query = [("pack", pack.id)]
    return route.text
  }

  private var counts: String {
    var tossups = 0
    var bonuses = 0
    var shorts = 0
    for question in pack.questions {
      switch question.kind {
      case .tossup: tossups += 1
      case .bonus: bonuses += 1
      case .short: shorts += 1
      }
    }
    var parts: [String] = []
    if tossups > 0 { parts.append(Words.count(tossups, "tossup", "tossups")) }
    if bonuses > 0 { parts.append(Words.count(bonuses, "bonus", "bonuses")) }
    if shorts > 0 { parts.append(Words.count(shorts, "short question", "short questions")) }
    return parts.joined(separator: ", ") + " · version \(pack.version)"
      + (pack.licence.isEmpty ? "" : " · \(pack.licence)")
  }
}
