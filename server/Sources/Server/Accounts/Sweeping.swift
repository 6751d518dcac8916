public import Logging
public import Storage

/// Deletes what is over, now and every hour, until it is cancelled.
public func sweepHourly(
  _ store: Store, now: @Sendable () -> Int64, logger: Logger
) async {
  while !Task.isCancelled {
    do throws(StoreError) {
      try await store.desk.sweep(now: now())
    } catch {
      logger.error("What is over could not be deleted: \(error.message)")
    }
    try? await Task.sleep(for: .seconds(3_600))
  }
}
