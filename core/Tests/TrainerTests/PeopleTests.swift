import Basics
import TestKit
import Testing

@testable import Trainer

/// Several people on one device: whose log is open, and what each act asks of the host.
struct PeopleTests {
  private static let two =
    #"{"list":[{"id":"","name":"Ada","locked":true},{"id":"ben","name":"Ben","locked":false}]"#

  private static func device(_ people: String?) -> Device {
    let text = #"{"device":"phone","at":1790000000000,"people":\#(people ?? "null")}"#
    guard let configuration = Configuration(parsing: Array(text.utf8)) else {
      fatalError("no configuration")
    }
    return Device(configuration: configuration)
  }

  private static func asking() -> Device { device(two + #","current":"","asking":true}"#) }

  private static func told(_ device: Device) -> [String: String] {
    var told: [String: String] = [:]
    for member in device.effect("people")?.members ?? [] {
      told[member.key] = member.value.string
    }
    told["do"] = nil
    return told
  }

  @Test(arguments: ["#/", "#/today", "#/you/data", "#/progress", "#/session"])
  func `until somebody is chosen nothing else is shown, whatever the address`(_ path: String) {
    var device = Self.asking()
    device.send("go", ["path": path])
    #expect(device.shows("Who practises?") && device.shows("Ada") && device.shows("Ben"))
    #expect(!device.shows("Places") && !device.shows("Ctrl K"))
  }

  @Test func `who has no lock is opened, and of who has one the PIN is asked`() {
    var device = Self.asking()
    device.send("people.pick", ["id": "ben"])
    #expect(Self.told(device) == ["act": "open", "id": "ben"])
    device.send("people.pick", ["id": ""])
    #expect(device.effect("people") == nil && device.shows("Ada’s PIN"))
    device.send("people.open", ["id": "", "pin": "1234"])
    #expect(Self.told(device) == ["act": "open", "id": "", "pin": "1234"])
    device.send("people.refused", ["id": "", "why": "pin"])
    #expect(device.shows("That is not the PIN.") && device.shows("Ada’s PIN"))
    device.send("people.refused", ["id": "", "why": "wait", "seconds": "30"])
    #expect(device.shows("Try again in 30 seconds."))
    device.send("people.pick", ["id": "nobody"])
    #expect(device.effect("people") == nil)
  }

  @Test func `the second one is added with the name of the first`() {
    var device = Self.device(nil)
    device.send("go", ["path": "#/you/people"])
    #expect(device.shows("This device is yours alone."))
    device.send("people.add", ["own": " Ada ", "name": "Ben"])
    #expect(Self.told(device) == ["act": "add", "own": "Ada", "name": "Ben"])
    for (own, name) in [("", "Ben"), ("Ada", ""), ("Ada", "Ada"), ("Ada", "  ")] {
      device.send("people.add", ["own": own, "name": name])
      #expect(device.effect("people") == nil, "\(own), \(name)")
    }
    let long = String(repeating: "a", count: 41)
    device.send("people.add", ["own": "Ada", "name": long])
    #expect(device.effect("people") == nil && device.shows("A name has 1 to 40 letters."))
  }

  @Test func `names are not given twice, and eight people are all`() {
    var device = Self.device(Self.two + #","current":"ben"}"#)
    device.send("people.add", ["name": "Ada"])
    #expect(device.effect("people") == nil && device.shows("practises here already"))
    device.send("people.rename", ["name": "Ada"])
    #expect(device.effect("people") == nil)
    device.send("people.rename", ["name": "Benjamin"])
    #expect(Self.told(device) == ["act": "rename", "name": "Benjamin"])
    let eight = (1...9).map { #"{"id":"p\#($0)","name":"P\#($0)"}"# }.joined(separator: ",")
    var full = Self.device(#"{"list":[\#(eight)],"current":"p1"}"#)
    full.send("people.add", ["name": "One more"])
    #expect(full.effect("people") == nil && full.shows("Eight people share this device already."))
  }

  @Test func `a PIN has 4 to 12 digits, twice the same`() {
    var device = Self.device(Self.two + #","current":"ben"}"#)
    for (pin, again) in [("123", "123"), ("1234", "1235"), ("12a4", "12a4"), ("", "")] {
      device.send("people.lock", ["pin": pin, "again": again])
      #expect(device.effect("people") == nil, "\(pin)")
    }
    device.send("people.lock", ["pin": "1234", "again": "1234"])
    #expect(Self.told(device) == ["act": "lock", "pin": "1234"])
    // The PIN is in no fact and on no page.
    #expect(!device.kept.contains { $0.contains("1234") } && !device.html.contains("1234"))
  }

  @Test func `somebody is removed after their name was typed`() {
    var device = Self.device(Self.two + #","current":"ben"}"#)
    device.send("go", ["path": "#/you/people"])
    #expect(device.shows("Ben, one of 2") && device.shows("Practises now"))
    device.send("people.remove", ["id": "", "word": "ada"])
    #expect(device.effect("people") == nil && device.shows("Nobody was removed."))
    device.send("people.remove", ["id": "", "word": "Ada"])
    #expect(Self.told(device) == ["act": "remove", "id": ""])
  }
}
