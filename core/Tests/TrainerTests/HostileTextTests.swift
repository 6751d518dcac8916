import Testing

@testable import Trainer

struct HostileTextTests {
  @Test func `a text that is too large is refused, and what came before stays`() {
    var device = writer()
    device.write(String(repeating: "x", count: Writing.bytesMax + 1), act: "keep")
    #expect(device.shows("This is too much: 256 KB of at most 256."))
    #expect(device.trainer.writing?.text == rivers)
    #expect(device.version("rivers") == nil)
  }

  @Test(arguments: [
    "\n\n", "## ", "pack: a\n## tossup", "<script>alert(1)</script>", "\u{0}\u{1}\r\r\n\u{FFFD}",
    "pack: a\n\n## short b\n[[[[((((\nANSWER: [[[", "pack: ../../etc\n",
  ])
  func `odd text is linted, shown and escaped`(text: String) {
    var device = writer(text)
    device.write(text, caret: 9_999)
    #expect(!device.html.contains("<script"))
    #expect(device.shows("write-text"))
  }

  @Test func `many faulty questions make a short list`() {
    var device = writer("pack: a\n" + String(repeating: "## x\n", count: 40_000))
    device.pause()
    #expect(device.html.utf8.count < 700_000)
    #expect(device.shows("in other questions"))
  }

  @Test func `there is no page for a pack that is not there`() {
    var device = Device()
    device.send("go", ["path": "#/library/write?pack=atlantis"])
    #expect(device.shows("There is no such page"))
  }

  @Test func `a caret is found by its line, whatever the signs before it`() {
    var writing = Writing(pack: "", text: "aé\n🎈b\nc", kinds: [], templates: [])
    for (caret, line) in [(0, 1), (2, 1), (3, 2), (6, 2), (7, 3), (99, 3)] {
      writing.caret = caret
      #expect(writing.place.caretLine == line, "caret \(caret)")
    }
    #expect(writing.place.range(ofLine: 2) == 3..<6)
    #expect(writing.place.range(ofLine: 3) == 7..<8)
    #expect(writing.place.range(ofLine: 9) == 8..<8)
  }
}
