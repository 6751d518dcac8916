import Codes
import Markup
import Practice
import Sittings

/// A team, school, academy or class: the code to join by, who is there, its classes, its end.
struct TeamPage {
  let dialogue: AccountDialogue
  /// The account of who looks.
  let own: String
  let address: String
  /// One thing of it alone; nil for the page itself.
  let alone: Alone?
  /// Nil where who looks says nothing to all.
  var announcements: TeamAnnouncements?
  var announcing: AnnouncementForm?
  /// What is said to who looks; nil where they see all that is announced.
  var told: AnnouncementsSection?
  /// Nil where who looks gives none.
  var work: TeamWork?
  var dates: TeamDatesSection?
  /// When they meet, for who belongs there and gives no dates.
  var meetings: MeetingsSection?
  /// Nil where nobody meets.
  var calendar: CalendarAddress?
  /// Nil where who looks may not see how others do.
  var figures: TeamFigures?
  /// Nil where who looks is nobody's pupil.
  var share: OwnShare?
  /// What modules show of it.
  var cards: [HTML] = []

  enum Alone: String {
    /// The code, to be read across a room.
    case code
    /// How they do, to be printed.
    case sheet
    /// What is about to be announced.
    case announce
  }

  var teams: Teams { dialogue.teams }

  var html: HTML {
    group {
      if let team = teams.open {
        switch alone {
        case .code: large(team)
        case .sheet: if let figures { sheet(team, figures) } else { shown(team) }
        case .announce:
          if let announcing, let announcements {
            AnnouncingPage(typed: announcing, shown: announcements).html
          } else {
            shown(team)
          }
        case nil: shown(team)
        }
      } else {
        p(.class("hint"), .role("status")) { missing }
      }
      dialogue.faultShown
      if isUnheard, alone != .announce || announcing == nil { again }
    }
  }

  /// Whether the server was asked, and said nothing of it.
  private var isUnheard: Bool { teams.heard == .nothing && !dialogue.asked.contains(.team) }

  private var missing: String {
    if teams.heard == .gone { return "It is not there any more, or you do not belong to it." }
    return isUnheard ? "It could not be looked up." : "Looking …"
  }

  private var again: HTML {
    group {
      if teams.open != nil { p(.class("hint")) { "This is how it stood when you last looked." } }
      div(.class("row")) {
        button(
          .class("button"), .id("team-again"), .send("go"),
          .with("path", "\(Trainer.teamsPath)/\(teams.id)")
        ) { "Try again" }
      }
    }
  }

  @HTMLBuilder private func shown(_ team: Teams.Team) -> HTML {
    p(.id("team-standing")) {
      Teams.kindName(team.row.kind)
      if !team.country.isEmpty { " in \(team.country)" }
      ". You are \(Teams.roleName(team.row.role, article: true))."
    }
    if let played = teams.played { p(.class("hint"), .id("team-played")) { played.words } }
    secondStep(team)
    if !teams.cards.isEmpty { PupilCards(team: team, teams: teams, address: address).html }
    if let announcements { announcements.html }
    if let told { told.html }
    if let dates { dates.html }
    if let meetings { meetings.html }
    if let calendar { calendar.html }
    for card in cards { card }
    if let work { work.html }
    if let figures { figures.html }
    if let share { share.html }
    if team.allows("change-code") { code(team) }
    if team.row.kind == "class" {
      if let members = team.members { ClassMembers(page: self, team: team, all: members).html }
    } else {
      classes(team)
      if let members = team.members { TeamMembers(page: self, team: team, all: members).html }
    }
    if team.allows("see-report") { report }
    rest(team)
  }

  /// What waits for a second step, first of all.
  @HTMLBuilder private func secondStep(_ team: Teams.Team) -> HTML {
    let waiting = team.access.filter { $0.how == "set-up-second-step" }
    if let first = waiting.first {
      section(.class("notice warn"), .id("team-second-step")) {
        p { first.message }
        ul {
          for one in waiting { li { Teams.thingName(one.thing) } }
        }
        div(.class("row")) {
          a(.class("button primary"), .href("#/you/account")) { "Set up a second step" }
        }
      }
    }
  }

  private func sheet(_ team: Teams.Team, _ figures: TeamFigures) -> HTML {
    TeamSheet(
      figures: figures, dates: dates,
      backPath: "\(Trainer.teamsPath)/\(team.row.id)"
    ).html
  }

  // MARK: The code

  private func code(_ team: Teams.Team) -> HTML {
    section(.class("stack tight"), .id("team-code")) {
      h2 { team.row.kind == "class" ? "Class code" : "Invite by a code" }
      if let code = team.code, code.isOpen {
        p {
          b(.class("join-code")) { code.text }
        }
        p(.class("hint")) {
          "Holds until \(Words.wholeDate(code.endsDay)). "
          code.uses == 0
            ? "Nobody has joined by it yet."
            : Words.count(code.uses, "person has", "people have") + " joined by it."
        }
        div(.class("row")) {
          button(.class("button"), .id("team-code-copy"), .send("account.teams.copy")) {
            "Copy the invitation"
          }
          a(
            .class("button"), .id("team-code-large"),
            .href("\(Trainer.teamsPath)/\(team.row.id)?show=code")
          ) { "Show it large" }
          turn(
            "renew", "New code",
            ask: "Make a new code? The old one stops working, on cards and boards too.")
          turn("end", "Close it")
        }
      } else {
        p(.class("hint")) {
          team.code == nil
            ? "Nobody can come in by a code yet. One holds two weeks, for 60 people."
            : "The code is over, and lets nobody new in. Opened again, it stays the same."
        }
        div(.class("row")) {
          turn("open", team.code == nil ? "Make a code" : "Open it again")
          if team.code != nil { turn("renew", "New code") }
        }
      }
    }
  }

  private func turn(_ act: String, _ name: String, ask question: String? = nil) -> HTML {
    button(
      .class("button"), .id("team-code-\(act)"), .send("account.teams.code"),
      .with("code", act), .confirm(question), .disabled(dialogue.isBusy)
    ) { name }
  }

  @HTMLBuilder private func large(_ team: Teams.Team) -> HTML {
    if let code = team.code, code.isOpen {
      p(.class("join-code large"), .id("team-large")) { code.text }
      let link = TeamInvitation(row: team.row, code: code.text, address: address).link
      if let drawn = QRCode(Array(link.utf8)), !link.isEmpty {
        div(.class("join-qr")) { drawn.html(id: "team-qr", label: "QR code of the way in") }
      }
      if !address.isEmpty {
        p(.class("join-address")) {
          address
          br()
          team.row.kind == "class" ? "“I have a class code”" : "You, Teams, “Join by a code”"
        }
      }
    } else {
      p(.class("hint")) { "There is no open code." }
    }
    div(.class("row")) {
      a(
        .class("button"), .id("team-large-back"),
        .href("\(Trainer.teamsPath)/\(team.row.id)")
      ) { "Back" }
    }
  }

  // MARK: Classes

  @HTMLBuilder private func classes(_ team: Teams.Team) -> HTML {
    let within = (teams.list ?? []).filter { $0.within == team.row.id }
    if !within.isEmpty || team.allows("make-classes") {
      section(.class("stack tight"), .id("team-classes")) {
        h2 { "Classes" }
        if within.isEmpty {
          p(.class("hint")) {
            "None yet. In a class, children without an e-mail address sign in by a card."
          }
        }
        ul(.class("list")) { for row in within { row.link } }
        if team.allows("make-classes") {
          form(.class("adding"), .id("class-make"), .send("account.teams.class")) {
            Field(id: "class-name", title: "New class").html(
              input,
              [
                .name("name"), .type("text"), .autocomplete("off"), .required(),
                .maxlength(Teams.nameMax),
              ])
            button(.class("button"), .type("submit"), .disabled(dialogue.isBusy)) { "Make" }
          }
        }
      }
    }
  }
}
