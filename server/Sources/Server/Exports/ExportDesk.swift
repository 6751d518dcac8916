import Logging
import Storage

/// Makes exports beside the requests, one after the other.
actor ExportDesk {
  private let store: Store
  private let now: @Sendable () -> Int64
  private let logger: Logger
  private var last: Task<Void, Never>?
  private var waiting = 0

  /// More are refused: each takes the disk and a processor for some seconds.
  static let waitingMax = 32

  init(_ store: Store, now: @escaping @Sendable () -> Int64, logger: Logger) {
    self.store = store
    self.now = now
    self.logger = logger
  }

  /// Begins one for its learner.
  func begin(_ account: AccountID) async throws {
    guard waiting < ExportDesk.waitingMax else { throw ServerError.tooBusy }
    waiting += 1
    do {
      let begun = try await store.beginExport(of: account, as: .learner(account), now: now())
      guard let id = begun else { throw ServerError.exportsTooMany }
      let before = last
      last = Task {
        await before?.value
        await make(id, account)
        waiting -= 1
      }
    } catch {
      waiting -= 1
      throw error
    }
  }

  private func make(_ id: String, _ account: AccountID) async {
    do {
      var file = try WaitingFile(in: store.blobStore.waiting)
      defer { file.remove() }
      let export = PersonExport(store, account, as: .learner(account), now: now())
      try await export.write(to: file.path)
      let (hash, bytes) = try file.read()
      try await store.finishExport(
        id, of: account, file.path, hash: hash, bytes: bytes, as: .learner(account), now: now())
    } catch {
      logger.error("An export could not be made: \(error)")
      try? await store.failExport(id, of: account, as: .learner(account))
    }
  }
}
