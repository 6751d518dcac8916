import Academy
import Basics
import Markup
import Packs
import Practice
import Sittings

/// Where a school's syllabus is written: the text, what to mend, how it is read, what changes.
struct WriteSyllabusPage {
  /// The field of the text.
  static let field = "write-text"
  /// What is to be mended is told this long after the last key, and the text is kept.
  private static let pauseMillis = 1_000
  private static let changesMax = 60

  private let roll: Roll
  private let written: WrittenText
  private let reading: CurriculumReading
  private let problems: [Problem]
  private let isDrafted: Bool
  /// The draft began with another edition than the one that is offered now.
  private let isBehind: Bool
  /// What is offered now.
  private let last: Curriculum?
  /// What changes are told of: that, or ours of the same code.
  private let before: Curriculum?
  private let nextEdition: Int64

  /// Nil while nothing is written there.
  init?(_ module: AcademyModule, _ roll: Roll, _ desk: Desk) {
    let draft = module.draft(in: roll.team, desk)
    let newest = module.files.newest(in: roll.team)
    guard let text = draft?.text ?? newest?.text else { return nil }
    self.roll = roll
    written = WrittenText(text, caret: module.caret(in: roll.team))
    reading = Curriculum.parse(Array(text.utf8))
    problems = reading.allProblems
    isDrafted = draft != nil
    last = newest?.curriculum
    let isOlder = (reading.curriculum?.edition ?? .max) < last?.edition ?? 0
    isBehind = draft.map { $0.over != newest?.sha256 ?? "" || isOlder } ?? false
    before = last ?? reading.curriculum.flatMap { module.files.bundled($0.code) }
    nextEdition =
      reading.curriculum.map { module.files.edition(of: $0, in: roll.team, mends: false) } ?? 1
  }

  var html: HTML {
    section(.class("page stack academy writing"), .id("syllabus"), .accent(AcademyModule.id)) {
      PageHead("Write what you teach", under: "What we teach", SchoolPath.taught(in: roll.team))
        .html
      WriterTabs().html
      form(
        .class("split"), .id("write"), .send("academy.school.write"),
        .live(afterMillis: WriteSyllabusPage.pauseMillis), .with("team", roll.team)
      ) {
        div(.class("stack"), .id("draft")) {
          adders
          field
          actions
        }
        div(.class("stack"), .id("beside")) {
          ProblemList(problems, in: written, block: "part").html
          preview
        }
      }
      changes
    }
  }

  // MARK: The text

  private var adders: HTML {
    div(.class("row"), .id("adders"), .role("group"), .label("Add a part")) {
      for block in SyllabusTemplate.blocks {
        button(
          .class("chip"), .type("submit"),
          .with(JSON.object([.init("act", "add"), .init("kind", .string(block.id))]).text)
        ) { "+ \(block.name)" }
      }
    }
  }

  private var field: HTML {
    div(.class("field")) {
      label(.for(WriteSyllabusPage.field)) { "The text of your syllabus" }
      // NB: a browser drops the first line break of a text area.
      textarea(
        .id(WriteSyllabusPage.field), .class("writer"), .name("text"), .caret(),
        .spellcheck("true"), .autocapitalize("off"), .maxlength(TaughtPart.textBytesMax + 1),
        .describedBy("write-hint")
      ) { "\n\(written.text)" }
      p(.class("hint"), .id("write-hint")) { state }
    }
  }

  private var state: String {
    let curriculum = reading.curriculum
    let count =
      Words.count(curriculum?.programs.reduce(0) { $0 + $1.ranks.count } ?? 0, "rank", "ranks")
      + ", " + Words.count(curriculum?.items.count ?? 0, "item", "items")
    return isDrafted
      ? "\(count). What you write is kept as a draft that you alone see, until you offer it."
      : "\(count), as it is offered."
  }

  @HTMLBuilder private var actions: HTML {
    if isBehind, let last {
      p(.role("status"), .class("card"), .id("behind")) {
        "Edition \(last.edition) was offered since you began to write. What you offer takes its "
        "place; what you would take away of it is listed below."
      }
    }
    div(.class("row"), .id("actions")) {
      act(
        "offer", last == nil ? "Offer it to your pupils" : "Offer as edition \(nextEdition)",
        isMain: true)
      if let last, last.code == reading.curriculum?.code {
        act("mend", "Mend edition \(last.edition)")
      }
      act("save", "Save as a file")
      if isDrafted {
        button(
          .class("button quiet"), .id("drop-draft"), .send("academy.school.drop"),
          .with("team", roll.team),
          .confirm(
            last == nil
              ? "Drop all that you wrote?" : "Drop what you wrote, and keep what is offered?")
        ) { "Drop the draft" }
      }
    }
    if let last {
      p(.class("hint"), .id("offer-hint")) {
        "A new edition is for who is enrolled from now on: others keep what they began with, until "
        "you enrol them by it. Mending changes edition \(last.edition) at once, for all who learn "
        "by it."
      }
    }
  }

  private func act(_ name: String, _ words: String, isMain: Bool = false) -> HTML {
    button(
      .class(isMain ? "button primary" : "button"), .id("act-\(name)"), .type("submit"),
      .with(JSON.object([.init("act", .string(name))]).text)
    ) { words }
  }

  // MARK: How it is read

  private var preview: HTML {
    section(.class("card stack"), .id("shown"), .label("How it is read")) {
      h2 { "How it is read" }
      shown
    }
  }

  /// What the caret is in; in the head and in programs all ranks.
  @HTMLBuilder private var shown: HTML {
    if let curriculum = reading.curriculum {
      switch block {
      case ("item", let code)?:
        if let item = curriculum.item(code) { ItemSheet(item, curriculum).html }
      case ("rank", let code)?:
        for rank in curriculum.programs.flatMap({ $0.ranks }) where rank.code == code {
          h3 { rank.title }
          RankSheet(rank, curriculum).html
        }
      case ("word", let code)?:
        for word in curriculum.words where word.code == code { TermLine(word.term).html }
      case (_, let code)?:
        for program in curriculum.programs where program.code == code {
          ProgramOutline(program, curriculum).html
        }
      case nil:
        if written.headingAtCaret == nil {
          for program in curriculum.programs { ProgramOutline(program, curriculum).html }
        } else {
          p(.class("hint")) { "This part cannot be read yet: mend its errors." }
        }
      }
    } else {
      p(.class("hint")) { "It cannot be read yet: mend its errors." }
    }
  }

  /// "item", "ma-bu": the heading of the block at the caret, where it could be read.
  private var block: (kind: String, code: String)? {
    guard let line = written.headingAtCaret,
      let name = reading.places.first(where: { $0.value == line })?.key
    else { return nil }
    let words = name.utf8.split(separator: 0x20).map { String(Substring($0)) }
    return words.count == 2 ? (words[0], words[1]) : nil
  }

  // MARK: What changes

  @HTMLBuilder private var changes: HTML {
    if let before, let curriculum = reading.curriculum {
      let lines = CurriculumDiff(from: before, to: curriculum).lines
      if !lines.isEmpty {
        section(.class("stack tight"), .id("changes")) {
          h2 { "What changes since edition \(before.edition)" }
          ul(.class("points")) {
            for line in lines.prefix(WriteSyllabusPage.changesMax) { li { line } }
          }
          if lines.count > WriteSyllabusPage.changesMax {
            p(.class("hint")) { "And \(lines.count - WriteSyllabusPage.changesMax) more." }
          }
        }
      }
    }
  }
}
