import Basics
import EventLog
import Foundation
import Homework
import TestKit
import Testing

@testable import HomeworkModule
@testable import Trainer

/// A page that was photographed: its text, its words' places, and what is done with doubts.
struct PhotoTests {
  static let name = String(repeating: "0123456789abcdef", count: 4) + ".jpg"

  /// A reading as the nets give one: every word in a box of its own, ten points a letter.
  private func reading(_ text: String, doubting: Set<String> = []) -> String {
    var lines: [JSON] = []
    for (row, line) in text.split(separator: "\n").enumerated() {
      var left: Int64 = 10
      var words: [JSON] = []
      for word in line.split(separator: " ") {
        let right = left + Int64(word.unicodeScalars.count) * 10
        let (top, low) = (Int64(row) * 30, Int64(row) * 30 + 20)
        words.append([
          "text": .string(String(word)),
          "perMille": .integer(doubting.contains(String(word)) ? 400 : 990),
          "box": .array([left, top, right, top, right, low, left, low].map { .integer($0) }),
        ])
        left = right + 10
      }
      lines.append(["row": .integer(Int64(row)), "box": [], "words": .array(words)])
    }
    return JSON.object([.init("lines", .array(lines))]).text
  }

  private func photographed(_ page: String, doubting: Set<String> = []) throws -> Pupil {
    var pupil = Pupil()
    pupil.send(
      "homework.photo",
      [
        "photo": Self.name, "width": "1200", "height": "1600",
        "reading": reading(try Pupil.page(page), doubting: doubting),
      ])
    return pupil
  }

  @Test func `a photo becomes a page whose words know where they stand`() throws {
    let pupil = try photographed("physics-space")
    let homework = try #require(pupil.newest)
    let photo = try #require(homework.photo)
    #expect(homework.title == "The Solar System" && photo.words.count > 100)
    for word in photo.words {
      #expect(word.right - word.left == 10 * word.characters.count)
      #expect(!homework.word(word).contains(" "))
    }
    #expect(pupil.shows("Start: 10 questions"))
  }

  @Test func `an answer lights its words on the photo`() throws {
    var pupil = try photographed("physics-space")
    pupil.begin()
    pupil.send("session.choose", ["n": "0"])
    let slot = try #require(pupil.quiz?.current)
    let photo = try #require(pupil.newest?.photo)
    let words = slot.asked.question.places.flatMap { photo.words(of: $0.line, in: $0.characters) }
    #expect(pupil.shows("pictures/\(Self.name)") && !words.isEmpty)
    for word in words {
      #expect(pupil.shows(#"<rect x="\#(word.left)" y="\#(word.top)""#))
    }
  }

  @Test func `nothing is asked of a doubtful word until it is mended`() throws {
    var pupil = try photographed("physics-space", doubting: ["Mercury"])
    let homework = try #require(pupil.newest)
    let word = try #require(homework.doubtful.first)
    #expect(pupil.shows("Is this word right?") && homework.word(word) == "Mercury")
    let answers = pupil.module.shelf.questions(of: homework).map(\.question.answer)
    #expect(!answers.contains("Mercury"))
    pupil.send(
      "homework.word",
      [
        "h": homework.id, "line": "\(word.line)", "from": "\(word.characters.lowerBound)",
        "to": "\(word.characters.upperBound)", "word": "Mercury",
      ])
    let mended = try #require(pupil.newest)
    #expect(mended.doubtful.isEmpty && mended.text == homework.text)
    #expect(!pupil.shows("Is this word right?"))
    #expect(pupil.module.shelf.questions(of: mended).contains { $0.question.answer == "Mercury" })
  }

  @Test func `a longer word moves those behind it, and no other`() {
    forAll { random, seed in
      let words = (0..<6).map { _ in String(repeating: "a", count: 1 + random.below(5)) }
      var from = 0
      var photo = PagePhoto(name: "", width: 100, height: 100, words: [])
      for word in words {
        photo.words.append(
          .init(
            line: 0, characters: from..<(from + word.count), perMille: 500, left: 0, top: 0,
            right: 1, bottom: 1))
        from += word.count + 1
      }
      var homework = Homework(
        id: "a.1", added: Moment(millis: 0), title: "", subject: .none, year: nil,
        text: words.joined(separator: " "), photo: photo)
      let place = random.below(words.count)
      let other = String(repeating: "b", count: 1 + random.below(8))
      homework.mend(0, photo.words[place].characters, to: other)
      var expected = words
      expected[place] = other
      #expect(homework.text == expected.joined(separator: " "), "seed \(seed)")
      #expect(homework.photo?.words.map { homework.word($0) } == expected, "seed \(seed)")
      #expect(homework.doubtful.count == words.count - 1, "seed \(seed)")
    }
  }

  @Test func `without the nets the photo is kept, and is read later`() throws {
    var pupil = Pupil()
    pupil.send(
      "homework.photo",
      ["photo": Self.name, "width": "1200", "height": "1600", "missing": "nets"])
    #expect(pupil.shows(#"id="unread""#))
    let homework = try #require(pupil.newest)
    pupil.begin()
    #expect(pupil.quiz == nil)
    pupil.go("#/practise/homework/page/\(homework.id)")
    pupil.send(
      "homework.photo",
      [
        "photo": Self.name, "width": "1200", "height": "1600", "h": homework.id,
        "reading": reading(try Pupil.page("physics-space")),
      ])
    #expect(pupil.shows("Start: 10 questions") && pupil.newest?.title == "The Solar System")
  }

  @Test func `a picture without text, and an address that is none, come to nothing`() throws {
    var pupil = Pupil()
    pupil.send(
      "homework.photo", ["photo": Self.name, "width": "9", "height": "9", "reading": "{}"])
    #expect(pupil.history.homeworks.isEmpty && pupil.shows("No text was found"))
    for name in ["../../evil.jpg", "https://elsewhere.example/a.jpg", Self.name + "?a"] {
      let photo = PagePhoto(["name": .string(name), "width": 5, "height": 5])
      #expect(photo?.name == "")
    }
  }

  @Test func `hostile readings break nothing`() {
    for text in [
      "[]", "{\"lines\":3}", "{\"lines\":[{\"words\":[{\"text\":7,\"box\":[1]}]}]}", "{",
      "{\"lines\":[{\"words\":[{\"text\":\"a\\nb\",\"box\":[-9,1e99,3,4,5,6,7,8]}]}]}",
    ] {
      let json = (try? JSON(parsing: Array(text.utf8))) ?? .null
      let reading = PageReading(json)
      #expect(reading.words.allSatisfy { $0.left >= 0 && $0.right >= $0.left })
    }
  }
}
