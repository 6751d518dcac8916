import HTTPTypes
import Hummingbird
import Storage

/// `/tournaments/:team/:name`: a tournament as everybody may see it, where its holder says so.
struct TournamentRoutes: Sendable {
  let shelf: TournamentShelf
  let gate: Gate

  var routes: [Route] {
    [
      // NB: each who looks asks three times a minute, and a hall full of them has one address.
      Route(
        .get, "/tournaments/:team/:name", perMinuteMax: 30,
        "A tournament that is shown to everybody: teams, rooms and points, and nobody's name.",
        answers: "HTML"
      ) { request, context in
        let access = try await gate.answer(.tournamentPages, .nobody)
        guard access.isAllowed else {
          var response = TournamentDocument.off(access.message)
            .response(to: request, isImmutable: false)
          response.status = .forbidden
          return response
        }
        let parameters = context.parameters
        let page = try await shelf.page(
          try parameters.require("name"), of: try parameters.require("team"))
        guard let page else {
          var response = TournamentDocument.none.response(to: request, isImmutable: false)
          response.status = .notFound
          return response
        }
        return page.response(to: request, isImmutable: false)
      }
    ]
  }
}
