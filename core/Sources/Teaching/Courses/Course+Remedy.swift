import Basics
public import Typing

extension Course {
  /// A lesson after a failed one: the keys that were taken for each other, in turn and in words.
  ///
  /// It has no character that the failed lesson had not; nil where nothing was mistaken.
  public func remedy(after run: Run, of place: Int, seed: UInt64) -> String? {
    let lesson = lessons[place]
    var random = SeededRandom(seed: seed)
    let worst = mixedUp(run, in: place)
    guard !worst.isEmpty else { return nil }
    var groups: [[UInt32]] = []
    for confusion in worst {
      let (a, b) = (confusion.expected, confusion.typed)
      let isKnown = b != 0x20 && b != a && lesson.characters.contains(b)
      groups += isKnown ? [[a, a], [b, b], [a, b], [b, a]] : [[a, a, a], [a, a], [a]]
    }
    let words = words(having: worst.map { $0.expected }, lesson)
    while groups.count < 24 {
      let drill = groups[random.below(groups.count)]
      groups.append(words.isEmpty ? drill : words[random.below(words.count)])
    }
    return groups.map { group in
      var text = ""
      for value in group { text.unicodeScalars.append(scalar(value)) }
      return text
    }.joined(separator: " ")
  }

  /// The keys of a lesson that something else was typed for, the worst three first; the lesser
  /// scalar where they are as bad.
  public func mixedUp(_ run: Run, in place: Int) -> [KeyFigures.Confusion] {
    let characters = lessons[place].characters
    let confusions = KeyFigures(run).confusions.filter {
      $0.expected != 0x20 && characters.contains($0.expected)
    }
    let worst = confusions.sorted {
      $0.count != $1.count
        ? $0.count > $1.count : ($0.expected, $0.typed) < ($1.expected, $1.typed)
    }
    return Array(worst.prefix(3))
  }

  private func words(having wanted: [UInt32], _ lesson: CourseLesson) -> [[UInt32]] {
    guard let table else { return [] }
    var words: [[UInt32]] = []
    for place in 0..<table.count where words.count < 60 {
      let word = table.word(place).map { table.letters[Int($0)] }
      guard word.allSatisfy({ lesson.characters.contains($0) }),
        word.contains(where: { wanted.contains($0) })
      else { continue }
      words.append(word)
    }
    return words
  }
}
