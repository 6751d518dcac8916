import Contest
import Basics
import EventLog
import TestKit
import Testing

@testable import Trainer

let rivers = """
  // Mine.
  pack: rivers
  title: Rivers
  version: 1.0.0
  licence: CC BY 4.0
  authors: A teacher

  ## short nile
  category: Geography
  Which river flows through Cairo?
  ANSWER: _Nile_ [accept Blue _Nile_; prompt on White River; do not accept "Niger"]
  WHY: Cairo lies on the Nile.

  """

func writer(_ text: String = rivers) -> Device {
  var device = Device()
  device.send("go", ["path": "#/library/write"])
  device.send("write", ["text": text])
  return device
}

extension Device {
  mutating func write(_ text: String, act: String = "", caret: Int? = nil) {
    var fields = ["text": text]
    if !act.isEmpty { fields["act"] = act }
    if let caret { fields["text.caret"] = "\(caret)" }
    send("write", fields)
  }

  /// Waits until what is to be mended is told.
  mutating func pause() { send("tick", after: 1_000) }

  func version(_ id: String) -> String? { trainer.shelf.importedPack(id)?.version }
}

struct WritingTests {
  @Test func `a problem is shown with its line while typing, and goes when it is mended`() {
    let faulty = rivers.replacing("ANSWER: _Nile_", with: "ANSWR: _Nile_")
    var device = writer(faulty)
    device.write(faulty, caret: faulty.utf16.count)
    device.pause()
    #expect(device.shows("Left out. It has no"))
    #expect(device.shows(">line 8</button>"))
    device.write(rivers)
    device.pause()
    #expect(!device.shows("Left out."))
    #expect(device.shows("Nothing: well written."))
  }

  @Test func `problems are told a second after the last key, those of the question at the caret`() {
    let broken = rivers + "\n## tossup broken\nNo answer.\n"
    var device = writer()
    device.write(broken, caret: broken.utf16.count)
    #expect(!device.shows("Left out."))
    device.send("tick", after: 999)
    #expect(!device.shows("Left out."))
    device.send("tick", after: 1)
    #expect(device.shows("Left out."))
    device.write(broken, caret: 150)
    #expect(!device.shows("Left out."))
    #expect(device.shows("Nothing in this question."))
    #expect(device.shows("1 in other questions"))
  }

  @Test func `errors are told before warnings`() throws {
    let odd = rivers + "\n## short odd\nflavour: sweet\nWhich one is it?\n"
    var device = writer()
    device.write(odd, caret: odd.utf16.count)
    device.pause()
    let error = try #require(device.html.firstRange(of: ">Error<")).lowerBound
    let warning = try #require(device.html.firstRange(of: ">Warning<")).lowerBound
    #expect(error < warning)
  }

  @Test func `the page opens on a question, and asks what the pack is called when it is kept`() {
    var device = Device()
    device.send("go", ["path": "#/library/write"])
    #expect(device.shows("## tossup question-1"))
    #expect(device.shows("Write over the example."))
    #expect(!device.shows("naming"))
    let text = String(rivers.drop { $0 != "#" })
    device.write(text, act: "keep")
    #expect(device.shows("What is it called?"))
    device.send("write", ["text": text, "act": "keep", "title": " "])
    #expect(device.shows("Give the pack a name first."))
    device.send("write", ["text": text, "act": "keep", "title": "Big rivers\n## x"])
    #expect(device.version("big-rivers-x") == "1.0.0")
    #expect(device.path == "#/library/write?pack=big-rivers-x")
    #expect(device.trainer.writing?.text.hasSuffix(text) == true)
  }

  @Test func `the preview tells how the answer line is understood`() {
    let html = writer().html
    #expect(html.contains("Knowledge Bowl · Oral round"))
    for name in ["Accept", "Prompt", "Do not accept"] { #expect(html.contains("<dt>\(name)</dt>")) }
    #expect(html.contains("<b>Blue Nile</b>"))
  }

  @Test func `a pack that comes with the app is edited as a copy`() {
    var device = Device()
    device.send("go", ["path": "#/library/pack/small"])
    #expect(device.shows("Edit a copy"))
    device.send("go", ["path": "#/library/write?pack=small"])
    #expect(device.shows("pack: small-copy"))
    #expect(device.shows("title: A small pack (copy)"))
    let text = device.trainer.writing?.text ?? ""
    device.write(text, act: "keep")
    #expect(device.version("small-copy") == "1.0.0")
    #expect(device.trainer.shelf.library.question("small/prague") != nil)
    #expect(device.trainer.shelf.library.question("small-copy/prague") != nil)
    #expect(device.path == "#/library/write?pack=small-copy")
  }

  @Test func `a second copy of a pack has a name of its own`() {
    var device = Device()
    for _ in 0..<2 {
      device.send("go", ["path": "#/library/write?pack=small"])
      device.write(device.trainer.writing?.text ?? "", act: "keep")
    }
    #expect(device.version("small-copy") != nil)
    #expect(device.version("small-copy-2") != nil)
  }

  @Test func `the question under the caret is shown`() {
    let text =
      rivers + "\n## tossup rhine\nIt is born in the Alps. (*)\nName it.\nANSWER: _Rhine_\n"
    var device = writer()
    device.write(text, caret: text.utf16.count - 3)
    #expect(device.shows("Quiz Bowl · Tossup"))
    #expect(!device.shows("Knowledge Bowl"))
    device.write(text, caret: 150)
    #expect(device.shows("Knowledge Bowl"))
  }

  @Test func `the questions of a pair are shown together, as Science Bowl reads them`() {
    var device = Device()
    device.send("go", ["path": "#/library/write"])
    device.send("write", ["act": "add", "kind": "pair"])
    #expect(device.shows("Science Bowl · Toss-up"))
    #expect(device.shows("Science Bowl · Bonus"))
    #expect(device.shows("Multiple Choice"))
    #expect(device.effect("focus")?["from"]?.integer == device.effect("focus")?["to"]?.integer)
  }

  @Test(arguments: ["tossup", "bonus", "pair", "short"])
  func `a question that is added can be read at once`(kind: String) {
    var device = writer()
    device.send("write", ["act": "add", "kind": kind])
    device.send("write", ["act": "add", "kind": kind])
    let reading = device.trainer.writing?.reading
    #expect(reading?.problems == [])
    #expect(reading?.pack?.questions.count == (kind == "pair" ? 5 : 3))
  }

  @Test func `a kept version is in the library with its comments, and the log keeps both`() {
    var device = writer()
    device.write(rivers, act: "keep")
    #expect(device.version("rivers") == "1.0.0")
    #expect(device.path == "#/library/write?pack=rivers")
    device.write(rivers.replacing("Which river", with: "What river"), act: "keep")
    #expect(device.version("rivers") == "1.0.1")
    #expect(device.trainer.shelf.versions.map { $0.version } == ["1.0.0", "1.0.1"])
    #expect(device.trainer.keptText(of: "rivers")?.hasPrefix("// Mine.") == true)
    #expect(device.trainer.shelf.library.packs.filter { $0.id == "rivers" }.count == 1)
  }

  @Test func `a kept version shows what it changed, word by word`() throws {
    var device = writer()
    device.write(rivers, act: "keep")
    #expect(!device.shows("What changed"))
    device.write(
      device.trainer.writing?.text.replacing("flows through", with: "runs through") ?? "",
      act: "keep")
    let newest = try #require(device.trainer.shelf.versions.last).event.text
    #expect(device.shows("What changed"))
    device.send("write.compare", ["event": newest])
    #expect(device.shows("1 changed"))
    #expect(device.shows("Which river <del>flows </del> <ins>runs </ins>through Cairo?"))
    device.send("write.compare", ["event": newest])
    #expect(!device.shows("<del>"))
    device.send("write.compare", ["event": "nobody.9"])
    #expect(!device.shows("<del>"))
  }

  @Test func `going back uses the earlier version again, and can itself be undone`() throws {
    var device = writer()
    device.write(rivers, act: "keep")
    device.write(rivers.replacing("Cairo?", with: "Khartoum?"), act: "keep")
    let first = try #require(device.trainer.shelf.versions.first?.event.text)
    device.send("write.back", ["event": first])
    #expect(device.version("rivers") == "1.0.0")
    #expect(device.trainer.writing?.text == rivers)
    let second = device.trainer.shelf.versions[1].event.text
    device.send("write.back", ["event": second])
    #expect(device.version("rivers") == "1.0.1")
    #expect(device.restarted().version("rivers") == "1.0.1")
  }

  @Test func `the notice of a kept version goes when one writes on`() {
    var device = writer()
    device.write(rivers, act: "keep")
    #expect(device.shows("is in your library"))
    device.write(rivers + "// more\n")
    #expect(!device.shows("is in your library"))
  }

  @Test func `keeping the same text twice makes no second version`() {
    var device = writer()
    device.write(rivers, act: "keep")
    device.write(rivers, act: "keep")
    #expect(device.trainer.shelf.versions.count == 1)
  }

  @Test func `a pack with a question that cannot be read is not kept`() {
    var device = writer()
    device.write(rivers + "\n## tossup broken\n", act: "keep")
    #expect(device.version("rivers") == nil)
    #expect(device.shows("Mend the errors first"))
  }

  @Test func `the id of a pack that comes with Etude is not taken`() {
    var device = writer()
    device.write(rivers.replacing("pack: rivers", with: "pack: small"), act: "keep")
    #expect(device.version("small") == nil)
    #expect(device.shows("comes with Etude"))
  }

  @Test func `what changed since the kept version is shown`() {
    var device = writer()
    device.write(rivers, act: "keep")
    #expect(!device.shows("write-diff"))
    device.write(rivers.replacing("Which river", with: "What river"))
    #expect(device.shows("1 changed."))
  }

  @Test func `the text is saved as it is written`() {
    var device = writer()
    device.write(rivers, act: "save")
    #expect(device.effect("download")?["name"]?.string == "rivers-draft-2026-09-21.txt")
    #expect(device.effect("download")?["text"]?.string == rivers)
  }
}
