import Basics
import Codes
import Markup
import Practice
import Sittings
import Syncing
import Tournaments

/// Where points stand that could not be noted.
struct TournamentSlip {
  let id: String
  let place: Tournament.Place
  let teams: [Int]

  static let fault = "Not noted. A whole number for each; in a knockout one has more."
}

/// A tournament, for who holds it and for who looks.
struct TournamentPage {
  let entry: TournamentList.Entry
  /// Who holds it, to who may do so; nil to who looks.
  let holder: TeamLog.Place?
  /// Where anybody may look; empty where nobody but members may.
  let address: String
  let fault: String
  let slip: TournamentSlip?

  private var tournament: Tournament { entry.tournament }
  private var isHolder: Bool { holder != nil }
  private var own: [JSON.Member] {
    [.init("team", .string(entry.team)), .init("id", .string(entry.id))]
  }

  var html: HTML {
    section(.class("page stack"), .id("tournament")) {
      h1 { tournament.setup.name }
      if !fault.isEmpty { p(.class("error"), .role("alert")) { fault } }
      if isHolder {
        if entry.isEnded { putAway } else { next }
      } else if tournament.rounds.isEmpty {
        p { "Its first round is not known yet. It comes here by itself." }
      }
      TournamentView(tournament, entry: isHolder ? { self.entryForm($0) } : nil).html
      if isHolder { holding } else if !address.isEmpty { lookAt }
    }
  }

  private var putAway: HTML {
    div(.class("card stack"), .id("tournament-ended")) {
      p { "It is put away: nobody else finds it." }
      div(.class("row")) { send("Bring it back", "tournament.end", on: false) }
    }
  }

  // MARK: What is next

  @HTMLBuilder private var next: HTML {
    let next = tournament.next
    if let first = next.first {
      div(.class("card stack"), .id("tournament-next")) {
        h2 { self.name(of: next.count) }
        if next.count > 1 {
          p(.class("hint")) {
            "\(Words.count(next.reduce(0) { $0 + $1.matches.count }, "match", "matches")) in all. "
            "The first round:"
          }
        }
        ul(.class("list")) {
          for (match, teams) in first.matches.enumerated() {
            li(.class("item")) {
              span {
                teams.map { tournament.setup.teams[$0] }.joined(separator: ", ")
                small(.class("hint")) { " \(tournament.roomName(of: match))" }
              }
            }
          }
        }
        div(.class("row")) {
          send("Make it known", "tournament.announce", style: "button primary")
        }
      }
    } else if !tournament.isOver {
      p(.class("hint")) { "The next round comes when these results are noted." }
    }
  }

  private func name(of count: Int) -> String {
    let first = tournament.rounds.count + 1
    return count == 1 ? "Round \(first)" : "Rounds \(first) to \(first + count - 1)"
  }

  private func entryForm(_ place: Tournament.Place) -> HTML {
    let names = tournament.teams(at: place).map { tournament.setup.teams[$0] }
    let isSlip = slip?.place == place && slip?.teams == tournament.teams(at: place)
    let points = tournament.results[place] ?? []
    let id = "result-\(place.round)-\(place.match)"
    return form(
      .class("points"), .id(id), .send("tournament.result"),
      .with(
        JSON.object(
          own + [
            .init("round", .string("\(place.round)")), .init("match", .string("\(place.match)")),
            .init("teams", .string(TournamentPage.name(of: tournament.teams(at: place)))),
          ]
        ).text)
    ) {
      for (seat, name) in names.enumerated() {
        label {
          span { name }
          // NB: a keyboard of digits alone has no minus on some phones.
          input(
            .name("points-\(seat)"), .type("number"),
            .value(points.isEmpty ? "" : "\(points[seat])"),
            .label("Points of \(name)"), .invalid(isSlip),
            .describedBy(isSlip ? "\(id)-fault" : nil))
        }
      }
      if isSlip {
        p(.class("error"), .id("\(id)-fault"), .role("alert")) { TournamentSlip.fault }
      }
      div(.class("row")) {
        small(.class("hint")) { tournament.roomName(of: place.match) }
        button(
          .class("button"), .type("submit"), .label("Keep: \(names.joined(separator: ", "))")
        ) { "Keep" }
      }
    }
  }

  /// Whose points a form is for: a round may be paired anew while they are typed.
  static func name(of teams: [Int]) -> String {
    teams.map { "\($0)" }.joined(separator: " ")
  }

  private func send(
    _ name: String, _ command: String, style: String = "button", on isOn: Bool? = nil
  ) -> HTML {
    let more = isOn.map { [JSON.Member("on", .string($0 ? "yes" : "no"))] } ?? []
    return button(.class(style), .send(command), .with(JSON.object(own + more).text)) { name }
  }

  // MARK: For everybody

  /// Below the app's address.
  static func publicPath(of entry: TournamentList.Entry) -> String {
    "tournaments/\(entry.team)/\(entry.publicName)"
  }

  private var lookAt: HTML {
    p { a(.page(TournamentPage.publicPath(of: entry))) { "The page for everybody" } }
  }

  private var shown: HTML {
    section(.class("stack tight"), .id("tournament-public")) {
      h2 { "For everybody" }
      if address.isEmpty {
        p(.class("hint")) {
          "Members see it. A page for everybody shows teams, rooms and points, and nobody’s name."
        }
      } else {
        p { a(.page(TournamentPage.publicPath(of: entry))) { address } }
        details(.id("tournament-code")) {
          summary { "To be photographed" }
          if let drawn = QRCode(Array(address.utf8)) {
            div(.class("join-qr")) { drawn.html(label: "QR code of the page for everybody") }
          }
        }
      }
      div(.class("row")) {
        if !address.isEmpty { send("Copy the address", "tournament.copy") }
        send(
          address.isEmpty ? "Show it to everybody" : "Show it to members alone",
          "tournament.public", on: address.isEmpty)
        send("Save for statistics (QBJ)", "tournament.qbj")
      }
    }
  }

  // MARK: The rest

  private var holding: HTML {
    group {
      if !entry.isEnded { shown }
      details(.id("tournament-change")) {
        if tournament.rounds.isEmpty {
          summary { "Change what was asked for" }
          TournamentMaking(
            holders: [holder].compactMap { $0 }, entry: entry, fault: ""
          ).fields
        } else {
          summary { "Names of teams and rooms" }
          names
        }
      }
      div(.class("row")) {
        if let first = tournament.lastTogether {
          let name = last(from: first)
          button(
            .class("button"), .send("tournament.takeBack"),
            .with(JSON.object(own + [.init("round", .string("\(first)"))]).text),
            .confirm("Take back: \(name), with all results?")
          ) { "Take back: \(name)" }
        }
        if !entry.isEnded { send("Put it away", "tournament.end", on: true) }
      }
    }
  }

  /// "Round 3", "Rounds 3 to 5", "Final".
  private func last(from first: Int) -> String {
    let count = tournament.rounds.count
    return first == count - 1
      ? tournament.roundName(first) : "Rounds \(first + 1) to \(count)"
  }

  private var names: HTML {
    form(.class("stack"), .send("tournament.rename"), .with(JSON.object(own).text)) {
      Field(id: "names-teams", title: "Teams", hint: "In their order.").html(
        textarea, [.name("teams"), .required(), .maxlength(4_000)],
        content: .text(tournament.setup.lines.joined(separator: "\n")))
      Field(id: "names-rooms", title: "Rooms").html(
        textarea, [.name("rooms"), .required(), .maxlength(2_000)],
        content: .text(tournament.setup.rooms.joined(separator: "\n")))
      button(.class("button"), .type("submit")) { "Change them" }
    }
  }
}
