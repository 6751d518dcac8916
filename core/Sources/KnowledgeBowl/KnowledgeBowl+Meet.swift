import Contest
import Practice
import Packs
import Sittings

/// The meet: its written round and its rooms, played or simulated, one after the other.
extension KnowledgeBowl {
  func performInMeet(_ command: Command, _ desk: Desk) -> Consequences? {
    switch command.name {
    case "meet.begin": return beginMeet(command, desk)
    case "meet.simulate": return score(.simulate)
    case "meet.play": return playStage(command, Asker(self, desk))
    case "meet.end": return score(.end)
    case "meet.save":
      guard let meet = record.openMeet else { return Consequences.none }
      return .has([
        .download(
          name: FileName.of("etude-meet", at: desk.moment, as: "txt"), type: "text/plain",
          text: meet.transcript)
      ])
    default: return nil
    }
  }

  private func beginMeet(_ command: Command, _ desk: Desk) -> Consequences {
    let mine = Meet.Team(name: teamName, level: Int32(clamping: command.int("level") ?? 50))
    let setup = Meet.Setup.drawn(
      Meet.Setup.Field(rawValue: command["field"] ?? "") ?? .regional,
      count: command.int("teams") ?? 12, mine: mine,
      rules: rules(desk.preferences, command["rules"]), seed: desk.seed,
      avoidsRepeats: command["apart"] == "yes")
    var consequences = Consequences.records([setup.draft])
    consequences.route = Route("#/practise/meet")
    return consequences
  }

  private func score(_ command: MeetCommand) -> Consequences {
    guard let meet = record.openMeet else { return .none }
    do throws(MeetRefusal) {
      var consequences = Consequences.records(try meet.decide(command))
      if command != .end, let stage = meet.next {
        consequences.effects = [.announce("\(meet.name(stage)) is scored.")]
      }
      return consequences
    } catch {
      return .says(.warn, "That round is not open any more.")
    }
  }

  /// The next round of the meet, played by the learner.
  private func playStage(_ command: Command, _ asker: Asker) -> Consequences {
    guard let meet = record.openMeet, let kind = meet.next else { return .none }
    let rules = meet.setup.rules
    if kind == .written {
      return asker.written(
        "meet", count: Int(rules[.writtenQuestions]), millis: Int64(rules[.writtenMillis]), rules)
    }
    guard let room = meet.myRoom else { return .none }
    var count = Int(rules[.tossups])
    if case .overtime = kind { count = Int(rules[.overtimeTossups]) }
    let slots = asker.oral(count)
    guard slots.count == count else {
      return .says(
        .warn, "The round has \(count) questions; the packs in use have \(slots.count).")
    }
    var players: [Match.Player] = []
    for team in room.teams {
      let name = meet.setup.teams[team].name
      if team == meet.setup.mine {
        players.insert(Match.Player(id: Desk.learner, name: "You", team: name), at: 0)
      } else {
        let level = KnowledgeBowl.level(meet.setup.teams[team].level)
        players.append(.opponent("t\(team)", name, level, .steady))
      }
    }
    return .begins(
      Match.Setup(
        module: KnowledgeBowl.id, drill: "meet", rules: rules, slots: slots, players: players,
        strictness: rules.strictness(orElse: asker.desk.preferences.strictness),
        pace: asker.desk.preferences.pace
      ).began)
  }

  /// The opponents that are nearest to a team's level.
  private static func level(_ level: Int32) -> Opponent.Level {
    switch level {
    case ..<35: .middleSchool
    case ..<75: .highSchool
    case ..<92: .college
    default: .open
    }
  }

  /// What was played for the meet counts.
  func afterMeet(_ sitting: any Sitting) -> Consequences {
    if let written = sitting as? WrittenSitting { return score(written.round) }
    if let match = sitting as? MatchSitting { return score(match.match) }
    return .none
  }

  /// A room that was played has other scores now: the standings follow, and what is still to be
  /// drawn. Rooms that have met stay as they were.
  func correctMeet(_ match: Match) -> Consequences {
    for meet in record.meets {
      for (number, stage) in meet.stages.enumerated() where stage.played == match.session {
        let room = stage.rooms.first { $0.contains(meet.setup.mine ?? -1) } ?? []
        var points = stage.points
        for (team, made) in made(by: room, meet, match) { points[team] = made }
        guard points != stage.points else { return .none }
        return .records([meet.corrected(number, points)])
      }
    }
    return .none
  }

  /// What the match of a room gave each of its teams.
  private func made(by room: [Int], _ meet: Meet, _ match: Match) -> [Int: Int32] {
    var points: [Int: Int32] = [:]
    for team in room {
      points[team] = Int32(clamping: match.score(team: meet.setup.teams[team].name))
    }
    return points
  }

  private func score(_ round: WrittenRound) -> Consequences {
    guard let meet = record.openMeet, meet.next == .written, let mine = meet.setup.mine else {
      return .none
    }
    // NB: a sheet that had to be shorter counts as if it had been whole.
    let whole = Int(meet.setup.rules[.writtenQuestions])
    let points = round.score * whole / max(1, round.questions.count)
    let last = round.right(ofLast: Int(meet.setup.rules[.writtenTiebreaks]))
    var consequences = score(
      .play(
        [mine: Int32(clamping: points)], session: round.session, tiebreaks: Int32(clamping: last)))
    consequences.notice = Notice(
      .good, "The written round is scored: the meet goes on under Practise, Meet.")
    return consequences
  }

  private func score(_ match: Match) -> Consequences {
    guard let meet = record.openMeet, let room = meet.myRoom else { return .none }
    guard match.outcomes.count == match.cues.count else {
      return .says(
        .warn, "The round was broken off and does not count; it can be played again.")
    }
    var consequences = score(
      .play(made(by: room.teams, meet, match), session: match.session))
    consequences.notice = Notice(
      .good, "Your room is scored: the meet goes on under Practise, Meet.")
    return consequences
  }
}
