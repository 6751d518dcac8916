import Basics
import TeachingKit
import TestKit
import Testing
import Typing

@testable import Teaching

@Suite struct LessonTests {
  private func value(_ letter: Character) -> UInt32 { letter.unicodeScalars.first?.value ?? 0 }

  /// Somebody who types everything at ease.
  private func fluent(_ tutor: Tutor) -> Skill {
    var skill = Skill(tutor.touch)
    for _ in 0..<25 {
      let run = Shelf.run("the quick brown fox jumps over the lazy dog ", millis: 150)
      skill.take(run, at: Shelf.today)
    }
    return skill
  }

  @Test func `a beginner gets six letters and words of them`() throws {
    let tutor = try Shelf.tutor()
    let lesson = tutor.lesson(Skill(tutor.touch), seed: 1, at: Shelf.today)
    // Of a letter nobody has met, half are thought to be strange.
    #expect((6...12).contains(lesson.letters.count))
    let letters = Set(lesson.letters + [0x20])
    #expect(lesson.text.unicodeScalars.allSatisfy { letters.contains($0.value) })
    #expect((100...160).contains(lesson.text.utf8.count))
    #expect(!lesson.reasons.isEmpty && lesson.reasons.allSatisfy { $0.kind == .new })
  }

  @Test func `who finds every key gets the alphabet at once`() throws {
    let tutor = try Shelf.tutor()
    var skill = Skill(tutor.touch)
    skill.take(
      Shelf.run("in it to tea tone neat noon ion tie oat nation", millis: 700), at: Shelf.today)
    #expect(tutor.lesson(skill, seed: 1, at: Shelf.today).letters.count == 26)
    // And who looks for each gets no new one yet.
    var slow = Skill(tutor.touch)
    slow.take(
      Shelf.run("in it to tea tone neat noon ion tie oat nation", millis: 2_000), at: Shelf.today)
    #expect(tutor.lesson(slow, seed: 1, at: Shelf.today).letters.count == 6)
  }

  @Test func `the same seed makes the same lesson, another another`() throws {
    let tutor = try Shelf.tutor()
    let skill = fluent(tutor)
    let texts = (0..<20).map { tutor.lesson(skill, seed: $0, at: Shelf.today).text }
    #expect(tutor.lesson(skill, seed: 3, at: Shelf.today).text == texts[3])
    #expect(Set(texts).count == texts.count)
  }

  @Test func `locked letters never come, and skipped ones are never practised`() throws {
    let tutor = try Shelf.tutor()
    var wishes = Wishes()
    wishes.locked = [value("e"), value("t")]
    let skill = fluent(tutor)
    for seed in 0..<10 {
      let lesson = tutor.lesson(skill, wishes, seed: UInt64(seed), at: Shelf.today)
      #expect(!lesson.text.contains("e") && !lesson.text.contains("t"))
    }
    let focus = try #require(tutor.lesson(skill, seed: 1, at: Shelf.today).focus)
    wishes = Wishes()
    wishes.skipped = [focus]
    #expect(tutor.lesson(skill, wishes, seed: 1, at: Shelf.today).focus != focus)
  }

  @Test(arguments: [0.25, 0.5, 1])
  func `a letter asked for has its share of the words`(share: Double) throws {
    let tutor = try Shelf.tutor()
    var wishes = Wishes()
    wishes.focus = value("z")
    wishes.focusShare = share
    for skill in [fluent(tutor), Skill(tutor.touch)] {
      let lesson = tutor.lesson(skill, wishes, seed: 2, at: Shelf.today)
      let words = lesson.text.split(separator: " ")
      #expect(words.count { $0.contains("z") } >= Int(share * Double(words.count)))
      #expect(lesson.reasons.first?.kind == .asked && lesson.focus == value("z"))
    }
  }

  @Test func `a rare letter is practised in real words while there are some`() throws {
    let tutor = try Shelf.tutor()
    var wishes = Wishes()
    (wishes.focus, wishes.focusShare) = (value("z"), 1)
    let words = Set((0..<tutor.table.count).map { tutor.table.text($0) })
    let lesson = tutor.lesson(fluent(tutor), wishes, seed: 2, at: Shelf.today)
    #expect(lesson.text.split(separator: " ").allSatisfy { words.contains(String($0)) })
  }

  @Test func `what was ready and has faded is due and comes again`() throws {
    let tutor = try Shelf.tutor()
    let skill = fluent(tutor)
    #expect(tutor.lesson(skill, seed: 1, at: Shelf.today).due.isEmpty)
    let later = Shelf.today.adding(millis: 60 * 86_400_000)
    let lesson = tutor.lesson(skill, seed: 1, at: later)
    #expect(!lesson.due.isEmpty)
    let due = Set(lesson.due)
    let words = lesson.text.split(separator: " ")
    let showing = words.count { $0.unicodeScalars.contains { due.contains($0.value) } }
    #expect(showing * 5 >= words.count)
  }

  @Test func `a slow transition is chosen and said why`() throws {
    let tutor = try Shelf.tutor()
    var skill = fluent(tutor)
    for _ in 0..<20 {
      skill.take(Shelf.run("the quick other thin path ", millis: 150, slow: "th"), at: Shelf.today)
    }
    let lesson = tutor.lesson(skill, seed: 1, at: Shelf.today)
    let reason = try #require(lesson.reasons.first { $0.previous == value("t") })
    #expect(reason.this == value("h") && reason.kind == .slow && reason.lostMillis > 100)
    #expect(reason.share > 0.01 && reason.share < 0.1)
    func count(_ skill: Skill) -> Int {
      (0..<8).reduce(0) { sum, seed in
        let text = tutor.lesson(skill, seed: UInt64(seed), at: Shelf.today).text
        return sum + text.split(separator: " ").count { $0.contains("th") }
      }
    }
    #expect(count(skill) > count(fluent(tutor)) + 10, "\(count(skill))")
  }

  @Test func `who has reached the goal still has something to practise`() throws {
    let tutor = try Shelf.tutor()
    var wishes = Wishes()
    wishes.goalWpm = 20
    let lesson = tutor.lesson(fluent(tutor), wishes, seed: 1, at: Shelf.today)
    #expect(lesson.focus != nil && !lesson.reasons.isEmpty)
  }

  @Test func `capitals, numbers and signs come as wished`() throws {
    let tutor = try Shelf.tutor()
    var wishes = Wishes()
    (wishes.capitalShare, wishes.numberShare, wishes.signShare) = (1, 1, 1)
    let text = tutor.lesson(fluent(tutor), wishes, seed: 1, at: Shelf.today).text
    let words = text.split(separator: " ")
    #expect(words.count { $0.first?.isNumber == true } == words.count / 2)
    #expect(words.count { $0.contains(where: \.isUppercase) } == words.count / 2)
    let layout = try Shelf.layout("us")
    #expect(text.unicodeScalars.allSatisfy { layout.keys(for: $0.value) != nil })
  }

  @Test func `numbers lead with their digits by Benford's law`() {
    var random = SeededRandom(seed: 4)
    var counts = [Double](repeating: 0, count: 10)
    for _ in 0..<20_000 { counts[Numbers.firstDigit(random.unit())] += 1 }
    for digit in 1...9 {
      let share = logarithm(1 + 1 / Double(digit)) / logarithm(10)
      #expect(abs(counts[digit] / 20_000 - share) < 0.012, "\(digit)")
    }
    #expect(counts[0] == 0)
  }

  @Test func `no wish makes a lesson without a text, or without an end`() throws {
    let tutor = try Shelf.tutor()
    var wishes = Wishes()
    wishes.locked = tutor.table.letters
    #expect(tutor.lesson(Skill(tutor.touch), wishes, seed: 1, at: Shelf.today).text.isEmpty)
    wishes.locked = "aeiouy".unicodeScalars.map(\.value)
    #expect(!tutor.lesson(Skill(tutor.touch), wishes, seed: 1, at: Shelf.today).text.isEmpty)
    for odd in [Double.nan, .infinity, -1, 0, 1e300] {
      wishes = Wishes()
      (wishes.goalWpm, wishes.focusShare, wishes.inventedShare) = (odd, odd, odd)
      (wishes.capitalShare, wishes.strangeMax, wishes.length) = (odd, odd, 1_000_000)
      let lesson = tutor.lesson(fluent(tutor), wishes, seed: 1, at: Shelf.today)
      #expect(lesson.text.utf8.count < 5_000)
    }
    let early = Moment(millis: .min / 4)
    #expect(!tutor.lesson(fluent(tutor), seed: 1, at: early).text.isEmpty)
  }

  @Test(arguments: Shelf.languages)
  func `there are lessons in every language`(language: String) throws {
    let layout = try #require(Shelf.table(language).layouts.first)
    let tutor = try Shelf.tutor(language, layout)
    let lesson = tutor.lesson(Skill(tutor.touch), seed: 1, at: Shelf.today)
    #expect(lesson.text.unicodeScalars.count >= 100)
  }
}

@Suite struct LearnerTests {
  @Test(arguments: [false, true])
  func `learners learn more by our lessons than by any other`(searches: Bool) throws {
    let tutor = try Shelf.tutor()
    func wpm(_ method: Method) -> Double {
      var schooling = Schooling(method, tutor, searches: searches, seed: 6)
      schooling.teach(untilKeys: 2_000)
      return schooling.learner.wpm
    }
    let ours = wpm(.ours)
    for other in Method.others {
      let theirs = wpm(other)
      #expect(ours > theirs, "\(other.name): \(ours), \(theirs)")
    }
  }
}
