import Basics
import Foundation
import TestKit
import Testing

@testable import Trainer

/// A child's way to an account, and the guardian's page, through the pages and the door.
struct FamilyTests {
  private static func ask(_ device: Device) throws -> (id: String, what: String, text: String) {
    let ask = try #require(device.effects.last { $0["do"]?.string == "ask" })
    return (
      ask["id"]?.string ?? "", "\(ask["method"]?.string ?? "") \(ask["path"]?.string ?? "")",
      ask["text"]?.string ?? ""
    )
  }

  /// Answers what was asked last, which is this.
  private static func answer(
    _ device: inout Device, _ what: String, _ status: Int, _ body: String = "{}"
  ) throws {
    let asked = try ask(device)
    #expect(asked.what == what)
    device.trainer.attach(Array(body.utf8))
    device.send("answered", ["id": asked.id, "status": "\(status)"])
  }

  /// Wants an account, on a device where nothing was said before.
  private static func asked() throws -> Device {
    var device = Device()
    device.send("go", ["path": "#/you/account"])
    device.send("account.form", ["form": "join"])
    try answer(&device, "POST api/v1/accounts/age", 200, #"{"guardian":null}"#)
    return device
  }

  @Test func `somebody is asked for the month of their birth, and told of no age`() throws {
    var device = try Self.asked()
    #expect(device.shows("When were you born?") && device.shows(#"id="account-month""#))
    for age in ["13", "14", "15", "16"] { #expect(!device.shows(" \(age) years")) }
    device.send("account.family.age", ["month": "5", "year": "1990"])
    #expect(try Self.ask(device).text == #"{"born":"1990-05"}"#)
    try Self.answer(&device, "POST api/v1/accounts/age", 200, #"{"guardian":false}"#)
    #expect(device.shows("You need an e-mail address"))
  }

  @Test func `a child asks, waits, is told, and begins`() throws {
    var device = try Self.asked()
    device.send("account.family.age", ["month": "12", "year": "2015"])
    try Self.answer(&device, "POST api/v1/accounts/age", 200, #"{"guardian":true}"#)
    device.send("account.family.ask", ["name": "Mia", "email": "gil@example.org"])
    #expect(try Self.ask(device).text == #"{"name":"Mia","email":"gil@example.org"}"#)
    try Self.answer(&device, "POST api/v1/accounts/child", 202)
    #expect(device.shows("We wrote to your parent"))
    // Nothing of it is in the log, and practice goes on.
    #expect(!device.kept.contains { $0.contains("Mia") || $0.contains("gil@") })
    device.send("go", ["path": "#/today"])
    device.send("go", ["path": "#/you/account"])
    device.send("account.family.again")
    try Self.answer(
      &device, "POST api/v1/accounts/age", 200,
      #"{"guardian":true,"state":"agreed","login":"calm-otter-512"}"#)
    #expect(device.shows("Your parent said yes") && device.shows("calm-otter-512"))
    device.send("account.family.claim", ["password": "four words of mine here"])
    #expect(try Self.ask(device).text.contains(#""cookies":true"#))
    try Self.answer(
      &device, "POST api/v1/accounts/child/claim", 201,
      #"{"account":"abcdefgh23456789","email":"calm-otter-512"}"#)
    #expect(device.shows("Signed in as <b>calm-otter-512</b>"))
  }

  @Test func `a child whose parent said no is told so, and may practise`() throws {
    var device = try Self.asked()
    device.send("account.family.again")
    try Self.answer(
      &device, "POST api/v1/accounts/age", 200, #"{"guardian":true,"state":"refused"}"#)
    #expect(device.shows("Your parent said no") && device.shows("go on practising"))
  }

  private static let question =
    #"{"name":"Mia","state":"asked","login":"","grown":1938038400000,"leaves":null,"#
    + #""linked":false,"version":1,"text":"0f","scopes":["#
    + #"{"scope":"keep","title":"The account","text":"All <of> it.","given":false},"#
    + #"{"scope":"boards","title":"Lists","text":"The nickname.","given":false}]}"#

  @Test func `a guardian reads what they are asked, and each choice is off`() throws {
    var device = Device()
    device.send("go", ["path": "#/guardian?code=ab.cd"])
    #expect(try Self.ask(device).text == #"{"code":"ab.cd"}"#)
    try Self.answer(&device, "POST api/v1/consents/look", 200, Self.question)
    #expect(device.shows("“Mia” would like an account") && device.shows("All &lt;of&gt; it."))
    #expect(device.shows("until 1 June 2031"), "\(device.html.suffix(700))")
    #expect(!device.shows(" checked"))
    device.send("account.family.decide", ["keep": "yes", "boards": "yes"])
    #expect(
      try Self.ask(device).text == #"{"code":"ab.cd","text":"0f","keep":true,"boards":true}"#)
    try Self.answer(&device, "POST api/v1/consents", 204, "")
    try Self.answer(
      &device, "POST api/v1/consents/look", 200, Self.question.replacing("asked", with: "agreed"))
    #expect(device.shows("has an account") && device.shows("Agree no more"))
  }

  @Test func `a guardian who says no sends no choice, and sees that it is deleted`() throws {
    var device = Device()
    device.send("go", ["path": "#/guardian?code=ab.cd"])
    try Self.answer(&device, "POST api/v1/consents/look", 200, Self.question)
    device.send("account.family.decide", ["keep": "no"])
    #expect(try Self.ask(device).text == #"{"code":"ab.cd","text":"0f","keep":false}"#)
    try Self.answer(&device, "POST api/v1/consents", 204, "")
    #expect(device.shows("Nothing is left of it here."))
  }

  @Test(arguments: [
    ("calm-otter-512", true), ("ada@example.org", false), ("calm-otter-51", false), ("", false),
    ("calm-otter-5x2", false), ("c4lm-otter-512", false), ("calm-otter-512-1", false),
  ])
  func `a child is known by the name that the server made`(login: String, isChild: Bool) {
    #expect(Family.isChildsName(login) == isChild)
  }

  /// Whatever a server says, there is a page.
  @Test func `answers that mean nothing leave the page as it is`() throws {
    for body in ["{}", "[]", #"{"state":"asked"}"#, #"{"state":"x","text":"","grown":-1}"#] {
      var device = Device()
      device.send("go", ["path": "#/guardian?code=ab.cd"])
      try Self.answer(&device, "POST api/v1/consents/look", 200, body)
      #expect(device.shows(#"id="guardian""#))
    }
  }
}
