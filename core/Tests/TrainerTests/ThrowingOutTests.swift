import Testing

@testable import Trainer

@Test func `the sheet says who threw a question out`() {
  var device = Device()
  device.send(
    "match",
    [
      "module": "quizbowl", "players.1": "Ada", "players.2": "Ben", "reader": "person",
      "was": "person", "me": "1.1", "count": "1", "start": "yes",
    ])
  device.send("session.throw-out", ["note": "The clue is wrong.", "by": "p2-1"])
  device.send("session.open-sheet")
  #expect(device.shows("by Ben: The clue is wrong."))
  #expect(device.kept.contains { $0.contains(#""by":"p2-1","note":"The clue is wrong.""#) })
}
