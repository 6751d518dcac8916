import Basics
import Borrowing
import Contest
import Markup
import Packs
import Practice
import Sittings

/// Packs, and the search through their questions.
struct LibraryPage {
  /// What is searched for, as the address has it.
  let search: Route
  /// Why what is searched for is no pattern.
  let fault: PatternFault?
  /// What was found, and how many there are in all; nil while nothing is searched for.
  let found: (rows: [QuestionRow], total: Int)?
  /// What their teams share; nil where that is nothing.
  let shared: SharedPacksSection?
  /// How many packs wait for the learner as their reviewer.
  let review: Int
  /// Whether there is a marketplace for them.
  let hasMarket: Bool
  /// The learner's own packs, and those that come with Etude.
  let own: [PackRow]
  let bundled: [PackRow]
  /// In which competitions a question can be asked.
  let competitions: [Competition]
  /// A new pack was begun and is not kept.
  let isDrafted: Bool
  /// Whether any question has a star.
  let hasStars: Bool
  /// How many questions and rulings were found wrong.
  let notes: Int

  static let resultsMax = 50

  var html: HTML {
    section(.class("page stack"), .id("library"), .paste()) {
      head
      searchForm
      p(.class(found != nil ? "hint" : "visually-hidden"), .id("found"), .role("status")) {
        found.map { Words.count($0.total, "question", "questions") } ?? ""
        if let answer { " with the answer “\(answer)”" }
      }
      if let found { results(found.rows, total: found.total) } else { shelves }
    }
  }

  /// The answer that alone is looked for, as its first question writes it.
  private var answer: String? {
    guard let names = search["answer"] else { return nil }
    let wanted = names.utf8.split(separator: UInt8(ascii: "|")).map { Array($0) }
    for (line, _) in found?.rows.first?.item.question.answerLines ?? []
    where wanted.contains(AnswerName.folded(line)) {
      return AnswerName.shown(line)
    }
    return names
  }

  /// The heading, and every way to bring questions in.
  private var head: HTML {
    Markup.header(.class("topbar")) {
      h1 { "Library" }
      details(.class("menu"), .id("add")) {
        summary(.class("icon-plus"), .label("Add questions")) {}
        ul(.class("list")) {
          li {
            label(.class("item file"), .for("file")) {
              span {
                "Import files"
                small { "Text, JSON, CSV, Anki, PDF, Word, pictures. Or drop them anywhere." }
              }
            }
            input(
              .id("file"), .class("visually-hidden"), .type("file"), .send("import"), .multiple(),
              .accept(
                ".json,.txt,.csv,.tsv,.mmd,.md,.jsonl,.pack,.pdf,.docx,.doc,.zip,.apkg,"
                  + ".svg,.png,.jpg,.jpeg,.webp"))
          }
          li { way("write", isDrafted ? "Go on writing" : "Write questions") }
          if hasMarket { li { way("market", "Find packs of others") } }
          if review > 0 { li { way("review", "To review (\(review))") } }
          li { way("answers", "What is asked most") }
          li { way("reports", notes == 0 ? "Reports" : "Reports (\(notes))") }
        }
      }
    }
  }

  private func way(_ path: String, _ name: String) -> HTML {
    a(.class("item"), .href("#/library/\(path)")) { span { name } }
  }

  private var searchForm: HTML {
    form(.class("search stack"), .id("search"), .send("search"), .live(), .role("search")) {
      div(.class("field")) {
        label(.class("visually-hidden"), .for("q")) { "Search the questions" }
        input(
          .id("q"), .name("q"), .type("search"), .value(search["q"] ?? ""), .key("Slash"),
          .maxlength(200), .describedBy(fault == nil ? nil : "error-q"),
          .placeholder("Words, “an exact phrase”, -without, /pattern/"),
          .enterkeyhint("search"))
        if let fault { p(.class("error"), .id("error-q")) { fault.words } }
      }
      details(.id("filters"), .open(hasFilter)) {
        summary { "Filters" }
        div(.class("grid")) {
          choice(
            "in", "Look in",
            [
              ("", "Question and answer"), ("question", "Question"), ("answer", "Answer"),
              ("note", "Your notes"),
            ])
          choice("pack", "Pack", packs)
          choice("domain", "Domain", domains)
          choice("kind", "Kind", Words.kinds)
          choice("from", "Difficulty at least", Words.levels)
          choice("to", "Difficulty at most", Words.levels)
          choice(
            "fits", "Can be asked in",
            [("", "Any competition")] + competitions.map { ($0.module, $0.name) }
              + [("all", "Each of them")])
          choice(
            "only", "Only",
            [
              ("", "All"), ("power", "With a power mark"), ("voice", "Safe to read aloud"),
              ("unused", "Not practised for 7 days"),
            ])
        }
        label(.class("check")) {
          input(
            .type("checkbox"), .name("starred"), .value("yes"),
            .checked(search["starred"] == "yes"))
          span { "Starred only" }
        }
        label(.class("check")) {
          input(.type("checkbox"), .name("re"), .value("yes"), .checked(search["re"] == "yes"))
          span { "A pattern (regular expression)" }
        }
      }
    }
  }

  private var hasFilter: Bool {
    for pair in search.query where pair.name != "q" { return true }
    return false
  }

  private var packs: [(value: String, name: String)] {
    [("", "Every pack")]
      + (own + (shared?.taken ?? []).map { $0.row } + bundled).map { ($0.pack.id, $0.pack.title) }
  }

  private var domains: [(value: String, name: String)] {
    [("", "Every domain")] + Domain.allCases.map { ($0.rawValue, $0.name) }
  }

  private func choice(
    _ name: String, _ title: String, _ options: [(value: String, name: String)]
  ) -> HTML {
    Field(id: "f-\(name)", title: title).choice(name, options, chosen: search[name] ?? "")
  }

  @HTMLBuilder private func results(_ rows: [QuestionRow], total: Int) -> HTML {
    if rows.isEmpty {
      div(.class("empty")) {
        h2 { "Nothing found" }
        p { advice }
        importButton
      }
    }
    ul(.class("list")) {
      for row in rows { row.html }
    }
    if total > rows.count {
      p(.class("hint")) {
        "The first \(rows.count) are shown. Narrow the search to see others."
      }
    }
    a(.class("button quiet"), .href("#/library")) { "Back to the packs" }
  }

  private var advice: String {
    if fault != nil { return "Mend the pattern, or search for words." }
    if search["starred"] == "yes", !hasStars {
      return "No question has a star yet. Open one and press its star, or press T after a ruling."
    }
    return "Try fewer words or another filter, or bring a packet that has it."
  }

  private var importButton: HTML {
    label(.class("button primary file"), .for("file")) { "Import files" }
  }

  /// The learner's own packs, then those that come with Etude.
  private var shelves: HTML {
    div(.class("shelves")) {
      section(.class("stack tight"), .id("yours")) {
        h2 { "Yours" }
        if own.isEmpty {
          p(.class("soft")) { "No packs yet. Import a packet you have, and play it in a minute." }
          importButton
        }
        list(own)
        if hasMarket {
          div(.class("row")) {
            a(.class("button quiet"), .href("#/library/market")) { "Find packs of others" }
          }
        }
      }
      if let shared { shared.html }
      section(.class("stack tight"), .id("bundled")) {
        h2 { "Bundled" }
        list(bundled)
      }
    }
  }

  private func list(_ rows: [PackRow]) -> HTML {
    ul(.class("rows")) { for row in rows { row.html } }
  }
}
