import Basics
import Contest
import EventLog
import KnowledgeBowl
import Packs
import Practice
import ScienceBowl

/// Knowledge Bowl's drills and its meet.
extension Trainer {
  /// Begins a drill of Knowledge Bowl; false when the common way to begin does it.
  mutating func startKnowledge(_ drill: String, _ command: Command) -> Bool {
    let rules = settings.rules(of: KnowledgeBowl.manifest.id, command["rules"])
    switch drill {
    case "written":
      let whole = max(1, Int(rules[.writtenQuestions]))
      let count = min(max(command.int("count") ?? whole, 1), Trainer.sheetMax)
      beginWritten(
        drill, count: count,
        millis: Int64(rules[.writtenMillis]) * Int64(count) / Int64(whole), rules: rules,
        where: isWanted(command))
    case "speed":
      beginWritten(drill, count: Trainer.speedCount, millis: Trainer.speedMillis, rules: rules)
    case "meet": open("meet")
    case "oral", "domain", "breadth": beginOral(drill, command, rules)
    default:
      guard let exercise = CardDrill.Drill(rawValue: drill) else { return false }
      beginExercise(exercise, command)
    }
    return true
  }

  private static let sheetMax = 100
  /// Twenty questions in five minutes.
  private static let speedCount = 20
  private static let speedMillis: Int64 = 300_000

  /// Short questions against two teams; a domain's alone.
  private mutating func beginOral(_ drill: String, _ command: Command, _ rules: Rules) {
    var domain = Domain(rawValue: command["domain"] ?? "")
    if drill == "domain", domain == nil { domain = weakestDomains(in: .knowledgeBowl).first }
    let count = min(max(command.int("count") ?? settings.questionCount, 1), 100)
    let isWanted = isWanted(command)
    let slots =
      drill == "breadth"
      ? breadth(.knowledgeBowl, command)
      : oralSlots(count) { (domain == nil || $0.question.domain == domain) && isWanted($0) }
    guard !slots.isEmpty else {
      return say(.warn, command["pack"] == nil ? Trainer.noShorts : Trainer.nothing(for: drill))
    }
    var players = [Match.Player(id: Trainer.learner, name: "You", team: myTeamName)]
    if drill == "oral" { players += rivals(in: KnowledgeBowl.manifest.id) }
    begin(
      Match.Setup(
        module: KnowledgeBowl.manifest.id, drill: drill, rules: rules, slots: slots,
        players: players, strictness: settings.strictness, pace: settings.pace))
  }

  func opponent(
    _ id: String, _ name: String, _ level: Opponent.Level, _ personality: Opponent.Personality
  ) -> Match.Player {
    Match.Player(
      id: id, name: name, team: name, opponent: Opponent(level: level, personality: personality))
  }

  var myTeamName: String {
    let name = folds.knowledge.roster.name
    return name.isEmpty ? "Your team" : name
  }

  private func oralSlots(
    _ count: Int, where isWanted: (LibraryItem) -> Bool = { _ in true }
  ) -> [Match.Slot] {
    asked(.aloud, in: .knowledgeBowl, count, where: isWanted).map { Match.Slot(item: $0.address) }
  }

  static let noShorts =
    "Needs short questions: switch the pack Crossroads on, or import some in the library."

  // MARK: - The meet

  mutating func performInMeet(_ command: Command) -> Bool {
    switch command.name {
    case "meet.begin": beginMeet(command)
    case "meet.simulate": score(.simulate)
    case "meet.play": playStage()
    case "meet.end": score(.end)
    case "meet.save":
      if let meet = folds.knowledge.openMeet {
        reply.effects.append(
          .download(name: "etude-meet.txt", type: "text/plain", text: meet.transcript))
      }
    default: return false
    }
    return true
  }

  private mutating func beginMeet(_ command: Command) {
    let rules = settings.rules(of: KnowledgeBowl.manifest.id, command["rules"])
    let mine = Meet.Team(name: myTeamName, level: Int32(clamping: command.int("level") ?? 50))
    let setup = Meet.Setup.drawn(
      Meet.Setup.Field(rawValue: command["field"] ?? "") ?? .regional,
      count: command.int("teams") ?? 12, mine: mine, rules: rules,
      seed: UInt64(bitPattern: now.millis) ^ UInt64(log.count),
      avoidsRepeats: command["apart"] == "yes")
    record([setup.draft])
    open("meet")
  }

  private mutating func score(_ command: MeetCommand) {
    guard let meet = folds.knowledge.openMeet else { return }
    do throws(MeetRefusal) {
      record(try meet.decide(command))
      if let after = folds.knowledge.openMeet, let stage = after.stages.last {
        reply.effects.append(.announce("\(after.name(stage.kind)) is scored."))
      }
    } catch {
      say(.warn, "That round is not open any more.")
    }
  }

  /// The next round of the meet, played by the learner.
  private mutating func playStage() {
    guard let meet = folds.knowledge.openMeet, let kind = meet.next else { return }
    let rules = meet.setup.rules
    if kind == .written {
      return beginWritten(
        "meet", count: Int(rules[.writtenQuestions]), millis: Int64(rules[.writtenMillis]),
        rules: rules)
    }
    guard let room = meet.myRoom else { return }
    var count = Int(rules[.tossups])
    if case .overtime = kind { count = Int(rules[.overtimeTossups]) }
    let slots = oralSlots(count)
    guard slots.count == count else {
      return say(.warn, "The round has \(count) questions; the packs in use have \(slots.count).")
    }
    var players: [Match.Player] = []
    for team in room.teams {
      let name = meet.setup.teams[team].name
      if team == meet.setup.mine {
        players.insert(Match.Player(id: Trainer.learner, name: "You", team: name), at: 0)
      } else {
        players.append(
          opponent("t\(team)", name, Trainer.level(meet.setup.teams[team].level), .steady))
      }
    }
    begin(
      Match.Setup(
        module: KnowledgeBowl.manifest.id, drill: "meet", rules: rules, slots: slots,
        players: players, strictness: settings.strictness, pace: settings.pace))
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

  /// A meet's written round was handed in: its points count.
  mutating func scoreWritten(_ round: WrittenRound) {
    guard round.setup.drill == "meet", let meet = folds.knowledge.openMeet, meet.next == .written,
      let mine = meet.setup.mine
    else { return }
    // NB: a sheet that had to be shorter counts as if it had been whole.
    let whole = Int(meet.setup.rules[.writtenQuestions])
    let points = round.score * whole / max(1, round.questions.count)
    score(.play([mine: Int32(clamping: points)], session: round.session))
    say(.good, "The written round is scored: the meet goes on under Practise, Meet.")
  }

  /// A room of the meet was played to its end: its points count.
  mutating func scoreRoom(_ match: Match) {
    guard match.setup.module == KnowledgeBowl.manifest.id, match.setup.drill == "meet",
      let meet = folds.knowledge.openMeet, let room = meet.myRoom
    else { return }
    guard match.outcomes.count == match.cues.count else {
      return say(.warn, "The round was broken off and does not count; it can be played again.")
    }
    var points: [Int: Int32] = [:]
    for team in room.teams {
      points[team] = Int32(clamping: match.score(team: meet.setup.teams[team].name))
    }
    score(.play(points, session: match.session))
    say(.good, "Your room is scored: the meet goes on under Practise, Meet.")
  }
}
