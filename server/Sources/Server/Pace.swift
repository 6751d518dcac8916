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

  /// What a program may ask in a minute by a key, of all routes together.
  static let keyPerMinuteMax = 120

  /// Throws when the caller has asked too often this minute.
  ///
  /// A program has counts of its own, so that it takes nothing from whoever it asks for.
  func check(_ route: Route, _ caller: Caller) throws(ServerError) {
    if let key = caller.apiKey {
      try count("", "key \(key.id)", max: Pace.keyPerMinuteMax)
    }
    guard let perMinuteMax = route.perMinuteMax else { return }
    switch (caller.apiKey, caller.principal) {
    case (let key?, _): try count(route.pacedAs, "key \(key.id)", max: perMinuteMax)
    case (nil, .learner(let account)):
      try count(route.pacedAs, account.text, max: perMinuteMax)
    default:
      try count(
        route.pacedAs, "from \(caller.address)", max: perMinuteMax * Pace.peopleAtAnAddress)
    }
  }

  private func count(_ route: String, _ caller: String, max: Int) throws(ServerError) {
    let millis = now()
    let key = Key(route: route, caller: caller)
    let count = minute.withLock { minute in
      if minute.number != millis / 60_000 { minute = Minute(number: millis / 60_000) }
      minute.counts[key, default: 0] += 1
      return minute.counts[key] ?? 0
    }
    if count > max { throw .tooOften(retryAfterSeconds: Int(60 - millis % 60_000 / 1_000)) }
  }
}
