import Practice
import Sittings

/// Reminders: a file for the calendar of the device, which reminds by itself.
extension Trainer {
  func saveReminders(_ command: Command) {
    var weekdays: Set<Int32> = []
    for text in command.all("day").prefix(7) {
      guard let day = Int32(text), (0...6).contains(day) else { continue }
      weekdays.insert(day)
    }
    guard !weekdays.isEmpty else {
      return say(.warn, "Choose at least one day. No file was saved.")
    }
    var times: [Int] = []
    for text in command.all("time").prefix(ReminderCalendar.timesMax) where !text.isEmpty {
      guard let time = ReminderCalendar.minutes(text) else {
        return say(.warn, "“\(text)” is no time of day: write it as 17:00. No file was saved.")
      }
      if !times.contains(time) { times.append(time) }
    }
    guard !times.isEmpty else {
      return say(.warn, "Choose at least one time. No file was saved.")
    }
    let range = ReminderCalendar.minutesRange
    let calendar = ReminderCalendar(
      weekdays: weekdays, times: times.sorted(),
      minutes: min(max(preferences.goalMinutes, range.lowerBound), range.upperBound),
      device: configuration.deviceName)
    reply.effects.append(
      .download(
        name: FileName.of("etude-reminders", at: now, as: "ics"), type: "text/calendar",
        text: calendar.text(now: now)))
    say(.good, "Open the file that was saved: your calendar takes the reminders in.")
  }
}
