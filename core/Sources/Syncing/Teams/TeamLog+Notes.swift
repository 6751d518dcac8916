public import Basics
public import EventLog

extension TeamLog {
  /// Notes something of a member, or with nil of all, behind all that was noted of them before;
  /// dates are folded when all is noted.
  public mutating func note(
    _ kind: TeamKind, _ body: [JSON.Member], of member: String?, in team: String,
    by account: String, device: String, at now: Moment
  ) -> Event {
    let last = facts.last {
      $0.about == member && $0.team == team && $0.kind.writer == .staff
    }
    let event = added(
      kind, in: team, about: member, by: TeamLog.member(account, in: team), device, now,
      now.behind(last?.event)
    ) { _ in body }
    append(event)
    return event
  }

  /// Reads what was just written where it stands in the log: mostly at its end.
  private mutating func append(_ event: Event) {
    guard log[event.id] == event, let fact = TeamFact(event) else { return }
    let before = facts.lastIndex { $0.event.precedes(event) }
    facts.insert(fact, at: before.map { $0 + 1 } ?? 0)
  }

  /// Dates anew, of facts that were read already.
  public mutating func foldDates() { dates = TeamDates(facts) }

  /// What was said last of something.
  func last(_ kind: TeamKind, where isWanted: (Event) -> Bool) -> Event? {
    log.events.last { $0.kind == kind.name && isWanted($0) }
  }
}
