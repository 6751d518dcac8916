import Contest
import Markup
import Practice
import Rooms
import Sittings

/// The place of teams: rooms where people who are elsewhere play together, and where one belongs.
struct TeamPlacePage {
  let dialogue: AccountDialogue
  let isSignedIn: Bool
  /// Of an invitation's link.
  let code: String
  let news: FromTeams
  /// Nil where there is none, and nobody to hold one.
  let tournaments: TournamentRows?
  /// The competitions that are switched on.
  let modules: [ContestModule]
  /// From what a room may ask.
  let packs: [(value: String, name: String)]

  private var rooms: RoomsDialogue { dialogue.rooms }

  var html: HTML {
    section(.class("page stack"), .id("team-place")) {
      h1 { "Team" }
      p(.class("hint")) {
        "In a room, people at five homes hear the same words at the same time. The server says who "
        "buzzed first."
      }
      dialogue.faultShown
      if isSignedIn { signedIn } else { signedOut }
      around
    }
  }

  private var signedOut: HTML {
    div(.class("stack tight"), .id("team-account")) {
      p {
        code.isEmpty
          ? "A room needs an account, so that each seat is somebody’s."
          : "You are invited to room \(code). Sign in; if this page does not come back by itself "
            + "then, open the invitation once more."
      }
      div(.class("row")) {
        a(.class("button primary"), .href("#/you/account")) { "Sign in, or join" }
      }
    }
  }

  private var signedIn: HTML {
    group {
      news.html
      if let tournaments { tournaments.html }
      if rooms.name?.isEmpty == true { naming }
      if let access = rooms.access, !access.isAllowed {
        section(.class("stack tight"), .id("rooms-off")) {
          h2 { "Rooms" }
          LockedHint(access).html
        }
      } else {
        invitations
        joining
        seats
        if !modules.isEmpty, !whose.isEmpty { making }
      }
      if let name = rooms.name, !name.isEmpty {
        details(.id("name-change")) {
          summary { "Others see you as “\(name)”" }
          naming
        }
      }
      teams
    }
  }

  private var naming: HTML {
    NameForm(name: rooms.name ?? "", isBusy: dialogue.isBusy).html
  }

  // MARK: Rooms

  /// Rooms of one's teams and friends, which need no code.
  @HTMLBuilder private var invitations: HTML {
    if !rooms.others.isEmpty {
      section(.class("stack tight"), .id("rooms-open")) {
        h2 { "Rooms where somebody waits" }
        ul(.class("rows")) {
          for room in rooms.others {
            li {
              div {
                b { name(of: room) }
                small { name(room.settings) }
              }
              button(
                .class("button"), .send("room.join"), .id("room-take-\(room.code)"),
                .with("{\"code\":\"\(room.code)\",\"as\":\"player\"}"),
                .label("Take a seat: \(name(of: room)), \(name(room.settings))"),
                .disabled(dialogue.isBusy)
              ) { "Take a seat" }
            }
          }
        }
      }
    }
  }

  private func name(of room: RoomsDialogue.Open) -> String {
    let team = organisations.first { $0.id == room.organisation }?.name ?? ""
    let by = room.by.isEmpty ? "Room \(room.code)" : "\(room.by)’s room"
    return team.isEmpty ? by : "\(by), \(team)"
  }

  private var joining: HTML {
    form(.class("stack tight"), .id("room-join"), .send("room.join")) {
      Field(
        id: "room-join-code", title: "Code of a room",
        hint: "Eight letters and digits; case does not matter."
      ).html(
        input,
        [
          .name("code"), .type("text"), .autocomplete("off"), .autocapitalize("characters"),
          .spellcheck("false"), .required(), .maxlength(12), .value(code),
        ])
      Field(id: "room-join-as", title: "You")
        .choice("as", [("player", "Play"), ("spectator", "Watch")])
      button(.class("button primary"), .type("submit"), .disabled(dialogue.isBusy)) {
        dialogue.isBusy ? "One moment …" : "Take a seat"
      }
    }
  }

  @HTMLBuilder private var seats: HTML {
    if let list = rooms.list, !list.isEmpty {
      section(.class("stack tight")) {
        h2 { "Your rooms" }
        ul(.class("list"), .id("room-list")) {
          for row in list {
            LinkRow(
              "Room \(row.code)", name(row.settings),
              href: "\(Trainer.roomPath)/\(row.id)"
            ).html
          }
        }
      }
    }
  }

  private func name(_ settings: RoomSettings) -> String {
    let module = modules.first { $0.manifest.id == settings.module }
    return (module?.manifest.name ?? "Questions")
      + (settings.play == .match ? ", sides buzz" : ", everybody answers")
  }

  private var making: HTML {
    let isFirst = rooms.list?.isEmpty == true && rooms.others.isEmpty && code.isEmpty
    return details(.id("room-making"), .open(isFirst)) {
      summary { "Make a room" }
      form(.class("stack"), .id("room-make"), .send("room.make")) {
        div(.class("grid")) {
          Field(id: "room-contest", title: "Rules").choice(
            "contest", contests, chosen: rooms.contest)
          Field(id: "room-play", title: "How it is played").choice(
            "play",
            [
              ("match", "Sides buzz, as in a match"),
              ("together", "Everybody answers every question"),
            ], chosen: rooms.play)
          Field(
            id: "room-pack", title: "Asked from",
            hint: "A pack that a team shares is asked in that team’s rooms."
          ).choice("pack", [("", "All that comes with Etude")] + packs, chosen: rooms.pack)
          Field(id: "room-questions", title: "Questions").number(
            "questions", rooms.questions, 1...100)
          Field(id: "room-minutes", title: "Minutes at most").number(
            "minutes", rooms.minutes, 1...180)
          if whose.count > 1 || !isOpen {
            Field(
              id: "room-organisation", title: "Who may come",
              hint: "Members find their team’s room under Team, without its code."
            ).choice("organisation", whose, chosen: rooms.whose)
          }
        }
        button(.class("button"), .id("room-make-it"), .type("submit"), .disabled(dialogue.isBusy)) {
          "Make the room"
        }
      }
    }
  }

  /// Whether one may make rooms of no team.
  private var isOpen: Bool { rooms.openAccess?.isAllowed ?? true }

  private var whose: [(value: String, name: String)] {
    var choices: [(value: String, name: String)] = []
    if isOpen { choices.append(("", "Whoever has the code")) }
    for team in organisations { choices.append((team.id, "\(team.name), its members alone")) }
    if isOpen, !dialogue.friends.people(.friend).isEmpty {
      choices.append((RoomsDialogue.forFriends, "My friends, and whoever has the code"))
    }
    return choices
  }

  private var contests: [(value: String, name: String)] {
    modules.flatMap { module in
      module.book.map { rules in
        (
          value: "\(module.manifest.id)/\(rules.profile)",
          name: "\(module.manifest.name): \(rules.name)"
        )
      }
    }
  }

  private var organisations: [Teams.Row] { dialogue.teams.list ?? [] }

  // MARK: Where one belongs

  private var teams: HTML {
    section(.class("stack tight")) {
      h2 { "Your teams" }
      if organisations.isEmpty {
        p(.class("hint")) { "A team, school or class has a code for those who belong to it." }
      }
      ul(.class("list"), .id("team-list")) {
        for row in organisations { row.link }
        LinkRow("Join or make a team", "", href: Trainer.teamsPath).html
        LinkRow("Friends", friends, href: Trainer.friendsPath).html
        LinkRow(
          "Leaderboards", "Most questions right, among those who choose to be counted",
          href: Trainer.boardsPath
        ).html
      }
    }
  }

  /// Who waits to be answered comes first.
  private var friends: String {
    if let access = dialogue.friends.access, !access.isAllowed { return access.message }
    let (asking, all) = (dialogue.friends.people(.asking), dialogue.friends.people(.friend))
    if asking.count == 1 { return "\(asking[0].shown) would like to be your friend" }
    if !asking.isEmpty { return "\(asking.count) would like to be your friends" }
    return all.isEmpty ? "By a code or a QR code" : Words.count(all.count, "friend", "friends")
  }

  @HTMLBuilder private var around: HTML {
    if let module = modules.first {
      section(.class("stack tight")) {
        h2 { "Around this device" }
        ul(.class("list")) {
          LinkRow(
            "A match at one table",
            "No account, no network: each has a key or a part of the screen",
            href: "#/practise/match?module=\(module.manifest.id)"
          ).html
        }
      }
    }
  }
}
