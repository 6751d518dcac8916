import Basics
import EventLog
import Syncing
import TestKit
import Testing

@testable import Trainer

/// Deleting one session: its bytes go, everywhere, and nothing else does.
struct ErasingTests {
  private static func practised(_ device: Device = Device(), _ answer: String = "Prague") -> Device
  {
    var device = device
    device.send("start", ["module": "quizbowl", "drill": "tossups", "count": "1"])
    device.send("session.buzz", after: 3_000)
    device.send("session.answer", ["text": answer], after: 1_000)
    device.send("session.next")
    return device
  }

  private static func sessions(_ device: Device) -> [String] {
    device.trainer.learner.attempts.map(\.attempt.session)
  }

  /// What is left on the disk of a device that did what it was told.
  private static func forget(_ device: inout Device) throws {
    let names = try #require(device.effect("forget")?["names"])
    device.kept.removeAll { line in
      guard let event = try? Event(parsing: Array(line.utf8)) else { return false }
      return (names[event.id.device]?.array ?? []).contains { range in
        guard let first = range.array?.first?.integer, let last = range.array?.last?.integer
        else { return false }
        return (first...last).contains(event.id.counter)
      }
    }
  }

  @Test func `a session is deleted from its page, with its answers and nothing else`() throws {
    var device = Self.practised(Self.practised(), "Berlin")
    let both = Self.sessions(device)
    #expect(both.count == 2 && !device.shows(#"id="session-delete""#))
    device.send("go", ["path": "#/session?s=\(both[0])"])
    #expect(device.shows(#"id="session-delete""#))
    device.send("session-delete", ["s": both[0]])
    #expect(device.path == "#/progress/sessions" && device.shows("The session is deleted"))
    #expect(Self.sessions(device) == [both[1]])
    try Self.forget(&device)
    #expect(!device.kept.contains { $0.contains("\"\(both[0])\"") && !$0.contains("log.erased") })
    var again = device.restarted()
    #expect(Self.sessions(again) == [both[1]])
    #expect(again.effect("forget") == nil, "nothing is left to let go of")
    again.send("go", ["path": "#/session?s=\(both[0])"])
    #expect(!again.shows(#"id="session-delete""#))
    // Names are not given again.
    again = Self.practised(again)
    #expect(Set(again.trainer.log.events.map(\.id)).count == again.trainer.log.count)
  }

  @Test func `it goes from other devices, and an old copy does not bring it back`() throws {
    var phone = Self.practised()
    let session = try #require(Self.sessions(phone).first)
    let copy = phone.kept
    var laptop = Device("laptop", kept: copy)
    phone.send("session-delete", ["s": session])
    laptop.feed(phone.kept)
    laptop.send("tick")
    #expect(Self.sessions(laptop).isEmpty && laptop.effect("forget") != nil)
    laptop.feed(copy)
    laptop.send("tick")
    #expect(Self.sessions(laptop).isEmpty)
    #expect(laptop.effect("forget") != nil, "the copy's lines go again")
    #expect(laptop.trainer.log.have == phone.trainer.log.have)
  }

  @Test func `one that still runs, or is nobody's, is not deleted`() {
    var device = Device()
    device.send("start", ["module": "quizbowl", "drill": "tossups", "count": "1"])
    let count = device.trainer.log.count
    device.send("session-delete", ["s": "phone.1"])
    device.send("session-delete", ["s": "x.9"])
    device.send("session-delete")
    #expect(device.trainer.log.count == count && device.effect("forget") == nil)
  }
}
