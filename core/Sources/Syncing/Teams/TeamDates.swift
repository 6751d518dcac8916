import Basics
public import EventLog

/// When those meet that a device knows of, who comes and who was there: a fold of its facts.
public struct TeamDates: Equatable, Sendable {
  /// In the order in which they were given.
  public private(set) var list: [TeamDate] = []
  /// By date, then by day and member: the last word holds.
  private var coming: [String: [String: Bool]] = [:]
  private var there: [String: [String: Bool]] = [:]

  public init(_ events: [Event]) { self.init(events.compactMap { TeamFact($0) }) }

  public init(_ facts: [TeamFact] = []) {
    var places: [String: Int] = [:]
    for fact in facts {
      switch fact.kind {
      case .dated:
        guard let date = TeamDate(fact) else { continue }
        if let place = places[date.id] {
          // What is given in one place is not changed in another.
          guard list[place].team == date.team else { continue }
          // Who said that they come said it of another hour.
          if list[place].start != date.start { coming[date.id] = nil }
          list[place] = date
        } else if fact.event.id.text == date.id {
          places[date.id] = list.count
          list.append(date)
        }
      case .attending:
        guard fact.about == fact.author, let said = TeamDates.said(fact, "comes") else { continue }
        coming[said.date, default: [:]][said.key] = said.isYes
      case .attended:
        guard let said = TeamDates.said(fact, "there") else { continue }
        there[said.date, default: [:]][said.key] = said.isYes
      default: break
      }
    }
  }

  private static func said(
    _ fact: TeamFact, _ name: String
  ) -> (date: String, key: String, isYes: Bool)? {
    guard let about = fact.about, let date = fact.body["date"]?.string,
      let day = fact.body["day"]?.day, let isYes = fact.body[name]?.bool
    else { return nil }
    return (date, key(about, day), isYes)
  }

  private static func key(_ member: String, _ day: Int32) -> String { "\(member) \(day)" }

  /// Whether a member said that they come; nil where they said nothing.
  public func isComing(_ member: String, to meeting: Meeting) -> Bool? {
    coming[meeting.date.id]?[TeamDates.key(member, meeting.day)]
  }

  /// Whether a member was there; nil where nobody noted it.
  public func wasThere(_ member: String, at meeting: Meeting) -> Bool? {
    there[meeting.date.id]?[TeamDates.key(member, meeting.day)]
  }

  /// Those of a place on days of a range, the earliest first.
  public func meetings(of team: String, on days: ClosedRange<Int32>) -> [Meeting] {
    var found: [Meeting] = []
    for date in list where date.team == team {
      for day in date.daysOn where days.contains(day) { found.append(Meeting(date, on: day)) }
    }
    return found.sorted {
      ($0.day, $0.date.start, $0.date.id) < ($1.day, $1.date.start, $1.date.id)
    }
  }

  /// At how many of the meetings up to a day each member was, of those where it was noted.
  public func records(
    of members: [String], in team: String, through day: Int32
  ) -> [(there: Int, noted: Int)] {
    let meetings = meetings(of: team, on: 0...max(day, 0))
    return members.map { member in
      let noted = meetings.compactMap { wasThere(member, at: $0) }
      return (noted.count { $0 }, noted.count)
    }
  }
}
