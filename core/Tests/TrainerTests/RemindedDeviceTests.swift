import Basics
import TestKit
import Testing

@testable import Trainer

/// Reminders on devices: the switch of this one, and the list of all.
struct RemindedDeviceTests {
  private static let print = String(repeating: "a1", count: 32)
  private static let id = String(repeating: "0f", count: 16)

  /// What the server says; `devices` are rows of the list.
  private static func told(_ devices: String = "", key: String = #""BAbc-_""#) -> String {
    #"{"access":{"thing":"reminders","allowed":true,"because":"own","message":"","hint":""},"#
      + #""letters-to":null,"push-key":\#(key),"devices":[\#(devices)],"#
      + #""reminder":{"days":[1],"times":["07:15"],"zone":"UTC","quiet-from":"21:00","#
      + #""quiet-to":"07:00","minutes":15,"letters":false,"calendar":null}}"#
  }

  private static func row(_ name: String, print: String = print, fault: String = "") -> String {
    #"{"id":"\#(id)","print":"\#(print)","name":"\#(name)","made":1789900000000,"#
      + #""heard":null,"fault":"\#(fault)"}"#
  }

  private static func member(_ told: String = told(), state: String = "off") throws -> Device {
    var device = try TeamsTests.member(at: "#/you/reminders")
    #expect(device.effect("push")?["act"] == "look")
    device.send("reminders.device", ["state": state, "print": state == "on" ? print : ""])
    try device.answer("GET api/v1/reminders", 200, told)
    return device
  }

  @Test func `the browser is asked at the press and not before, and the server is told`() throws {
    var device = try Self.member()
    #expect(device.shows("On this device") && device.shows(#"aria-pressed="false""#))
    #expect(device.effect("push") == nil)
    device.send("account.reminders.device")
    #expect(device.effect("push")?["act"] == "begin" && device.effect("push")?["key"] == "BAbc-_")
    #expect(device.shows("Your browser asks") && device.effect("ask") == nil)
    device.send(
      "reminders.device",
      [
        "state": "fresh", "print": Self.print, "endpoint": "https://push.example/a", "key": "K",
        "secret": "S",
      ])
    let asked = try device.asked().text
    #expect(asked.contains(#""endpoint":"https://push.example/a","key":"K","secret":"S""#))
    try device.answer("POST api/v1/reminders/devices", 200, Self.told(Self.row("Firefox")))
    #expect(device.shows(#"aria-pressed="true""#) && device.shows("This device. Added"))
    // The switch again: the browser lets go, and the server is told.
    device.send("account.reminders.device")
    #expect(device.effect("push")?["act"] == "end")
    try device.answer("DELETE api/v1/reminders/devices/\(Self.id)", 200, Self.told())
    #expect(device.shows("reminds you no more") && !device.shows("reminders-devices-list"))
  }

  @Test(arguments: [
    ("none", "This browser cannot be reminded", false), ("denied", "are refused", false),
    ("failed", "push service cannot be reached", true), ("off", "Your browser asks first", true),
    ("nonsense", "Your browser asks first", false),
  ])
  func `a browser that does not, or may not, says so and what else there is`(
    state: String, words: String, canSwitch: Bool
  ) throws {
    let device = try Self.member(state: state)
    #expect(device.shows(words), "\(state)")
    #expect(device.shows(#"id="reminders-device""#) == canSwitch)
    #expect(device.shows("calendar or a letter") || canSwitch || state == "nonsense")
  }

  @Test func `another device is ended from here, and this browser keeps its own`() throws {
    let other = Self.row("Chrome on Linux", print: String(repeating: "b2", count: 32), fault: "no")
    var device = try Self.member(Self.told(other), state: "on")
    #expect(device.shows("Chrome on Linux") && device.shows("The last notice was not taken"))
    #expect(!device.shows("This device.") && device.shows(#"aria-pressed="false""#))
    device.send("account.reminders.deviceEnd", ["id": Self.id])
    #expect(device.effect("push") == nil)
    try device.answer("DELETE api/v1/reminders/devices/\(Self.id)", 200, Self.told())
    #expect(!device.shows("Chrome on Linux"))
  }

  @Test func `a server that refuses the device has its browser let go`() throws {
    var device = try Self.member()
    device.send("account.reminders.device")
    device.send("reminders.device", ["state": "fresh", "print": Self.print, "endpoint": "x"])
    try device.answer(
      "POST api/v1/reminders/devices", 422,
      #"{"error":{"code":"push-service","message":"Not known here.","hint":""}}"#)
    #expect(device.effect("push")?["act"] == "end" && device.shows("Not known here."))
  }

  @Test func `without an account or a key what is missing is said`() throws {
    var guest = Device()
    guest.send("go", ["path": "#/you/reminders"])
    #expect(guest.effect("push") == nil && guest.shows("this device can show reminders too"))
    let device = try Self.member(Self.told(key: "null"))
    #expect(device.shows("sends nothing to devices") && !device.shows(#"id="reminders-device""#))
  }

  @Test func `who signs out is not reminded here`() throws {
    var device = try Self.member(Self.told(Self.row("Firefox")), state: "on")
    device.send("account.signOut")
    #expect(device.effect("push")?["act"] == "leave")
  }

  @Test func `what a server says of devices stays words`() throws {
    for devices in ["7", "{}", #"{"id":"../x","name":"<b>"}"#, #"{"id":7,"print":[]}"#] {
      let device = try Self.member(Self.told(devices))
      #expect(!device.shows("<b><") && !device.shows("../x"), "\(devices)")
    }
  }

  @Test func `nothing is changed while how it stands is on its way, which would come later`() throws
  {
    var device = try Self.member(Self.told(Self.row("Firefox")), state: "on")
    device.send("go", ["path": "#/today"])
    device.send("go", ["path": "#/you/reminders"])
    device.send("account.reminders.device")
    #expect(device.isRefused && device.effect("push")?["act"] != "end")
    #expect(!device.asks.contains { $0["method"] == "DELETE" })
    try device.answer("GET api/v1/reminders", 200, Self.told(Self.row("Firefox")))
    device.send("reminders.device", ["state": "on", "print": Self.print])
    device.send("account.reminders.device")
    try device.answer("DELETE api/v1/reminders/devices/\(Self.id)", 200, Self.told())
    #expect(!device.shows("reminders-devices-list"))
  }
}
