import Basics
import HTTPTypes
import Hummingbird

/// `POST /api/v1/changes`: a ticket for the socket on which a device hears that another one wrote.
struct ChangeRoutes: Sendable {
  let sockets: ChangeSockets

  var routes: [Route] {
    [
      Route(
        .post, "/api/v1/changes", for: .learner, perMinuteMax: 30,
        "Gives a ticket for \(ChangeSockets.path), which holds once and for 30 s.",
        answers: "201, ticket, path"
      ) { _, context in
        let ticket = ChangeSockets.Ticket(
          account: try context.caller.account, session: context.caller.session ?? "")
        var response = Response(
          json: [
            "ticket": .string(try sockets.issue(ticket)), "path": .string(ChangeSockets.path),
          ])
        response.status = .created
        return response
      }
    ]
  }
}
