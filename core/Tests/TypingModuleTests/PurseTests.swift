import Basics
import EventLog
import Foundation
import Practice
import TestKit
import Testing
import Typing

@testable import Trainer
@testable import TypingModule

/// Coins: earned by typing, spent in the shop, the same on every device and never below zero.
struct PurseTests {
  private func event(_ fact: some Fact, _ device: String, _ counter: Int64, minutes: Int64) -> Event
  {
    fact.event(
      id: EventID(device: device, counter: counter),
      moment: Moment(millis: Typed.start + minutes * 60_000))
  }

  private func purse(_ entries: [TypingHistory.Entry], _ events: [Event]) -> Purse {
    var ledger = Ledger()
    for event in events { ledger.apply(event) }
    return Purse(entries, TypingAwards(entries, kept: ledger.kept.map { $0.kept }), ledger)
  }

  /// An hour that is all right, in German without a best: 60 coins, and 20 for having typed one.
  private var rich: [TypingHistory.Entry] {
    var typed = Typed()
    typed.add("learn", wpm: 10, accuracy: 100, seconds: 3_600, isWhole: false)
    return typed.entries
  }

  @Test func `coins come from experience and from achievements, once each`() {
    #expect(purse([], []).coins == 0)
    #expect(purse(rich, []).earned == 60 + 20)
    #expect(TypingAwards(rich).met.map(\.id) == ["hours-1"])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `any order of facts gives the same purse, and never less than nothing`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var entries = Typed.drawn(seed)
    var events: [Event] = []
    for counter in 1...40 as ClosedRange<Int64> {
      let device = ["a", "b", "c"][random.below(3)]
      let minutes = Int64(random.below(200_000))
      if random.below(4) == 0 {
        let id = "\(["a", "b", "c"][random.below(3)]).\(1 + random.below(40))"
        events.append(event(Returned(purchase: id), device, counter, minutes: minutes))
      } else if random.below(8) == 0 {
        let kept = Kept(day: 20_000, xp: Int64(random.below(100)), met: ["wpm-20"])
        events.append(event(kept, device, counter, minutes: minutes))
      } else {
        let ware = Ware.all[random.below(Ware.all.count)]
        let price = 1 + Int64(random.below(90))
        events.append(
          event(Bought(ware: ware.id, price: price), device, counter, minutes: minutes))
      }
    }
    let whole = purse(entries, events)
    #expect(whole.coins >= 0 && whole.spent >= 0)
    for _ in 0..<4 {
      random.shuffle(&events)
      random.shuffle(&entries)
      #expect(purse(entries, events) == whole)
      #expect(purse(entries, Array(events.prefix(20))).coins >= 0)
    }
  }

  @Test func `two devices that spend the same coins agree: the earlier purchase stands`() {
    let first = event(Bought(ware: "avatar-typewriter", price: 60), "b", 1, minutes: 100)
    let second = event(Bought(ware: "avatar-comet", price: 50), "a", 1, minutes: 101)
    let alone = purse(rich, [second])
    #expect(alone.coins == 30 && alone.owns("avatar-comet"))
    for events in [[first, second], [second, first]] {
      let both = purse(rich, events)
      #expect(both.owns("avatar-typewriter") && !both.owns("avatar-comet") && both.coins == 20)
      #expect(both.purchases.last?.state == .unpaid(missing: 30))
    }
  }

  @Test func `what is bought twice is paid once, and what is given back can be bought again`() {
    let one = event(Bought(ware: "sound-rain", price: 30), "a", 1, minutes: 100)
    let two = event(Bought(ware: "sound-rain", price: 30), "b", 1, minutes: 101)
    let back = event(Returned(purchase: "a.1"), "b", 2, minutes: 102)
    let again = event(Bought(ware: "sound-rain", price: 30), "a", 2, minutes: 103)
    #expect(purse(rich, [one, two]).coins == 50)
    #expect(!purse(rich, [one, two, back]).owns("sound-rain"))
    #expect(purse(rich, [one, two, back, back]).coins == 80)
    #expect(purse(rich, [one, two, back, again]).owns("sound-rain"))
    #expect(purse(rich, [one, two, back, again]).coins == 50)
  }

  @Test func `facts of trade are read as written, and nonsense is none`() {
    let facts: [any Fact] = [
      Bought(ware: "sound-rain", price: 30), Returned(purchase: "a.1"),
      Kept(day: 20_000, xp: 12, met: ["wpm-20"]),
    ]
    for fact in facts {
      #expect(type(of: fact).init(body: fact.body)?.body.bytes == fact.body.bytes)
    }
    for body in [[:], ["ware": ""], ["ware": "a", "price": 0], ["ware": "a", "price": -5]] as [JSON]
    {
      #expect(Bought(body: body) == nil && Returned(body: body) == nil && Kept(body: body) == nil)
    }
    #expect(Kept(body: ["day": 1, "xp": 601]) == nil)
  }

  @Test func `every thing has a name, colours and sounds are known to the host`() throws {
    #expect(Set(Ware.all.map(\.id)).count == Ware.all.count)
    let sounds = try web("host/typing-sounds.js")
    let styles = try web("styles/typing.css")
    for ware in Ware.all {
      #expect(Ware.of(ware.id) == ware && Ware.of(ware.kind, ware.value) == ware)
      #expect(ware.kind != .avatar || !ware.drawing.isEmpty)
      if ware.kind == .sound, ware.value != "silent" {
        #expect(sounds.contains("  \(ware.value): {"), "\(ware.id)")
      }
      if ware.kind == .colours, !ware.isFree {
        #expect(styles.contains("[data-colours=\"\(ware.value)\"]"), "\(ware.id)")
      }
    }
    #expect(Ware.all(.sound).filter { !$0.isFree }.count >= 4)
  }

  private func web(_ path: String) throws -> String {
    try String(contentsOf: Files.repository.appending(path: "web/\(path)"), encoding: .utf8)
  }

  // MARK: On the page

  /// Types until there are coins, and goes to the shop.
  private func shopper() throws -> Desktop {
    var desk = Desktop()
    try desk.begin("words", ["count": "50"])
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed())])
    desk.send("go", ["path": ShopPage.path])
    return desk
  }

  @Test func `what is bought is used, heard in the field, and given back`() throws {
    var desk = try shopper()
    #expect(desk.html.contains("typing-shop") && desk.html.contains(#"id="buy-sound-rain""#))
    desk.send("typing.buy", ["ware": "sound-rain"])
    #expect(desk.html.contains("is yours, and in use") && desk.html.contains("Yours, in use"))
    desk.send("typing.buy", ["ware": "sound-rain"])
    #expect(desk.kinds.filter { $0 == Bought.kind }.count == 1)
    desk.send("typing.hear", ["ware": "sound-rain"])
    #expect(desk.effects.contains("sound"))
    try desk.begin("words", ["count": "10"])
    #expect(desk.html.contains(#"data-sound="rain""#))
    desk.send("session.leave")
    let bought = try #require(desk.trainer.log.events.first { $0.kind == Bought.kind })
    desk.send("go", ["path": ShopPage.path])
    desk.send("typing.return", ["purchase": bought.id.text])
    #expect(desk.html.contains("30 coins are back") && desk.html.contains("buy-sound-rain"))
    try desk.begin("words", ["count": "10"])
    #expect(!desk.html.contains("data-sound"))
  }

  @Test func `without coins nothing is bought, and the page says what brings one`() {
    var desk = Desktop()
    desk.send("go", ["path": ShopPage.path])
    #expect(desk.html.contains("20 more than you have") && !desk.html.contains("Buy for"))
    desk.send("typing.buy", ["ware": "avatar-quill"])
    #expect(desk.html.contains("and you have 0") && !desk.kinds.contains(Bought.kind))
    desk.send("typing.use", ["ware": "avatar-quill"])
    desk.send("typing.use", ["ware": "avatar-pencil"])
    #expect(desk.trainer.learner.settings["typing.avatar"] == "pencil")
  }

  @Test func `two devices that bought offline are one purse in either order`() throws {
    let before = try shopper().kept
    var one = Desktop("laptop", kept: before)
    var other = Desktop("tablet", kept: before)
    for (desk, wares) in [(0, ["avatar-typewriter"]), (1, ["avatar-comet", "sound-harp"])] {
      for ware in wares {
        if desk == 0 { one.send("typing.buy", ["ware": ware]) }
        if desk == 1 { other.send("typing.buy", ["ware": ware]) }
      }
    }
    var pages: Set<String> = []
    for lines in [before + one.kept + other.kept, before + other.kept + one.kept] {
      var both = Desktop("third", kept: lines)
      both.send("go", ["path": ShopPage.path])
      pages.insert(both.html)
      #expect(!both.html.contains("<b>-"))
    }
    #expect(pages.count == 1)
  }

  @Test func `a test that is deleted takes neither coins nor achievements with it`() throws {
    var desk = try shopper()
    desk.send("typing.buy", ["ware": "avatar-quill"])
    let began = try #require(desk.trainer.log.events.first { $0.kind == TestBegan.kind })
    func earned() -> [Achievement] {
      desk.trainer.modules.flatMap { $0.achievements(desk.trainer.desk) }.filter {
        $0.earned != nil
      }
    }
    let before = earned()
    let count = before.count
    desk.send("session-delete", ["s": began.id.text])
    #expect(!desk.kinds.contains(TestEnded.kind) && desk.kinds.contains(Kept.kind))
    #expect(count > 0 && earned() == before)
    desk.send("go", ["path": ShopPage.path])
    #expect(desk.html.contains("Yours, in use"))
  }
}
