import Foundation
import Testing

@testable import Documents

/// Real files beside the repository; the tests that need one are left out where it is missing.
enum Samples {
  static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../../shared/data/formats").standardized

  static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  static func document(_ path: String) throws -> Document {
    let url = folder.appendingPathComponent(path)
    return Document(name: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
  }

  static func text(_ path: String) throws -> String {
    let texts = try readableTexts(of: document(path))
    return String(decoding: try #require(texts.first).bytes, as: UTF8.self)
  }
}

@Test func `a text comes back as it is`() throws {
  let document = Document(name: "a.txt", bytes: Array("ANSWER: _Nile_".utf8))
  #expect(try readableTexts(of: document) == [document])
}

@Test func `a file over the limit is refused before it is read`() {
  var limits = DocumentLimits()
  limits.fileBytesMax = 10
  let document = Document(name: "big.txt", bytes: Array(repeating: 65, count: 11))
  #expect(throws: DocumentError.tooLarge("big.txt", bytesMax: 10)) {
    try readableTexts(of: document, limits: limits)
  }
}

@Test(arguments: [
  "PK\u{3}\u{4}", "PK\u{3}\u{4}rubbish that goes on for some time, as rubbish does",
])
func `a zip that is none says so`(text: String) {
  let document = Document(name: "bad.zip", bytes: Array(text.utf8))
  #expect(throws: DocumentError.self) { try readableTexts(of: document) }
}

@Test func `a database that is none says so`() {
  let bytes = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 7, count: 5000)
  #expect(throws: DocumentError.self) {
    try readableTexts(of: Document(name: "bad.anki2", bytes: bytes))
  }
}

@Test func `underlined letters of an answer are its required part`() {
  var line = MarkedLine()
  line.append("ANSWER: Nikolai ", isBold: true, isUnderlined: false)
  line.append("Rimsky-Korsakov ", isBold: true, isUnderlined: true)
  line.append("[accept all]", isBold: false, isUnderlined: false)
  #expect(packetText([line]) == "ANSWER: Nikolai _Rimsky-Korsakov_ [accept all]\n")
}

@Test func `bold means required where nothing is underlined, in answers only`() {
  var question = MarkedLine()
  question.append("1. This river", isBold: true, isUnderlined: false)
  var answer = MarkedLine()
  answer.append("ANSWER: the ", isBold: false, isUnderlined: false)
  answer.append("Nile", isBold: true, isUnderlined: false)
  #expect(packetText([question, answer]) == "1. This river\nANSWER: the _Nile_\n")
}

@Test func `pieces of a PDF at one height are one line, and a gap is a blank line`() {
  let xml = """
    <page number="1" position="absolute" top="0" left="0" height="1188" width="918">
    <text top="100" left="54" width="14" height="17" font="4"><b>1.</b></text>
    <text top="99" left="68" width="791" height="18" font="6"> R&amp;D &#34;x&#34;</text>
    <text top="121" left="54" width="14" height="17" font="4">goes on</text>
    <text top="163" left="54" width="14" height="17" font="4"><i><b>2.</i></b></text>
    """
  #expect(linesOfPDF(xml).map(\.text) == ["1. R&D \"x\"", "goes on", "", "2."])
}

@Test func `an answer broken by the page's width is one line again, marked as one`() {
  let xml = """
    <text top="100" height="18">ANSWER: an <b>Ordinance for</b></text>
    <text top="121" height="18"><b>the Territory</b> [or]</text>
    <text top="142" height="18">2. Next</text>
    """
  #expect(
    packetText(linesOfPDF(xml)) == "ANSWER: an _Ordinance for the Territory_ [or]\n2. Next\n")
}

@Test func `what stands at the foot of every page is left out, a section's name is not`() {
  let pages = (1...4).map { page in
    """
    <page number="\(page)">
    <text top="50" height="18"><b>TOSS-UP</b></text>
    <text top="90" height="18">words of \(page)</text>
    <text top="111" height="18">more words, all their own: \(page)</text>
    <text top="132" height="18">and some \(page == 1 ? "a" : "bc")</text>
    <text top="900" height="18">Round 1, page \(page)</text>
    """
  }
  let text = packetText(linesOfPDF(pages.joined(separator: "\n")))
  #expect(!text.contains("Round 1"))
  #expect(text.components(separatedBy: "TOSS-UP").count == 5 && text.contains("words of 3"))
}

@Suite(.enabled(if: Samples.has("packets")))
struct `Real documents` {
  @Test func `a Word packet has its answers on lines of their own, underlines kept`() throws {
    let text = try Samples.text("packets/2012_LIST_II_Round05.docx")
    let answers = text.split(separator: "\n").filter { $0.hasPrefix("ANSWER:") }
    #expect(answers.count > 70)
    #expect(answers.contains { $0.contains("ANSWER: Émile François _Zola_") })
  }

  @Test func `a PDF packet keeps what is bold in its answers`() throws {
    let text = try Samples.text("packets/2012_Scobol_Solo_01.pdf")
    #expect(text.contains("ANSWER: Nikolai (Andreyevich) _Rimsky-Korsakov_"))
  }

  @Test func `an old Word packet is read by antiword`() throws {
    let text = try Samples.text("packets/2012_BHSAT_XXI_Packet2.doc")
    #expect(text.contains("ANSWER: _electron_s [accept _electride_]"))
  }

  @Test func `an Anki package becomes Anki's own text form`() throws {
    let text = try Samples.text("anki/anki_update1.apkg")
    #expect(text.hasPrefix("#separator:tab\n#html:true\n#tags column:"))
    #expect(text.contains("hello\tworld"))
  }

  @Test func `a zipped results file gives the file inside`() throws {
    let texts = try readableTexts(of: Samples.document("qbj/test.qbj.zip"))
    #expect(texts.map(\.name) == ["test.qbj"])
  }

  @Test func `an archive that unpacks to too much is refused`() throws {
    var limits = DocumentLimits()
    limits.unpackedBytesMax = 10_000
    #expect(throws: DocumentError.unpacksTooLarge("test.qbj.zip", bytesMax: 10_000)) {
      try readableTexts(of: Samples.document("qbj/test.qbj.zip"), limits: limits)
    }
  }
}
