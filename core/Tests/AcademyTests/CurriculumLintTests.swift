import Packs
import TestKit
import Testing

@testable import Academy

@Suite struct CurriculumLintTests {
  /// A syllabus without a fault.
  private static let clean = """
    syllabus: s
    title: S
    from: 2026-09-01
    licence: CC BY 4.0
    authors: S
    ## program p
    title: P
    ## rank white
    title: White
    - item ma-bu practising pupil
    ## rank blue
    title: Blue
    - 4 classes
    ## item ma-bu
    title: Horse
    rank: white
    drawing: horse
    ## item gong-bu
    title: Bow
    rank: blue
    mirror: yes
    drawing: bow
    ## item form
    title: Form
    rank: blue
    needs: ma-bu
    step: 1 | Punch | gong-bu left
    step: 2 | Punch | ma-bu

    """

  private static func problems(_ text: String) -> [String] {
    let reading = Curriculum.parse(Array(text.utf8))
    return reading.problems.map(\.text)
      + (reading.curriculum?.lint(places: reading.places, drawings: ["horse", "bow"]) ?? [])
      .map(\.text)
  }

  /// What is put in the place of something, and what is then said.
  private static let faults: [(old: String, new: String, problem: String)] = [
    ("title: S\n", "", "The syllabus has no title."),
    ("from: 2026-09-01\n", "", "No day says from when the edition holds: \"from: \"."),
    (
      "authors: S\n", "authors: S\ncarries: gone = old\n",
      "\"carries\" names gone, which is no item."
    ),
    (
      "authors: S\n", "authors: S\ncarries: form = old\ncarries: ma-bu = old\n",
      "old is carried over twice: its marks count for both items."
    ),
    ("- 4 classes\n", "", "line 11, rank blue: The rank asks nothing: everybody has it at once."),
    (
      "- 4 classes", "- item no proficient pupil",
      "line 11, rank blue: It asks for no, which is no item."
    ),
    (
      "- 4 classes", "- one of",
      "line 11, rank blue: \"one of\" offers nothing: nobody can meet it."
    ),
    ("- 4 classes", "- age 101", "line 11, rank blue: Age 101: nobody can meet it."),
    (
      "- 4 classes", "- number run 3, child 5",
      "line 11, rank blue: run: children are asked more than adults."
    ),
    (
      "- item ma-bu practising pupil", "- item form practising pupil",
      "line 8, rank white: It asks for form, which is learnt later, for blue: nobody can meet it."
    ),
    (
      "rank: white\ndrawing: horse", "rank: red\ndrawing: horse",
      "line 14, item ma-bu: There is no rank red: name one that has a heading."
    ),
    (
      "rank: blue\nneeds: ma-bu\n", "needs: ma-bu\n",
      "line 23, item form: The item belongs to no rank, and none asks for it."
    ),
    (
      "needs: ma-bu\n", "required: yes\n",
      "line 23, item form: The item is required for promotion, but no rank asks for it."
    ),
    ("needs: ma-bu", "needs: no", "line 23, item form: It needs no, which is no item."),
    (
      "rank: white\n", "rank: white\nneeds: gong-bu\n",
      "line 14, item ma-bu: It needs gong-bu, which is learnt later, for blue."
    ),
    ("mirror: yes\n", "mirror: yes\nneeds: form\n", ""),
    (
      "needs: ma-bu", "needs: form",
      "line 23, item form: Its needs go in a circle: form needs form."
    ),
    (
      "drawing: bow", "drawing: none",
      "line 18, item gong-bu: There is no drawing none: docs/formats/syllabus.md lists those there are."
    ),
    (
      "drawing: bow\n", "",
      "line 18, item form: ".replacing("18", with: "22")
        + "Step 1 (count 1) stands in gong-bu, which has no drawing."
    ),
    (
      "gong-bu left", "gong-bu",
      "line 23, item form: Step 1 (count 1) does not say the side of gong-bu: left or right."
    ),
    (
      "Punch | ma-bu", "Punch | ma-bu right",
      "line 23, item form: Step 2 (count 2) says a side of ma-bu, which has none."
    ),
    (
      "Punch | ma-bu", "Punch | no",
      "line 23, item form: Step 2 (count 2) stands in no, which is no item."
    ),
    (
      "step: 2", "step: 4",
      "line 23, item form: Step 2 (count 4) leaves out a count: 1 came before."
    ),
    (
      "title: Horse\n", "title: Horse\nterm: zh | 马步 | ma bu | horse\n",
      "line 14, item ma-bu: The reading \"ma bu\" has no tones: write them, as gōng bù."
    ),
    (
      "title: Horse\n", "title: Horse\nterm: zh | x | mǎ bù | horse\n",
      "line 14, item ma-bu: The script \"x\" has no Chinese character."
    ),
  ]

  @Test func `a syllabus without a fault has none`() {
    #expect(Self.problems(Self.clean) == [])
  }

  @Test(arguments: faults)
  func `each fault is found, and nothing else`(old: String, new: String, problem: String) {
    #expect(Self.clean.contains(old))
    #expect(
      Self.problems(Self.clean.replacing(old, with: new)) == (problem.isEmpty ? [] : [problem]))
  }

  @Test func `a circle of needs is told once, and a long chain is no circle`() {
    let circle = Self.clean.replacing("mirror: yes\n", with: "mirror: yes\nneeds: form\n")
      .replacing("needs: ma-bu", with: "needs: ma-bu, gong-bu")
    #expect(
      Self.problems(circle) == [
        "line 18, item gong-bu: Its needs go in a circle: gong-bu needs form needs gong-bu."
      ])
    var curriculum = Curriculum(code: "s", title: "S")
    curriculum.items = (0..<CurriculumLimit.itemsMax).map { place in
      var item = Curriculum.Item(code: "i\(place)")
      item.needs = ["i\(place + 1)"]
      return item
    }
    #expect(
      !curriculum.lint(drawings: []).contains { $0.message.contains("circle") })
  }

  @Test func `another edition is told in words`() throws {
    let old = try #require(Curriculum.parse(Array(Self.clean.utf8)).curriculum)
    #expect(CurriculumDiff(from: old, to: old).isEmpty)
    var new = old
    new.edition = 2
    new.programs[0].ranks.swapAt(0, 1)
    new.programs[0].ranks[0].asks = [.any([.count(.classes, 6), .flag(.approved)])]
    new.items[0].minutes = 9
    new.items[2].steps[1].text = "Kick"
    new.items.remove(at: 1)
    new.items.append(Curriculum.Item(code: "kick"))
    #expect(
      CurriculumDiff(from: old, to: new).lines == [
        "syllabus: edition was 1, is 2",
        "rank blue: no longer asks 4 classes",
        "rank blue: now asks one of (6 classes; approved)",
        "item ma-bu: minutes was 5, is 9",
        "item form: step is gone: 2 | Punch | ma-bu",
        "item form: step is new: 2 | Kick | ma-bu",
        "item kick is new",
        "item gong-bu is gone, and nothing carries its marks",
        "program p: the order of ranks is blue, white",
      ])
  }

  @Test func `what moves to another step or another program is told`() throws {
    let text = """
      syllabus: s
      ## program p
      ## rank r
      ## program q
      ## item a
      point: Low
      step: 1 | One
      step: 2 | Two

      """
    let old = try #require(Curriculum.parse(Array(text.utf8)).curriculum)
    var new = old
    new.programs[1].ranks = new.programs[0].ranks
    new.programs[0].ranks = []
    new.items[0].points = []
    new.items[0].steps[1].points = ["Low"]
    #expect(
      CurriculumDiff(from: old, to: new).lines == [
        "item a: point is gone: Low", "item a: point of step 2 is new: Low",
        "rank r was in program p, is in q",
      ])
  }

  @Test func `two editions are told apart just when a block says something else`() {
    forAll(seeds: 1...UInt64(caseCount(200))) { random, seed in
      let old = DrawCurriculum.curriculum(&random)
      let new = random.below(4) == 0 ? old : DrawCurriculum.curriculum(&random)
      let sorted = { (curriculum: Curriculum) in
        CurriculumWriter.blocks(curriculum).map { $0.name + $0.text }.sorted()
      }
      #expect(
        CurriculumDiff(from: old, to: new).isEmpty == (sorted(old) == sorted(new)), "seed \(seed)")
    }
  }
}
