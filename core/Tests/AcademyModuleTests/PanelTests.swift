import Academy
import Basics
import EventLog
import Markup
import Practice
import Sittings
import TestKit
import Testing

@testable import AcademyModule
@testable import Trainer

/// What several examiners say of a candidate, and when: late, at once, by other clocks.
struct PanelTests {
  @Test func `a mark of before that comes late is not for what is shown again`() throws {
    var dojo = Dojo.grading()
    dojo.examineAll("ida")
    dojo.examine("ida", "heian-shodan", 2)
    // Sato marked it well in a hall without a network: it comes after the verdict.
    let late = dojo.examined(by: "sato", "ida", "heian-shodan", 4, 600)
    dojo.verdict("ida", "part", ["until": "2026-10-20"], items: ["heian-shodan"])
    dojo.cleo.take([late])
    #expect(dojo.examination("ida")?.marks == [] && dojo.examination("ida")?.isGood == false)
    dojo.examine("ida", "heian-shodan", 3)
    #expect(dojo.examination("ida")?.marks == [.proficient])
    // A second part is a third showing; where it is taken back, what was shown again stands.
    dojo.verdict("ida", "part", ["until": "2026-11-20"], items: ["heian-shodan"])
    #expect(dojo.examination("ida")?.marks == [])
    dojo.verdict("ida", "back")
    #expect(dojo.examination("ida")?.marks == [.proficient])
    dojo.verdict("ida", "back")
    let seen = dojo.examination("ida")?.candidate.marks(of: "shotokan/heian-shodan")
    #expect(seen?.map { $0.level } == [.practising, .mastered])
  }

  @Test func `a later mark in class is not written over when the rest is shown`() {
    var dojo = Dojo.grading()
    dojo.examineAll("ida")
    dojo.verdict("ida", "part", ["until": "2026-10-20"], items: ["heian-shodan"])
    dojo.cleo.wait(7 * 86_400)
    dojo.note("mark", "ida", ["item": "shotokan/kiba-dachi", "level": "4"])
    dojo.examine("ida", "heian-shodan", 3)
    dojo.verdict("ida", "pass")
    #expect(dojo.seen("ida")?.marks.level(of: "kiba-dachi", by: .instructor) == .mastered)
  }

  @Test func `nor when somebody passes after all by what was seen on the day`() {
    var dojo = Dojo.grading()
    dojo.examineAll("ida", 2)
    dojo.verdict("ida", "failed")
    dojo.cleo.wait(30 * 86_400)
    for item in Dojo.items { dojo.note("mark", "ida", ["item": "shotokan/\(item)", "level": "4"]) }
    dojo.verdict("ida", "back")
    #expect(dojo.examination("ida")?.isGood == true)
    dojo.verdict("ida", "pass")
    #expect(dojo.seen("ida")?.rank?.code == "kyu-8")
    #expect(dojo.seen("ida")?.marks.level(of: "kiba-dachi", by: .instructor) == .mastered)
  }

  @Test func `nobody is found good before the day, or with nothing seen`() {
    var dojo = Dojo.grading()
    dojo.day(
      "grading", ["grading": dojo.grading?.id ?? "", "title": "Later", "day": "2026-09-22"])
    dojo.examineAll("ida")
    #expect(dojo.examination("ida")?.isGood == false)
    dojo.day("grading", ["grading": dojo.grading?.id ?? "", "title": "Now", "day": "2026-09-21"])
    #expect(dojo.examination("ida")?.isGood == true)
    // All was marked in class: it has to be seen all the same.
    for item in Dojo.items { dojo.note("mark", "jan", ["item": "shotokan/\(item)", "level": "4"]) }
    #expect(dojo.seen("jan")?.isReady == true && dojo.examination("jan")?.isGood == false)
  }

  @Test func `who decides has seen what was said last`() {
    var dojo = Dojo.grading()
    dojo.examineAll("ida")
    let version = dojo.examination("ida")?.version ?? ""
    dojo.verdict("ida", "part", ["until": "2026-10-20"], items: ["heian-shodan"])
    let before = dojo.cleo.kept.count
    dojo.verdict("ida", "failed", ["version": version])
    #expect(dojo.cleo.html.contains("Somebody else said what comes of it meanwhile"))
    dojo.giveAll(["ida"])
    #expect(dojo.cleo.html.contains("is not found good any more"))
    #expect(dojo.cleo.kept.count == before && dojo.examination("ida")?.outcome == .part)
  }

  @Test func `nobody examines themselves`() throws {
    var dojo = Dojo.grading(called: [])
    dojo.enrol(["cleo"], "shotokan/karate/kyu-9")
    dojo.call(["cleo"])
    let examination = try #require(dojo.examination("cleo"))
    for path in [SchoolPath.examination(examination), SchoolPath.verdict(examination)] {
      dojo.cleo.go(path)
      #expect(dojo.cleo.html.contains("Others examine you"))
    }
    let before = dojo.cleo.kept.count
    dojo.examine("cleo", "kiba-dachi", 4)
    dojo.verdict("cleo", "pass", ["reason": "x"])
    #expect(dojo.cleo.html.contains("Others examine you."))
    dojo.giveAll(["cleo"])
    #expect(dojo.cleo.kept.count == before)
  }

  @Test func `who learns something else now is called anew`() throws {
    var dojo = Dojo.grading()
    dojo.note("enrol", "jan", ["course": "northern-fist/adults/white"])
    dojo.cleo.go(SchoolPath.grading(try #require(dojo.grading?.id), in: Dojo.team))
    #expect(dojo.cleo.html.contains("Jan &lt;b&gt;: Yellow sash"))
    dojo.call(["jan"])
    #expect(dojo.examination("jan")?.rank.code == "yellow")
    #expect(dojo.examination("jan")?.outcome == .waiting)
  }

  /// One of several may be shown: none of them is marked by itself, or has to be.
  @Test func `of what can be chosen nothing has to be shown`() throws {
    var dojo = Dojo()
    dojo.enrol(["ida"], "shotokan/karate/kyu-1")
    dojo.day("grading", ["title": "Dan", "day": "2026-09-21"])
    dojo.call(["ida"])
    let examination = try #require(dojo.examination("ida"))
    let chosen = examination.items.filter {
      examination.level($0) != nil && !examination.isNeeded($0)
    }
    #expect(chosen.count > 1)
    dojo.note("examineRest", "ida", ["grading": dojo.grading?.id ?? ""])
    let after = try #require(dojo.examination("ida"))
    #expect(
      chosen.allSatisfy { after.panel($0) == nil } && after.marked(by: Dojo.member("cleo")) > 0)
    #expect(after.isMarked(by: Dojo.member("cleo")))
  }

  @Test func `an open part is not hidden by another day`() {
    var dojo = Dojo.grading()
    dojo.examineAll("ida")
    dojo.verdict("ida", "part", ["until": "2026-10-20"], items: ["heian-shodan"])
    dojo.day("grading", ["title": "Winter", "day": "2026-12-12"])
    dojo.call(["ida"])
    var ida = dojo.pupil("ida")
    ida.go("#/practise/academy")
    #expect(ida.html.contains("To be shown again by 20 October 2026"))
    dojo.cleo.wait(40 * 86_400)
    ida = dojo.pupil("ida")
    ida.go("#/practise/academy")
    #expect(ida.html.contains("Called to grade: Winter"))
  }

  // MARK: Laws

  /// One that was given, with at least half of the panel at it or above, and half at it or below.
  @Test func `the panel's mark is the middle of its marks, whoever changes theirs`() {
    var dojo = Dojo.grading(called: ["ida"])
    var random = SeededRandom(seed: 7)
    var levels: [Int: Int64] = [:]
    for step in 1...80 {
      let (examiner, level) = (random.below(6), Int64(random.below(5)))
      levels[examiner] = level
      dojo.cleo.take([
        dojo.examined(by: "examiner\(examiner)", "ida", "kiba-dachi", level, Int64(step))
      ])
      let seen = dojo.examination("ida")?.candidate.panel("shotokan/kiba-dachi")?.rawValue ?? -1
      #expect(levels.values.contains(seen), "\(levels): \(seen)")
      #expect(levels.values.count { $0 >= seen } * 2 >= levels.count)
      #expect(levels.values.count { $0 <= seen } * 2 >= levels.count)
    }
  }

  /// Two who decide without knowing of each other, each by a clock of their own: whatever they say,
  /// every device reads the same of it, a mark that is tapped holds, and one that is tapped again is
  /// gone.
  @Test func `whatever two say at once, a candidate can be marked and decided on`() throws {
    var random = SeededRandom(seed: 11)
    var dojo = Dojo.grading(called: ["ida"])
    let words = ["part", "failed", "absent", "back", "off", "called"]
    var other: [String] = []
    for step in 1...60 {
      let word = words[random.below(words.count)]
      if random.below(2) == 0, let said = dojo.grading?.candidates.first?.said {
        other.append(dojo.said(by: "sato", said, word, Int64(step), -Int64(random.below(4_000))))
        if random.below(2) == 0 {
          dojo.cleo.take(other)
          other = []
        }
      } else if word == "called" {
        dojo.call(["ida"])
      } else {
        dojo.verdict("ida", word, ["until": "2026-12-20"], items: ["heian-shodan"])
      }
      if let open = dojo.examination("ida"), open.isOpen, let item = open.items.first {
        let level = Requirement.Level(rawValue: Int64(random.below(5)))
        dojo.examine("ida", item.code, level.map { Int($0.rawValue) })
        #expect(dojo.examination("ida")?.mark(item, by: Dojo.member("cleo")) == level, "\(step)")
        if random.below(2) == 0 {
          dojo.examine("ida", item.code, nil)
          #expect(dojo.examination("ida")?.mark(item, by: Dojo.member("cleo")) == nil, "\(step)")
        }
      }
      var hall = Dojo.hall("cleo", "coach", gives: true)
      hall.take(dojo.noted().reversed())
      let there = Grading.all(of: Dojo.team, hall.trainer.desk).first?.candidates.first
      let here = dojo.grading?.candidates.first
      #expect(there?.said == here?.said && there?.verdicts == here?.verdicts, "\(step)")
      for item in here?.items ?? [] { #expect(there?.marks(of: item) == here?.marks(of: item)) }
    }
    // What was said last can always be taken back, and the rank be given.
    dojo.call(["ida"])
    while dojo.examination("ida")?.isOpen == false { dojo.verdict("ida", "back") }
    dojo.verdict("ida", "pass", ["reason": "Enough."])
    #expect(dojo.seen("ida")?.rank?.code == "kyu-8")
  }

  @Test func `a stale call changes nothing that came of it`() throws {
    var dojo = Dojo.grading()
    let call = try #require(
      dojo.cleo.kept.first { $0.contains(#""state":"called""#) && $0.contains(Dojo.member("ida")) })
    dojo.examineAll("ida", 1)
    dojo.verdict("ida", "failed")
    dojo.cleo.take([Dojo.later(call, 60)])
    #expect(dojo.examination("ida")?.outcome == .failed)
  }
}
