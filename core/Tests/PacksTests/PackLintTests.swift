import Practice
import Testing

@testable import Packs

private let clue =
  "This river is named in a clue that is long enough to be read for a little while. "

private func good() -> Pack {
  var pack = Pack(id: "p", title: "P")
  pack.licence = "CC BY 4.0"
  pack.authors = "A"
  var lines = Array(repeating: clue + clue, count: 4)
  lines[1] += " (*)"
  lines[3] = "For 10 points, name this river."
  var tossup = Question(
    key: "nile", kind: .tossup, text: lines.joined(separator: "\n"), answer: "the _Nile_ [or _X_]",
    domain: .geography)
  tossup.category = "Geography"
  tossup.explanation = "Egypt is its gift."
  var bonus = Question(
    key: "banks", kind: .bonus, text: "Name these parts, for 10 points each:", answer: "",
    domain: .earthScience)
  bonus.category = "Science"
  bonus.subcategory = "Earth Science"
  bonus.explanation = "Rivers have parts."
  for (level, answer) in [
    (Question.Part.Level.easy, "_mouth_"), (.medium, "_source_"), (.hard, "_basin_"),
  ] {
    bonus.parts.append(
      Question.Part(text: "It is some part of a long river.", answer: answer, level: level))
  }
  pack.questions = [tossup, bonus]
  return pack
}

@Test func `good questions have no problems`() { #expect(lint(good()) == []) }

private struct Change {
  var finds: String
  var make: (inout Question) -> Void

  init(_ finds: String, _ make: @escaping (inout Question) -> Void) {
    self.finds = finds
    self.make = make
  }
}

private var tossupChanges: [Change] {
  [
    Change("Power", { $0.text = $0.text.replacing("(*)", with: "") }),
    Change("power mark", { $0.text += " (*)" }),
    Change("clues", { $0.text = $0.text.replacing("\n", with: " ") }),
    Change("characters", { $0.text += clue + clue + clue + clue + clue + clue }),
    Change("last clue", { $0.text = $0.text.replacing("For 10 points", with: "Now") }),
    Change("before the last", { $0.text = "For 10 points, \n" + $0.text }),
    Change("holds the answer", { $0.answer = "_River_" }),
    Change("required", { $0.answer = "Nile" }),
    Change("not closed", { $0.answer = "_Nile" }),
    Change("bracket", { $0.answer = "_Nile_ [or _X_" }),
    Change("match", { $0.answer = "_Nile_ [or _X_)" }),
    Change("WHY", { $0.explanation = "" }),
    Change("WHY", { $0.explanation = String(repeating: "x", count: 161) }),
    Change("category", { $0.category = "Rivers" }),
    Change("subcategory", { $0.subcategory = "Rivers" }),
    Change("difficulty", { $0.difficulty = 11 }),
    Change("control", { $0.text += "\u{7}" }),
    Change("not closed in the text", { $0.text += " *x" }),
    Change("a-z", { $0.key = "Nile" }),
    Change("is also at", { $0.key = "banks" }),
  ]
}

@Test func `lint finds what is wrong with a tossup`() {
  for change in tossupChanges {
    var pack = good()
    change.make(&pack.questions[0])
    let problems = lint(pack)
    let found = problems.contains { $0.message.lowercased().contains(change.finds.lowercased()) }
    #expect(found, "\(change.finds): \(problems)")
  }
}

private var bonusChanges: [Change] {
  [
    Change("10 points each", { $0.text = "Name these parts of a river:" }),
    Change("2 parts", { $0.parts.removeLast() }),
    Change("[10h]", { $0.parts[2].level = .easy }),
    Change("Part 1 has", { $0.parts[0].text = "It." }),
    Change("same answer", { $0.parts[1].answer = "_mouth_" }),
    Change("holds its answer", { $0.parts[0].answer = "the _long_" }),
  ]
}

@Test func `lint finds what is wrong with a bonus`() {
  for change in bonusChanges {
    var pack = good()
    change.make(&pack.questions[1])
    let problems = lint(pack)
    let found = problems.contains { $0.message.lowercased().contains(change.finds.lowercased()) }
    #expect(found, "\(change.finds): \(problems)")
  }
}

@Test(arguments: [
  ("Literature", "American Literature", Domain.literature),
  ("Fine Arts", "Auditory Fine Arts", .music),
  ("Fine Arts", "Visual", .visualArts), ("Science", "Math", .mathematics),
  ("Trash", "", .popCulture),
  ("Science", "Computer Science", .technology), ("Fine Arts", "Film", .performingArts),
  ("BIO", "", .biology), ("EAS", "", .earthScience), ("earth_and_space", "", .earthScience),
  ("ENG", "", .physics), ("GS", "", .physics), ("CS", "", .technology),
  ("Science: Computers", "", .technology), ("Science & Nature", "", .biology),
  ("Entertainment: Film", "", .popCulture), ("Entertainment: Books", "", .literature),
  ("Entertainment: Musicals & Theatres", "", .performingArts), ("Mythology", "", .mythology),
  ("General Knowledge", "", .popCulture), ("religion-faith", "", .religion),
  ("world", "", .geography),
  ("socialStudies", "world", .socialScience), ("religionPhilosophy", "religion", .religion),
  ("History", "World History", .history), ("Literature", "World Literature", .literature),
  ("Social Science", "Economics", .socialScience), ("Current Events", "", .currentEvents),
])
func `categories of every collection map to an area`(
  category: String, subcategory: String, domain: Domain
) {
  #expect(knowledgeDomain(category: category, subcategory: subcategory) == domain)
}

@Test func `every quiz bowl category maps to an area, and nonsense to none`() {
  for category in PacketCategories.all {
    #expect(knowledgeDomain(category: category.name) != nil)
    for subcategory in category.subcategories {
      #expect(knowledgeDomain(category: category.name, subcategory: subcategory) != nil)
    }
  }
  #expect(knowledgeDomain(category: "zxcv") == nil && knowledgeDomain(category: "") == nil)
}

@Test func `lint names the line of what is wrong, not only of the question`() throws {
  let text = """
    pack: lines
    title: Lines
    licence: CC0
    authors: A

    ## short choices
    category: Nowhere at all
    What is asked here?
    A) One *
    B) Two
    ANSWER: B) Two [or

    ## bonus banks
    category: Geography
    difficulty: 3
    Name these.
    [10e] Short.
    ANSWER: plain
    [10m] It flows through the wide plains of a country that is far away.
    ANSWER: _One_
    [10h] It flows through the deep valleys of a country that is far away.
    ANSWER: _One_
    WHY: \(String(repeating: "x", count: 200))
    """
  let reading = Pack.parse(Array(text.utf8), toMend: true)
  let problems = lint(try #require(reading.pack), places: reading.places)
  func lines(_ message: String) -> [String] {
    problems.filter { $0.message.contains(message) }.map(\.place)
  }
  #expect(lines("no known area") == ["line 7, choices"])
  #expect(lines("in the choice A") == ["line 9, choices"])
  #expect(lines("bracket of the answer") == ["line 11, choices"])
  #expect(lines("lead-in does not say") == ["line 16, banks"])
  #expect(lines("Part 1 has 6 characters") == ["line 17, banks"])
  #expect(lines("required") == ["line 18, banks"])
  #expect(lines("The same answer is at line 20, banks") == ["line 22, banks"])
  #expect(lines("\"WHY:\" has 200") == ["line 23, banks"])
  // Read without that, the question's beginning is named.
  let plain = Pack.parse(Array(text.utf8))
  let whole = lint(try #require(plain.pack), places: plain.places)
  #expect(whole.count == problems.count)
  #expect(Set(whole.map(\.place)) == ["line 6, choices", "line 13, banks"])
}

@Test func `a question that cannot be read is told at the line that spoils it`() {
  let text = """
    pack: lines
    title: Lines

    ## short asked
    difficulty: hard
    What is asked?
    ANSWER: this

    ## tossup two
    What is asked?
    ANSWER: this
    ANSWER: that
    """
  for toMend in [true, false] {
    let places = Pack.parse(Array(text.utf8), toMend: toMend).problems.map(\.place)
    #expect(places == [toMend ? "line 5" : "line 4", "line 12"])
  }
}

@Test func `lint names the clue that says too early what it is worth, and the subcategory`() throws
{
  let text = """
    pack: lines
    title: Lines

    ## tossup nile
    category: Geography - Rivers
    A first clue.
    For 10 points, a second one. (*)
    For 10 points, name this river.
    ANSWER: _Nile_
    """
  let reading = Pack.parse(Array(text.utf8), toMend: true)
  let problems = lint(try #require(reading.pack), places: reading.places)
  let early = problems.first { $0.message.contains("before the last") }
  #expect(early?.place == "line 7, nile")
  let subcategory = problems.first { $0.message.contains("no subcategory") }
  #expect(subcategory?.place == "line 5, nile")
}
