import Basics
import PackKit
import Practice
import TestKit
import Testing

@testable import Packs

/// Pictures of questions: their lines in a pack's text, and what lint says of them.
struct PictureTests {
  static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h9"/></svg>
    """

  static func pack(_ lines: String) -> String {
    """
    pack: shown
    title: Shown
    licence: CC0
    authors: Nobody

    ## short circuit
    category: Physics
    \(lines)
    What is the resistance of the whole?
    ANSWER: _six_ ohms
    WHY: In a row they add up.
    """
  }

  private func read(_ lines: String) -> PackReading { Pack.parse(Array(Self.pack(lines).utf8)) }

  private func problems(_ lines: String) -> [Problem] {
    let reading = read(lines)
    return reading.problems + (reading.pack.map { lint($0) } ?? [])
  }

  private func whole() throws -> String {
    let file = try PictureFile.read(Array(Self.drawing.utf8)).file
    return Picture(name: "circuit.svg", file: file).text
  }

  @Test func `a picture and its words are read and written`() throws {
    let line = try whole()
    let reading = read("picture: \(line)\nalt: Two resistors in a row.")
    #expect(reading.problems.isEmpty)
    let pack = try #require(reading.pack)
    let picture = try #require(pack.questions[0].picture)
    #expect(picture.alt == "Two resistors in a row." && picture.text == line)
    #expect(picture.file?.width == 320 && picture.file?.height == 200)
    #expect(pack.questions[0].isVisual)
    #expect(Pack.parse(pack.textBytes).pack == pack)
  }

  @Test func `another file is another pack, and is told as a change`() throws {
    let old = try #require(read("picture: \(try whole())\nalt: Two resistors.").pack)
    var new = old
    new.questions[0].picture?.file = try PictureFile.read(
      Array(Self.drawing.replacing("h9", with: "h8").utf8)
    ).file
    #expect(new.hash != old.hash)
    let diff = PackDiff(from: old, to: new)
    #expect(diff.changed.count == 1 && diff.changed[0].changes.map(\.name) == ["picture"])
  }

  @Test(arguments: [
    "circuit", "circuit.gif", "../circuit.svg", "a b.svg", ".svg", "circuit.svg 9x9",
    "circuit.svg 0x9 5 \(hash)", "circuit.svg 9x5000 5 \(hash)", "circuit.svg 9x9 0 \(hash)",
    "circuit.svg 9x9 2000000 \(hash)", "circuit.svg 9x9 5 \(hash)0", "circuit.svg 9x9x9 5 \(hash)",
  ])
  func `a line that names no picture is refused with its question`(_ line: String) {
    let reading = read("picture: \(line)\nalt: Words.")
    #expect(reading.pack?.questions.isEmpty == true)
    #expect(reading.problems.count == 1 && reading.problems[0].message.contains("picture"))
  }

  private static let hash = String(repeating: "0a", count: 32)

  @Test func `words for a picture that is not there are refused`() {
    #expect(problems("alt: Words.").first?.message.contains("there is no \"picture:\"") == true)
  }

  @Test func `a picture without words is an error`() throws {
    let found = problems("picture: \(try whole())")
    #expect(found.contains { $0.severity == .error && $0.message.contains("no \"alt:\"") })
    #expect(problems("picture: \(try whole())\nalt: Two resistors.").isEmpty)
  }

  @Test func `words that give the answer away are told`() throws {
    let pack = Self.pack("picture: \(try whole())\nalt: Resistors that make seven ohms.")
      .replacing("_six_", with: "_seven_")
    let found = lint(try #require(Pack.parse(Array(pack.utf8)).pack))
    #expect(found.map(\.message) == ["\"alt:\" holds the answer \"seven\"."])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func `a file that nobody looked at, or of another kind, is told`() throws {
    #expect(problems("picture: circuit.svg\nalt: Words.").map(\.severity) == [.warning])
  }

  @Test func `what a picture shows may be read aloud`() throws {
    #expect(read("visual: yes").pack?.questions[0].isVoiceSafe == false)
    #expect(read("picture: \(try whole())\nalt: Words.").pack?.questions[0].isVoiceSafe == true)
    #expect(read("picture: \(try whole())").pack?.questions[0].isVoiceSafe == false)
  }
}

/// Files of pictures, told by their bytes.
struct PictureFileTests {
  private func size(_ bytes: [UInt8]) -> String {
    do throws(PictureFault) {
      let file = try PictureFile.read(bytes).file
      return "\(file.kind.rawValue) \(file.width)x\(file.height)"
    } catch {
      return "\(error)"
    }
  }

  static func png(_ width: UInt16, _ height: UInt16) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8) + [0, 0, UInt8(width >> 8), UInt8(width & 255)]
    bytes += [0, 0, UInt8(height >> 8), UInt8(height & 255), 8, 6, 0, 0, 0, 1, 2, 3, 4]
    return bytes
  }

  private let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xFF, 0xC2, 0, 11, 8]
    + [1, 0x2C, 2, 0x58, 1, 1, 0x11, 0, 0xFF, 0xD9]

  private func webp(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [40, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [20, 0, 0, 0] + body
      + [UInt8](repeating: 0, count: 16)
  }

  @Test func `the size of each kind is read from its head`() {
    #expect(size(Self.png(640, 480)) == "png 640x480")
    #expect(size(jpeg) == "jpg 600x300")
    #expect(size(webp("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 64, 1, 200, 0])) == "webp 320x200")
    #expect(size(webp("VP8L", [0x2F, 0x3F, 0x41, 0x0C, 0])) == "webp 320x50")
    #expect(size(webp("VP8X", [0, 0, 0, 0, 63, 1, 0, 199, 0, 0])) == "webp 320x200")
    #expect(size(Array(PictureTests.drawing.utf8)) == "svg 320x200")
  }

  @Test func `what is no picture, too large or broken off is refused`() {
    #expect(size(Array("GIF89a".utf8)) == "unknown")
    #expect(size([]) == "unknown")
    #expect(size(Array("<html><body></body></html>".utf8)) == "unknown")
    #expect(size(Self.png(5_000, 10)) == "tooManyPixels")
    #expect(size(Self.png(0, 10)) == "broken")
    #expect(size([UInt8](repeating: 0x20, count: PictureFile.bytesMax + 1)) == "tooLarge")
    #expect(size(webp("VP8?", [0, 0, 0, 0, 0])) == "broken")
  }

  @Test func `a head that breaks off anywhere never gives a size that is not there`() {
    for bytes in [Self.png(640, 480), jpeg, webp("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 64, 1, 200, 0])] {
      for count in 0..<bytes.count {
        let said = size(Array(bytes.prefix(count)))
        #expect(["unknown", "broken", size(bytes)].contains(said))
      }
    }
  }
}

/// What an SVG may bring along, and what not.
struct SVGCleanerTests {
  private func clean(_ text: String) throws(SVGFault) -> String {
    Scan.string(try SVGCleaner.clean(Array(text.utf8)).bytes)
  }

  private func inside(_ content: String) throws -> String {
    let text = try clean("<svg viewBox=\"0 0 9 9\">\(content)</svg>")
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\" width=\"9\" height=\"9\">"
    #expect(text.hasPrefix(head) && text.hasSuffix("</svg>\n"))
    return String(text.dropFirst(head.count).dropLast(7))
  }

  @Test func `what draws stays as it is`() throws {
    for drawn in [
      "<g transform=\"rotate(9)\"><path d=\"M0 0h9\" stroke=\"red\"></path></g>",
      "<text x=\"1\" y=\"2\">R &amp; <tspan dy=\"3\">1 &lt; 2</tspan></text>",
      "<defs><marker id=\"m\" orient=\"auto\"></marker></defs>",
      "<line marker-end=\"url(#m)\" style=\"fill: url('#g')\"></line>",
      "<style>.a{fill:red}</style>",
      "<linearGradient id=\"a\" href=\"#b\"></linearGradient>",
    ] { #expect(try inside(drawn) == drawn) }
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<script href=\"x.js\"/>",
    "<foreignObject><p>x</p></foreignObject>",
    "<image href=\"https://example.org/a.png\"/>", "<use href=\"other.svg#a\"/>",
    "<use href=\"#a\"/>",
    "<a href=\"javascript:alert(1)\"><text>x</text></a>", "<animate attributeName=\"href\"/>",
    "<set attributeName=\"onclick\" to=\"alert(1)\"/>", "<iframe src=\"x\"/>", "<svg:script/>",
    "<style>@import url(https://example.org/a.css);</style>", "<!-- a comment -->", "<?php x ?>",
    "<style>a{background:image-set('https://example.org/a.png')}</style>", "<filter id=\"f\"/>",
    "<style>a{fill:u\\72l(https://example.org)}</style>", "<SCRIPT>alert(1)</SCRIPT>",
    "<handler>alert(1)</handler>", "<x:y onload=\"a\"/>", "<metadata>secret</metadata>",
  ])
  func `what runs, fetches or is not known goes with all in it`(_ content: String) throws {
    #expect(try inside(content) == "")
  }

  @Test(arguments: [
    "onload=\"alert(1)\"", "ONCLICK=\"alert(1)\"", "href=\"https://example.org\"",
    "xlink:href=\"#a\"", "fill=\"url(https://example.org/a.svg#b)\"", "style=\"fill:url( x )\"",
    "style=\"behavior:expression(alert(1))\"", "style='fill:url(&quot;//example.org&quot;)'",
    "style=\"fill:u/**/rl(x)\"", "clip-path=\"url(javascript:alert(1))\"", "src=\"x\"",
    "xmlns:xlink=\"http://www.w3.org/1999/xlink\"", "style=\"fill:&#117;rl(x)\"",
  ])
  func `attributes that run, fetch or are not known go alone`(_ attribute: String) throws {
    #expect(try inside("<rect \(attribute) x=\"1\"/>") == "<rect x=\"1\"></rect>")
  }

  private func fault(_ text: String) -> SVGFault? {
    do throws(SVGFault) {
      _ = try clean(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `entities that grow are refused`() {
    let bomb =
      "<!DOCTYPE svg [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><svg viewBox=\"0 0 9 9\">&b;</svg>"
    #expect(fault(bomb) == .entities)
    #expect(fault("<svg viewBox=\"0 0 9 9\"><text>&b;</text></svg>") == .entities)
    #expect(fault("<!DOCTYPE svg><svg viewBox=\"0 0 9 9\"></svg>") == nil)
  }

  @Test func `what is not whole, too deep or too much is refused`() {
    #expect(fault("<svg viewBox=\"0 0 9 9\"><g></svg>") == .notWhole)
    #expect(fault("<svg viewBox=\"0 0 9 9\">") == .notWhole)
    #expect(fault("<svg viewBox=\"0 0 9 9\"/><svg/>") == .notWhole)
    #expect(fault("<svg viewBox=\"0 0 9 9\"><!-- </svg>") == .notWhole)
    #expect(fault("<html></html>") == .notWhole)
    #expect(fault("") == .notWhole)
    let deep = String(repeating: "<g>", count: 100) + String(repeating: "</g>", count: 100)
    #expect(fault("<svg viewBox=\"0 0 9 9\">\(deep)</svg>") == .tooDeep)
    let many = String(repeating: "<g/>", count: 20_001)
    #expect(fault("<svg viewBox=\"0 0 9 9\">\(many)</svg>") == .tooMany)
    let attributes = (0..<70).map { "a\($0)=\"\"" }.joined(separator: " ")
    #expect(fault("<svg viewBox=\"0 0 9 9\" \(attributes)></svg>") == .tooMany)
    #expect(fault("<svg></svg>") == .noSize)
    #expect(fault("<svg width=\"100%\" height=\"100%\"></svg>") == .noSize)
    #expect(fault("<svg xmlns=\"http://example.org\" viewBox=\"0 0 9 9\"></svg>") == .text)
    #expect((try? SVGCleaner.clean([0xFF, 0xFE, 0x3C, 0])) == nil)
  }

  @Test func `the size is told, by the view box where there is none`() throws {
    func size(_ attributes: String) throws -> String {
      let drawing = try SVGCleaner.clean(Array("<svg \(attributes)></svg>".utf8))
      return "\(drawing.width)x\(drawing.height)"
    }
    #expect(try size("width=\"40\" height=\"30px\"") == "40x30")
    #expect(try size("width=\"40mm\" height=\"30mm\" viewBox=\"0,0 400 300.4\"") == "400x300")
    #expect(try size("viewBox=\"-5 -5 10240 5120\"") == "1024x512")
  }

  @Test func `cleaning twice is cleaning once, whatever comes`() throws {
    var random = SeededRandom(seed: 11)
    let pieces = [
      "<g>", "</g>", "<rect x='1'/>", "<text>a &lt; b</text>", "&amp;", "<script>", "</script>",
      "<style>.a{fill:red}", "</style>", "<!-- x -->", "<![CDATA[<b>&]]>",
      "<path d=\"M0 0\" on=\"\">",
      "</path>", " ", "<title>", "</title>", "é", "<", ">", "\"",
    ]
    var cleaned = 0
    for _ in 0..<2_000 {
      var text = "<svg viewBox=\"0 0 9 9\">"
      for _ in 0..<random.below(8) { text += pieces[random.below(pieces.count)] }
      guard let once = try? clean(text + "</svg>") else { continue }
      cleaned += 1
      #expect(try clean(once) == once, "\(text)")
    }
    #expect(cleaned > 100)
  }
}
