import Markup
import Practice
import Sittings

/// Who belongs to a team, school or academy, as its staff sees them.
struct TeamMembers {
  let page: TeamPage
  let team: Teams.Team
  let all: [Teams.Member]
  /// Longer lists are cut, so that the page stays quick.
  private static let shownMax = 200

  var html: HTML {
    section(.class("stack tight"), .id("team-members")) {
      h2 { "Members" }
      p(.class("hint")) {
        Words.count(all.count, "person", "people")
        all.count > TeamMembers.shownMax ? ", of whom \(TeamMembers.shownMax) are shown." : "."
      }
      ul(.class("rows")) {
        for one in all.prefix(TeamMembers.shownMax) {
          MemberRow(page: page, team: team, member: one).html
        }
      }
    }
  }
}

/// Somebody there, and what may be changed of them.
struct MemberRow {
  let page: TeamPage
  let team: Teams.Team
  let member: Teams.Member

  private var name: String { member.shown }
  private var isStaff: Bool { member.role == "coach" || member.role == "admin" }
  private var isOwn: Bool { member.account == page.own }
  private var changesRole: Bool { team.allows("change-roles") && !member.isPupil }
  private var removes: Bool {
    team.allows(isStaff ? "change-roles" : "remove-members") && !isOwn
  }
  private var resets: Bool { member.isPupil && team.allows("change-pupils") }

  var html: HTML {
    li(.id("member-\(member.account)")) {
      if changesRole || removes || resets {
        details(.id("member-more-\(member.account)")) {
          summary {
            b { name }
            small { standing }
          }
          div(.class("stack tight")) {
            if changesRole { role }
            if resets { secrets }
            if removes { removal }
          }
        }
      } else {
        span(.class("item")) {
          span {
            b { name }
            small(.class("hint")) { standing }
          }
        }
      }
    }
  }

  private var standing: String {
    var words = Teams.roleName(member.role)
    if isOwn { words = "You, \(words)" }
    switch member.secret {
    case "pictures": words = "Signs in by three pictures"
    case "pin": words = "Signs in by a PIN"
    default: words += ", since \(Words.wholeDate(member.sinceDay))"
    }
    if let day = member.leavesDay { words += "; will be erased on \(Words.wholeDate(day))" }
    return words
  }

  /// A class is looked after by the admins of what it is within.
  private var roles: [String] {
    ["student", "guardian", "coach"] + (team.row.kind == "class" ? [] : ["admin"])
  }

  private var role: HTML {
    form(.class("adding"), .send("account.teams.role"), .with("account", member.account)) {
      Field(id: "role-\(member.account)", title: "Role of \(name)").choice(
        "role", roles.map { ($0, Teams.roleName($0)) }, chosen: member.role)
      button(.class("button"), .type("submit"), .disabled(page.dialogue.isBusy)) { "Change" }
    }
  }

  private var secrets: HTML {
    div(.class("row")) {
      for (kind, words) in [("pictures", "New pictures"), ("pin", "New PIN")] {
        button(
          .class("button"), .id("\(kind)-\(member.account)"), .send("account.teams.reset"),
          .with("{\"account\":\"\(member.account)\",\"secret\":\"\(kind)\"}"),
          .label("\(words) for \(name)"), .disabled(page.dialogue.isBusy)
        ) { words }
      }
    }
  }

  private var removal: HTML {
    button(
      .class("button danger"), .id("remove-\(member.account)"), .send("account.teams.remove"),
      .with("account", member.account), .label("Remove \(name)"),
      .confirm(
        member.isPupil
          ? "Remove \(name)? Their account is erased in 30 days; a new card brings it back."
          : "Remove \(name)?"),
      .disabled(page.dialogue.isBusy)
    ) { "Remove" }
  }
}
