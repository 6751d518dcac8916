import Basics
import EventLog
import HTTPTypes
import Hummingbird
import Storage

/// `POST /api/v1/facts`: one round between a device and the part of all organisations' logs that
/// its person may see.
///
/// As `POST /api/v1/sync`, in the same frames; docs/formats/team-log.md says what is other.
struct FactsRoute: Sendable {
  let store: Store
  let now: @Sendable () -> Int64
  let sockets: ChangeSockets
  /// Apart from that of the learner's own log, so that neither round waits for the other.
  private let gate = SyncGate()

  init(store: Store, now: @escaping @Sendable () -> Int64, sockets: ChangeSockets) {
    self.store = store
    self.now = now
    self.sockets = sockets
  }

  /// A frame, and what the device has.
  static let bodyBytesMax = 4 << 20

  var routes: [Route] {
    [
      Route(
        .post, "/api/v1/facts", for: .learner, bodyBytesMax: FactsRoute.bodyBytesMax,
        "One round with what teams and classes note: takes in facts, and sends what one may see.",
        answers: "lines: have, report, events, lack"
      ) { request, context in try await answer(request, context) }
    ]
  }

  private func answer(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard request.isOf(SyncRoute.type) else { throw ServerError.notLines }
    let (account, moment) = (try context.caller.account, now())
    return try await gate.run(account, at: moment / 1_000) {
      let body = try await request.bytesThatCame(bytesMax: context.bodyBytesMax)
      let asked = try SyncRequest(body.bytes)
      let (answer, concerned) = try await round(asked, context.principal, at: moment)
      for other in concerned {
        sockets.tell(other, except: other == account ? context.caller.session : nil)
      }
      if let failure = body.failure { throw failure }
      let bytes = answer.bytes
      return (Response(lines: bytes, for: request), body.bytes.count + bytes.count)
    }
  }

  private func round(
    _ request: SyncRequest, _ principal: Principal, at now: Int64
  ) async throws(StoreError) -> (SyncAnswer, concerned: Set<AccountID>) {
    var report = SyncAnswer.Report(readCount: request.events.count, problems: request.problems)
    var concerned: Set<AccountID> = []
    do throws(StoreError) {
      let noted = try await store.note(request.events, as: principal, received: now)
      report.addedCount = noted.addedCount
      report.conflicts = noted.conflicts
      report.denied = noted.refused
      concerned = noted.concerned
    } catch {
      guard case .factsFull = error else { throw error }
      report.refused = error.failure
    }
    let slice = try await store.facts(for: request.have, as: principal, now: now)
    report.places = slice.places
    return (SyncAnswer(have: slice.have, report: report, lack: slice.lack), concerned)
  }
}
