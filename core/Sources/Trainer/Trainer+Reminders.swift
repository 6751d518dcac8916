import Basics
import Markup
import Practice
import Sittings
import Syncing

/// Reminders: a file for the calendar of the device, and what the server is asked to send.
extension Trainer {
  /// What the form of days and times says; nil where something of it is missing, which is said.
  ///
  /// Nobody needs days who is told of `others`.
  private func chosen(
    _ command: Command, others: Bool = false, else nothing: String
  ) -> (days: Set<Int32>, times: [Int])? {
    var days: Set<Int32> = []
    for text in command.all("day").prefix(7) {
      guard let day = Int32(text), (0...6).contains(day) else { continue }
      days.insert(day)
    }
    guard !days.isEmpty else {
      if others { return ([], []) }
      say(.warn, "Choose at least one day. \(nothing)")
      return nil
    }
    var times: [Int] = []
    for text in command.all("time").prefix(ReminderCalendar.timesMax) where !text.isEmpty {
      guard let time = ClockTime.minutes(text) else {
        say(.warn, "“\(text)” is no time of day: write it as 17:00. \(nothing)")
        return nil
      }
      if !times.contains(time) { times.append(time) }
    }
    guard !times.isEmpty else {
      say(.warn, "Choose at least one time. \(nothing)")
      return nil
    }
    return (days, times.sorted())
  }

  private var reminderMinutes: Int {
    let range = ReminderCalendar.minutesRange
    return min(max(preferences.goalMinutes, range.lowerBound), range.upperBound)
  }

  func saveReminders(_ command: Command) {
    guard let chosen = chosen(command, else: "No file was saved.") else { return }
    let calendar = ReminderCalendar(
      weekdays: chosen.days, times: chosen.times, minutes: reminderMinutes,
      name: configuration.deviceName)
    reply.effects.append(
      .download(
        name: FileName.of("etude-reminders", at: now, as: "ics"), type: "text/calendar",
        text: calendar.text(now: now)))
    say(.good, "Open the file that was saved: your calendar takes the reminders in.")
  }

  /// The page of reminders was opened.
  func arriveAtReminders() {
    account.fault = ""
    // NB: a link of a letter does nothing by itself; it may be opened where nobody is signed in.
    account.reminders.stop = Reminders.plain(route["stop"] ?? "")
    guard login != nil, !account.asked.contains(.reminders) else { return }
    reply.effects.append(.push("look"))
    ask(.reminders, "GET", "reminders")
  }

  /// Commands that begin with "account.reminders.".
  func performReminders(_ command: Command) {
    switch command.name {
    case "account.reminders.choose":
      if command["file"] != nil { return saveReminders(command) }
      chooseReminders(command)
    case "account.reminders.end": ask(.endReminders, "DELETE", "reminders")
    case "account.reminders.calendar": ask(.calendar, "POST", "reminders/calendar")
    case "account.reminders.calendarEnd": ask(.calendar, "DELETE", "reminders/calendar")
    case "account.reminders.stop":
      ask(.stopLetters, "POST", "unsubscribe/\(account.reminders.stop)")
    case "account.reminders.test":
      ask(.testReminder, "POST", "reminders/test", command, ["how"])
    case "account.reminders.device": switchDevice()
    case "account.reminders.deviceEnd": endDevice(command["id"] ?? "")
    case "account.reminders.copy":
      reply.effects.append(.copy(calendarAddress))
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  private func chooseReminders(_ command: Command) {
    let announced = Reminders.Ways(
      notices: command["announced-notices"] != nil, letters: command["announced-letters"] != nil)
    // Who wants a letter when it is time says when.
    let others = !announced.isNone && command["letters"] == nil
    guard let chosen = chosen(command, others: others, else: "Nothing was changed.") else {
      return
    }
    var quiet: [Int] = []
    for text in [command["quiet-from"] ?? "", command["quiet-to"] ?? ""] {
      // Who leaves one empty wants no quiet hours.
      guard let time = ClockTime.minutes(text) else { continue }
      quiet.append(time)
    }
    if quiet.count < 2 { quiet = [0, 0] }
    ask(
      .chooseReminders, "PUT", "reminders", nil, [],
      [
        .init("days", .array(chosen.days.sorted().map { .integer(Int64($0)) })),
        .init("times", .array(chosen.times.map { .string(ClockTime.text($0)) })),
        .init("zone", .string(configuration.zoneName)),
        .init("quiet-from", .string(ClockTime.text(quiet[0]))),
        .init("quiet-to", .string(ClockTime.text(quiet[1]))),
        .init("minutes", .integer(Int64(reminderMinutes))),
        .init("letters", .bool(command["letters"] != nil)),
        .init("announced-notices", .bool(announced.notices)),
        .init("announced-letters", .bool(announced.letters)),
      ])
  }

  func followReminders(_ question: AccountDialogue.Question, _ json: JSON?) {
    switch question {
    case .endReminders:
      account.reminders.choice = nil
      account.reminders.devices = []
      reply.effects.append(.push("leave"))
      say(.good, "No reminders any more.")
    case .chooseReminders:
      account.reminders.take(json)
      say(.good, "What you chose is kept.")
    case .stopLetters:
      go(to: Route(YouSection.reminders.path))
      say(.good, "You get no such letters any more.")
    case .testReminder: say(.good, "It is on its way.")
    case .remindHere:
      account.reminders.take(json)
      say(.good, "This device shows your notices.")
    case .endDevice:
      account.reminders.take(json)
      say(.good, "That device reminds you no more.")
    default: account.reminders.take(json)
    }
  }

  /// Where the calendar is; empty where it has no address.
  private var calendarAddress: String {
    guard let calendar = account.reminders.choice?.calendar, !calendar.isEmpty else { return "" }
    return configuration.address + Trainer.serverPath + "calendars/\(calendar)"
  }

  var remindersSection: HTML {
    RemindersSection(
      dialogue: account, isSignedIn: login != nil && exchange != nil,
      isGuardian: teamLog.places.contains { $0.role == "guardian" },
      goalMinutes: preferences.goalMinutes, zone: configuration.zoneName,
      calendarAddress: calendarAddress, now: now
    ).html
  }
}
