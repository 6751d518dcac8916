import Basics
import EventLog
import HTTPTypes
import Hummingbird
import Storage
import Syncing

/// `/api/v1/teams/:id/calendar`: when a team or class meets, at a secret address for any calendar.
struct CalendarRoutes: Sendable {
  let store: Store
  let gate: Gate
  let names: SealedNames
  let limits: Limits

  var routes: [Route] { [make, end, show] }

  private var make: Route {
    gate.route(
      .post, "/api/v1/teams/:id/calendar", .teamCalendar, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 30,
      "The address of one's calendar of a team, made where there is none: anew, for another.",
      answers: "team; calendar: below /api/v1/dates/, or null for who is no member"
    ) { request, context, team, _ in
      let fields = try await Fields(request, context)
      let account = try context.caller.account
      if !fields.isTrue("anew"), let name = try await gate.desk.calendar(of: account, in: team.id) {
        return told(name, of: team)
      }
      let name = Reminder.freshCalendar()
      let isDone = try await gate.desk.nameCalendar(name, of: account, in: team.id)
      return told(isDone ? name : nil, of: team)
    }
  }

  private var end: Route {
    gate.route(
      .delete, "/api/v1/teams/:id/calendar", .seeTeam, perMinuteMax: 30,
      "Ends the address of one's calendar of a team.", answers: "team; calendar: null"
    ) { _, context, team, _ in
      _ = try await gate.desk.nameCalendar(nil, of: try context.caller.account, in: team.id)
      return told(nil, of: team)
    }
  }

  /// NB: programs fetch it in the name of many people, from few addresses.
  private var show: Route {
    Route(
      .get, "/api/v1/dates/:name", perMinuteMax: 60,
      "When a team meets as a calendar, at a member's secret address.", answers: "text/calendar"
    ) { request, context in
      let name = try context.parameters.require("name")
      guard name.hasSuffix(".ics"), let text = try await calendar(String(name.dropLast(4))) else {
        throw ServerError.noSuchPage("/api/v1/dates")
      }
      return request.calendar(text)
    }
  }

  private func told(_ name: String?, of team: Organisation) -> Response {
    let address = name.map { JSON.string("\(names.sealed($0, for: .dates)).ics") }
    return Response(json: ["team": .string(team.id), "calendar": address ?? .null])
  }

  /// The calendar that an address leads to; nil where it leads nowhere, or for who may see the
  /// team no more.
  private func calendar(_ address: String) async throws -> String? {
    guard let name = names.name(address, for: .dates),
      let (account, id) = try await gate.desk.member(ofCalendar: name),
      let team = try await gate.desk.organisation(id)
    else { return nil }
    let now = gate.now()
    let standing = try await gate.desk.standing(of: .learner(account), in: id, now: now)
    guard access(to: .teamCalendar, of: standing).isAllowed else { return nil }
    let facts = try await store.factsForAll(of: id, kind: .dated, as: .learner(account))
    return TeamCalendar(
      name: team.name, dates: TeamDates(facts), team: id,
      changed: facts.map(\.moment.millis).max() ?? team.made
    ).text(today: Moment(millis: now).calendarDay)
  }
}
