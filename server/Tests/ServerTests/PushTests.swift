import Basics
import EventLog
import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import Practice
import Storage
import Testing

@testable import Server

/// Reminders on devices: how they are chosen, sent to a push service over a socket, and stopped.
@Suite(.serialized) struct PushTests {
  private static let hour: Int64 = 3_600_000
  /// One that finds out soon that nobody answers.
  private static let hasty = PushCarrier(connectSeconds: 1, answerSeconds: 1)

  /// A school whose devices are reached by a push service on this machine.
  private struct Reach: Sendable {
    let school: School
    let service: OutsideServer
    let sender: PushSender
    let reminders: ReminderSender
    let metrics = Metrics()
    /// On a busy machine an answer takes as long as it takes.
    private static let carrier = PushCarrier(connectSeconds: 300, answerSeconds: 300)

    var origin: String { "http://127.0.0.1:\(service.port)" }

    init() async throws {
      let service = try await OutsideServer("push.py")
      self.service = service
      school = try await School { $0.pushServices = ["http://127.0.0.1:\(service.port)"] }
      var configuration = school.site.configuration
      configuration.mail = school.site.folder.appending(path: "mail").path
      let notices = try #require(try PushNotices(configuration))
      sender = PushSender(
        desk: school.store.desk, notices: notices, metrics: metrics, now: configuration.now,
        logger: Logger(label: "test"), carrier: Self.carrier)
      reminders = try ReminderSender(
        school.store, configuration, logger: Logger(label: "test"))
    }

    /// Sends what is due; how many requests the service has had by then.
    func count() async throws -> Int {
      while try await reminders.sendNext() {}
      while try await sender.deliver() {}
      return service.files(".json").count
    }

    /// The newest request: its headers, and what the browser makes of it.
    func newest(_ browser: SoftBrowser) throws -> (headers: JSON, notice: JSON) {
      let said = try JSON(parsing: try #require(service.files(".json").last))
      let name = String(format: "%06d.bin", service.files(".json").count)
      let body = try Data(contentsOf: service.folder.appending(path: name))
      let headers = try #require(said["headers"])
      return (headers, try JSON(parsing: try browser.opened(Array(body))))
    }

    func answer(_ status: Int, _ headers: String = "") throws {
      try service.write("answer", #"{"status":\#(status),"headers":{\#(headers)}}"#)
    }

    func metric(_ what: String) async -> String? {
      await metrics.text().split(separator: "\n").map(String.init)
        .first { $0.hasPrefix(#"etude_notices_total{what="\#(what)"}"#) }
    }
  }

  private static func wait(_ visitor: Visitor, until hours: Double) {
    let now = visitor.clock.millis + hour
    let then = now - now % (24 * hour) + Int64(hours * Double(hour))
    visitor.clock.pass(then > now ? then - now : then - now + 24 * hour)
  }

  private static func token(_ visitor: Visitor) async throws -> String {
    try JSON(parsing: try await visitor.signIn("ada@example.org").text).text("access")
  }

  /// Somebody who chose times, and reminds on a device.
  private static func join(
    _ visitor: Visitor, _ endpoint: String, _ browser: SoftBrowser
  ) async throws -> (account: AccountID, token: String) {
    let joined = try await visitor.join("ada@example.org")
    let token = try joined.text("access")
    _ = try await visitor.ask(.put, "/reminders", CalendarTests.choice, token: token)
    let added = try await visitor.ask(
      .post, "/reminders/devices", browser.body(endpoint), token: token)
    try #require(added.status == .ok, "\(added.text)")
    return (try #require(AccountID(try joined.text("account"))), token)
  }

  @Test func `a device is told at each time, of nothing and nobody`() async throws {
    let (reach, browser) = (try await Reach(), SoftBrowser())
    try await reach.school.open { visitor in
      let (_, token) = try await Self.join(visitor, reach.origin + "/a", browser)
      let told = try JSON(parsing: try await visitor.ask(.get, "/reminders", token: token).text)
      #expect(told["push-key"]?.string.flatMap(Base64URL.bytes)?.count == 65)
      #expect(told["devices"]?.array?.first?["name"] == "Firefox on Android")
      #expect(try await reach.count() == 0)
      Self.wait(visitor, until: 7.26)
      #expect(try await reach.count() == 1)
      #expect(try await reach.count() == 1)
      let (headers, notice) = try reach.newest(browser)
      #expect(headers["content-encoding"] == "aes128gcm" && headers["urgency"] == "normal")
      let life = Int64(headers["ttl"]?.string ?? "") ?? -1
      #expect((1...10_800).contains(life) && headers["topic"] == "practise")
      let (claims, key) = try vapidClaims(try headers.text("authorization"))
      #expect(claims["aud"]?.string == reach.origin && claims["sub"] == "https://etude.example")
      #expect(told["push-key"]?.string == key)
      #expect(notice["title"] == "Practise")
      for word in ["quiz", "question", "Knowledge", "Ada", "ada@"] {
        #expect(!notice.text.contains(word))
      }
      Self.wait(visitor, until: 17.01)
      #expect(try await reach.count() == 2)
      // 17:00 to 21:00 is longer than a notice lasts; its end is not in the quiet hours.
      #expect(await reach.metric("sent")?.hasSuffix(" 2.0") == true)
      #expect(visitor.letters().count { $0.contains("Subject: Practise\r\n") } == 0)
    }
  }

  @Test func `who wants to is told that something was announced, and not what`() async throws {
    let (reach, browser) = (try await Reach(), SoftBrowser())
    try await reach.school.open { visitor in
      let coach = try await visitor.staff("gil@example.org")
      let team = try await visitor.team(coach)
      let (account, token) = try await Self.join(visitor, reach.origin + "/a", browser)
      try #require(try await visitor.join(team, token: token).status == .ok)
      let author = try #require(AccountID(coach.account))
      func announce(_ counter: Int64) async throws {
        try await reach.school.announce(
          in: team.id, by: author, counter, at: visitor.clock.millis)
      }
      try await announce(1)
      #expect(try await reach.count() == 0, "nobody asked for it")
      let choice = CalendarTests.choice.replacing(":15}", with: #":15,"announced-notices":true}"#)
      let kept = try await visitor.ask(.put, "/reminders", choice, token: token)
      #expect(try JSON(parsing: kept.text)["reminder"]?["announced-notices"] == true)
      Self.wait(visitor, until: 12)
      #expect(try await reach.count() == 0, "it was said before they wanted to know")
      try await announce(2)
      #expect(try await reach.count() == 1)
      let (headers, notice) = try reach.newest(browser)
      #expect(headers["topic"] == "announced" && notice["about"] == "announced")
      for word in ["Trip", "Gil", "School"] { #expect(!notice.text.contains(word)) }
      // Soon after it somebody says more: that waits a while; and in the evening until the morning.
      visitor.clock.pass(60_000)
      try await announce(3)
      #expect(try await reach.count() == 1)
      visitor.clock.pass(Telling.pauseMillis)
      #expect(try await reach.count() == 2)
      Self.wait(visitor, until: 21.5)
      try await announce(4)
      #expect(try await reach.count() == 2)
      Self.wait(visitor, until: 7.03)
      #expect(try await reach.count() == 3)
      #expect(try reach.newest(browser).notice["about"] == "announced")
      // It stops in the notice as the others do, on this device.
      let stop = try reach.newest(browser).notice.text("stop")
      #expect(try await visitor.ask(.post, "/reminders/stop/\(stop)").status == .ok)
      #expect(try await reach.school.store.pushDevices(of: account, as: .learner(account)).isEmpty)
    }
  }

  @Test func `none comes in quiet hours, too late, or on a day that was practised`() async throws {
    let (reach, browser) = (try await Reach(), SoftBrowser())
    try await reach.school.open { visitor in
      let (account, _) = try await Self.join(visitor, reach.origin + "/a", browser)
      Self.wait(visitor, until: 18.1)
      #expect(try await reach.count() == 0)
      Self.wait(visitor, until: 7)
      let event = Event(
        id: EventID(device: "k3", counter: 1), moment: Moment(millis: visitor.clock.millis),
        kind: Attempt.kind, body: [:])
      try await reach.school.store.append(
        [event], to: account, as: .learner(account), received: 0)
      Self.wait(visitor, until: 7.3)
      #expect(try await reach.count() == 0)
      // Its push service is away until the quiet hours have begun: it is not sent in them.
      let late = CalendarTests.choice.replacing("17:00", with: "20:50")
      let token = try await Self.token(visitor)
      _ = try await visitor.ask(.put, "/reminders", late, token: token)
      visitor.clock.pass(24 * Self.hour)
      #expect(try await reach.count() == 0)
      Self.wait(visitor, until: 20.85)
      try reach.answer(503)
      #expect(try await reach.count() == 1)
      Self.wait(visitor, until: 21.1)
      try reach.answer(201)
      #expect(try await reach.count() == 1)
      #expect(try await reach.school.store.desk.pushesWaiting() == 0)
    }
  }

  @Test(arguments: [404, 410]) func `a browser that is gone is forgotten`(
    status: Int
  ) async throws {
    let (reach, browser) = (try await Reach(), SoftBrowser())
    try await reach.school.open { visitor in
      let (account, token) = try await Self.join(visitor, reach.origin + "/a", browser)
      try reach.answer(status)
      let test = try await visitor.ask(
        .post, "/reminders/test", #"{"how":"devices"}"#, token: token)
      #expect(test.status == .accepted)
      #expect(try await reach.count() == 1)
      let devices = try await reach.school.store.pushDevices(of: account, as: .learner(account))
      #expect(devices.isEmpty)
      #expect(await reach.metric("gone")?.hasSuffix(" 1.0") == true)
    }
  }

  @Test(arguments: [
    (429, #""Retry-After":"600""#, Int64(600)), (500, "", 60), (503, #""Retry-After":"x""#, 60),
    (429, #""Retry-After":"99999999""#, 43_200), (500, #""Retry-After":"-5""#, 1),
  ])
  func `what is not taken now is tried again, when its service says or as letters are`(
    status: Int, headers: String, seconds: Int64
  ) async throws {
    let (reach, browser) = (try await Reach(), SoftBrowser())
    try await reach.school.open { visitor in
      let (account, token) = try await Self.join(visitor, reach.origin + "/a", browser)
      try reach.answer(status, headers)
      _ = try await visitor.ask(.post, "/reminders/test", #"{"how":"devices"}"#, token: token)
      #expect(try await reach.count() == 1)
      try reach.answer(201)
      visitor.clock.pass(min(seconds * 1_000, PushNotices.lifeMillis) - 1)
      #expect(try await reach.count() == 1)
      visitor.clock.pass(1)
      // A notice that would come later than it is worth anything is given up.
      let isLate = seconds * 1_000 >= PushNotices.lifeMillis
      #expect(try await reach.count() == (isLate ? 1 : 2))
      let device = try #require(
        try await reach.school.store.pushDevices(of: account, as: .learner(account)).first)
      #expect(device.fault.isEmpty != isLate && (device.heard != nil) != isLate)
    }
  }

  @Test(arguments: [400, 403, 413, 301, 307]) func `what is refused is not tried again`(
    status: Int
  ) async throws {
    let (reach, browser) = (try await Reach(), SoftBrowser())
    try await reach.school.open { visitor in
      let (account, token) = try await Self.join(visitor, reach.origin + "/a", browser)
      try reach.answer(status, #""Location":"\#(reach.origin)/elsewhere""#)
      _ = try await visitor.ask(.post, "/reminders/test", #"{"how":"devices"}"#, token: token)
      #expect(try await reach.count() == 1)
      visitor.clock.pass(Self.hour)
      #expect(try await reach.count() == 1 && reach.service.text("followed").isEmpty)
      let device = try #require(
        try await reach.school.store.pushDevices(of: account, as: .learner(account)).first)
      #expect(device.fault == "status \(status)")
      #expect(await reach.metric("refused")?.hasSuffix(" 1.0") == true)
    }
  }

  @Test func `a service that is away holds nobody else up`() async throws {
    let (reach, browser) = (try await Reach(), SoftBrowser())
    try await reach.school.open { visitor in
      let (account, token) = try await Self.join(visitor, reach.origin + "/a", browser)
      _ = try await visitor.ask(.post, "/reminders/test", #"{"how":"devices"}"#, token: token)
      reach.service.stop()
      var hasty = reach.sender
      hasty.carrier = Self.hasty
      #expect(try await hasty.deliver())
      #expect(try await !hasty.deliver())
      let device = try #require(
        try await reach.school.store.pushDevices(of: account, as: .learner(account)).first)
      #expect(device.fault == "no answer")
      try await reach.service.start()
      visitor.clock.pass(60_000)
      #expect(try await reach.count() == 1)
    }
  }

  @Test func `a notice's own code stops its device, whoever is signed in, and once`() async throws {
    let (reach, browser) = (try await Reach(), SoftBrowser())
    try await reach.school.open { visitor in
      let (_, token) = try await Self.join(visitor, reach.origin + "/a", browser)
      let second = SoftBrowser()
      let body = second.body(reach.origin + "/b", name: "Chrome on Linux")
      _ = try await visitor.ask(.post, "/reminders/devices", body, token: token)
      _ = try await visitor.ask(.post, "/reminders/test", #"{"how":"devices"}"#, token: token)
      #expect(try await reach.count() == 2)
      let notices = try [1, 2].map { number in
        let name = String(format: "%06d", number)
        let path = try JSON(parsing: reach.service.text(name + ".json")).text("path")
        let bytes = Array(try Data(contentsOf: reach.service.folder.appending(path: name + ".bin")))
        let opened = try (path == "/a" ? browser : second).opened(bytes)
        return (path, try JSON(parsing: opened).text("stop"))
      }
      let stop = try #require(notices.first { $0.0 == "/a" }?.1)
      for wrong in [stop + "0", String(stop.dropLast()), "a.b", "."] {
        #expect(try await visitor.ask(.post, "/reminders/stop/\(wrong)").status == .notFound)
      }
      // A letter's code is none for a notice.
      let letters = try SealedNames(KeyFile(path: reach.school.site.configuration.key))
      let other = letters.sealed(String(stop.prefix(32)), for: .letters)
      #expect(try await visitor.ask(.post, "/reminders/stop/\(other)").status == .notFound)
      for _ in 0..<2 {
        #expect(try await visitor.ask(.post, "/reminders/stop/\(stop)").status == .ok)
      }
      let told = try JSON(parsing: try await visitor.ask(.get, "/reminders", token: token).text)
      #expect(told["devices"]?.array?.compactMap { $0["name"]?.string } == ["Chrome on Linux"])
      _ = try await visitor.ask(.post, "/reminders/test", #"{"how":"devices"}"#, token: token)
      #expect(try await reach.count() == 3)
    }
  }

  @Test func `a device is one person's, each ends their own, and there are few`() async throws {
    let (reach, browser) = (try await Reach(), SoftBrowser())
    try await reach.school.open { visitor in
      let (_, token) = try await Self.join(visitor, reach.origin + "/0", browser)
      func devices(_ token: String) async throws -> [JSON] {
        try JSON(parsing: try await visitor.ask(.get, "/reminders", token: token).text)["devices"]?
          .array ?? []
      }
      for number in 1...14 {
        visitor.clock.pass(60_000)
        let added = try await visitor.ask(
          .post, "/reminders/devices", browser.body(reach.origin + "/\(number)"), token: token)
        #expect(added.status == (number < 10 ? .ok : .conflict), "\(number)")
      }
      #expect(try await devices(token).count == 10)
      // The same browser again, by whoever sits before it: once, and theirs.
      let other = try await visitor.join("ben@example.org").text("access")
      _ = try await visitor.ask(.put, "/reminders", CalendarTests.choice, token: other)
      for _ in 0..<2 {
        let taken = try await visitor.ask(
          .post, "/reminders/devices", browser.body(reach.origin + "/3"), token: other)
        #expect(taken.status == .ok)
      }
      #expect(try await devices(token).count == 9)
      #expect(try await devices(other).count == 1)
      let id = try #require(try await devices(token).first).text("id")
      let path = "/reminders/devices/\(id)"
      #expect(try await visitor.ask(.delete, path, token: other).status == .notFound)
      #expect(try await visitor.ask(.delete, path, token: token).status == .ok)
      #expect(try await visitor.ask(.delete, path, token: token).status == .notFound)
      #expect(try await visitor.ask(.delete, "/reminders", token: token).status == .noContent)
      #expect(try await devices(token).isEmpty)
      #expect(try await devices(other).count == 1)
    }
  }

  @Test func `what is no subscription is refused, and keeps nothing`() async throws {
    let (reach, browser) = (try await Reach(), SoftBrowser())
    try await reach.school.open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let good = browser.body(reach.origin + "/a")
      let early = try await visitor.ask(.post, "/reminders/devices", good, token: token)
      #expect(early.text.contains("nothing-chosen"))
      _ = try await visitor.ask(.put, "/reminders", CalendarTests.choice, token: token)
      let key = Base64URL.text(browser.publicKey)
      let secret = Base64URL.text(browser.secret)
      let point = Base64URL.text([4] + [UInt8](repeating: 1, count: 64))
      let wrong: [(String, String, String)] = [
        (reach.origin, "http://169.254.169.254", "push-service"),
        (reach.origin, "http://localhost:\(reach.service.port)", "push-service"),
        (reach.origin, "http://127.0.0.1:1", "push-service"),
        (reach.origin, "https://evil.example", "push-service"), (key, key + "AAAA", "field-wrong"),
        (key, String(key.dropLast(4)), "field-wrong"), (key, point, "field-wrong"),
        (key, "!" + key.dropFirst(), "field-wrong"), (secret, secret + "AA", "field-wrong"),
        (secret, "", "field-wrong"),
        (key, String(repeating: "A", count: 20_000), "too-large"),
      ]
      for (part, other, code) in wrong {
        visitor.clock.pass(60_000)
        let body = good.replacing(part, with: other)
        let refused = try await visitor.ask(.post, "/reminders/devices", body, token: token)
        #expect(refused.text.contains(code), "\(code): \(refused.text)")
      }
      let told = try JSON(parsing: try await visitor.ask(.get, "/reminders", token: token).text)
      #expect(told["devices"]?.array?.isEmpty == true)
    }
  }

  @Test func `the database has no endpoint, and another key opens none`() async throws {
    let (reach, browser) = (try await Reach(), SoftBrowser())
    try await reach.school.open { visitor in
      let (account, token) = try await Self.join(visitor, reach.origin + "/secret-place", browser)
      let folder = reach.school.site.folder.appending(path: "data")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where name.hasPrefix("etude.sqlite") {
        let bytes = try Data(contentsOf: folder.appending(path: name))
        #expect(bytes.range(of: Data("secret-place".utf8)) == nil, "\(name)")
      }
      _ = try await visitor.ask(.post, "/reminders/test", #"{"how":"devices"}"#, token: token)
      var configuration = reach.school.site.configuration
      configuration.key = folder.appending(path: "other.key").path
      let sender = PushSender(
        desk: reach.school.store.desk, notices: try #require(try PushNotices(configuration)),
        metrics: reach.metrics, now: configuration.now, logger: Logger(label: "test"))
      #expect(try await sender.deliver() && reach.service.files(".json").isEmpty)
      let left = try await reach.school.store.pushDevices(of: account, as: .learner(account))
      #expect(left.isEmpty, "the page asks its browser anew")
    }
  }

  @Test func `a server that does not know its address tells no devices`() async throws {
    let school = try await School { $0.origin = nil }
    try await school.open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      _ = try await visitor.ask(.put, "/reminders", CalendarTests.choice, token: token)
      let told = try JSON(parsing: try await visitor.ask(.get, "/reminders", token: token).text)
      #expect(told["push-key"] == .null)
      let body = SoftBrowser().body("https://fcm.googleapis.com/a")
      let refused = try await visitor.ask(.post, "/reminders/devices", body, token: token)
      #expect(refused.status == .conflict && refused.text.contains("no-push"))
    }
  }
}
