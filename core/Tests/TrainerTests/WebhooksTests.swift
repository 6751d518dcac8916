import Basics
import TestKit
import Testing

@testable import Trainer

/// Webhooks on the page of the account: where results go, a secret, a test, the end.
struct WebhooksTests {
  private static func told(_ hooks: String..., secret: String = "") -> String {
    """
    {"access":{"thing":"webhooks","allowed":true},
    "webhooks":[\(hooks.joined(separator: ","))]\(secret)}
    """
  }

  private static func hook(
    heard: String = "null", fault: String = "", stopped: String = "null"
  ) -> String {
    """
    {"id":"ab12","url":"https://example.org/<i>","made":1790000000000,"heard":\(heard),
    "fault":"\(fault)","stopped":\(stopped)}
    """
  }

  private static func opened(_ told: String) throws -> Device {
    var device = try TeamsTests.member(at: "#/you/account")
    try device.answer("GET api/v1/me/webhooks", 200, told)
    return device
  }

  @Test func `how each stands is said in words`() throws {
    for (hook, words) in [
      (Self.hook(), "It took nothing yet."),
      (Self.hook(heard: "1790000000000"), "It took something"),
      (Self.hook(fault: "status 500"), "Tried again: status 500. It took nothing yet."),
      (Self.hook(fault: "status 410: gone", stopped: "1790000000000"), "Stopped: status 410"),
    ] {
      let device = try Self.opened(Self.told(hook))
      #expect(device.shows(words) && device.shows("https://example.org/&lt;i&gt;"), "\(words)")
    }
  }

  @Test func `one is added with the password, and its secret shown once`() throws {
    var device = try Self.opened(Self.told())
    device.send(
      "account.webhooks.make", ["url": "https://example.org/r", "password": "seven otters"])
    let body = try JSON(parsing: try #require(device.asks.last?["text"]?.string))
    #expect(body["url"] == "https://example.org/r" && body["password"] == "seven otters")
    try device.answer(
      "POST api/v1/me/webhooks", 201,
      Self.told(Self.hook(), secret: #","id":"ab12","secret":"whsec_abc=""#))
    #expect(device.shows("whsec_abc="))
    // A test, or the end of another one, does not take it away.
    device.send("account.webhooks.try", ["id": "ab12"])
    try device.answer("POST api/v1/me/webhooks/ab12/test", 202, Self.told(Self.hook()))
    #expect(device.shows("whsec_abc="))
    device.send("account.webhooks.copy")
    #expect(device.effect("copy")?["text"] == "whsec_abc=")
    device.send("account.webhooks.noted")
    #expect(!device.shows("whsec_abc=") && device.shows("It took nothing yet."))
  }

  @Test func `a test is sent, looked at again, and a webhook is ended`() throws {
    var device = try Self.opened(Self.told(Self.hook()))
    device.send("account.webhooks.try", ["id": "ab12"])
    try device.answer("POST api/v1/me/webhooks/ab12/test", 202, Self.told(Self.hook()))
    #expect(device.shows("A test is on its way"))
    device.send("account.webhooks.again")
    try device.answer("GET api/v1/me/webhooks", 429, "{}")
    #expect(device.shows(#"role="alert""#))
    device.send("account.webhooks.again")
    try device.answer(
      "GET api/v1/me/webhooks", 200, Self.told(Self.hook(heard: "1790000000000")))
    #expect(device.shows("It took something") && device.shows("This is how they are now."))
    device.send("account.webhooks.end", ["id": "ab12"])
    try device.answer("DELETE api/v1/me/webhooks/ab12", 200, Self.told())
    #expect(!device.shows("example.org/&lt;i&gt;") && device.shows("The webhook is ended"))
  }

  @Test func `an address that nothing is sent to is said, and can be mended`() throws {
    var device = try Self.opened(Self.told())
    device.send("account.webhooks.make", ["url": "https://10.0.0.1/", "password": "x"])
    try device.answer(
      "POST api/v1/me/webhooks", 400,
      #"{"error":{"code":"webhook-address","message":"Nothing is sent there.","hint":"Other."}}"#)
    #expect(device.shows("Nothing is sent there.") && device.isRefused)
  }
}
