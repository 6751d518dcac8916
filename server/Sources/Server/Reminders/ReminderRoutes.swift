import Basics
import HTTPTypes
import Hummingbird
import Practice
import Storage
import Trainer

/// `/api/v1/reminders`: when somebody is to be reminded that practice is due, and how; and the
/// calendar at its secret address.
struct ReminderRoutes: Sendable {
  let desk: ReminderDesk
  let gate: Gate
  let limits: Limits

  var routes: [Route] {
    [show, choose, end, makeCalendar, endCalendar, calendar, attempt, unsubscribe, leadToPage]
      + deviceRoutes
  }

  private var show: Route {
    Route(
      .get, "/api/v1/reminders", for: .learner, perMinuteMax: 120,
      "When one is reminded, and how.", answers: "access, letters-to, push-key, devices, reminder"
    ) { _, context in try await told(context) }
  }

  private var choose: Route {
    Route(
      .put, "/api/v1/reminders", for: .learner, needs: .reminders,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 30,
      """
      Chooses: days, times, zone, quiet-from, quiet-to, minutes, letters, announced-notices, \
      announced-letters.
      """,
      answers: "as GET"
    ) { request, context in
      let fields = try await Fields(request, context)
      let account = try context.caller.account
      let before = try await desk.store.reminder(of: account, as: context.principal)
      try await desk.choose(
        try fields.reminder(before?.announced ?? .init(), now: desk.now()), of: account)
      return try await told(context)
    }
  }

  private var end: Route {
    Route(
      .delete, "/api/v1/reminders", for: .learner, perMinuteMax: 30,
      "Ends all reminders.", answers: "204"
    ) { _, context in
      try await desk.store.dropReminder(of: try context.caller.account, as: context.principal)
      return Response(status: .noContent)
    }
  }

  private var makeCalendar: Route {
    Route(
      .post, "/api/v1/reminders/calendar", for: .learner, needs: .reminders, perMinuteMax: 30,
      "Makes an address for the calendar; the one before leads nowhere.",
      answers: "as GET"
    ) { _, context in
      try await desk.moveCalendar(of: try context.caller.account, isWanted: true)
      return try await told(context)
    }
  }

  private var endCalendar: Route {
    Route(
      .delete, "/api/v1/reminders/calendar", for: .learner, perMinuteMax: 30,
      "Ends the calendar's address.", answers: "as GET"
    ) { _, context in
      try await desk.moveCalendar(of: try context.caller.account, isWanted: false)
      return try await told(context)
    }
  }

  /// NB: programs fetch it in the name of many people, from few addresses.
  private var calendar: Route {
    Route(
      .get, "/api/v1/calendars/:name", perMinuteMax: 60,
      "Somebody's reminders as a calendar, at its secret address.", answers: "text/calendar"
    ) { request, context in
      let name = try context.parameters.require("name")
      guard name.hasSuffix(".ics"), let text = try await desk.calendar(String(name.dropLast(4)))
      else { throw ServerError.noSuchPage("/api/v1/calendars") }
      return request.calendar(text)
    }
  }

  private var attempt: Route {
    Route(
      .post, "/api/v1/reminders/test", for: .learner, needs: .reminders,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 5,
      "Sends one reminder now: how (letter or devices).", answers: "202"
    ) { request, context in
      let fields = try await Fields(request, context)
      switch try fields.text("how") {
      case "letter": try await desk.tryLetter(try context.caller.account)
      case "devices": try await desk.tryNotice(try context.caller.account)
      default: throw ServerError.fieldWrong("how")
      }
      return .said(.accepted)
    }
  }

  /// NB: asked by mail programs, in nobody's name (RFC 8058). The code is all that it takes, and
  /// what they send along says nothing more.
  private var unsubscribe: Route {
    Route(
      .post, "/api/v1/unsubscribe/:code", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 30,
      "Ends reminders by letter, by the code in one.", answers: "200"
    ) { _, context in
      try await desk.store.desk.endLetters(of: try reader(context))
      return .said(.ok)
    }
  }

  /// NB: opening it does nothing, because programs that look through mail open all addresses.
  private var leadToPage: Route {
    Route(
      .get, "/api/v1/unsubscribe/:code", perMinuteMax: 30,
      "Leads to the page that ends reminders by letter.", answers: "303"
    ) { _, context in
      _ = try reader(context)
      let code = try context.parameters.require("code")
      return Response(
        status: .seeOther,
        headers: [.location: "../../../#/you/reminders?stop=\(code)", .cacheControl: "no-store"])
    }
  }

  /// Who got the letter with the code; nobody is told more than that it does not hold.
  private func reader(_ context: ServerContext) throws -> AccountID {
    let code = try context.parameters.require("code")
    guard let name = desk.names.name(code, for: .letters), let account = AccountID(name) else {
      throw ServerError.noSuchPage("/api/v1/unsubscribe")
    }
    return account
  }

  func told(_ context: ServerContext) async throws -> Response {
    let account = try context.caller.account
    let devices = try await desk.store.pushDevices(of: account, as: context.principal)
    let reminder = try await desk.store.reminder(of: account, as: context.principal)
    let email = try await desk.letterTo(account)
    return Response(
      json: [
        "access": try await gate.answer(.reminders, context.caller).json,
        "letters-to": email.map { .string($0.text) } ?? .null,
        "push-key": desk.notices.map { .string($0.key.publicText) } ?? .null,
        "devices": .array(devices.map(\.shown)), "reminder": reminder.map(json) ?? .null,
      ])
  }

  private func json(_ reminder: Reminder) -> JSON {
    func time(_ minutes: Int64) -> JSON { .string(ClockTime.text(Int(minutes))) }
    return [
      "days": .array(reminder.days.sorted().map { .integer($0) }),
      "times": .array(reminder.times.map(time)), "zone": .string(reminder.zone),
      "quiet-from": time(reminder.quiet.from), "quiet-to": time(reminder.quiet.to),
      "minutes": .integer(reminder.minutes), "letters": .bool(reminder.isByLetter),
      "announced-notices": .bool(reminder.announced.notices),
      "announced-letters": .bool(reminder.announced.letters),
      "calendar": reminder.calendar.map {
        .string("\(desk.names.sealed($0, for: .calendar)).ics")
      } ?? .null,
    ]
  }
}

extension Fields {
  /// `announced`: as it was chosen before, for who says nothing of it.
  fileprivate func reminder(
    _ announced: Reminder.Ways, now: Int64
  ) throws(ServerError) -> Reminder {
    guard let days = integers("days") else { throw .fieldWrong("days") }
    var times: [Int64] = []
    for text in texts("times") ?? [] {
      guard let time = ClockTime.minutes(text) else { throw .fieldWrong("times") }
      times.append(Int64(time))
    }
    let quiet = Reminder.Quiet(from: try time("quiet-from"), to: try time("quiet-to"))
    guard let minutes = integer("minutes"), Reminder.minutesRange.contains(minutes) else {
      throw .fieldWrong("minutes")
    }
    guard
      let reminder = Reminder(
        days: Set(days), times: times, zone: try text("zone"), quiet: quiet, minutes: minutes,
        isByLetter: isTrue("letters"),
        announced: Reminder.Ways(
          notices: isTrue("announced-notices", else: announced.notices),
          letters: isTrue("announced-letters", else: announced.letters)),
        changed: now)
    else { throw .fieldWrong("days, times or zone") }
    return reminder
  }

  private func time(_ name: String) throws(ServerError) -> Int64 {
    guard let time = ClockTime.minutes(try text(name)) else { throw .fieldWrong(name) }
    return Int64(time)
  }
}
