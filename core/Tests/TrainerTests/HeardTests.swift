import Basics
import Answers
import Testing

@testable import Trainer

/// Two names that are a slip apart, and a formula.
enum Cards {
  private static let pack = """
    pack: cards
    title: Cards

    ## tossup karelin
    category: Literature
    difficulty: 3
    This wrestler gave a lecture on a poet in his home town of Novosibirsk.
    For 10 points, name this man.
    ANSWER: _Karelin_

    ## tossup karenin
    category: Literature
    difficulty: 3
    This official of Saint Petersburg cracks the joints of his fingers.
    For 10 points, name this man.
    ANSWER: _Karenin_

    ## short formula-momentum
    category: Physics
    difficulty: 2
    The momentum of a mass m at the speed v
    ANSWER: m \\* v
    """

  /// A device that listens, with the cards alone.
  static func device() -> Device {
    var device = Device()
    device.send("set", ["key": "listen", "value": "on"])
    device.send("set", ["key": "pack.small", "value": "off"])
    device.import(pack, name: "cards.txt")
    device.send("import.keep", ["n": "0"])
    return device
  }
}

/// What the recogniser has understood, and what else it may have been.
private func heard(_ text: String, or others: [String]) -> [String: String] {
  ["final": "yes", "text": text, "alternatives": others.joined(separator: "\n")]
}

@Test func `an exercise judges the best of what the recogniser heard`() throws {
  var device = Cards.device()
  device.send("start", ["module": "sciencebowl", "drill": "formulas"])
  #expect(device.effect("listen") != nil && device.path == "#/session")
  device.send("listened", heard("and be", or: ["envy", "m v", "embryo"]))
  let answer = try #require(device.trainer.exercise?.answers.last)
  #expect(answer.isRight && answer.given == "m v")
}

@Test func `a match judges the best of what the recogniser heard`() throws {
  var device = Cards.device()
  device.send("start", ["drill": "tossups", "pack": "cards"])
  let line = try #require(device.trainer.match?.cue?.answer)
  let wanted = AnswerLine(parsing: line).main
  device.send("session.buzz", after: 500)
  device.send("listened", heard("the garden", or: ["gardening", wanted]))
  #expect(device.trainer.match?.outcome.answers.map(\.given) == [wanted])
  #expect(device.trainer.match?.outcome.answers.map(\.verdict) == [.accept])
}
