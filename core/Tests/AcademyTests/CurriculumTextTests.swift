import Basics
import Packs
import TestKit
import Testing

@testable import Academy

@Suite struct CurriculumTextTests {
  private static func read(_ text: String) -> CurriculumReading {
    Curriculum.parse(Array(text.utf8))
  }

  @Test func `what is written is read again the same`() {
    forAll(seeds: 1...UInt64(caseCount(400))) { random, seed in
      let curriculum = DrawCurriculum.curriculum(&random)
      let reading = Self.read(curriculum.text)
      #expect(reading.problems.map(\.text) == [], "seed \(seed)")
      #expect(reading.curriculum == curriculum, "seed \(seed)")
      #expect(reading.curriculum?.text == curriculum.text, "seed \(seed)")
    }
  }

  @Test func `a text that is torn is read as far as it goes, and each fault has its line`() {
    forAll(seeds: 1...UInt64(caseCount(300))) { random, seed in
      var bytes = Array(DrawCurriculum.curriculum(&random).text.utf8)
      for _ in 0...random.below(20) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.below(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: Array("\n- ".utf8), at: place)
        }
      }
      let reading = Curriculum.parse(bytes)
      let lines = bytes.count { $0 == 0x0A } + 1
      for problem in reading.problems where !problem.place.isEmpty {
        #expect(problem.line.map { (1...lines).contains($0) } == true, "seed \(seed)")
      }
      // What was read can be written, and is then what it was.
      if let curriculum = reading.curriculum {
        #expect(Self.read(curriculum.text).curriculum == curriculum, "seed \(seed)")
        _ = curriculum.lint(places: reading.places, drawings: [])
      }
    }
  }

  @Test func `the page of the format shows what is read, without a fault`() throws {
    for example in try FormatPage("syllabus.md").examples("syllabus") {
      let reading = Self.read(example)
      let curriculum = try #require(reading.curriculum)
      #expect(reading.problems.map(\.text) == [])
      #expect(
        curriculum.lint(places: reading.places, drawings: ["horse", "bow"]).map(\.text) == [])
      #expect(curriculum.programs.flatMap(\.ranks).map(\.code) == ["white", "yellow"])
      #expect(curriculum.item("first-steps")?.steps.first?.side == .left)
      #expect(curriculum.item("first-steps")?.steps.first?.mistakes.count == 1)
      #expect(
        curriculum.programs.first?.ranks.last?.asks.dropFirst(4).first
          == .any([
            .number("press-ups", adult: 30, child: 15),
            .all([.count(.hours, 10), .count(.sessions, 8), .flag(.approved)]),
          ]))
    }
  }

  /// A line under a head, and what is said of it.
  private static let faults: [(text: String, problem: String)] = [
    ("edition: 0", "line 2: \"edition\" is a whole number from 1 to 9999."),
    ("from: 2026-02-29", "line 2: \"from\" is a day such as 2026-09-01."),
    ("colour: red", "line 2: \"colour\" is not known in the head; the line is left out."),
    (
      "carries: a b",
      "line 2: \"carries\" is an item, \"=\", and the older items whose marks it takes."
    ),
    (
      "## rank white",
      "line 2: Left out. A rank belongs to the program above it: write \"## program\" and its code first."
    ),
    (
      "## item Ma Bu",
      "line 2: Left out. The code, after \"## item\", is one word of a-z, 0-9 and \"-\"."
    ),
    (
      "## item a\n## item a",
      "line 3: Left out. The item a is already on line 2: choose another code."
    ),
    (
      "## program a\ntype: dance",
      "line 3: \"type\" is one of: kung-fu, youth-kung-fu, meditation, self-defense, weapons-forms, conditioning, demonstration, competition."
    ),
    (
      "## program a\n## rank b\ncolour: red",
      "line 4: \"colour\" is \"#\" and six of 0-9 and a-f, as #1d4ed8."
    ),
    (
      "## program a\n## rank b\n-- approved",
      "line 4: There is no \"one of\" or \"all of\" above with 1 dashes: take dashes out."
    ),
    ("## item a\n- approved", "line 3: Only a rank asks for something; the line is left out."),
    (
      "## item a\nmedia: video ../b.mp4",
      "line 3: \"media\" is video, picture or audio, and a path of letters, digits and \"-_./\" below the syllabus's folder."
    ),
    ("## item a\nmirror: both", "line 3: \"mirror\" is yes or no."),
    (
      "## item a\nterm: zh | 弓步 | gōng bù",
      "line 3: \"term\" is \"language | script | reading | meaning\"."
    ),
    (
      "## word a",
      "line 2: Left out. A word has a line \"term: language | script | reading | meaning\"."
    ),
  ]

  @Test(arguments: faults)
  func `a fault is told by its line, and what would be right`(text: String, problem: String) {
    let reading = Self.read("syllabus: s\n" + text)
    #expect(reading.problems.map(\.text) == [problem])
    #expect(reading.curriculum?.code == "s")
  }

  @Test(arguments: [
    "24", "classes 24", "24 lessons", "-3 days", "age x", "item ma-bu", "item ma-bu good pupil",
    "number 30", "number press-ups", "written", "fee", "approved now", "999999 days",
  ])
  func `what cannot be asked is refused with all that can`(line: String) {
    let reading = Self.read("syllabus: s\n## program p\n## rank r\n- \(line)")
    #expect(reading.problems.map(\.text) == ["line 4: " + Requirement.expected])
    #expect(reading.curriculum?.programs.first?.ranks.first?.asks == [])
  }

  @Test func `a file that is too large, too deep or too long is cut with a word why`() {
    let big = [UInt8](repeating: 0x20, count: CurriculumLimit.fileBytesMax + 1)
    #expect(
      Curriculum.parse(big).problems.first?.message == "The file is larger than 4 MB: split it.")
    let deep = (1...8).map { String(repeating: "-", count: $0) + " all of" }.joined(separator: "\n")
    let ranks = "syllabus: s\n## program p\n## rank r\n"
    #expect(Self.read(ranks + deep).problems.count == 2)
    let asks = String(repeating: "- approved\n", count: CurriculumLimit.asksMax + 3)
    #expect(Self.read(ranks + asks).problems.count == 3)
    let steps = String(repeating: "step: 1 | Step\n", count: CurriculumLimit.stepsMax + 2)
    #expect(Self.read("syllabus: s\n## item a\n" + steps).problems.count == 2)
    let noise = String(repeating: "noise\n", count: CurriculumLimit.problemsMax + 5)
    let noisy = Self.read("syllabus: s\n" + noise)
    #expect(noisy.problems.count == CurriculumLimit.problemsMax + 1)
    #expect(noisy.problems.last?.message == "5 more problems are not listed.")
    #expect(Self.read("title: s").curriculum == nil)
  }

  @Test func `readiness is given one program's ranks, and what carries over`() {
    var curriculum = Curriculum(code: "s", title: "S")
    var program = Curriculum.Program(code: "p")
    var rank = Curriculum.Rank(code: "r")
    rank.asks = [.age(10), .flag(.approved)]
    program.ranks = [rank]
    curriculum.programs = [program]
    curriculum.edition = 3
    curriculum.carries = [
      Curriculum.Carry(item: "a", old: ["b"]), Curriculum.Carry(item: "a", old: ["c"]),
    ]
    #expect(
      curriculum.syllabus(of: "p")
        == Syllabus(
          version: 3, ranks: [Syllabus.Rank("r", .all([.age(10), .flag(.approved)]))],
          transfers: ["a": ["b", "c"]], markDays: 180, adultAge: 16))
    #expect(curriculum.syllabus(of: "q") == nil)
  }
}
