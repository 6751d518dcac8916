import Basics
import Hummingbird
import Packs
import Storage
import Trainer

/// `/api/v1/packs` and `/api/v1/teams/:id/packs`: packs that teams, schools, academies and classes
/// share with their members.
struct SharedPackRoutes: Sendable {
  let gate: Gate
  let shelf: PackShelf
  let seal: PackSeal
  private let cut: CutPacks

  init(gate: Gate, shelf: PackShelf, seal: PackSeal) {
    self.gate = gate
    self.shelf = shelf
    self.seal = seal
    cut = CutPacks(desk: gate.desk)
  }

  private var desk: Desk { gate.desk }

  /// Parts that are sent at once take about so many bytes, so that a slow network gets each answer
  /// in time.
  static let answerBytesMax = 64 << 10
  static let askBytesMax = 16 << 10
  /// Fewer than a reading lists at most.
  static let problemsMax = 150
  /// As JSON writes a text: a line's end takes two bytes.
  static let textBytesMax = PackManifest.bytesMax + PackManifest.bytesMax / 4

  var routes: [Route] { [list, manifest, parts, share, withdraw] }

  private var list: Route {
    Route(
      .get, "/api/v1/packs", for: .learner, keys: .reads, perMinuteMax: 60,
      "Packs that one's teams, schools, academies and classes share.",
      answers: "packs: team, name, pack, title, version, sha256, questions, items, bytes, licence, "
        + "authors, published"
    ) { _, context in try await told(context) }
  }

  private var manifest: Route {
    gate.route(
      .get, "/api/v1/teams/:id/packs/:pack", .seeTeam, perMinuteMax: 60,
      "What a shared pack consists of, signed.", answers: "manifest, key, signature"
    ) { request, context, team, _ in
      let shared = try await offered(request, context, team)
      let answer: JSON = [
        "manifest": .string(shared.manifest), "key": .string(seal.publicText),
        "signature": .string(try seal.signature(of: shared.manifest)),
      ]
      return Response(lines: answer.bytes, as: "application/json; charset=utf-8", for: request)
    }
  }

  private var parts: Route {
    gate.route(
      .post, "/api/v1/teams/:id/packs/:pack/parts", .seeTeam,
      bodyBytesMax: SharedPackRoutes.askBytesMax, perMinuteMax: 240,
      "Parts of a shared pack: sha256 of its text, parts, their places in the manifest.",
      answers: "parts: the texts of the first of them, as many as are sent at once"
    ) { request, context, team, _ in
      let fields = try await Fields(request, context)
      let shared = try await offered(request, context, team)
      guard try fields.text("sha256") == shared.sha256, let text = try await cut.parts(of: shared)
      else { throw ServerError.pack(.changed) }
      guard let places = fields.integers("parts"), !places.isEmpty,
        places.allSatisfy({ (0..<Int64(text.count)).contains($0) })
      else { throw ServerError.fieldWrong("parts") }
      var sent: [JSON] = []
      var bytes = 0
      for place in places where bytes < SharedPackRoutes.answerBytesMax {
        let part = text[Int(place)]
        bytes += part.count
        sent.append(.string(String(decoding: part, as: UTF8.self)))
      }
      let answer: JSON = ["parts": .array(sent)]
      return Response(lines: answer.bytes, as: "application/json; charset=utf-8", for: request)
    }
  }

  private var share: Route {
    gate.route(
      .put, "/api/v1/teams/:id/packs/:pack", .giveWork, keys: .writes,
      bodyBytesMax: SharedPackRoutes.textBytesMax, perMinuteMax: 20,
      "Shares a version of a pack with the members: text.", answers: "as GET /api/v1/packs"
    ) { request, context, team, _ in
      let id = try context.parameters.require("pack")
      guard request.isOf("application/json") else { throw ServerError.notJSON }
      let (bytes, failure) = try await request.bytesThatCame(bytesMax: context.bodyBytesMax)
      if let failure { throw failure }
      let limits = JSON.Limits(depthMax: 2, bytesMax: bytes.count)
      guard let json = try? JSON(parsing: bytes, limits: limits), let text = json["text"]?.string
      else { throw ServerError.fieldWrong("text") }
      let pack = try checked(Array(text.utf8), as: id)
      let parts = try parts(of: pack)
      let shared = SharedPack(
        PackManifest(pack, text: parts, in: team.id, published: gate.now()),
        by: try context.caller.account)
      let known = try await desk.sharedPack(id, in: team.id)
      // The same once more: its answer was lost, or it was withdrawn.
      if let known, known.sha256 != shared.sha256,
        !PackVersion.isLater(pack.version, than: known.version)
      {
        throw ServerError.pack(.notLater(shared: known.version))
      }
      let plain = String(decoding: parts.bytes, as: UTF8.self)
      switch try await desk.share(shared, plain, over: known?.version) {
      case .done: return try await told(context)
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
      let shared = try await offered(request, context, team)
      guard try await desk.withdraw(pack: shared.pack, in: team.id) else {
        throw ServerError.noSuchPage(request.uri.path)
      }
      return try await told(context)
    }
  }

  /// A pack that may be shared: of that name, without an error, and not one of the server's own.
  private func checked(_ bytes: [UInt8], as id: String) throws -> Pack {
    let reading = Pack.parse(bytes, toMend: true)
    guard PackManifest.isID(id), let pack = reading.pack, pack.id == id else {
      throw ServerError.pack(.otherName(id))
    }
    guard PackVersion.isVersion(pack.version) else {
      throw ServerError.pack(.version(String(pack.version.prefix(80))))
    }
    if try shelf.packs().contains(where: { $0.pack.id == id }) {
      throw ServerError.pack(.bundled(id))
    }
    let problems =
      reading.problems
      + lint(
        pack, places: reading.places, itemPlaces: reading.itemPlaces, kinds: Trainer.itemKinds,
        habits: false)
    let errors = problems.filter { $0.severity == .error }
    if let first = errors.first {
      throw ServerError.pack(.faulty(first.text, count: errors.count))
    }
    // NB: what a reading does not list any more may be an error.
    guard reading.problems.count <= SharedPackRoutes.problemsMax else {
      throw ServerError.pack(.faulty("too much is to be mended to list it all", count: 1))
    }
    return pack
  }

  /// The text is what our writer makes of the pack: an author's comments are no part of it.
  private func parts(of pack: Pack) throws -> PackParts {
    let parts = PackParts(pack.textBytes)
    guard parts.bytes.count <= PackManifest.bytesMax, parts.count <= PackManifest.partsMax else {
      throw ServerError.pack(.tooLarge)
    }
    return parts
  }

  private func offered(
    _ request: Request, _ context: ServerContext, _ team: Organisation
  ) async throws -> SharedPack {
    let id = try context.parameters.require("pack")
    guard PackManifest.isID(id), let shared = try await desk.sharedPack(id, in: team.id),
      shared.isOffered
    else { throw ServerError.noSuchPage(request.uri.path) }
    return shared
  }

  private func told(_ context: ServerContext) async throws -> Response {
    let offered = try await desk.offeredPacks(for: try context.caller.account)
    return Response(json: ["packs": .array(offered.map(\.json))])
  }
}

extension SharedPack {
  fileprivate init(_ manifest: PackManifest, by account: AccountID) {
    let json = manifest.json
    let names = [
      "pack", "title", "version", "sha256", "questions", "items", "bytes", "licence", "authors",
      "published",
    ]
    let listed = JSON.object(names.map { JSON.Member($0, json[$0] ?? .null) })
    self.init(
      organisation: manifest.team, pack: manifest.pack, account: account,
      version: manifest.version, sha256: manifest.sha256, manifest: json.text,
      listed: listed.text, published: manifest.published)
  }
}

extension OfferedPack {
  fileprivate var json: JSON {
    let facts = (try? JSON(parsing: Array(listed.utf8)))?.members ?? []
    return .object(
      [.init("team", .string(organisation)), .init("name", .string(name))] + facts)
  }
}

/// The texts of packs that are being fetched, in parts: one is read from the database for all who
/// fetch it, and not for each of its parts.
private actor CutPacks {
  private static let countMax = 8
  private let desk: Desk
  /// The last used last.
  private var held: [(sha256: String, parts: PackParts)] = []

  init(desk: Desk) { self.desk = desk }

  /// Nil where another version is offered by now.
  func parts(of shared: SharedPack) async throws -> PackParts? {
    if let place = held.firstIndex(where: { $0.sha256 == shared.sha256 }) {
      let one = held.remove(at: place)
      held.append(one)
      return one.parts
    }
    guard let text = try await desk.text(of: shared) else { return nil }
    let parts = PackParts(Array(text.utf8))
    held.removeAll { $0.sha256 == shared.sha256 }
    held.append((shared.sha256, parts))
    if held.count > CutPacks.countMax { held.removeFirst() }
    return parts
  }
}
