import Basics
import Hummingbird
import Packs
import Storage

/// `/api/v1/market`: packs from everybody, found, taken, rated, reported and published.
struct MarketRoutes: Sendable {
  let gate: Gate
  let intake: PackIntake
  let delivery: PackDelivery
  let limits: Limits

  private var desk: Desk { gate.desk }
  private var lists: PackLists { PackLists(gate: gate) }

  /// So many packs are told at once, and so many questions of one are shown before it is taken.
  static let pageMax = 50
  static let sampleMax = 5
  private static let sampleBytesMax = 40_000
  private static let queryBytesMax = 200

  var routes: [Route] { [find, look, manifest, parts, publish, withdraw, rate, report] }

  private var find: Route {
    Route(
      .get, "/api/v1/market", for: .learner, needs: .marketplace, keys: .reads, perMinuteMax: 120,
      "Packs from everybody: q (words that all have), order (best, new), from (how many to leave "
        + "out).",
      answers: "total, packs: pack, title, version, sha256, questions, items, bytes, licence, "
        + "authors, published, language, about, takers, raters, stars (tenths, or null)"
    ) { request, _ in
      let query = request.uri.queryParameters
      let words = MarketWords.folded(
        String((query["q"] ?? "").prefix(MarketRoutes.queryBytesMax)))
      let order = query["order"].flatMap { MarketWish.Order(rawValue: String($0)) } ?? .best
      let from = query["from"].flatMap { Int($0) } ?? 0
      let (rows, total) = try await desk.market(
        MarketWish(
          words: words.split(separator: " ").map(String.init), order: order,
          from: min(max(0, from), 1_000_000), count: MarketRoutes.pageMax))
      let packs = rows.map { JSON.object(MarketRoutes.members($0.listed, $0.figures)) }
      return Response(
        json: ["total": .integer(total), "packs": .array(packs)], packedFor: request)
    }
  }

  private var look: Route {
    Route(
      .get, "/api/v1/market/:pack/about", for: .learner, needs: .marketplace, keys: .reads,
      perMinuteMax: 120, "One of them, as it is before one takes it.",
      answers: "as of GET /api/v1/market one of its packs; sample (a pack of its first questions), "
        + "versions: version, since; own (one's stars, 0 for none, null for who has not taken it)"
    ) { request, context in
      let version = try await offered(request, context)
      let account = try context.caller.account
      let facts = try await desk.marketFacts(of: version.pack, for: account)
      let parts = try await delivery.cut.parts(of: version.sha256) {
        try await desk.text(of: version)
      }
      let versions = facts.versions.map { one -> JSON in
        ["version": .string(one.version), "since": .integer(one.changed)]
      }
      let answer =
        MarketRoutes.members(version.listed, facts.figures, own: facts.own) + [
          .init("sample", .string(parts.map(MarketRoutes.sample) ?? "")),
          .init("versions", .array(versions)),
        ]
      return Response(json: .object(answer), packedFor: request)
    }
  }

  private var manifest: Route {
    Route(
      .get, "/api/v1/market/:pack", for: .learner, needs: .marketplace, perMinuteMax: 60,
      "What a pack from everybody consists of, signed.", answers: "manifest, key, signature"
    ) { request, context in
      try delivery.signed(try await offered(request, context).manifest, for: request)
    }
  }

  private var parts: Route {
    Route(
      .post, "/api/v1/market/:pack/parts", for: .learner, needs: .marketplace,
      bodyBytesMax: PackDelivery.askBytesMax, perMinuteMax: 240,
      "Parts of a pack from everybody: sha256 of its text, parts, their places in the manifest.",
      answers: "parts: the texts of the first of them, as many as are sent at once"
    ) { request, context in
      let version = try await offered(request, context)
      let answer = try await delivery.parts(of: version.sha256, request, context) {
        try await desk.text(of: version)
      }
      try await desk.takeFromMarket(
        version.pack, try context.caller.account, now: gate.now())
      return answer
    }
  }

  private var publish: Route {
    Route(
      .put, "/api/v1/market/:pack", for: .learner, needs: .publishPacks, keys: .writes,
      bodyBytesMax: PackIntake.textBytesMax, perMinuteMax: 10,
      "Publishes a version of a pack, as soon as a reviewer has read it: text.",
      answers: "as GET /api/v1/packs"
    ) { request, context in
      try await gate.pass(.marketplace, context.caller)
      let (pack, parts) = try await intake.pack(request, context)
      guard !pack.licence.isEmpty else { throw ServerError.market(.licenceMissing) }
      let account = try context.caller.account
      let name = try await desk.marketName(pack.id)
      let manifest = PackManifest(
        pack, text: parts, in: PackManifest.marketplace, published: gate.now())
      let version = MarketVersion(manifest, words: MarketWords.words(of: pack), by: account)
      if let name {
        guard name.account == account || name.account == nil && name.latest.isEmpty else {
          throw ServerError.market(.others(pack.id))
        }
        let isNew = name.latest.isEmpty || PackVersion.isLater(pack.version, than: name.latest)
        let last = try await desk.marketVersion(of: pack.id, name.latest)
        let isSame = last?.version == pack.version && last?.sha256 == manifest.sha256
        // The same once more: its answer was lost, or it was withdrawn.
        if isSame, last?.state == .offered { return try await lists.answer(context) }
        guard isNew || isSame && last?.state != .takenDown else {
          throw ServerError.pack(.notLater(shared: name.latest))
        }
      }
      let plain = String(decoding: parts.bytes, as: UTF8.self)
      switch try await desk.publish(version, plain, over: name?.latest ?? "") {
      case .done: return try await lists.answer(context)
      case .others: throw ServerError.market(.others(pack.id))
      case .full: throw ServerError.market(.ownFull)
      case .waiting: throw ServerError.market(.waitingFull)
      case .overtaken: throw ServerError.pack(.overtaken)
      }
    }
  }

  private var withdraw: Route {
    Route(
      .delete, "/api/v1/market/:pack", for: .learner, keys: .writes, perMinuteMax: 30,
      "Offers a pack of one's own to nobody any more, and lets none of its versions wait.",
      answers: "as GET /api/v1/packs"
    ) { request, context in
      let id = try context.packID(request)
      let account = try context.caller.account
      guard try await desk.withdrawFromMarket(id, by: account, now: gate.now()) else {
        throw ServerError.noSuchPage(request.uri.path)
      }
      return try await lists.answer(context)
    }
  }

  private var rate: Route {
    Route(
      .put, "/api/v1/market/:pack/rating", for: .learner, needs: .marketplace,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 30,
      "What one thinks of a pack that one took: stars (1 to 5, 0 for nothing any more).",
      answers: "as GET /api/v1/market/:pack/about, without its sample"
    ) { request, context in
      let fields = try await Fields(request, context)
      guard let stars = fields.integer("stars"), (0...5).contains(stars) else {
        throw ServerError.fieldWrong("stars")
      }
      let version = try await offered(request, context)
      let account = try context.caller.account
      guard try await desk.rate(version.pack, stars: stars == 0 ? nil : stars, account) else {
        throw ServerError.market(.notTaken)
      }
      let facts = try await desk.marketFacts(of: version.pack, for: account)
      return Response(
        json: .object(MarketRoutes.members(version.listed, facts.figures, own: facts.own)))
    }
  }

  private var report: Route {
    Route(
      .post, "/api/v1/market/:pack/reports", for: .learner, needs: .marketplace,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "Says to the reviewers what is wrong with a pack: about (wrong, harmful, copied, other), "
        + "words.",
      answers: "204"
    ) { request, context in
      let fields = try await Fields(request, context)
      let words = try fields.remark("words", lengthMax: MarketReport.wordsMax)
      guard let about = MarketReport.About(rawValue: try fields.text("about")) else {
        throw ServerError.fieldWrong("about")
      }
      let version = try await offered(request, context)
      let report = MarketReport(
        pack: version.pack, version: version.version, about: about, words: words, made: gate.now())
      // NB: whoever comes behind so many others is not told: a reviewer has enough to read.
      _ = try await desk.report(report, try context.caller.account)
      return Response(status: .noContent)
    }
  }

  private func offered(
    _ request: Request, _ context: ServerContext
  ) async throws -> MarketVersion {
    let id = try context.packID(request)
    guard let version = try await desk.marketVersion(of: id, .offered) else {
      throw ServerError.noSuchPage(request.uri.path)
    }
    return version
  }

  private static func members(_ listed: String, _ figures: MarketFigures) -> [JSON.Member] {
    PackLists.facts(listed) + [
      .init("takers", .integer(figures.takers)), .init("raters", .integer(figures.raters)),
      .init("stars", figures.tenths.map { .integer($0) } ?? .null),
    ]
  }

  /// The same with the stars that whoever asks gave it.
  private static func members(
    _ listed: String, _ figures: MarketFigures, own: Int64?
  ) -> [JSON.Member] {
    members(listed, figures) + [.init("own", own.map { .integer($0) } ?? .null)]
  }

  /// The header and the first questions.
  private static func sample(_ parts: PackParts) -> String {
    var bytes: [UInt8] = []
    for place in 0..<min(parts.count, MarketRoutes.sampleMax + 1) {
      guard bytes.count + parts[place].count <= MarketRoutes.sampleBytesMax else { break }
      bytes += parts[place]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension MarketVersion {
  fileprivate init(_ manifest: PackManifest, words: String, by account: AccountID) {
    self.init(
      pack: manifest.pack, version: manifest.version, account: account, sha256: manifest.sha256,
      manifest: manifest.json.text, listed: manifest.listed(["language", "about"]).text,
      words: words, changed: manifest.published)
  }
}
