import Basics
import EventLog
import Markup
import Sittings
import Syncing

/// What modules see of the organisations of whoever is signed in, and what they note there.
extension Trainer {
  /// Where the learner belongs; with its members the one that was looked up last.
  var rolls: [Roll] {
    guard login != nil else { return [] }
    return teamLog.places.map { place in
      Roll(
        team: place.team, name: place.name, kinds: kinds(of: place.team), role: place.role,
        member: place.member, notes: place.notes,
        members: roll.team == place.team ? roll.members : nil)
    }
  }

  /// "#/team/MODULE/TEAM": what a module has to show of an organisation.
  func isOfModule(_ route: Route) -> Bool {
    route.page == "team" && modules.contains { $0.id == route.part(1) }
  }

  /// Who belongs to a team, by what its facts call them: worked out once.
  func keepRoll(of team: Teams.Team) {
    roll = (
      team.row.id,
      team.members?.map {
        Roll.Member(
          id: TeamLog.member($0.account, in: team.row.id), name: $0.shown,
          isNamed: !$0.name.isEmpty, role: $0.role)
      }
    )
  }

  private func kinds(of team: String) -> [String] {
    guard let row = account.teams.known[team]?.row ?? listed(team) else { return [] }
    return [row.kind] + (row.within.isEmpty ? [] : listed(row.within).map { [$0.kind] } ?? [])
  }

  private func listed(_ team: String) -> Teams.Row? {
    account.teams.list?.first { $0.id == team }
  }

  /// Notes things in organisations, where whoever holds the device may.
  func note(_ notes: [TeamNote]) {
    guard let own = membership.account, !notes.isEmpty else { return }
    let places = rolls.filter { $0.notes }
    // Each stands behind the one before it, whoever it is about, so that it is added at the end;
    // but a clock that goes wrong, of which one of them has heard, is not carried on to others.
    var moment = now
    for note in notes where places.contains(where: { $0.team == note.team }) {
      let event = teamLog.note(
        note.kind, note.body, of: note.about, in: note.team, by: own,
        device: configuration.device, at: moment)
      if event.moment.millis - now.millis < 60_000, event.moment.millis > moment.millis {
        moment = event.moment
      }
      keep(event)
    }
    teamLog.foldDates()
    tickExchange()
  }

  /// What modules show of the organisation that is open.
  var openCards: [HTML] { cards { $0.team == account.teams.id && $0.role != "guardian" } }

  /// The same of a child whose guardian looks.
  func cards(ofChild account: String) -> [HTML] {
    cards { $0.role == "guardian" && $0.member == TeamLog.member(account, in: $0.team) }
  }

  private func cards(of isWanted: (Roll) -> Bool) -> [HTML] {
    let desk = desk
    return desk.rolls.filter(isWanted).flatMap { roll in
      modules.flatMap { $0.cards(of: roll, desk) }
    }
  }
}
