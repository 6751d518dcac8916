import Basics
import Codes
import Contest
import Markup
import Packs
import Practice
import Sittings

/// While nothing is played: who is here and on which side, the way in for others, who is ready.
struct LobbyPage {
  let room: RoomClient
  let desk: Desk
  let shelf: Shelf
  let address: String
  let way: String

  var html: HTML {
    section(.class("page stack"), .id("room")) {
      h1 { "Room \(room.code)" }
      p(.class("hint"), .id("room-play")) { play }
      if room.link != .open, room.hasBeenOpen { LinkLost().html }
      if room.state.isStopped {
        stopped
      } else if let starts = room.state.startsAt {
        countdown(starts)
      } else {
        waiting
      }
      leaving
    }
  }

  var waiting: HTML {
    group {
      sides
      ready
      invitation
      if room.isHost { leading }
    }
  }

  var leaving: HTML {
    a(.class("button quiet"), .id("room-leave"), .href(way)) { "Leave the room" }
  }

  // MARK: What is played

  private var play: String {
    let settings = room.settings
    let module = shelf.module(settings.module)
    let book = module?.book ?? []
    let profile = book.first { $0.profile == settings.rules } ?? book.first
    let rules = profile.map { ", \($0.name) rules" } ?? ""
    let count = Words.count(settings.questions, "question", "questions")
    let how =
      settings.play == .match ? "Sides buzz" : "Everybody answers every question"
    return "\(module?.manifest.name ?? "Questions")\(rules): \(count). \(how). "
      + "It ends after \(Words.count(settings.minutes, "minute", "minutes")) at the latest."
  }

  var stopped: HTML {
    p(.class("notice warn"), .role("status")) {
      "There is no question for what was chosen here. Make another room, with other packs."
    }
  }

  private func countdown(_ starts: Int64) -> HTML {
    div(.class("stack"), .id("room-begins")) {
      p(.class("lead"), .role("status")) { "It begins." }
      Countdown(
        id: "begin-time", label: "Time until it begins",
        totalMillis: room.settings.countdownMillis,
        spentMillis: room.moment(at: desk.moment).millis - starts + room.settings.countdownMillis
      ).html
    }
  }

  // MARK: Who is here

  private var sides: HTML {
    div(.class("stack tight"), .id("sides")) {
      if room.people.isEmpty { p(.class("hint"), .role("status")) { "Coming in …" } }
      for (place, team) in room.teams.enumerated() { side(team, place) }
      watching
      if let me = room.me, me.plays { changing(me) }
    }
  }

  private func side(_ team: String, _ place: Int) -> HTML {
    section(.class("stack tight"), .label(team)) {
      h2 {
        TeamMark(place).html
        " \(team)"
      }
      ul(.class("list")) {
        for person in room.people where person.plays && person.team == team { row(person) }
      }
    }
  }

  private func row(_ person: RoomClient.Person) -> HTML {
    let isReady = room.state.sitters[person.seat]?.isReady ?? false
    return li(.class("item"), .id("seat-\(person.seat)")) {
      span {
        b { room.name(person.seat) }
        if person.seat == room.seat { " (you)" }
        if person.seat == room.host { small(.class("hint")) { "Leads the room" } }
      }
      if !person.isHere {
        span(.class("badge")) { "Away" }
      } else if isReady {
        span(.class("badge good")) { "Ready" }
      }
    }
  }

  @HTMLBuilder private var watching: HTML {
    let names = room.people.filter { !$0.plays }.map { room.name($0.seat) }
    if !names.isEmpty { p(.class("hint")) { "Watching: \(names.joined(separator: ", "))." } }
  }

  /// The other sides, and one that nobody is on yet.
  private func changing(_ me: RoomClient.Person) -> HTML {
    var others = room.teams.filter { $0 != me.team }
    let free = (1...RoomState.sidesMax).map { "Team \($0)" }.first { !room.teams.contains($0) }
    if room.teams.count < RoomState.sidesMax, let free { others.append(free) }
    return div(.class("row"), .id("room-sides")) {
      for (place, team) in others.enumerated() {
        button(
          .class("button"), .id("side-\(place + 1)"), .send("room.side"), .with("team", team)
        ) { "Play for \(team)" }
      }
    }
  }

  // MARK: Ready

  private var isReady: Bool { room.state.sitters[room.seat]?.isReady ?? false }

  @HTMLBuilder private var ready: HTML {
    if room.me?.plays == true {
      div(.class("row actions"), .id("room-ready")) {
        if !isReady {
          button(
            .class("button primary big"), .id("ready"), .send("room.ready"),
            .autofocus(!room.isOver)
          ) {
            room.isOver ? "Play again" : "I am ready"
          }
        } else {
          if room.isHost {
            button(.class("button primary big"), .id("begin"), .send("room.start")) { "Begin" }
          }
          button(.class("button"), .id("unready"), .send("room.ready"), .with("ready", "no")) {
            "Not ready after all"
          }
        }
      }
      p(.class("hint"), .role("status"), .id("waits")) { waits }
    }
  }

  private var waits: String {
    let players = room.people.filter { $0.plays && $0.isHere }
    let count = players.count { room.state.sitters[$0.seat]?.isReady == true }
    let standing = "\(count) of \(players.count) ready."
    if room.settings.players > 0 {
      return standing + " It begins by itself when \(room.settings.players) are."
    }
    if room.isHost { return standing + " It begins when you say so." }
    return standing + " \(room.name(room.host)) begins it."
  }

  // MARK: The way in

  private var link: String {
    address.isEmpty ? "" : "\(address)\(way)?room=\(room.code)"
  }

  private var invitation: HTML {
    section(.class("stack tight"), .id("room-invitation")) {
      h2 { "Invite" }
      p { b(.class("join-code")) { room.code } }
      if room.isLocked {
        p(.class("hint")) { "The room is locked: nobody new comes in." }
      } else {
        p(.class("hint")) { "Whoever has the code or the link takes a seat, under Team." }
        div(.class("row")) {
          button(.class("button"), .id("room-copy"), .send("room.copy")) { "Copy the invitation" }
        }
        if !link.isEmpty, let drawn = QRCode(Array(link.utf8)) {
          details(.id("room-code")) {
            summary { "Show it as a QR code" }
            div(.class("join-qr")) { drawn.html(id: "room-qr", label: "QR code of the way in") }
          }
        }
      }
    }
  }

  /// What whoever leads the room decides.
  private var leading: HTML {
    details(.id("room-leading")) {
      summary { "Lead the room" }
      div(.class("row")) {
        button(
          .class("button"), .id("room-lock"), .send(room.isLocked ? "room.unlock" : "room.lock")
        ) { room.isLocked ? "Let others in again" : "Lock the room" }
      }
      ul(.class("list")) {
        for person in room.people where person.seat != room.seat {
          li(.class("item")) {
            span { b { room.name(person.seat) } }
            if person.plays {
              button(.class("button quiet"), .send("room.host"), .with("seat", person.seat)) {
                "Let lead"
              }
            }
            button(
              .class("button quiet"), .send("room.remove"), .with("seat", person.seat),
              .confirm("Send \(room.name(person.seat)) out? They cannot come back.")
            ) { "Send out" }
          }
        }
      }
    }
  }
}
