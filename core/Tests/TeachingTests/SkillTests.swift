import Basics
import TestKit
import Testing
import Typing

@testable import Teaching

private let e: UInt32 = 0x65
private let gate = Gate(wpm: 20, accuracy: 0.8)

@Suite struct SkillTests {
  private func skill(
    _ texts: [String], millis: Int32 = 200, slips: Set<Character> = [], layout: String = "us"
  ) throws -> Skill {
    var skill = Skill(Touch(try Shelf.layout(layout)))
    for text in texts { skill.take(Shelf.run(text, millis: millis, slips: slips), at: Shelf.today) }
    return skill
  }

  private let day = Shelf.today.fractionalDays

  @Test func `a letter is ready by speed, accuracy and samples, not by one of them`() throws {
    let text = String(repeating: "the tree ", count: 12)
    #expect(try skill([text]).readiness(of: e, gate, on: day).isReady)
    #expect(try !skill(["tee tee"]).readiness(of: e, gate, on: day).isReady)
    #expect(try !skill([text], millis: 900).readiness(of: e, gate, on: day).isReady)
    #expect(try !skill([text], slips: ["e"]).readiness(of: e, gate, on: day).isReady)
    #expect(try !skill([]).readiness(of: e, gate, on: day).isReady)
  }

  @Test func `more samples bring the bounds nearer`() throws {
    let few = try skill([String(repeating: "tea ", count: 6)]).readiness(of: e, gate, on: day)
    let many = try skill([String(repeating: "tea ", count: 40)]).readiness(of: e, gate, on: day)
    #expect(many.millisBound < few.millisBound && many.accuracyBound > few.accuracyBound)
    #expect(many.accuracyBound < 1 && few.accuracyBound > 0)
  }

  @Test func `what is not typed fades by half in a half-life`() throws {
    var trace = try skill([String(repeating: "tea ", count: 40)]).trace(e)
    let before = trace
    trace.age(to: before.lastDay + Trace.halfLifeDays)
    #expect(abs(trace.samples * 2 - before.samples) < 1e-9)
    #expect(abs(trace.misses * 2 - before.misses) < 1e-9)
    trace.age(to: before.lastDay)
    #expect(
      abs(trace.samples * 2 - before.samples) < 1e-9, "a clock that went back changes nothing")
  }

  @Test func `a transition that was never typed is judged by its letter`() throws {
    var skill = try skill([String(repeating: "sa la ", count: 30)], millis: 150)
    skill.take(Shelf.run(String(repeating: "sk lk ", count: 30), millis: 600), at: Shelf.today)
    let (a, k, d): (UInt32, UInt32, UInt32) = (0x61, 0x6B, 0x64)
    #expect(skill.estimate(d, k).millis > skill.estimate(d, a).millis * 2)
    // And one that was typed, by itself: d-k is no surer than its letter, l-k is.
    #expect(skill.estimate(0x6C, k).variance < skill.estimate(d, k).variance)
  }

  @Test func `errors belong to the key that was expected`() throws {
    let skill = try skill([String(repeating: "tea ", count: 30)], slips: ["t"])
    #expect(skill.estimate(0x20, 0x74).errorRate > 0.5)
    #expect(skill.estimate(0x74, e).errorRate < 0.1)
    #expect(skill.confusions[UInt64(0x74) << 32 | 0x23] == 30)
  }

  @Test func `the fingers alone say which transition is dearer`() throws {
    let touch = Touch(try Shelf.layout("us"))
    func prior(_ pair: String) -> Double {
      let both = pair.unicodeScalars.map(\.value)
      return touch.prior(both[0], both[1])
    }
    #expect(prior("de") > prior("ke"), "the same finger twice")
    #expect(prior("aA") > prior("aa") && prior("a1") > prior("aj") && prior("jf") < prior("fr"))
    #expect(Touch().prior(0x64, 0x65) == 0)
  }

  @Test func `a skill is no larger than its limits`() {
    var skill = Skill(Touch())
    for block in 0..<40 {
      let text = String(
        String.UnicodeScalarView((0..<100).map { scalar(UInt32(0x400 + block * 100 + $0)) }))
      skill.take(Shelf.run(text), at: Shelf.today)
    }
    #expect(skill.characters.count == TeachingLimits.tracesMax)
    #expect(skill.transitions.count <= TeachingLimits.transitionsMax)
  }

  @Test func `the same tests make the same skill`() throws {
    let texts = ["the quick brown fox", "jumps over the lazy dog", "the end"]
    #expect(try skill(texts) == skill(texts))
  }
}
