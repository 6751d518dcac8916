import Basics
import Markup
import Practice
import Sittings
import Syncing

/// What is said to somebody by their teams and classes, as long as it holds.
struct AnnouncementsSection {
  enum Standing {
    case new
    /// Read on the page that is open: it goes when the page does, so that nothing moves under a
    /// finger.
    case justRead
    case read
    /// For a child of who looks, whose it is to say that it is read.
    case ofChild
  }

  struct Row {
    let announcement: Announcement
    /// The team's or class's name; empty where that is not known.
    let place: String
    let standing: Standing
    /// What those children of who looks are called whom it is for.
    var children: [String]

    var id: String { announcement.id }
    var isFolded: Bool { standing == .read || standing == .ofChild }
  }

  let rows: [Row]
  var saysHowToBeTold = false

  @HTMLBuilder var html: HTML {
    if !rows.isEmpty {
      section(.class("stack tight"), .id("announcements")) {
        h2 { "Announcements" }
        ul(.class("rows")) {
          for row in rows { row.isFolded ? folded(row) : whole(row) }
        }
        if saysHowToBeTold { telling }
      }
    }
  }

  private var telling: HTML {
    p(.class("hint")) {
      "How you are told that something was announced: "
      a(.href(YouSection.reminders.path)) { "Reminders" }
      "."
    }
  }

  private func whole(_ row: Row) -> HTML {
    li(.id("announcement-\(row.id)")) {
      div {
        b { row.announcement.title }
        small { said(row) }
        div(.class("stack tight")) {
          row.announcement.paragraphs
          div(.class("row either")) {
            button(
              .class("button"), .id("announcement-read-\(row.id)"),
              .send("account.announce.read"), .with("saying", row.announcement.saying),
              .pressed(row.standing == .justRead),
              .label("I have read it: \(row.announcement.title)")
            ) { "I have read it" }
          }
        }
      }
    }
  }

  private func folded(_ row: Row) -> HTML {
    li(.id("announcement-\(row.id)")) {
      details(.id("announcement-more-\(row.id)")) {
        summary {
          b { row.announcement.title }
          small { said(row) }
        }
        div(.class("stack tight")) { row.announcement.paragraphs }
      }
    }
  }

  /// "Owls, 28 November", "For Ida. Owls, 28 November".
  private func said(_ row: Row) -> String {
    let day = Words.date(row.announcement.said.calendarDay)
    let whom = row.children.isEmpty ? "" : "For \(row.children.joined(separator: " and ")). "
    return whom + (row.place.isEmpty ? day : "\(row.place), \(day)")
  }
}

extension Announcement {
  /// Its text, a paragraph for each line that is not empty.
  var paragraphs: HTML {
    group {
      for line in text.split(separator: "\n") { p { String(line) } }
    }
  }
}
