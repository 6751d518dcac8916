import Basics
import EventLog
import Practice
import TestKit
import Testing

@testable import Trainer

/// When a question comes back: days that are preferred, and numbers that fit the learner.
struct MemoryPageTests {
  /// Somebody who remembers so many times as long as most people: 150 questions, each answered six
  /// times at growing waits, rightly as often as the model of that memory says.
  private func learner(lasting times: Double = 3) -> Device {
    var weights = FSRS6.defaultWeights
    for place in 0..<4 { weights[place] *= times }
    let truth = Scheduler.fsrs6(FSRS6(weights: weights))
    var random = SeededRandom(seed: 5)
    var kept: [String] = []
    for item in 0..<150 {
      var (day, trace) = (Int64(item % 7), Trace?.none)
      for wait in [0, 3, 6, 14, 30, 60] {
        day += Int64(wait)
        let recall = trace.map { truth.recall($0, afterDays: Double(wait)) } ?? 1
        let isRight = random.unit() < recall
        trace = truth.remembered(
          trace, isRight ? .good : .again,
          after: Elapsed(days: Double(wait), wholeDays: Double(wait)))
        let number = Int64(kept.count + 1)
        let event = Attempt(
          item: "own/\(item)", module: "quizbowl", session: "old-1", domain: .physics, category: "",
          difficulty: 0, outcome: isRight ? .right : .wrong, responseMillis: 6_000
        ).event(
          id: EventID(device: "old", counter: number),
          moment: Moment(millis: 1_760_000_000_000 + day * 86_400_000 + number))
        kept.append(String(decoding: event.line, as: UTF8.self))
      }
    }
    var device = Device(kept: kept)
    device.send("go", ["path": "#/you/memory"])
    return device
  }

  /// Lets the search come to its end; how many slices it took.
  private func fit(_ device: inout Device) -> Int {
    device.send("memory.fit")
    var slices = 0
    while device.trainer.fit.isRunning, slices < 10_000 {
      #expect(device.wake == 1)
      device.send("tick", after: 1)
      slices += 1
    }
    return slices
  }

  @Test func `who remembers longer is told so, keeps it, and takes it back`() throws {
    var device = learner()
    #expect(device.shows("Fit to my answers"))
    let usual = device.trainer.learner.memory.cards.values.reduce(0) { $0 + $1.due.millis / 1_000 }
    #expect(fit(&device) > 0)
    let found = device.html.split(separator: "times as long").first?.split(separator: " ").last
    #expect(try #require(found.flatMap { Double($0) }) > 1.1)
    #expect(device.shows("% smaller"))
    #expect(device.effects.contains { $0["do"] == "announce" })
    device.send("memory.keep")
    #expect(device.shows("In use: numbers fitted to") && device.shows("Control Z") == false)
    func dues() -> Int64 {
      device.trainer.learner.memory.cards.values.reduce(0) { $0 + $1.due.millis / 1_000 }
    }
    let fitted = dues()
    #expect(fitted != usual)
    // They travel with the log.
    let other = Device("laptop", kept: device.kept)
    #expect(other.trainer.learner.settings.kept(of: .fsrs6) != nil)
    device.send("set.undo")
    #expect(dues() == usual && device.shows("Fit to my answers"))
    _ = fit(&device)
    device.send("memory.keep")
    device.send("notice.close")
    device.send("memory.usual")
    #expect(dues() == usual)
    device.send("set.undo")
    #expect(dues() == fitted)
  }

  @Test func `a second search finds nothing better and changes nothing`() {
    var device = learner(lasting: 0.4)
    _ = fit(&device)
    device.send("memory.keep")
    let kept = device.kept.count
    _ = fit(&device)
    if device.trainer.fit.outcome?.refusal == nil {
      // By a hair: the same answers, from where the first search ended.
      #expect(device.shows("0.0 % smaller"))
    } else {
      #expect(device.shows("Nothing better was found"))
    }
    device.send("memory.leave")
    #expect(device.kept.count == kept && device.shows("Fit to my answers"))
  }

  @Test func `a search is stopped, and nothing is kept of it`() {
    var device = learner()
    let kept = device.kept
    device.send("memory.fit")
    device.send("memory.keep")
    #expect(device.trainer.fit.isRunning)
    device.send("memory.leave")
    device.send("tick")
    #expect(!device.trainer.fit.isRunning && device.shows("Fit to my answers"))
    #expect(device.kept == kept)
  }

  @Test func `with few answers, or a rule without numbers, it says so`() {
    var device = Device()
    device.send("go", ["path": "#/you/memory"])
    #expect(device.shows("from 64 answers on; so far there are 0"))
    #expect(!device.shows("fit-begin"))
    device.send("set", ["key": "practice.scheduler", "value": "sm2"])
    #expect(device.shows("This rule has no numbers to fit") && !device.shows("memory-days"))
  }

  @Test func `days are chosen on the form, and taken back`() {
    var device = Device()
    device.send("go", ["path": "#/you/memory"])
    device.send("memory.days", ["balance": "yes", "sat": "0.5", "sun": "0", "mon": "1"])
    #expect(device.trainer.learner.settings["practice.days"] == "balance sat:0.5 sun:0")
    #expect(device.shows("Lighter days: Saturday, Sunday"))
    device.send("memory.days", ["sun": "twelve"])
    #expect(device.trainer.learner.settings["practice.days"] == nil)
    device.send("set.undo")
    #expect(device.trainer.learner.settings.scheduler.spacing == Spacing(desiredRetention: 0.9))
  }

  @Test func `numbers written by hand give way to fitted ones, and come back`() {
    var device = learner()
    let written = FSRS6.defaultWeights.map { "\($0)" }.joined(separator: " ")
    device.send("set", ["key": Settings.weightsKey, "value": written])
    _ = fit(&device)
    device.send("memory.keep")
    #expect(device.trainer.learner.settings[Settings.weightsKey] == nil)
    device.send("set.undo")
    #expect(device.trainer.learner.settings[Settings.weightsKey] == written)
  }
}
