import Basics
import EventLog
import Storage
import Syncing

/// Tells somebody that something was announced to them, or to a child of theirs: what their pages
/// show, and they have not read. Nothing in quiet hours, and not often; by their own clock.
struct Telling: Sendable {
  let clock: ZoneClock
  let now: Int64
  let letters: ReminderLetters?
  /// Whether devices can be told.
  let hasNotices: Bool

  /// Who was told is not told of more before this.
  static let pauseMillis: Int64 = 10 * 60_000
  /// What is to be shown from a later day on is told at this minute of it, or when the quiet hours
  /// are over.
  static let morning: Int64 = 7 * 60
  /// A moment that is waited for is over by then, and a reminder of that minute on its way.
  static let minuteMillis: Int64 = 60_000
  /// After so long nobody needs to be told any more.
  static let lifeMillis: Int64 = 24 * 3_600_000

  /// Something to be told of: from when on, and until when.
  struct Said: Equatable {
    var begins: Int64
    var ends: Int64
  }

  struct Plan {
    /// When to look again; nil until something is announced.
    var next: Int64?
    /// Nil to tell nothing now.
    var sending: Sending?
  }

  /// When to look again, where nothing is told now whatever there is.
  func waits(_ reminder: Reminder) -> Int64? {
    let (day, minute) = clock.local(now)
    let quiet = reminder.quiet
    if quiet.holds(minute) {
      return later(clock.moment(day: minute < quiet.to ? day : day + 1, minute: quiet.to))
    }
    // NB: who has just chosen to be told was not told yet; a clock that was set back keeps nobody
    // waiting.
    let isTold = reminder.told > reminder.changed
    let isPause = isTold && (0..<Telling.pauseMillis).contains(now - reminder.told)
    return isPause ? later(reminder.told + Telling.pauseMillis) : nil
  }

  func plan(_ due: DueReminder, _ heard: [Heard]) -> Plan {
    let said = heard.flatMap { $0.said(clock) }
      .filter { $0.begins > due.reminder.told && $0.ends > now }
    let next = said.map(\.begins).filter { $0 > now }.min().map(later)
    let open = said.filter { $0.begins <= now }
    guard let last = open.map(\.ends).max() else { return Plan(next: next) }
    let lifeMillis = min(last - now, Telling.lifeMillis)
    let ways = due.reminder.announced
    var sending = Sending()
    if ways.notices, hasNotices {
      sending.noticeEnds = PushNotices.ends(
        due.reminder.quiet, minute: clock.local(now).minute, now: now, lifeMillis: lifeMillis)
    }
    if ways.letters, let letters, let email = EmailAddress(due.email) {
      sending.letter = WaitingLetter(
        letters.letter(.announced, email, due.account, lifeMillis: lifeMillis), made: now)
    }
    return Plan(next: next, sending: sending)
  }

  /// NB: of an hour that clocks show twice the first is meant, which may be over.
  private func later(_ moment: Int64) -> Int64 { max(moment, now) + Telling.minuteMillis }
}

extension Heard {
  /// What is said to whose part it is, by others than who is told and not read by them. Whether a
  /// child has read it does not matter to who looks after them.
  fileprivate func said(_ clock: ZoneClock) -> [Telling.Said] {
    let announcements = Announcements(facts.map(\.fact))
    var received: [String: Int64] = [:]
    for (fact, at) in facts where fact.kind == .announced {
      let saying = fact.body["saying"]?.string ?? fact.event.id.text
      received[saying] = max(at, received[saying] ?? at)
    }
    return announcements.list(of: organisation).compactMap { one in
      guard one.isSaid(to: member), one.author != reader, !announcements.hasRead(reader, one),
        let received = received[one.saying]
      else { return nil }
      let from = Int64(one.days.lowerBound)
      let isPlanned = from > clock.local(received).day
      return Telling.Said(
        begins: isPlanned ? clock.moment(day: from, minute: Telling.morning) : received,
        ends: clock.moments(of: Int64(one.days.upperBound)).upperBound)
    }
  }
}
