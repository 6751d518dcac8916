import Contest
import Testing

@testable import Trainer

/// A part of a bonus that comes back is asked as a part.
struct PartReviewTests {
  /// A review of the bonus "rivers", of which every part was missed.
  private func review() -> Device {
    var device = Device()
    device.send("start", ["drill": "bonuses", "count": "1"])
    for _ in 0..<3 {
      device.send("session.pass")
      device.send("session.next")
    }
    device.send(
      "start", ["drill": "review", "of": device.trainer.learner.attempts[0].attempt.session])
    return device
  }

  @Test func `it has its lead-in, and is neither buzzed on nor negged nor powered`() throws {
    var device = review()
    let match = try #require(device.trainer.match)
    #expect(match.cues.map(\.item) == ["small/rivers#1", "small/rivers#2", "small/rivers#3"])
    #expect(device.shows("Bonus") && !device.shows(#"id="buzz""#) && device.shows(#"id="answer""#))
    device.send("tick", after: 60_000)
    device.send("session.next")
    device.send("tick", after: 4_000)
    for word in ["these", "rivers:", "Budapest"] { #expect(device.shows(word), "\(word)") }
    #expect(!device.shows("Cairo"))
    device.send("session.buzz")
    #expect(device.trainer.match?.phase != nil && !device.shows("Buzz"))
    device.send("session.answer", ["text": "the Rhine"])
    #expect(device.shows("Not right.") && device.shows("0 points"))
    device.send("session.overrule", ["right": "yes"])
    #expect(device.shows("Right. +10."))
    device.send("session.next")
    device.send("session.answer", ["text": "moldau"])
    #expect(device.shows("Right. +10."))
    device.send("session.next")
    #expect(device.shows("2 of 3, 20 points") && device.shows("2/3") && !device.shows("per bonus"))
    #expect(device.trainer.learner.attempts.suffix(3).map(\.attempt.item) == match.cues.map(\.item))
    #expect(device.trainer.learner.attempts.suffix(3).allSatisfy { $0.attempt.buzzWord == nil })
  }

  @Test func `it is taken up after a reload as it was`() {
    var device = review()
    device.send("session.answer", ["text": "nile"])
    var again = device.restarted()
    again.send("session.continue")
    #expect(again.shows("Right. +10.") && again.shows("Next question"))
    again.send("session.next")
    #expect(again.shows("Bonus") && !again.shows(#"id="buzz""#))
  }

  /// Before, it was asked as a tossup; those facts stay what they were.
  @Test func `a part that was buzzed on once is still a tossup`() {
    var device = Device()
    device.send("start", ["drill": "review", "of": "none"])
    let body =
      #"{"module":"quizbowl","drill":"review","rules":{"profile":"naqt","neg":-5},"slots":"#
      + #"[["small/rivers#1"]],"players":[{"id":"me","name":"You","team":"you"}]}"#
    let kinds = [
      ("began", body), ("tossupBegan", #"{"s":"old.1","n":0}"#),
      ("buzzed", #"{"s":"old.1","by":"me","word":2}"#),
      (
        "answered",
        #"{"s":"old.1","by":"me","given":"x","verdict":"reject","because":"noMatch","points":-5}"#
      ), ("ended", #"{"s":"old.1"}"#),
    ]
    device.feed(
      kinds.enumerated().map { place, fact in
        #"{"id":"old.\#(place + 1)","at":\#(1_790_000_000_000 + place),"zone":0,"#
          + #""kind":"contest.\#(fact.0)","v":1,"body":\#(fact.1)}"#
      })
    device.send("go", ["path": "#/session?s=old.1"])
    #expect(device.shows("0 of 1, -5 points") || device.shows("0 of 1, −5 points"))
  }
}
