import Foundation
public import Hummingbird
public import Logging
import ServiceLifecycle
import Synchronization
import UnixSignals

/// How a server ends: it says that it is about to, lets those go elsewhere who can, finishes what
/// was begun, and is gone.
public final class Closing: Sendable {
  private struct Kept {
    var isDraining = false
    var errands = 0
  }

  private let kept = Mutex(Kept())

  public init() {}

  /// True once the server is to stop: `/ready` says so.
  public var isDraining: Bool { kept.withLock { $0.isDraining } }

  /// False where it was begun before.
  @discardableResult
  public func begin() -> Bool {
    kept.withLock { kept in
      defer { kept.isDraining = true }
      return !kept.isDraining
    }
  }

  /// Does what goes on behind an answer that was given, and that the end waits for.
  func errand(_ work: @escaping @Sendable () async -> Void) {
    kept.withLock { $0.errands += 1 }
    Task {
      await work()
      kept.withLock { $0.errands -= 1 }
    }
  }

  /// Waits until nothing goes on behind answers any more, or so long.
  func errandsDone(within limit: Duration) async {
    let end = ContinuousClock.now + limit
    while kept.withLock({ $0.errands }) > 0, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(5))
    }
  }
}

extension Closing {
  /// How long the end may take.
  public struct Times: Sendable {
    /// Between saying so at `/ready` and listening no more.
    public var drain: Duration
    /// For what is under way then.
    public var finish: Duration

    public init(drain: Duration = .zero, finish: Duration = .seconds(30)) {
      self.drain = drain
      self.finish = finish
    }
  }

  /// Runs a server until a signal ends it (SIGTERM, SIGINT), and everything begun is finished.
  ///
  /// SIGHUP is told to `onHangup`. A second signal to end ends the process where it stands; what
  /// was acknowledged is on the disk by then.
  public func run(
    _ app: some ApplicationProtocol, _ times: Times = Times(), logger: Logger,
    onHangup: @escaping @Sendable () async -> Void = {}
  ) async throws {
    var configuration = ServiceGroupConfiguration(services: [app], logger: logger)
    configuration.maximumGracefulShutdownDuration = times.finish
    let group = ServiceGroup(configuration: configuration)
    let signals = await UnixSignalsSequence(trapping: [.sigterm, .sigint, .sighup])
    let listening = Task {
      for await signal in signals {
        if signal == .sighup {
          await onHangup()
        } else if begin() {
          Task {
            try? await Task.sleep(for: times.drain)
            await group.triggerGracefulShutdown()
          }
        } else {
          _exit(1)
        }
      }
    }
    defer { listening.cancel() }
    do {
      try await group.run()
    } catch {
      // NB: what was cut short when its time was over is no failure of the end.
      guard isDraining else { throw error }
      logger.warning("Not everything was finished in time: \(error)")
    }
    await errandsDone(within: times.finish)
  }
}
