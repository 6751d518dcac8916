import Basics
import Testing

@testable import Trainer

/// A device with an encoder that is ready, at the level that asks it, with a buzz on a question.
private func buzzed(_ change: (inout Device) -> Void = { _ in }) -> Device {
  var device = Device(can: ["weigh"])
  device.send("set", ["key": "strictness", "value": "lenient"])
  device.send("set", ["key": "meaning.phone", "value": "on"])
  device.send("meaning", ["state": "ready", "why": ""])
  change(&device)
  device.send("start", ["drill": "tossups"])
  device.send("session.buzz", after: 1_500)
  return device
}

private let answer = ["text": "golden metropolis"]

/// A cosine for each thing that the effect asks about: high for the first.
private func cosines(_ device: Device, first: Double = 0.9) -> String {
  let count = device.effect("weigh")?["against"]?.array?.count ?? 0
  return ([first] + (1..<max(count, 1)).map { _ in 0.1 }).map { "\($0)" }.joined(separator: "\n")
}

@Test func `an answer that stays open waits for its weight and is then accepted`() throws {
  var device = buzzed()
  let page = device.html
  device.send("session.answer", answer)
  let effect = try #require(device.effect("weigh"))
  #expect(effect["given"]?.string == "golden metropolis")
  let against = try #require(effect["against"]?.array)
  #expect(against.count >= 2)
  #expect(device.html == page && device.wake == 400)
  device.send("weighed", ["id": "\(effect["id"]?.int ?? 0)", "by": cosines(device)])
  #expect(device.shows("It means the same, though in other words."))
  #expect(device.shows("Power! +15."))
}

@Test func `a replay does not weigh: the log says how it was judged`() throws {
  var device = buzzed()
  device.send("session.answer", answer)
  device.send("weighed", ["id": "1", "by": cosines(device)])
  let again = device.restarted()
  #expect(again.trainer.learner == device.trainer.learner)
  #expect(again.trainer.learner.attempts.first?.attempt.outcome == .right)
  #expect(again.trainer.match?.outcomes == device.trainer.match?.outcomes)
  #expect(again.trainer.match?.outcome.answers.last?.because == .meaning)
  // Answered after 100 ms, weighed 100 ms later: the learner is not charged for the weighing.
  #expect(again.trainer.learner.attempts.first?.attempt.responseMillis == 100)
}

@Test func `after 400 milliseconds the answer is ruled as it is, and a late weight is nothing`() {
  var device = buzzed()
  device.send("session.answer", answer)
  let by = cosines(device)
  device.send("tick", after: 399)
  #expect(device.wake == 1 && !device.shows("Not right."))
  device.send("tick", after: 1)
  #expect(device.shows("Not right."))
  let count = device.kept.count
  device.send("weighed", ["id": "1", "by": by])
  #expect(device.kept.count == count && device.shows("Not right."))
}

@Test(arguments: ["", "0.9", "no\nnumbers", "0.2\n0.1"])
func `what cannot be read, or is not close, leaves the ruling as it was`(by: String) {
  var device = buzzed()
  device.send("session.answer", answer)
  device.send("weighed", ["id": "1", "by": by])
  #expect(device.shows("Not right."))
}

@Test(arguments: ["session.pass", "session.overrule", "go", "help", "set", "start", "nonsense"])
func `whoever goes on is not kept waiting`(command: String) {
  var device = buzzed()
  device.send("session.answer", answer)
  device.send(command, ["path": "#/today", "key": "theme", "value": "dark", "drill": "review"])
  #expect(device.trainer.weighing == nil)
  #expect(device.trainer.learner.attempts.first?.attempt.outcome == .wrong)
}

@Test func `a second press while an answer is weighed does nothing`() {
  var device = buzzed()
  device.send("session.answer", answer)
  let by = cosines(device)
  device.send("session.answer", ["text": "prague"])
  #expect(device.effect("weigh") == nil)
  device.send("weighed", ["id": "1", "by": by])
  #expect(device.shows("It means the same"))
}

@Test func `without an encoder, or at another level, nothing waits`() {
  for change: (inout Device) -> Void in [
    { $0.send("meaning", ["state": "missing"]) },
    { $0.send("meaning", ["state": "failed", "why": "cut"]) },
    { $0.send("set", ["key": "meaning.phone", "value": "off"]) },
    { $0.send("set", ["key": "strictness", "value": "standard"]) },
  ] {
    var device = buzzed(change)
    device.send("session.answer", answer)
    #expect(device.effect("weigh") == nil && device.shows("Not right."))
  }
}

@Test func `the switch asks the host, tells how it goes, and forgets`() {
  var device = Device(can: ["weigh"])
  device.send("go", ["path": "#/you/answering"])
  #expect(device.shows("fetches 23 MB once"))
  device.send("set", ["key": "meaning.phone", "value": "on"])
  #expect(device.effect("meaning")?["want"]?.string == "yes" && device.shows("Fetching 23 MB"))
  #expect(device.shows("Your judge is not lenient"))
  device.send("meaning", ["state": "failed", "why": "the model did not arrive (500)"])
  #expect(device.shows("It could not be fetched: the model did not arrive (500)."))
  device.send("meaning.again")
  #expect(device.effect("meaning")?["want"]?.string == "yes")
  device.send("meaning", ["state": "missing"])
  #expect(device.shows("The server has nothing to fetch"))
  device.send("meaning.again")
  device.send("meaning", ["state": "ready"])
  #expect(device.shows("Ready on this device") && device.effect("announce") != nil)
  device.send("meaning.again")
  #expect(device.effect("meaning") == nil)
  device.send("set", ["key": "meaning.phone", "value": "off"])
  #expect(device.effect("meaning")?["want"]?.string == "no" && device.shows("fetches 23 MB once"))
  device.send("meaning", ["state": "off"])
  #expect(device.effect("meaning") == nil)
}

@Test func `it is chosen for one device: another is offered it and fetches nothing`() {
  var device = Device(can: ["weigh"])
  device.send("set", ["key": "meaning.phone", "value": "on"])
  var again = device.restarted()
  #expect(again.effect("meaning")?["want"]?.string == "yes")
  again.send("tick")
  #expect(again.effect("meaning") == nil)
  var other = Device("laptop", can: ["weigh"], kept: device.kept)
  #expect(other.effect("meaning") == nil)
  other.send("go", ["path": "#/you/answering"])
  #expect(other.shows("fetches 23 MB once"))
  var terminal = Device("phone", can: [], kept: device.kept)
  terminal.send("go", ["path": "#/you/answering"])
  #expect(terminal.effect("meaning") == nil && !terminal.shows("Judge by meaning"))
}
