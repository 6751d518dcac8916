import Academy
import Basics
import Markup
import Practice
import Sittings

/// The journal: who can read it, what is looked for, the entries, what was deleted.
struct JournalPlace {
  private let record: AcademyRecord
  private let query: String
  private let type: Wrote.Kind?
  private let desk: Desk

  init(_ record: AcademyRecord, _ route: Route, _ desk: Desk) {
    self.record = record
    self.desk = desk
    query = route["q"] ?? ""
    type = route["type"].flatMap { Wrote.Kind(rawValue: $0) }
  }

  var html: HTML {
    let found = record.journal.found(query, type: type)
    return group {
      p(.class("hint"), .id("who-reads")) {
        "Here only you read it: no teacher, no parent, no team. Where you sync, it lies on your "
        "server with the rest of your data."
      }
      div(.class("row")) {
        a(.class("button primary"), .id("write"), .href("\(AcademyPath.journal)/new")) { "Write" }
        if !record.journal.shown.isEmpty {
          button(
            .class("button quiet icon-download"), .id("journal-export"),
            .send("academy.journal.export")
          ) { "All as text" }
        }
      }
      if !record.journal.shown.isEmpty { search }
      section(.class("stack tight"), .id("entries"), .label("Entries")) {
        if found.isEmpty {
          p(.class("hint")) {
            record.journal.shown.isEmpty
              ? "Your first entry will stand here." : "No entry has these words."
          }
        }
        ul(.class("list")) { for entry in found { EntryRow(entry).html } }
      }
      discarded
    }
  }

  private var search: HTML {
    form(
      .class("grid"), .id("journal-search"), .send("academy.journal.search"), .live(),
      .role("search")
    ) {
      Field(id: "journal-query", title: "Look for").html(
        input,
        [
          .name("q"), .type("search"), .value(query), .autocomplete("off"), .key("Slash"),
        ])
      Field(id: "journal-type", title: "Type").choice(
        "type", [("", "All types")] + Wrote.Kind.allCases.map { ($0.rawValue, $0.name) },
        chosen: type?.rawValue ?? "")
    }
  }

  @HTMLBuilder private var discarded: HTML {
    let entries = record.journal.discarded
    if !entries.isEmpty {
      details(.id("discarded"), .open(true)) {
        summary { "Deleted: \(entries.count)" }
        ul(.class("list")) {
          for entry in entries {
            li(.class("entry")) {
              p { EntryRow.beginning(entry) }
              div(.class("row")) {
                button(
                  .class("button quiet"), .send("academy.recover"), .with("entry", entry.id),
                  .label("Undo: bring it back")
                ) { "Undo" }
                button(
                  .class("button quiet"), .send("academy.erase"), .with("entry", entry.id),
                  .confirm("Erase this entry for good, here and wherever it was synced to?")
                ) { "Erase for good" }
              }
            }
          }
        }
      }
    }
  }
}

/// An entry as a row: its beginning, its day, what it is.
struct EntryRow {
  private let entry: Journal.Entry
  private static let beginningBytes = 90

  init(_ entry: Journal.Entry) { self.entry = entry }

  var html: HTML {
    LinkRow(EntryRow.beginning(entry), about, href: AcademyPath.entry(entry.id)).html
  }

  private var about: String {
    var parts = [entry.wrote.type.name, Words.date(entry.moment.day)]
    if let mood = entry.wrote.mood { parts.append(mood.name) }
    return (parts + entry.wrote.tags.map { "#\($0)" }).joined(separator: ", ")
  }

  /// The first line, cut between two characters where it is long.
  static func beginning(_ entry: Journal.Entry) -> String {
    let line = entry.wrote.text.utf8.prefix { $0 != 0x0A }
    guard line.count > beginningBytes else { return String(Substring(line)) }
    var cut = Array(line.prefix(beginningBytes))
    while let last = cut.last, last & 0xC0 == 0x80 { cut.removeLast() }
    if let last = cut.last, last >= 0xC0 { cut.removeLast() }
    return String(decoding: cut, as: UTF8.self) + "…"
  }
}

/// Writing an entry, or mending it.
struct EntryPage {
  private let entry: Journal.Entry?
  private let wrote: Wrote
  private let about: String
  private let item: Curriculum.Item?

  init(_ entry: Journal.Entry?, _ record: AcademyRecord, _ pupil: Pupil?, _ route: Route) {
    self.entry = entry
    var wrote = entry?.wrote ?? Wrote(text: "")
    if entry == nil {
      wrote.item = route["item"] ?? ""
      wrote.session = route["session"] ?? ""
    }
    self.wrote = wrote
    item = pupil.flatMap { pupil in
      Pupil.code(wrote.item, in: pupil.curriculum.code).flatMap { pupil.curriculum.item($0) }
    }
    let session = record.sessions.first { $0.name == wrote.session }
    about = session.map { "\($0.title), \(Words.date($0.moment.day))" } ?? ""
  }

  var html: HTML {
    section(.class("page stack academy"), .id("academy-entry"), .accent(AcademyModule.id)) {
      PageHead(entry == nil ? "Write" : "Entry", under: "Journal", AcademyPath.journal).html
      if let item {
        p(.class("hint")) {
          "About "
          a(.href(AcademyPath.item(item.code))) { item.title }
        }
      }
      if !about.isEmpty { p(.class("hint"), .id("about-session")) { "About \(about)" } }
      form(.class("stack"), .id("entry-form"), .send("academy.keep")) {
        hidden("entry", entry?.id ?? "")
        hidden("item", wrote.item)
        hidden("session", wrote.session)
        Field(id: "entry-text", title: "What do you want to keep?").html(
          textarea,
          [
            .name("text"), .required(), .maxlength(Wrote.textBytesMax / 4),
            .draft("academy-entry-\(entry?.id ?? "new")"),
          ], content: .text(wrote.text))
        choices
        button(.class("button primary"), .id("keep-entry"), .type("submit")) { "Keep" }
      }
      if let entry {
        button(
          .class("button quiet"), .id("delete-entry"), .send("academy.discard"),
          .with("entry", entry.id)
        ) { "Delete" }
      }
    }
  }

  private var choices: HTML {
    div(.class("grid")) {
      Field(id: "entry-type", title: "Type").choice(
        "type", Wrote.Kind.allCases.map { ($0.rawValue, $0.name) }, chosen: wrote.type.rawValue)
      Field(id: "entry-mood", title: "Mood").choice(
        "mood", [("", "Not said")] + Wrote.Mood.allCases.map { ($0.rawValue, $0.name) },
        chosen: wrote.mood?.rawValue ?? "")
      Field(id: "entry-energy", title: "Energy").choice(
        "energy", [("", "Not said")] + Wrote.Energy.allCases.map { ($0.rawValue, $0.name) },
        chosen: wrote.energy?.rawValue ?? "")
      Field(id: "entry-tags", title: "Tags", hint: "With commas between.").html(
        input, [.name("tags"), .type("text"), .value(wrote.tags.joined(separator: ", "))])
    }
  }

  private func hidden(_ name: String, _ value: String) -> HTML {
    input(.type("hidden"), .name(name), .value(value))
  }
}
