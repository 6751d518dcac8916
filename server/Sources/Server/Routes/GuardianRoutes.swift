import Basics
import HTTPTypes
import Hummingbird
import Storage

/// `/api/v1/me/children` and `/me/guardians`: a guardian and their children, each way.
struct GuardianRoutes: Sendable {
  let guardians: Guardians
  let store: Store
  let exports: ExportDesk
  let limits: Limits

  var routes: [Route] {
    [list, link, summary, setPassword, beginExport, listExports, getExport, own]
  }

  private var reception: Reception { guardians.reception }
  private var desk: Desk { reception.desk }

  private var list: Route {
    Route(
      .get, "/api/v1/me/children", for: .learner, perMinuteMax: 120,
      "The children that one is the guardian of.",
      answers: "children: id, name, login, state, grown, leaves"
    ) { _, context in
      let wards = try await desk.wards(of: try context.caller.account, now: reception.now())
      return Response(json: ["children": .array(wards.map(\.json))])
    }
  }

  private var link: Route {
    Route(
      .post, "/api/v1/me/children", for: .learner, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Links a child with one's own account: a letter's code.",
      answers: "201: the child"
    ) { request, context in
      let code = try await Fields(request, context).code("code")
      let account = try context.caller.account
      guard let linked = try await desk.link(code, to: account, now: reception.now()) else {
        throw ServerError.codeWrong
      }
      var response = Response(json: linked.json)
      response.status = .created
      return response
    }
  }

  private var summary: Route {
    Route(
      .get, "/api/v1/me/children/:id", for: .learner, perMinuteMax: 30,
      "What a child practised: days, minutes, subjects, and no answers; and who their friends are.",
      answers: "child, practice, friends"
    ) { request, context in
      let ward = try await ward(request, context)
      let practice = try await ChildSummary(store, ward.own, as: .learner(ward.own))
      let friends = try await desk.friends(of: ward.own, now: reception.now())
      return Response(
        json: [
          "child": ward.json, "practice": practice.json,
          "friends": .array(
            friends.filter { $0.standing == .friend }.map { .string($0.name) }),
        ])
    }
  }

  private var setPassword: Route {
    Route(
      .post, "/api/v1/me/children/:id/password", for: .learner,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "Sets a child's password, who has no letters: password.",
      answers: "204; the child's sessions end"
    ) { request, context in
      let ward = try await ward(request, context)
      let password = try await Fields(request, context).text("password")
      try reception.rules.check(password, email: ward.login)
      try await desk.change(
        ward.own, password: try await reception.passwords.hash(password))
      return Response(status: .noContent)
    }
  }

  private var beginExport: Route {
    Route(
      .post, "/api/v1/me/children/:id/exports", for: .learner, perMinuteMax: 10,
      "Begins to make a zip of all that is kept of a child; twice a day.",
      answers: "202; the list says when it is ready"
    ) { request, context in
      try await exports.begin(try await ward(request, context).own)
      return .said(.accepted)
    }
  }

  private var listExports: Route {
    Route(
      .get, "/api/v1/me/children/:id/exports", for: .learner, perMinuteMax: 120,
      "The zips of a child that were asked for within a day.",
      answers: "exports: id, begun, ends, state (making, ready, failed), bytes"
    ) { request, context in
      let child = try await ward(request, context).own
      let exports = try await store.exports(
        of: child, as: .learner(child), now: reception.now())
      return Response(json: ["exports": .array(exports.map(\.json))])
    }
  }

  private var getExport: Route {
    Route(
      .get, "/api/v1/me/children/:id/exports/:export", for: .learner, perMinuteMax: 60,
      "Downloads a child's zip that is ready.", answers: "its bytes, or a range of them"
    ) { request, context in
      let child = try await ward(request, context).own
      return try await ExportAnswer(store: store, now: reception.now())
        .response(to: request, try context.parameters.require("export"), of: child)
    }
  }

  /// What a child is told: who decides, what they see, and until when.
  private var own: Route {
    Route(
      .get, "/api/v1/me/guardians", for: .learner, perMinuteMax: 120,
      "Who decides for one, until when, and what was agreed to.",
      answers: "guardians: address (cut), linked; grown; given"
    ) { _, context in
      let account = try context.caller.account
      let now = reception.now()
      guard let ward = try await desk.ward(of: account, now: now) else {
        return Response(json: ["guardians": [], "grown": .null, "given": []])
      }
      let given = try await desk.consents(of: account, now: now).given
      return Response(
        json: [
          "guardians": [
            ["address": .string(ward.cutEmail), "linked": .bool(ward.guardian != nil)]
          ], "grown": .integer(ward.grown),
          "given": .array(
            ConsentScope.allCases.filter(given.contains).map { .string($0.rawValue) }),
        ])
    }
  }

  private func ward(_ request: Request, _ context: ServerContext) async throws -> OwnWard {
    let ward = try await guardians.ward(
      named: try context.parameters.require("id"), context, request)
    guard let child = ward.child else { throw ServerError.noSuchPage(request.uri.path) }
    return OwnWard(ward: ward, own: child)
  }
}

/// A child that has an account, as its guardian has shown to be theirs.
private struct OwnWard {
  var ward: Ward
  /// NB: a guardian reads as the child does, whose rights they have.
  var own: AccountID

  var login: String { ward.login }
  var json: JSON { ward.json }
}

extension Ward {
  fileprivate var json: JSON {
    [
      "id": .string(child?.text ?? ""), "name": .string(name), "login": .string(login),
      "state": .string(state.rawValue), "grown": .integer(grown),
      "leaves": leaves.map { .integer($0) } ?? .null,
    ]
  }
}
