import Basics
import Markup
import Packs
import Practice
import Sittings

/// The way to the score sheet from between two questions.
struct SheetButton {
  var html: HTML {
    button(.class("button"), .id("open-sheet"), .send("session.open-sheet")) {
      "Score sheet and corrections"
    }
  }
}

/// The score sheet while the match is played.
struct SheetPage {
  let match: Match

  var html: HTML {
    section(.class("page stack"), .id("sheet-page")) {
      h1 { "The match so far" }
      p(.class("hint")) { "The match waits. Any ruling can be corrected; the score follows." }
      ScoreSheetView(match: match, canCorrect: true).html
      button(
        .class("button primary big"), .id("close-sheet"), .send("session.close-sheet"),
        .key("Escape"), .keyshortcuts("Escape")
      ) { "Back to the match" }
    }
  }
}

/// What was changed of a slot after its ruling: when, by whom, why, and what it had been worth.
struct ChangesView {
  let match: Match
  let place: Int
  var canPutBack = false

  @HTMLBuilder var html: HTML {
    let changes = match.outcomes[place].changes
    if !changes.isEmpty {
      div(.class("changes")) {
        for change in changes {
          p(.class("hint")) {
            "Changed \(when(change))"
            match.people.count > 1 && match.player(change.by) != nil
              ? " by \(match.name(change.by))" : ""
            change.note.isEmpty ? "." : ": \(change.note)"
            " Before: \(before(change))."
          }
        }
        if canPutBack {
          button(
            .class("button"), .id("put-back"), .send("session.put-back"), .with("n", "\(place)")
          ) { "Take back the last change" }
        }
      }
    }
  }

  private func when(_ change: Match.Change) -> String {
    change.during.map { "at question \($0 + 1)" } ?? "after the end, \(Words.date(change.at.day))"
  }

  /// "Red +10, Blue −5".
  private func before(_ change: Match.Change) -> String {
    var text = ""
    for team in match.teams {
      let points = match.points(of: team, for: change.before)
      text += (text.isEmpty ? "" : ", ") + match.teamName(team)
      text += points < 0 ? " −\(-points)" : points > 0 ? " +\(points)" : " 0"
    }
    return text
  }
}
