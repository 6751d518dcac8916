import Basics
import TestKit
import Testing

@testable import Trainer

/// A zip of everything that the server keeps, through the account's page.
struct AccountExportTests {
  /// A device that is signed in, on the account's page.
  private static func member() -> Device {
    var device = Device()
    device.send("go", ["path": "#/you/account"])
    device.send(
      "account.signIn", ["email": "ada@example.org", "password": "correct horse battery"])
    answer(&device, "sessions", 201, #"{"account":"abcdefgh23456789"}"#)
    return device
  }

  private static func answer(
    _ device: inout Device, _ path: String, _ status: Int, _ body: String
  ) {
    let ask = device.effects.first { $0["path"]?.string == "api/v1/\(path)" }
    device.trainer.attach(Array(body.utf8))
    device.send("answered", ["id": ask?["id"]?.string ?? "", "status": "\(status)"])
  }

  private static func asked(_ device: Device) -> [String] {
    device.effects.filter { $0["do"]?.string == "ask" }.map {
      "\($0["method"]?.string ?? "") \($0["path"]?.string ?? "")"
    }.filter { $0.hasSuffix("exports") }
  }

  private static func list(_ state: String, id: String = "e1") -> String {
    #"{"exports":[{"id":"\#(id)","state":"\#(state)","bytes":2500000,"begun":1,"ends":2}]}"#
  }

  @Test func `a zip is begun, waited for and downloaded`() {
    var device = Self.member()
    #expect(device.shows("Download everything") && Self.asked(device).isEmpty)
    device.send("account.export")
    #expect(Self.asked(device) == ["GET api/v1/me/exports"])
    Self.answer(&device, "me/exports", 200, #"{"exports":[]}"#)
    #expect(Self.asked(device) == ["POST api/v1/me/exports"])
    Self.answer(&device, "me/exports", 202, "{}")
    #expect(Self.asked(device) == ["GET api/v1/me/exports"])
    Self.answer(&device, "me/exports", 200, Self.list("making"))
    #expect(device.shows("It is being made") && Self.asked(device).isEmpty)
    #expect(device.wake.map { $0 <= 3_000 } == true)
    device.send("tick", after: 3_000)
    #expect(Self.asked(device) == ["GET api/v1/me/exports"])
    Self.answer(&device, "me/exports", 200, Self.list("ready"))
    #expect(device.shows("It is ready: 2.5 MB."))
    device.send("account.fetch")
    // Whoever left the page open is signed in anew by this, before the browser asks by itself.
    #expect(Self.asked(device) == ["GET api/v1/me/exports"])
    Self.answer(&device, "me/exports", 200, Self.list("ready"))
    #expect(device.effect("fetch")?["path"]?.string == "api/v1/me/exports/e1")
  }

  @Test func `one that was made today is offered before another is made`() {
    var device = Self.member()
    device.send("account.export")
    Self.answer(&device, "me/exports", 200, Self.list("ready"))
    #expect(Self.asked(device).isEmpty && device.shows("Make a new one"))
    device.send("account.exportAnew")
    #expect(Self.asked(device) == ["POST api/v1/me/exports"])
    Self.answer(
      &device, "me/exports", 429,
      #"{"error":{"code":"too-many-exports","message":"Twice.","hint":"Later."}}"#)
    #expect(device.shows("Twice. Later.") && device.shows("account-export-fetch"))
  }

  @Test func `a server that fails is asked again later, and not without end`() {
    var device = Self.member()
    device.send("account.export")
    Self.answer(&device, "me/exports", 200, Self.list("making"))
    device.send("tick", after: 3_000)
    let ask = device.effects.first { $0["path"]?.string == "api/v1/me/exports" }
    device.send("unanswered", ["id": ask?["id"]?.string ?? "", "online": "no"])
    #expect(Self.asked(device).isEmpty && device.shows("It is being made"))
    device.send("tick", after: 1_000)
    #expect(Self.asked(device).isEmpty)
    device.send("tick", after: 30_000)
    #expect(Self.asked(device) == ["GET api/v1/me/exports"])
    Self.answer(&device, "me/exports", 200, Self.list("failed"))
    #expect(device.shows("It could not be made") && device.shows("account-export-begin"))
    #expect(Self.asked(device).isEmpty)
  }

  @Test(arguments: ["../../x", "", "a b", "a?b", "A"])
  func `what is no name of a zip leads nowhere`(id: String) {
    var device = Self.member()
    device.send("account.export")
    Self.answer(&device, "me/exports", 200, Self.list("ready", id: id))
    device.send("account.fetch")
    Self.answer(&device, "me/exports", 200, Self.list("ready", id: id))
    #expect(device.effect("fetch") == nil)
  }
}
