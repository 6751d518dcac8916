import Basics
import HTTPTypes
import Hummingbird
import Storage

/// `/api/v1/me`: the learner's own account.
struct MeRoutes: Sendable {
  let reception: Reception
  let store: Store
  let limits: Limits

  var routes: [Route] { [show, rename, changePassword, leave] }

  private var show: Route {
    Route(
      .get, "/api/v1/me", for: .learner, keys: .reads, perMinuteMax: 120, "One's own account.",
      answers: "account, email, name, made, events, bytes"
    ) { _, context in
      let account = try context.caller.account
      guard let person = try await reception.desk.person(account) else {
        throw ServerError.notSignedIn
      }
      let usage = try await store.usage(of: account, as: context.principal)
      return Response(
        json: [
          "account": .string(account.text), "email": .string(person.email),
          "name": .string(person.name), "made": .integer(person.made),
          "events": .integer(usage.eventCount), "bytes": .integer(usage.bytes),
        ])
    }
  }

  private var rename: Route {
    Route(
      .patch, "/api/v1/me", for: .learner, bodyBytesMax: limits.accountBytesMax, perMinuteMax: 30,
      "Changes the name that others see.", answers: "204"
    ) { request, context in
      let fields = try await Fields(request, context)
      guard fields.has("name") else { throw ServerError.fieldWrong("name") }
      try await reception.desk.rename(try context.caller.account, try fields.name("name").text)
      return Response(status: .noContent)
    }
  }

  private var changePassword: Route {
    Route(
      .post, "/api/v1/me/password", for: .learner, needs: .ownKeys,
      bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Changes the password: old, new.",
      answers: "204; every other session ends"
    ) { request, context in
      let fields = try await Fields(request, context)
      try await reception.change(
        try context.caller.account, session: context.caller.session,
        from: try fields.text("old"), to: try fields.text("new"), at: context.caller.address)
      return Response(status: .noContent)
    }
  }

  private var leave: Route {
    Route(
      .delete, "/api/v1/me", for: .learner, needs: .ownErasure,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "Erases the account with all that it holds: password, now.",
      answers: "204; in 30 days, or at once if now is true"
    ) { request, context in
      let fields = try await Fields(request, context)
      try await reception.leave(
        try context.caller.account, session: context.caller.session,
        password: try fields.password,
        atOnce: fields.isTrue("now"), from: context.caller.address)
      return Response(status: .noContent)
    }
  }
}
