import Foundation
import TestKit
import Testing

@testable import Documents
@testable import Programs

private let shell = OutsideProgram(name: "/bin/sh", package: nil)

/// A zip of stored files, as small as one can be.
private func zip(_ files: [(name: String, text: String)]) -> [UInt8] {
  func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  func checksum(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(crc ^ 0xFFFF_FFFF)
  }
  var output: [UInt8] = []
  var directory: [UInt8] = []
  for (name, text) in files {
    let (name, bytes) = (Array(name.utf8), Array(text.utf8))
    let sizes =
      little(checksum(bytes), 4) + little(bytes.count, 4) + little(bytes.count, 4)
      + little(name.count, 2) + little(0, 2)
    directory +=
      Array("PK\u{1}\u{2}".utf8) + little(20, 2) + little(20, 2) + little(0, 8) + sizes
      + little(0, 10) + little(output.count, 4) + name
    output += Array("PK\u{3}\u{4}".utf8) + little(20, 2) + little(0, 8) + sizes + name + bytes
  }
  let end =
    Array("PK\u{5}\u{6}".utf8) + little(0, 4) + little(files.count, 2) + little(files.count, 2)
    + little(directory.count, 4) + little(output.count, 4) + little(0, 2)
  return output + directory + end
}

private func word(_ body: String) throws -> Document {
  let xml = "<w:document xmlns:w=\"w\" xmlns:m=\"m\"><w:body>\(body)</w:body></w:document>"
  let file = Document(name: "a.docx", bytes: zip([("word/document.xml", xml)]))
  return try #require(try readableTexts(of: file).first)
}

private func lines(_ document: Document) -> [String] {
  String(decoding: document.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
}

@Test func `raised numbers of Word are exponents, raised letters of 1st are not`() throws {
  let raised = "<w:rPr><w:vertAlign w:val=\"superscript\"/></w:rPr>"
  let text = try word(
    """
    <w:p><w:r><w:t>10</w:t></w:r><w:r>\(raised)<w:t>23</w:t></w:r><w:r><w:t>, the 1</w:t></w:r>\
    <w:r>\(raised)<w:t>st</w:t></w:r></w:p>
    """)
  #expect(lines(text) == ["10^23, the 1st"])
}

@Test func `formulas of Word are typed as text, pictures of them are told`() throws {
  let text = try word(
    """
    <w:p><w:r><w:t>What is </w:t></w:r><m:oMath><m:f><m:num><m:r><m:t>x+1</m:t></m:r></m:num>\
    <m:den><m:r><m:t>2</m:t></m:r></m:den></m:f><m:r><m:t>+</m:t></m:r>\
    <m:sSup><m:e><m:r><m:t>10</m:t></m:r></m:e>\
    <m:sup><m:r><m:t>23</m:t></m:r></m:sup></m:sSup></m:oMath><w:r><w:t>?</w:t></w:r></w:p>
    <w:p><w:r><w:object/></w:r></w:p>
    """)
  #expect(lines(text) == ["What is (x+1)/2+10^23?", "[formula]"])
  #expect(text.warnings.count == 1)
}

@Test func `bold and underlined letters of DocBook are required`() throws {
  let book = """
    <?xml version="1.0"?><!DOCTYPE book PUBLIC "x" "http://example.org/x.dtd"><book><chapter><para>
    ANSWER: the <emphasis role='underline'>Nile</emphasis> <emphasis role='bold'>River</emphasis>
    </para><para>
    ANSWER: <emphasis role='bold'>Po</emphasis>
    </para></chapter></book>
    """
  let text = packetText(try linesOfDocBook(Array(book.utf8), "a.doc"))
  #expect(text == "ANSWER: the _Nile_ River\nANSWER: _Po_\n")
}

@Test func `raised and stacked numbers of a PDF do not run together`() {
  let xml = """
    <text top="55" left="51" height="21">6.02 x 10</text>
    <text top="50" left="275" height="17">23</text>
    <text top="55" left="294" height="21"> on the 1</text>
    <text top="50" left="550" height="17">st</text>
    <text top="55" left="564" height="21"> of </text>
    <text top="51" left="600" height="17">1</text>
    <text top="63" left="600" height="17">2</text>
    """
  #expect(linesOfPDF(xml).map(\.text) == ["6.02 x 10^23 on the 1st of 1/2"])
}

@Test func `ligatures and hyphens of a page's width are mended, hyphens of words stay`() {
  func line(_ text: String) -> MarkedLine {
    MarkedLine(runs: [.init(text: text)], isBroken: true)
  }
  let text = packetText([
    line("an e\u{FB03}cient photo-"), line("synthesis of a well-"),
    line("known kind, which is well"),
    line("known in a well"),
  ])
  #expect(
    text == "an efficient photosynthesis of a well-known kind, which is well\nknown in a well\n")
}

@Test func `answers and words above questions are no furniture of pages`() {
  let pages = (1...4).map { page in
    """
    <page number="\(page)">
    <text top="50" height="18">TOSS - UP</text>
    <text top="90" height="18">\(page)) Biology Short Answer: words of \(page)</text>
    <text top="111" height="18">W) more words</text>
    <text top="132" height="18">ANSWER: W</text>
    <text top="900" height="18">School Bowl \(page)</text>
    """
  }
  let text = packetText(linesOfPDF(pages.joined(separator: "\n")))
  #expect(text.components(separatedBy: "ANSWER: W").count == 5)
  #expect(text.components(separatedBy: "TOSS - UP").count == 5 && !text.contains("School Bowl"))
}

@Test func `a workbook is a table of its cells`() throws {
  let shared =
    "<sst><si><t>Question</t></si><si><t>Answer</t></si>"
    + "<si><r><t>Which, </t></r><r><t>where?</t></r></si></sst>"
  let sheet = """
    <worksheet><sheetData><row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row><c r="A2" t="s"><v>2</v></c><c r="C2"><v>7</v></c></row></sheetData></worksheet>
    """
  let file = Document(
    name: "quiz.xlsx",
    bytes: zip([
      ("xl/workbook.xml", "<workbook/>"), ("xl/sharedStrings.xml", shared),
      ("xl/worksheets/sheet1.xml", sheet),
    ]))
  let tables = try readableTexts(of: file)
  #expect(tables.count == 1 && lines(tables[0]) == ["Question,,Answer", "\"Which, where?\",,7"])
}

@Test func `a card is asked as its template shows it`() {
  let model = AnkiModel(
    fields: ["Sort", "Word", "Meaning", "Hint"],
    templates: [
      AnkiTemplate(
        front: "{{Word}}{{#Hint}} ({{Hint}}){{/Hint}}{{^Hint}}!{{/Hint}}",
        back: "{{FrontSide}}<hr>{{text:Meaning}} {{Sort}}")
    ], isCloze: false)
  #expect(model.sides(["01", "Au", "gold", ""])?.front == "Au!")
  #expect(model.sides(["01", "Au", "gold", "metal"])?.front == "Au (metal)")
  #expect(model.sides(["01", "Au", "gold", "metal"])?.back == "gold")
}

@Suite struct `Programs that do not end` {
  private static func run(_ words: String, _ limits: DocumentLimits) throws {
    _ = try shell.output(
      for: Document(name: "a", bytes: []), arguments: ["-c", words], limits)
  }

  @Test func `one that holds signals back is ended all the same, and soon`() async throws {
    let seconds = try await elsewhere {
      var limits = DocumentLimits()
      limits.programSecondsMax = 1
      let started = Date()
      #expect(throws: DocumentError.programTooSlow("/bin/sh", secondsMax: 1)) {
        try Self.run("trap '' TERM INT; while :; do sleep 1; done", limits)
      }
      return Date().timeIntervalSince(started)
    }
    #expect(seconds < 10)
  }

  @Test func `one that writes without end is ended by the size of what it wrote`() async {
    var limits = DocumentLimits()
    limits.unpackedBytesMax = 100_000
    await #expect(throws: DocumentError.unpacksTooLarge("The file", bytesMax: 100_000)) {
      try await elsewhere { [limits] in try Self.run("exec yes", limits) }
    }
  }

  @Test func `one that asks for too much memory is refused it`() async {
    var limits = DocumentLimits()
    limits.programMemoryBytesMax = 64 << 20
    await #expect(throws: DocumentError.self) {
      try await elsewhere { [limits] in
        try Self.run("exec dd if=/dev/zero of=/dev/null bs=256M count=1", limits)
      }
    }
  }
}
