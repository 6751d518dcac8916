import Basics
import Practice

/// What goes on about reminders that the server sends. Nothing of it is kept here.
struct Reminders {
  /// Days, times and ways, as the server has them; no days where they are told of announcements
  /// alone.
  struct Choice {
    var days: Set<Int32>
    /// As in "17:00".
    var times: [String]
    var zone: String
    var quietFrom: String
    var quietTo: String
    /// What the calendar is called below the server's own address; empty where it has none.
    var calendar: String
    var isByLetter: Bool
    /// How they are told that something was announced to them.
    var announced: Ways
  }

  struct Ways: Equatable {
    var notices = false
    var letters = false

    var isNone: Bool { !notices && !letters }
  }

  /// Whether the server said how it stands.
  var isKnown = false
  /// Nil where nothing was chosen.
  var choice: Choice?
  var access: Teams.Access?
  /// Where letters would go; empty where none can be sent.
  var lettersTo = ""
  /// What a letter brought to stop letters by; empty otherwise.
  var stop = ""
  /// By which a browser subscribes; empty where the server tells no devices.
  var pushKey = ""
  var devices: [Device] = []
  var here = Here.unknown
  /// This browser's own, where it has one.
  var print = ""

  mutating func take(_ json: JSON?) {
    guard let json, json["reminder"] != nil else { return }
    isKnown = true
    access = Teams.Access(json["access"])
    choice = Choice(json["reminder"])
    lettersTo = String((json["letters-to"]?.string ?? "").prefix(254))
    takeDevices(json)
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
    isByLetter = json["letters"]?.bool ?? false
    announced = Reminders.Ways(
      notices: json["announced-notices"]?.bool ?? false,
      letters: json["announced-letters"]?.bool ?? false)
    calendar = Reminders.plain(json["calendar"]?.string ?? "")
  }

  private static func time(_ json: JSON?) -> String {
    ClockTime.minutes(json?.string ?? "").map { ClockTime.text($0) } ?? ""
  }
}

extension Reminders {
  /// What stands in one part of an address, and leads nowhere else; empty for anything else.
  static func plain(_ text: String) -> String {
    var last: UInt8 = 0
    for byte in text.utf8 {
      let isLetter =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      let isDot = byte == UInt8(ascii: ".") && last != byte
      guard isLetter || isDot else { return "" }
      last = byte
    }
    return text.utf8.count <= 200 ? text : ""
  }
}
