import Basics

extension Course {
  /// A lesson's text: every character that it teaches, and none that was not taught.
  public func text(_ place: Int, seed: UInt64) -> String {
    let lesson = lessons[place]
    var random = SeededRandom(seed: seed)
    var groups = lesson.introduces.flatMap { drill($0) }
    let most = lesson.isGate ? 40 : 24
    let words = spelt(lesson)
    let keys = lesson.characters.suffix(48).filter { $0 != 0x20 && !joins($0) }
    let signs = signs(lesson)
    while groups.count < most {
      var group =
        words.isEmpty ? scattered(lesson, keys, &random) : words[random.below(words.count)]
      if lesson.stage == .sentences { capitalise(&group, lesson, &random) }
      if !signs.isEmpty, random.below(2) == 0 { group.append(signs[random.below(signs.count)]) }
      groups.append(group)
    }
    var text = ""
    for group in groups {
      if !text.isEmpty { text += " " }
      text.unicodeScalars.append(contentsOf: group.map { scalar($0) })
    }
    return text
  }

  /// "jjj jj j": the key alone, until the finger has found it.
  private func drill(_ character: UInt32) -> [[UInt32]] {
    [3, 2, 1].map { [UInt32](repeating: character, count: $0) }
  }

  /// Words that are made of taught letters, the commonest first; with a new letter in each, where
  /// there is one.
  private func spelt(_ lesson: CourseLesson) -> [[UInt32]] {
    guard let table else { return [] }
    if lesson.stage == .transitions { return transitions(lesson, table) }
    var mask: UInt64 = 0
    var new: UInt64 = 0
    for (place, letter) in table.letters.enumerated() where lesson.characters.contains(letter) {
      mask |= 1 << UInt64(place)
      if lesson.introduces.contains(letter) { new |= 1 << UInt64(place) }
    }
    var words: [[UInt32]] = []
    let most = lesson.wordsMax > 0 ? lesson.wordsMax : 120
    for place in 0..<table.count where table.masks[place] & ~mask == 0 {
      guard new == 0 || table.masks[place] & new != 0 else { continue }
      words.append(table.word(place).map { table.letters[Int($0)] })
      if words.count == most { break }
    }
    // A handful would come again and again: keys in any order teach more.
    return words.count >= 12 ? words : []
  }

  /// The commonest transitions, six lessons of ten: "th he th".
  private func transitions(_ lesson: CourseLesson, _ table: WordTable) -> [[UInt32]] {
    let side = table.edge + 1
    let places = table.transitions.indices.filter {
      $0 / side < table.edge && $0 % side < table.edge
        && lesson.characters.contains(table.letters[$0 / side])
        && lesson.characters.contains(table.letters[$0 % side])
    }
    let ordered = places.sorted {
      let (one, other) = (table.transitions[$0], table.transitions[$1])
      return one != other ? one > other : $0 < $1
    }
    let number =
      lesson.isGate
      ? 0
      : lessons.filter { $0.stage == .transitions }
        .firstIndex { $0.id == lesson.id } ?? 0
    let own = lesson.isGate ? ordered.prefix(60) : ordered.dropFirst(number * 10).prefix(10)
    return own.map { place in
      let pair = [table.letters[place / side], table.letters[place % side]]
      return number % 2 == 0 ? pair : pair + pair
    }
  }

  /// Keys in any order, a new one in each group; marks alone, or they would change what is before.
  private func scattered(
    _ lesson: CourseLesson, _ keys: [UInt32], _ random: inout SeededRandom
  ) -> [UInt32] {
    let new = lesson.introduces
    guard !keys.isEmpty, !new.contains(where: { joins($0) }) else {
      let own = new.isEmpty ? lesson.characters : new
      return [UInt32](repeating: own[random.below(own.count)], count: 1 + random.below(3))
    }
    var group = (0..<(2 + random.below(4))).map { _ in keys[random.below(keys.count)] }
    if !new.isEmpty { group[random.below(group.count)] = new[random.below(new.count)] }
    return group
  }

  private func capitalise(
    _ group: inout [UInt32], _ lesson: CourseLesson, _ random: inout SeededRandom
  ) {
    guard let table, random.below(2) == 0, let place = table.place(of: group[0]) else { return }
    let capital = table.capitals[Int(place)]
    if lesson.characters.contains(capital) { group[0] = capital }
  }

  /// What stands behind words: in sentences their own signs, else the new ones, if there are any.
  private func signs(_ lesson: CourseLesson) -> [UInt32] {
    guard lesson.stage == .sentences || lesson.stage == .signs, let table else { return [] }
    func isSign(_ value: UInt32) -> Bool {
      value > 0x20 && value < 0x7F && table.place(of: value) == nil
        && !table.capitals.contains(value)
    }
    if lesson.stage == .sentences {
      return CoursePlan.sentenceSigns.filter { lesson.characters.contains($0) }
    }
    let new = lesson.introduces.filter { isSign($0) }
    return new.isEmpty ? lesson.characters.filter { isSign($0) } : new
  }
}

/// Marks of the alphabets of our layouts, which become one with the letter before them.
private func joins(_ value: UInt32) -> Bool {
  let marks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x483...0x489, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670...0x670,
    0x6D6...0x6ED, 0xE31...0xE31, 0xE34...0xE3A, 0xE47...0xE4E, 0x20D0...0x20FF,
  ]
  return marks.contains { $0.contains(value) }
}
