import Basics
import Crypto
import Foundation
import TestKit
import Storage
import Testing

@testable import Server

/// What push services and browsers are shown, beside the examples of the RFCs.
struct PushMessageTests {
  private static let services = PushServices(others: ["https://push.example:8443"])

  private static func bytes(_ text: String) throws -> [UInt8] {
    try #require(Base64URL.bytes(text))
  }

  @Test func `a message is sealed as the example of RFC 8291 has it`() throws {
    let browser = SoftBrowser(
      try .init(rawRepresentation: Self.bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")),
      secret: try Self.bytes("BTBZMqHH6r4Tts7J_aSIgg"))
    let subscription = try PushSubscription(
      endpoint: "https://push.example:8443/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
      key: browser.publicKey, secret: browser.secret, services: Self.services)
    let text = "When I grow up, I want to be a watermelon"
    let sealed = try PushMessage.sealed(
      Array(text.utf8), for: subscription,
      by: .init(rawRepresentation: Self.bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")),
      salt: Self.bytes("DGv6ra1nlYgDCS1FRnbzlw"))
    #expect(
      Base64URL.text(sealed)
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vC"
        + "YLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXL"
        + "WyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
    #expect(try browser.opened(sealed) == Array(text.utf8))
  }

  @Test func `the example of RFC 8292 is believed, and what is made is like it`() throws {
    let example =
      "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQi"
      + "LCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOe"
      + "pC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, "
      + "k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
    let (theirs, _) = try vapidClaims(example)
    let key = PushKey(.init())
    let now: Int64 = 1_453_480_568_000
    let (ours, shown) = try vapidClaims(
      try key.authorization(
        for: "https://push.example:8443", contact: "https://etude.example", now: now))
    #expect(Set(ours.members?.map(\.key) ?? []) == Set(theirs.members?.map(\.key) ?? []))
    #expect(ours["aud"] == "https://push.example:8443" && ours["sub"] == "https://etude.example")
    let life = try #require(ours["exp"]?.integer) - now / 1_000
    #expect(life > 0 && life <= 24 * 3_600 && shown == key.publicText)
    let (bare, _) = try vapidClaims(
      try key.authorization(for: "http://127.0.0.1:9", contact: nil, now: now))
    #expect(bare["sub"] == nil)
  }

  @Test func `any text that fits is opened again by its browser, and by no other`() throws {
    var random = SeededRandom(seed: 8291)
    for count in [0, 1, 57, 1_000, 3_992, 3_993] {
      let browser = SoftBrowser()
      let subscription = try PushSubscription(
        endpoint: "https://fcm.googleapis.com/fcm/send/a", key: browser.publicKey,
        secret: browser.secret, services: Self.services)
      // NB: not 0 at its end, which would be taken for padding.
      let text = (0..<count).map { _ in UInt8(1 + random.below(255)) }
      let sealed = try PushMessage.sealed(text, for: subscription)
      #expect(try browser.opened(sealed) == text)
      #expect(try PushMessage.sealed(text, for: subscription) != sealed, "each has its own key")
      #expect(throws: (any Error).self) { try SoftBrowser().opened(sealed) }
      #expect(sealed.count <= 4_096)
      #expect(PushSubscription(subscription.bytes, services: Self.services) == subscription)
    }
    let browser = SoftBrowser()
    let subscription = try PushSubscription(
      endpoint: "https://fcm.googleapis.com/fcm/send/a", key: browser.publicKey,
      secret: browser.secret, services: Self.services)
    #expect(throws: ServerError.self) {
      try PushMessage.sealed([UInt8](repeating: 65, count: 3_994), for: subscription)
    }
  }

  @Test func `the key is the same as long as its file, and another with another`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "push-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = KeyFile(path: folder.appending(path: "a.key").path)
    let first = try PushKey(file).publicText
    #expect(try PushKey(file).publicText == first)
    let other = KeyFile(path: folder.appending(path: "b.key").path)
    #expect(try PushKey(other).publicText != first)
    #expect(Base64URL.bytes(first)?.count == 65)
  }

  @Test(arguments: [
    ("https://fcm.googleapis.com/fcm/send/abc", "https://fcm.googleapis.com"),
    ("https://updates.push.services.mozilla.com/wpush/v2/gAAA", nil),
    ("https://web.push.apple.com/QGx", nil),
    ("https://wns2-by3p.notify.windows.com/w/?token=B", nil),
    ("https://push.example:8443/a", "https://push.example:8443"),
  ])
  func `the browsers' own services are known, and those that the operator lists`(
    endpoint: String, origin: String?
  ) {
    let found = Self.services.origin(of: endpoint)
    #expect(found != nil && (origin == nil || found == origin))
  }

  @Test(arguments: [
    "", "https://", "https:///a", "https://fcm.googleapis.com", "https://fcm.googleapis.com/",
    "http://fcm.googleapis.com/a", "https://fcm.googleapis.com:444/a",
    "https://fcm.googleapis.com:443/a", "https://fcm.googleapis.com./a", "ftp://push.example/a",
    "https://FCM.googleapis.com/a", "https://fcm.googleapis.com@169.254.169.254/a",
    "https://a:b@fcm.googleapis.com/a", "https://fcm.googleapis.com\\@evil.example/a",
    "https://evil.example/fcm.googleapis.com", "https://evilfcm.googleapis.com/a",
    "https://fcm.googleapis.com.evil.example/a", "https://.notify.windows.com/a",
    "https://notify.windows.com/a", "https://xnotify.windows.com/a", "https://169.254.169.254/a",
    "http://169.254.169.254/latest/meta-data", "http://localhost/a", "http://127.0.0.1:8080/a",
    "https://127.0.0.1/a", "https://[::1]/a", "https://[::ffff:169.254.169.254]/a",
    "https://2852039166/a", "https://0x7f000001/a", "https://10.0.0.1/a", "https://push.example/a",
    "https://push.example:8444/a", "http://push.example:8443/a", "https://fcm.googleapis.com/a b",
    "https://fcm.googleapis.com/a\r\nx: y", "https://fcm.googleapis.com/a#b",
    "https://fcm.googleapis.com%2eevil.example/a", "https://fcm.googleapis.com?/a",
    "https://fcm.googleapis.com#/a", "https://fcm.googleapis.com/é",
    "https://fcm.googleapis.com/" + String(repeating: "a", count: 1_000),
  ])
  func `no other address is ever asked`(endpoint: String) {
    #expect(Self.services.origin(of: endpoint) == nil)
  }

  @Test func `an operator lists origins of https, and of http this very machine's`() {
    let good = ["https://push.example", "https://10.0.0.1:8443", "http://127.0.0.1:9000"]
    #expect((good + ["http://localhost:1"]).allSatisfy(PushServices.isOrigin))
    let bad = [
      "push.example", "http://push.example", "https://push.example/", "https://push.example/a",
      "http://127.0.0.1.evil.example", "http://localhost.evil.example:1", "https://a@b", "https://",
    ]
    #expect(!bad.contains(where: PushServices.isOrigin))
  }

  @Test func `a notice does not last into the quiet hours`() {
    let evening = Reminder.Quiet(from: 1_260, to: 420)
    #expect(PushNotices.ends(evening, minute: 1_020, now: 0) == PushNotices.lifeMillis)
    #expect(PushNotices.ends(evening, minute: 1_250, now: 5) == 5 + 600_000)
    #expect(PushNotices.ends(evening, minute: 430, now: 0) == PushNotices.lifeMillis)
    let never = Reminder.Quiet(from: 0, to: 0)
    #expect(PushNotices.ends(never, minute: 1_439, now: 0) == PushNotices.lifeMillis)
  }
}
