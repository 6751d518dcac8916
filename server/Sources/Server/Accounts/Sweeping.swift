public import Logging
public import Storage

/// Deletes what is over and writes to guardians who are due a letter, now and every hour, until it
/// is cancelled.
public func sweepHourly(
  _ store: Store, _ configuration: Configuration, logger: Logger
) async {
  let guardians = Guardians(Reception(store, configuration, logger), configuration)
  /// What the server's end interrupts is no failure.
  func report(_ failure: String) {
    if !Task.isCancelled { logger.error("\(failure)") }
  }
  while !Task.isCancelled {
    do throws(StoreError) {
      try await store.desk.sweep(now: configuration.now())
    } catch {
      report("What is over could not be deleted: \(error.message)")
    }
    do { try await guardians.confirmConsents() } catch {
      report("A guardian could not be written to: \(error)")
    }
    try? await Task.sleep(for: .seconds(3_600))
  }
}
