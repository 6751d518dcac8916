import Basics
import HTTPTypes
import Hummingbird
import Storage

/// `/api/v1/classes`: children without addresses, and the cards that they sign in by.
struct ClassRoutes: Sendable {
  let reception: Reception
  let gate: Gate
  let teams: TeamRoutes
  let limits: Limits

  private var desk: Desk { reception.desk }

  var routes: [Route] { [make, add, reset, report] }

  private var make: Route {
    Route(
      .post, "/api/v1/classes", for: .learner, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Makes a class within a team, school or academy: within, name.",
      answers: "201, the class; who made it is its coach"
    ) { request, context in
      let fields = try await Fields(request, context)
      let nothing = ServerError.noSuchPage(request.uri.path)
      let id = try fields.text("within")
      guard let outer = try await outer(id), outer.within == nil else { throw nothing }
      let standing = try await desk.standing(of: context.principal, in: id, now: gate.now())
      if standing.role == nil { throw nothing }
      try standing.need(.makeClasses)
      let team = Organisation(
        kind: .classroom, name: try fields.teamName(), country: outer.country, within: id,
        now: gate.now())
      return try await teams.made(team, by: context)
    }
  }

  private func outer(_ id: String) async throws -> Organisation? {
    guard AccountID(id) != nil else { return nil }
    return try await desk.organisation(id)
  }

  /// NB: the secrets are told this once, to be printed; only hashes of them are kept.
  private var add: Route {
    gate.route(
      .post, "/api/v1/classes/:id/pupils", .changePupils,
      bodyBytesMax: limits.pupilsBytesMax, perMinuteMax: 10,
      "Adds pupils without addresses: names, secret (pictures or pin).",
      answers: "201, cards: account, name, kind, secret"
    ) { request, context, team, _ in
      let fields = try await Fields(request, context)
      guard team.kind == .classroom else { throw ServerError.noSuchPage(request.uri.path) }
      let kind = try fields.secretKind()
      let cards = try await reception.addPupils(try fields.names(), kind, to: team)
      var response = Response(json: ["cards": .array(cards.map(\.json))])
      response.status = .created
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }

  private var reset: Route {
    gate.route(
      .post, "/api/v1/classes/:id/pupils/:account/secret", .changePupils,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 30,
      "Gives a pupil another secret, and ends their sessions: secret (pictures or pin).",
      answers: "the card; who was to be erased stays"
    ) { request, context, team, _ in
      let fields = try await Fields(request, context)
      let account = try context.member(request)
      guard
        let card = try await reception.resetPupil(
          account, try fields.secretKind(), in: team)
      else { throw ServerError.noSuchPage(request.uri.path) }
      var response = Response(json: card.json)
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }

  /// NB: what was practised is not looked at, only how much of it there is and since when not.
  private var report: Route {
    gate.route(
      .get, "/api/v1/classes/:id/report", .seeReport, keys: .reads, perMinuteMax: 30,
      "How much each student of a class or team has practised.",
      answers: "students: account, name, events, seen"
    ) { _, _, team, _ in
      let students = try await desk.activity(of: team.id)
      return Response(
        json: [
          "students": .array(
            students.map { student in
              [
                "account": .string(student.account.text), "name": .string(student.name),
                "events": .integer(student.events),
                "seen": student.seen.map { .integer($0) } ?? .null,
              ]
            })
        ])
    }
  }
}

extension Fields {
  func secretKind() throws(ServerError) -> PupilSecret.Kind {
    guard let kind = PupilSecret.Kind(rawValue: try text("secret")) else {
      throw .fieldWrong("secret")
    }
    return kind
  }

  /// Names of pupils, none empty.
  fileprivate func names() throws(ServerError) -> [ChosenName] {
    let texts = texts("names")
    guard let texts, !texts.isEmpty, texts.count <= Int(OrganisationLimits.pupilsMax) else {
      throw .fieldWrong("names")
    }
    var names: [ChosenName] = []
    for text in texts {
      guard let name = ChosenName(text), !name.text.isEmpty else { throw .fieldWrong("names") }
      names.append(name)
    }
    return names
  }
}
