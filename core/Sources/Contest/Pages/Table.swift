import Basics
public import Markup
import Practice

/// Points of every team, whose turn it is, and the time that is left.
struct Scoreboard {
  let match: Match
  let team: String
  let moment: Moment

  var html: HTML {
    group {
      if match.teams.count > 1 {
        ul(.class("scoreboard"), .id("scoreboard"), .label("Score")) {
          for (place, team) in match.teams.enumerated() {
            li(.class(team == turn ? "turn" : "")) {
              TeamMark(place).html
              span(.class("team-name")) { " \(match.teamName(team)) " }
              b { "\(match.score(team: team))" }
            }
          }
        }
      } else {
        Words.count(match.score(team: team), "point", "points")
        if match.conceded > 0 { ", \(match.conceded) given away" }
      }
      if let left = match.timeLeft(at: moment) { time(left) }
    }
  }

  private var turn: String? {
    switch match.phase {
    case .answering(let by, _, _): match.player(by)?.team
    case .part: match.partTeam
    default: nil
    }
  }

  private func time(_ left: Int64) -> HTML {
    let seconds = (left + 999) / 1_000
    return span(.class("badge"), .id("half")) {
      (match.halves > 1 ? "\(match.halves == 2 ? "Half" : "Part") \(match.half): " : "")
        + "\(seconds / 60):"
        + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
    }
  }
}

/// A team's letter and shape; its tint comes with them: three signs, so that none is needed alone.
public struct TeamMark {
  let place: Int

  /// `place` is the team's, from 0.
  public init(_ place: Int) { self.place = place }

  private static let shapes = ["○", "△", "□"]

  public var html: HTML {
    span(.class("team-mark \(tint)"), .ariaHidden()) {
      b { letter }
      if place < TeamMark.shapes.count { " \(TeamMark.shapes[place])" }
    }
  }

  /// The class of what wears the team's tint.
  var tint: String { "team-\(letter)" }

  private var letter: String {
    String(decoding: [UInt8(ascii: "A") + UInt8(min(place, 25))], as: UTF8.self)
  }
}

/// A buzzer for each person at the table, with a key of its own.
struct BuzzZones {
  let match: Match

  /// Far from each other on the board, so that two hands never meet.
  private static let keys = ["A", "L", "Q", "P", "Z", "M", "F", "J", "R", "U", "C", "N"]

  var html: HTML {
    div(.class(match.people.count > 4 ? "zones many" : "zones"), .id("zones")) {
      for (place, player) in match.people.enumerated() { zone(player, place) }
    }
  }

  private func zone(_ player: Match.Player, _ place: Int) -> HTML {
    let key = place < BuzzZones.keys.count ? BuzzZones.keys[place] : ""
    let isOut = match.lockedOut.contains(player.team) || match.benched.contains(player.id)
    let mark = TeamMark(match.teams.firstIndex(of: player.team) ?? 0)
    return button(
      .class("buzzer zone \(mark.tint)"), .id("buzz-\(player.id)"), .send("session.buzz"),
      .with("by", player.id), .buzz(),
      .key(key.isEmpty ? nil : "Key\(key)"), .keyshortcuts(key.isEmpty ? nil : key),
      .disabled(isOut)
    ) {
      span {
        if match.teams.count > 1 {
          mark.html
          " "
        }
        player.name
      }
      if !key.isEmpty { kbd(.ariaHidden()) { key } }
    }
  }
}

/// What a table may do between questions: timeouts, substitutions, protests.
struct TableTools {
  let match: Match

  @HTMLBuilder var html: HTML {
    switch match.phase {
    case .ruled, .partRuled, .halftime:
      details(.class("tools"), .id("table-tools")) {
        summary {
          match.setup.isModerated ? "Score sheet, protest, throw out" : "Score sheet, protest"
        }
        div(.class("stack")) {
          SheetButton().html
          timeouts
          if match.canSubstitute { substitutions }
          protest
          if match.setup.isModerated {
            ReaderTools(match: match).again
            ReaderTools(match: match).points
          }
        }
      }
    default: HTML.nothing
    }
  }

  private var timeouts: HTML {
    div(.class("row")) {
      for team in match.teams where left(team) > 0 {
        button(
          .class("button"), .send("session.timeout"),
          .with("by", first(team))
        ) { "Timeout for \(match.teamName(team)) (\(left(team)) left)" }
      }
    }
  }

  private func left(_ team: String) -> Int {
    Int(match.rules[.timeouts]) - match.timeouts.count { $0 == team }
  }

  private func first(_ team: String) -> String {
    match.setup.players.first { $0.team == team }?.id ?? ""
  }

  private var substitutions: HTML {
    div(.class("row")) {
      for incoming in match.setup.players where match.benched.contains(incoming.id) {
        for outgoing in match.setup.players
        where outgoing.team == incoming.team && !match.benched.contains(outgoing.id) {
          button(
            .class("button quiet"), .send("session.substitute"),
            .with(
              JSON.object([
                .init("by", .string(outgoing.id)), .init("in", .string(incoming.id)),
              ]).text)
          ) { "\(incoming.name) for \(outgoing.name)" }
        }
      }
    }
  }

  private var protest: HTML {
    form(.class("row"), .id("protest"), .send("session.protest")) {
      label(.for("protest-note"), .class("visually-hidden")) { "What is protested" }
      input(
        .id("protest-note"), .name("note"), .type("text"), .maxlength(400),
        .placeholder("What is protested, and why"))
      button(.class("button"), .type("submit")) { "Protest" }
    }
  }
}
