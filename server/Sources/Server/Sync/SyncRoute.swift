import Basics
import EventLog
import HTTPTypes
import Hummingbird
import NIOCore
import Storage

/// `POST /api/v1/sync`: one round between a device and the server.
///
/// docs/formats/sync-http.md describes both bodies.
struct SyncRoute: Sendable {
  let store: Store
  let now: @Sendable () -> Int64
  let gate: SyncGate
  let sockets: ChangeSockets
  let metrics: Metrics
  /// A frame, one line of the longest kind, and what the device has.
  static let bodyBytesMax = 18 << 20

  init(
    store: Store, now: @escaping @Sendable () -> Int64, gate: SyncGate.Limits = .init(),
    sockets: ChangeSockets, metrics: Metrics
  ) {
    self.store = store
    self.now = now
    self.sockets = sockets
    self.metrics = metrics
    self.gate = SyncGate(gate)
  }

  /// The second is what the first plan of Knowledge Bowl calls it.
  var routes: [Route] { [round, round.renamed("/api/kb/stats/upload")] }

  private var round: Route {
    Route(
      .post, "/api/v1/sync", for: .learner, bodyBytesMax: SyncRoute.bodyBytesMax,
      "One round of sync: takes in a device's events, and sends what it lacks.",
      answers: "lines: have, report, events, lack"
    ) { request, context in try await answer(request, context) }
  }

  private func answer(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard request.isOf(SyncRoute.type) else { throw ServerError.notLines }
    let round = SyncRound(
      store: store, account: try context.caller.account, principal: context.principal)
    let (moment, limit) = (now(), context.bodyBytesMax)
    return try await gate.run(round.account, at: moment / 1_000) {
      let body = try await request.bytesThatCame(bytesMax: limit)
      let asked = try SyncRequest(body.bytes)
      let answer = try await round.answer(asked, at: moment)
      if answer.report.addedCount > 0 {
        sockets.tell(round.account, except: context.caller.session)
      }
      count(asked, answer, at: moment)
      let bytes = answer.bytes
      if let failure = body.failure { throw failure }
      let response = Response(lines: bytes, for: request)
      return (response, body.bytes.count + bytes.count)
    }
  }

  private func count(_ asked: SyncRequest, _ answer: SyncAnswer, at moment: Int64) {
    let report = answer.report
    for (what, count) in [
      ("added", report.addedCount), ("erased", report.erasedCount),
      ("sent", answer.lack.events.count),
    ] where count > 0 { metrics.add(count, to: .syncEvents, [what]) }
    if report.addedCount > 0, let newest = asked.events.map(\.moment.millis).max() {
      metrics.observe(.syncLag, seconds: Double(max(0, moment - newest)) / 1_000)
    }
  }

  static let type = "application/x-ndjson"
}
