import Basics
import Hummingbird
import Packs
import Storage

/// `/api/v1/packs` and `/api/v1/teams/:id/packs/:pack`: packs that teams, schools, academies and
/// classes share with their members.
struct SharedPackRoutes: Sendable {
  let gate: Gate
  let intake: PackIntake
  let delivery: PackDelivery

  private var desk: Desk { gate.desk }
  private var lists: PackLists { PackLists(gate: gate) }

  var routes: [Route] { [list, manifest, parts, share, withdraw] }

  private var list: Route {
    Route(
      .get, "/api/v1/packs", for: .learner, keys: .reads, perMinuteMax: 60,
      "Packs that one's teams, schools, academies and classes share, and those of the marketplace "
        + "that one took or published.",
      answers: "packs: team, name, pack, title, version, sha256, questions, items, bytes, licence, "
        + "authors, published; ended: pack, state, why; own: pack, version, sha256, state, why, "
        + "changed; publish: whether one may; review: how many wait, for a reviewer"
    ) { _, context in try await lists.answer(context) }
  }

  private var manifest: Route {
    gate.route(
      .get, "/api/v1/teams/:id/packs/:pack", .seeTeam, perMinuteMax: 60,
      "What a shared pack consists of, signed.", answers: "manifest, key, signature"
    ) { request, context, team, _ in
      let shared = try await offered(request, context, team)
      return try delivery.signed(shared.manifest, for: request)
    }
  }

  private var parts: Route {
    gate.route(
      .post, "/api/v1/teams/:id/packs/:pack/parts", .seeTeam,
      bodyBytesMax: PackDelivery.askBytesMax, perMinuteMax: 240,
      "Parts of a shared pack: sha256 of its text, parts, their places in the manifest.",
      answers: "parts: the texts of the first of them, as many as are sent at once"
    ) { request, context, team, _ in
      let shared = try await offered(request, context, team)
      return try await delivery.parts(of: shared.sha256, request, context) {
        try await desk.text(of: shared)
      }
    }
  }

  private var share: Route {
    gate.route(
      .put, "/api/v1/teams/:id/packs/:pack", .giveWork, keys: .writes,
      bodyBytesMax: PackIntake.textBytesMax, perMinuteMax: 20,
      "Shares a version of a pack with the members: text.", answers: "as GET /api/v1/packs"
    ) { request, context, team, _ in
      let (pack, parts) = try await intake.pack(request, context)
      let shared = SharedPack(
        PackManifest(pack, text: parts, in: team.id, published: gate.now()),
        by: try context.caller.account)
      let known = try await desk.sharedPack(pack.id, in: team.id)
      // The same once more: its answer was lost, or it was withdrawn.
      if let known, known.sha256 != shared.sha256,
        !PackVersion.isLater(pack.version, than: known.version)
      {
        throw ServerError.pack(.notLater(shared: known.version))
      }
      let plain = String(decoding: parts.bytes, as: UTF8.self)
      switch try await desk.share(shared, plain, over: known?.version) {
      case .done: return try await lists.answer(context)
      case .full: throw ServerError.pack(.tooMany)
      case .overtaken: throw ServerError.pack(.overtaken)
      case .gone: throw ServerError.noSuchPage(request.uri.path)
      }
    }
  }

  private var withdraw: Route {
    gate.route(
      .delete, "/api/v1/teams/:id/packs/:pack", .giveWork, keys: .writes, perMinuteMax: 30,
      "Offers a shared pack no more; its version is never used again.",
      answers: "as GET /api/v1/packs"
    ) { request, context, team, _ in
      let id = try context.packID(request)
      guard try await desk.withdraw(pack: id, in: team.id) else {
        throw ServerError.noSuchPage(request.uri.path)
      }
      return try await lists.answer(context)
    }
  }

  private func offered(
    _ request: Request, _ context: ServerContext, _ team: Organisation
  ) async throws -> SharedPack {
    let id = try context.packID(request)
    guard let shared = try await desk.sharedPack(id, in: team.id), shared.isOffered else {
      throw ServerError.noSuchPage(request.uri.path)
    }
    return shared
  }
}

extension ServerContext {
  /// The pack that the address names.
  func packID(_ request: Request) throws -> String {
    let id = try parameters.require("pack")
    guard PackManifest.isID(id) else { throw ServerError.noSuchPage(request.uri.path) }
    return id
  }
}

extension SharedPack {
  fileprivate init(_ manifest: PackManifest, by account: AccountID) {
    self.init(
      organisation: manifest.team, pack: manifest.pack, account: account,
      version: manifest.version, sha256: manifest.sha256, manifest: manifest.json.text,
      listed: manifest.listed([]).text, published: manifest.published)
  }
}
