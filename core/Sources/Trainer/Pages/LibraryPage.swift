import Borrowing
import Sittings
import Basics
import Contest
import Markup
import Packs
import Practice

/// Packs, and the search through their questions.
struct LibraryPage {
  let trainer: Trainer
  static let resultsMax = 50

  var html: HTML {
    let found = isSearching ? trainer.found(limit: LibraryPage.resultsMax) : ([], 0)
    return section(.class("page stack"), .id("library"), .paste()) {
      head
      searchForm
      p(.class(isSearching ? "hint" : "visually-hidden"), .id("found"), .role("status")) {
        isSearching ? Words.count(found.1, "question", "questions") : ""
      }
      if isSearching { results(found.0, total: found.1) } else { shelves }
    }
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
                small { "Text, JSON, CSV, Anki. Or drop them anywhere." }
              }
            }
            input(
              .id("file"), .class("visually-hidden"), .type("file"), .send("import"), .multiple(),
              .accept(".json,.txt,.csv,.tsv,.mmd,.md,.jsonl,.pack"))
          }
          li { way("write", isDrafted ? "Go on writing" : "Write questions") }
          li { way("reports", notes == 0 ? "Reports" : "Reports (\(notes))") }
        }
      }
    }
  }

  private func way(_ path: String, _ name: String) -> HTML {
    a(.class("item"), .href("#/library/\(path)")) { span { name } }
  }

  private var isDrafted: Bool { trainer.shelf.drafts.contains { $0.pack.isEmpty } }

  /// What was found wrong with questions and rulings.
  private var notes: Int { trainer.shelf.reports.count + trainer.shelf.rulings.all.count }

  private var query: String { trainer.route["q"] ?? "" }

  private var isSearching: Bool { !trainer.route.query.isEmpty }

  private var searchForm: HTML {
    form(.class("search stack"), .id("search"), .send("search"), .live(), .role("search")) {
      div(.class("field")) {
        label(.class("visually-hidden"), .for("q")) { "Search the questions" }
        input(
          .id("q"), .name("q"), .type("search"), .value(query), .key("Slash"), .maxlength(200),
          .placeholder("Words, “an exact phrase”, -without"), .enterkeyhint("search"))
      }
      details(.id("filters"), .open(hasFilter)) {
        summary { "Filters" }
        div(.class("grid")) {
          choice(
            "in", "Look in",
            [("", "Question and answer"), ("question", "Question"), ("answer", "Answer")])
          choice("domain", "Domain", domains)
          choice(
            "kind", "Kind",
            [
              ("", "Every kind"), ("tossup", "Tossups"), ("bonus", "Bonuses"),
              ("short", "Short questions"),
            ])
          choice("from", "Difficulty at least", Words.levels)
          choice("to", "Difficulty at most", Words.levels)
          choice(
            "fits", "Can be asked in",
            [("", "Any competition")] + trainer.shelf.competitions.all.map { ($0.module, $0.name) }
              + [("all", "Each of the three")])
          choice(
            "only", "Only",
            [
              ("", "All"), ("power", "With a power mark"), ("voice", "Safe to read aloud"),
              ("unused", "Not practised for 7 days"),
            ])
        }
      }
    }
  }

  private var hasFilter: Bool {
    for pair in trainer.route.query where pair.name != "q" { return true }
    return false
  }

  private var domains: [(value: String, name: String)] {
    [("", "Every domain")] + Domain.allCases.map { ($0.rawValue, $0.name) }
  }

  private func choice(
    _ name: String, _ title: String, _ options: [(value: String, name: String)]
  ) -> HTML {
    Field(id: "f-\(name)", title: title).choice(name, options, chosen: trainer.route[name] ?? "")
  }

  @HTMLBuilder private func results(_ items: [FoundQuestion], total: Int) -> HTML {
    if items.isEmpty {
      div(.class("empty")) {
        h2 { "Nothing found" }
        p { "Try fewer words or another filter, or bring a packet that has it." }
        importButton
      }
    }
    ul(.class("list")) {
      for item in items { QuestionRow(item: item, trainer: trainer).html }
    }
    if total > items.count {
      p(.class("hint")) {
        "The first \(items.count) are shown. Narrow the search to see others."
      }
    }
    a(.class("button quiet"), .href("#/library")) { "Back to the packs" }
  }

  private var importButton: HTML {
    label(.class("button primary file"), .for("file")) { "Import files" }
  }

  /// The learner's own packs, then those that come with Etude.
  private var shelves: HTML {
    let packs = trainer.shelf.library.packs
    let own = packs.filter { trainer.shelf.isImported($0.id) }
    return div(.class("shelves")) {
      section(.class("stack tight"), .id("yours")) {
        h2 { "Yours" }
        if own.isEmpty {
          p(.class("soft")) { "No packs yet. Import a packet you have, and play it in a minute." }
          importButton
        }
        rows(own)
      }
      section(.class("stack tight"), .id("bundled")) {
        h2 { "Bundled" }
        rows(packs.filter { !trainer.shelf.isImported($0.id) })
      }
    }
  }

  private func rows(_ packs: [Pack]) -> HTML {
    ul(.class("rows")) { for pack in packs { PackRow(pack: pack, trainer: trainer).html } }
  }
}

/// One question that a search found.
struct QuestionRow {
  let item: FoundQuestion
  let trainer: Trainer

  var html: HTML {
    li(.class("item stack"), .id("q-\(item.address)")) {
      details {
        summary {
          span(.class("badge")) { item.question.domain.name }
          " "
          span(.class("excerpt")) { item.excerpt }
        }
        p(.class("reading small")) { marked(item.question.text) }
        for part in item.question.parts {
          p { marked(part.text) }
          p(.class("answerline")) { marked(part.answer) }
        }
        for choice in item.question.choices {
          p {
            b { choice.label }
            " "
            marked(choice.text)
          }
        }
        if !item.question.answer.isEmpty {
          p(.class("answerline")) { marked(item.question.answer) }
        }
        OtherCompetitions(question: item.question, all: trainer.shelf.competitions.all).html
        p(.class("hint")) { facts }
      }
    }
  }

  private var facts: String {
    var parts = [Words.level(item.question.difficulty)]
    if !item.question.category.isEmpty { parts.append(item.question.category) }
    if !item.question.source.set.isEmpty { parts.append(item.question.source.set) }
    if let recall = trainer.learner.memory.recall(of: item.address, at: trainer.now) {
      parts.append("you would recall it with \(Words.percent(recall))")
    } else {
      parts.append("not practised yet")
    }
    return parts.joined(separator: " · ")
  }
}
