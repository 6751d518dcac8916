import Foundation
import Storage

extension Metrics {
  /// What is asked of the process and of the server's parts when somebody looks.
  func askAll(_ configuration: Configuration, _ sockets: ChangeSockets, _ store: Store?) {
    let started = Date().timeIntervalSince1970
    ask(.started) { [([], started)] }
    ask(.info) { [([etudeVersion], 1)] }
    ask(.draining) { [([], configuration.closing.isDraining ? 1 : 0)] }
    ask(.sockets) { [([], Double(sockets.count))] }
    ask(.memory) { Metrics.memoryBytes().map { [([], $0)] } ?? [] }
    guard let store else { return }
    ask(.letters) {
      // NB: a database that is away has no figures, and the others are told all the same.
      guard let counts = try? await store.desk.letterCounts() else { return [] }
      return [(["waiting"], Double(counts.waiting)), (["given-up"], Double(counts.givenUp))]
    }
    ask(.webhooksWaiting) {
      guard let count = try? await store.desk.webhookMessagesWaiting() else { return [] }
      return [([], Double(count))]
    }
    ask(.noticesWaiting) {
      guard let count = try? await store.desk.pushesWaiting() else { return [] }
      return [([], Double(count))]
    }
  }

  func ask(_ passwords: Passwords) {
    ask(.passwords) {
      let load = await passwords.load()
      return [(["hashing"], Double(load.running)), (["waiting"], Double(load.waiting))]
    }
  }

  /// The second number of Linux's own account, in pages; nil elsewhere.
  private static func memoryBytes() -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return pages.map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) }
  }
}
