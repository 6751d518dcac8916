import Basics
import EventLog
import Testing

@testable import Trainer

@Test func `a newcomer starts, buzzes, answers and sees why`() {
  var device = Device()
  #expect(device.shows("What do you practise?"))
  device.send("welcome", ["module": "quizbowl"])
  #expect(device.shows("Your first questions"))
  device.send("start", ["drill": "tossups"])
  #expect(device.path == "#/session")
  #expect(device.wake != nil)
  device.send("session.buzz", after: 1_500)
  #expect(device.shows("Your answer"))
  let answer = device.shows("bridge") ? "prague" : "photosynthesis"
  device.send("session.answer", ["text": answer])
  #expect(device.shows("Power! +15."))
  #expect(device.shows("I was wrong"))
  device.send("session.next")
  device.send("session.pass")
  #expect(device.shows("No buzz this time."))
  device.send("session.next")
  #expect(device.shows("15 points"))
  #expect(device.shows("1/2"))
}

@Test func `words appear as time passes and never before`() {
  var device = Device(can: [])
  device.send("start", ["drill": "tossups"])
  var before = 0
  for _ in 0..<40 {
    guard let wake = device.wake else { break }
    let words = device.html.components(separatedBy: "class=\"word").count - 1
    #expect(words >= before)
    #expect(words <= before + 1 || before == 0)
    before = words
    device.send("tick", after: wake)
  }
  #expect(before > 15)
  #expect(device.shows("No buzz this time.") || device.shows("Time to buzz"))
}

@Test func `a closed page is taken up where it was, with the same points`() {
  var device = Device()
  device.send("start", ["drill": "packet"])
  device.send("session.buzz", after: 800)
  device.send("session.answer", ["text": device.shows("bridge") ? "Praha" : "photosynthesis"])
  device.send("session.next")
  #expect(device.shows("Bonus"))
  var again = device.restarted()
  #expect(again.shows("Your session is waiting"))
  again.send("session.continue")
  #expect(again.shows("Bonus"))
  #expect(again.shows("15 points"))
  again.send("session.answer", ["text": "the nile"])
  #expect(again.shows("Right. +10."))
}

@Test func `bonuses alone are asked, ruled and counted`() {
  var device = Device()
  device.send("start", ["drill": "bonuses", "count": "1"])
  #expect(device.path == "#/session")
  #expect(device.shows("Bonus"))
  device.send("session.answer", ["text": "the nile"])
  #expect(device.shows("Right. +10."))
  for _ in 0..<2 {
    device.send("session.next")
    device.send("session.pass")
  }
  device.send("session.next")
  #expect(device.shows("10 points"))
  #expect(device.shows("1/3"))
  #expect(device.shows("1 of 3 parts, 10 points"))
  #expect(!device.shows("tossups"))
}

@Test func `leaving the page pauses the reading`() {
  var device = Device()
  device.send("start", ["drill": "tossups"])
  device.send("go", ["path": "#/library"], after: 700)
  #expect(device.wake == nil)
  device.send("go", ["path": "#/session"], after: 90_000)
  #expect(device.shows("Your session is waiting"))
  device.send("session.continue")
  #expect(device.wake != nil)
  #expect(!device.shows("No buzz this time."))
}

@Test func `overruling is kept: points, and the next device agrees`() {
  var device = Device()
  device.send("start", ["drill": "tossups"])
  device.send("session.buzz", after: 600)
  device.send("session.answer", ["text": "something else"])
  #expect(device.shows("Not right."))
  device.send("session.overrule", ["right": "yes"])
  #expect(device.shows("Power! +15."))
  #expect(device.shows("Noted, from now on too."))
  let other = Device("laptop", kept: device.kept)
  #expect(other.trainer.learner.attempts.first?.attempt.outcome == .right)
  #expect(other.trainer.learner.attempts.first?.attempt.points == 15)
}

@Test func `an answer that was ruled right is right the next time, on every device`() {
  var device = Device()
  device.send("start", ["drill": "packet"])
  device.send("session.buzz", after: 600)
  device.send("session.answer", ["text": "something else"])
  device.send("session.overrule", ["right": "yes"])
  let disputed = device.trainer.shelf.rulings.all.first
  #expect(disputed?.given == "something else" && disputed?.isRight == true)
  device.send("session.finish")

  var other = Device("laptop", kept: device.kept)
  other.send("start", ["drill": "tossups"], after: 60_000)
  var times = 0
  for cue in other.trainer.match?.cues ?? [] {
    other.send("session.buzz", after: 600)
    other.send("session.answer", ["text": "Something  ELSE"])
    let isRuled = other.shows("You ruled so on the same answer before.")
    #expect(isRuled == (cue.item == disputed?.item))
    #expect(isRuled != other.shows("Not right."))
    times += isRuled ? 1 : 0
    other.send("session.next")
  }
  #expect(times == 1)
}

@Test func `what was missed comes back in the review`() {
  var device = Device()
  device.send("start", ["drill": "review"])
  #expect(device.shows("Nothing to review yet"))
  device.send("start", ["drill": "tossups", "count": "1"])
  device.send("session.pass")
  device.send("session.next")
  device.send("start", ["drill": "review"])
  #expect(device.path == "#/session")
}

@Test func `what was missed in a sitting is practised at once, and that alone`() {
  var device = Device()
  device.send("start", ["drill": "tossups", "count": "2"])
  let session = device.trainer.match?.session ?? ""
  let items = device.trainer.match?.cues.map(\.item) ?? []
  device.send("session.pass")
  device.send("session.next")
  device.send("session.buzz", after: 600)
  device.send("session.answer", ["text": "something else"])
  device.send("session.overrule", ["right": "yes"])
  device.send("session.next")
  #expect(device.shows("1 of 2, 15 points"))
  #expect(device.shows("1 missed: practise it"))
  device.send("start", ["module": "quizbowl", "drill": "review", "of": session])
  #expect(device.trainer.match?.cues.map(\.item) == [items[0]])
  device.send("session.buzz", after: 600)
  device.send("session.answer", ["text": "something else"])
  device.send("session.overrule", ["right": "yes"])
  device.send("start", ["module": "quizbowl", "drill": "review", "of": session])
  #expect(device.shows("Nothing to review yet"))
}

@Test func `a question that is broken off is no miss, and none asked is no result`() {
  var device = Device()
  device.send("start", ["drill": "tossups", "count": "2"])
  device.send("session.finish")
  #expect(device.path == "#/today" && device.trainer.waiting.isEmpty)
  device.send("start", ["drill": "tossups", "count": "2"])
  device.send("session.pass")
  device.send("session.next")
  device.send("session.finish", after: 900)
  #expect(device.shows("0 of 1, 0 points"))
}

@Test func `a ruling says when the question comes back`() {
  var device = Device()
  device.send("start", ["drill": "tossups", "count": "1"])
  device.send("session.pass")
  #expect(device.shows("Back today."))
}

@Test func `what was never asked comes before what was`() {
  for start in 0..<8 {
    var device = Device()
    device.millis += Int64(start) * 7_000
    device.send("start", ["drill": "tossups", "count": "1"])
    device.send("session.pass")
    let first = device.shows("astronomical")
    device.send("session.next")
    device.send("start", ["drill": "tossups", "count": "1"])
    device.send("session.pass")
    #expect(device.shows("astronomical") != first)
  }
}

@Test func `a newcomer's tossups are none of those far above them`() {
  let hard = (0..<40).map { number in
    """
    ## tossup hard\(number)
    category: Geography
    difficulty: 9
    A first clue. For 10 points, name number \(number).
    ANSWER: _town \(number)_
    """
  }
  let pack = "pack: hard\ntitle: Hard\n\n" + hard.joined(separator: "\n\n")
  var device = Device()
  _ = device.trainer.feed(pack: Array(pack.utf8))
  device.send("start", ["drill": "tossups", "count": "2"])
  device.send("session.pass")
  #expect(device.shows("Prague") || device.shows("photosynthesis"))
}

@Test func `random commands never break the trainer, and its log folds to the same state`() {
  let names = [
    "session.next", "session.buzz", "session.pass", "session.pause", "session.resume",
    "session.continue", "session.finish", "tick", "start", "session.answer", "session.overrule",
    "go", "help", "set", "nonsense", "listened", "heard", "spoken", "search",
    "weighed", "meaning",
  ]
  let paths = [
    "#/today", "#/session", "#/library?q=a", "#/you", "#/progress", "#/practise", "#/%%",
    "#/library?q=/(a|b)*/", "#/library/answers", "#/progress/reports?practice=yes",
  ]
  for seed in UInt64(1)...60 {
    var random = SeededRandom(seed: seed)
    var device = Device()
    device.send("start", ["drill": "packet"])
    for _ in 0..<120 {
      device.send(
        names[random.below(names.count)],
        [
          "path": paths[random.below(paths.count)],
          "text": ["prague", "nile", "x"][random.below(3)],
          "right": ["yes", "no"][random.below(2)], "drill": ["packet", "review"][random.below(2)],
          "key": "pace", "value": "\(random.below(900))", "word": "\(random.below(40))",
          "speech": "\(random.below(4))", "final": "yes",
        ], after: Int64(random.below(6_000)))
    }
    let again = device.restarted()
    #expect(again.trainer.learner == device.trainer.learner, "seed \(seed)")
    #expect(again.kept.count == device.kept.count)
    #expect(again.trainer.openOutcomes == device.trainer.openOutcomes, "seed \(seed)")
  }
}
