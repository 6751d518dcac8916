import Contest
import Testing

@testable import Trainer

/// Lightning rounds through their pages: the drill, and a match that has them.
struct LightningPagesTests {
  private static func device() -> Device {
    var text = "pack: quick\ntitle: Quick\n"
    for number in 1...20 {
      text += """

        ## short q\(number)
        category: Chemistry
        difficulty: 2
        What is element number \(number)?
        ANSWER: element\(number)

        """
    }
    var device = Device()
    device.import(text, name: "quick.pack")
    device.send("import.keep", ["n": "0"])
    return device
  }

  private static func right(_ device: Device) -> String {
    guard let match = device.trainer.match, case .part(let part, _, _) = match.phase else {
      return ""
    }
    return match.bonus?.parts[part].answer ?? ""
  }

  /// The drill is played: so many right, and then the time runs out.
  private static func play(_ device: inout Device, right count: Int) {
    device.send("start", ["drill": "lightning", "domain": "chemistry"])
    device.send("session.next")
    for _ in 0..<count { device.send("session.answer", ["text": right(device)]) }
    device.send("tick", after: 61_000)
    device.send("session.next")
  }

  @Test func `a round says what it is, runs against one clock, and is summed up`() throws {
    var device = Self.device()
    device.send("start", ["drill": "lightning", "domain": "chemistry"])
    #expect(device.shows("Lightning round") && device.shows("8 questions in 60 seconds"))
    #expect(device.shows("20 more for all of them") && device.shows("Begin: the clock runs"))
    #expect(!device.shows("the other team") && !device.shows(#"id="ruling""#))
    device.send("session.next")
    #expect(device.shows("Question 1 of 8") && device.shows(#"id="answer""#))
    #expect(!device.shows(#"id="buzz""#) && device.shows("Pass"))
    device.send("session.answer", ["text": Self.right(device)])
    #expect(device.shows("Question 2 of 8") && device.effect("sound")?["name"]?.string == "right")
    device.send("session.pass")
    device.send("session.answer", ["text": "argon"])
    #expect(device.shows("Question 4 of 8") && device.effect("sound")?["name"]?.string == "wrong")
    device.send("tick", after: 61_000)
    #expect(device.shows("Time. 1 of 8 right.") && device.shows("not reached"))
    #expect(device.shows("passed") && device.shows("“argon”"))
    device.send("session.overrule", ["right": "yes", "part": "2"])
    #expect(device.shows("Time. 2 of 8 right."))
    device.send("session.overrule", ["right": "no", "part": "2"])
    device.send("session.overrule", ["right": "yes", "part": "7"])
    device.send("session.overrule", ["right": "yes", "part": "-1"])
    device.send("session.next")
    #expect(device.shows("1 of 8, 10 points") && device.shows("asked-101"))
    let attempts = device.trainer.learner.attempts.map(\.attempt)
    #expect(attempts.map(\.outcome) == [.right, .unanswered, .wrong])
    #expect(attempts.allSatisfy { $0.item.hasPrefix("quick/") && $0.domain == .chemistry })
  }

  @Test func `the next round stands against the best before`() {
    var device = Self.device()
    Self.play(&device, right: 3)
    #expect(device.shows("3 of 8, 30 points") && !device.shows("best"))
    Self.play(&device, right: 2)
    #expect(device.shows("Your best round: 3 right."))
    Self.play(&device, right: 3)
    #expect(device.shows("As many as in your best round."))
    Self.play(&device, right: 8)
    #expect(device.shows("8 of 8, 100 points") && device.shows("Your best so far: it was 3."))
    var again = device.restarted()
    Self.play(&again, right: 1)
    #expect(again.shows("Your best round: 8 right."))
  }

  @Test func `where no question of the domain is there, it says what to do`() {
    var device = Self.device()
    device.send("start", ["drill": "lightning", "domain": "music"])
    #expect(device.trainer.match == nil && device.shows("No question fits."))
  }

  @Test func `it is taken up after a reload, and its time has gone on`() {
    var device = Self.device()
    device.send("start", ["drill": "lightning", "domain": "chemistry"])
    device.send("session.next")
    device.send("session.answer", ["text": Self.right(device)])
    var again = device.restarted()
    again.send("session.continue")
    again.send("tick")
    #expect(again.shows("Time. 1 of 8 right."))
  }

  /// A match with a round for each team after its first question, read by a person.
  private static func match(reader: String = "person") -> Device {
    var device = device()
    device.send(
      "match",
      [
        "module": "quizbowl", "start": "yes", "rules": "lightning", "count": "2",
        "team.1": "Red", "players.1": "Ada", "team.2": "Blue", "players.2": "Ben",
        "reader": reader,
      ])
    return device
  }

  @Test func `a reader has quick keys, and corrects the round on the sheet`() throws {
    var device = Self.match()
    let slots = try #require(device.trainer.match).setup.slots
    #expect(slots.prefix(4).map { $0.lightning?.side } == [nil, 0, 1, nil])
    #expect(slots[1].lightning?.items.count == 8)
    #expect(Set((slots[1].lightning?.items ?? []) + (slots[2].lightning?.items ?? [])).count == 16)
    device.send("session.pass")
    device.send("session.next")
    #expect(device.shows("Lightning round for Ada") || device.shows("Lightning round for Red"))
    device.send("session.next")
    for key in ["KeyR", "KeyW", "KeyS"] { #expect(device.shows(#"data-key="\#(key)""#), "\(key)") }
    #expect(device.shows("has the lightning round") && device.shows("End the round"))
    #expect(!device.shows("Throw it out") && !device.shows("Ask it again"))
    device.send("session.adjudge", ["verdict": "accept"])
    device.send("session.pass", ["by": "p1-1"])
    device.send("tick", after: 61_000)
    #expect(device.shows("Time: rule what was begun."))
    device.send("session.next")
    #expect(device.shows("Time. 1 of 8 right.") && device.shows("To the other team"))
    device.send("session.open-sheet", ["n": "1"])
    #expect(device.shows("The lightning round") && device.shows("Part 8 answered by"))
    device.send(
      "session.correct",
      [
        "n": "1", "part.0.by": "p1-1", "part.0.call": "reject", "part.0.of": "0", "part.0.old": "0",
        "part.1.by": "p1-1", "part.1.call": "accept", "part.1.of": "1", "part.1.old": "1",
        "part.2.by": "p2-1", "part.2.call": "accept", "part.2.of": "0",
      ])
    let match = try #require(device.trainer.match)
    #expect(match.score(team: "Red") == 10 && match.score(team: "Blue") == 10)
    #expect(device.shows("1 of 8 right, 1 to the other side"))
  }

  @Test func `a match that Etude reads gives the round to its team`() throws {
    var device = Self.match(reader: "etude")
    device.send("tick", after: 60_000)
    device.send("session.next")
    device.send("session.next")
    #expect(device.shows("Question 1 of 8") && device.shows("has the lightning round"))
    for _ in 0..<8 { device.send("session.pass") }
    #expect(device.shows("0 of 8 right.") && device.shows("To the other team"))
    device.send("session.next")
    #expect(device.shows("may answer what was missed"))
    device.send("session.answer", ["text": Self.right(device), "by": "p2-1"])
    #expect(device.trainer.match?.score(team: "Blue") == 10)
    device.send("session.next")
    #expect(device.shows("Question 2 of 8"))
  }
}
