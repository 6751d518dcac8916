import Basics
import TestKit
import Testing

@testable import Trainer

/// Signing in with an account somewhere else, through the page and the door.
struct ElsewhereTests {
  private static func opened(_ path: String = "#/you/account", _ device: Device = Device())
    -> Device
  {
    var device = device
    device.send("go", ["path": path])
    return device
  }

  /// The requests that are not rounds of sync, or the list of sessions.
  private static func asked(_ device: Device) -> [String] {
    device.effects.filter { $0["do"]?.string == "ask" }
      .map { "\($0["method"]?.string ?? "") \($0["path"]?.string ?? "")" }
      .filter { !$0.hasSuffix("api/v1/sync") && !$0.hasSuffix("api/v1/sessions") }
  }

  private static func answer(
    _ device: inout Device, _ question: String, _ status: Int, _ body: String = "{}"
  ) {
    device.trainer.attach(Array(body.utf8))
    device.send("answered", ["id": "account-\(question)", "status": "\(status)"])
  }

  private static func practise(_ device: inout Device) {
    device.send("start", ["module": "quizbowl", "drill": "tossups", "count": "1"])
    device.send("session.buzz", after: 3_000)
    device.send("session.answer", ["text": "Prague"], after: 1_000)
    device.send("session.next")
  }

  private static let ada =
    #"{"account":"abcdefgh23456789","email":"ada@school.example","name":"Ada","events":"#

  @Test func `the ways in are asked for when they are wanted, and are plain links`() {
    var device = Self.opened()
    #expect(Self.asked(device).isEmpty && device.shows("Other ways to sign in"))
    device.send("account.elsewhere")
    #expect(Self.asked(device) == ["GET api/v1/issuers"])
    Self.answer(
      &device, "issuers", 200,
      #"{"issuers":[{"name":"school","label":"<School>"},{"name":"a:b/c","label":"X"},{"name":""}]}"#
    )
    #expect(device.shows("Continue with &lt;School&gt;"))
    #expect(device.shows(#"href="oidc/school?device-name="#) && device.shows(#"href="oidc/abc?"#))
    device = Self.opened()
    device.send("account.elsewhere")
    Self.answer(&device, "issuers", 200, #"{"issuers":[]}"#)
    #expect(device.shows("There is no other way to sign in here."))
    device = Self.opened()
    device.send("account.elsewhere")
    Self.answer(&device, "issuers", 404, "<html>")
    #expect(device.shows("There are no accounts here"))
  }

  @Test func `who comes back with an empty account takes the guest's record along`() {
    var device = Device()
    Self.practise(&device)
    device = Self.opened("#/you/account?from=school", device)
    #expect(Self.asked(device) == ["GET api/v1/me"])
    Self.answer(&device, "arrive", 200, Self.ada + "0}")
    #expect(device.shows("Signed in as <b>ada@school.example</b>"))
    #expect(device.effects.contains { $0["path"]?.string == "api/v1/sync" })
    #expect(device.kept.last?.contains("account.joined") == true)
  }

  @Test func `who comes back with an account that holds something is asked whose the record is`() {
    var device = Device()
    Self.practise(&device)
    device = Self.opened("#/you/account?from=school", device)
    Self.answer(&device, "arrive", 200, Self.ada + "7}")
    #expect(device.shows("Yours?") && !device.shows("Signed in as"))
    device.send("account.mine")
    #expect(device.shows("Signed in as <b>ada@school.example</b>"))
  }

  @Test func `who comes back and owes a second step is asked for its code`() {
    var device = Self.opened("#/you/account?second-step=slip.1")
    #expect(Self.asked(device).isEmpty && !device.shows("Signed in as"))
    device.send("account.keys.code", ["code": "123 456"])
    #expect(Self.asked(device) == ["POST api/v1/sessions/second-step"])
  }

  /// A link that somebody else wrote signs nobody in.
  @Test func `an address alone says nothing`() {
    var device = Self.opened("#/you/account?from=school")
    Self.answer(&device, "arrive", 401, #"{"error":{"code":"not-signed-in","message":"No."}}"#)
    #expect(device.shows(#"id="account-form""#) && !device.shows("No.") && device.kept.isEmpty)
  }

  @Test(arguments: [
    ("denied", "Nothing was changed."), ("stale", "Try it once more."),
    ("unreachable", "cannot be reached now"), ("taken", "linked with another account"),
    ("signed-in", "Sign out first"), ("unbelievable", "could not be believed"),
    ("<b>", "could not be believed"),
  ])
  func `why it led nowhere is said`(fault: String, words: String) {
    let device = Self.opened("#/you/account?not=\(fault)")
    #expect(device.shows(words) && device.shows(#"role="alert""#) && Self.asked(device).isEmpty)
  }

  @Test func `a member links an account somewhere else, and unlinks it`() {
    var device = Self.opened("#/you/account?from=school")
    Self.answer(&device, "arrive", 200, Self.ada + "0}")
    device.send("account.elsewhere")
    #expect(Self.asked(device) == ["GET api/v1/me/links"])
    let links = #"{"issuers":[{"name":"school","label":"School","linked":true},"#
    Self.answer(&device, "links", 200, links + #"{"name":"google","label":"Google"}]}"#)
    #expect(device.shows("Signs you in") && device.shows(#"aria-label="Link Google""#))
    device.send("account.link", ["issuer": "google"])
    #expect(Self.asked(device) == ["POST api/v1/me/links/google"])
    Self.answer(&device, "link", 200, #"{"location":"javascript:alert(1)"}"#)
    #expect(!device.shows("javascript:"))
    device.send("account.link", ["issuer": "google"])
    Self.answer(&device, "link", 200, #"{"location":"https://id.example/go?a=1&b=2"}"#)
    #expect(device.shows(#"href="https://id.example/go?a=1&amp;b=2""#))
    device = Self.opened("#/you/account?linked=google", device)
    #expect(device.shows("from now on you can sign in with it"))
    device.send("account.unlink", ["issuer": "school"])
    Self.answer(
      &device, "unlink", 409,
      #"{"error":{"code":"last-way","message":"The only way.","hint":"Link another."}}"#)
    #expect(device.shows("The only way. Link another."))
    device.send("account.unlink", ["issuer": "../../x"])
    #expect(Self.asked(device) == ["DELETE api/v1/me/links/x"])
    Self.answer(&device, "unlink", 204, "")
    #expect(device.shows("It is unlinked"))
  }
}
