import Basics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import Storage
import Testing

@testable import Server

/// Webhooks: where they may be, what is sent there, and what becomes of one that does not answer.
@Suite(.serialized) struct WebhookTests {
  /// A school whose results go to a program on this machine.
  private struct Reach: Sendable {
    let school: School
    let program: OutsideServer
    let sender: WebhookSender
    let metrics = Metrics()

    var url: String { "http://127.0.0.1:\(program.port)/results?of=otters" }

    init() async throws {
      let program = try await OutsideServer("push.py")
      self.program = program
      let origin = "http://127.0.0.1:\(program.port)"
      school = try await School { $0.webhookOrigins = [origin] }
      var configuration = school.site.configuration
      configuration.mail = school.site.folder.appending(path: "mail").path
      // On a busy machine an answer takes as long as it takes.
      sender = WebhookSender(
        school.store, configuration, metrics: metrics, logger: Logger(label: "test"),
        carrier: WebhookCarrier(listed: [origin], connectSeconds: 300, answerSeconds: 300))
    }

    /// Sends what is due; how many requests the program has had by then.
    func count() async throws -> Int {
      while try await sender.deliver() {}
      return program.files(".json").count
    }

    func newest() throws -> (path: String, headers: JSON, body: String) {
      let said = try JSON(parsing: try #require(program.files(".json").last))
      let name = String(format: "%06d.bin", program.files(".json").count)
      let body = try Data(contentsOf: program.folder.appending(path: name))
      return (
        try said.text("path"), try #require(said["headers"]), String(decoding: body, as: UTF8.self)
      )
    }

    func answer(_ status: Int, _ headers: String = "") throws {
      try program.write("answer", #"{"status":\#(status),"headers":{\#(headers)}}"#)
    }
  }

  private static func add(
    _ url: String, _ visitor: Visitor, _ token: String
  ) async throws -> TestResponse {
    try await visitor.ask(
      .post, "/me/webhooks", #"{"url":"\#(url)","password":"\#(School.password)"}"#, token: token)
  }

  private static func listed(_ visitor: Visitor, _ token: String) async throws -> JSON {
    let answer = try JSON(parsing: try await visitor.ask(.get, "/me/webhooks", token: token).text)
    return try #require(answer["webhooks"]?.array?.first)
  }

  @Test func `a test comes signed, as its secret was told once`() async throws {
    let reach = try await Reach()
    try await reach.school.open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let made = try await Self.add(reach.url, visitor, token)
      #expect(made.status == .created)
      let json = try JSON(parsing: made.text)
      let secret = try json.text("secret")
      let key = try #require(Data(base64Encoded: String(secret.dropFirst("whsec_".count))))
      #expect(secret.hasPrefix("whsec_") && key.count == 32)
      let letter = try await visitor.letter(
        to: "ada@example.org", "Etude sends results to a webhook of yours")
      #expect(letter != nil)
      let id = try #require(json["webhooks"]?.array?.first).text("id")
      #expect(try json.text("id") == id)
      #expect(try await !visitor.ask(.get, "/me/webhooks", token: token).text.contains(secret))
      let asked = try await visitor.ask(.post, "/me/webhooks/\(id)/test", token: token)
      #expect(asked.status == .accepted)
      #expect(try await reach.count() == 1)
      let (path, headers, body) = try reach.newest()
      #expect(path == "/results?of=otters" && headers["content-type"] == "application/json")
      let message = try headers.text("webhook-id")
      let seconds = visitor.clock.millis / 1_000
      #expect(message.hasPrefix("msg_") && headers["webhook-timestamp"]?.string == "\(seconds)")
      #expect(
        try headers.text("webhook-signature")
          == WebhookSecret(bytes: Array(key)).signature(
            id: message, seconds: seconds, body: body))
      let said = try JSON(parsing: body)
      #expect(said["type"] == "test" && said["timestamp"] == "2023-11-14T22:13:20Z")
      #expect(try await Self.listed(visitor, token)["heard"]?.integer == visitor.clock.millis)
      // Nothing comes twice.
      #expect(try await reach.count() == 1)
    }
  }

  /// The example of the specification (Standard Webhooks, "Signature scheme").
  @Test func `a signature is what the standard's own example says`() throws {
    let key = try #require(Data(base64Encoded: "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
    #expect(
      WebhookSecret(bytes: Array(key)).signature(
        id: "msg_p5jXN8AQM9LWM0D4loKWxJek", seconds: 1_614_265_330, body: #"{"test": 2432232314}"#)
        == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  }

  @Test func `a program that does not take it is asked again, and its owner written to at last`()
    async throws
  {
    let reach = try await Reach()
    try await reach.school.open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let made = try JSON(parsing: try await Self.add(reach.url, visitor, token).text)
      let id = try #require(made["webhooks"]?.array?.first).text("id")
      try reach.answer(503, #""Retry-After":"600""#)
      _ = try await visitor.ask(.post, "/me/webhooks/\(id)/test", token: token)
      #expect(try await reach.count() == 1)
      visitor.clock.pass(599_000)
      #expect(try await reach.count() == 1)
      visitor.clock.pass(1_000)
      #expect(try await reach.count() == 2)
      let first = try reach.newest().headers.text("webhook-id")
      #expect(try await Self.listed(visitor, token)["fault"] == "status 503")
      // Where it is sent on to nobody goes.
      try reach.answer(302, #""Location":"\#(reach.url)""#)
      visitor.clock.pass(600_000)
      #expect(try await reach.count() == 3)
      #expect(reach.program.text("followed").isEmpty)
      #expect(try reach.newest().headers.text("webhook-id") == first)
      try reach.answer(410)
      visitor.clock.pass(3_600_000)
      #expect(try await reach.count() == 4)
      let signedIn = try JSON(parsing: try await visitor.signIn("ada@example.org").text)
      let again = try signedIn.text("access")
      let stopped = try await Self.listed(visitor, again)
      #expect(stopped["stopped"]?.integer == visitor.clock.millis)
      #expect(stopped["fault"] == "status 410: gone")
      let letter = try await visitor.letter(
        to: "ada@example.org", "Etude sends nothing to your webhook any more")
      #expect(letter?.contains("status 410") == true)
      try reach.answer(200)
      _ = try await visitor.ask(.post, "/me/webhooks/\(id)/test", token: again)
      #expect(try await reach.count() == 5)
      #expect(try await Self.listed(visitor, again)["stopped"] == .null)
      let metrics = await reach.metrics.text()
      for (what, count) in [("sent", 1), ("later", 3), ("given-up", 1)] {
        #expect(metrics.contains(#"etude_webhooks_total{what="\#(what)"} \#(count)"#), "\(what)")
      }
    }
  }

  @Test func `nothing is sent where the server alone can reach`() async throws {
    let reach = try await Reach()
    try await reach.school.open { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let refused = [
        "http://example.org/", "https://127.0.0.1/", "https://localhost/", "https://10.1.2.3/",
        "https://169.254.169.254/latest", "https://[::1]/", "https://[fd00::1]/",
        "https://[::ffff:10.0.0.1]/", "https://2130706433/", "https://0x7f.1/",
        "https://user@example.org/", "https:///results", "ftp://example.org/", "results",
        "http://127.0.0.1:\(reach.program.port + 1)/",
        "http://127.0.0.1:\(reach.program.port)@example.org/",
        "https://example.org/#there", "https://example.org:0/",
        "https://example.org/" + String(repeating: "a", count: 500),
        // Of these not every reader of addresses thinks the same host.
        "https://%31%32%37.0.0.1/", "https://m\u{FC}nchen.example/", "https://example.org%2F/",
        "https://example..org:443:443/", "https://.example.org/",
        // Of this one nobody knows a number.
        "https://no-such.invalid/",
      ]
      for url in refused {
        let answer = try await Self.add(url, visitor, token)
        #expect(answer.text.contains("webhook-address"), "\(url): \(answer.text)")
        visitor.clock.pass(6_000)
      }
      // Nor is one that got in by another way, or before the operator took its origin back.
      let ben = try await visitor.join("ben@example.org").text("account")
      let account = try #require(AccountID(ben))
      let person = try #require(try await reach.school.store.desk.person(account))
      let seal = reach.sender.seal
      let webhook = Webhook(
        account: person.account, url: "https://127.0.0.1:\(reach.program.port)/",
        sealed: try seal.seal([1], for: person.account.text), made: visitor.clock.millis)
      #expect(try await reach.school.store.desk.add(webhook, to: person) == .added)
      _ = try await reach.school.store.desk.send(
        "{}", to: webhook.id, of: person.account, now: visitor.clock.millis)
      #expect(try await reach.count() == 0)
      let kept = try await reach.school.store.desk.webhooks(of: person.account)
      #expect(kept.first?.fault == "it is not on the Internet")
    }
  }

  @Test func `the very number is called that was looked at`() async throws {
    let program = try await OutsideServer("push.py")
    let account = AccountID.random()
    var webhook = Webhook(
      account: account, url: "http://No-Such.invalid:\(program.port)/a", sealed: [1], made: 0)
    let listed = "http://no-such.invalid:\(program.port)"
    func carry(_ number: String, listed: Set<String>) async throws {
      try await WebhookCarrier(
        listed: listed, connectSeconds: 300, answerSeconds: 300,
        find: {
          #expect($0 == "no-such.invalid")
          return number
        }
      ).carry(.init(body: "{}", to: webhook), signedBy: .fresh(), now: 0)
    }
    try await carry("127.0.0.1", listed: [listed])
    #expect(program.files(".json").count == 1)
    webhook.url = "https://no-such.invalid/a"
    await #expect(throws: WebhookFault.refused(why: "it is not on the Internet")) {
      try await carry("10.0.0.1", listed: [listed])
    }
  }

  @Test func `numbers that everybody can reach are told from all others`() {
    let here = [
      "0.0.0.0", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "169.254.169.254",
      "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.0.1",
      "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.9", "224.0.0.1", "240.0.0.1",
      "255.255.255.255", "::", "::1", "::ffff:8.8.8.8", "64:ff9b::808:808", "100::1", "fc00::1",
      "fe80::1", "ff02::1", "2001::1", "2001:10::1", "2001:db8::1", "2002:808:808::1",
      "3fff::1", "3fff:fff::1", "", "example.org", "127.1",
    ]
    for number in here { #expect(!WebhookAddress.isPublic(number), "\(number)") }
    let everywhere = [
      "1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1",
      "192.167.255.255", "198.17.255.255", "198.20.0.1", "223.255.255.255", "2001:4860:4860::8888",
      "2606:4700::1111", "2a00:1450::1", "2001:200::1",
    ]
    for number in everywhere { #expect(WebhookAddress.isPublic(number), "\(number)") }
  }

  @Test func `no child has a webhook, and nobody adds one by a key`() async throws {
    try await School().open { visitor in
      let (guardian, child) = try await visitor.family("gil@example.org")
      let refused = try await Self.add(
        "https://1.1.1.1/", visitor, try child.text("access"))
      #expect(refused.status == .forbidden && refused.text.contains("guardian-decides"))
      let made = try await visitor.ask(
        .post, "/me/api-keys",
        #"{"label":"a","writes":true,"password":"\#(School.password)"}"#,
        token: try guardian.text("access"))
      let key = try JSON(parsing: made.text).text("key")
      #expect(try await Self.add("https://1.1.1.1/", visitor, key).status == .forbidden)
      #expect(try await visitor.ask(.get, "/me/webhooks", token: key).status == .ok)
    }
  }
}
