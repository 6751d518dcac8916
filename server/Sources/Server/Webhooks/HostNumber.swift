import NIOCore
import NIOPosix

/// Asks what number a host has.
enum HostNumber {
  /// How long that is waited for.
  private static let waitSeconds = 10
  /// NB: asking blocks, and cannot be called back: a slow name keeps nothing else of the server's.
  private static let pool: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 8)
    pool.start()
    return pool
  }()

  /// Nil where there is no such host, or nobody says so in time.
  static func find(_ host: String) async -> String? {
    let (answers, answer) = AsyncStream<String?>.makeStream(bufferingPolicy: .bufferingOldest(1))
    pool.submit { state in
      guard state == .active else { return }
      answer.yield(try? SocketAddress.makeAddressResolvingHost(host, port: 443).ipAddress)
    }
    let timer = Task {
      try? await Task.sleep(for: .seconds(waitSeconds))
      answer.yield(nil)
    }
    defer { timer.cancel() }
    for await number in answers { return number }
    return nil
  }
}
