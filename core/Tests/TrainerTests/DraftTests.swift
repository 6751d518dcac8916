import Contest
import Basics
import EventLog
import TestKit
import Testing

@testable import Trainer

struct DraftTests {
  @Test func `a draft is asked for soon after typing, and survives a reload`() {
    var device = writer()
    #expect((1...1_000).contains(device.wake ?? 0))
    device.pause()
    #expect((1...1_500).contains(device.wake ?? 0))
    device.send("tick", after: 3_000)
    #expect(device.wake == nil)
    var reloaded = device.restarted()
    reloaded.send("go", ["path": "#/library/write"])
    #expect(reloaded.trainer.writing?.text == rivers)
  }

  @Test func `leaving the page keeps the draft at once`() {
    var device = writer()
    device.send("go", ["path": "#/library"])
    #expect(device.shows("Go on writing"))
    device.send("go", ["path": "#/library/write"])
    #expect(device.trainer.writing?.text == rivers)
  }

  @Test func `a draft of a kept pack holds only what differs`() {
    var device = writer()
    device.write(rivers, act: "keep")
    let text = rivers.replacing("Cairo?", with: "Kairō?")
    device.write(text)
    device.send("tick", after: 3_000)
    #expect((device.kept.last?.count ?? .max) < 300)
    var reloaded = device.restarted()
    reloaded.send("go", ["path": "#/library/write?pack=rivers"])
    #expect(reloaded.trainer.writing?.text == text)
    #expect(reloaded.version("rivers") == "1.0.0")
  }

  @Test func `keeping and dropping end the draft`() {
    var device = writer()
    device.send("tick", after: 3_000)
    #expect(device.trainer.shelf.drafts.count == 1)
    device.write(rivers, act: "keep")
    #expect(device.trainer.shelf.drafts.isEmpty)
    device.write(rivers + "\n// more\n")
    device.send("tick", after: 3_000)
    device.send("write.drop")
    #expect(device.trainer.shelf.drafts.isEmpty)
    #expect(device.trainer.writing?.text == rivers)
  }

  @Test func `a large draft is not kept again at once`() {
    var device = writer(rivers + String(repeating: "// filler\n", count: 5_000))
    device.send("tick", after: 3_000)
    let count = device.kept.count
    device.write(rivers + String(repeating: "// filled\n", count: 5_000))
    device.send("tick", after: 10_000)
    #expect(device.kept.count == count)
    #expect((device.wake ?? 0) > 30_000)
    device.send("tick", after: 60_000)
    #expect(device.kept.count == count + 1)
  }

  @Test func `a draft put together again is the text that was written`() {
    let id = EventID(device: "a", counter: 1)
    forAll { random, seed in
      let letters = Array("ab é漢🎈\n")
      func text() -> String {
        String((0..<random.below(12)).map { _ in letters[random.below(letters.count)] })
      }
      let old = text()
      let new = text()
      let draft = WrittenDraft(pack: "p", text: new, base: (id, old))
      #expect(draft.whole(base: old) == new, "seed \(seed)")
      let event = Event(
        id: id, moment: Moment(millis: 1), kind: draft.fact.kind, version: draft.fact.version,
        body: draft.fact.body)
      #expect(WrittenDraft(event) == draft, "seed \(seed)")
    }
  }
}
