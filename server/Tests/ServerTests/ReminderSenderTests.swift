import Basics
import EventLog
import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import NIOCore
import Practice
import Storage
import Testing

@testable import Server

/// Reminders by letter, as they come and as they are stopped.
@Suite struct ReminderSenderTests {
  private static let choice = CalendarTests.choice.replacing(":15}", with: #":15,"letters":true}"#)
  private static let hour: Int64 = 3_600_000

  private static func sender(_ school: School) throws -> ReminderSender {
    var configuration = school.site.configuration
    configuration.mail = school.site.folder.appending(path: "mail").path
    return try ReminderSender(school.store, configuration, logger: Logger(label: "test"))
  }

  /// Sends what is due; how many letters that remind are there then.
  private static func count(_ sender: ReminderSender, _ visitor: Visitor) async throws -> Int {
    while try await sender.sendNext() {}
    return visitor.letters().count { $0.contains("Subject: Practise\r\n") }
  }

  /// Signs in, as a session does not last for so many hours, and chooses.
  private static func choose(_ visitor: Visitor, _ choice: String) async throws {
    let token = try await token(visitor)
    #expect(try await visitor.ask(.put, "/reminders", choice, token: token).status == .ok)
  }

  private static func token(_ visitor: Visitor) async throws -> String {
    try JSON(parsing: try await visitor.signIn("ada@example.org").text).text("access")
  }

  /// Passes time until it is so many hours after midnight in Zurich, which is an hour ahead.
  private static func wait(_ visitor: Visitor, until hours: Double) {
    let now = visitor.clock.millis + hour
    let today = now - now % (24 * hour)
    let then = today + Int64(hours * Double(hour))
    visitor.clock.pass(then > now ? then - now : then - now + 24 * hour)
  }

  @Test func `a letter comes at each time, and says nothing of what is practised`() async throws {
    let school = try await School()
    let sender = try Self.sender(school)
    try await school.open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      #expect(
        try await visitor.ask(.put, "/reminders", Self.choice, token: token).status == .ok)
      #expect(try await Self.count(sender, visitor) == 0)
      Self.wait(visitor, until: 7.25)
      #expect(try await Self.count(sender, visitor) == 1)
      #expect(try await Self.count(sender, visitor) == 1)
      Self.wait(visitor, until: 16.99)
      #expect(try await Self.count(sender, visitor) == 1)
      Self.wait(visitor, until: 17.9)
      #expect(try await Self.count(sender, visitor) == 2)
      let letter = try #require(try await visitor.letter(to: "ada@example.org", "Practise"))
      #expect(letter.contains("https://etude.example/#/today"))
      #expect(letter.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"))
      #expect(letter.contains("List-Unsubscribe: <https://etude.example/api/v1/unsubscribe/"))
      for word in ["quiz", "question", "Knowledge", "Ada"] { #expect(!letter.contains(word)) }
    }
  }

  @Test func `none comes too late, in quiet hours, or on a day that was practised`() async throws {
    let school = try await School()
    let sender = try Self.sender(school)
    try await school.open { visitor in
      let joined = try await visitor.join("ada@example.org")
      let account = try #require(AccountID(try joined.text("account")))
      try await Self.choose(visitor, Self.choice)
      // The server was away at 17:00, and is back too late.
      Self.wait(visitor, until: 18.1)
      #expect(try await Self.count(sender, visitor) == 0)
      // It is back within the hour, which is quiet by now.
      try await Self.choose(visitor, Self.choice.replacing("17:00", with: "20:50"))
      Self.wait(visitor, until: 21.1)
      #expect(try await Self.count(sender, visitor) == 0)
      // Practised in the evening before, and then on the day itself.
      func practise(_ counter: Int64) async throws {
        let event = Event(
          id: EventID(device: "k3", counter: counter),
          moment: Moment(millis: visitor.clock.millis), kind: Attempt.kind, body: [:])
        try await school.store.append([event], to: account, as: .learner(account), received: 0)
      }
      try await practise(1)
      Self.wait(visitor, until: 7.3)
      #expect(try await Self.count(sender, visitor) == 1)
      try await practise(2)
      Self.wait(visitor, until: 20.9)
      #expect(try await Self.count(sender, visitor) == 1)
      Self.wait(visitor, until: 7.3)
      #expect(try await Self.count(sender, visitor) == 2)
    }
  }

  /// The path by which the newest letter is stopped.
  private static func stop(_ visitor: Visitor) throws -> String {
    let line = try #require(
      visitor.letters().last { $0.contains("List-Unsubscribe:") }?.split(separator: "\r\n")
        .first { $0.hasPrefix("List-Unsubscribe: ") })
    return String(
      line.dropFirst("List-Unsubscribe: <https://etude.example/api/v1".count).dropLast())
  }

  @Test func `one POST stops the letters, and looking at the address does not`() async throws {
    let school = try await School()
    let sender = try Self.sender(school)
    try await school.open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      _ = try await visitor.ask(.put, "/reminders", Self.choice, token: token)
      let test = try await visitor.ask(
        .post, "/reminders/test", #"{"how":"letter"}"#, token: token)
      #expect(test.status == .accepted)
      #expect(try await Self.count(sender, visitor) == 1)
      let stop = try Self.stop(visitor)
      for method in [HTTPRequest.Method.get, .head] {
        let looked = try await visitor.ask(method, stop)
        #expect(looked.status == .seeOther)
        #expect(
          looked.headers[.location]?.hasPrefix("../../../#/you/reminders?stop=") == true)
      }
      for wrong in [stop + "0", String(stop.dropLast()), "/unsubscribe/a.b", "/unsubscribe/."] {
        #expect(try await visitor.ask(.get, wrong).status == .notFound)
        #expect(try await visitor.ask(.post, wrong).status == .notFound)
      }
      Self.wait(visitor, until: 7.3)
      #expect(try await Self.count(sender, visitor) == 2)
      // As mail programs do it: a form, no cookies, in nobody's name; and again.
      for _ in 0..<2 {
        let stopped = try await visitor.client.execute(
          uri: "/api/v1" + stop, method: .post,
          headers: [.contentType: "application/x-www-form-urlencoded"],
          body: ByteBuffer(string: "List-Unsubscribe=One-Click"))
        #expect(stopped.status == .ok)
      }
      Self.wait(visitor, until: 17.1)
      #expect(try await Self.count(sender, visitor) == 2)
      let later = try await Self.token(visitor)
      let told = try JSON(parsing: try await visitor.ask(.get, "/reminders", token: later).text)
      #expect(told["reminder"]?["letters"] == false)
      #expect(told["letters-to"] == "ada@example.org")
    }
  }

  @Test func `who wants letters of announcements alone gets those, and stops them`() async throws {
    let school = try await School()
    let sender = try Self.sender(school)
    try await school.open { visitor in
      let coach = try await visitor.staff("gil@example.org")
      let team = try await visitor.team(coach)
      let token = try await visitor.join("ada@example.org").text("access")
      try #require(try await visitor.join(team, token: token).status == .ok)
      let choice =
        #"{"days":[],"times":[],"zone":"Europe/Zurich","quiet-from":"00:00","quiet-to":"00:00","#
        + #""minutes":15,"announced-letters":true}"#
      let kept = try await visitor.ask(.put, "/reminders", choice, token: token)
      #expect(kept.status == .ok && kept.text.contains(#""days":[]"#))
      let calendar = try await visitor.ask(.post, "/reminders/calendar", token: token)
      #expect(calendar.text.contains("nothing-chosen"))
      for nothing in [
        choice.replacing(#""announced-letters":true"#, with: #""announced-letters":false"#),
        choice.replacing(#""times":[]"#, with: #""times":["17:00"]"#),
      ] {
        let refused = try await visitor.ask(.put, "/reminders", nothing, token: token)
        #expect(refused.status == .badRequest)
      }
      let author = try #require(AccountID(coach.account))
      visitor.clock.pass(Self.hour)
      try await school.announce(in: team.id, by: author, 1, at: visitor.clock.millis)
      #expect(try await Self.count(sender, visitor) == 0)
      let letter = try #require(
        try await visitor.letter(to: "ada@example.org", "Something was announced"))
      #expect(letter.contains("https://etude.example/#/today") && !letter.contains("Trip"))
      let stopped = try await visitor.client.execute(
        uri: "/api/v1" + (try Self.stop(visitor)), method: .post)
      #expect(stopped.status == .ok)
      let later = try await Self.token(visitor)
      let told = try JSON(parsing: try await visitor.ask(.get, "/reminders", token: later).text)
      #expect(told["reminder"] == .null)
    }
  }

  @Test func `no letters are offered where none could be stopped, or nobody written to`()
    async throws
  {
    let school = try await School { $0.origin = nil }
    try await school.open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let refused = try await visitor.ask(.put, "/reminders", Self.choice, token: token)
      #expect(refused.status == .conflict && refused.text.contains("no-letters"))
      let told = try JSON(parsing: try await visitor.ask(.get, "/reminders", token: token).text)
      #expect(told["letters-to"] == .null)
    }
    let other = try await School { $0.consentRules = ConsentRules.rules(in: "GB") ?? .strictest }
    try await other.open { visitor in
      let (child, code) = try await visitor.child(of: "gil@example.org")
      #expect(try await visitor.decide(code, #""reminders":true"#).status == .noContent)
      let refused = try await visitor.ask(
        .put, "/reminders", Self.choice, token: try child.text("access"))
      #expect(refused.text.contains("no-letters"))
    }
  }

  @Test func `the next time is the first that comes, in whichever zone`() throws {
    let clock = try #require(ZoneClock("Pacific/Auckland"))
    let reminder = try #require(
      Reminder(
        days: [6], times: [150, 1_020], zone: "Pacific/Auckland", quiet: .init(from: 0, to: 0),
        minutes: 5, changed: 0))
    // 2026-09-27, a Sunday: 02:30 is left out, and comes as 03:30 (14:30 UTC the day before).
    let night: Int64 = 1_790_433_000_000
    #expect(clock.next(reminder, after: night - 86_400_000) == night)
    #expect(clock.next(reminder, after: night - 1) == night)
    let evening = try #require(clock.next(reminder, after: night))
    #expect(clock.local(evening).minute == 1_020 && evening - night < 86_400_000)
    let week = try #require(clock.next(reminder, after: evening))
    #expect(clock.local(week).minute == 150 && week > evening + 5 * 86_400_000)
  }
}
