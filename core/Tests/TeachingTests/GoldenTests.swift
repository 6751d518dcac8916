import Basics
import TestKit
import Testing
import Typing

@testable import Teaching

/// Texts come from a seed and nothing else: races and daily tests need the same on every device.
@Suite struct TeachingGoldenTests {
  private func line(_ name: String, _ text: String) -> String { "\(name): \(text)\n" }

  @Test func `lessons of a seed stay what they are`() throws {
    var text = ""
    for (language, layout) in [("en", "us"), ("de", "de"), ("fr", "fr-bepo"), ("ru", "ru")] {
      let tutor = try Shelf.tutor(language, layout)
      var skill = Skill(tutor.touch)
      let first = tutor.lesson(skill, seed: 1, at: Shelf.today)
      text += line("\(language) beginner", first.text)
      skill.take(Shelf.run(first.text, millis: 2_000), at: Shelf.today)
      text += line(
        "\(language) who looks for keys", tutor.lesson(skill, seed: 2, at: Shelf.today).text)
      skill = Skill(tutor.touch)
      skill.take(Shelf.run(first.text, millis: 250), at: Shelf.today)
      text += line(
        "\(language) who finds them", tutor.lesson(skill, seed: 2, at: Shelf.today).text)
      var wishes = Wishes()
      (wishes.capitalShare, wishes.numberShare, wishes.signShare) = (0.3, 0.2, 0.3)
      wishes.inventedShare = 0.5
      let dressed = tutor.lesson(skill, wishes, seed: 3, at: Shelf.today)
      text += line("\(language) dressed", dressed.text)
    }
    expectGolden(text, "teaching/lessons.txt")
  }

  @Test func `courses stay what they are`() throws {
    var text = ""
    for (layout, language) in [("us", "en"), ("us-dvorak", "en"), ("de", "de"), ("gr", "el")] {
      let course = Course(try Shelf.layout(layout), try Shelf.table(language))
      text += "\(layout): \(course.lessons.count) lessons\n"
      for place in stride(from: 0, to: course.lessons.count, by: 9) {
        text += line("  " + course.lessons[place].id, course.text(place, seed: 1))
      }
    }
    expectGolden(text, "teaching/courses.txt")
  }

  @Test func `code of a seed stays what it is`() {
    var text = ""
    for language in CodeText.allCases {
      text += "--- \(language.rawValue)\n\(language.text(length: 160, seed: 1))\n"
    }
    expectGolden(text, "teaching/code.txt")
  }
}
