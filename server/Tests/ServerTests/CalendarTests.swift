import Basics
import EventLog
import Foundation
import HTTPTypes
import HummingbirdTesting
import Practice
import Storage
import Testing

@testable import Server

/// Reminders as somebody chooses them, and the calendar at its secret address.
@Suite struct CalendarTests {
  static let choice =
    #"{"days":[0,1,2,3,4,5,6],"times":["17:00","07:15"],"zone":"Europe/Zurich","#
    + #""quiet-from":"21:00","quiet-to":"07:00","minutes":15}"#

  private static func told(_ response: TestResponse) throws -> JSON {
    try #require(response.status == .ok, "\(response.text)")
    return try JSON(parsing: response.text)
  }

  private static func lines(_ text: String, _ name: String) -> [String] {
    text.components(separatedBy: "\r\n").filter { $0.hasPrefix(name) }
  }

  @Test func `days and times are chosen, and shown on every device`() async throws {
    try await School().open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let none = try Self.told(try await visitor.ask(.get, "/reminders", token: token))
      #expect(none["reminder"] == .null && none["access"]?["allowed"] == true)
      let put = try await visitor.ask(.put, "/reminders", Self.choice, token: token)
      let chosen = try #require(try Self.told(put)["reminder"])
      #expect(chosen["times"] == ["07:15", "17:00"] && chosen["zone"] == "Europe/Zurich")
      #expect(chosen["days"]?.array?.count == 7 && chosen["calendar"] == .null)
      #expect(chosen["quiet-from"] == "21:00" && chosen["quiet-to"] == "07:00")
      let again = try Self.told(try await visitor.ask(.get, "/reminders", token: token))
      #expect(again["reminder"] == chosen)
      #expect(
        try await visitor.ask(.delete, "/reminders", token: token).status == .noContent)
      let gone = try Self.told(try await visitor.ask(.get, "/reminders", token: token))
      #expect(gone["reminder"] == .null)
    }
  }

  @Test(arguments: [
    ("\"17:00\"", "\"24:00\"", "field-wrong"), ("[0,1,2,3,4,5,6]", "[7]", "field-wrong"),
    ("[0,1,2,3,4,5,6]", "[]", "field-wrong"), ("Zurich", "Atlantis", "zone-unknown"),
    ("Europe/Zurich", #"A\r\nSUMMARY:x"#, "field-wrong"),
    ("\"17:00\"", "\"21:30\"", "in-quiet-hours"),
    ("\"21:00\"", "\"9 pm\"", "field-wrong"), (":15}", ":0}", "field-wrong"),
  ])
  func `what cannot be meant is refused, and changes nothing`(
    part: String, wrong: String, code: String
  ) async throws {
    try await School().open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let body = Self.choice.replacing(part, with: wrong)
      let refused = try await visitor.ask(.put, "/reminders", body, token: token)
      #expect(refused.text.contains(#""code":"\#(code)""#), "\(refused.text)")
      let none = try Self.told(try await visitor.ask(.get, "/reminders", token: token))
      #expect(none["reminder"] == .null)
    }
  }

  /// The address of somebody's calendar, made anew.
  private static func address(_ visitor: Visitor, _ token: String) async throws -> String {
    let made = try told(try await visitor.ask(.post, "/reminders/calendar", token: token))
    return "/calendars/" + (try #require(made["reminder"]).text("calendar"))
  }

  @Test func `whoever has the address gets the calendar, until there is another`() async throws {
    try await School().open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let early = try await visitor.ask(.post, "/reminders/calendar", token: token)
      #expect(early.status == .conflict && early.text.contains("nothing-chosen"))
      _ = try Self.told(try await visitor.ask(.put, "/reminders", Self.choice, token: token))
      let first = try await Self.address(visitor, token)
      let got = try await visitor.ask(.get, first)
      #expect(got.status == .ok)
      #expect(got.headers[.contentType] == "text/calendar; charset=utf-8")
      #expect(Self.lines(got.text, "DTSTART;TZID=Europe/Zurich:").count == 2)
      #expect(Self.lines(got.text, "SUMMARY:") == ["SUMMARY:Practise", "SUMMARY:Practise"])
      // Three letters may stand in the code that is drawn for it.
      let words = got.text.split(separator: "\r\n").filter { !$0.hasPrefix("UID:") }.joined()
      #expect(!words.contains("ada") && !words.contains("Ada"))
      let tag = try #require(got.headers[.eTag])
      visitor.clock.pass(60_000)
      let same = try await visitor.ask(.get, first, headers: [.ifNoneMatch: tag])
      #expect(same.status == .notModified)
      let second = try await Self.address(visitor, token)
      #expect(second != first)
      #expect(try await visitor.ask(.get, first).status == .notFound)
      #expect(try await visitor.ask(.get, second).status == .ok)
      let ended = try await visitor.ask(.delete, "/reminders/calendar", token: token)
      #expect(try Self.told(ended)["reminder"]?["calendar"] == .null)
      #expect(try await visitor.ask(.get, second).status == .notFound)
    }
  }

  @Test func `nobody makes an address up, nor takes one apart`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      _ = try Self.told(try await visitor.ask(.put, "/reminders", Self.choice, token: token))
      let address = try await Self.address(visitor, token)
      let name = String(address.split(separator: "/").last?.prefix(32) ?? "")
      let other = try SealedNames(KeyFile(path: school.site.folder.path + "/other.key"))
      for wrong in [
        "/calendars/\(name).ics", "/calendars/\(name)..ics", String(address.dropLast(4)),
        address.replacing(".ics", with: "0.ics"), address.replacing(name, with: Token.fresh().id),
        "/calendars/\(other.sealed(name, for: .calendar)).ics", "/calendars/.ics",
        "/calendars/%00.ics", "/calendars/\(String(repeating: "a", count: 5_000)).ics",
      ] {
        #expect(try await visitor.ask(.get, wrong).status == .notFound, "\(wrong)")
      }
      // A code for one thing is none for another.
      let names = try SealedNames(KeyFile(path: school.site.configuration.key))
      #expect(names.name(names.sealed(name, for: .letters), for: .calendar) == nil)
    }
  }

  @Test func `a day that was practised on has no event any more`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let joined = try await visitor.join("ada@example.org")
      let token = try joined.text("access")
      let account = try #require(AccountID(try joined.text("account")))
      _ = try Self.told(try await visitor.ask(.put, "/reminders", Self.choice, token: token))
      let address = try await Self.address(visitor, token)
      // 2023-11-14, 22:13 UTC: 23:13 in Zurich.
      func practise(_ counter: Int64, _ millis: Int64, _ kind: String) async throws {
        try await school.store.append(
          [
            Event(
              id: EventID(device: "k3", counter: counter), moment: Moment(millis: millis),
              kind: kind, body: [:])
          ], to: account, as: .learner(account), received: millis)
      }
      let now = visitor.clock.millis
      try await practise(1, now, "practice.settingChanged")
      try await practise(2, now - 24 * 3_600_000, Attempt.kind)
      let before = try await visitor.ask(.get, address).text
      #expect(Self.lines(before, "EXDATE") == [])
      try await practise(3, now - 3_600_000, Attempt.kind)
      let after = try await visitor.ask(.get, address).text
      #expect(
        Self.lines(after, "EXDATE") == [
          "EXDATE;TZID=Europe/Zurich:20231114T071500", "EXDATE;TZID=Europe/Zurich:20231114T170000",
        ])
      visitor.clock.pass(3_600_000)
      #expect(Self.lines(try await visitor.ask(.get, address).text, "EXDATE") == [])
    }
  }

  @Test func `a child is reminded when a guardian agreed to that, and no longer`() async throws {
    let school = try await School { $0.consentRules = ConsentRules.rules(in: "GB") ?? .strictest }
    try await school.open { visitor in
      let (child, code) = try await visitor.child(of: "gil@example.org")
      let token = try child.text("access")
      let locked = try await visitor.ask(.put, "/reminders", Self.choice, token: token)
      #expect(locked.status == .forbidden && locked.text.contains("guardian-decides"))
      let said = try await visitor.decide(code, #""reminders":true"#)
      #expect(said.status == .noContent)
      _ = try Self.told(try await visitor.ask(.put, "/reminders", Self.choice, token: token))
      let address = try await Self.address(visitor, token)
      #expect(try await visitor.ask(.get, address).status == .ok)
      let taken = try await visitor.decide(code, #""reminders":false"#)
      #expect(taken.status == .noContent)
      #expect(try await visitor.ask(.get, address).status == .notFound)
      let shown = try Self.told(try await visitor.ask(.get, "/reminders", token: token))
      #expect(shown["access"]?["because"] == "guardian-decides")
      #expect(
        try await visitor.ask(.delete, "/reminders", token: token).status == .noContent)
    }
  }
}
