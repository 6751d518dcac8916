import Foundation
import Testing

@testable import Trainer

/// The form in which a learner puts a sitting together, for each competition.
struct OwnSessionTests {
  private static let bowl = """
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

    ## short oxygen
    category: Biology
    pair: p1
    What gas do leaves give off while they make sugar from light?
    ANSWER: _oxygen_

    ## short newton
    category: Physics
    pair: p2
    What is the unit of force in the International System?
    ANSWER: _newton_

    ## short joule
    category: Physics
    pair: p2
    What is the unit of energy in the International System?
    ANSWER: _joule_
    """

  private static func device(_ module: String) -> Device {
    var device = KnowledgeTests.device()
    device.import(bowl, name: "bowl.txt")
    device.send("import.keep", ["n": "0"])
    device.send("go", ["path": "#/practise/\(module)/own"])
    return device
  }

  private func items(_ device: Device) -> [String] {
    device.trainer.match?.setup.slots.map { $0.item } ?? []
  }

  @Test func `the fields fit the competition`() {
    var device = Self.device("quizbowl")
    #expect(device.shows("setup-domain") && device.shows("With a power mark"))
    #expect(!device.shows("setup-category") && !device.shows("setup-grade"))
    device.send("go", ["path": "#/practise/sciencebowl/own"])
    #expect(device.shows("setup-category") && device.shows("setup-answers"))
    #expect(!device.shows("setup-domain") && device.shows(#"name="module" value="sciencebowl""#))
    device.send("go", ["path": "#/practise/knowledgebowl/own"])
    #expect(device.shows("setup-domain") && device.shows("setup-grade"))
    #expect(device.shows("Minnesota") && device.shows("Written round"))
  }

  @Test func `every drill that is put together by number and filters can be chosen`() {
    var device = Self.device("quizbowl")
    func offers(_ drill: String) -> Bool { device.shows(#"<option value="\#(drill)""#) }
    for drill in ["breadth", "power", "clues", "confidence", "speed", "bonuses", "review"] {
      #expect(offers(drill), "\(drill)")
    }
    #expect(!offers("match") && !offers("tiebreak") && !offers("domain"))
    device.send("go", ["path": "#/practise/sciencebowl/own"])
    for drill in ["breadth", "adaptive", "speed-weeks", "elimination"] {
      #expect(offers(drill), "\(drill)")
    }
    device.send("go", ["path": "#/practise/knowledgebowl/own"])
    for drill in ["breadth", "conference", "conferring-weeks", "speed-weeks", "domain"] {
      #expect(offers(drill), "\(drill)")
    }
    #expect(!offers("meet") && !offers("signals"))
  }

  @Test func `a drill of cards keeps to its domain and pack`() {
    var device = Self.device("knowledgebowl")
    device.send(
      "start",
      [
        "module": "knowledgebowl", "drill": "rebound", "domain": "history", "pack": "sheet",
        "count": "20",
      ])
    let questions = device.trainer.knowledge.exercise?.questions ?? []
    #expect(questions.count == 4 && questions.allSatisfy { $0?.domain == .history })
  }

  @Test func `a sitting of Science Bowl keeps to its category and kind of answer`() {
    var device = Self.device("sciencebowl")
    device.send(
      "start",
      [
        "module": "sciencebowl", "drill": "tossups", "category": "Physics", "answers": "short",
        "pack": "bowl", "count": "5",
      ])
    #expect(items(device) == ["bowl/newton"])
    device.send("session.finish")
    device.send(
      "start",
      [
        "module": "sciencebowl", "drill": "tossups", "category": "", "answers": "choices",
        "pack": "bowl", "count": "5",
      ])
    #expect(items(device) == ["bowl/fern"])
  }

  @Test func `a sitting of Knowledge Bowl keeps to its domain, grade and region`() {
    var device = Self.device("knowledgebowl")
    device.send(
      "start",
      [
        "module": "knowledgebowl", "drill": "domain", "domain": "history", "grade": "",
        "pack": "sheet", "rules": "colorado", "count": "20",
      ])
    #expect(items(device).count == 4)
    #expect(device.trainer.match?.cues.allSatisfy { $0.question.domain == .history } == true)
    #expect(device.trainer.match?.rules.profile == "colorado")
    device.send("session.finish")
    device.send(
      "start",
      [
        "module": "knowledgebowl", "drill": "oral", "domain": "", "grade": "college",
        "pack": "sheet", "count": "20",
      ])
    #expect(device.shows("No question fits"))
  }

  @Test func `a shorter sheet has its share of the time`() {
    var device = Self.device("knowledgebowl")
    device.send(
      "start",
      [
        "module": "knowledgebowl", "drill": "written", "domain": "", "pack": "sheet",
        "rules": "colorado", "count": "6",
      ])
    #expect(device.trainer.knowledge.written?.questions.count == 6)
    #expect(device.shows("6 min left"))
  }

  // MARK: On paper

  private func printed(_ device: Device) -> (asked: String, answers: String)? {
    let text = device.effect("download")?["text"]?.string ?? ""
    let pages = text.components(separatedBy: #"<section class="answers">"#)
    return pages.count == 2 ? (pages[0], pages[1]) : nil
  }

  @Test func `the questions can be printed, with their answers on a page of their own`() throws {
    var device = Self.device("knowledgebowl")
    #expect(device.shows("Save to print"))
    device.send(
      "start",
      ["module": "sciencebowl", "drill": "tossups", "pack": "bowl", "count": "3", "as": "sheet"])
    let sheet = try #require(printed(device))
    #expect(sheet.asked.components(separatedBy: #"<p class="blank">"#).count == 4)
    #expect(sheet.asked.contains("Science Bowl, 3 questions, "))
    #expect(sheet.answers.components(separatedBy: "<li>").count == 4)
    for word in ["newton", "joule", "oxygen"] {
      #expect(!sheet.asked.contains("\(word)</"), "\(word)")
    }
    #expect(device.trainer.match == nil)
    #expect(device.effect("download")?["name"]?.string?.hasSuffix(".html") == true)
  }

  @Test func `a sheet has only what the filters let through`() throws {
    var device = Self.device("sciencebowl")
    var fields = [
      "module": "sciencebowl", "drill": "tossups", "pack": "bowl", "category": "Physics",
      "as": "sheet",
    ]
    device.send("start", fields)
    let sheet = try #require(printed(device))
    #expect(sheet.asked.contains("unit of force") && !sheet.asked.contains("sugar"))
    fields["category"] = "Energy"
    device.send("start", fields)
    #expect(printed(device) == nil && device.shows("No question fits."))
  }

  @Test func `what a pack says cannot become a part of the sheet`() throws {
    var device = Self.device("knowledgebowl")
    device.import(
      "pack: odd\ntitle: Odd\n\n## short a\ncategory: History\ndifficulty: 3\n"
        + "What year <script>is</script> meant here?\nANSWER: _a<b_\n")
    device.send("import.keep", ["n": "0"])
    device.send(
      "start", ["module": "knowledgebowl", "drill": "oral", "pack": "odd", "as": "sheet"])
    let sheet = try #require(printed(device))
    #expect(sheet.asked.contains("What year") && !sheet.asked.contains("<script"))
    #expect(!sheet.answers.contains("a<b"))
  }
}
