import Basics
import Hummingbird
import Packs
import Storage

/// `/api/v1/reviews`: what reviewers of the marketplace read, and what they decide.
struct ReviewRoutes: Sendable {
  let gate: Gate
  let limits: Limits

  private var desk: Desk { gate.desk }

  var routes: [Route] { [queue, look, decide] }

  private var queue: Route {
    Route(
      .get, "/api/v1/reviews", for: .learner, needs: .reviewPacks, perMinuteMax: 60,
      "Packs that wait to be read or that somebody reported, what waits longest first.",
      answers: "packs: pack, waiting, offered (each as GET /api/v1/market lists it, or null), "
        + "reports, since"
    ) { request, _ in try await told(request) }
  }

  private var look: Route {
    Route(
      .get, "/api/v1/reviews/:pack", for: .learner, needs: .reviewPacks, perMinuteMax: 60,
      "One of them to be read: the text of the version that waits, and of the one that is offered.",
      answers: "pack, waiting, offered: version, sha256, text, or null; "
        + "reports: version, about, words, made"
    ) { request, context in
      let id = try context.packID(request)
      let (waiting, offered) = (try await read(id, .waiting), try await read(id, .offered))
      guard waiting != nil || offered != nil else {
        throw ServerError.noSuchPage(request.uri.path)
      }
      let reports = try await desk.reports(of: id)
      return Response(
        json: [
          "pack": .string(id), "waiting": waiting ?? .null, "offered": offered ?? .null,
          "reports": .array(reports.map(\.json)),
        ], packedFor: request)
    }
  }

  private var decide: Route {
    Route(
      .post, "/api/v1/reviews/:pack", for: .learner, needs: .reviewPacks,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 60,
      "Decides on the version that was read: version, sha256, answer (offer or refuse what waits, "
        + "keep or take-down what was reported), read (made of the last report that was), why.",
      answers: "as GET /api/v1/reviews"
    ) { request, context in
      let fields = try await Fields(request, context)
      let id = try context.packID(request)
      let (version, sha256) = (try fields.text("version"), try fields.text("sha256"))
      guard let answer = ReviewAnswer(rawValue: try fields.text("answer")) else {
        throw ServerError.fieldWrong("answer")
      }
      // Whoever wrote it is told why.
      let why = answer.isNo ? try fields.remark("why", lengthMax: MarketVersion.whyMax) : ""
      if answer.isNo, why.isEmpty { throw ServerError.fieldWrong("why") }
      guard let read = try await desk.marketVersion(of: id, answer.state),
        read.version == version, read.sha256 == sha256
      else { throw ServerError.market(.decided) }
      let isDone =
        answer.state == .waiting
        ? try await desk.decide(read, isOffered: !answer.isNo, why: why, now: gate.now())
        : try await desk.settle(
          id, version: version, read: fields.integer("read") ?? 0,
          takenDown: answer.isNo ? why : nil, now: gate.now())
      guard isDone else { throw ServerError.market(.decided) }
      return try await told(request)
    }
  }

  private func told(_ request: Request) async throws -> Response {
    let tasks = try await desk.marketTasks()
    return Response(json: ["packs": .array(tasks.map(\.json))], packedFor: request)
  }

  private func read(_ pack: String, _ state: MarketVersion.State) async throws -> JSON? {
    guard let version = try await desk.marketVersion(of: pack, state),
      let text = try await desk.text(of: version)
    else { return nil }
    return [
      "version": .string(version.version), "sha256": .string(version.sha256),
      "text": .string(text),
    ]
  }
}

/// What a reviewer decides: of the version that waits, or of the one that is offered.
private enum ReviewAnswer: String {
  case offer, refuse, keep
  case takeDown = "take-down"

  var state: MarketVersion.State {
    switch self {
    case .offer, .refuse: .waiting
    case .keep, .takeDown: .offered
    }
  }

  /// With a reason.
  var isNo: Bool { self == .refuse || self == .takeDown }
}

extension MarketTask {
  fileprivate var json: JSON {
    func facts(_ listed: String?) -> JSON {
      listed.map { .object(PackLists.facts($0)) } ?? .null
    }
    return [
      "pack": .string(pack), "waiting": facts(waiting), "offered": facts(offered),
      "reports": .integer(reports), "since": .integer(since),
    ]
  }
}

extension MarketReport {
  fileprivate var json: JSON {
    [
      "version": .string(version), "about": .string(about.rawValue), "words": .string(words),
      "made": .integer(made),
    ]
  }
}
