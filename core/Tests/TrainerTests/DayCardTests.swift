import Basics
import Foundation
import Practice
import Sittings
import TestKit
import Testing

@testable import Trainer

/// One plan over all modules, as Today shows it.
struct DayCardTests {
  /// Somebody with a quiz and counting, and sixty questions, who has answered one of each.
  private static func both() -> Device {
    var device = CountingTests.device()
    for module in ["sciencebowl", "knowledgebowl"] { device.send("module.toggle", ["id": module]) }
    _ = device.trainer.feed(pack: Self.packet)
    device.send("set", ["key": "goal", "value": "10"])
    device.send("start", ["module": "counting", "drill": "count", "count": "1"])
    device.send("session.answer", ["text": "x"])
    device.answer(1)
    return device.today()
  }

  private static let packet = Array(
    (1...60).reduce("pack: things\ntitle: Sixty things\n") { text, number in
      text + """

        ## tossup thing\(number)
        category: History
        difficulty: 3
        The first clue of number \(number) stands here.
        The second clue of number \(number) stands here.
        For 10 points, name this thing.
        ANSWER: _answer \(number)_

        """
    }.utf8)

  @Test func `what is worth most begins with one key, the rest follows`() {
    let device = Self.both()
    #expect(device.html.ranges(of: "button primary").count == 1)
    #expect(device.shows("of today&#39;s 10 minutes."))
    let isCountingFirst = device.shows(#"id="plan" data-accent="counting""#)
    #expect(device.shows("<h3>Then</h3>"))
    #expect(isCountingFirst != device.shows(#"id="counting-start""#))
    let minutes = device.minutes
    #expect(minutes.count == 2)
    #expect((9...11).contains(minutes.reduce(0, +)), "\(minutes)")
  }

  @Test func `less time has a shorter beginning`() {
    var device = Device()
    _ = device.trainer.feed(pack: Self.packet)
    device.answer(1)
    device = device.today()
    #expect(device.shows(#"id="start-short""#) && device.shows(">5 min<"))
    device.press("start-short")
    #expect(device.trainer.match?.setup.slots.count == 10)
  }

  @Test func `at the planned minute it is enough, and more is welcome`() {
    var device = Self.both()
    device.send("set", ["key": "goal", "value": "5"])
    device.answer(40, everyMillis: 10_000)
    device = device.today()
    #expect(device.shows("Enough for today") && !device.shows("button primary"))
    #expect(device.shows("You practised 7 minutes. It goes on from here tomorrow."))
    #expect(device.shows(#"id="counting-start""#) && device.shows(#"id="questions-start""#))
    device.millis += 86_400_000
    device = device.today()
    #expect(!device.shows("Enough for today") && device.shows(#"id="start""#))
  }

  @Test func `what was given much lately and is wanted less waits, and is there all the same`() {
    var device = Self.both()
    device.send("set", ["key": "share.questions", "value": "less"])
    device.answer(40, everyMillis: 10_000)
    device.millis += 86_400_000
    device = device.today()
    #expect(device.shows(#"id="plan" data-accent="counting""#))
    #expect(device.shows(#"id="questions-start""#))
  }

  @Test func `the learner says how the minutes are shared`() {
    var device = Self.both()
    device.send("go", ["path": "#/you/goals"])
    #expect(
      device.shows("How the minutes are shared") && device.shows(#"id="set-share.counting""#)
        && device.shows(#"id="set-share.questions""#))
    device.send("set", ["key": "share.counting", "value": "more"])
    #expect(device.trainer.preferences.share(of: "counting") == 2)
    #expect(device.trainer.preferences.share(of: "questions") == 1)
    device.send("set.undo")
    #expect(device.trainer.preferences.share(of: "counting") == 1)
    device.send("set", ["key": "share.counting", "value": "all of it"])
    #expect(device.trainer.preferences.share(of: "counting") == 1)
  }

  @Test func `after a holiday it says what waits, and how long that takes`() {
    var device = Device()
    _ = device.trainer.feed(pack: Self.packet)
    device.answer(50)
    device.millis += 30 * 86_400_000
    device.send("set", ["key": "goal", "value": "5"])
    device = device.today()
    #expect(device.shows("more wait. At 5 minutes a day you catch up in about"))
    let told = device.html.firstMatch(of: /(\d+) come back.*?(\d+) more wait/)
    #expect(told.flatMap { Int($0.1) }.map { $0 + (Int(told?.2 ?? "") ?? 0) } == 50)
  }

}

extension Device {
  fileprivate func today() -> Device {
    var device = self
    device.send("go", ["path": "#/today"])
    return device
  }

  /// Answers so many questions of Quiz Bowl, none rightly.
  fileprivate mutating func answer(_ count: Int, everyMillis: Int64 = 5_000) {
    send("start", ["module": "quizbowl", "drill": "tossups", "count": "\(count)"])
    for _ in 0..<count {
      send("session.buzz", after: everyMillis)
      send("session.answer", ["text": "nothing"])
      send("session.next")
    }
  }

  /// Presses a button by its id, with what it sends.
  fileprivate mutating func press(_ id: String) {
    let tag = html.matches(of: /<button[^>]*>/).map { String($0.0) }.first {
      $0.contains(#"id="\#(id)""#)
    }
    let sent = tag?.firstMatch(of: /data-with="([^"]*)"/).map {
      String($0.1).replacingOccurrences(of: "&quot;", with: "\"")
    }
    guard let sent, case .object(let members)? = try? JSON(parsing: Array(sent.utf8)) else {
      Issue.record("no button \(id)")
      return
    }
    send("start", Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.string ?? "") }))
  }

  /// The minutes of the day's parts, in their order.
  fileprivate var minutes: [Int] {
    guard let plan = html.ranges(of: #"id="plan""#).first,
      let end = html[plan.upperBound...].range(of: "</article>")
    else { return [] }
    return html[plan.upperBound..<end.lowerBound].matches(
      of: /(?:<small>|lead">)(\d+) (?:min\.|of today)/
    ).compactMap { Int($0.1) }
  }
}
