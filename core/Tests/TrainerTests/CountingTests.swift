import Basics
import Packs
import Sittings
import TestKit
import Testing

@testable import Trainer

/// A module that nothing in the core knows of: one line in the table of this test, and it has all
/// that a module has (law 8).
struct CountingTests {
  static func device(_ name: String = "phone", kept: [String] = []) -> Device {
    Device(name, kept: kept, modules: { Trainer.modules($0) + [Counting()] })
  }

  private func counted(_ answers: [String]) -> Device {
    var device = Self.device()
    device.send("start", ["module": "counting", "drill": "count", "count": "3"])
    for answer in answers { device.send("session.answer", ["text": answer]) }
    return device
  }

  /// The number that stands there.
  private func number(_ device: Device) -> Int {
    let html = device.html
    guard let start = html.range(of: "<h1>", in: #"id="counting""#) else { return 0 }
    return Int(html[start...].prefix { $0.isNumber }) ?? 0
  }

  @Test func `it is practised, and its answers count`() {
    var device = counted([])
    #expect(device.path == "#/session" && number(device) > 0)
    device.send("session.answer", ["text": "\(number(device) + 1)"])
    device.send("session.answer", ["text": "x"])
    device.send("session.answer", ["text": "\(number(device) + 1)"])
    #expect(device.shows("2 of 3"))
    #expect(device.trainer.learner.attempts.map(\.attempt.outcome) == [.right, .wrong, .right])
    #expect(device.trainer.openSittings.open.isEmpty)
  }

  @Test func `what it refuses is said`() {
    var device = counted([" "])
    #expect(device.effect("announce")?["text"] == "Say a number.")
    device.send("session.dance")
    #expect(device.shows("does not know “session.dance”"))
  }

  @Test func `an answer may be spoken, and what else was heard counts`() {
    var device = Self.device()
    device.send("set", ["key": "listen", "value": "on"])
    device.send("start", ["module": "counting", "drill": "count"])
    #expect(device.effect("listen") != nil)
    let next = "\(number(device) + 1)"
    device.send("listened", ["text": "won", "alternatives": next, "final": "yes"])
    #expect(device.trainer.learner.attempts.last?.attempt.outcome == .right)
  }

  @Test func `it is scheduled`() {
    var device = counted(["x"])
    let missed = device.trainer.learner.attempts[0].attempt.item
    #expect(device.trainer.learner.memory.card(missed) != nil)
    device.send("session.finish")
    device.millis += 3 * 86_400_000
    device.send("start", ["module": "counting", "drill": "count", "count": "1"])
    #expect("counting/\(number(device))" == missed, "what was missed comes back first")
  }

  @Test func `it shows its cards on the pages of all modules`() {
    var device = counted(["x"])
    for (path, text) in [
      ("today", "Count on from"), ("practise/counting", "Counted 1 time"),
      ("progress/counting", "1 number counted"), ("you", "Counting needs no settings"),
    ] {
      device.send("go", ["path": "#/\(path)"])
      #expect(device.shows(text), "\(path)")
    }
    device.send("go", ["path": "#/practise"])
    #expect(device.shows("next-counting"), "and the one thing that is worth most on the hub")
    device.send("go", ["path": "#/practise/counting"])
    #expect(device.shows("start-counting-count"))
    device.send("module.toggle", ["id": "counting"])
    device.send("go", ["path": "#/today"])
    #expect(!device.shows("Count on from"))
  }

  @Test func `it waits to be taken up again, also after a reload`() {
    var device = counted(["x"])
    device.send("go", ["path": "#/today"])
    #expect(device.shows("You were counting") && device.shows("1 of 3 numbers."))
    var again = Self.device(kept: device.kept)
    again.millis = device.millis + 60_000
    again.send("go", ["path": "#/session"])
    #expect(again.shows("You were counting"))
    again.send("session.continue")
    again.send("session.answer", ["text": "x"])
    again.send("session.answer", ["text": "x"])
    #expect(again.shows("0 of 3"))
  }

  @Test func `it is exported alone, as a log and as a table`() throws {
    var device = counted(["x"])
    device.send("log.export", ["scope": "module", "module": "counting"])
    let text = try #require(device.effect("download")?["text"]?.string)
    #expect(text.split(separator: "\n").count == 2)
    device.send("chart.export", ["chart": "counting"])
    #expect(device.effect("download")?["text"]?.string?.hasPrefix("number,outcome\n") == true)
  }

  @Test func `it is removed, and comes back`() {
    var device = counted(["x"])
    device.send("module.remove", ["id": "counting"])
    #expect(device.trainer.learner.attempts.isEmpty)
    device.send("module.restore", ["id": "counting"])
    #expect(device.trainer.learner.attempts.count == 1)
  }

  // MARK: Its packs

  private static func pack(_ number: String, version: String = "1.0.0") -> String {
    "pack: sevens\ntitle: Sevens\nversion: \(version)\nlicence: CC0\nauthors: Me\n\n"
      + "## count first\n\(number)\n\n## riddle who\nWho counts?\n"
  }

  @Test func `a pack of its items is imported, practised and exported as it is`() throws {
    var device = Self.device()
    device.import(Self.pack("700"))
    #expect(device.shows("Add 2 items") && device.shows("Count on from 700"))
    #expect(device.shows("1 number."))
    #expect(device.shows("1 item of a kind this version does not know."))
    device.send("import.keep", ["n": "0"])
    device.send("start", ["module": "counting", "drill": "count", "count": "1"])
    #expect(number(device) == 700)
    device.send("session.finish")
    device.send("go", ["path": "#/library/pack/sevens"])
    #expect(device.shows("Count on from 700") && !device.shows("No questions"))
    device.send("pack.export", ["id": "sevens", "format": "etude"])
    let whole = Pack.parse(Array(Self.pack("700").utf8)).pack
    #expect(whole != nil && device.effect("download")?["text"]?.string == whole?.text)
    device.send("pack.remove", ["id": "sevens"])
    device.send("start", ["module": "counting", "drill": "count", "count": "1"])
    #expect(number(device) <= 100)
  }

  @Test func `a new version says in its words what changed`() {
    var device = Self.device()
    device.import(Self.pack("7"))
    device.send("import.keep", ["n": "0"])
    device.import(Self.pack("70", version: "1.1.0"))
    #expect(device.shows("It counted on from 7, and does from 70."))
  }

  @Test func `its items are written, checked and previewed like questions`() {
    var device = Self.device()
    device.send("go", ["path": "#/library/write"])
    let text = "pack: tens\n\n## count ten\nx\n"
    device.write(text, act: "save", caret: text.count)
    #expect(device.shows("Write a whole number.") && device.shows("line 4, ten"))
    device.write(text.replacing("x", with: "10"), act: "save", caret: text.count)
    #expect(device.shows("Count on from 10") && !device.shows("Write a whole number."))
  }

  @Test func `without it, its items are kept and counted`() {
    var device = Device("phone")
    device.import(Self.pack("7"))
    device.send("import.keep", ["n": "0"])
    device.send("go", ["path": "#/library/pack/sevens"])
    #expect(device.shows("2 items of a kind this version does not know."))
    device.send("pack.export", ["id": "sevens", "format": "json"])
    device.import(device.effect("download")?["text"]?.string ?? "")
    #expect(device.shows("nothing changed."))
    var later = Self.device(kept: device.kept)
    later.send("go", ["path": "#/library/pack/sevens"])
    #expect(later.shows("Count on from 7"))
  }

  @Test func `without it, its facts are kept byte for byte`() {
    let device = counted(["x"])
    var other = Device("phone", kept: device.kept)
    other.send("log.export", ["scope": "full"])
    let text = other.effect("download")?["text"]?.string ?? ""
    #expect(text.split(separator: "\n").map(String.init) == device.kept)
  }
}

extension String {
  /// Where the text after the first `mark` that follows `place` begins.
  fileprivate func range(of mark: String, in place: String) -> Index? {
    guard let after = firstRange(of: place)?.upperBound else { return nil }
    return self[after...].firstRange(of: mark)?.upperBound
  }
}
