import Storage
import Synchronization

/// Counts what each caller asks of each route in the present minute.
final class Pace: Sendable {
  /// A school is one address: who is not signed in shares a limit with so many others there.
  static let peopleAtAnAddress = 60

  private struct Key: Hashable {
    var route: String
    var caller: String
  }

  private struct Minute {
    var number: Int64 = 0
    var counts: [Key: Int] = [:]
  }

  private let minute = Mutex(Minute())
  private let now: @Sendable () -> Int64

  init(now: @escaping @Sendable () -> Int64) { self.now = now }

  /// Throws when the caller has asked too often this minute.
  func check(_ route: Route, _ caller: Caller) throws(ServerError) {
    guard let perMinuteMax = route.perMinuteMax else { return }
    let millis = now()
    let name: String
    let countMax: Int
    if case .learner(let account) = caller.principal {
      (name, countMax) = (account.text, perMinuteMax)
    } else {
      (name, countMax) = ("from \(caller.address)", perMinuteMax * Pace.peopleAtAnAddress)
    }
    let count = minute.withLock { minute in
      if minute.number != millis / 60_000 { minute = Minute(number: millis / 60_000) }
      minute.counts[Key(route: route.pacedAs, caller: name), default: 0] += 1
      return minute.counts[Key(route: route.pacedAs, caller: name)] ?? 0
    }
    if count > countMax {
      throw .tooOften(retryAfterSeconds: Int(60 - millis % 60_000 / 1_000))
    }
  }
}
