import Basics
import Contest
import Packs
import Testing

@testable import Trainer

/// Questions with pictures, as pages show them and as a voice reads them.
struct PictureTests {
  private static let file = try? PictureFile.read(
    Array("<svg viewBox=\"0 0 320 200\"><path d=\"M0 0h9\"/></svg>".utf8)
  ).file

  private static let line = Picture(name: "circuit.svg", file: file).text

  private static let address = file?.address ?? ""

  static let pack = """
    pack: shown
    title: Shown

    ## tossup bridge
    category: Geography
    picture: \(line)
    alt: A stone <bridge> with statues.
    A bridge in this city is lined with thirty statues.
    Its old town square has an astronomical (*) clock.
    For 10 points, name this capital of the Czech Republic.
    ANSWER: _Prague_

    ## short ohm
    category: Physics
    pair: p1
    What law says that voltage is current times resistance?
    ANSWER: _Ohm_'s law

    ## short circuit
    category: Physics
    pair: p1
    visual: yes
    picture: \(line)
    alt: Two resistors of 3 ohms in a row.
    What is the resistance of the whole, in ohms?
    ANSWER: _6_
    """

  static func device(_ settings: [String: String] = [:], _ text: String = pack) -> Device {
    var device = Device()
    _ = device.trainer.feed(pack: Array(text.utf8))
    for (key, value) in settings { device.send("set", ["key": key, "value": value]) }
    return device
  }

  private static let image =
    "<img src=\"\(address)\" alt=\"A stone &lt;bridge&gt; with statues.\" width=\"320\" height=\"200\" loading=\"lazy\">"

  @Test func `a tossup's picture is there from the first word, and the buzz is placed by it`() {
    var device = Self.device()
    device.send("start", ["drill": "tossups", "pack": "shown", "count": "1"])
    #expect(device.shows(Self.image))
    #expect(device.shows("popovertarget=\"picture-bridge-large\""))
    #expect(device.effect("announce")?["text"]?.string == "Picture: A stone <bridge> with statues.")
    device.send("session.pause", after: 1_900)
    device.send("session.resume")
    #expect(device.effect("announce") == nil)
    device.send("session.buzz", after: 4_000)
    #expect(!device.shows("of the picture"))
    device.send("session.answer", ["text": "Prague"])
    #expect(device.shows("The buzz came after 6 s of the picture."))
    device.send("session.next")
    #expect(device.shows("The buzz came after 6 s of the picture.") && device.shows(Self.image))
  }

  @Test func `a visual bonus is announced, shown after its toss-up, and has more time`() throws {
    var device = Self.device()
    device.send(
      "start",
      [
        "module": "sciencebowl", "drill": "pairs", "pack": "shown", "count": "1",
        "rules": "nsb-regional",
      ])
    #expect(device.shows("Toss-up: Physics") && !device.shows("<img"))
    device.send("session.buzz")
    device.send("session.answer", ["text": "Ohm"], after: 2_000)
    device.send("session.next")
    #expect(device.shows("Visual bonus: Physics, short answer"))
    #expect(device.shows("· Bonus"))
    #expect(device.shows("alt=\"Two resistors of 3 ohms in a row.\""))
    let match = try #require(device.trainer.match)
    #expect(match.rules[.visualMillis] == 30_000)
    #expect(match.partMillis == Int64(match.rules[.visualMillis] + match.rules[.typingMillis]))
  }

  @Test func `rules that know no visual bonus give it the time of any other`() throws {
    var device = Self.device()
    device.send("start", ["drill": "bonuses", "pack": "small", "count": "1"])
    let match = try #require(device.trainer.match)
    #expect(match.rules[.visualMillis] == 0)
    #expect(match.partMillis == Int64(match.rules[.bonusMillis] + match.rules[.typingMillis]))
  }

  @Test func `a voice says what the picture shows before it reads`() throws {
    var device = Self.device(["voice": "on"])
    device.send("start", ["drill": "tossups", "pack": "shown", "count": "1"])
    let speech = try #require(device.effect("speak"))
    let words = try #require(speech["words"]?.array).compactMap { $0.string }
    #expect(
      words.prefix(8).joined(separator: " ") == "Picture: A stone <bridge> with statues. A bridge")
    func heard(_ count: Int) -> Int {
      device.send("heard", ["word": "\(count)", "speech": "\(speech["id"]?.int ?? 0)"], after: 900)
      return device.html.components(separatedBy: "class=\"word").count - 1
    }
    #expect(heard(5) == 0)
    #expect(heard(8) == 2)
    device.send("session.pause")
    device.send("session.resume")
    let again = try #require(device.effect("speak")?["words"]?.array)
    #expect(again.first == "A" && again.count == words.count - 6)
  }

  @Test func `a picture whose file nobody has stands there in words`() {
    var device = Self.device([:], Self.pack.replacing(Self.line, with: "circuit.svg"))
    device.send("start", ["drill": "tossups", "pack": "shown", "count": "1"])
    #expect(!device.shows("<img"))
    #expect(
      device.shows(
        "<p class=\"hint absent\">The picture is not on this device. "
          + "It shows: A stone &lt;bridge&gt; with statues.</p>"))
  }

  @Test func `the pack's page and the printed packet show it`() throws {
    var device = Self.device()
    device.send("go", ["path": "#/library/pack/shown"])
    #expect(device.shows(Self.image))
    device.send("pack.export", ["id": "shown", "format": "page"])
    let page = try #require(device.effect("download")?["text"]?.string)
    #expect(page.contains("<img src=\"\(Self.address)\" width=\"320\" height=\"200\""))
    #expect(page.contains("alt=\"A stone &lt;bridge&gt; with statues.\""))
  }

  @Test func `saved as text, a pack brings its pictures, each once`() throws {
    var device = Self.device()
    device.send("pack.export", ["id": "shown", "format": "etude"])
    #expect(device.effect("download") == nil)
    let archive = try #require(device.effect("archive"))
    #expect(archive["name"]?.string?.hasSuffix(".zip") == true)
    #expect(archive["file"]?.string?.hasSuffix(".txt") == true)
    #expect(archive["text"]?.string?.contains("picture: \(Self.line)") == true)
    let pictures = (archive["pictures"]?.array ?? []).map { "\($0["name"]?.string ?? "")" }
    #expect(pictures == ["circuit.svg"])
    #expect(archive["pictures"]?.array?.first?["address"]?.string == Self.address)
  }

  @Test func `a pack whose pictures nobody has is saved as its text`() {
    var device = Self.device([:], Self.pack.replacing(Self.line, with: "circuit.svg"))
    device.send("pack.export", ["id": "shown", "format": "etude"])
    #expect(device.effect("archive") == nil && device.effect("download") != nil)
  }

  @Test func `a choice to be struck out of has its picture`() {
    let choices = """
      pack: struck
      title: Struck

      ## short lens
      category: Physics
      pair: p1
      picture: \(Self.line)
      alt: A lens.
      Which lens is shown here?
      W) Convex
      X) Concave
      Y) Flat
      Z) None
      ANSWER: W) Convex
      """
    var device = Self.device([:], choices)
    device.send(
      "start", ["module": "sciencebowl", "drill": "elimination", "pack": "struck", "count": "1"])
    #expect(device.shows("alt=\"A lens.\""))
  }

  @Test func `a worksheet shows it`() throws {
    var device = Self.device()
    device.send(
      "start", ["module": "sciencebowl", "drill": "pairs", "as": "sheet", "pack": "shown"])
    let page = try #require(device.effect("download")?["text"]?.string)
    #expect(page.contains("<img src=\"\(Self.address)\" alt=\"Two resistors of 3 ohms in a row.\""))
  }
}
