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

  /// What somebody's programs may ask in a minute by their keys, of all routes together.
  static let keysPerMinuteMax = 120

  /// Throws when the caller has asked too often this minute.
  ///
  /// Programs have counts of their own, so that they take nothing from whoever they ask for.
  func check(_ route: Route, _ caller: Caller) throws(ServerError) {
    var (name, people) = ("from \(caller.address)", Pace.peopleAtAnAddress)
    if case .learner(let account) = caller.principal {
      (name, people) = (caller.apiKey == nil ? account.text : "programs of \(account.text)", 1)
    }
    if caller.apiKey != nil { try count("", name, max: Pace.keysPerMinuteMax) }
    guard let perMinuteMax = route.perMinuteMax else { return }
    try count(route.pacedAs, name, max: perMinuteMax * people)
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
