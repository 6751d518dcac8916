public import Basics
public import EventLog

/// A learner's log and a server's, becoming one round by round: what to send, and what came of it.
///
/// It holds no log. Whoever does hands it in, takes in what comes, and keeps that before the next
/// round; nothing is lost where a round breaks off, for each says anew what is here
/// (docs/formats/sync-http.md).
public struct Exchange: Sendable {
  /// Why the last round brought nothing.
  public enum Fault: Equatable, Sendable {
    /// There is no network, or the server did not answer in time.
    case unreachable
    /// The server knows this device no more: one signs in again.
    case signedOut
    /// The account holds as much as it may; it still gives.
    case full
    /// Something else answered: a network's sign-in page, another site.
    case notAServer
    /// The server fails, or is busy; HTTP's status.
    case failing(status: Int)
    /// Rounds without end that change nothing.
    case contrary
  }

  public enum Standing: Equatable, Sendable {
    /// A request is on its way, under this number.
    case asking(Int, since: Moment)
    /// A request is due then.
    case waiting(until: Moment)
    /// Nothing is asked until somebody signs in.
    case stopped
  }

  public private(set) var standing: Standing
  /// Nil after a round that went well.
  public private(set) var fault: Fault?
  /// When both logs were last known to be the same.
  public private(set) var agreed: Moment?
  /// What the server said last that it has; nil until it has said so.
  public private(set) var theirs: Have?
  /// What the server said last of how it took what came.
  public private(set) var report = JSON.null
  /// What the log had at the last look, and what was added since.
  private var own = Have()
  private var numbers = 0
  private var failures = 0
  private var idleRounds = 0
  /// There was news while a round was on its way, which may have been answered before it.
  private var isHurried = false
  private var random: SeededRandom

  /// The seed spreads the waits, so that a school's devices do not all come back at once.
  public init(seed: UInt64, at now: Moment) {
    random = SeededRandom(seed: seed)
    standing = .waiting(until: now.adding(millis: Self.newsMillis))
  }

  /// A request is given up after so long, milliseconds; the host gives up a little sooner.
  public static let answerMillisMax: Int64 = 35_000
  /// Waits after the first failure and the second, milliseconds; up to half as much is added. After
  /// the third it waits until something happens, or `laterMillis`.
  static let waitMillis: [Int64] = [1_000, 5_000]
  static let laterMillis: Int64 = 300_000
  /// What was written goes out so soon, and with it what follows at once.
  static let newsMillis: Int64 = 1_500
  /// A server that twice gives nothing and takes nothing will not do so the third time.
  static let idleRoundsMax = 2
}

// MARK: - Rounds

extension Exchange {
  /// A round's request; its body is for `POST api/v1/sync`.
  public struct Request: Equatable, Sendable {
    public var number: Int
    public var body: [UInt8]
  }

  /// How many events the server is not known to have, and how many it has, as it said last, that
  /// the log has not.
  public func gap(to log: Log) -> (waiting: Int, coming: Int) {
    guard let theirs else { return (log.count, 0) }
    let waiting = log.events.count { !theirs.contains($0.id) }
    let common = Int64(log.count - waiting)
    return (waiting, Int(clamping: max(0, theirs.nameCount - common)))
  }

  /// Begins a round; nil while one is on its way.
  public mutating func begin(with log: Log, at now: Moment) -> Request? {
    if case .asking(_, let since) = standing, now.millis - since.millis < Self.answerMillisMax {
      return nil
    }
    numbers += 1
    standing = .asking(numbers, since: now)
    isHurried = false
    look(at: log)
    var body = own.bytes + [0x0A]
    if let theirs { body += log.lack(for: theirs, knowing: own).bytes }
    return Request(number: numbers, body: body)
  }

  /// What came of a request: events to take in and keep, and lines that were no events.
  ///
  /// `retryAfter`: seconds that the server asked to wait. Answers to requests that were given up
  /// change nothing.
  public mutating func answered(
    _ number: Int, status: Int, _ bytes: [UInt8], retryAfter: Int64? = nil, at now: Moment
  ) -> [Event] {
    guard case .asking(number, _) = standing else { return [] }
    guard status == 200 else {
      fail(Fault(status: status), retryAfter: retryAfter, at: now)
      return []
    }
    guard let answer = ExchangeAnswer(parsing: bytes) else {
      fail(.notAServer, at: now)
      return []
    }
    idleRounds = answer.have == theirs && answer.lack.events.isEmpty ? idleRounds + 1 : 0
    theirs = answer.have
    report = answer.report
    fault = answer.isFull ? .full : nil
    failures = 0
    standing = .waiting(until: now)
    return answer.lack.events
  }

  /// After what came was taken in: the next request, or nil when both know the same.
  public mutating func goOn(with log: Log, at now: Moment) -> Request? {
    guard case .waiting = standing, let theirs, fault == nil || fault == .full else { return nil }
    look(at: log)
    let isSame = theirs == own
    if isSame { agreed = now }
    if isSame || fault == .full && !own.isMissing(theirs) {
      idleRounds = 0
      if isHurried { return begin(with: log, at: now) }
      standing = .waiting(until: now.adding(millis: Self.laterMillis))
      return nil
    }
    guard idleRounds < Self.idleRoundsMax else {
      fail(.contrary, at: now)
      return nil
    }
    return begin(with: log, at: now)
  }

  /// The request could not be made, or had no answer.
  public mutating func unanswered(_ number: Int, at now: Moment) {
    guard case .asking(number, _) = standing else { return }
    fail(.unreachable, at: now)
  }

  /// A request that was due, or that nobody answered.
  public mutating func wake(with log: Log, at now: Moment) -> Request? {
    switch standing {
    case .asking(let number, let since)
    where now.millis - since.millis >= Self.answerMillisMax:
      unanswered(number, at: now)
      return nil
    case .waiting(let due) where due <= now: return begin(with: log, at: now)
    default: return nil
    }
  }

  /// No request is on its way.
  var isWaiting: Bool {
    if case .waiting = standing { true } else { false }
  }

  /// When `wake` has something to do.
  public var due: Moment? {
    switch standing {
    case .asking(_, let since): since.adding(millis: Self.answerMillisMax)
    case .waiting(let until): until
    case .stopped: nil
    }
  }

  /// Events that were not there were added to the log.
  ///
  /// Need not be called: it spares a look through the whole log.
  public mutating func note(added events: [Event]) {
    if events.contains(where: { $0.kind == Erasure.kind }) { own = Have() } else { own.add(events) }
  }

  /// Looks through the log where it is not known what was added to it.
  private mutating func look(at log: Log) {
    if own.nameCount != log.nameCount { own = log.have }
  }

  /// Two facts had one name: what the log has is to be looked at anew.
  public mutating func noteConflicts() { own = Have() }

  /// Something was written here, and goes out soon, unless the server is not to be had anyway.
  public mutating func note(newsAt now: Moment) {
    guard fault == nil else { return }
    bring(forwardTo: now.adding(millis: Self.newsMillis))
  }

  /// There is news, or a network again, or somebody looks: no reason to wait any longer.
  public mutating func hurry(at now: Moment) {
    failures = 0
    isHurried = true
    bring(forwardTo: now)
  }

  private mutating func bring(forwardTo moment: Moment) {
    guard case .waiting(let until) = standing else { return }
    standing = .waiting(until: min(until, moment))
  }

  private mutating func fail(_ fault: Fault, retryAfter: Int64? = nil, at now: Moment) {
    self.fault = fault
    idleRounds = 0
    guard fault != .signedOut else { return standing = .stopped }
    var wait = Self.laterMillis
    if failures < Self.waitMillis.count, fault != .contrary { wait = Self.waitMillis[failures] }
    wait += Int64(random.below(Int(wait / 2)))
    failures = min(failures + 1, Self.waitMillis.count)
    let asked = min(max(0, retryAfter ?? 0), 3_600) * 1_000
    standing = .waiting(until: now.adding(millis: max(wait, asked)))
  }
}

extension Exchange.Fault {
  init(status: Int) {
    switch status {
    case 401: self = .signedOut
    case 403, 404, 405: self = .notAServer
    default: self = .failing(status: status)
    }
  }
}

extension Have {
  /// Whether somebody who has this has what is not here.
  fileprivate func isMissing(_ theirs: Have) -> Bool {
    theirs.shelves.contains { device, shelf in
      let ranges = shelves[device]?.ranges ?? []
      return !shelf.ranges.allSatisfy { range in
        ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
      }
    }
  }
}
