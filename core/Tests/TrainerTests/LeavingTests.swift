import Basics
import EventLog
import Foundation
import TestKit
import Testing

@testable import Trainer

/// Signing out, and the doubt about whose a record is, through the pages and the door.
struct LeavingTests {
  @Test func `who leaves a device empty sends first what waits, and is asked where that fails`()
    throws
  {
    var peer = SyncPeer()
    var device = try AccountTests.member()
    try AccountTests.talk(&device, &peer)
    AccountTests.practise(&device)
    device = AccountTests.opened(device)
    device.send("account.signOut", ["erase": "yes"])
    #expect(device.effect("erase") == nil && device.shows("Sending …"))
    device.send("unanswered", ["id": try AccountTests.asked(device).id, "online": "no"])
    #expect(device.effect("erase") == nil && device.shows(#"id="account-unsent""#))
    // Nothing stays disabled, and it is tried once more.
    #expect(!device.shows("Sending …"))
    device.send("account.signOut", ["erase": "yes"])
    try AccountTests.answer(&device, 500)
    #expect(device.effect("erase") == nil && device.shows(#"id="account-unsent""#))
    var hasty = device
    hasty.trainer = device.restarted().trainer
    hasty = AccountTests.opened(hasty)
    hasty.send("account.signOut", ["erase": "now"])
    #expect(hasty.effect("erase")?["member"]?.string == "yes")
    device = AccountTests.opened(device.restarted())
    device.send("account.signOut", ["erase": "yes"])
    try AccountTests.talk(&device, &peer)
    #expect(device.effect("erase") != nil)
    #expect(peer.log.events.contains { $0.kind == "practice.attempted" })
  }

  @Test func `who has nothing left to send leaves without a network`() throws {
    var peer = SyncPeer()
    var device = try AccountTests.member()
    try AccountTests.talk(&device, &peer)
    device.send("account.sync")
    device.send("unanswered", ["id": try AccountTests.asked(device).id, "online": "no"])
    device.send("account.signOut", ["erase": "yes"])
    #expect(device.effect("erase")?["member"]?.string == "yes")
  }

  @Test func `who turns to another page meanwhile is not signed out there`() throws {
    var peer = SyncPeer()
    var device = try AccountTests.member()
    try AccountTests.talk(&device, &peer)
    AccountTests.practise(&device)
    device = AccountTests.opened(device)
    device.send("account.signOut", ["erase": "yes"])
    device.send("go", ["path": "#/today"])
    let ask = try #require(device.asks.last { $0["path"]?.string == "api/v1/sync" })
    device.trainer.attach(peer.answer(Array((ask["text"]?.string ?? "").utf8)))
    device.send("answered", ["id": ask["id"]?.string ?? "", "status": "200"])
    #expect(device.effect("erase") == nil && device.trainer.login != nil)
  }

  /// Typing makes no attempts, and is practice all the same.
  @Test func `who has only typed is asked, too`() throws {
    let file = goldenFolder.appending(path: "events/record.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let typed = lines.map { String($0) }.filter { $0.contains(#"{"id":"typist."#) }
    var device = AccountTests.opened(Device(kept: typed))
    #expect(device.trainer.learner.attempts.isEmpty && device.trainer.hasPractised)
    try AccountTests.signIn(&device)
    #expect(device.shows("This device knows of practice") && device.trainer.login == nil)
  }

  @Test func `whoever leaves the question unanswered is signed out`() throws {
    var device = Device()
    AccountTests.practise(&device)
    device = AccountTests.opened(device)
    try AccountTests.signIn(&device)
    device.send("go", ["path": "#/today"])
    #expect(device.sessions == ["end"] && device.trainer.login == nil)
    device = AccountTests.opened(device)
    #expect(device.shows(#"id="account-form""#) && !device.shows("account-mine"))
    device.send("go", ["path": "#/today"])
    #expect(device.sessions.isEmpty)
  }
}
