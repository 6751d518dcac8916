import Basics
import Foundation
import TestKit

@testable import Homework

/// The pages of `Fixtures`: those that the generator was made with, and those it was not.
enum Pages {
  static func all(_ folder: String) throws -> [(name: String, text: String)] {
    let folder = Files.repository.appending(path: "core/Tests/HomeworkTests/Fixtures/\(folder)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map {
      ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }

  static func text(_ name: String) throws -> String {
    try all("tuned").first { $0.name == name + ".txt" }?.text ?? ""
  }

  /// A piece of a page with letters changed, lost, doubled and swapped.
  static func damaged(_ text: String, _ random: inout SeededRandom) -> String {
    var scalars = Array(text.unicodeScalars)
    let start = random.below(max(1, scalars.count))
    scalars = Array(scalars[start..<min(scalars.count, start + 40 + random.below(300))])
    let signs = Array("0123|=÷×()/%.,;:?!\n\t–_²½é\u{0}\u{FFFD}aeXx".unicodeScalars)
    for _ in 0..<random.below(24) where !scalars.isEmpty {
      let place = random.below(scalars.count)
      switch random.below(4) {
      case 0: scalars[place] = signs[random.below(signs.count)]
      case 1: scalars.remove(at: place)
      case 2: scalars.insert(signs[random.below(signs.count)], at: place)
      default: scalars.swapAt(place, random.below(scalars.count))
      }
    }
    var damaged = String.UnicodeScalarView()
    damaged.append(contentsOf: scalars)
    return String(damaged)
  }
}
