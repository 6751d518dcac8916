import Basics

/// The photograph of a page: where on it each word stands that was read of it.
struct PagePhoto: Equatable {
  static let wordsMax = 1_500
  /// Of a word's letters, per mille: less sure is doubtful, and nothing of it is asked.
  static let sureMin = 800

  struct Word: Equatable {
    var line: Int
    var characters: Range<Int>
    var perMille: Int
    /// The box around it, points of the photograph.
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var isDoubtful: Bool { perMille < PagePhoto.sureMin }
  }

  /// As it is kept on the device that took it: "HASH.jpg"; empty where it could not be kept.
  var name: String
  var width: Int
  var height: Int
  var words: [Word]

  /// Words of a line that lie within some of its characters.
  func words(of line: Int, in characters: Range<Int>) -> [Word] {
    words.filter { $0.line == line && $0.characters.overlaps(characters) }
  }

  /// A word was mended: it is sure now, and what follows it in its line has moved.
  mutating func mend(_ line: Int, _ characters: Range<Int>, to count: Int) {
    let moved = count - characters.count
    for place in words.indices where words[place].line == line {
      let word = words[place].characters
      if word == characters {
        words[place].characters = word.lowerBound..<(word.lowerBound + count)
        words[place].perMille = 1_000
      } else if word.lowerBound >= characters.upperBound {
        words[place].characters = (word.lowerBound + moved)..<(word.upperBound + moved)
      }
    }
  }

  /// The text was written anew: the words of lines that are as before stay where they are.
  mutating func keep(_ before: [String], _ after: [String]) {
    words.removeAll { word in
      guard before.indices.contains(word.line), after.indices.contains(word.line) else {
        return true
      }
      return before[word.line] != after[word.line]
    }
  }
}

extension PagePhoto {
  var json: JSON {
    [
      "name": .string(name), "width": .integer(Int64(width)), "height": .integer(Int64(height)),
      "words": .array(
        words.map { word in
          .array(
            [
              word.line, word.characters.lowerBound, word.characters.upperBound, word.perMille,
              word.left, word.top, word.right, word.bottom,
            ].map { .integer(Int64($0)) })
        }),
    ]
  }

  /// Nil without a size; words that make no sense are left out.
  init?(_ json: JSON) {
    guard let width = json["width"]?.int, let height = json["height"]?.int,
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    let name = json["name"]?.string ?? ""
    self.init(
      name: PagePhoto.isName(name) ? name : "", width: width, height: height, words: [])
    for one in (json["words"]?.array ?? []).prefix(PagePhoto.wordsMax) {
      let numbers = (one.array ?? []).map { min(max($0.int ?? -1, -1), 100_000) }
      guard numbers.count == 8, numbers.allSatisfy({ $0 >= 0 }), numbers[2] > numbers[1],
        numbers[6] >= numbers[4], numbers[7] >= numbers[5]
      else { continue }
      words.append(
        Word(
          line: numbers[0], characters: numbers[1]..<numbers[2], perMille: numbers[3],
          left: numbers[4], top: numbers[5], right: numbers[6], bottom: numbers[7]))
    }
  }

  /// A hash and nothing else, so that no address can be made of it.
  static func isName(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return bytes.count == 68 && name.utf8.suffix(4).elementsEqual(".jpg".utf8)
      && bytes.prefix(64).allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
