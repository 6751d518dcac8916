public import Logging
public import Storage

/// Deletes what is over and writes to guardians who are due a letter, now and every hour, until it
/// is cancelled.
public func sweepHourly(
  _ store: Store, _ configuration: Configuration, logger: Logger
) async {
  let guardians = Guardians(Reception(store, configuration, logger), configuration)
  while !Task.isCancelled {
    do throws(StoreError) {
      try await store.desk.sweep(now: configuration.now())
    } catch {
      logger.error("What is over could not be deleted: \(error.message)")
    }
    do { try await guardians.confirmConsents() } catch {
      logger.error("A guardian could not be written to: \(error)")
    }
    try? await Task.sleep(for: .seconds(3_600))
  }
}
