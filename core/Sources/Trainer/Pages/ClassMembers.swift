import Markup
import Practice
import Sittings

/// The pupils of a class and its staff, and adding pupils by a list of names.
struct ClassMembers {
  let page: TeamPage
  let team: Teams.Team
  let all: [Teams.Member]

  private var pupils: [Teams.Member] { all.filter { $0.isPupil } }
  private var others: [Teams.Member] { all.filter { !$0.isPupil } }

  var html: HTML {
    group {
      section(.class("stack tight"), .id("class-pupils")) {
        h2 { "Pupils" }
        if pupils.isEmpty {
          p(.class("hint")) { "None yet. Paste their names below, and print a card for each." }
        } else {
          p(.class("hint")) {
            Words.count(pupils.count, "pupil", "pupils")
            team.allows("change-pupils")
              ? ". A tap on a name gives them another card, or removes them." : "."
          }
          ul(.class("rows")) {
            for one in pupils { MemberRow(page: page, team: team, member: one).html }
          }
        }
        if team.allows("change-pupils") { adding }
      }
      if !others.isEmpty {
        section(.class("stack tight"), .id("class-others")) {
          h2 { "Others" }
          ul(.class("rows")) {
            for one in others { MemberRow(page: page, team: team, member: one).html }
          }
        }
      }
    }
  }

  private var adding: HTML {
    details(.id("class-adding"), .open(pupils.isEmpty)) {
      summary { "Add pupils" }
      form(.class("stack"), .id("class-add"), .send("account.teams.add")) {
        Field(
          id: "class-names", title: "Names, one on a line",
          hint: "First names are enough; where two are the same, add an initial. Up to "
            + "\(Teams.pupilsMax) in a class."
        ).html(
          textarea, [.name("names"), .required(), .maxlength(4_000), .spellcheck("false")])
        Field(
          id: "class-secret", title: "They sign in by",
          hint: "Pictures suit who does not read yet; a PIN suits older pupils."
        ).choice("secret", [("pictures", "Three pictures"), ("pin", "A PIN of six digits")])
        button(.class("button primary"), .type("submit"), .disabled(page.dialogue.isBusy)) {
          "Add them, and make cards"
        }
      }
    }
  }
}
