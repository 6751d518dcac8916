public import Logging
public import Storage

/// Sends the reminders whose time has come, and tells of what was announced.
///
/// Each reminder is taken by one server, in the transaction that keeps what is to be sent. One that
/// is more than an hour late, as after a server was away, is not sent: nobody wants it at midnight.
public struct ReminderSender: Sendable {
  static let pause = Duration.seconds(10)
  static let lateMillisMax: Int64 = 3_600_000

  let desk: Desk
  let letters: ReminderLetters?
  /// Whether devices can be told.
  let hasNotices: Bool
  let now: @Sendable () -> Int64
  let logger: Logger

  /// Throws when the server's key cannot be read or made.
  public init(_ store: Store, _ configuration: Configuration, logger: Logger) throws {
    desk = store.desk
    letters = try ReminderLetters(store, configuration)
    hasNotices = try PushNotices(configuration) != nil
    now = configuration.now
    self.logger = logger
  }

  /// Sends what is due, and looks again every ten seconds, until it is cancelled.
  public func work() async {
    await doWhatIsDue(pause: ReminderSender.pause, sendNext) {
      logger.error("Reminders could not be sent: \($0)")
    }
  }

  /// Looks for a reminder that is due and for somebody to tell; false when there was neither.
  func sendNext() async throws -> Bool {
    let isReminded = try await remind()
    return try await tell() || isReminded
  }

  /// Looks for one that is due; false when there was none.
  func remind() async throws -> Bool {
    let (now, letters, hasNotices) = (now(), letters, hasNotices)
    let isQueued = letters?.postbox.isQueue ?? false
    let done = try await desk.remindNext(
      now: now, kinds: ReminderDesk.practiceKinds, isQueued: isQueued
    ) { ReminderSender.plan($0, letters, hasNotices, now: now) }
    try await send(done, now)
    return done != .nothingDue
  }

  /// Looks for somebody who may have something to be told of; false when there was nobody.
  func tell() async throws -> Bool {
    let now = now()
    guard let due = try await desk.nextTelling(now: now) else { return false }
    var plan = Telling.Plan()
    if let clock = ZoneClock(due.reminder.zone) {
      let telling = Telling(clock: clock, now: now, letters: letters, hasNotices: hasNotices)
      if let next = telling.waits(due.reminder) {
        plan.next = next
      } else {
        plan = telling.plan(due, try await desk.heard(by: due.account, now: now))
      }
    }
    let done = try await desk.tell(
      due, plan.sending, next: plan.next, now: now, isQueued: letters?.postbox.isQueue ?? false)
    try await send(done, now)
    return true
  }

  /// Sends a letter that was not put into the queue.
  private func send(_ done: Desk.Reminding, _ now: Int64) async throws {
    guard case .sent(let letter?, _) = done, let letters, !letters.postbox.isQueue,
      let email = EmailAddress(letter.email)
    else { return }
    try await letters.postbox.put(
      Letter(
        to: email, subject: letter.subject, text: letter.text, lifeMillis: letter.ends - now,
        stop: letter.stop), now: now)
  }

  private static func plan(
    _ due: DueReminder, _ letters: ReminderLetters?, _ hasNotices: Bool, now: Int64
  ) -> ReminderPlan {
    guard let clock = ZoneClock(due.reminder.zone) else { return ReminderPlan(next: nil) }
    var plan = ReminderPlan(next: clock.next(due.reminder, after: now))
    let (day, minute) = clock.local(now)
    if now - due.due > lateMillisMax || due.reminder.quiet.holds(minute) { return plan }
    plan.day = clock.moments(of: day)
    if hasNotices {
      plan.sending.noticeEnds = PushNotices.ends(due.reminder.quiet, minute: minute, now: now)
    }
    if due.reminder.isByLetter, let letters, let email = EmailAddress(due.email) {
      plan.sending.letter = WaitingLetter(
        letters.letter(.practise, email, due.account), made: now)
    }
    return plan
  }
}

extension ReminderLetters {
  /// Nil where the app's own address is not known: nobody could stop them.
  init?(_ store: Store, _ configuration: Configuration) throws {
    guard let origin = configuration.origin else { return nil }
    self.init(
      postbox: Postbox(store, configuration),
      names: try SealedNames(KeyFile(path: configuration.key)), origin: origin)
  }
}
