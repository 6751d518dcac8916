import Basics
import KnowledgeBowl
import TestKit
import Testing

@testable import Trainer

/// Knowledge Bowl as a learner has it, through the door.
struct KnowledgeTests {
  static let sheet: String = {
    var text = "pack: sheet\ntitle: A sheet\n"
    for number in 1...12 {
      text += """

        ## short s\(number)
        category: \(["Biology", "History", "Math"][number % 3])
        difficulty: \(1 + number % 4)
        Question \(number): which one of all of these is it, if any?
        A) this \(number)
        B) that \(number)
        C) those \(number)
        D) these \(number)
        ANSWER: B) _that \(number)_
        WHY: Because it is that.

        """
    }
    return text
  }()

  static func device(_ name: String = "phone") -> Device {
    var device = Device(name)
    device.import(sheet, name: "sheet.txt")
    device.send("import.keep", ["n": "0"])
    return device
  }

  private func start(_ drill: String, _ fields: [String: String] = [:]) -> Device {
    var device = Self.device()
    device.send(
      "start",
      ["module": "knowledgebowl", "drill": drill].merging(fields) { _, new in new })
    return device
  }

  @Test func `a written round goes on after a reload, and its answers count when handed in`() {
    var device = start("written", ["rules": "colorado"])
    #expect(device.path == "#/session")
    #expect(device.shows("1 of 12") && device.shows("12 min left"))
    device.send("session.choose", ["n": "1"])
    device.send("session.flag")
    device.send("session.next")
    var again = device.restarted()
    again.send("go", ["path": "#/practise"])
    #expect(again.shows("Your written round is waiting") && again.shows("1 of 12 answered"))
    again.send("go", ["path": "#/session"])
    #expect(again.shows("2 of 12") && again.shows("10 min left") == false)
    again.send("session.nextFlagged")
    #expect(again.shows(#"aria-label="Question 1, answered, flagged""#))
    again.send("session.finish")
    #expect(again.shows("1 of 2 right") && again.shows("Because it is that."))
    #expect(again.trainer.learner.attempts.count == 2)
    again.send("go", ["path": "#/progress/knowledgebowl"])
    #expect(again.shows("knowledgebowl-analytics"))
  }

  @Test func `an oral round of a packet keeps to its order`() {
    var device = Device()
    var text = "pack: numbered\ntitle: Numbered\n"
    for number in [3, 1, 4, 2] {
      text += "\n## short q\(number)\nset: A set\npacket: 1\nnumber: \(number)\n"
      text += "Which number is after \(number)?\nANSWER: _\(number + 1)_\n"
    }
    _ = device.trainer.feed(pack: Array(text.utf8))
    let start = ["module": "knowledgebowl", "drill": "oral", "pack": "numbered"]
    device.send("start", start)
    #expect(
      device.trainer.match?.setup.slots.map(\.item)
        == [1, 2, 3, 4].map { "numbered/q\($0)" })
  }

  @Test func `the host is woken when the minute changes, and the end takes the sheet`() {
    var device = start("speed")
    #expect(device.wake.map { $0 <= 60_000 } == true)
    device.send("session.choose", ["n": "1"])
    device.send("tick", after: 300_000)
    #expect(device.shows("1 of 1 right") && device.shows("11 questions were left open"))
    #expect(device.effect("announce")?["text"]?.string?.hasPrefix("Handed in.") == true)
  }

  @Test func `the written round may be paused, and its questions are covered`() {
    var device = start("written")
    device.send("session.pause")
    #expect(device.shows("The clock stands still") && !device.shows("Question 1:"))
    #expect(device.wake == nil)
    device.send("session.resume", after: 900_000)
    #expect(device.shows("min left"))
  }

  @Test(arguments: [
    "conference", "rebound", "signals", "quick-check", "handoff", "rescue", "synthesis", "chaos",
    "subject-call", "conferring-weeks",
  ])
  func `every drill of cards is played to its end`(_ drill: String) {
    var device = start(drill, ["count": "3"])
    #expect(device.path == "#/session")
    for _ in 0..<3 {
      if ["conference", "conferring-weeks", "synthesis"].contains(drill) {
        device.send("session.choose", ["n": "0"])
      } else if drill != "signals", drill != "handoff", drill != "subject-call" {
        device.send("session.open")
      }
      device.send("session.choose", ["n": "0"])
      #expect(device.shows("id=\"ruling\""), "\(drill)")
      device.send("session.next")
    }
    #expect(device.shows("of 3 in time") && device.shows("id=\"figures\""))
  }

  @Test func `a card lapses by itself while its page is shown`() {
    var device = start("signals")
    #expect(device.wake == 3_000)
    device.send("tick", after: 3_500)
    #expect(device.shows("Time is up."))
  }

  @Test func `an oral round has three teams`() {
    let device = start("oral")
    #expect(device.path == "#/session")
    #expect(device.trainer.match?.teams == ["Your team", "Red", "Blue"])
    #expect(device.trainer.match?.setup.module == "knowledgebowl")
    #expect(device.trainer.match?.rules.profile == "practice")
  }

  @Test func `a drill that the packs do not allow says what it needs`() {
    var device = Device()
    device.send("go", ["path": "#/practise/knowledgebowl"])
    #expect(device.shows("Needs questions with choices"))
    #expect(!device.shows("start-knowledgebowl-written"))
    device.send("start", ["module": "knowledgebowl", "drill": "written"])
    #expect(device.shows("Needs questions with choices"))
    #expect(device.path != "#/session")
  }

  @Test func `a team is made, given roles and rated, and deals the questions in Handoff`() {
    var device = Self.device()
    device.send("go", ["path": "#/practise/team"])
    #expect(device.shows("No team yet"))
    device.send("team.addMe")
    device.send("team.add", ["name": "Jo"])
    device.send("team.name", ["name": "Herons"])
    let jo = device.trainer.knowledge.roster.members[1].id
    device.send("team.role", ["id": jo, "role": "captain"])
    for _ in 0..<2 { device.send("team.rate", ["id": jo, "domain": "biology"]) }
    #expect(device.shows("Jo, Biology: strong, leads") && device.shows("<h1>Herons</h1>"))
    device.send("team.add", ["name": "jo"])
    #expect(device.shows("has that name already"))
    let again = device.restarted()
    #expect(again.trainer.knowledge == device.trainer.knowledge)
  }

  @Test func `a meet is drawn to its end, and its text can be saved`() {
    var device = Self.device()
    device.send(
      "meet.begin",
      ["field": "state", "teams": "9", "rules": "minnesota", "level": "60", "apart": "yes"])
    for _ in 0..<10 { device.send("meet.simulate") }
    #expect(device.shows("The meet is over") && device.shows("Final standings"))
    device.send("meet.save")
    #expect(device.effect("download")?["text"]?.string?.contains("Round 5") == true)
    device.send("meet.end")
    #expect(device.shows("Begin another") && device.shows("The last meet"))
  }

  @Test func `a meet's written round is played, and decides the first rooms`() {
    var device = Self.device()
    device.send("meet.begin", ["teams": "6", "rules": "practice"])
    device.send("meet.play")
    #expect(device.path == "#/session" && !device.shows("Pause"))
    for _ in 0..<12 {
      device.send("session.choose", ["n": "1"])
      device.send("session.nextUnanswered")
    }
    device.send("session.finish")
    #expect(device.shows("The written round is scored"))
    let meet = device.trainer.knowledge.openMeet
    #expect(meet?.stages.first?.points.first == 40)
    #expect(meet?.myRoom?.number == 0)
  }

  @Test func `a meet's room is played against its teams, and its points stand`() {
    var device = Self.device()
    device.send("set", ["key": "rules.practice.tossups", "value": "5"])
    device.send("meet.begin", ["teams": "6", "rules": "practice"])
    device.send("meet.simulate")
    device.send("meet.play")
    #expect(device.path == "#/session")
    #expect(device.trainer.match?.teams.count == 3)
    for _ in 0..<400 where device.trainer.match?.phase != .over {
      device.send("session.pass")
      device.send("tick", after: 40_000)
      device.send("session.next")
    }
    #expect(device.shows("Your room is scored"))
    let meet = device.trainer.knowledge.openMeet
    #expect(meet?.stages.count == 2 && meet?.stages.last?.played.isEmpty == false)
    let match = device.trainer.match
    let room = meet?.stages.last?.rooms.first { $0.contains(0) } ?? []
    for team in room {
      let name = meet?.setup.teams[team].name ?? ""
      #expect(meet?.stages.last?.points[team] == Int32(match?.score(team: name) ?? -1))
    }
  }

  @Test func `imported trivia and Science Bowl questions stand on a sheet, by place and letter`() {
    var device = Device()
    device.import(
      """
      #Q Which planet has the most moons?
      ^ Saturn
      A Mars
      B Saturn
      C Venus
      D Earth

      #Q What is the capital of Chile?
      ^ Santiago
      A Lima
      B Santiago
      C Quito
      D Bogota

      """, name: "trivia.txt")
    device.send("import.keep", ["n": "0"])
    device.import(
      #"""
      [{"question_type":"tossup","body":"Which of these makes sugar from light?",
      "choices":{"w":"fungus","x":"fern","y":"whale","z":"sponge"},"answer":"X) fern"}]
      """#, name: "bowl.json")
    device.send("import.keep", ["n": "0"])
    device.send("start", ["module": "knowledgebowl", "drill": "written"])
    #expect(device.trainer.knowledge.written?.questions.count == 3)
    for _ in 0..<3 {
      device.send("session.choose", ["n": "1"])
      device.send("session.nextUnanswered")
    }
    device.send("session.finish")
    #expect(device.trainer.knowledge.written?.score == 3)
  }
}
