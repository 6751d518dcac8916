import Answers
import Testing

@testable import Trainer

struct RulesTests {
  private let file = """
    rules: valley
    competition: quizbowl
    name: Valley League
    Points for a tossup: 11
    Time to buzz after reading: 4 s
    """

  @Test func `a rule file that is imported can be chosen, and survives a restart`() {
    var device = Device()
    device.import(file, name: "valley.txt")
    #expect(device.html.contains("Valley League"))
    device.send("set", ["key": "profile.quizbowl", "value": "valley"])
    let rules = device.restarted().trainer.rules(of: "quizbowl")
    #expect(rules.name == "Valley League")
    #expect(rules[.tossup] == 11)
  }

  @Test func `a number that was edited goes out with the file`() {
    var device = Device()
    device.import(file)
    device.send("set", ["key": "profile.quizbowl", "value": "valley"])
    device.send("set", ["key": "rules.valley.tossup", "value": "12"])
    device.send("rules.export", ["module": "quizbowl"])
    #expect(device.effects[0]["text"]?.string?.contains("Points for a tossup: 12\n") == true)
  }

  @Test func `rules of no competition are not taken, and the notice says why`() {
    var device = Device()
    device.import("rules: chess\nname: Chess\n")
    #expect(device.html.contains("quizbowl"))
    #expect(device.trainer.shelf.ownRules.isEmpty)
  }

  @Test func `removed rules are offered no more`() {
    var device = Device()
    device.import(file)
    device.send("rules.remove", ["rules": "valley"])
    #expect(device.trainer.competition("quizbowl")?.book.profile("valley") == nil)
  }
}

@Test func `the recall that one aims for decides when a question comes back`() {
  var relaxed = Device()
  relaxed.send("start", ["drill": "tossups", "count": "1"])
  relaxed.send("session.buzz", after: 900)
  let line = relaxed.trainer.match?.cue?.answer ?? ""
  relaxed.send("session.answer", ["text": AnswerLine(parsing: line).main])
  var strict = Device(kept: relaxed.kept)
  strict.send("set", ["key": "retention", "value": "97"])
  relaxed.send("set", ["key": "retention", "value": "70"])
  for (item, card) in strict.trainer.learner.memory.cards {
    let other = relaxed.trainer.learner.memory.card(item)
    #expect(other.map { card.due < $0.due } == true)
  }
  #expect(strict.trainer.learner.memory.cards.count == 1)
}
