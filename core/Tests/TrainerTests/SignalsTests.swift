import Testing

@testable import Trainer

/// "Nonverbal on tossups: writing and hand signals allowed; mouthing not" (Science Bowl).
@Test(arguments: [("sciencebowl", "nsb-regional", true), ("sciencebowl", "sb-free", false)])
func `who reads is told what teammates may do on a tossup`(
  _ module: String, _ rules: String, _ isTold: Bool
) {
  var device = Device()
  device.send(
    "match",
    [
      "module": module, "players.1": "Ada", "players.2": "Ben", "reader": "person",
      "was": "person", "rules": rules, "me": "1.1", "count": "1", "start": "yes",
    ])
  if !device.shows("Spoke without the word") { device.send("session.next") }
  #expect(device.shows("Spoke without the word"))
  #expect(device.shows("Teammates may write and signal by hand on a tossup.") == isTold)
}
