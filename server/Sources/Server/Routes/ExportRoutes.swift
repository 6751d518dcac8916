import Basics
import HTTPTypes
import Hummingbird
import Storage

/// `/api/v1/me/exports`: a zip of all that is kept of the learner, for the learner.
struct ExportRoutes: Sendable {
  let store: Store
  let exports: ExportDesk
  let now: @Sendable () -> Int64

  var routes: [Route] { [begin, list, get] }

  private var begin: Route {
    Route(
      .post, "/api/v1/me/exports", for: .learner, keys: .writes, perMinuteMax: 10,
      "Begins to make a zip of all that is kept of one; twice a day.",
      answers: "202; the list says when it is ready"
    ) { _, context in
      try await exports.begin(try context.caller.account)
      return .said(.accepted)
    }
  }

  private var list: Route {
    Route(
      .get, "/api/v1/me/exports", for: .learner, keys: .reads, perMinuteMax: 120,
      "The zips that one asked for within a day.",
      answers: "exports: id, begun, ends, state (making, ready, failed), bytes"
    ) { _, context in
      let exports = try await store.exports(
        of: try context.caller.account, as: context.principal, now: now())
      return Response(json: ["exports": .array(exports.map(\.json))])
    }
  }

  private var get: Route {
    Route(
      .get, "/api/v1/me/exports/:id", for: .learner, keys: .reads, perMinuteMax: 60,
      "Downloads a zip that is ready.", answers: "its bytes, or a range of them"
    ) { request, context in
      try await ExportAnswer(store: store, now: now()).response(
        to: request, try context.parameters.require("id"), of: try context.caller.account)
    }
  }
}

/// A zip that is ready, of an account that the caller was shown to speak for.
struct ExportAnswer {
  let store: Store
  let now: Int64

  func response(
    to request: Request, _ id: String, of account: AccountID
  ) async throws -> Response {
    let export = try await store.exports(of: account, as: .learner(account), now: now)
      .first { $0.id == id }
    guard let export, let hash = export.hash else {
      throw ServerError.noSuchPage(request.uri.path)
    }
    return try await BlobAnswer(
      hash: hash, bytes: export.bytes, type: "application/zip", name: "etude-export.zip"
    ).response(to: request, from: store.blobStore)
  }
}

extension Export {
  var json: JSON {
    [
      "id": .string(id), "begun": .integer(begun), "ends": .integer(ends),
      "state": .string(state.rawValue), "bytes": .integer(bytes),
    ]
  }
}
