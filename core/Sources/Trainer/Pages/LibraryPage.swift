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
    return section(.class("page stack")) {
      h1 { "Library" }
      searchForm
      p(.class(isSearching ? "hint" : "visually-hidden"), .id("found"), .role("status")) {
        isSearching ? Words.count(found.1, "question", "questions") : ""
      }
      if isSearching { results(found.0, total: found.1) } else { packs }
    }
  }

  private var query: String { trainer.route["q"] ?? "" }

  private var isSearching: Bool { !trainer.route.query.isEmpty }

  private var searchForm: HTML {
    form(.class("search stack"), .id("search"), .send("search"), .live(), .role("search")) {
      div(.class("field")) {
        label(.for("q")) { "Search the questions" }
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
            [("", "Any competition")] + Competition.allCases.map { ($0.module, $0.name) }
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
        p { "Try fewer words, or another filter." }
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

  @HTMLBuilder private var packs: HTML {
    importCard
    authoring
    section(.class("stack")) {
      h2 { "Your packs" }
      if trainer.shelf.library.packs.isEmpty {
        div(.class("empty")) {
          p { "No packs yet. Import a packet you have, and play it in a minute." }
        }
      }
      ul(.class("list")) {
        for pack in trainer.shelf.library.packs { PackRow(pack: pack, trainer: trainer).html }
      }
    }
  }

  private var authoring: HTML {
    section(.class("card stack"), .id("authoring")) {
      h2 { "Write your own" }
      p { "With what to mend beside it while you type, and how a moderator will read it." }
      div(.class("row")) {
        a(.class("button primary"), .href("#/library/write")) {
          isDrafted("") ? "Go on writing" : "Write questions"
        }
        a(.class("button quiet"), .href("#/library/reports")) {
          let count = trainer.shelf.reports.count + trainer.shelf.rulings.all.count
          count == 0 ? "Reports" : "Reports (\(count))"
        }
      }
    }
  }

  private func isDrafted(_ id: String) -> Bool {
    trainer.shelf.drafts.contains { $0.pack == id }
  }

  private var importCard: HTML {
    div(.class("card stack drop"), .id("import-card")) {
      h2 { "Bring your own questions" }
      p {
        "Choose a packet, or drop it anywhere. You see what is in it before anything is added."
      }
      label(.class("button primary file"), .for("file")) { "Choose files" }
      input(
        .id("file"), .class("visually-hidden"), .type("file"), .send("import"), .multiple(),
        .accept(".json,.txt,.csv,.tsv,.mmd,.md,.jsonl,.pack"))
      p(.class("hint")) {
        "Text, JSON (QB Reader, MODAQ, QANTA, OpenTDB, Science Bowl), CSV, Anki text."
      }
    }
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
        OtherCompetitions(question: item.question).html
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
