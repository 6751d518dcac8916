import Markup
import Practice
import Sittings

/// What is asked for seldom on the page of a team or class, and stands at its end.
extension TeamPage {
  var report: HTML {
    details(.id("team-report"), .open(teams.activities != nil)) {
      summary { "How much each practised" }
      if let list = teams.activities {
        if list.isEmpty { p(.class("hint")) { "No student is here yet." } }
        ul(.class("list")) {
          for one in list {
            li(.class("item")) {
              span {
                b { one.name }
                small(.class("hint")) {
                  Words.count(one.events, "entry", "entries")
                  one.seenDay.map { ", last heard of on \(Words.wholeDate($0))" }
                    ?? ", on no device now"
                }
              }
            }
          }
        }
      } else {
        p(.class("hint")) { "Counts alone: nobody’s answers are looked at." }
        button(
          .class("button"), .id("team-report-show"), .send("account.teams.report"),
          .disabled(dialogue.isBusy)
        ) { "Show it" }
      }
    }
  }

  func rest(_ team: Teams.Team) -> HTML {
    group {
      if team.allows("change-team") { changing(team) }
      if let leaving = team.access(to: "leave-team"), !team.row.role.isEmpty {
        details(.id("team-leaving")) {
          summary { "Leave" }
          if leaving.isAllowed {
            button(
              .class("button"), .id("team-leave"), .send("account.teams.leave"),
              .confirm("Leave “\(team.row.name)”? You come back by its code alone."),
              .disabled(dialogue.isBusy)
            ) { "Leave “\(team.row.name)”" }
          } else {
            LockedHint(leaving).html
          }
        }
      }
      if team.allows("change-team") { ending(team) }
      others(team)
    }
  }

  private func changing(_ team: Teams.Team) -> HTML {
    details(.id("team-changing")) {
      summary { "Name and country" }
      form(.class("stack"), .id("team-change"), .send("account.teams.change")) {
        TeamFields(prefix: "team", name: team.row.name, country: team.country).html
        button(.class("button"), .type("submit"), .disabled(dialogue.isBusy)) { "Change it" }
      }
    }
  }

  private func ending(_ team: Teams.Team) -> HTML {
    details(.id("team-ending")) {
      summary { team.row.kind == "class" ? "Close the class" : "End it" }
      form(.class("stack"), .id("team-end"), .send("account.teams.end")) {
        p {
          "It goes with its classes and codes. Accounts of pupils without an address are erased "
          "in 30 days; everybody else keeps theirs."
        }
        Field(id: "team-word", title: "Type “\(team.row.name)” to go on").html(
          input,
          [
            .name("word"), .type("text"), .autocomplete("off"), .required(),
            .maxlength(Teams.nameMax),
          ])
        button(.class("button danger"), .type("submit"), .disabled(dialogue.isBusy)) {
          team.row.kind == "class" ? "Close the class" : "End it"
        }
      }
    }
  }

  /// What a coach's role does not include, and how to get it.
  @HTMLBuilder private func others(_ team: Teams.Team) -> HTML {
    let locked = team.access.filter {
      !$0.isAllowed && $0.how != "set-up-second-step"
        && !["leave-team", "show-figures", "team-calendar"].contains($0.thing)
    }
    if team.row.role == "coach", !locked.isEmpty {
      details(.id("team-locked")) {
        summary { "What your role does not include" }
        ul(.class("list")) {
          for one in locked {
            li(.class("entry")) {
              b { Teams.thingName(one.thing) }
              LockedHint(one).html
            }
          }
        }
      }
    }
  }
}
