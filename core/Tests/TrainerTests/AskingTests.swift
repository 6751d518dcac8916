import Basics
import Contest
import TestKit
import Testing

@testable import Trainer

/// In which order questions are asked, and which are left out.
struct AskingTests {
  private static let answers = ["Prague", "Vienna", "Rome", "Oslo", "Bern", "Kyiv"]

  /// A packet whose questions do not stand in the order of their numbers.
  private static func device(_ order: [Int] = [3, 1, 6, 2, 5, 4]) -> Device {
    var text = "pack: packet\ntitle: Packet\n"
    for number in order {
      text += """

        ## tossup t\(number)
        category: Geography
        difficulty: 2
        source: Set / Packet 1 / \(number)
        This capital is number \(number). For 10 points, name this city.
        ANSWER: \(answers[number - 1])

        """
    }
    for number in order.reversed() {
      text += """

        ## bonus b\(number)
        category: Geography
        difficulty: 2
        source: Set / Packet 1 / \(number)
        For 10 points each, about city number \(number):
        [10e] Name its country.
        ANSWER: country
        [10m] Name its river.
        ANSWER: river
        [10h] Name its mayor.
        ANSWER: mayor

        """
    }
    var device = Device()
    device.import(text, name: "packet.pack")
    device.send("import.keep", ["n": "0"])
    return device
  }

  private func slots(_ device: Device) -> [String] {
    device.trainer.match?.setup.slots.map { slot in
      let bonus = slot.bonus.map { "+\($0.split(separator: "/").last ?? "")" } ?? ""
      return "\(slot.item.split(separator: "/").last ?? "")\(bonus)"
    } ?? []
  }

  /// Answers the next tossup of a sitting, whatever comes of it.
  private func answer(_ device: inout Device, _ count: Int) {
    for _ in 0..<count {
      device.send("session.buzz", after: 900)
      device.send("session.answer", ["text": "nonsense"])
      device.send("session.next")
    }
  }

  @Test func `a packet is played by number, tossup n with bonus n`() {
    forAll(seeds: 1...20) { random, seed in
      var order = Array(1...6)
      random.shuffle(&order)
      var device = Self.device(order)
      device.send("start", ["module": "quizbowl", "drill": "packet", "pack": "packet"])
      #expect(slots(device) == (1...6).map { "t\($0)+b\($0)" }, "seed \(seed)")
    }
  }

  @Test func `a packet that was left goes on with what was not asked`() {
    var device = Self.device()
    device.send("start", ["module": "quizbowl", "drill": "packet", "pack": "packet"])
    answer(&device, 2)
    device.send("session.finish")
    device.send("start", ["module": "quizbowl", "drill": "packet", "pack": "packet"])
    #expect(slots(device).map { $0.prefix(2) } == ["t3", "t4", "t5", "t6", "t1", "t2"])
  }

  @Test func `a match of a packet is played in its order`() {
    var device = Self.device()
    device.send(
      "match",
      [
        "module": "quizbowl", "start": "yes", "players.1": "You", "players.2": "Ada",
        "pack": "packet", "count": "4",
      ])
    #expect(slots(device) == (1...4).map { "t\($0)+b\($0)" })
  }

  @Test func `pairs of a pack are played in its order`() {
    var text = "pack: sheet\ntitle: Sheet\n"
    for number in [2, 3, 1] {
      for half in ["a", "b"] {
        text += """

          ## short s\(number)\(half)
          category: Biology
          difficulty: 2
          pair: \(number)
          source: Set / Round 1 / \(number)
          What is number \(number)\(half)?
          ANSWER: cell

          """
      }
    }
    var device = Device()
    device.import(text, name: "sheet.pack")
    device.send("import.keep", ["n": "0"])
    device.send("start", ["module": "sciencebowl", "drill": "pairs", "pack": "sheet"])
    #expect(slots(device) == ["s1a+s1b", "s2a+s2b", "s3a+s3b"])
  }

  /// All six were answered, and eight days later one of them again.
  private func practised() -> (device: Device, recent: String) {
    var device = Self.device()
    device.send("start", ["module": "quizbowl", "drill": "tossups", "pack": "packet"])
    answer(&device, 6)
    device.millis += 8 * 86_400_000
    device.send(
      "start", ["module": "quizbowl", "drill": "tossups", "pack": "packet", "count": "1"])
    answer(&device, 1)
    return (device, device.trainer.learner.attempts.last?.attempt.item ?? "")
  }

  private func items(_ device: Device) -> [String] {
    device.trainer.match?.setup.slots.map(\.item) ?? []
  }

  @Test func `what was answered in seven days is left out while there are others`() {
    var (device, recent) = practised()
    let start = ["module": "quizbowl", "drill": "tossups", "pack": "packet"]
    device.send("start", start.merging(["count": "5"]) { $1 })
    #expect(items(device).count == 5 && !items(device).contains(recent))
    device.send("start", start.merging(["count": "6"]) { $1 })
    #expect(items(device).count == 6 && items(device).last == recent)
  }

  @Test func `the form says what is left out, and a tap takes it in`() {
    var (device, recent) = practised()
    for path in ["#/practise/quizbowl/own", "#/practise/match?module=quizbowl"] {
      device.send("go", ["path": path])
      #expect(device.shows("1 question is") && device.shows(#"name="recent""#), "\(path)")
    }
    device.send(
      "start",
      ["module": "quizbowl", "drill": "tossups", "pack": "packet", "count": "1", "recent": "yes"])
    #expect(items(device) == [recent])
    device.millis += 8 * 86_400_000
    device.send("go", ["path": "#/practise/quizbowl/own"])
    #expect(!device.shows(#"name="recent""#))
  }
}
