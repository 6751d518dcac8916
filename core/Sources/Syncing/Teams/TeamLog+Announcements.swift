public import Basics
public import EventLog

/// What is written of announcements.
extension TeamLog {
  /// Says something, or all of it anew; for nobody, it is taken back. A draft is about its writer.
  public mutating func announce(
    _ announcement: Announcement, by account: String, device: String, at now: Moment
  ) -> [Event] {
    let author = TeamLog.member(account, in: announcement.team)
    let isToAll = !announcement.isDraft && announcement.whom == nil
    let last = facts.last {
      $0.kind == .announced && $0.body["announcement"]?.string == announcement.id
    }
    var id = announcement.id
    let first = added(
      .announced, in: announcement.team, about: nil, by: author, device, now,
      now.behind(last?.event)
    ) { name in
      if id.isEmpty { id = name }
      return [.init("announcement", .string(id))] + (isToAll ? announcement.members : [])
    }
    var events = [first]
    let draft = announcement.isDraft ? announcement.draftMembers : []
    for member in announcement.isDraft ? [author] : announcement.whom ?? [] {
      events.append(
        added(
          .announced, in: announcement.team, about: member, by: author, device, now,
          now.behind(events.last)
        ) { _ in
          [.init("announcement", .string(id)), .init("saying", .string(first.id.text))]
            + announcement.members + draft
        })
    }
    fold()
    return events
  }

  /// Says that whoever a place is of has read it.
  public mutating func noteRead(
    _ announcement: Announcement, in place: Place, device: String, at now: Moment
  ) -> Event {
    write(.read, in: place.team, about: place.member, by: place.member, device, now) { _ in
      [.init("saying", .string(announcement.saying))]
    }
  }
}
