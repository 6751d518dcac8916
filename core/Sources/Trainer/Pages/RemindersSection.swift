import Markup
import Practice
import Sittings

/// Choose days and times, and save them for the calendar.
struct RemindersSection {
  let goalMinutes: Int

  private static let days = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  var html: HTML {
    form(.class("stack"), .id("reminders-form"), .send("reminders.save")) {
      p {
        "Your own calendar can remind you, with an alarm on every device that shows it. Etude "
        "sends nothing and needs no account for it; a reminder says “Practise” and no more."
      }
      fieldset(.class("card")) {
        legend { "Days" }
        for (number, name) in Self.days.enumerated() {
          label(.class("check")) {
            input(
              .type("checkbox"), .name("day"), .value("\(number)"), .checked(number < 5))
            span { name }
          }
        }
      }
      time(1, "17:00")
      for number in 2...ReminderCalendar.timesMax { time(number, "") }
      button(.class("button primary"), .type("submit")) { "Save for my calendar" }
      p(.class("hint")) {
        "Each takes \(Words.count(goalMinutes, "minute", "minutes")), as your goals say, at the "
        "time of wherever you are. To change them, save a new file and open it: most calendars "
        "put it in place of the old one. To end them, delete “Practise” in your calendar. A "
        "calendar does not know that you have practised already."
      }
    }
  }

  private func time(_ number: Int, _ value: String) -> HTML {
    Field(
      id: "reminders-time-\(number)", title: number == 1 ? "Time" : "Another time",
      hint: number == 1 ? "" : "Leave it empty for none."
    ).html(input, [.name("time"), .type("time"), .value(value)])
  }
}
