import Contest
import Testing

@testable import Trainer

/// The bonus of a Science Bowl pair, when it comes back, and when it has a star.
struct PairReviewTests {
  private static func device() -> Device {
    var text = "pack: sheet\ntitle: Sheet\n"
    for (key, line) in [
      ("s1a", "ANSWER: iron"), ("s1b", "W) gold\nX) tin\nY) lead\nZ) zinc\nANSWER: W) gold"),
      ("s2a", "ANSWER: helium"), ("s2b", "ANSWER: neon"),
    ] {
      text += """

        ## short \(key)
        category: Chemistry
        difficulty: 2
        pair: \(key.dropLast())
        Which of these is question \(key)?
        \(line)

        """
    }
    var device = Device()
    device.import(text, name: "sheet.pack")
    device.send("import.keep", ["n": "0"])
    return device
  }

  /// Both halves of the first pair were missed; the review of them.
  private static func review() throws -> Device {
    var device = device()
    device.send("start", ["module": "sciencebowl", "drill": "pairs", "pack": "sheet"])
    device.send("session.buzz", after: 2_000)
    device.send("session.answer", ["text": "iron"], after: 2_000)
    device.send("session.next")
    #expect(device.shows("Bonus: Chemistry, multiple choice"))
    device.send("session.pass")
    device.send("session.finish")
    let session = try #require(device.trainer.learner.attempts.last?.attempt.session)
    device.send("start", ["module": "sciencebowl", "drill": "review", "of": session])
    return device
  }

  @Test func `it comes back as a bonus: asked whole, without a buzz, for the time of a bonus`()
    throws
  {
    var device = try Self.review()
    let match = try #require(device.trainer.match)
    #expect(match.setup.slots.map(\.item) == ["sheet/s1b"])
    #expect(device.shows("Bonus: Chemistry, multiple choice"))
    #expect(!device.shows(#"id="buzz""#) && device.shows(#"id="answer""#))
    device.send("session.buzz", after: 500)
    guard case .part(0, _, _) = try #require(device.trainer.match).phase else {
      Issue.record("it was buzzed on")
      return
    }
    #expect(match.partMillis >= 20_000)
    device.send("session.answer", ["text": "gold"])
    #expect(device.shows("Right. +10."))
    #expect(device.trainer.learner.attempts.last?.attempt.item == "sheet/s1b")
    #expect(device.trainer.learner.attempts.last?.attempt.buzzWord == nil)
    device.send("session.next")
    #expect(device.shows("1 of 1, 10 points"))
  }

  @Test(arguments: ["adaptive", "breadth", "speed-weeks", "remedial"])
  func `a drill of toss-ups buzzes on no bonus of a pair`(drill: String) throws {
    for seed in 0..<12 {
      var device = Self.device()
      device.send(
        "start", ["module": "sciencebowl", "drill": drill, "count": "20"], after: Int64(seed))
      let match = try #require(device.trainer.match)
      #expect(!match.setup.slots.isEmpty)
      for slot in match.setup.slots where ["sheet/s1b", "sheet/s2b"].contains(slot.item) {
        #expect(drill == "remedial" && slot.bonus == slot.item, "seed \(seed)")
      }
    }
  }

  @Test func `it is taken up after a reload as it was`() throws {
    var again = try Self.review().restarted()
    again.send("session.continue")
    #expect(again.shows("Bonus: Chemistry") && !again.shows(#"id="buzz""#))
  }

  @Test func `a toss-up of a pair comes back as a toss-up`() throws {
    var device = Self.device()
    device.send("start", ["module": "sciencebowl", "drill": "pairs", "pack": "sheet"])
    device.send("session.pass")
    device.send("session.finish")
    let session = try #require(device.trainer.learner.attempts.last?.attempt.session)
    device.send("start", ["module": "sciencebowl", "drill": "review", "of": session])
    #expect(device.trainer.match?.setup.slots.map(\.item) == ["sheet/s1a"])
    #expect(device.shows("Toss-up: Chemistry") && device.shows(#"id="buzz""#))
  }

  @Test func `a star on either half brings its pair`() {
    for half in ["s2a", "s2b"] {
      var device = Self.device()
      device.send("star", ["item": "sheet/\(half)", "on": "yes"])
      device.send("start", ["module": "sciencebowl", "drill": "pairs", "starred": "yes"])
      let slots = device.trainer.match?.setup.slots ?? []
      #expect(slots.map(\.item) == ["sheet/s2a"] && slots.map(\.bonus) == ["sheet/s2b"])
    }
  }
}
