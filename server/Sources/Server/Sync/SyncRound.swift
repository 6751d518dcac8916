import Basics
import EventLog
import Storage

/// One round between a device and the server: union, then what each is to know of the other.
///
/// Nothing is remembered between rounds, so one may be lost, come twice, or never be answered.
struct SyncRound {
  let store: Store
  let account: AccountID
  let principal: Principal

  /// `now` is the server's clock, milliseconds since 1970.
  func answer(
    _ request: SyncRequest, at now: Int64, frameBytes: Int = EventLog.Limits.frameBytes
  ) async throws(StoreError) -> SyncAnswer {
    var report = SyncAnswer.Report(
      readCount: request.events.count, problems: request.problems)
    do throws(StoreError) {
      let appended = try await store.append(
        request.events, to: account, as: principal, received: now)
      report.addedCount = appended.addedCount
      report.erasedCount = appended.erasedCount
      report.conflicts = appended.conflicts.map(\.kept.id)
      let soon = now + SyncRound.aheadMillisMax
      report.ahead = request.events.filter { $0.moment.millis > soon }.map(\.id)
    } catch {
      // Who is full still receives what their other devices wrote.
      guard case .full = error else { throw error }
      report.refused = error.failure
    }
    let have = try await store.have(of: account, as: principal)
    let lack = try await store.lack(
      for: request.have, of: account, as: principal, frameBytes: frameBytes)
    return SyncAnswer(have: have, report: report, lack: lack)
  }

  /// A device's clock may be a day off, by a wrong zone or worse.
  static let aheadMillisMax: Int64 = 24 * 3_600_000
}
