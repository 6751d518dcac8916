import Basics

/// When somebody is to be reminded that practice is due, and how they are told that something was
/// announced to them; by their own clock.
public struct Reminder: Equatable, Sendable {
  public static let timesMax = 3
  public static let minutesRange: ClosedRange<Int64> = 1...1_440
  static let zoneLengthMax = 40

  /// 0 Monday ... 6 Sunday; none for who is told of announcements alone.
  public var days: Set<Int64>
  /// Minutes after midnight, the first first.
  public var times: [Int64]
  /// Where these are: a name of the IANA's, as in "Europe/Zurich".
  public var zone: String
  public var quiet: Quiet
  /// How long a calendar says that it takes.
  public var minutes: Int64
  public var isByLetter: Bool
  public var announced: Ways
  /// When they were told of an announcement last: milliseconds since 1970.
  public var told: Int64
  /// Names the calendar's address; nil where there is none.
  public var calendar: String?
  /// When it was changed last: milliseconds since 1970.
  public var changed: Int64

  /// How somebody is told of announcements.
  public struct Ways: Equatable, Sendable {
    public var notices: Bool
    public var letters: Bool

    public var isNone: Bool { !notices && !letters }

    public init(notices: Bool = false, letters: Bool = false) {
      self.notices = notices
      self.letters = letters
    }
  }

  /// Hours in which nothing is sent: minutes after midnight, over midnight if the end is before.
  public struct Quiet: Equatable, Sendable {
    public var from: Int64
    public var to: Int64

    public init(from: Int64, to: Int64) {
      self.from = from
      self.to = to
    }

    public func holds(_ minute: Int64) -> Bool {
      from <= to ? (from..<to).contains(minute) : minute >= from || minute < to
    }
  }

  /// Nil for what has no day or no time and tells of nothing else, or is none.
  ///
  /// Who chooses for the first time was told of all there is: `told` is when it was changed.
  public init?(
    days: Set<Int64>, times: [Int64], zone: String, quiet: Quiet, minutes: Int64,
    isByLetter: Bool = false, announced: Ways = Ways(), calendar: String? = nil, changed: Int64,
    told: Int64? = nil
  ) {
    let clock: Range<Int64> = 0..<1_440
    let chosen = Set(times).sorted()
    guard days.isEmpty == chosen.isEmpty, !days.isEmpty || !announced.isNone,
      days.allSatisfy({ (0...6).contains($0) }), chosen.count <= Reminder.timesMax,
      chosen.allSatisfy({ clock.contains($0) }),
      Reminder.isZone(zone), clock.contains(quiet.from), clock.contains(quiet.to),
      Reminder.minutesRange.contains(minutes),
      calendar.map(Reminder.isCalendar) ?? true
    else { return nil }
    self.days = days
    self.times = chosen
    self.zone = zone
    self.quiet = quiet
    self.minutes = minutes
    self.isByLetter = isByLetter
    self.announced = announced
    self.told = told ?? changed
    self.calendar = calendar
    self.changed = changed
  }

  /// A name for a calendar's address that nobody has.
  public static func freshCalendar() -> String { randomHex(bytes: 16) }

  static func isCalendar(_ name: String) -> Bool {
    name.utf8.count == 32 && name.utf8.allSatisfy(isHex)
  }

  /// NB: it stands in a line of a calendar as it is.
  private static func isZone(_ text: String) -> Bool {
    (1...zoneLengthMax).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/_+-".utf8.contains(byte)
      }
  }
}

/// As a row has it.
extension Reminder {
  static let columns =
    """
    days, times, zone, quiet_from, quiet_to, minutes, letters, calendar, changed, \
    announced_notices, announced_letters, told
    """
  static let columnsCount = 12

  init?(_ row: [SQLValue]) {
    self.init(
      days: Set((0...6).filter { row[0].integer >> $0 & 1 == 1 }),
      times: row[1].text.split(separator: " ").compactMap { Int64($0) }, zone: row[2].text,
      quiet: Quiet(from: row[3].integer, to: row[4].integer), minutes: row[5].integer,
      isByLetter: row[6].integer == 1,
      announced: Ways(notices: row[9].integer == 1, letters: row[10].integer == 1),
      calendar: row[7].isNull ? nil : row[7].text, changed: row[8].integer, told: row[11].integer)
  }

  var values: [SQLValue] {
    [
      .integer(days.reduce(0) { $0 | 1 << $1 }),
      .text(times.map(String.init).joined(separator: " ")), .text(zone), .integer(quiet.from),
      .integer(quiet.to), .integer(minutes), .integer(isByLetter ? 1 : 0), SQLValue(calendar),
      .integer(changed), .integer(announced.notices ? 1 : 0), .integer(announced.letters ? 1 : 0),
      .integer(told),
    ]
  }
}

/// As a copy has it, beside its person.
extension Reminder {
  var json: JSON {
    [
      "days": .array(days.sorted().map { .integer($0) }),
      "times": .array(times.map { .integer($0) }), "zone": .string(zone),
      "quiet-from": .integer(quiet.from), "quiet-to": .integer(quiet.to),
      "minutes": .integer(minutes), "letters": .bool(isByLetter),
      "calendar": calendar.map { .string($0) } ?? .null, "changed": .integer(changed),
      "announced-notices": .bool(announced.notices),
      "announced-letters": .bool(announced.letters), "told": .integer(told),
    ]
  }

  init?(_ json: JSON) {
    guard let days = json["days"]?.array?.compactMap(\.integer),
      let times = json["times"]?.array?.compactMap(\.integer), let zone = json["zone"]?.string,
      let from = json["quiet-from"]?.integer, let to = json["quiet-to"]?.integer,
      let minutes = json["minutes"]?.integer, let isByLetter = json["letters"]?.bool,
      let changed = json["changed"]?.integer
    else { return nil }
    self.init(
      days: Set(days), times: times, zone: zone, quiet: Quiet(from: from, to: to),
      minutes: minutes, isByLetter: isByLetter,
      // Copies of before have none of these.
      announced: Ways(
        notices: json["announced-notices"]?.bool ?? false,
        letters: json["announced-letters"]?.bool ?? false),
      calendar: json["calendar"]?.string, changed: changed, told: json["told"]?.integer)
  }
}
