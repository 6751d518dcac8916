public import Basics
public import EventLog

/// What is written of dates.
extension TeamLog {
  /// Gives a date, changes one or ends one: the last word holds.
  public mutating func set(
    _ date: TeamDate, by account: String, device: String, at now: Moment
  ) -> Event {
    let last = last(.dated) { $0.json["date"]?.string == date.id }
    return write(
      .dated, in: date.team, about: nil, by: TeamLog.member(account, in: date.team), device, now,
      now.behind(last)
    ) { date.members(id: date.id.isEmpty ? $0 : date.id) }
  }

  /// Says whether whoever a place is of comes.
  public mutating func answer(
    _ meeting: Meeting, comes: Bool, in place: Place, device: String, at now: Moment
  ) -> Event {
    let event = said(
      .attending, "comes", comes, of: place.member, at: meeting, by: place.member, device, now)
    fold()
    return event
  }

  /// Notes whether members were there.
  public mutating func note(
    _ members: [String], wereThere: Bool, at meeting: Meeting, by account: String,
    device: String, now: Moment
  ) -> [Event] {
    let author = TeamLog.member(account, in: meeting.date.team)
    let events = members.map {
      said(.attended, "there", wereThere, of: $0, at: meeting, by: author, device, now)
    }
    fold()
    return events
  }

  private mutating func said(
    _ kind: TeamKind, _ word: String, _ isYes: Bool, of member: String, at meeting: Meeting,
    by author: String, _ device: String, _ now: Moment
  ) -> Event {
    let last = last(kind) {
      let body = $0.json
      return body["about"]?.string == member && body["date"]?.string == meeting.date.id
        && body["day"]?.int == Int(meeting.day)
    }
    return added(
      kind, in: meeting.date.team, about: member, by: author, device, now, now.behind(last)
    ) { _ in
      [
        .init("date", .string(meeting.date.id)), .init("day", .integer(Int64(meeting.day))),
        .init(word, .bool(isYes)),
      ]
    }
  }
}
