import TestKit
import Testing

@testable import Packs
@testable import Trainer

struct LibraryTests {
  private static let packet = """
    1. This author wrote Emma. For 10 points, name this author.
    ANSWER: Jane _Austen_ [accept Austin
    <Literature>

    2. This author wrote Hamlet. For 10 points, name this author.
    ANSWER: William _Shakespeare_
    <Literature>
    """

  private static func importing(_ name: String) -> Device {
    var device = Device()
    device.trainer.attach(Array(packet.utf8))
    device.send("import", ["name": name])
    return device
  }

  @Test func `an imported file tells of a bracket left open, and has a name`() {
    var device = Self.importing("p.txt")
    #expect(device.shows("A [ of the answer is not closed"))
    #expect(device.shows("Packet p"))
    device.send("import.keep", ["n": "0"])
    #expect(device.path == "#/library")
    let html = device.html
    let own = html.firstRange(of: "pack-packet-p")?.lowerBound
    let bundled = html.firstRange(of: "pack-small")?.lowerBound
    #expect(own != nil && bundled != nil)
    if let own, let bundled { #expect(own < bundled) }
  }

  @Test func `a pack has a page from which it is played and switched off`() {
    var device = Device()
    device.send("go", ["path": "#/library/pack/small"])
    #expect(device.shows("A small pack"))
    #expect(device.shows("id=\"play\""))
    device.send("set", ["key": "pack.small", "value": "off"])
    #expect(device.shows("aria-pressed=\"false\""))
    device.send("go", ["path": "#/library/pack/none"])
    #expect(device.shows("There is no such page"))
  }

  @Test func `a pack stands beside the others, and is marked among them`() {
    var device = Self.importing("p.txt")
    device.send("import.keep", ["n": "0"])
    device.send("go", ["path": "#/library/pack/packet-p"])
    #expect(device.shows(##"href="#/library/pack/packet-p" aria-current="page""##))
    #expect(device.shows(##"href="#/library/pack/small">"##))
    #expect(device.html.ranges(of: "aria-current=\"page\"").count == 2, "the place, and the pack")
  }

  @Test func `a pack is played by the drill that asks most of it`() {
    let shelf = Device().trainer.shelf
    func drill(_ kinds: [Question.Kind], pair: String = "") -> String {
      var pack = Pack(id: "x", title: "X")
      for (place, kind) in kinds.enumerated() {
        var question = Question(
          key: "q\(place)", kind: kind, text: "x", answer: "x", domain: .history)
        question.pair = pair
        pack.questions.append(question)
      }
      return shelf.drill(for: pack).map { $0.module + "." + $0.id } ?? ""
    }
    #expect(drill([.tossup]) == "quizbowl.tossups")
    #expect(drill([.tossup, .bonus]) == "quizbowl.packet")
    #expect(drill([.bonus]) == "quizbowl.bonuses")
    #expect(drill([.short, .short, .tossup]) == "knowledgebowl.oral")
    #expect(drill([.short], pair: "1") == "sciencebowl.pairs")
    #expect(drill([]) == "quizbowl.bonuses")
  }
}
