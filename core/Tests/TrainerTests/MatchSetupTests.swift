import Contest
import Testing

@testable import Trainer

struct MatchSetupTests {
  @Test func `a table of three teams buzzes by name`() {
    var device = Device()
    device.send(
      "match.start",
      [
        "module": "quizbowl", "team.1": "Red", "players.1": "Ada, Ben", "team.2": "Blue",
        "players.2": "Cem", "team.3": "", "players.3": "", "count": "1",
      ])
    #expect(device.path == "#/session")
    #expect(device.trainer.match?.setup.players.map(\.id) == ["me", "p1-2", "p2-1"])
    device.send("session.buzz", ["by": "p2-1"], after: 900)
    #expect(device.html.contains("Cem"))
    device.send("session.answer", ["by": "p2-1", "text": "nonsense"])
    device.send("session.buzz", ["by": "p1-2"], after: 900)
    #expect(device.trainer.match?.outcome.answers.count == 1)
    guard case .answering(let by, _, _) = device.trainer.match?.phase else {
      Issue.record("nobody has the word")
      return
    }
    #expect(by == "p1-2")
  }

  @Test func `opponents play to the end while the learner only listens`() {
    var device = Device()
    device.send(
      "match.start",
      [
        "module": "quizbowl", "team.1": "We", "players.1": "You", "team.2": "They",
        "level.2": "college", "count": "2",
      ])
    for _ in 0..<600 {
      guard let match = device.trainer.match, match.phase != .over else { break }
      switch match.phase {
      case .ruled, .partRuled, .ready: device.send("session.next")
      default: device.send("tick", after: max(1, device.wake ?? 1_000))
      }
    }
    #expect(device.trainer.match?.phase == .over)
    device.send("session.sheet", ["as": "page"])
    #expect(device.effects[0]["text"]?.string?.contains("<table") == true)
  }

  @Test func `a match needs a person and says so`() {
    var device = Device()
    device.send("match.start", ["module": "quizbowl", "level.1": "open", "level.2": "open"])
    #expect(device.trainer.match == nil)
    #expect(device.html.contains("Somebody has to play"))
  }
}
