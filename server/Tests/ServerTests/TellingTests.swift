import Basics
import EventLog
import Foundation
import HummingbirdTesting
import Logging
import Practice
import Storage
import Syncing
import TestKit
import Testing

@testable import Server
@testable import Storage

/// When somebody is told that something was announced: soon, once, not in quiet hours, not often.
@Suite struct TellingTests {
  private static let hour: Int64 = 3_600_000
  private static let day: Int64 = 24 * hour
  /// 2023-10-27, a Friday, at midnight in UTC: clocks in Europe are set back two nights later.
  private static let start: Int64 = 19_657 * day
  private static let member = "fedcba9876543210"
  private static let author = "0123456789abcdef"

  private static func fact(
    _ counter: Int64, _ body: String, by author: String = author, kind: TeamKind = .announced
  ) throws -> TeamFact {
    let line =
      #"{"id":"\#(author)tab.\#(counter)","at":\#(counter),"zone":0,"kind":"\#(kind.name)","v":1,"#
      + #""body":{"team":"ab12","announcement":"\#(author)tab.\#(counter)"\#(body)}}"#
    return try #require(TeamFact(try Event(parsing: Array(line.utf8))))
  }

  private static func said(
    _ counter: Int64, at received: Int64, from: Int64? = nil, until: Int64? = nil
  ) throws -> (fact: TeamFact, received: Int64) {
    let today = received.flooredDivision(by: day)
    let days = #","from":\#(from ?? today),"until":\#(until ?? today + 5)"#
    return (try fact(counter, #","title":"Trip","text":""\#(days)"#), received)
  }

  private static func due(
    told: Int64 = start - 1, quiet: Reminder.Quiet = .init(from: 0, to: 0)
  ) throws -> DueReminder {
    let reminder = try #require(
      Reminder(
        days: [], times: [], zone: "UTC", quiet: quiet, minutes: 5,
        announced: .init(notices: true), changed: start - 1, told: told))
    return DueReminder(account: .random(), reminder: reminder, due: 0, email: "")
  }

  /// As the server looks: not at what there is where it has to wait whatever there is.
  private static func plan(
    _ facts: [(fact: TeamFact, received: Int64)], at now: Int64, told: Int64 = start - 1,
    quiet: Reminder.Quiet = .init(from: 0, to: 0), zone: String = "UTC", of child: String? = nil
  ) throws -> Telling.Plan {
    let clock = try #require(ZoneClock(zone))
    let telling = Telling(clock: clock, now: now, letters: nil, hasNotices: true)
    let due = try due(told: told, quiet: quiet)
    if let next = telling.waits(due.reminder) { return Telling.Plan(next: next) }
    let heard = Heard(
      organisation: "ab12", member: child ?? member, reader: member, facts: facts)
    return telling.plan(due, [heard])
  }

  /// When they are told, as the server looks when it planned to and whenever something is said.
  private static func told(
    _ facts: [(fact: TeamFact, received: Int64)], quiet: Reminder.Quiet, zone: String
  ) throws -> [Int64] {
    var (told, last): ([Int64], Int64) = ([], start - 1)
    var looks = Set(facts.map(\.received))
    while let now = looks.min() {
      looks.remove(now)
      let known = facts.filter { $0.received <= now }
      let plan = try plan(known, at: now, told: last, quiet: quiet, zone: zone)
      if let next = plan.next {
        #expect(next > now)
        // NB: what ends a loop that would not end.
        if next <= now { break }
        looks.insert(next)
      }
      guard let sending = plan.sending else { continue }
      #expect(sending.noticeEnds.map { $0 > now && $0 <= now + day } == true)
      (last, told) = (now, told + [now])
      #expect(told.count <= facts.count)
    }
    return told
  }

  @Test func `each is told of soon, never in quiet hours, and never twice in ten minutes`() throws {
    for zone in ["UTC", "Europe/Zurich", "Pacific/Auckland", "America/St_Johns"] {
      let clock = try #require(ZoneClock(zone))
      try forAll(seeds: 1...40) { random, seed in
        // Half of them end in the hour that clocks show twice.
        let end = random.below(2) == 0 ? 120 + random.below(60) : random.below(1_440)
        let quiet = Reminder.Quiet(from: Int64(random.below(1_440)), to: Int64(end))
        var facts: [(fact: TeamFact, received: Int64)] = []
        var received = Self.start + Int64(random.below(1_440)) * 60_000
        for counter in 1...Int64(1 + random.below(5)) {
          received += Int64(random.below(2) == 0 ? random.below(900_000) : random.below(90_000_000))
          let today = clock.local(received).day
          let from = today + Int64(random.below(4)) - 1
          let until = from + 2 + Int64(random.below(3))
          facts.append(try Self.said(counter, at: received, from: from, until: until))
        }
        let told = try Self.told(facts, quiet: quiet, zone: zone)
        for (one, next) in zip(told, told.dropFirst()) {
          #expect(next - one >= Telling.pauseMillis, "seed \(seed)")
        }
        for moment in told { #expect(!quiet.holds(clock.local(moment).minute), "seed \(seed)") }
        for (fact, received) in facts {
          let from = try #require(fact.body["from"]?.integer)
          let begins =
            from > clock.local(received).day ? clock.moment(day: from, minute: 420) : received
          let first = try #require(told.first { $0 >= begins }, "seed \(seed): never told")
          // Only quiet hours, or who was told just before, keep anybody waiting.
          var moment = begins
          while moment < first - Telling.minuteMillis {
            let isQuiet = quiet.holds(clock.local(moment).minute)
            let wasTold = told.contains { (0..<Telling.pauseMillis).contains(moment - $0) }
            #expect(isQuiet || wasTold, "seed \(seed)")
            moment += 60_000
          }
        }
      }
    }
  }

  @Test func `what is read, taken back, over, a draft or one's own is not told`() throws {
    let now = Self.start + 12 * Self.hour
    let one = try Self.said(1, at: now)
    func tells(
      _ facts: [(fact: TeamFact, received: Int64)], at now: Int64 = now,
      told: Int64 = Self.start - 1,
      of child: String? = nil
    ) throws -> Bool { try Self.plan(facts, at: now, told: told, of: child).sending != nil }
    func read(_ saying: Int64, by reader: String) throws -> TeamFact {
      try Self.fact(
        20, #","about":"\#(reader)","saying":"\#(Self.author)tab.\#(saying)""#, by: reader,
        kind: .read)
    }
    func again(_ body: String) throws -> (fact: TeamFact, received: Int64) {
      let line =
        #"{"id":"\#(Self.author)tab.3","at":3,"zone":0,"kind":"team.announced","v":1,"#
        + #""body":{"team":"ab12","announcement":"\#(Self.author)tab.1"\#(body)}}"#
      return (try #require(TeamFact(try Event(parsing: Array(line.utf8)))), now)
    }
    #expect(try tells([one]))
    // Who has just chosen to be told does not wait, and who was just told does.
    let telling = Telling(
      clock: try #require(ZoneClock("UTC")), now: now, letters: nil, hasNotices: true)
    var reminder = try Self.due(told: now - 1).reminder
    #expect(telling.waits(reminder) != nil)
    reminder.changed = now - 1
    #expect(telling.waits(reminder) == nil)
    let more = try Self.said(9, at: now + 1)
    #expect(try !tells([one, more], at: now + 1, told: now))
    #expect(try tells([one, more], at: now + 1 + Telling.pauseMillis, told: now))
    #expect(try !tells([one, (read(1, by: Self.member), now)]))
    #expect(try !tells([one, again("")]), "taken back")
    #expect(try !tells([one], told: now), "told")
    let over = try Self.said(1, at: now, until: now / Self.day)
    #expect(try !tells([over], at: now + Self.day))
    #expect(try Self.plan([over], at: now + Self.day).next == nil)
    let days = #","title":"Trip","from":19657,"until":19660"#
    #expect(try !tells([(Self.fact(4, days, by: Self.member), now)]), "one's own")
    // To some: a fact to all without words, and one to each with them.
    let head = (try Self.fact(5, ""), now)
    func toOne(_ member: String, _ more: String = "") throws -> TeamFact {
      let line =
        #"{"id":"\#(Self.author)tab.6","at":6,"zone":0,"kind":"team.announced","v":1,"body":{"#
        + #""team":"ab12","announcement":"\#(Self.author)tab.5","saying":"\#(Self.author)tab.5","#
        + #""about":"\#(member)"\#(days)\#(more)}}"#
      return try #require(TeamFact(try Event(parsing: Array(line.utf8))))
    }
    let child = "00000000deadbeef"
    #expect(try tells([head, (toOne(Self.member), now)]))
    // The words may come later than the head, between which they were told of something else.
    let later = now + Self.hour
    #expect(try tells([head, (toOne(Self.member), later)], at: later, told: now + 60_000))
    #expect(try !tells([head, (toOne(child), now)]), "said to somebody else")
    #expect(try tells([head, (toOne(child), now)], of: child))
    #expect(try !tells([head, (toOne(Self.member, #","draft":true"#), now)]), "a draft")
    // Whose child has read it is told all the same; who is there too and read it, is not.
    #expect(try tells([one, (read(1, by: child), now)], of: child))
    #expect(try !tells([one, (read(1, by: Self.member), now)], of: child))
    #expect(try !tells([(Self.fact(4, days, by: Self.member), now)], of: child))
  }

  @Test func `what is said ahead waits for its morning, and for the end of quiet hours`() throws {
    let now = Self.start + 12 * Self.hour
    let (then, minute) = (now / Self.day + 2, Telling.minuteMillis)
    let ahead = [try Self.said(1, at: now, from: then, until: then)]
    let plan = try Self.plan(ahead, at: now)
    let morning = then * Self.day + 7 * Self.hour + minute
    #expect(plan.sending == nil && plan.next == morning)
    let late = Reminder.Quiet(from: 21 * 60, to: 9 * 60)
    let again = try Self.plan(ahead, at: morning, quiet: late)
    #expect(again.sending == nil && again.next == then * Self.day + 9 * Self.hour + minute)
    // A notice is worth nothing when its day is over.
    let told = try Self.plan(ahead, at: then * Self.day + 20 * Self.hour)
    #expect(told.sending?.noticeEnds == (then + 1) * Self.day && told.next == nil)
    // Auckland is thirteen hours ahead: there it is told as much before.
    let there = try Self.plan(ahead, at: now, zone: "Pacific/Auckland")
    #expect(there.next == morning - 13 * Self.hour)
  }

  @Test func `quiet hours that end in the hour that clocks show twice end`() throws {
    let zurich = try #require(ZoneClock("Europe/Zurich"))
    let quiet = Reminder.Quiet(from: 21 * 60, to: 150)
    // 02:15 for the second time, on 29 October.
    let now = Self.start + 2 * Self.day + 75 * 60_000
    #expect(zurich.local(now).minute == 135 && zurich.local(now - Self.hour).minute == 135)
    let plan = try Self.plan(
      [Self.said(1, at: now)], at: now, quiet: quiet, zone: "Europe/Zurich")
    #expect(plan.sending == nil && plan.next == now + Telling.minuteMillis)
  }
}

extension School {
  /// Announces a trip to all of an organisation, from today on.
  func announce(
    in team: String, by author: AccountID, _ counter: Int64, at now: Int64
  ) async throws {
    let (name, today) = ("\(author.id(in: team))desk.\(counter)", now / 86_400_000)
    let line =
      #"{"id":"\#(name)","at":\#(now),"zone":0,"kind":"team.announced","v":1,"body":{"#
      + #""team":"\#(team)","announcement":"\#(name)","title":"Trip","text":"","#
      + #""from":\#(today),"until":\#(today + 2)}}"#
    let noted = try await store.note(
      [try Event(parsing: Array(line.utf8))], as: .learner(author), received: now)
    try #require(noted.addedCount == 1)
  }
}
