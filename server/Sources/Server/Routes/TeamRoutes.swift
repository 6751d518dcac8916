import Basics
import HTTPTypes
import Hummingbird
import Storage

/// `/api/v1/teams`: teams, schools, academies and classes, and who is what there.
struct TeamRoutes: Sendable {
  let gate: Gate
  let limits: Limits

  var desk: Desk { gate.desk }

  var routes: [Route] { [make, list, join, show, change, role, remove, end] }

  var make: Route {
    Route(
      .post, "/api/v1/teams", for: .learner, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Makes a team, school or academy: kind, name, country.",
      answers: "201, the team; who made it is its admin"
    ) { request, context in
      let fields = try await Fields(request, context)
      try await gate.pass(.makeTeam, context.caller)
      guard let kind = Organisation.Kind(rawValue: try fields.text("kind")), kind != .classroom
      else { throw ServerError.fieldWrong("kind") }
      let team = Organisation(
        kind: kind, name: try fields.teamName(), country: try fields.country(), now: gate.now())
      return try await made(team, by: context)
    }
  }

  /// Keeps what was made, and shows it to who made it.
  func made(_ team: Organisation, by context: ServerContext) async throws -> Response {
    guard try await desk.make(team, by: try context.caller.account) else {
      throw ServerError.team(.tooMany)
    }
    let standing = try await desk.standing(of: context.principal, in: team.id, now: gate.now())
    var response = Response(json: try await shown(team, standing))
    response.status = .created
    return response
  }

  private var list: Route {
    Route(
      .get, "/api/v1/teams", for: .learner, keys: .reads, perMinuteMax: 120, "Where one belongs.",
      answers: "teams: id, kind, name, country, within, role"
    ) { _, context in
      let account = try context.caller.account
      var teams: [JSON] = []
      for team in try await desk.organisations(of: account) {
        // NB: who is admin of what a class is within has no role of their own in it.
        let role = try await desk.role(of: account, in: team.id) ?? .admin
        teams.append(.object(team.members(role)))
      }
      return Response(json: ["teams": .array(teams)])
    }
  }

  private var join: Route {
    Route(
      .post, "/api/v1/teams/join", for: .learner, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Joins by a code: code, as (student or guardian).",
      answers: "the team; 410 when the code is over"
    ) { request, context in
      let fields = try await Fields(request, context)
      let standing = try await gate.standing(context.caller)
      if !access(to: .joinTeam, of: standing).isAllowed { try standing.need(.joinClass) }
      let role = fields.isEmpty("as") ? .student : Role(rawValue: try fields.text("as"))
      guard let role, !role.isStaff else { throw ServerError.fieldWrong("as") }
      let typed = try fields.text("code")
      let found = try await desk.tryCode(
        typed, from: network(of: context.caller.address), now: gate.now()
      ).organisation()
      // A child joins a class as its pupil, and nothing else.
      try standing.need(found.kind == .classroom && role == .student ? .joinClass : .joinTeam)
      let outcome = try await desk.join(
        JoinCode.typed(typed) ?? "", try context.caller.account, as: role, now: gate.now())
      switch outcome {
      case .joined(let team), .known(let team):
        let standing = try await desk.standing(
          of: context.principal, in: team.id, now: gate.now())
        return Response(json: try await shown(team, standing))
      case .tooMany: throw ServerError.team(.tooMany)
      case .noSuchCode: throw ServerError.team(.noSuchCode)
      case .over: throw ServerError.team(.codeOver)
      }
    }
  }

  private var show: Route {
    gate.route(
      .get, "/api/v1/teams/:id", .seeTeam, keys: .reads, perMinuteMax: 120,
      "A team, and what one may do in it.",
      answers: "id, kind, name, country, within, role, access; for staff members and code"
    ) { _, context, team, standing in
      // NB: no program is told what lets somebody in.
      Response(json: try await shown(team, standing, withCode: context.caller.apiKey == nil))
    }
  }

  private var change: Route {
    gate.route(
      .patch, "/api/v1/teams/:id", .seeTeam, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 30, "Changes a team: name, country, code (open, renew or end).",
      answers: "the team"
    ) { request, context, team, standing in
      let fields = try await Fields(request, context)
      if fields.has("name") || fields.has("country") {
        try standing.need(.changeTeam)
        try await desk.change(
          team.id, name: fields.has("name") ? try fields.teamName() : team.name,
          country: fields.has("country") ? try fields.country() : team.country)
      }
      if fields.has("code") {
        try standing.need(.changeCode)
        switch try fields.text("code") {
        case "open": try await desk.openCode(of: team.id, fresh: false, now: gate.now())
        case "renew": try await desk.openCode(of: team.id, fresh: true, now: gate.now())
        case "end": try await desk.endCode(of: team.id, now: gate.now())
        default: throw ServerError.fieldWrong("code")
        }
      }
      guard let changed = try await desk.organisation(team.id) else {
        throw ServerError.noSuchPage(request.uri.path)
      }
      return Response(json: try await shown(changed, standing))
    }
  }

  private var end: Route {
    gate.route(
      .delete, "/api/v1/teams/:id", .changeTeam, perMinuteMax: 10,
      "Ends a team with its classes; accounts of pupils without an address end in 30 days.",
      answers: "204"
    ) { _, _, team, _ in
      try await desk.end(organisation: team.id, now: gate.now())
      return Response(status: .noContent)
    }
  }

  private var role: Route {
    gate.route(
      .patch, "/api/v1/teams/:id/members/:account", .changeRoles,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 30,
      "Gives a member another role: role.", answers: "204"
    ) { request, context, team, _ in
      let account = try context.member(request)
      let fields = try await Fields(request, context)
      // NB: a class is looked after by the admins of what it is within.
      guard let role = Role(rawValue: try fields.text("role")),
        team.within == nil || role != .admin
      else { throw ServerError.fieldWrong("role") }
      // A child acts on nobody, whether a class or a guardian let them in.
      if role != .student,
        try await desk.consents(of: account, now: gate.now()).grown != nil
      {
        throw ServerError.team(.roleNotForChildren)
      }
      try (try await desk.change(account, in: team.id, to: role)).check(request)
      return Response(status: .noContent)
    }
  }

  private var remove: Route {
    gate.route(
      .delete, "/api/v1/teams/:id/members/:account", .seeTeam, perMinuteMax: 60,
      "Leaves, or removes somebody; a pupil's account ends in 30 days.", answers: "204"
    ) { request, context, team, standing in
      let account = try context.member(request)
      if account == (try context.caller.account) {
        try standing.need(.leaveTeam)
      } else {
        // NB: first of all whether they may see who is there.
        try standing.need(.removeMembers)
        let role = try await desk.role(of: account, in: team.id)
        if role?.isStaff == true { try standing.need(.changeRoles) }
      }
      let change = try await desk.remove(account, from: team.id, now: gate.now())
      try change.check(request)
      return Response(status: .noContent)
    }
  }

  /// A team as somebody sees it, with what they may do there.
  private func shown(
    _ team: Organisation, _ standing: Standing, withCode: Bool = true
  ) async throws -> JSON {
    var members = team.members(standing.role ?? .student)
    if withCode, access(to: .changeCode, of: standing).isAllowed, let code = team.code {
      members.append(
        .init(
          "code",
          [
            "text": .string(code.text), "ends": .integer(code.ends), "uses": .integer(code.uses),
            "open": .bool(code.isOpen(gate.now())),
          ]))
    }
    if access(to: .seeMembers, of: standing).isAllowed {
      let all = try await desk.members(of: team.id)
      members.append(.init("members", .array(all.map { $0.json(in: team.id) })))
    }
    let things = Thing.allCases.filter(\.isOfOrganisation)
    members.append(
      .init("access", .array(things.map { access(to: $0, of: standing).json })))
    return .object(members)
  }
}
