import Basics
import Foundation
import Teaching
import TestKit
import Testing
import Typing

/// The tables and layouts that are shipped.
enum Shelf {
  static let layouts: String = {
    let place = Files.repository.appending(path: "web/layouts.txt")
    return (try? String(contentsOf: place, encoding: .utf8)) ?? ""
  }()

  static let languages: [String] = {
    let place = Files.repository.appending(path: "web/words").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  static func bytes(_ language: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Files.repository.appending(path: "web/words/\(language).txt")))
  }

  static func table(_ language: String) throws -> WordTable { try WordTable(bytes(language)) }

  static func layout(_ id: String) throws -> Layout { try #require(Layout(id, in: layouts)) }

  static func tutor(_ language: String = "en", _ layout: String = "us") throws -> Tutor {
    Tutor(try table(language), Touch(try self.layout(layout)))
  }

  static let today = Moment(millis: 1_760_000_000_000)

  /// A text typed strictly, each key after so many milliseconds; the keys of `slips` go wrong first,
  /// and the second key of `slow` takes half a second more.
  static func run(
    _ text: String, millis: Int32 = 200, slips: Set<Character> = [], slow: String = ""
  ) -> Run {
    let exercise = Exercise(text, Rules(.strict))
    var run = Run(exercise)
    var now: Int32 = 0
    var before: UInt32 = 0
    let pair = slow.unicodeScalars.map(\.value)
    for value in exercise.target {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if slips.contains(Character(scalar)) {
        run.apply(.down(.unidentified, Key("#"), []), at: now)
        now += millis
      }
      if pair == [before, value] { now += 500 }
      run.apply(.down(.unidentified, Key(scalar), []), at: now)
      now += millis
      before = value
    }
    return run
  }
}
