import Academy
import Basics
import Foundation
import Practice
import TestKit
import Testing

@testable import AcademyModule
@testable import Trainer

/// A pupil who begins, learns, is promoted: through the trainer, as the page asks for it.
struct PupilTests {
  @Test func `a newcomer chooses a program, says what was shown, and has an evening`() {
    var hall = Hall()
    hall.go("#/practise/academy")
    #expect(hall.html.contains("What do you learn?") && !hall.html.contains("being fetched"))
    hall.send("academy.enrol", ["syllabus": "northern-fist", "program": "adults"])
    #expect(hall.path == "#/practise/academy" && hall.html.contains("What were you shown?"))
    hall.send("academy.shown", items: ["northern-fist/ma-bu", "northern-fist/gong-bu"])
    #expect(hall.html.contains("Tonight: 6 minutes"))
    #expect(hall.html.contains("The newest that you were taught."))
    #expect(hall.html.contains("theme is"))
  }

  @Test func `a course that one goes through alone needs nobody to show it`() {
    var hall = Hall()
    hall.enrol("eight-brocades", "course")
    #expect(hall.html.contains("Tonight:") && !hall.html.contains("What were you shown?"))
    #expect(hall.html.contains("0 of 10 met"))
  }

  @Test func `a mark is met on the ladder and fades by its day`() throws {
    var hall = Hall()
    hall.enrol("eight-brocades", "course")
    hall.go("#/practise/academy/learn/rank/stage-1")
    #expect(hall.html.contains("0 of 10 met"))
    hall.send("academy.mark", ["item": "eight-brocades/wu-ji", "level": "2"])
    #expect(hall.html.contains("1 of 10 met"))
    hall.go("#/practise/academy/learn/item/wu-ji")
    #expect(hall.html.contains("Your mark fades by a level on 21 September 2027"))
    hall.wait(366 * 86_400)
    hall.go("#/practise/academy/learn/rank/stage-1")
    #expect(
      !hall.html.contains(
        "Standing still: practising, by the pupil&#39;s own mark (now practising)"))
    #expect(hall.html.contains("(now introduced)"))
  }

  @Test func `who says that they hold a rank is asked for the next, and may mend it`() {
    var hall = Hall()
    hall.enrol("northern-fist", "adults", rank: "yellow")
    #expect(hall.html.contains("You hold: Yellow sash"))
    #expect(hall.html.contains("Blue sash, first level"))
    // All that is learnt for the ranks that are held is taught.
    #expect(hall.html.contains("Your current form"))
    hall.enrol("northern-fist", "adults", rank: "white")
    #expect(hall.html.contains("You hold: White sash"))
    hall.send("academy.promoted", ["rank": "yellow"])
    #expect(hall.html.contains("You hold: Yellow sash"))
  }

  @Test func `classes and tests are noted once, and count from the last promotion`() {
    var hall = Hall()
    hall.enrol("northern-fist", "adults", rank: "white")
    hall.send("academy.attended")
    hall.send("academy.attended")
    #expect(hall.kinds.filter { $0 == "academy.attended" }.count == 1)
    hall.send("academy.tested", ["name": "press-ups", "number": "20"])
    hall.go("#/practise/academy/learn/rank/yellow")
    #expect(hall.html.contains("24 classes since the last promotion (now 1)"))
    #expect(hall.html.contains("press-ups: 20 (best 20)"))
    hall.wait(86_400)
    hall.send("academy.promoted", ["rank": "yellow"])
    hall.go("#/practise/academy/learn/rank/blue-1")
    #expect(hall.html.contains("32 classes since the last promotion (now 0)"))
    #expect(hall.html.contains("press-ups: 30 (best not tried)"))
  }

  @Test(arguments: [
    ("ma bu", "Horse stance"), ("mabu", "Horse stance"), ("mǎ bù", "Horse stance"),
    ("马步", "Horse stance"), ("HORSE", "Horse stance"), ("hakutsuru", "Nothing found"),
  ])
  func `an item is found in any script, tones or none`(query: String, found: String) {
    var hall = Hall()
    hall.enrol("northern-fist", "adults")
    hall.go("#/practise/academy/learn")
    hall.send("academy.search", ["q": query, "type": ""])
    #expect(hall.html.contains(found))
  }

  @Test func `a form is gone through step by step, on either side`() {
    var hall = Hall()
    hall.enrol("shotokan", "karate")
    hall.go("#/practise/academy/learn/item/heian-shodan")
    let first = hall.html
    #expect(first.contains("Step 1 of") && first.contains("<svg"))
    hall.go("#/practise/academy/learn/item/heian-shodan?step=2")
    #expect(hall.html.contains("Step 2 of"))
    hall.go("#/practise/academy/learn/item/heian-shodan?step=1&side=other")
    #expect(hall.html != first)
    #expect(
      "Left fist, the leftover, to the Right".mirrored == "Right fist, the leftover, to the Left")
  }

  @Test(arguments: BundledSyllabus.all.map(\.code))
  func `every page of every bundled syllabus opens`(code: String) throws {
    var hall = Hall()
    hall.go("#/practise/academy/choose")
    let curriculum = try #require(hall.module?.files.curriculum(code))
    #expect(BundledSyllabus.all.contains { $0.code == curriculum.code })
    for program in curriculum.programs {
      hall.enrol(code, program.code)
      for rank in program.ranks {
        hall.go("#/practise/academy/learn/rank/\(rank.code)")
        #expect(hall.html.contains("academy-rank"), "\(rank.code)")
      }
    }
    for item in curriculum.items {
      hall.go("#/practise/academy/learn/item/\(item.code)")
      #expect(hall.html.contains("academy-item"), "\(item.code)")
    }
    hall.go("#/practise/academy/learn/words")
    #expect(hall.html.contains("academy-words"))
  }

  @Test func `the journal is kept, found, mended, put away and erased`() {
    var hall = Hall()
    hall.go("#/practise/academy/journal/new")
    hall.send(
      "academy.keep",
      ["text": "Sank lower in mǎ bù.", "type": "insight", "mood": "good", "tags": "helped, legs"])
    #expect(hall.html.contains("Sank lower") && hall.html.contains("#legs"))
    hall.send("academy.keep", ["text": "  "])
    #expect(hall.kinds.filter { $0 == "academy.wrote" }.count == 1)
    hall.send("academy.journal.search", ["q": "ma BU", "type": ""])
    #expect(hall.html.contains("Sank lower"))
    hall.send("academy.journal.search", ["q": "kick", "type": ""])
    #expect(!hall.html.contains("Sank lower"))
    let id = hall.module?.record(hall.trainer.desk).journal.shown.first?.id ?? ""
    hall.send("academy.keep", ["text": "Sank higher.", "type": "note", "entry": id])
    #expect(hall.html.contains("Sank higher") && !hall.html.contains("Sank lower"))
    hall.send("academy.discard", ["entry": id])
    #expect(hall.html.contains("Deleted: 1"))
    hall.send("academy.recover", ["entry": id])
    #expect(hall.html.contains("Sank higher") && !hall.html.contains("Deleted: 1"))
    hall.send("academy.discard", ["entry": id])
    hall.send("academy.erase", ["entry": id])
    #expect(!hall.html.contains("Sank higher") && !hall.html.contains("Deleted: 1"))
    #expect(
      hall.trainer.log.events.allSatisfy {
        !String(decoding: $0.body, as: UTF8.self).contains("Sank")
      })
    #expect(hall.effects.contains("forget"))
  }

  @Test func `what was removed with the module is not shown, and comes back`() {
    var hall = Hall()
    hall.enrol("eight-brocades", "course")
    hall.wait(1)
    hall.send("module.remove", ["id": "academy"])
    hall.go("#/practise/academy")
    #expect(hall.html.contains("What do you learn?"))
    hall.send("module.restore", ["id": "academy"])
    hall.go("#/practise/academy")
    #expect(hall.html.contains("Tonight:"))
  }

  @Test func `achievements tell their rule, their progress and their day`() {
    var hall = Hall()
    hall.enrol("northern-fist", "adults", rank: "white")
    let form = "northern-fist/wu-bu-quan"
    hall.send("academy.mark", ["item": form, "level": "3"])
    let all = hall.module?.achievements(hall.trainer.desk) ?? []
    #expect(Set(all.map(\.id)).count == all.count && all.count >= 25)
    let earned = all.filter { $0.earned != nil }.map(\.id)
    #expect(earned == ["first-form", "rank-white"])
    #expect(all.allSatisfy { !$0.rule.isEmpty && !$0.task.isEmpty })
  }
}
