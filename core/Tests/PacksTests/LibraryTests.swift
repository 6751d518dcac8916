import Basics
import EventLog
import PackKit
import Packs
import Practice
import Testing

private func question(_ key: String, _ text: String = "", kind: Question.Kind = .tossup) -> Question
{
  Question(key: key, kind: kind, text: text, answer: "a", domain: .history)
}

@Test func `a question is found by its address, a part too`() {
  var library = Library(remaking: .none)
  library.add(Pack(id: "one", title: "One", questions: [question("a"), question("b")]))
  library.add(Pack(id: "two", title: "Two", questions: [question("a")]))
  #expect(library.question("one/b")?.key == "b")
  #expect(library.question("one/b#2")?.key == "b")
  #expect(library.question("three/a") == nil)
  #expect(library.question("one/c") == nil)
  for text in ["", "/", "one", "one/", "one/a#", "one/a#x", "one/a#0"] {
    #expect(library.question(text) == nil)
  }
  #expect(library.items.map { $0.address } == ["one/a", "one/b", "two/a"])
  library.set("one", isEnabled: false)
  #expect(library.items.map { $0.address } == ["two/a"])
  #expect(library.question("one/a") != nil)
  library.remove("one")
  #expect(library.question("two/a") != nil)
  #expect(library.question("one/a") == nil)
}

@Test func `an address names a part, a clue, or the question as another competition asks it`() {
  for text in ["one/a", "one/a#2", "one/a@3", "one/a~sciencebowl", "one/a~quizbowl@2"] {
    #expect(ItemAddress(text)?.text == text)
    #expect(LibraryItem.written(text) == "one/a")
  }
  #expect(ItemAddress("one/a@3")?.clue == 3)
  #expect(ItemAddress("one/a@0") == nil)
  #expect(ItemAddress("one/a~sciencebowl")?.competition == "sciencebowl")
  #expect(ItemAddress("one/a~") == nil)
}

@Test func `a question is used when another competition has asked it`() {
  let now = Moment(millis: 30 * 86_400_000)
  var learner = LearnerState()
  let draft = Attempt(
    item: "one/a~short", module: "short", session: "s", domain: .history,
    category: "", difficulty: 0, outcome: .right
  ).draft
  learner.apply(
    Event(
      id: EventID(device: "d", counter: 1), moment: now, kind: draft.kind, version: draft.version,
      body: draft.body))
  var filter = QuestionFilter()
  filter.unusedDays = 7
  #expect(!filter.admits(LibraryItem(pack: "one", question: question("a")), learner, now, .apart))
  #expect(filter.admits(LibraryItem(pack: "one", question: question("b")), learner, now, .apart))
}

@Test func `a filter takes what fits every condition`() {
  var tossup = question("a", "He wrote *Faust*. (*) Name him.")
  tossup.difficulty = 4
  tossup.year = 2018
  tossup.category = "European History"
  var filter = QuestionFilter()
  let now = Moment(millis: 30 * 86_400_000)
  func admits(_ lastUsed: Moment? = nil) -> Bool {
    filter.admits(tossup, lastUsed: lastUsed, at: now, remaking: .apart)
  }
  #expect(admits())
  filter.kinds = [.tossup, .bonus]
  filter.difficulty = 3...5
  filter.years = 2015...2020
  filter.categories = ["european history"]
  filter.isPowerMarkedOnly = true
  filter.isVoiceSafeOnly = true
  filter.unusedDays = 7
  filter.fits = ["spoken"]
  #expect(admits())
  #expect(!admits(now.adding(millis: -6 * 86_400_000)))
  #expect(admits(now.adding(millis: -7 * 86_400_000)))
  for fits in [["short"], ["spoken", "short"], ["nothing there is"]] {
    filter.fits = fits
    #expect(!admits())
  }
  filter = QuestionFilter()
  filter.grades = [.college]
  #expect(!admits())
}

@Test(arguments: [
  ("Name this author of Faust.", true), ("Solve x^2 = 4.", false),
  ("This figure led Rome.", true), ("In the figure shown, what is x?", false),
  ("Which graph below is right?", false), ("What is 2 + 2?", true), ("Fill in: ____", false),
  ("\\*star", true), ("What is 漢字?", false),
])
func `a question is safe for a voice when nothing must be seen`(text: String, isSafe: Bool) {
  #expect(question("a", text).isVoiceSafe == isSafe)
}

@Test func `a tossup in one line is cut into sentences`() {
  let text =
    "Dr. J. R. R. Tolkien met Mr. Lewis in the U.S. He said “Stop!” Then (*) No. 5 came. "
    + "In St. Louis, p. 4 was read? For 10 points, name this man."
  #expect(
    question("a", text).clues == [
      "Dr. J. R. R. Tolkien met Mr. Lewis in the U.S. He said “Stop!”", "Then (*) No. 5 came.",
      "In St. Louis, p. 4 was read?", "For 10 points, name this man.",
    ])
  #expect(question("a", "One.\n\n Two. Three.\r\n").clues == ["One.", "Two. Three."])
  #expect(question("a", "One. Two.", kind: .short).clues == ["One. Two."])
  #expect(question("a", "").clues.isEmpty)
}

@Test func `marks leave the spoken text, and guides say the word`() {
  let text = "The *Sorrows* of Goethe (\"GUR-tuh\"), (*) a \\*novel\\*, (+) said."
  #expect(
    question("a", text).plainText(forSpeech: false) == "The Sorrows of Goethe, a *novel*, said.")
  #expect(
    question("a", text).plainText(forSpeech: true) == "The Sorrows of gur-tuh, a *novel*, said.")
  #expect(
    question("a", "By Goethe [\"GUR-tuh\"] [not Schiller].").plainText(forSpeech: true)
      == "By gur-tuh [not Schiller].")
  #expect(
    question("a", "By Antonín Dvořák (“AN-toh-neen DVOR-zhahk”).").plainText(forSpeech: true)
      == "By an-toh-neen dvor-zhahk.")
}
