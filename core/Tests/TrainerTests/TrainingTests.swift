import Contest
import Packs
import Practice
import Testing

@testable import Trainer

/// Ways to practise that a coach names: tiebreakers, weeks, the remedial session, the adaptive one.
struct TrainingTests {
  private static let modules = ["quizbowl", "sciencebowl", "knowledgebowl"]

  /// Short questions of three fields, six levels of each, for Science Bowl and Knowledge Bowl.
  private static let shorts: String = {
    var text = "pack: shorts\ntitle: Shorts\n"
    for (place, category) in ["Biology", "Physics", "Chemistry"].enumerated() {
      for level in 1...6 {
        for copy in 1...3 {
          let number = place * 100 + level * 10 + copy
          text += """

            ## short s\(number)
            category: \(category)
            difficulty: \(level)
            pair: p\(number)
            What stands in place \(number) of this list of many?
            ANSWER: _thing \(number)_

            """
        }
      }
    }
    return text
  }()

  private static func device() -> Device {
    var device = KnowledgeTests.device()
    device.import(shorts, name: "shorts.txt")
    device.send("import.keep", ["n": "0"])
    return device
  }

  private static func start(
    _ module: String, _ drill: String, _ fields: [String: String] = [:]
  ) -> Device {
    var device = device()
    device.start(module, drill, fields)
    return device
  }

  // MARK: - Tiebreaker

  @Test(arguments: modules)
  func `a tiebreaker begins level, against opponents, in overtime`(_ module: String) throws {
    let device = Self.start(module, "tiebreak")
    let match = try #require(device.trainer.match)
    #expect(match.isOvertime && match.isTied && match.half == 0)
    #expect(match.teams.count == (module == "knowledgebowl" ? 3 : 2))
    #expect(match.setup.slots.allSatisfy { $0.bonus == nil })
    let questions = ["quizbowl": 3, "sciencebowl": 5, "knowledgebowl": 15]
    #expect(match.rules[.overtimeTossups] == Int32(questions[module] ?? 0))
  }

  @Test(arguments: modules, ["accumulated", "sudden-death", "lightning"])
  func `a tiebreaker is played to its end while the learner only listens`(
    _ module: String, _ way: String
  ) throws {
    var device = Self.start(module, "tiebreak", ["way": way])
    device.playThrough { _ in nil }
    let match = try #require(device.trainer.match)
    #expect(match.phase == .over)
    #expect(!match.isTied || match.outcomes.count == match.cues.count)
    if way == "sudden-death" { #expect(match.outcomes.dropLast().allSatisfy { $0.winner == nil }) }
    #expect(device.restarted().trainer.match == nil)
  }

  @Test func `a lightning tiebreaker has two minutes by the clock`() throws {
    let device = Self.start("knowledgebowl", "tiebreak", ["way": "lightning"])
    let match = try #require(device.trainer.match)
    #expect(match.timeLeft(at: device.trainer.now) == 120_000 && !match.isOvertime)
  }

  @Test func `by rules of sudden death a tiebreaker is that from the start`() {
    let device = Self.start("quizbowl", "tiebreak", ["rules": "acf"])
    #expect(device.trainer.match?.rules[.overtimeTossups] == 1)
  }

  @Test func `without questions the page says what is needed`() {
    var device = Device()
    device.send("pack.remove", ["id": "small"])
    device.send("set", ["key": "pack.small", "value": "off"])
    device.send("go", ["path": "#/practise/knowledgebowl/drills"])
    for drill in ["tiebreak", "remedial"] {
      #expect(!device.shows("start-knowledgebowl-\(drill)"))
    }
    for drill in ["tiebreak", "remedial", "speed-weeks"] {
      device.start("knowledgebowl", drill)
      #expect(device.shows("No question fits"), "\(drill)")
    }
  }

  // MARK: - Speed weeks

  @Test(arguments: ["sciencebowl", "knowledgebowl"])
  func `a good sitting shortens the time to buzz, a bad one gives it back`(_ module: String) {
    var device = Self.device()
    var limits: [Int32] = []
    for isGood in [true, true, true, true, false, true] {
      device.start(module, "speed-weeks", ["count": "10", "pack": "shorts"])
      limits.append(device.trainer.match?.rules[.buzzMillis] ?? 0)
      #expect(device.trainer.match?.rules[.conferenceMillis] == 0)
      device.playThrough { isGood ? $0.question.shortAnswer : nil }
    }
    #expect(limits == [8_000, 6_000, 5_000, 4_000, 4_000, 5_000])
    #expect(device.shows("Next time: 4 s."))
    var again = device.restarted()
    again.send("go", ["path": "#/practise/\(module)/drills"])
    #expect(again.shows(#"id="step-\#(module)-speed-weeks">Now: 4 s."#))
  }

  @Test func `each competition has weeks of its own`() {
    var device = Self.start("sciencebowl", "speed-weeks", ["count": "10", "pack": "shorts"])
    device.playThrough { $0.question.shortAnswer }
    #expect(device.trainer.ladder(of: "speed-weeks", in: "sciencebowl")?.millis == 6_000)
    #expect(device.trainer.ladder(of: "speed-weeks", in: "knowledgebowl")?.millis == 8_000)
    #expect(device.trainer.ladder(of: "speed", in: "knowledgebowl") == nil)
  }

  @Test func `the weeks of conferring are begun at the learner's step, and say the next`() {
    var device = Self.device()
    for _ in 0..<2 {
      device.start("knowledgebowl", "conferring-weeks", ["count": "10"])
      for _ in 0..<10 {
        device.send("session.noIdea")
        let card = device.trainer.knowledge.exercise?.card
        let right = card?.options.firstIndex { $0 == card?.right } ?? 0
        device.send("session.choose", ["n": "\(right)"])
        device.send("session.next")
      }
    }
    #expect(device.shows("Next time: 15 s.") && device.shows("none, 20, 15, 12, 10 s"))
  }

  // MARK: - Remedial

  @Test func `what was missed comes first, then the weak fields, then a mixed check`() throws {
    var device = Self.device()
    device.start("sciencebowl", "tossups", ["count": "20", "category": "Physics"])
    device.playThrough { _ in "nonsense" }
    device.start("sciencebowl", "remedial", ["minutes": "20"])
    let slots = try #require(device.trainer.match).setup.slots
    let whys = slots.map { $0.why }
    #expect(whys.prefix(6).allSatisfy { $0 == "You missed it today." })
    let drill = whys.firstIndex { $0.contains(", ") }
    let check = whys.firstIndex { $0.hasPrefix("Mixed check. ") }
    #expect(drill == 6 && whys[6] == "Physics, your weakest field.")
    #expect(whys.count - (check ?? 0) == 6 && slots.count == 40)
    #expect(whys[6..<(check ?? 6)].allSatisfy { $0.contains("field.") || $0.contains("not been") })
    #expect(Set(slots.map { $0.item }).count == slots.count)
    #expect(device.shows("You missed it today."))
    #expect(device.restarted().trainer.match?.why == "You missed it today.")
  }

  @Test(arguments: modules)
  func `without a miss the weak fields are drilled from the start`(_ module: String) throws {
    let device = Self.start(module, "remedial")
    let slots = try #require(device.trainer.match).setup.slots
    // Nobody is called weak who was never asked.
    #expect(slots.first?.why.hasSuffix(", which you have not been asked yet.") == true)
    #expect(Set(slots.map { LibraryItem.written($0.item) }).count == slots.count)
  }

  @Test func `it is as long as the learner has time`() {
    let device = Self.start("sciencebowl", "remedial", ["minutes": "15"])
    #expect(device.trainer.match?.setup.slots.count == 30)
    #expect(device.shows("1 of 30"))
  }

  // MARK: - Adaptive

  @Test func `the questions follow the learner up and down`() {
    func level(_ isGood: Bool) -> Double {
      var device = Self.device()
      var mean = 0.0
      for _ in 0..<3 {
        device.start("sciencebowl", "adaptive", ["count": "9", "pack": "shorts"])
        let levels = device.trainer.match?.cues.map { Double($0.question.difficulty) } ?? []
        mean = levels.reduce(0, +) / Double(max(1, levels.count))
        device.playThrough { isGood ? $0.question.shortAnswer : nil }
      }
      return mean
    }
    #expect(level(true) > level(false) + 1)
  }

  @Test func `every field has its turn in it`() {
    let device = Self.start("sciencebowl", "adaptive", ["count": "9", "pack": "shorts"])
    let domains = device.trainer.match?.cues.map { $0.question.domain } ?? []
    #expect(domains.count == 9 && Set(domains) == [.biology, .physics, .chemistry])
  }
}

extension Device {
  fileprivate mutating func start(
    _ module: String, _ drill: String, _ fields: [String: String] = [:]
  ) {
    send("start", ["module": module, "drill": drill].merging(fields) { _, new in new })
  }

  /// Plays the sitting to its end; where an answer is given, the learner buzzes with it.
  fileprivate mutating func playThrough(_ answer: (Cue) -> String?) {
    for _ in 0..<4_000 {
      guard let match = trainer.match, match.phase != .over else { return }
      switch match.phase {
      case .ruled, .partRuled, .ready, .halftime: send("session.next")
      case .reading where match.cue.flatMap(answer) != nil:
        send("session.buzz")
        if let cue = match.cue, let answer = answer(cue) {
          send("session.answer", ["text": answer], after: 2_000)
        }
      default: send("tick", after: max(1, wake ?? 1_000))
      }
    }
  }
}

extension Question {
  /// The main answer without its marks.
  fileprivate var shortAnswer: String { answer.filter { $0 != "_" } }
}
