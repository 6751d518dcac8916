import Typing

/// Puts the lessons of a course together.
struct CoursePlan {
  private let layout: Layout
  private let table: WordTable?
  private(set) var lessons: [CourseLesson] = []
  private var taught: [UInt32] = [0x20]
  private var isTaught: Set<UInt32> = [0x20]

  init(_ layout: Layout, _ table: WordTable?) {
    self.layout = layout
    self.table = table
  }

  mutating func build() {
    teach(.home, pairs(.home), after: [])
    let home = addGate(.home)
    teach(.columns, pairs(.top) + pairs(.bottom) + alphabet(), after: [home])
    let columns = addGate(.columns)
    let letters = taught
    var last = columns
    for number in 1...6 { last = addWords(.transitions, number, 0, after: last) }
    last = addGate(.transitions)
    for (place, most) in [100, 200, 500, 1_000, 2_000, 5_000].enumerated() {
      last = addWords(.words, place + 1, most, after: last)
    }
    last = addGate(.words)
    teach(.sentences, capitals(), after: [last])
    _ = addGate(.sentences)
    // Signs grow from the letters again: sentences are not needed for them.
    taught = letters
    isTaught = Set(letters)
    teach(.signs, signs(), after: [columns])
    _ = addGate(.signs)
  }

  /// One lesson for each group that has something new.
  private mutating func teach(_ stage: Stage, _ groups: [[UInt32]], after first: [Int]) {
    var needs = first
    var number = 0
    for group in groups {
      let new = group.filter { !isTaught.contains($0) }
      guard !new.isEmpty else { continue }
      number += 1
      taught += new
      isTaught.formUnion(new)
      lessons.append(
        CourseLesson(
          id: name(stage) + "-" + String(number), stage: stage, introduces: new,
          characters: taught, needs: needs, isGate: false, wordsMax: stage == .sentences ? 500 : 0))
      needs = [lessons.count - 1]
    }
  }

  private mutating func addWords(
    _ stage: Stage, _ number: Int, _ most: Int, after last: Int
  ) -> Int {
    lessons.append(
      CourseLesson(
        id: name(stage) + "-" + String(number), stage: stage, introduces: [], characters: taught,
        needs: [last], isGate: false, wordsMax: most))
    return lessons.count - 1
  }

  private mutating func addGate(_ stage: Stage) -> Int {
    lessons.append(
      CourseLesson(
        id: name(stage) + "-test", stage: stage, introduces: [], characters: taught,
        needs: lessons.isEmpty ? [] : [lessons.count - 1], isGate: true,
        wordsMax: stage == .home || stage == .transitions ? 0 : 1_000))
    return lessons.count - 1
  }

  private func name(_ stage: Stage) -> String {
    switch stage {
    case .home: "home"
    case .columns: "columns"
    case .transitions: "transitions"
    case .words: "words"
    case .sentences: "sentences"
    case .signs: "signs"
    }
  }

  /// The keys of a row, a left and a right one at a time: index fingers, then outwards, then the
  /// columns between the hands, and what the little fingers reach for.
  private func pairs(_ row: Row) -> [[UInt32]] {
    let columns = [[4, 7], [3, 8], [2, 9], [1, 10], [5, 6], [0, 11], [12, 13]]
    return columns.map { pair in
      pair.compactMap { column in
        layout.keys.first { $0.row == row && $0.column == column }.flatMap { character($0, 0) }
      }
    }
  }

  /// Letters of the language that have no key of their own in these rows, two at a time.
  private func alphabet() -> [[UInt32]] {
    inGroups((table?.letters ?? []).filter { layout.keys(for: $0) != nil && isHeld($0) }, of: 2)
  }

  /// Capitals by the hand that strikes, so that one Shift is learnt at a time; then the signs that
  /// sentences have.
  private func capitals() -> [[UInt32]] {
    var left: [UInt32] = []
    var right: [UInt32] = []
    for row in [Row.home, .top, .bottom] {
      for key in layout.keys where key.row == row {
        guard let capital = character(key, 1), isCapital(capital) else { continue }
        if key.finger.hand == .left { left.append(capital) } else { right.append(capital) }
      }
    }
    let others = (table?.capitals ?? []).filter { layout.keys(for: $0) != nil && isHeld($0) }
    let signs = CoursePlan.sentenceSigns.filter { layout.keys(for: $0) != nil }
    return inGroups(right, of: 4) + inGroups(left, of: 4) + inGroups(others, of: 4)
      + inGroups(signs, of: 2)
  }

  /// Full stop, comma, question and exclamation mark, apostrophe, hyphen.
  static let sentenceSigns: [UInt32] = [0x2E, 0x2C, 0x3F, 0x21, 0x27, 0x2D]

  private func isCapital(_ scalar: UInt32) -> Bool {
    if let table { return table.capitals.contains(scalar) }
    return (0x41...0x5A).contains(scalar)
  }

  /// Everything there is: digits first, then by what must be held for it.
  private func signs() -> [[UInt32]] {
    let digits = layout.characters.filter { (0x30...0x39).contains($0) }
    var byCost: [[UInt32]] = [[], [], [], [], []]
    for character in layout.characters where isHeld(character) {
      guard let strokes = layout.keys(for: character), let last = strokes.last else { continue }
      let cost =
        strokes.count > 1
        ? 4
        : (last.modifiers.contains(.shift) ? 1 : 0)
          + (last.modifiers.contains(.altGraph) ? 2 : 0)
      byCost[cost].append(character)
    }
    return inGroups(digits, of: 2) + byCost.flatMap { inGroups($0, of: 4) }
  }

  private func character(_ key: LayoutKey, _ level: Int) -> UInt32? {
    guard level < key.symbols.count, case .character(let scalar) = key.symbols[level],
      isHeld(scalar)
    else { return nil }
    return scalar
  }

  /// A text can have it: some characters become others when a text is composed.
  private func isHeld(_ value: UInt32) -> Bool {
    Exercise(String(Character(scalar(value))), Rules(.strict)).target == [value]
  }

  private func inGroups(_ list: [UInt32], of count: Int) -> [[UInt32]] {
    let list = list.filter { !isTaught.contains($0) }
    return stride(from: 0, to: list.count, by: count).map {
      Array(list[$0..<min($0 + count, list.count)])
    }
  }
}
