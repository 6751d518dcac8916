import Basics
import EventLog
import Testing

@testable import Trainer

@Test func `with a voice the words wait for it, and the buzz stops it`() {
  var device = Device()
  device.send("set", ["key": "voice", "value": "on"])
  device.send("start", ["drill": "tossups"])
  let speech = device.effect("speak")?["id"]?.int ?? 0
  #expect(speech > 0)
  device.send("heard", ["word": "4", "speech": "\(speech)"], after: 900)
  #expect(device.html.components(separatedBy: "class=\"word").count - 1 == 4)
  device.send("tick", after: 9_000)
  #expect(device.html.components(separatedBy: "class=\"word").count - 1 == 4)
  device.send("session.buzz")
  #expect(device.effect("hush") != nil)
}

@Test func `a voice that never tells where it is gives way to the clock`() {
  var device = Device()
  device.send("set", ["key": "voice", "value": "on"])
  device.send("start", ["drill": "tossups"])
  device.send("tick", after: device.wake ?? 0)
  #expect(device.wake != nil)
  device.send("tick", after: 2_000)
  #expect(device.html.components(separatedBy: "class=\"word").count - 1 > 3)
}

@Test(arguments: [(false, true), (true, false)])
func `a voice says Conference, unless the device listens`(_ listens: Bool, _ isSaid: Bool) {
  var device = KnowledgeTests.device()
  device.send("set", ["key": "voice", "value": "on"])
  if listens { device.send("set", ["key": "listen", "value": "on"]) }
  device.send("start", ["module": "knowledgebowl", "drill": "oral"])
  device.send("session.buzz", after: 2_000)
  #expect(device.effect("hush") != nil)
  #expect((device.effect("speak")?["words"]?.array?.first?.string == "Conference.") == isSaid)
}

@Test func `a prompt in the middle of a part hushes the voice and is announced`() {
  var device = Device()
  let pack = """
    pack: presidents
    title: Presidents

    ## bonus roosevelts
    For 10 points each:
    [10] Name this president, whom his friends knew for his moustache, glasses and hunting trips.
    ANSWER: _Theodore Roosevelt_ [prompt on _Roosevelt_]
    [10] And this one, his cousin.
    ANSWER: _Franklin Roosevelt_
    """
  _ = device.trainer.feed(pack: Array(pack.utf8))
  device.send("set", ["key": "voice", "value": "on"])
  device.send("start", ["module": "quizbowl", "drill": "bonuses", "pack": "presidents"])
  let speech = device.effect("speak")?["id"]?.int ?? 0
  #expect(speech > 0)
  device.send("heard", ["word": "3", "speech": "\(speech)"], after: 900)
  guard let match = device.trainer.match, case .part(let part, _, _) = match.phase else {
    Issue.record("no part is read")
    return
  }
  let heard = match.wordsBegun(at: device.trainer.now)
  device.send("session.answer", ["text": "Roosevelt"])
  #expect(device.trainer.match?.prompt != nil, "part \(part) prompts")
  #expect(device.effect("hush") != nil && device.effect("speak") == nil)
  #expect(device.effect("announce")?["text"]?.string?.contains("rompt") == true)
  let deadline = device.trainer.match?.deadline
  device.send("heard", ["word": "\(heard + 4)", "speech": "\(speech)"], after: 500)
  #expect(device.trainer.match?.deadline == deadline)
}

@Test(arguments: [
  ("knowledgebowl", "oral", 1.0), ("quizbowl", "tossups", 1.2), ("sciencebowl", "tossups", 1.1),
])
func `each competition is read at its own speed until the learner chooses`(
  _ module: String, _ drill: String, _ rate: Double
) {
  var device = Device()
  device.send("set", ["key": "voice", "value": "on"])
  device.send("start", ["module": module, "drill": drill])
  #expect(device.effect("speak")?["rate"]?.double == rate)
  device.send("set", ["key": "voice.rate", "value": "90"])
  device.send("start", ["module": module, "drill": drill])
  #expect(device.effect("speak")?["rate"]?.double == 0.9)
}

/// Answering aloud: a device that listens, and somebody who has buzzed.
struct EarTests {
  static func buzzed() -> Device {
    var device = Device()
    device.send("set", ["key": "listen", "value": "on"])
    device.send("start", ["module": "quizbowl", "drill": "tossups", "rules": "naqt"])
    device.send("session.buzz", after: 2_000)
    return device
  }

  @Test func `a spoken answer begins in the rules' time, a typed one has the time of typing too`() {
    var device = Self.buzzed()
    let rules = device.trainer.match?.rules
    let buzzed = device.trainer.now
    let typed = Int64((rules?[.answerMillis] ?? 0) + (rules?[.typingMillis] ?? 0))
    #expect(rules?[.answerMillis] == 2_000 && device.effect("listen") != nil)
    #expect(device.trainer.match?.deadline == buzzed.adding(millis: typed))
    device.send("ears", ["report": "opened"], after: 300)
    #expect(device.trainer.match?.deadline == device.trainer.now.adding(millis: 2_000))
    #expect(device.wake.map { $0 <= 2_000 } == true)
    device.send("ears", ["report": "began"], after: 900)
    #expect(device.trainer.match?.deadline == buzzed.adding(millis: typed))
  }

  @Test func `who neither speaks nor types in time has lapsed`() {
    var device = Self.buzzed()
    device.send("ears", ["report": "opened"], after: 300)
    device.send("tick", after: 1_900)
    #expect(device.trainer.match?.outcome.answers.last == nil)
    device.send("tick", after: 600)
    #expect(device.trainer.match?.outcome.answers.last?.verdict == .reject)
  }

  @Test(arguments: ["began", "closed"])
  func `once somebody began, or nothing is heard any more, the lapse comes later`(_ report: String)
  {
    var device = Self.buzzed()
    device.send("ears", ["report": "opened"], after: 300)
    device.send("ears", ["report": report], after: 300)
    device.send("tick", after: 4_000)
    #expect(device.trainer.match?.outcome.answers.last == nil)
    device.send("session.answer", ["text": "an answer"])
    let match = device.trainer.match
    #expect(match?.outcome.answers.isEmpty == false || match?.prompt != nil)
  }

  @Test func `what the ear says of another turn changes nothing`() {
    var device = Self.buzzed()
    device.send("ears", ["report": "opened"], after: 300)
    device.send("session.answer", ["text": "an answer"])
    device.send("session.next")
    let deadline = device.trainer.match?.deadline
    device.send("ears", ["report": "opened"])
    device.send("ears", ["report": "nonsense"])
    #expect(device.trainer.match?.deadline == deadline)
  }
}
