import Basics
import EventLog
import Practice
import Sittings
import TestKit
import Testing

@testable import HomeworkModule
@testable import Trainer

/// A pupil's way: a page comes in, is played, is remembered, and goes.
struct HomeworkFlowTests {
  @Test func `a page becomes ten questions, each proved by a line of it`() throws {
    var pupil = Pupil()
    try pupil.add("biology-digestion", subject: "Biology")
    #expect(pupil.shows("The Digestive System") && pupil.shows("Start: 10 questions"))
    pupil.begin()
    let quiz = try #require(pupil.quiz)
    let homework = try #require(pupil.newest)
    #expect(quiz.slots.count == 10)
    #expect(quiz.slots.allSatisfy { $0.asked.stands(on: homework) })
    #expect(pupil.shows(#"id="choice-4""#) && !pupil.shows(#"id="ruling""#))
  }

  @Test func `an answer is ruled at once, with its line lit`() throws {
    var pupil = Pupil()
    try pupil.add("biology-digestion")
    pupil.begin()
    let question = try #require(pupil.quiz?.current?.asked.question)
    pupil.send("session.choose", ["n": "\((question.key + 1) % 4)"])
    #expect(pupil.shows("Not right. It is: \(question.answer)"))
    #expect(pupil.shows("<mark>") && pupil.shows("verdict reject"))
    #expect(pupil.kinds.suffix(2) == ["homework.answered", "practice.attempted"])
  }

  @Test func `what was missed is first the next time and comes back tomorrow on Today`() throws {
    var pupil = Pupil()
    try pupil.add("biology-digestion", subject: "Biology")
    pupil.begin()
    let missed = try #require(pupil.quiz).slots.enumerated()
      .filter { [2, 5].contains($0.offset) }.map { $0.element.asked.item }
    pupil.play(missing: [2, 5])
    #expect(pupil.shows("8 of 10 right") && pupil.shows("To look at again: 2"))

    pupil.millis += Pupil.day
    pupil.go("#/today")
    #expect(pupil.shows("facts come back") && pupil.shows("You missed 2 of them"))
    pupil.begin("mix")
    #expect(pupil.quiz?.slots.prefix(2).map(\.asked.item) == missed)
    pupil.send("session.finish")
    pupil.begin()
    #expect(pupil.quiz?.slots.prefix(2).map(\.asked.item) == missed)
    pupil.play()
    #expect(pupil.shows("10 of 10 right"))
  }

  @Test func `a reload in the middle goes on where it was`() throws {
    var pupil = Pupil()
    try pupil.add("geography-rivers")
    pupil.begin()
    pupil.answer(right: true)
    pupil.answer(right: false)
    pupil.send("session.hint")
    let before = try #require(pupil.quiz)
    var again = Pupil("phone2", kept: pupil.kept)
    again.go("#/session")
    #expect(again.quiz == before)
    #expect(again.shows("3 of 10"))
  }

  @Test func `a page that is too thin says so and offers what it can`() {
    var pupil = Pupil()
    pupil.send("homework.add", ["text": "Bring a pencil."])
    #expect(pupil.shows(#"id="shortfall""#) && pupil.shows("Add another page"))
    pupil.begin()
    #expect(pupil.quiz == nil)
    pupil.go("#/practise/homework/new")
    pupil.send("homework.add", ["text": "  \n "])
    #expect(pupil.history.homeworks.count == 1)
    #expect(pupil.shows("Type or paste what stands on the page."))
  }

  @Test func `a wrong question is replaced at once and never asked again`() throws {
    var pupil = Pupil()
    try pupil.add("biology-digestion")
    pupil.begin("typed")
    let before = try #require(pupil.quiz)
    let wrong = before.slots[0].asked
    pupil.send("session.answer", ["text": "nothing like it"])
    #expect(pupil.quiz?.current?.answer?.isRight == false)
    pupil.send("session.wrong")
    let after = try #require(pupil.quiz)
    #expect(!after.slots.contains { $0.asked.item == wrong.item })
    #expect(after.current?.answer == nil)
    #expect(pupil.trainer.learner.attempts.last?.attempt.outcome == .right)
    pupil.send("session.finish")
    for _ in 0..<3 {
      pupil.begin()
      #expect(pupil.quiz?.slots.contains { $0.asked.item == wrong.item } == false)
      pupil.play()
    }
  }

  @Test func `typed answers are judged, and the learner has the last word`() throws {
    var pupil = Pupil()
    try pupil.add("physics-space")
    pupil.begin("typed")
    let answer = try #require(pupil.quiz?.current?.asked.question.answer)
    pupil.send("session.answer", ["text": answer.lowercased()])
    #expect(pupil.shows("verdict accept"))
    pupil.send("session.next")
    pupil.send("session.answer", ["text": "my own words"])
    #expect(pupil.shows("I was right"))
    pupil.send("session.overrule")
    #expect(pupil.quiz?.right == 2)
    #expect(pupil.trainer.learner.attempts.last?.attempt.outcome == .right)
  }

  @Test func `what needed a hint was not known`() throws {
    var pupil = Pupil()
    try pupil.add("physics-space")
    pupil.begin()
    pupil.send("session.hint")
    let slot = try #require(pupil.quiz?.current)
    #expect(slot.gone.count == 2 && !slot.gone.contains(slot.asked.question.key))
    pupil.send("session.choose", ["n": "\(slot.gone[0])"])
    #expect(pupil.quiz?.current?.answer == nil)
    pupil.send("session.choose", ["n": "\(slot.asked.question.key)"])
    #expect(pupil.shows("Right, with a hint."))
    #expect(pupil.trainer.learner.attempts.last?.attempt.outcome == .passed)
    let homework = try #require(pupil.newest)
    #expect(pupil.history.facts(of: homework).map(\.wasEverKnown) == [false])
  }

  @Test func `deleting a page can be taken back`() throws {
    var pupil = Pupil()
    try pupil.add("physics-space")
    let homework = try #require(pupil.newest)
    pupil.send("homework.remove", ["h": homework.id])
    #expect(pupil.path == "#/practise/homework" && pupil.shows("is deleted"))
    #expect(!pupil.shows("page/\(homework.id)"))
    pupil.go("#/practise/homework/page/\(homework.id)")
    #expect(pupil.shows("This page is not here"))
    pupil.go("#/practise/homework")
    pupil.send("homework.restore", ["h": homework.id])
    #expect(pupil.shows("page/\(homework.id)") && !pupil.shows("is deleted"))
  }

  @Test func `mending a line makes only its questions anew`() throws {
    var pupil = Pupil()
    try pupil.add("physics-space")
    pupil.begin()
    pupil.play()
    let homework = try #require(pupil.newest)
    let before = pupil.history.facts(of: homework)
    let line = try #require(before.first?.asked.lines.first)
    let touched = before.filter { $0.asked.lines.contains(line) }
    pupil.go("#/practise/homework/page/\(homework.id)")
    pupil.send(
      "homework.mend",
      ["h": homework.id, "text": homework.text.replacing(line, with: line + " Indeed.")])
    let mended = try #require(pupil.newest)
    let after = pupil.history.facts(of: mended)
    #expect(!touched.isEmpty && after.count == before.count - touched.count)
    #expect(after.allSatisfy { !$0.asked.lines.contains(line) })
  }

  @Test func `a rename is kept, and an empty title is not`() throws {
    var pupil = Pupil()
    try pupil.add("physics-space")
    let homework = try #require(pupil.newest)
    pupil.send("homework.rename", ["h": homework.id, "title": "  Planets  "])
    pupil.send("homework.rename", ["h": homework.id, "title": " "])
    #expect(pupil.newest?.title == "Planets")
    pupil.go("#/practise/homework")
    #expect(pupil.shows("Planets"))
  }

  @Test func `removing the module hides its pages, and restoring brings them back`() throws {
    var pupil = Pupil()
    try pupil.add("physics-space")
    pupil.send("module.remove", ["id": "homework"])
    #expect(pupil.module.plan(pupil.trainer.desk).homeworks.isEmpty)
    pupil.send("module.restore", ["id": "homework"])
    #expect(pupil.module.plan(pupil.trainer.desk).homeworks.count == 1)
  }
}
