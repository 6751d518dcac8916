import Basics
import Hummingbird

/// `/health`: that it answers, and what it serves.
struct HealthRoute {
  let shelf: PackShelf

  var routes: [Route] {
    [
      Route(
        .get, "/health", "That the server answers, and what it serves.",
        answers: "status, version, packs"
      ) { _, _ in
        let count = try shelf.packs().count
        return Response(
          json: [
            "status": "ok", "version": .string(etudeVersion), "packs": .integer(Int64(count)),
          ])
      }
    ]
  }
}

/// The version that the command, the server and the CHANGELOG give.
public let etudeVersion = "0.1.0"
