import Basics
import Contest
import HTTPTypes
import Hummingbird
import Practice
import Storage
import Trainer

/// `/api/v1/config`: the rules there are, what is switched on, and the models. A device that gets
/// no answer goes on with what it has.
struct ConfigRoutes: Sendable {
  let shelves: Shelves
  /// What the language model is called that answers are put to; nil without one.
  let language: String?
  /// Nil without accounts: then nothing is switched off.
  let gate: Gate?

  /// Counts up when a member changes its meaning; new members do not count.
  private static let schema: Int64 = 1
  /// As long as another server of the same database may say something else.
  private static let caching = "max-age=60, stale-while-revalidate=86400, stale-if-error=604800"

  var routes: [Route] {
    let parts = [regional, features, modelList]
    return [all] + parts
      + parts.map { $0.renamed("/api/kb/" + $0.path.dropFirst("/api/v1/".count)) }
  }

  private var all: Route {
    Route(
      .get, "/api/v1/config", perMinuteMax: 120, "Rules, features and models at once.",
      answers: "schema, rules, features, models"
    ) { request, context in
      try await answer(request, isSame: false) {
        [
          .init("rules", rules), .init("features", try await features(for: context.caller)),
          .init("models", modelsThere),
        ]
      }
    }
  }

  private var regional: Route {
    Route(
      .get, "/api/v1/config/regional", perMinuteMax: 120,
      "The rule sets there are: Etude's, and those of whoever runs the server.",
      answers: "schema, rules: profile, competition, name, bundled, numbers, sources, text"
    ) { request, _ in try await answer(request) { [.init("rules", rules)] } }
  }

  private var features: Route {
    Route(
      .get, "/api/v1/config/features", perMinuteMax: 120,
      "What is switched on for the caller, and why the rest is not.",
      answers: "schema, features: feature, on, message, until"
    ) { request, context in
      try await answer(request, isSame: false) {
        [.init("features", try await features(for: context.caller))]
      }
    }
  }

  private var modelList: Route {
    Route(
      .get, "/api/v1/config/models", perMinuteMax: 120,
      "The models there are, how large, and what a device needs for them.",
      answers: "schema, models: id, runs, needs, and of files url, sha256, bytes"
    ) { request, _ in try await answer(request) { [.init("models", modelsThere)] } }
  }

  /// `isSame`: whether everybody is told the same.
  private func answer(
    _ request: Request, isSame: Bool = true, _ members: () async throws -> [JSON.Member]
  ) async throws -> Response {
    let json = JSON.object([.init("schema", .integer(ConfigRoutes.schema))] + (try await members()))
    var response = ServedFile(bytes: json.bytes, path: "config.json")
      .response(to: request, isImmutable: false)
    response.headers[.cacheControl] =
      isSame ? "public, \(ConfigRoutes.caching)" : "private, no-cache"
    return response
  }

  // MARK: What there is

  private var rules: JSON {
    let shelf = Trainer.emptyShelf()
    shelf.add(own: shelves.rules.rules())
    return .array(
      shelf.modules.flatMap { module in
        let own = shelf.ownRules.of(module.manifest.id)
        return module.book.map {
          ConfigRoutes.shown($0, isBundled: own.profile($0.profile) == nil)
        }
      })
  }

  private static func shown(_ rules: Rules, isBundled: Bool) -> JSON {
    let sources = rules.keys.compactMap { key in
      rules.sources[key].map { JSON.Member(key.rawValue, .string($0)) }
    }
    return [
      "profile": .string(rules.profile), "competition": .string(rules.competition),
      "name": .string(rules.name), "bundled": .bool(isBundled),
      "numbers": .object(
        rules.keys.map { .init($0.rawValue, .integer(Int64(rules[$0]))) }),
      "sources": .object(sources), "text": .string(rules.text),
    ]
  }

  private func features(for caller: Caller) async throws -> JSON {
    let standing = try await gate?.standing(caller)
    return .array(
      Thing.switchable.map { thing in
        let off = standing?.flag(on: thing).map(Access.off)
        return [
          "feature": .string(thing.rawValue), "on": .bool(off == nil),
          "message": off.map { .string($0.message) } ?? .null,
          "until": off?.until.map { .integer($0) } ?? .null,
        ]
      })
  }

  private var modelsThere: JSON {
    let files = (shelves.models.index().array ?? []).map { file in
      JSON.object(
        [.init("runs", "device"), .init("needs", ["simd"])] + (file.members ?? []))
    }
    let served = language.map { name in
      JSON.object([
        .init("id", "language"), .init("runs", "server"),
        .init("needs", gate == nil ? [] : ["account"]), .init("model", .string(name)),
      ])
    }
    return .array(files + (served.map { [$0] } ?? []))
  }
}
