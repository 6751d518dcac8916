public import Contest
public import Markup
import Practice
import Sittings

/// A meet: what is next, the standings, and every round that was played.
public struct MeetPage {
  let meet: Meet?
  let rules: [Rules]
  /// The profile to begin with, and the level that the learner's own team is likely to have.
  let profile: String
  let teamName: String
  let level: Int32
  /// Why the learner cannot play a round here; nil when they can.
  let unplayable: String?

  public init(
    meet: Meet?, rules: [Rules], profile: String, teamName: String, level: Int32,
    unplayable: String?
  ) {
    self.meet = meet
    self.rules = rules
    self.profile = profile
    self.teamName = teamName
    self.level = level
    self.unplayable = unplayable
  }

  public var html: HTML {
    section(.class("page stack meet"), .id("meet")) {
      h1 { "Meet" }
      if let meet, !meet.isEnded {
        next(meet)
        standings(meet)
        stages(meet)
        foot(meet)
      } else {
        if let meet { last(meet) }
        begin
      }
    }
  }

  private var begin: HTML {
    form(.class("card stack"), .id("begin-meet"), .send("meet.begin")) {
      h2 { meet == nil ? "Begin a meet" : "Begin another" }
      p(.class("hint")) {
        "A written round, then rooms of three by score, new after every round. Play your rooms, or "
        "let them be simulated by the teams’ strength, and watch how a meet goes."
      }
      div(.class("grid")) {
        field("Field", "meet-field") {
          select(.id("meet-field"), .name("field")) {
            for one in Meet.Setup.Field.allCases {
              option(.value(one.rawValue), .selected(one == .regional)) { one.name }
            }
          }
        }
        field("Teams", "meet-teams") {
          input(
            .id("meet-teams"), .name("teams"), .type("number"), .inputmode("numeric"), .min(3),
            .max(Meet.teamsMax), .value("12"), .required())
        }
        field("Rules", "meet-rules") {
          select(.id("meet-rules"), .name("rules")) {
            for one in rules {
              option(.value(one.profile), .selected(one.profile == profile)) { one.name }
            }
          }
        }
        field("Strength of \(teamName), 0 to 100", "meet-level") {
          input(
            .id("meet-level"), .name("level"), .type("number"), .inputmode("numeric"), .min(0),
            .max(100), .value("\(level)"), .required())
        }
      }
      label(.class("check")) {
        input(.type("checkbox"), .name("apart"), .value("yes"))
        span {
          "Keep teams apart that have met"
          small(.class("hint")) { "Official meets go by rank alone." }
        }
      }
      button(.class("button primary"), .type("submit")) { "Begin" }
    }
  }

  private func field(
    _ title: String, _ id: String, @HTMLBuilder control: () -> HTML
  ) -> HTML {
    div(.class("field")) {
      label(.for(id)) { title }
      control()
    }
  }

  private func next(_ meet: Meet) -> HTML {
    div(.class("card hero stack"), .id("next-stage")) {
      if let kind = meet.next {
        h2 { meet.name(kind) }
        if let room = meet.myRoom {
          p { "Room \(room.number + 1): \(names(meet, room.teams))." }
        } else if isOut(meet, kind) {
          p { "Your team did not get this far; see who wins." }
        } else if kind == .written {
          p { written(meet) }
        }
        div(.class("row")) {
          if meet.setup.mine != nil, kind == .written || meet.myRoom != nil, unplayable == nil {
            button(
              .class("button primary"), .id("play-stage"), .send("meet.play"), .autofocus()
            ) { kind == .written ? "Play the written round" : "Play your room" }
          }
          button(
            .class("button"), .id("draw-\(meet.stages.count)"), .send("meet.simulate"),
            .key("KeyN"), .grace(Grace.rulingMillis)
          ) {
            "Simulate it"
            kbd(.ariaHidden()) { "N" }
          }
        }
        if let unplayable { p(.class("hint")) { unplayable } }
      } else {
        h2 { "The meet is over" }
        p { verdict(meet) }
      }
    }
  }

  /// Whether the learner's team does not play in it.
  private func isOut(_ meet: Meet, _ kind: Meet.Kind) -> Bool {
    meet.setup.mine != nil && (kind == .semifinal || kind == .final) && meet.myRoom == nil
  }

  private func written(_ meet: Meet) -> String {
    let last = meet.setup.rules[.writtenTiebreaks]
    return Words.count(Int(meet.setup.rules[.writtenQuestions]), "question", "questions") + " in "
      + "\(PageWords.time(Int64(meet.setup.rules[.writtenMillis]))); it decides the first rooms."
      + (last > 0 ? " Where teams are level, the last \(last) do." : "")
  }

  private func names(_ meet: Meet, _ teams: [Int]) -> String {
    var text = ""
    for (place, team) in teams.enumerated() {
      text += (place == 0 ? "" : ", ") + meet.setup.teams[team].name
    }
    return text
  }

  private func verdict(_ meet: Meet) -> String {
    let standings = meet.standings
    var text =
      "\(meet.setup.teams[standings[0].team].name) wins with "
      + "\(Meet.text(tenths: standings[0].totalTenths))."
    for standing in standings where standing.team == meet.setup.mine && standing.rank > 1 {
      text += " \(meet.setup.teams[standing.team].name): place \(standing.rank)."
    }
    return text
  }

  private func standings(_ meet: Meet) -> HTML {
    DataTable(
      "Standings", caption: meet.next == nil ? "Final standings" : "Standings",
      id: "standings", style: "standings",
      columns: ["Place", "Team", "Written", "Oral", "Added", "Total"]
    ) {
      for standing in meet.standings {
        let parts = parts(meet, standing.team)
        tr(.class(standing.team == meet.setup.mine ? "mine" : nil)) {
          td { "\(standing.rank)" }
          th(.scope("row")) {
            meet.setup.teams[standing.team].name
            if standing.team == meet.setup.mine { span(.class("hint")) { " (you)" } }
          }
          td { "\(parts.written)" }
          td { "\(parts.oral)" }
          td { parts.added > 0 ? "+" + Meet.text(tenths: parts.added) : "–" }
          td { b { Meet.text(tenths: standing.totalTenths) } }
        }
      }
    }.html
  }

  private func parts(_ meet: Meet, _ team: Int) -> (written: Int32, oral: Int32, added: Int32) {
    var parts: (written: Int32, oral: Int32, added: Int32) = (0, 0, 0)
    for stage in meet.stages {
      switch stage.kind {
      case .written: parts.written += stage.points[team]
      case .oral, .semifinal, .final: parts.oral += stage.points[team]
      case .overtime: break
      }
      parts.added += stage.addedTenths[team]
    }
    return parts
  }

  private func stages(_ meet: Meet) -> HTML {
    section(.class("stack"), .id("rounds")) {
      if !meet.stages.isEmpty { h2 { "Rounds" } }
      for (number, stage) in meet.stages.enumerated() where !stage.rooms.isEmpty {
        details(.id("stage-\(number)"), .open(number == meet.stages.count - 1)) {
          summary {
            meet.name(stage.kind)
            if !stage.played.isEmpty { span(.class("hint")) { " played by you" } }
          }
          ul(.class("grid rooms")) {
            for (place, room) in stage.rooms.enumerated() {
              li { self.room(meet, stage, place, room) }
            }
          }
        }
      }
    }
  }

  private func room(_ meet: Meet, _ stage: Meet.Stage, _ number: Int, _ room: [Int]) -> HTML {
    let added = room.first.map { stage.addedTenths[$0] } ?? 0
    return div(.class("room stack tight")) {
      h3 {
        "Room \(number + 1)"
        if added > 0 { span(.class("hint")) { " +\(Meet.text(tenths: added)) each" } }
      }
      ul {
        for team in room {
          li(.class("spread")) {
            span(.class(team == meet.setup.mine ? "mine" : nil)) { meet.setup.teams[team].name }
            b { "\(stage.points[team])" }
          }
        }
      }
    }
  }

  private func foot(_ meet: Meet) -> HTML {
    div(.class("row")) {
      button(.class("button quiet"), .id("save-meet"), .send("meet.save")) { "Save as text" }
      button(
        .class("button quiet"), .id("end-meet"), .send("meet.end"),
        .confirm(meet.next == nil ? "Close this meet?" : "Break this meet off? Its log is kept.")
      ) { meet.next == nil ? "Close the meet" : "Break it off" }
    }
  }

  private func last(_ meet: Meet) -> HTML {
    details(.class("card"), .id("last-meet")) {
      summary { "The last meet" }
      standings(meet)
    }
  }
}
