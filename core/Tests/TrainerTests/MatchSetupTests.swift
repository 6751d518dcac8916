import TestKit
import Testing

@testable import Contest
@testable import Trainer

struct MatchSetupTests {
  @Test func `a table of three teams buzzes by name`() {
    var device = Device()
    device.send(
      "match",
      [
        "start": "yes", "module": "quizbowl", "team.1": "Red", "players.1": "Ada, Ben",
        "team.2": "Blue",
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
      "match",
      [
        "start": "yes", "module": "quizbowl", "team.1": "We", "players.1": "You", "team.2": "They",
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

  // MARK: The form

  /// A form whose address keeps what was filled in: as a host sends it, with what is new.
  private func form(_ device: Device) -> [String: String] {
    var fields: [String: String] = [:]
    for (name, value) in device.trainer.route.query where name != "fault" { fields[name] = value }
    fields["was"] = fields["reader"]
    return fields
  }

  private func opened() -> Device {
    var device = Device()
    device.send("go", ["path": "#/practise/match?module=quizbowl"])
    device.send("match", ["module": "quizbowl", "players.1": "You", "reader": "etude"])
    return device
  }

  @Test func `people are added by name, and leave by a tap`() {
    var device = opened()
    device.send("match", form(device).merging(["new.2": " Ben, Cem", "add": "yes"]) { $1 })
    #expect(device.path.hasPrefix("#/practise/match?module=quizbowl"))
    #expect(device.shows("Remove Ben") && device.shows("Remove Cem"))
    #expect(device.effect("focus")?["id"]?.string == "new-2" && device.effect("scroll") == nil)
    device.send("match", form(device).merging(["drop": "2.1"]) { $1 })
    #expect(!device.shows("Remove Ben") && device.shows("Remove Cem"))
    #expect(device.effect("focus") == nil)
    device.send("match", form(device).merging(["drop": "2.1"]) { $1 })
    #expect(!device.shows("Remove Cem"))
    #expect(device.effect("focus")?["id"]?.string == "new-2")
  }

  @Test func `a name that waits takes its seat when the match starts`() {
    var device = opened()
    device.send("match", form(device).merging(["new.1": "Ada", "start": "yes"]) { $1 })
    #expect(device.trainer.match?.setup.players.map(\.name) == ["You", "Ada"])
  }

  private func ids(_ fields: [String: String]) -> [String]? {
    var device = Device()
    device.send(
      "match",
      fields.merging(
        ["module": "quizbowl", "start": "yes", "players.1": "Ada, Ben", "players.2": "Cem"]
      ) { $1 })
    return device.trainer.match?.setup.players.map(\.id)
  }

  @Test func `where Etude reads the first person is the learner`() {
    #expect(ids(["reader": "etude"]) == ["me", "p1-2", "p2-1"])
    #expect(ids(["reader": "etude", "level.1": "open"]) == ["o1", "me"])
  }

  @Test func `where a person reads nobody is the learner`() {
    #expect(ids(["reader": "person"]) == ["p1-1", "p1-2", "p2-1"])
    #expect(ids(["reader": "person", "was": "etude", "me": "1.1"]) == ["p1-1", "p1-2", "p2-1"])
  }

  @Test func `which of the people is the learner can be chosen`() {
    #expect(ids(["me": "2.1"]) == ["p1-1", "p1-2", "me"])
    #expect(ids(["me": "nobody"]) == ["p1-1", "p1-2", "p2-1"])
    #expect(ids(["reader": "person", "was": "person", "me": "1.2"]) == ["p1-1", "me", "p2-1"])
  }

  @Test func `the page shows who the learner is, and keeps it when others leave`() {
    var device = opened()
    device.send("match", form(device).merging(["new.1": "Ada", "add": "yes"]) { $1 })
    device.send("match", form(device).merging(["me": "1.2"]) { $1 })
    #expect(device.shows(#"id="me-1-2" type="radio" name="me" value="1.2" checked"#))
    device.send("match", form(device).merging(["drop": "1.1"]) { $1 })
    #expect(device.shows(#"id="me-1-1" type="radio" name="me" value="1.1" checked"#))
    device.send("match", form(device).merging(["reader": "person", "was": "etude"]) { $1 })
    #expect(device.shows(#"id="me-nobody" type="radio" name="me" value="nobody" checked"#))
  }

  @Test func `who said that they do not play is not made a player by another's name`() {
    var device = opened()
    device.send("match", form(device).merging(["me": "nobody"]) { $1 })
    device.send("match", form(device).merging(["new.1": "Ada", "add": "yes"]) { $1 })
    #expect(device.shows(#"id="me-nobody" type="radio" name="me" value="nobody" checked"#))
  }

  @Test func `what others answer is not the learner's progress`() {
    var device = Device()
    device.send(
      "match",
      [
        "module": "quizbowl", "start": "yes", "reader": "person", "players.1": "Ada", "count": "2",
      ])
    let before = device.trainer.learner.attempts.count
    for _ in 0..<40 {
      guard let match = device.trainer.match, match.phase != .over else { break }
      switch match.phase {
      case .reading: device.send("session.buzz", after: 900)
      case .answering, .part: device.send("session.adjudge", ["verdict": "accept"])
      default: device.send("session.next")
      }
    }
    #expect(device.trainer.match?.phase == .over)
    #expect((device.trainer.match?.outcomes.count ?? 0) > 0)
    #expect(device.trainer.learner.attempts.count == before)
  }

  @Test func `a team keeps the name that was written`() {
    var device = Device()
    device.send(
      "match",
      [
        "module": "quizbowl", "start": "yes", "team.1": "Owls", "players.1": "Ada",
        "players.2": "Ben",
      ])
    let match = device.trainer.match
    #expect(match?.teams.map { match?.teamName($0) } == ["Owls", "Ben"])
  }

  @Test func `a match that cannot start keeps what was filled in, and says why at the field`() {
    var device = Device()
    device.send("go", ["path": "#/practise/match?module=quizbowl"])
    device.send(
      "match",
      [
        "module": "quizbowl", "start": "yes", "team.1": "Owls", "players.1": "", "level.2": "open",
        "style.2": "careful", "count": "7", "whole": "yes", "reader": "etude",
      ])
    #expect(device.trainer.match == nil)
    #expect(device.shows("Somebody has to play") && device.shows(#"aria-invalid="true""#))
    #expect(device.effect("focus")?["id"]?.string == "new-1")
    for kept in [#"value="Owls""#, #"value="careful" selected"#, #"value="7""#, "checked"] {
      #expect(device.shows(kept), "\(kept)")
    }
    device.send("match", form(device).merging(["new.1": "Ada", "add": "yes"]) { $1 })
    #expect(!device.shows("Somebody has to play"))
  }

  @Test func `where nothing fits the pack says so`() {
    var device = Device()
    device.send(
      "match", ["module": "quizbowl", "start": "yes", "players.1": "Ada", "pack": "nothing"])
    #expect(device.shows("error-match-pack") && device.shows("Remove Ada"))
  }

  @Test func `a line-up is read from its own fields as it was`() {
    let levels = ["", "open", "college"]
    forAll(seeds: 1...60) { random, seed in
      var fields: [String: String] = ["reader": random.below(2) == 0 ? "etude" : "person"]
      for number in 1...LineUp.sidesMax {
        fields["team.\(number)"] = ["", "Owls", " Red"][random.below(3)]
        fields["level.\(number)"] = levels[random.below(3)]
        fields["players.\(number)"] = ["", "Ada", "Ben ,Cem", ",,Dora"][random.below(4)]
      }
      fields["me"] = ["1.1", "2.2", "nobody", "9.9"][random.below(4)]
      let lineUp = LineUp { fields[$0] }
      let written = Dictionary(lineUp.fields) { $1 }
      #expect(LineUp { written[$0] } == lineUp, "seed \(seed)")
      #expect(lineUp.players.count { $0.id == "me" } == (lineUp.me == nil ? 0 : 1), "seed \(seed)")
    }
  }
}
