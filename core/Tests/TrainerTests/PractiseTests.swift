import Basics
import Packs
import Practice
import Sittings
import Testing

@testable import Trainer

/// Welcome, Today, the hub and a module's own page.
struct PractiseTests {
  private static func newcomer(_ name: String = "phone") -> Device { Device(name) }

  @Test func `a newcomer is asked what they practise, and the second tap begins`() {
    var device = Self.newcomer()
    #expect(device.shows("What do you practise?") && !device.shows(#"id="start""#))
    device.send("welcome", ["module": "quizbowl"])
    #expect(device.shows(#"id="start""#) && device.shows("Your level"))
    #expect(device.trainer.learner.modules.isEnabled("quizbowl"))
    #expect(!device.trainer.learner.modules.isEnabled("sciencebowl"))
    device.send("start", ["module": "quizbowl", "drill": "today"])
    #expect(device.path == "#/session" && device.trainer.match?.setup.module == "quizbowl")
  }

  @Test(arguments: Device("phone").trainer.modules.map { $0.id })
  func `whichever module a newcomer chooses, Today begins it`(module: String) {
    var device = Self.newcomer()
    device.send("welcome", ["module": module])
    #expect(device.path == "#/today" && device.html.count(of: "button primary") == 1)
    #expect(device.shows(#"id="start""#) && !device.shows("switched off"))
  }

  @Test func `Today says that all is switched off only where it is`() {
    var device = Self.newcomer()
    device.send("welcome", ["module": "typing"])
    #expect(device.shows("Your first keys"))
    device.send("module.toggle", ["id": "typing"])
    device.send("go", ["path": "#/today"])
    #expect(device.shows("Every module is switched off"))
  }

  @Test func `what was chosen can be chosen anew, and stands after a reload`() {
    var device = Self.newcomer()
    device.send("welcome", ["module": "sciencebowl"])
    #expect(device.restarted().shows("Science Bowl"))
    device.send("welcome")
    #expect(device.shows("What do you practise?"))
    for module in device.trainer.modules {
      #expect(device.trainer.learner.modules.isEnabled(module.id))
    }
  }

  @Test func `a level moves where questions begin, and no number is claimed of it`() {
    var device = Self.newcomer()
    device.send("welcome", ["module": "quizbowl"])
    let before = device.trainer.learner.mastery.picture(at: device.trainer.now).ability(in: nil)
      .mean
    device.send("welcome.level", ["level": "middleSchool"])
    let after = device.trainer.learner.mastery.picture(at: device.trainer.now).ability(in: nil).mean
    #expect(after < before)
    #expect(!device.shows("of 10 like it"))
    let again = device.restarted()
    #expect(
      again.trainer.learner.mastery.picture(at: again.trainer.now).ability(in: nil).mean == after)
    device.send("welcome.level", ["level": "nonsense"])
    #expect(device.trainer.learner.settings.level == .middleSchool)
  }

  @Test func `what for is asked once, after the first session`() {
    var device = Self.newcomer()
    device.send("welcome", ["module": "quizbowl"])
    #expect(!device.shows("goals-card"))
    device.answerOne()
    device.send("go", ["path": "#/today"])
    #expect(device.shows("goals-card"))
    device.send("welcome.goals", ["contest": "2027-02-30"])
    #expect(device.shows("is no date") && device.shows("goals-card"))
    device.send("welcome.goals", ["contest": "2027-02-14", "goal": "30", "also": "sciencebowl"])
    #expect(!device.shows("goals-card"))
    #expect(device.trainer.learner.contest?.date?.text == "2027-02-14")
    #expect(device.trainer.preferences.goalMinutes == 30)
    #expect(device.trainer.learner.modules.isEnabled("sciencebowl"))
    #expect(!device.restarted().shows("goals-card"))
  }

  @Test func `it can be skipped, and nothing is set`() {
    var device = Self.newcomer()
    device.send("welcome", ["module": "quizbowl"])
    device.answerOne()
    device.send("go", ["path": "#/today"])
    device.send("welcome.goals")
    #expect(!device.shows("goals-card") && device.trainer.learner.contest == nil)
  }

  @Test func `the hub has one filled button, and a module that is off is a quiet row`() {
    var device = Self.newcomer()
    device.send("go", ["path": "#/practise"])
    #expect(device.html.count(of: "button primary") == 1)
    #expect(device.shows(#"id="next-sciencebowl""#) || device.shows("Nothing to begin yet"))
    device.send("module.toggle", ["id": "sciencebowl"])
    #expect(!device.shows(#"id="next-sciencebowl""#) && device.shows("Switch Science Bowl on"))
  }

  @Test(arguments: ["quizbowl", "sciencebowl", "knowledgebowl"])
  func `a module's page shows at most four drills of a kind, and all of them one tap away`(
    module: String
  ) throws {
    var device = Self.newcomer()
    device.send("go", ["path": "#/practise/\(module)"])
    let manifest = try #require(device.trainer.modules.first { $0.id == module }?.manifest)
    #expect(device.html.count(of: #"id="drill-\#(module)-"#) <= 3 * ModulePage.shelfMax)
    #expect(device.html.count(of: "button primary") <= 1)
    device.send("go", ["path": "#/practise/\(module)/drills"])
    for drill in manifest.drills { #expect(device.shows("drill-\(module)-\(drill.id)")) }
    device.send("go", ["path": "#/practise/\(module)/drills?aim=prove"])
    for drill in manifest.drills {
      #expect(device.shows("drill-\(module)-\(drill.id)") == (drill.aim == .prove))
    }
    device.send("go", ["path": "#/practise/\(module)/nowhere"])
    #expect(device.shows("There is no such page"))
  }

  @Test func `what was missed is the module's next step once it comes back`() {
    var device = Self.newcomer()
    device.send("welcome", ["module": "quizbowl"])
    device.answerOne("no idea")
    device.millis += 3 * 86_400_000
    device.send("go", ["path": "#/practise/quizbowl"])
    #expect(device.shows("1 question comes back") && device.shows("Not firm yet"))
    device.send("go", ["path": "#/practise"])
    #expect(device.shows("1 question comes back"))
  }

  @Test func `what has a star counts twice, and Today says so`() throws {
    var device = Self.newcomer()
    device.send("welcome", ["module": "quizbowl"])
    device.answerOne("no idea")
    device.answerOne("no idea")
    let missed = device.trainer.learner.attempts.map { $0.attempt.item }
    #expect(Set(missed).count == 2)
    device.millis += 3 * 86_400_000
    for item in missed {
      device.send("star", ["item": LibraryItem.written(item), "on": "yes"])
      device.send("go", ["path": "#/today"])
      #expect(device.shows("Starred, so it counts twice."))
      device.send("start", ["module": "quizbowl", "drill": "today", "count": "1"])
      #expect(device.trainer.match?.cue?.item == item)
      device.send("session.finish")
      device.send("star", ["item": LibraryItem.written(item), "on": "no"])
    }
    device.send("go", ["path": "#/today"])
    #expect(device.shows("Not firm yet") && !device.shows("Starred"))
  }

  @Test func `newcomers do not all begin with the same question`() {
    var firsts: Set<String> = []
    for seed in 0..<20 {
      var device = Self.newcomer("phone\(seed)")
      _ = device.trainer.feed(pack: Self.many)
      device.send("welcome", ["module": "quizbowl"])
      device.send("start", ["module": "quizbowl", "drill": "today"])
      let cues = device.trainer.match?.cues.prefix(5).map { $0.question.difficulty } ?? []
      #expect(cues == cues.sorted(), "from easy to hard")
      firsts.insert(device.trainer.match?.setup.slots.first?.item ?? "")
    }
    #expect(firsts.count >= 10, "\(firsts.count)")
  }

  @Test func `a question that was missed and is known again is news`() {
    var device = Self.newcomer()
    device.send("welcome", ["module": "quizbowl"])
    device.answerOne("no idea")
    device.send("go", ["path": "#/today"])
    #expect(!device.shows("newly-known"))
    device.millis += 3 * 86_400_000
    device.send("start", ["module": "quizbowl", "drill": "review", "count": "1"])
    device.send("session.buzz", after: 2_000)
    let given = device.shows("bridge") ? "Prague" : "photosynthesis"
    device.send("session.answer", ["text": given])
    device.send("go", ["path": "#/today"])
    #expect(device.shows("+1 known"))
    device.millis += 10 * 86_400_000
    device.send("go", ["path": "#/today"])
    #expect(!device.shows("newly-known"))
  }

  /// Forty tossups of five domains.
  private static let many: [UInt8] = {
    var text = "pack: many\ntitle: Many\n"
    let categories = ["History", "Geography", "Literature", "Music", "Science - Biology"]
    for number in 0..<40 {
      text += """

        ## tossup number\(number)
        category: \(categories[number % 5])
        difficulty: \(1 + number % 3)
        This is the clue that begins question \(number) of the pack.
        For 10 points, name this thing.
        ANSWER: _answer \(number)_

        """
    }
    return Array(text.utf8)
  }()
}

extension Device {
  /// Plays one question of today's.
  fileprivate mutating func answerOne(_ text: String = "Prague") {
    send("start", ["module": "quizbowl", "drill": "today", "count": "1"])
    send("session.buzz", after: 2_000)
    send("session.answer", ["text": text])
    send("session.next")
  }
}

extension String {
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
