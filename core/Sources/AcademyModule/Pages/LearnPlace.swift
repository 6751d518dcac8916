import Academy
import Basics
import Markup
import Practice
import Sittings

/// What the school teaches: ranks, and every item by name in any script.
struct LearnPlace {
  private let pupil: Pupil
  private let query: String
  private let kind: Curriculum.Item.Kind?

  init(_ pupil: Pupil, _ route: Route) {
    self.pupil = pupil
    query = route["q"] ?? ""
    kind = route["type"].flatMap { Curriculum.Item.Kind(rawValue: $0) }
  }

  var html: HTML {
    group {
      search
      if query.isEmpty, kind == nil {
        div(.class("split")) {
          section(.class("stack tight"), .id("ranks")) {
            h2 { "Ranks" }
            ul(.class("list")) { for rank in pupil.program.ranks { row(rank) } }
          }
          div(.class("stack")) {
            ul(.class("list")) {
              LinkRow(
                "Words",
                Words.count(WordsPage.terms(pupil).count, "word", "words")
                  + " of the art, and how they are said", href: AcademyPath.words
              ).html
            }
            about
          }
        }
      } else {
        found
      }
    }
  }

  private var search: HTML {
    form(
      .class("stack tight"), .id("learn-search"), .send("academy.search"), .live(), .role("search")
    ) {
      div(.class("grid")) {
        Field(id: "learn-query", title: "Look for").html(
          input,
          [
            .name("q"), .type("search"), .value(query), .autocomplete("off"), .key("Slash"),
          ])
        Field(id: "learn-type", title: "Type").choice(
          "type", [("", "All types")] + kinds.map { ($0.rawValue, $0.words) },
          chosen: kind?.rawValue ?? "")
      }
    }
  }

  /// Those that the program has.
  private var kinds: [Curriculum.Item.Kind] {
    let items = pupil.items
    return Curriculum.Item.Kind.allCases.filter { kind in items.contains { $0.kind == kind } }
  }

  private var found: HTML {
    let items = ItemSearch(pupil.items).found(query, kind)
    return section(.class("stack tight"), .id("found")) {
      h2 { items.isEmpty ? "Nothing found" : Words.count(items.count, "item", "items") }
      if items.isEmpty {
        p(.class("hint")) { "Try a part of the name, in any script, with or without its tones." }
      }
      ul(.class("list")) { for item in items { ItemRow(item, pupil).html } }
    }
  }

  private func row(_ rank: Curriculum.Rank) -> HTML {
    li {
      a(.class("item"), .href(AcademyPath.rank(rank.code))) {
        Sash(rank).html
        span(.class("grow")) {
          b { rank.title }
          small(.class("hint")) { standing(rank) }
        }
      }
    }
  }

  private func standing(_ rank: Curriculum.Rank) -> String {
    if pupil.isHeld(rank) { return "You hold it" }
    let items = Words.count(pupil.items(of: rank).count, "item", "items")
    return rank.code == pupil.nextRank?.code ? "\(pupil.verdict), \(items)" : items
  }

  private var about: HTML {
    details(.id("about-syllabus")) {
      summary { "About this syllabus" }
      for line in pupil.curriculum.about { p { line } }
      for line in pupil.curriculum.sources { p(.class("hint")) { "Source: \(line)" } }
      p(.class("hint")) {
        "Edition \(pupil.curriculum.edition), \(pupil.curriculum.licence), "
          + pupil.curriculum.authors
      }
    }
  }
}

/// An item by its name in any script, its code, its tags: tones, accents and case say nothing.
struct ItemSearch {
  private let items: [Curriculum.Item]

  init(_ items: [Curriculum.Item]) { self.items = items }

  func found(_ query: String, _ kind: Curriculum.Item.Kind?) -> [Curriculum.Item] {
    let words = Folding.words(query).map { $0.bytes }
    let bare = ItemSearch.bare(query)
    return items.filter { item in
      guard kind == nil || item.kind == kind else { return false }
      if words.isEmpty { return true }
      let text =
        [item.title, item.code, item.tags.joined(separator: " ")]
        + [item.term?.script, item.term?.reading, item.term?.meaning].compactMap { $0 }
      let folded = Folding.fold(text.joined(separator: " "))
      if words.allSatisfy({ folded.holds($0) }) { return true }
      // "mabu" is how many write "mǎ bù".
      return item.term.map { ItemSearch.bare($0.reading).holds(bare) } ?? false
    }
  }

  private static func bare(_ text: String) -> [UInt8] {
    Folding.fold(text).filter { $0 != 0x20 && $0 != UInt8(ascii: "-") }
  }
}

/// An item as a row: what it is, and how well the pupil knows it.
struct ItemRow {
  private let item: Curriculum.Item
  private let pupil: Pupil

  init(_ item: Curriculum.Item, _ pupil: Pupil) {
    self.item = item
    self.pupil = pupil
  }

  var html: HTML {
    let level = pupil.level(item)
    return li {
      a(.class("item"), .href(AcademyPath.item(item.code))) {
        span(.class("grow")) {
          b { item.title }
          if let term = item.term, !term.script.isEmpty {
            " "
            span(.class("hint"), .lang(term.language)) { term.script }
          }
          small(.class("hint")) { "\(item.kind.words), \(item.minutes) min" }
        }
        if level > .none { span(.class("badge")) { level.words } }
      }
    }
  }
}
