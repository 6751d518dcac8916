import Practice
import Testing

@testable import Quiz

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
  for category in QuizBowlCategories.all {
    #expect(knowledgeDomain(category: category.name) != nil)
    for subcategory in category.subcategories {
      #expect(knowledgeDomain(category: category.name, subcategory: subcategory) != nil)
    }
  }
  #expect(knowledgeDomain(category: "zxcv") == nil && knowledgeDomain(category: "") == nil)
}
