import Basics
import TestKit
import Testing

@testable import Trainer

/// What the import page counts, asks and lets be mended, whoever made text of the file.
struct ImportMendingTests {
  @Test func `the answers of a file are counted against those written`() {
    var device = Device()
    device.import("1. Name Au.\nANSWER: gold\n\n2. Name Ag.\nANSWER silver\n", name: "p.txt")
    #expect(device.shows("2 answers in the file, 1 written; 1 refused."))
    #expect(device.shows("This may be an answer"))
  }

  @Test func `a table without names is asked about and read as it was told`() {
    var device = Device()
    device.import("17,Name Au.,gold\n18,Name Ag.,silver\n", name: "t.csv")
    #expect(device.shows("Which of its columns hold the question and the answer?"))
    #expect(device.shows("2: Name Au."))
    device.send("import.columns", ["n": "0", "question": "1", "answer": "1"])
    #expect(device.shows("choose two"))
    device.send("import.columns", ["n": "0", "question": "1", "answer": "2"])
    #expect(device.shows("Add 2 questions"))
    device.send("import.keep", ["n": "0"])
    #expect(device.shows("2 questions."))
  }

  @Test func `a PDF that the server made text of is mended here`() {
    var device = Device()
    device.trainer.attach(Array("%PDF-1.5 ".utf8))
    device.send("import", ["name": "round.pdf", "file": "7", "as": ""])
    let answer: JSON = [
      "format": "Quiz bowl packet (text)", "pack": .null, "problems": [],
      "text": "1. Name Au.\nANSWER: gold\n\n2. Name Ag.\n", "warnings": ["One picture is missing."],
    ]
    device.trainer.attach(answer.bytes)
    device.send("import.answered", ["file": "7", "status": "200"])
    #expect(device.shows("One picture is missing.") && device.shows("Add 1 of 2"))
    device.send(
      "import.mend", ["n": "0", "line": "4", "text": "2. Name Ag.\nANSWER: silver"])
    #expect(device.shows("Add 2 questions") && device.shows("One picture is missing."))
  }
}
