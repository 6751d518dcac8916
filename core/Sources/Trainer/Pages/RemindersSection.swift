import Basics
import Markup
import Practice
import Sittings

/// Choose days and times; save them for the calendar, or have the server remind.
struct RemindersSection {
  let dialogue: AccountDialogue
  let isSignedIn: Bool
  /// Of a child who belongs somewhere: who looks after one does not come to practise.
  let isGuardian: Bool
  let goalMinutes: Int
  /// Of this device, a name of the IANA's.
  let zone: String
  /// Empty where there is none.
  let calendarAddress: String
  let now: Moment

  private static let days = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private var reminders: Reminders { dialogue.reminders }

  /// Whether the server would do anything.
  private var isServed: Bool { isSignedIn && reminders.access?.isAllowed ?? false }

  @HTMLBuilder var html: HTML {
    if reminders.stop.isEmpty { choosing } else { stopping }
  }

  /// Who came by a letter's address, signed in or not.
  private var stopping: HTML {
    group {
      p { "Do you want no letters any more that remind you, or tell you of announcements?" }
      div(.class("row")) {
        button(
          .class("button primary"), .id("reminders-stop"), .send("account.reminders.stop"),
          .disabled(dialogue.isBusy)
        ) { "Stop the letters" }
        a(.class("button"), .href(YouSection.reminders.path)) { "Keep them" }
      }
      dialogue.faultShown
    }
  }

  private var choosing: HTML {
    group {
      form(
        .class("stack"), .id("reminders-form"),
        .send(isServed ? "account.reminders.choose" : "reminders.save")
      ) {
        p {
          "A reminder says “Practise” and no more, because alarms show on locked screens."
          if !isServed { " Your own calendar can remind you; Etude needs no account for it." }
        }
        fieldset(.class("card")) {
          legend { "Days" }
          for (number, name) in Self.days.enumerated() { day(number, name) }
        }
        for number in 1...ReminderCalendar.timesMax { time(number) }
        if isServed {
          letters
          announced
          quiet
          div(.class("row")) {
            button(
              .class("button primary"), .id("reminders-save"), .type("submit"),
              .disabled(dialogue.isBusy)
            ) { "Save" }
            button(.class("button"), .id("reminders-file"), .type("submit"), .with("file", "yes")) {
              "Save as a file"
            }
          }
        } else {
          button(.class("button primary"), .type("submit")) { "Save for my calendar" }
        }
        hint
        if !isSignedIn {
          p(.class("hint")) {
            "With an "
            a(.href(YouSection.account.path)) { "account" }
            " this device can show reminders too, and none on a day that you practised."
          }
        }
      }
      dialogue.faultShown
      if isServed, let choice = reminders.choice {
        if choice.isByLetter {
          div(.class("row")) {
            RemindedDevices.test("letter", "Send a letter now", isBusy: dialogue.isBusy)
          }
        }
        RemindedDevices(reminders: reminders, isBusy: dialogue.isBusy, now: now).html
        if !choice.days.isEmpty || !choice.calendar.isEmpty { calendar }
        ending
      } else if isSignedIn {
        LockedHint(reminders.access).html
      }
    }
  }

  private func day(_ number: Int, _ name: String) -> HTML {
    label(.class("check")) {
      input(
        .type("checkbox"), .name("day"), .value("\(number)"),
        .checked(
          reminders.choice.map { $0.days.contains(Int32(number)) }
            ?? (number < 5 && !isGuardian)))
      span { name }
    }
  }

  private func time(_ number: Int) -> HTML {
    var times = reminders.choice?.times ?? []
    if times.isEmpty { times = ["17:00"] }
    return Field(
      id: "reminders-time-\(number)", title: ["Time", "Second time", "Third time"][number - 1]
    ).html(
      input,
      [.name("time"), .type("time"), .value(number <= times.count ? times[number - 1] : "")])
  }

  private var quiet: HTML {
    let (from, to) =
      reminders.choice.map { ($0.quietFrom, $0.quietTo) } ?? ("21:00", "07:00")
    return group {
      Field(id: "reminders-quiet-from", title: "Quiet from").html(
        input, [.name("quiet-from"), .type("time"), .value(from == to ? "" : from)])
      Field(
        id: "reminders-quiet-to", title: "Quiet until", hint: "Nothing is sent between."
      ).html(input, [.name("quiet-to"), .type("time"), .value(from == to ? "" : to)])
    }
  }

  @HTMLBuilder private var letters: HTML {
    if !reminders.lettersTo.isEmpty {
      fieldset(.class("card")) {
        legend { "When it is time" }
        way("letters", "A letter to \(reminders.lettersTo)", reminders.choice?.isByLetter ?? false)
      }
    }
  }

  private func way(_ name: String, _ words: String, _ isOn: Bool) -> HTML {
    label(.class("check")) {
      input(
        .type("checkbox"), .name(name), .value("yes"), .id("reminders-\(name)"), .checked(isOn))
      span { words }
    }
  }

  @HTMLBuilder private var announced: HTML {
    let ways = reminders.choice?.announced ?? Reminders.Ways()
    if !reminders.pushKey.isEmpty || !reminders.lettersTo.isEmpty {
      fieldset(.class("card"), .id("reminders-announced")) {
        legend { "When a team or class announces something" }
        if !reminders.pushKey.isEmpty {
          way("announced-notices", "A notice on your devices", ways.notices)
        }
        if !reminders.lettersTo.isEmpty {
          way("announced-letters", "A letter to \(reminders.lettersTo)", ways.letters)
        }
        p(.class("hint")) {
          "It says that something was announced to you"
          isGuardian
            ? " or your child, and no more."
            : ", and no more. What you have read by then brings none."
        }
      }
    }
  }

  private var hint: HTML {
    let minutes = Words.count(goalMinutes, "minute", "minutes")
    return p(.class("hint")) {
      if isServed {
        if let chosen = reminders.choice?.zone, chosen != zone {
          "These are times of \(chosen); this device is in \(zone). Save, and they are of here. "
        } else {
          "Times are of \(zone). "
        }
        "An empty time is none. A file that is saved is your calendar's own: it takes "
        "\(minutes) at the time of wherever you are, and knows nothing of what is changed here."
      } else {
        "An empty time is none. Each takes \(minutes), as your goals say, at the time of wherever "
        "you are. To change them, save a new file and open it: most calendars put it in place of "
        "the old one. To end them, delete “Practise” in your calendar. A calendar does not know "
        "that you have practised already."
      }
    }
  }

  private var calendar: HTML {
    CalendarAddress(
      id: "reminders", command: "account.reminders", address: calendarAddress,
      offer: """
        A calendar can read your reminders from an address, and leaves out a day on which you \
        have practised. It looks again by itself, most of them every few hours.
        """, seen: "your days and times", isBusy: dialogue.isBusy
    ).html
  }

  private var ending: HTML {
    section(.class("stack tight")) {
      h2 { "Turn off" }
      div(.class("row")) {
        button(
          .class("button danger"), .id("reminders-end"), .send("account.reminders.end"),
          .disabled(dialogue.isBusy),
          .confirm("Turn off all reminders, and delete what you chose on the server?")
        ) { "Turn off all reminders" }
      }
    }
  }
}
