import Basics
import EventLog

/// When a team or class meets: once, or weekly. Kind "team.dated" (docs/formats/team-log.md).
///
/// Days and times are those that a clock shows where they meet, whatever the clocks do in between.
public struct TeamDate: Equatable, Sendable {
  /// The name of the fact that gave it first; empty before it is written.
  public var id: String
  /// Where it was given.
  public var team: String
  /// What it is, as in "Practice".
  public var title: String
  /// A room, an address, or what leads to a meeting; may be empty.
  public var place: String
  /// The first, since 1970.
  public var day: Int32
  /// When it begins: minutes after midnight.
  public var start: Int
  /// How long it takes.
  public var minutes: Int
  /// How many weeks it is on, the first included.
  public var weeks: Int
  /// Days that were called off.
  public var off: [Int32]
  /// The zone of the clock, by its name: "America/Denver".
  public var zone: String
  public var isEnded: Bool

  public static let titleMax = 40
  public static let placeMax = 80
  public static let minutesRange = 5...1_440
  public static let weeksRange = 1...52
  static let zoneMax = 40

  /// What is beyond a limit is cut to it.
  public init(
    id: String = "", team: String, title: String, place: String = "", day: Int32, start: Int,
    minutes: Int, weeks: Int = 1, off: [Int32] = [], zone: String = "UTC", isEnded: Bool = false
  ) {
    self.id = id
    self.team = team
    self.title = String(title.prefix(TeamDate.titleMax))
    self.place = String(place.prefix(TeamDate.placeMax))
    self.day = day
    self.start = min(max(start, 0), 1_439)
    self.minutes = TeamDate.within(minutes, TeamDate.minutesRange)
    self.weeks = TeamDate.within(weeks, TeamDate.weeksRange)
    self.off = Array(off.prefix(TeamDate.weeksRange.upperBound))
    self.zone = String(zone.prefix(TeamDate.zoneMax))
    self.isEnded = isEnded
  }

  private static func within(_ number: Int, _ range: ClosedRange<Int>) -> Int {
    min(max(number, range.lowerBound), range.upperBound)
  }

  /// All its days, those called off too.
  public var days: [Int32] { (0..<Int32(weeks)).map { day + 7 * $0 } }

  /// Those on which they meet.
  public var daysOn: [Int32] { isEnded ? [] : days.filter { !off.contains($0) } }
}

extension TeamDate {
  /// Nil for what names no date, or a day that no calendar has.
  init?(_ fact: TeamFact) {
    let body = fact.body
    guard fact.kind == .dated, fact.about == nil, let id = body["date"]?.string, EventID(id) != nil,
      let day = body["day"]?.day, let start = body["start"]?.int,
      let minutes = body["minutes"]?.int
    else { return nil }
    self.init(
      id: id, team: fact.team, title: body["title"]?.string ?? "",
      place: body["place"]?.string ?? "", day: day, start: start, minutes: minutes,
      weeks: body["weeks"]?.int ?? 1,
      off: (body["off"]?.array ?? []).prefix(TeamDate.weeksRange.upperBound)
        .compactMap { $0.day },
      zone: body["zone"]?.string ?? "UTC", isEnded: body["ended"]?.bool ?? false)
  }

  /// All of it but what every fact there has.
  func members(id: String) -> [JSON.Member] {
    var members: [JSON.Member] = [
      .init("date", .string(id)), .init("title", .string(title)),
      .init("day", .integer(Int64(day))), .init("start", .integer(Int64(start))),
      .init("minutes", .integer(Int64(minutes))), .init("zone", .string(zone)),
    ]
    if !place.isEmpty { members.append(.init("place", .string(place))) }
    if weeks > 1 { members.append(.init("weeks", .integer(Int64(weeks)))) }
    if !off.isEmpty {
      members.append(.init("off", .array(off.map { .integer(Int64($0)) })))
    }
    if isEnded { members.append(.init("ended", .bool(true))) }
    return members
  }
}

/// A date on one of its days.
public struct Meeting: Equatable, Sendable {
  public var date: TeamDate
  public var day: Int32

  public init(_ date: TeamDate, on day: Int32) {
    self.date = date
    self.day = day
  }

  /// Names it among all others.
  public var id: String { "\(date.id)-\(day)" }
}
