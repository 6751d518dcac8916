import Basics
import TestKit
import Testing

@testable import Trainer

/// Files on their way into the library, through the page and its commands.
struct ImportPageTests {
  private static let packet = """
    1. This author wrote Emma. For 10 points, name this author.
    ANSWER: Jane _Austen_ [accept Austin
    <Literature>

    2. This author wrote Hamlet. For 10 points, name this author.

    3. This author wrote Faust. For 10 points, name this author.
    ANSWER: _Goethe_
    """

  private static func importing(_ text: String, name: String = "p.txt") -> Device {
    var device = Device()
    device.import(text, name: name)
    return device
  }

  private static func importing(_ bytes: [UInt8], name: String, as wanted: String = "") -> Device {
    var device = Device()
    device.trainer.attach(bytes)
    device.send("import", ["name": name, "file": "7", "as": wanted])
    return device
  }

  // MARK: Problems

  @Test func `errors stand before warnings, each with their count`() throws {
    let device = Self.importing(Self.packet)
    let error = try #require(device.html.firstRange(of: "1 error<"))
    let warning = try #require(device.html.firstRange(of: "1 warning<"))
    #expect(error.lowerBound < warning.lowerBound)
    #expect(device.shows("Add 2 of 3"))
  }

  @Test func `a problem shows its record, which is mended in place`() {
    var device = Self.importing(Self.packet)
    #expect(!device.shows("This author wrote Hamlet"))
    device.send("import.open", ["n": "0", "line": "5"])
    #expect(device.shows("\n2. This author wrote Hamlet. For 10 points, name this author.<"))
    device.send(
      "import.mend",
      ["n": "0", "line": "5", "text": "2. This author wrote Hamlet.\nANSWER: _Shakespeare_"])
    #expect(device.shows("Add 3 questions"))
    #expect(!device.shows("1 error<"))
    #expect(device.shows("1 mended, 0 left out"))
    device.send("import.undo", ["n": "0"])
    #expect(device.shows("Add 2 of 3"))
  }

  @Test func `a record is left out, and comes back`() {
    var device = Self.importing(Self.packet)
    device.send("import.leave", ["n": "0", "line": "1"])
    #expect(device.shows("Add 1 of 2"))
    #expect(!device.shows("1 warning<"))
    device.send("import.leave", ["n": "0", "line": "3"])
    #expect(device.shows("Add 1 question<"))
    device.send("import.undo", ["n": "0"])
    device.send("import.undo", ["n": "0"])
    #expect(device.shows("Add 2 of 3"))
    #expect(!device.shows("left out. Your file"))
  }

  @Test(arguments: [
    "question,answer\nWho wrote Emma?,Austen\nWho wrote Faust?,\n\"Who wrote,\nIvanhoe?\",Scott\n",
    "pack: a\ntitle: A\n\n## short a\nWho wrote Emma?\nANSWER: _Austen_\n\n## short b\n"
      + "category: Literature\nWho wrote Faust?\n\n## short c\nWho wrote Ivanhoe?\nANSWER: _Scott_\n",
  ])
  func `in every text the record with the problem is left out alone`(text: String) throws {
    var device = Self.importing(text)
    let html = device.html
    let mend = try #require(html.firstRange(of: "id=\"mend-0-"))
    let line = html[mend.upperBound...].prefix { $0.isNumber }
    #expect(device.shows("Add 2 of 3"))
    device.send("import.open", ["n": "0", "line": String(line)])
    #expect(device.shows("Who wrote Faust?"))
    device.send("import.leave", ["n": "0", "line": String(line)])
    #expect(device.shows("Add 2 questions"))
    #expect(!device.shows("error<") && !device.shows("errors<"))
  }

  @Test func `a file with nothing but a faulty record can be mended too`() {
    var device = Self.importing("pack: a\ntitle: A\n\n## short a\nWho wrote Emma?\n")
    #expect(device.shows("1 error<") && device.shows("Mend here"))
    device.send("import.leave", ["n": "0", "line": "4"])
    #expect(device.shows("0 mended, 1 left out"))
    device.send("import.undo", ["n": "0"])
    #expect(device.shows("1 error<"))
  }

  @Test func `a line that is nowhere mends nothing`() {
    var device = Self.importing(Self.packet)
    for line in ["0", "-3", "99", "9223372036854775807"] {
      device.send("import.mend", ["n": "0", "line": line, "text": "x"])
    }
    device.send("import.mend", ["n": "4", "line": "1", "text": "x"])
    #expect(device.shows("Add 2 of 3"))
  }

  // MARK: Files for the server

  private static let pdf = Array("%PDF-1.4\n%\u{1}".utf8)

  @Test func `a PDF is sent to the server, and what comes back is a preview`() {
    var device = Self.importing(Self.pdf, name: "round.pdf")
    #expect(device.effect("convert")?["file"]?.string == "7")
    #expect(device.path == "#/library/import")
    device.send("import.sent", ["file": "7", "share": "40"])
    #expect(device.shows("Sending it to the server, which makes text of it: 40 %."))
    device.send("import.sent", ["file": "7", "share": "100"])
    #expect(device.shows("The server is reading it…"))
    let pack = "pack: round\ntitle: Round\n\n## short a\nWho wrote Emma?\nANSWER: _Austen_\n"
    let answer: JSON = [
      "format": "Quiz bowl packet (text)", "questions": 1, "pack": .string(pack),
      "problems": [["place": "line 9", "message": "It has no answer.", "severity": "error"]],
    ]
    device.trainer.attach(answer.bytes)
    device.send("import.answered", ["file": "7", "status": "200"])
    #expect(device.shows("Quiz bowl packet (text)"))
    #expect(device.shows("It has no answer."))
    #expect(device.shows("Add 1 of 2"))
    device.send("import.keep", ["n": "0"])
    #expect(device.shows("“Round” is in your library: 1 question."))
  }

  @Test(arguments: [
    (
      413, #"{"error":{"message":"It is larger than 32 MB.","hint":"Send it in parts."}}"#,
      "It is larger than 32 MB."
    ),
    (
      422, #"{"error":{"message":"a is damaged: no end.","hint":"Save it again."}}"#,
      "Save it again."
    ),
    (404, #"{"error":{"message":"There is nothing there."}}"#, "needs Etude’s server"),
    (405, "<html>Not allowed</html>", "needs Etude’s server"),
    (200, "<html>Welcome</html>", "needs Etude’s server"),
  ])
  func `what the server refuses is said, and tried again`(
    status: Int, answer: String, said: String
  ) {
    var device = Self.importing(Self.pdf, name: "round.pdf")
    device.trainer.attach(Array(answer.utf8))
    device.send("import.answered", ["file": "7", "status": String(status)])
    #expect(device.shows(said))
    #expect(device.shows("Nothing was changed."))
    device.send("import.again", ["n": "0"])
    #expect(device.effect("convert")?["file"]?.string == "7")
  }

  @Test func `offline a PDF waits for the server, and texts do not`() {
    var device = Self.importing(Self.pdf, name: "round.pdf")
    device.send("import.unanswered", ["file": "7", "online": "no"])
    #expect(device.shows("needs the server, and this device cannot reach it now"))
    #expect(device.shows("Text, JSON, CSV and Anki text are read here"))
  }

  @Test func `a reading is cancelled, and an answer that comes late changes nothing`() {
    var device = Self.importing(Self.pdf, name: "round.pdf")
    device.send("import.drop", ["n": "0"])
    #expect(device.effect("stopConverting")?["file"]?.string == "7")
    device.send("import.answered", ["file": "7", "status": "200"])
    #expect(device.path == "#/library")
    #expect(!device.shows("round.pdf"))
  }

  @Test func `a file that the server would refuse is not sent`() {
    let device = Self.importing(
      Self.pdf + [UInt8](repeating: 32, count: 32 << 20), name: "round.pdf")
    #expect(device.effect("convert") == nil)
    #expect(device.shows("“round.pdf” is larger than 32 MB"))
  }

  // MARK: Files for a log

  @Test func `a PDF that is given for a log is called by its name`() {
    let device = Self.importing(Self.pdf, name: "round.pdf", as: "log")
    #expect(device.path == "#/you/import")
    #expect(device.shows("This is a PDF, not a log."))
    #expect(device.shows("Nothing here is changed or lost."))
    #expect(device.effect("convert") == nil)
  }

  @Test(arguments: [
    ("ID3 tags are found in these files.\nANSWER: _MP3_\n", true), ("ID3\0\u{1}", false),
    ("GIF89a\0", false), ("RIFFs are rocks.\nANSWER: _no_\n", true),
  ])
  func `a text that begins like a picture or a sound is a text`(text: String, isText: Bool) {
    #expect(Self.importing(text).shows("This is a") == !isText)
  }

  @Test func `a damaged log tells in words where it is damaged, and gives the rest`() throws {
    var lines = Device().kept
    var other = Device("tablet")
    other.send("set", ["key": "contest.answerSeconds", "value": "9"])
    other.send("set", ["key": "contest.answerSeconds", "value": "8"])
    lines = other.kept
    try #require(lines.count == 2)
    let text = "{b\n\(lines[0])\n\(lines[1].dropLast(20))\n"
    let device = Self.importing(Array(text.utf8), name: "etude-log.jsonl", as: "log")
    #expect(device.shows("2 errors<"))
    #expect(device.shows("Line 1: something stands there that is no part of an event"))
    #expect(device.shows("Line 3: it breaks off, after “"))
    #expect(!device.shows("0x"))
    #expect(device.shows("Add 1 event<"))
    #expect(device.shows("All other lines are whole and can be added."))
  }

  @Test func `a log whose beginning is damaged is a log still, wherever it is dropped`() throws {
    var other = Device("tablet")
    other.send("set", ["key": "contest.answerSeconds", "value": "9"])
    let device = Self.importing("ka\n" + (try #require(other.kept.first)) + "\n", name: "log.jsonl")
    #expect(device.path == "#/you/import")
  }

  @Test func `questions that are given for a log are imported as questions`() {
    let device = Self.importing(Array(Self.packet.utf8), name: "p.txt", as: "log")
    #expect(device.path == "#/library/import")
  }
}
