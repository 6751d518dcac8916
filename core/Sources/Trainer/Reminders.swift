import Basics
import Practice

/// What goes on about reminders that the server sends. Nothing of it is kept here.
struct Reminders {
  /// Days, times and ways, as the server has them.
  struct Choice {
    var days: Set<Int32>
    /// As in "17:00".
    var times: [String]
    var zone: String
    var quietFrom: String
    var quietTo: String
    /// Where the calendar is, below the server's own address; empty where it has none.
    var calendar: String
  }

  /// Whether the server said how it stands.
  var isKnown = false
  /// Nil where nothing was chosen.
  var choice: Choice?
  var access: Teams.Access?

  mutating func take(_ json: JSON?) {
    guard let json, json["reminder"] != nil else { return }
    isKnown = true
    access = Teams.Access(json["access"])
    choice = Choice(json["reminder"])
  }
}

extension Reminders.Choice {
  /// Nil for what is none, or cannot be shown as it is.
  init?(_ json: JSON?) {
    guard let json, let list = json["days"]?.array, let times = json["times"]?.array else {
      return nil
    }
    days = []
    for day in list.prefix(7) { days.insert(Int32(clamping: day.integer ?? 0)) }
    self.times = []
    for time in times.prefix(ReminderCalendar.timesMax) {
      self.times.append(Reminders.Choice.time(time))
    }
    zone = String((json["zone"]?.string ?? "").prefix(40))
    quietFrom = Reminders.Choice.time(json["quiet-from"])
    quietTo = Reminders.Choice.time(json["quiet-to"])
    let address = json["calendar"]?.string ?? ""
    calendar = address.utf8.allSatisfy(Reminders.isPlain) ? String(address.prefix(200)) : ""
  }

  private static func time(_ json: JSON?) -> String {
    ReminderCalendar.minutes(json?.string ?? "").map { ReminderCalendar.time($0) } ?? ""
  }
}

extension Reminders {
  /// What an address below the server's own is made of.
  fileprivate static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")
  }
}
