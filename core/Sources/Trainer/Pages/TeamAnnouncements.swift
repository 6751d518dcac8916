import Basics
import Markup
import Practice
import Sittings
import Syncing

/// What is said in a team or class, as its coach sees it: drafts, what is shown, and who read it.
struct TeamAnnouncements {
  /// Somebody for whom it may be.
  struct Student {
    /// As the organisation's facts call them.
    let id: String
    let name: String
    let sinceDay: Int32
  }

  let announcements: Announcements
  let team: String
  /// Whether there are classes within, whose members are not members there.
  let hasClasses: Bool
  /// Those to whom things are said, by name.
  let students: [Student]
  let today: Int32
  /// What each who is there is called, by what the facts call them.
  private let names: [String: String]

  init(
    announcements: Announcements, team: Teams.Row, members: [Teams.Member], hasClasses: Bool,
    today: Int32
  ) {
    self.announcements = announcements
    self.team = team.id
    self.hasClasses = hasClasses
    self.today = today
    var (names, students): ([String: String], [Student]) = ([:], [])
    for one in members {
      let id = TeamLog.member(one.account, in: team.id)
      names[id] = one.shown
      guard one.role == "student" else { continue }
      students.append(Student(id: id, name: one.shown, sinceDay: one.sinceDay))
    }
    self.names = names
    self.students = students
  }

  /// So many that are over are listed.
  private static let overMax = 20

  static func path(_ team: String, _ announcement: String = "") -> String {
    "\(Trainer.teamsPath)/\(team)?show=\(TeamPage.Alone.announce.rawValue)"
      + (announcement.isEmpty ? "" : "&announcement=\(announcement)")
  }

  var html: HTML {
    let list = announcements.list(of: team)
    let over = list.filter { isOver($0) }
    let open = list.filter { !isOver($0) }
    return section(.class("stack tight"), .id("team-announcements")) {
      h2 { "Announcements" }
      if open.isEmpty {
        p(.class("hint")) {
          "Nothing is announced. What you say stands first on everybody’s page Today until they "
          "have read it."
        }
      } else {
        ul(.class("rows")) { for one in open { row(one) } }
      }
      if !over.isEmpty {
        details(.id("team-announcements-over")) {
          summary { "What is over" }
          ul(.class("rows")) { for one in over.prefix(TeamAnnouncements.overMax) { row(one) } }
        }
      }
      div(.class("row")) {
        a(.class("button"), .id("announcement-new"), .href(TeamAnnouncements.path(team))) {
          "Write an announcement"
        }
      }
    }
  }

  private func isOver(_ one: Announcement) -> Bool { !one.isDraft && one.days.upperBound < today }

  /// Those for whom it is, of who belonged there while it was shown.
  private func audience(_ one: Announcement) -> [Student] {
    students.filter {
      $0.sinceDay <= one.days.upperBound && (one.whom?.contains($0.id) ?? true)
    }
  }

  /// "Until 12 December. Read by 3 of 14", "From 3 December, for 2", "Draft of Cleo".
  private func standing(_ one: Announcement, _ audience: [Student]) -> String {
    let count = audience.isEmpty ? "nobody yet" : "\(audience.count)"
    let whom = one.whom == nil ? "" : ", for \(count)"
    if one.isDraft { return "Draft" + (names[one.author].map { " of \($0)" } ?? "") + whom }
    if one.days.lowerBound > today { return "From \(Words.date(one.days.lowerBound))\(whom)" }
    let read = audience.count { announcements.hasRead($0.id, one) }
    return (isOver(one) ? "Was shown until " : "Until ") + Words.date(one.days.upperBound)
      + ". Read by \(read) of \(audience.count)"
  }

  private func row(_ one: Announcement) -> HTML {
    let audience = audience(one)
    return li(.id("team-announcement-\(one.id)")) {
      details(.id("team-announcement-more-\(one.id)")) {
        summary {
          b { one.title }
          small { standing(one, audience) }
        }
        div(.class("stack tight")) {
          one.paragraphs
          if !one.isDraft, let author = names[one.author] {
            p(.class("hint")) { "\(author), \(Words.date(one.said.calendarDay))" }
          }
          if !one.isDraft || one.whom != nil {
            ul(.class("list")) { for student in audience { reader(student, one) } }
          }
          acts(one)
        }
      }
    }
  }

  private func reader(_ student: Student, _ one: Announcement) -> HTML {
    let hasRead = announcements.hasRead(student.id, one)
    return li(.class("item")) {
      span { student.name }
      if !one.isDraft {
        span(.class(hasRead ? "badge good" : "badge")) { hasRead ? "read" : "not read yet" }
      }
    }
  }

  private func acts(_ one: Announcement) -> HTML {
    div(.class("row")) {
      a(
        .class("button"), .id("announcement-change-\(one.id)"),
        .href(TeamAnnouncements.path(team, one.id))
      ) { one.isDraft ? "Go on with it" : isOver(one) ? "Announce it again" : "Change it" }
      button(
        .class("button"), .id("announcement-off-\(one.id)"), .send("account.announce.off"),
        .with("saying", one.saying),
        .confirm(
          one.isDraft ? "Delete the draft?" : "Take it back? It goes from everybody’s page.")
      ) { one.isDraft ? "Delete the draft" : "Take it back" }
    }
  }
}
