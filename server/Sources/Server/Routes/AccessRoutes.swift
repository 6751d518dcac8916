import Basics
import Hummingbird
import Storage

/// `/api/v1/me/access`: what one may, because of what, until when, and how to get the rest.
struct AccessRoutes: Sendable {
  let gate: Gate

  var routes: [Route] {
    [
      Route(
        .get, "/api/v1/me/access", for: .learner, keys: .reads, perMinuteMax: 120,
        "What one may, and how to get the rest.",
        answers: "access: thing, allowed, because, until, how, message, hint"
      ) { _, context in
        let standing = try await gate.pass(.ownRecord, context.caller)
        let things = Thing.allCases.filter { !$0.isOfOrganisation }
        return Response(
          json: ["access": .array(things.map { access(to: $0, of: standing).json })])
      }
    ]
  }
}
