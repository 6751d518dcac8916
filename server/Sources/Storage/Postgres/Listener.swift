import Foundation

/// Hears what other programs on the same PostgreSQL tell it (LISTEN), over one connection of its
/// own.
///
/// A pooler that hands connections round between transactions cannot carry it: the address is that
/// of PostgreSQL itself. A connection that is lost is made again, after waits that grow.
public struct Listener: Sendable {
  public enum Heard: Equatable, Sendable {
    /// From now on all is heard; what was told before may have been missed.
    case listening
    case word(String)
    /// Nothing is heard until `listening` comes again.
    case lost(why: String)
  }

  static let channel = "etude_changed"
  /// Between tries, milliseconds: each twice as long as the one before.
  static let waitMillis: (min: Int32, max: Int32) = (500, 30_000)
  /// What is kept for who does not listen just now; of more, the oldest are lost.
  static let waitingMax = 1_000

  private let address: String

  /// `address`: `postgres://…`, as libpq reads it.
  public init(_ address: String) { self.address = address }

  /// Listens on a thread of its own until nobody wants to hear any more.
  public func heard() -> AsyncStream<Heard> {
    AsyncStream(bufferingPolicy: .bufferingNewest(Listener.waitingMax)) { [address] stream in
      guard let bell = Bell() else { return stream.finish() }
      // NB: libpq waits for its server, which a thread of Swift's own few must not do.
      let thread = Thread { ListenerThread(address: address, bell: bell, stream: stream).run() }
      thread.name = "etude-listener"
      stream.onTermination = { _ in bell.ring() }
      thread.start()
    }
  }
}

/// What the thread does.
private struct ListenerThread {
  let address: String
  let bell: Bell
  let stream: AsyncStream<Listener.Heard>.Continuation

  func run() {
    var wait = Listener.waitMillis.min
    while true {
      do throws(StoreError) {
        let connection = try PostgresConnection(address)
        try connection.script("LISTEN \(Listener.channel)")
        stream.yield(.listening)
        wait = Listener.waitMillis.min
        while !bell.isRung(orReadable: connection.descriptor) {
          for word in try connection.told() { stream.yield(.word(word)) }
        }
        return
      } catch {
        stream.yield(.lost(why: error.message))
      }
      if bell.isRung(withinMillis: wait) { return }
      wait = min(wait * 2, Listener.waitMillis.max)
    }
  }
}

/// Wakes one thread that waits, once and for ever: a pipe, because poll(2) waits for those.
private final class Bell: Sendable {
  private let reading: Int32
  private let writing: Int32

  /// Nil where the process may open no more files.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  func ring() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// Waits until it is rung, or the time is over.
  func isRung(withinMillis millis: Int32) -> Bool { isRung(-1, millis) }

  /// Waits until it is rung, or there is something to read elsewhere.
  func isRung(orReadable descriptor: Int32) -> Bool { isRung(descriptor, -1) }

  /// NB: poll(2) passes over a descriptor below 0.
  private func isRung(_ descriptor: Int32, _ millis: Int32) -> Bool {
    var waits = [reading, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&waits, 2, millis)
    return waits[0].revents != 0
  }
}
