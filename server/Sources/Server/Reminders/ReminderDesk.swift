import Basics
import Practice
import Storage
import Trainer

/// Where somebody's reminders are chosen and looked up, by their own clock.
struct ReminderDesk: Sendable {
  let store: Store
  let names: SealedNames
  let letters: ReminderLetters?
  /// Nil where no device can be told.
  var notices: PushNotices?
  let now: @Sendable () -> Int64

  /// What is a day of practice: answers, and time spent at what has none.
  static let practiceKinds: Set<String> = [Attempt.kind, Practised.kind]
  /// Clocks are told so far ahead: whoever shows a calendar for longer asks for it again.
  private static let zoneMillis: Int64 = 3 * 366 * SessionTimes.dayMillis

  /// Chooses, in place of what was chosen before.
  func choose(_ reminder: Reminder, of account: AccountID) async throws {
    guard let clock = ZoneClock(reminder.zone) else { throw ServerError.reminder(.zoneUnknown) }
    guard !reminder.times.contains(where: reminder.quiet.holds) else {
      throw ServerError.reminder(.quiet)
    }
    if reminder.isByLetter || reminder.announced.letters, try await letterTo(account) == nil {
      throw ServerError.reminder(.noLetters)
    }
    if reminder.announced.notices, notices == nil { throw ServerError.reminder(.noPush) }
    try await store.keep(
      reminder, next: clock.next(reminder, after: now()), of: account, as: .learner(account))
  }

  /// Where letters would go; nil for who has no address, and where nothing could stop them.
  func letterTo(_ account: AccountID) async throws -> EmailAddress? {
    guard letters != nil else { return nil }
    return EmailAddress(try await store.desk.person(account)?.email ?? "")
  }

  /// Writes a letter as it would come at a time that was chosen.
  func tryLetter(_ account: AccountID) async throws {
    guard let letters, let email = try await letterTo(account) else {
      throw ServerError.reminder(.noLetters)
    }
    try await letters.postbox.put(letters.letter(.practise, email, account), now: now())
  }

  /// Gives the calendar an address that nobody had, or none.
  func moveCalendar(of account: AccountID, isWanted: Bool) async throws {
    let isDone = try await store.nameCalendar(
      isWanted ? Reminder.freshCalendar() : nil, of: account, as: .learner(account), now: now())
    if isWanted, !isDone { throw ServerError.reminder(.nothingChosen) }
  }

  /// When somebody practised last on the day that it is for them; nil where they did not yet.
  func practisedToday(
    _ account: AccountID, by clock: ZoneClock
  ) async throws -> (day: Int64, millis: Int64)? {
    let day = clock.local(now()).day
    let millis = try await store.practised(
      of: account, within: clock.moments(of: day), kinds: Self.practiceKinds,
      as: .learner(account))
    return millis.map { (day, $0) }
  }

  /// The calendar that an address leads to; nil where it leads nowhere.
  func calendar(_ address: String) async throws -> String? {
    let now = now()
    guard let name = names.name(address, for: .calendar),
      let account = try await store.desk.account(ofCalendar: name),
      let reminder = try await store.reminder(of: account, as: .learner(account)),
      let clock = ZoneClock(reminder.zone)
    else { return nil }
    let standing = try await store.desk.standing(of: .learner(account), now: now)
    guard access(to: .reminders, of: standing).isAllowed else { return nil }
    let done = try await practisedToday(account, by: clock)
    let chosen = Moment(
      millis: reminder.changed, zoneMinutes: Int32(clock.offsetMinutes(reminder.changed)))
    var zone = clock.calendarZone(from: reminder.changed, to: now + Self.zoneMillis)
    zone.name = reminder.zone
    return ReminderCalendar(
      weekdays: Set(reminder.days.map(Int32.init)), times: reminder.times.map(Int.init),
      minutes: Int(reminder.minutes), name: name, zone: zone, doneDay: done.map { Int32($0.day) }
    ).text(chosen: chosen, changed: Moment(millis: max(reminder.changed, done?.millis ?? 0)))
  }
}
