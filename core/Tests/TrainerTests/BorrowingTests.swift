import Contest
import KnowledgeBowl
import Packs
import Testing

@testable import Trainer

/// Drills that ask questions of another competition, where there are too few of their own.
struct BorrowingTests {
  /// Three tossups, one of which cannot be read aloud.
  private static let packet = """
    pack: packet
    title: A packet

    ## tossup energy
    category: Science - Physics
    difficulty: 3
    Emmy Noether tied its conservation to symmetry in time.
    Its rest form is multiplied by the square of the speed of light.
    For 10 points, name this quantity that Einstein's equation E=mc^2 gives for a mass at rest.
    ANSWER: _energy_

    ## tossup danube
    category: Geography
    difficulty: 2
    The Iron Gates are a gorge on this river.
    It rises in the Black Forest near Donaueschingen.
    For 10 points, name this river of Vienna, Budapest and Belgrade that ends in the Black Sea.
    ANSWER: _Danube_

    ## tossup osmosis
    category: Science - Biology
    difficulty: 3
    A pressure named for this process lifts water in roots.
    Plasmolysis is an effect of it.
    For 10 points, name this passage of water through a membrane that lets no salt through.
    ANSWER: _osmosis_
    """

  /// With the tossups of Quiz Bowl alone.
  private static func device(can: [String] = ["speak", "listen"]) -> Device {
    var device = Device(can: can)
    device.import(packet, name: "packet.txt")
    device.send("import.keep", ["n": "0"])
    return device
  }

  private static func items(_ device: Device) -> [String] {
    device.trainer.match?.setup.slots.map { $0.item } ?? []
  }

  @Test func `a drill that can be kept to a domain asks of it alone`() {
    let drills = Self.device().trainer.modules.flatMap { module in
      module.manifest.drills.filter { $0.takesDomain }.map { (module.id, $0.id) }
    }
    #expect(Set(drills.map { $0.0 }) == ["quizbowl", "sciencebowl", "knowledgebowl"])
    for (module, drill) in drills where (module, drill) != ("knowledgebowl", "written") {
      for domain in ["physics", "geography"] {
        var device = Self.device(can: ["speak", "listen", "timer"])
        device.send("start", ["module": module, "drill": drill, "count": "9", "domain": domain])
        let items = device.trainer.match?.setup.slots.map { $0.item }
        for item in items ?? [] {
          let asked = device.trainer.shelf.library.question(item)?.domain.rawValue
          #expect(asked == nil || asked == domain, "\(module) \(drill) \(item)")
        }
        if domain == "physics", drill != "bonuses" {
          #expect(items?.isEmpty == false, "\(module) \(drill) \(domain)")
        }
      }
    }
  }

  @Test(arguments: ["quizbowl", "sciencebowl", "knowledgebowl"])
  func `every domain has its turn before one has its second`(module: String) {
    var device = Self.device(can: [])
    device.send("start", ["module": module, "drill": "breadth", "count": "2"])
    func domains() -> [String] {
      Self.items(device).compactMap {
        device.trainer.shelf.library.question($0)?.domain.rawValue
      }
    }
    #expect(domains().count == 2 && Set(domains()).count == 2)
    device.send("session.finish")
    device.send("start", ["module": module, "drill": "breadth"])
    #expect(Set(domains()).isSuperset(of: ["biology", "physics"]))
    #expect(domains().count >= 3)
  }

  @Test func `with Quiz Bowl packets alone an oral round of Knowledge Bowl is practised`() {
    var device = Self.device()
    device.send("go", ["path": "#/practise/knowledgebowl/drills"])
    #expect(device.shows("Its 5 questions come from another competition, cut to fit."))
    device.send("start", ["module": "knowledgebowl", "drill": "oral"])
    #expect(device.path == "#/session")
    #expect(Self.items(device).count == 5)
    #expect(Self.items(device).allSatisfy { $0.hasSuffix("~knowledgebowl") })
    #expect(device.trainer.match?.cue?.question.text.contains("10 points") == false)
  }

  @Test func `an answer to a borrowed question counts, and the question counts as met`() {
    var device = Self.device()
    device.send("start", ["module": "knowledgebowl", "drill": "domain", "domain": "geography"])
    device.send("session.buzz", after: 400)
    device.send("session.answer", ["text": "no idea"])
    device.send("session.next")
    let attempt = device.trainer.learner.attempts.last?.attempt
    let written = LibraryItem.written(attempt?.item ?? "")
    #expect(attempt?.item == written + "~knowledgebowl" && attempt?.module == "knowledgebowl")
    #expect(attempt?.domain == .geography && attempt?.difficulty != 0)
    #expect(device.trainer.shelf.met == [written])
    let fresh = device.trainer.asker("quizbowl").asked(.aloud, 5)
    #expect(fresh.last?.address == written, "what was met in any form comes last")
    #expect(device.restarted().trainer.shelf.met == [written])
    device.send("session.finish")
    #expect(device.shows("2 of 2 questions came from another competition"))
    // A day later it comes back in the form in which it was missed, and there alone.
    device.send("start", ["module": "knowledgebowl", "drill": "review"], after: 90_000_000)
    #expect(Self.items(device) == [written + "~knowledgebowl"])
    device.send("session.finish")
    device.send("start", ["module": "quizbowl", "drill": "review"])
    #expect(device.shows("Nothing to review yet"))
  }

  @Test func `a competition asks its own questions first, and borrows only to fill up`() {
    var device = KnowledgeTests.device()
    device.send("go", ["path": "#/practise/knowledgebowl/drills"])
    #expect(device.shows("2 of its 14 questions come from another competition, cut to fit."))
    device.send("start", ["module": "knowledgebowl", "drill": "oral", "count": "13"])
    let items = Self.items(device)
    #expect(items.count == 13)
    #expect(items.prefix(12).allSatisfy { $0.hasPrefix("sheet/") && !$0.contains("~") })
    #expect(items.last?.hasSuffix("~knowledgebowl") == true)
  }

  @Test func `nothing that reads wrongly aloud is borrowed while the voice is on`() {
    var device = Self.device()
    device.send("start", ["module": "sciencebowl", "drill": "tossups"])
    #expect(Self.items(device).contains("packet/energy~sciencebowl"))
    device.send("session.finish")
    device.send("set", ["key": "voice", "value": "on"])
    device.send("start", ["module": "sciencebowl", "drill": "tossups"])
    #expect(Self.items(device).contains("packet/osmosis~sciencebowl"))
    #expect(!Self.items(device).contains("packet/energy~sciencebowl"))
  }

  @Test func `borrowed questions of one domain make a toss-up with its bonus`() {
    var device = Self.device()
    device.send("start", ["module": "sciencebowl", "drill": "pairs"])
    let slots = device.trainer.match?.setup.slots ?? []
    let biology: Set = ["small/photosynthesis~sciencebowl", "packet/osmosis~sciencebowl"]
    #expect(slots.count == 2)
    #expect(slots.first.map { [$0.item, $0.bonus ?? ""] }.map(Set.init) == biology)
    #expect(slots.last?.item == "packet/energy~sciencebowl" && slots.last?.bonus == nil)
  }

  @Test func `a match of Knowledge Bowl is played with another competition's questions`() {
    var device = Self.device()
    device.send(
      "match",
      [
        "start": "yes", "module": "knowledgebowl", "players.1": "Ada", "players.2": "Ben",
        "count": "4",
      ])
    #expect(Self.items(device).count == 4)
    #expect(Self.items(device).allSatisfy { $0.hasSuffix("~knowledgebowl") })
  }

  @Test func `a sheet is filled with Science Bowl's choices under Knowledge Bowl's letters`() {
    var device = KnowledgeTests.device()
    device.import(
      """
      pack: bowl
      title: Bowl

      ## short fern
      category: Biology
      pair: p1
      Which of these makes sugar from light?
      W) fungus
      X) fern
      Y) whale
      Z) sponge
      ANSWER: X) _fern_

      ## short light
      category: Biology
      pair: p1
      What gas do leaves give off while they make sugar from light?
      ANSWER: _oxygen_
      """, name: "bowl.txt")
    device.send("import.keep", ["n": "0"])
    device.send("start", ["module": "knowledgebowl", "drill": "written"])
    let round = device.trainer.knowledge.written
    #expect(round?.questions.count == 13)
    let borrowed = round?.setup.items.filter { $0.hasSuffix("~knowledgebowl") } ?? []
    #expect(borrowed.count == 1)
    let place = round?.setup.items.firstIndex(of: borrowed.first ?? "") ?? 0
    #expect(round?.questions[place].choices.map(\.label) == ["A", "B", "C", "D"])
  }

  @Test func `Today asks as the only competition that is on does`() {
    var device = Self.device()
    for module in ["quizbowl", "sciencebowl"] { device.send("module.toggle", ["id": module]) }
    device.send("go", ["path": "#/today"])
    #expect(device.shows("5 of them from another competition, cut to fit."))
    device.send("start", ["drill": "today"])
    #expect(device.trainer.match?.setup.module == "knowledgebowl")
    #expect(Self.items(device).allSatisfy { $0.hasSuffix("~knowledgebowl") })
  }

  @Test func `a tossup is made only of a question whose sentences are clues`() {
    var device = Self.device()
    device.send("pack.remove", ["id": "packet"])
    device.import(
      """
      pack: trivia
      title: Trivia

      ## short vltava
      category: Geography
      difficulty: 2
      This river flows through the Bohemian Forest and Prague. It joins the Elbe at Mělník. Smetana \
      wrote a tone poem about it. What is this longest river of Czechia?
      ANSWER: _Vltava_

      ## short chile
      category: Geography
      difficulty: 2
      What is the capital of Chile?
      ANSWER: _Santiago_
      """, name: "trivia.txt")
    device.send("import.keep", ["n": "0"])
    device.send("start", ["module": "quizbowl", "drill": "tossups"])
    #expect(
      Self.items(device).sorted() == [
        "small/photosynthesis", "small/prague", "trivia/vltava~quizbowl",
      ])
  }
}
