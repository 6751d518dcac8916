import Basics
import EventLog
import Markup
import Packs
import Practice
import Sittings
import Syncing
import Tournaments

/// Tournaments that a team or school holds: set up, paired, scored and shown.
extension Trainer {
  /// Below the page of teams: "#/team/tournament/TEAM/ID", and without those to set one up.
  static let tournamentPath = "\(teamPath)/tournament"

  var tournaments: TournamentList { TournamentList(teamLog.facts) }

  /// Commands that begin with "tournament.". Fields: team, and but for a new one id.
  func performTournament(_ command: Command) {
    account.fault = ""
    account.slip = nil
    guard let team = command["team"], holder(team) != nil else {
      return refuse("Nothing was changed. You hold no tournaments there any more.")
    }
    if command.name == "tournament.make" { return makeTournament(command, in: team) }
    guard let entry = tournaments.entry(command["id"] ?? "", in: team) else {
      return refuse("Nothing was changed. The tournament is not here any more.")
    }
    let isOn = command["on"] != "no"
    switch command.name {
    case "tournament.announce": announceRounds(entry)
    case "tournament.takeBack": takeRoundBack(command, entry)
    case "tournament.result": noteResult(command, entry)
    case "tournament.rename": renameTournament(command, entry)
    case "tournament.public":
      tell([.init("public", .bool(isOn))], of: entry)
      say(.good, isOn ? "Whoever has the address may look." : "Members alone may look.")
    case "tournament.end":
      tell([.init("ended", .bool(isOn))], of: entry)
      if isOn { go(to: Route(Trainer.teamPath)) }
    case "tournament.copy": reply.effects.append(.copy(publicAddress(entry)))
    case "tournament.qbj":
      reply.effects.append(
        .download(
          name: FileName.of("etude-tournament", at: now, as: "qbj"), type: "application/json",
          text: entry.tournament.qbj))
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  /// Where who looks may set up and score; the server says it again.
  private var holders: [TeamLog.Place] {
    teamLog.places.filter { $0.notes }
  }

  private func holder(_ team: String) -> TeamLog.Place? { holders.first { $0.team == team } }

  // MARK: Set-up

  /// Fields: name, teams and rooms (a line each), form, count (of what the form asks), and id for
  /// one that is there and whose first round was not made known yet.
  private func makeTournament(_ command: Command, in team: String) {
    guard let form = TournamentForm(rawValue: command["form"] ?? "") else { return }
    let rooms = Trainer.lines(command["rooms"] ?? "").map(Trainer.cut)
    let setup = form.setup(
      name: Trainer.cut(command["name"] ?? ""), teams: Trainer.lines(command["teams"] ?? ""),
      rooms: rooms.isEmpty ? ["Room 1"] : rooms, count: command.int("count") ?? 0)
    let old = tournaments.entry(command["id"] ?? "", in: team)
    let fault = old.map { $0.tournament.fault(becoming: setup) } ?? Tournament.fault(setup)
    if let fault { return refuse("Nothing was changed. \(fault)") }
    if let old {
      tell(setup, of: old)
      return say(.good, "“\(setup.name)” is changed.")
    }
    var id = ""
    tellAll(
      [
        (
          .tournament,
          {
            id = $0
            return [.init("tournament", .string($0))] + setup.members
          }
        )
      ], in: team)
    go(to: Route("\(Trainer.tournamentPath)/\(team)/\(id)"))
    say(.good, "“\(setup.name)” is made. Make its first round known when all are there.")
  }

  private static func cut(_ name: String) -> String {
    String(Scan.trimmed(name).prefix(Tournament.nameMax))
  }

  /// Fields: teams and rooms, as many lines as before for teams.
  private func renameTournament(_ command: Command, _ entry: TournamentList.Entry) {
    var setup = entry.tournament.setup
    setup.lines = Trainer.lines(command["teams"] ?? "")
    setup.rooms = Trainer.lines(command["rooms"] ?? "").map(Trainer.cut)
    if let fault = entry.tournament.fault(becoming: setup) {
      return refuse("Nothing was changed. \(fault)")
    }
    tell(setup, of: entry)
    say(.good, "The names are changed.")
  }

  private func tell(_ setup: Tournament.Setup, of entry: TournamentList.Entry) {
    let old = JSON.object(entry.tournament.setup.members)
    tell(setup.members.filter { old[$0.key] != $0.value }, of: entry)
  }

  /// Says what has changed alone: somebody else may change something else meanwhile.
  private func tell(_ members: [JSON.Member], of entry: TournamentList.Entry) {
    tell([(.tournament, members)], of: entry)
  }

  // MARK: Rounds and results

  private func announceRounds(_ entry: TournamentList.Entry) {
    let known = entry.tournament.rounds.count
    tell(
      entry.tournament.next.enumerated().map { place, round in
        (.round, entry.tournament.members(of: round, number: known + place))
      }, of: entry)
    if !entry.tournament.next.isEmpty { say(.good, "It is known: members see it.") }
  }

  /// Fields: round, from which on all that are known are taken back.
  private func takeRoundBack(_ command: Command, _ entry: TournamentList.Entry) {
    guard let number = command.int("round"), number == entry.tournament.lastTogether else { return }
    tell([(.round, entry.tournament.membersTakingBack(number))], of: entry)
    say(.good, "Taken back.")
  }

  /// Fields: round, match, teams (who met there when the points were typed), points-0, points-1,
  /// points-2; all empty to take a result back.
  private func noteResult(_ command: Command, _ entry: TournamentList.Entry) {
    guard let round = command.int("round"), let match = command.int("match") else { return }
    let place = Tournament.Place(round: round, match: match)
    var tried = entry.tournament
    let teams = tried.teams(at: place)
    if let meant = command["teams"], meant != TournamentPage.name(of: teams) {
      return refuse("Nothing was noted. Others meet there now: look again.")
    }
    let texts = teams.indices.map { Scan.trimmed(command["points-\($0)"] ?? "") }
    let points: [Int]? = texts.allSatisfy { $0.isEmpty } ? nil : texts.compactMap { Int($0) }
    guard !teams.isEmpty, tried.note(points, at: place) else {
      account.slip = TournamentSlip(id: entry.id, place: place, teams: teams)
      reply.isRefused = true
      return
    }
    guard points != entry.tournament.results[place] else { return }
    tell([(.result, entry.tournament.members(of: points, at: place))], of: entry)
    let names = teams.map { tried.setup.teams[$0] }
    say(
      .good,
      points.map { points in
        "Noted: \(zip(names, points).map { "\($0) \($1)" }.joined(separator: ", "))."
      } ?? "Taken back: \(names.joined(separator: ", ")).")
  }

  private func tell(
    _ said: [(kind: TeamKind, members: [JSON.Member])], of entry: TournamentList.Entry
  ) {
    let kinds = [TeamKind.tournament, .round, .result].map { $0.name }
    tellAll(
      said.map { kind, members in
        (kind, { _ in [.init("tournament", .string(entry.id))] + members })
      }, in: entry.team
    ) { kinds.contains($0.kind) && $0.json["tournament"]?.string == entry.id }
  }

  private func tellAll(
    _ said: [(kind: TeamKind, members: (_ id: String) -> [JSON.Member])], in team: String,
    after isSame: (Event) -> Bool = { _ in false }
  ) {
    guard let own = membership.account else { return }
    let events = teamLog.say(
      said, in: team, by: own, device: configuration.device, at: now, after: isSame)
    for event in events { keep(event) }
    tickExchange()
  }

  // MARK: Pages

  /// Those of the places of whoever looks, for the place of teams.
  var tournamentRows: TournamentRows? {
    guard login != nil else { return nil }
    let teams = Set(teamLog.places.map { $0.team })
    let entries = tournaments.entries.filter { teams.contains($0.team) }
    let shown = entries.filter { !$0.isEnded }
    guard !shown.isEmpty || !holders.isEmpty else { return nil }
    return TournamentRows(
      entries: shown, ended: entries.filter { $0.isEnded && holder($0.team) != nil },
      mayHold: !holders.isEmpty)
  }

  /// Nil where the route names none.
  var tournamentPage: Page? {
    guard login != nil else { return nil }
    guard let team = route.part(2), let id = route.part(3) else {
      if holders.isEmpty { return nil }
      return Page(
        "A tournament",
        TournamentMaking(
          holders: holders, entry: nil, fault: account.fault
        ).html)
    }
    guard let entry = tournaments.entry(id, in: team) else { return nil }
    let page = TournamentPage(
      entry: entry, holder: holder(team), address: publicAddress(entry), fault: account.fault,
      slip: account.slip?.id == entry.id ? account.slip : nil)
    return Page(entry.tournament.setup.name, page.html)
  }

  /// Where anybody may look; empty where nobody may.
  private func publicAddress(_ entry: TournamentList.Entry) -> String {
    guard entry.isPublic, !entry.isEnded else { return "" }
    return configuration.address + TournamentPage.publicPath(of: entry)
  }
}
