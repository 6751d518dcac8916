import Packs
import Practice
import Sittings
import Testing

@testable import Contest
@testable import Trainer

/// Stars, notes and thumbs, from where a learner gives them to where they find them again.
struct RemarksTests {
  private func ruled(_ answer: String = "prague") -> Device {
    var device = Device()
    device.send("start", ["drill": "tossups", "pack": "small"])
    device.send("session.buzz", after: 2_000)
    device.send("session.answer", ["text": answer])
    return device
  }

  private func asked(_ device: Device) -> String { device.trainer.match?.cue?.item ?? "" }

  private func searched(_ device: Device, _ fields: [String: String]) -> Device {
    var device = device
    device.send("go", ["path": "#/library"])
    device.send("search", fields)
    return device
  }

  // MARK: Stars

  @Test func `a star is given after the ruling, and taken off by the same`() {
    var device = ruled()
    let item = asked(device)
    #expect(device.shows(#"data-key="KeyT""#) && device.shows(#"aria-pressed="false""#))
    device.send("star", ["item": item, "on": "yes"])
    #expect(device.trainer.learner.remarks.stars == [item])
    #expect(device.effect("announce")?["text"]?.string == "Starred.")
    #expect(device.shows("icon-star-full") && device.shows(#""on":"no""#.escaped))
    #expect(device.restarted().trainer.learner.remarks.stars == [item])
    device.send("star", ["item": item, "on": "no"])
    #expect(device.trainer.learner.remarks.stars == [])
  }

  @Test func `no star can be given before the ruling`() {
    var device = Device()
    device.send("start", ["drill": "tossups", "pack": "small"])
    #expect(!device.shows(#"data-do="star""#))
    device.send("session.buzz", after: 2_000)
    #expect(!device.shows(#"data-do="star""#))
  }

  @Test func `pressed twice it is one fact, and nothing is said of a question that is not there`() {
    var device = ruled()
    let item = asked(device)
    device.send("star", ["item": item, "on": "yes"])
    let count = device.kept.count
    device.send("star", ["item": item, "on": "yes"])
    device.send("star", ["item": "small/nothing", "on": "yes"])
    device.send("star")
    device.send("note", ["item": "small/nothing", "text": "x"])
    device.send("thumb", ["item": "small/nothing", "thumb": "up"])
    #expect(device.kept.count == count)
  }

  @Test func `a part of a bonus, and a question as another competition asks it, star the whole`() {
    var device = Device()
    device.send("star", ["item": "small/rivers#2", "on": "yes"])
    device.send("star", ["item": "small/prague~knowledgebowl", "on": "yes"])
    #expect(device.trainer.learner.remarks.stars == ["small/rivers", "small/prague"])
  }

  @Test(arguments: ["quizbowl", "sciencebowl", "knowledgebowl"])
  func `every drill with filters asks starred questions alone`(module: String) throws {
    var device = KnowledgeTests.device()
    let competition = try #require(device.trainer.shelf.module(module))
    let asker = Asker(competition, device.trainer.desk)
    let remaking = device.trainer.shelf.competitions.remaking
    let open = asker.active.filter { remaking.isOffered($0.question, module) }
    for item in open.prefix(6) { device.send("star", ["item": item.address, "on": "yes"]) }
    let stars = device.trainer.learner.remarks.stars
    #expect(!stars.isEmpty)
    var asked = 0
    for entry in competition.drills where entry.takesFilters {
      device.send("start", ["module": module, "drill": entry.drill.id, "starred": "yes"])
      for slot in device.trainer.match?.setup.slots ?? [] {
        asked += 1
        let asked = [slot.item, slot.bonus].compactMap { $0.map { LibraryItem.written($0) } }
        #expect(asked.contains { stars.contains($0) }, "\(entry.drill.id)")
      }
      device.send("session.finish")
    }
    #expect(asked > 0)
  }

  @Test func `the review of starred questions leaves the others`() {
    var device = ruled("no idea")
    let first = asked(device)
    device.send("session.next")
    device.send("session.buzz", after: 2_000)
    device.send("session.answer", ["text": "no idea"])
    #expect(asked(device) != first)
    let both = Set([first, asked(device)])
    device.send("session.finish")
    device.send("star", ["item": first, "on": "yes"])
    device.send("start", ["drill": "review"], after: 4 * 86_400_000)
    #expect(Set(device.trainer.match?.setup.slots.map(\.item) ?? []) == both)
    device.send("start", ["drill": "review", "starred": "yes"])
    #expect(device.trainer.match?.setup.slots.map(\.item) == [first])
  }

  @Test func `the form says how many have a star, and what to do where none has`() {
    var device = Device()
    device.send("go", ["path": "#/practise/quizbowl/own"])
    #expect(device.shows("No question has a star yet."))
    #expect(!device.shows(#"name="starred""#))
    device.send("start", ["drill": "tossups", "starred": "yes"])
    #expect(device.trainer.match == nil)
    #expect(device.shows("No question has a star yet."))
    device.send("star", ["item": "small/prague", "on": "yes"])
    device.send("go", ["path": "#/practise/quizbowl/own"])
    #expect(device.shows(#"name="starred""#) && device.shows("1 question has a star."))
    device.send("set", ["key": "pack.small", "value": "off"])
    device.send("go", ["path": "#/practise/quizbowl/own"])
    #expect(!device.shows(#"name="starred""#))
  }

  @Test func `the library finds what has a star, and says how to give one`() {
    var device = searched(Device(), ["starred": "yes"])
    #expect(device.shows("0 questions") && device.shows("No question has a star yet."))
    device.send("star", ["item": "small/rivers", "on": "yes"])
    #expect(device.shows("1 question") && device.shows("q-small/rivers"))
    #expect(device.shows(#"data-do="star""#))
    device = searched(device, ["starred": "yes", "q": "calvin"])
    #expect(device.shows("0 questions"))
  }

  @Test func `a past session lists its questions with their stars and notes`() {
    var device = ruled()
    let item = asked(device)
    device.send("session.finish")
    #expect(device.shows("note-of-\(item)"))
    device.send("star", ["item": item, "on": "yes"])
    device.send("note", ["item": item, "text": "The clock, not the bridge."])
    #expect(device.shows("icon-star-full") && device.shows("The clock, not the bridge."))
  }

  // MARK: Notes

  @Test func `a note is kept, changed, found again after the ruling and removed`() {
    var device = ruled()
    let item = asked(device)
    device.send("note", ["item": item, "text": "  Kepler worked there.\nTycho too. \n"])
    #expect(device.trainer.learner.remarks.notes == [item: "Kepler worked there.\nTycho too."])
    #expect(device.shows("Kepler worked there."))
    device = device.restarted()
    #expect(device.trainer.learner.remarks.note(on: item).hasSuffix("Tycho too."))
    device.send("note", ["item": item, "text": " "])
    #expect(device.trainer.learner.remarks.notes.isEmpty)
  }

  @Test func `a note is not seen before its ruling`() {
    var device = Device()
    for item in ["small/prague", "small/photosynthesis"] {
      device.send("note", ["item": item, "text": "Remember this."])
    }
    device.send("start", ["drill": "tossups", "pack": "small"])
    for step in ["", "session.pause", "session.resume", "session.buzz"] {
      if !step.isEmpty { device.send(step, after: 1_000) }
      #expect(!device.shows("Remember this."), "after \(step)")
    }
    device.send("session.answer", ["text": "no idea"])
    #expect(device.shows("Remember this."))
    device.send("session.next")
    #expect(!device.shows("Remember this."))
  }

  @Test func `a note on a bonus waits for its last part`() {
    var device = Device()
    device.send("note", ["item": "small/rivers#3", "text": "The Vltava is Smetana's."])
    device.send("start", ["drill": "bonuses", "pack": "small"])
    for part in 1...3 {
      #expect(!device.shows("Smetana"), "part \(part)")
      device.send("session.answer", ["text": "no idea"], after: 1_000)
      #expect(device.shows("Smetana") == (part == 3), "part \(part)")
      #expect(device.shows(#"id="star""#))
      device.send("session.next")
    }
  }

  @Test func `a note that is too long is refused, and the one before stays`() {
    var device = Device()
    device.send("note", ["item": "small/prague", "text": "short"])
    device.send(
      "note", ["item": "small/prague", "text": String(repeating: "x", count: 6_001)])
    #expect(device.shows("The note is too long"))
    #expect(device.trainer.learner.remarks.note(on: "small/prague") == "short")
  }

  @Test func `the search finds a question by its note`() {
    var device = Device()
    device.send("note", ["item": "small/prague", "text": "Here Kepler found his laws."])
    device = searched(device, ["q": "kepler"])
    #expect(device.shows("1 question") && device.shows("q-small/prague"))
    #expect(device.shows("your note"))
    // By the note and the question together, and by the question alone only once.
    #expect(searched(device, ["q": "kepler bridge"]).shows("1 question"))
    #expect(searched(device, ["q": "bridge"]).shows("1 question"))
    #expect(!searched(device, ["q": "bridge"]).shows("your note<"))
    #expect(searched(device, ["q": "kepler -bridge"]).shows("0 questions"))
    #expect(searched(device, ["q": "kepler", "in": "answer"]).shows("0 questions"))
    #expect(searched(device, ["q": "kepler", "domain": "biology"]).shows("0 questions"))
    #expect(searched(device, ["in": "note"]).shows("1 question"))
    #expect(searched(device, ["in": "note", "q": "bridge"]).shows("0 questions"))
  }

  // MARK: Thumbs

  @Test func `a thumb down offers the report, and is taken back by the same`() {
    var device = ruled()
    let item = asked(device)
    func reportIsOpen() -> Bool { device.shows("id=\"report-\(item)\" open") }
    #expect(!reportIsOpen())
    device.send("thumb", ["item": item, "thumb": "down"])
    #expect(reportIsOpen())
    #expect(device.trainer.learner.remarks.thumbs == [item: .down])
    device.send("thumb", ["item": item, "thumb": ""])
    #expect(!reportIsOpen() && device.trainer.learner.remarks.thumbs.isEmpty)
    device.send("thumb", ["item": item, "thumb": "up"])
    #expect(device.restarted().trainer.learner.remarks.thumbs == [item: .up])
  }

  @Test func `thumbs are counted in the reports, once a question`() {
    var device = ruled()
    device.send("thumb", ["item": "small/prague", "thumb": "down"])
    device.send("thumb", ["item": "small/rivers#2", "thumb": "up"])
    device.send("report", ["item": "small/prague", "note": "Thirty statues?"])
    device.send("report", ["item": "small/prague", "note": "And no river."])
    device.send("go", ["path": "#/library/reports"])
    #expect(device.shows("1 question up, 1 question down"))
    device.send("reports.export")
    let text = device.effect("download")?["text"]?.string ?? ""
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines.first == ["item", "date", "note", "up", "down", "question", "answerline"])
    #expect(
      lines.dropFirst().map { Array($0[0...4]) }.map { [$0[0], $0[2], $0[3], $0[4]] } == [
        ["small/prague", "Thirty statues?", "0", "1"], ["small/prague", "And no river.", "", ""],
        ["small/rivers", "", "1", "0"],
      ])
  }

  @Test func `thumbs alone can be saved`() {
    var device = Device()
    device.send("go", ["path": "#/library/reports"])
    #expect(!device.shows("reports.export"))
    device.send("thumb", ["item": "small/prague", "thumb": "up"])
    #expect(device.shows("reports.export"))
  }
}

extension String {
  /// As it stands in an attribute.
  fileprivate var escaped: String { replacing("\"", with: "&quot;") }
}
