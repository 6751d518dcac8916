/// Which letters a learner's words may have.
struct Reach: Equatable {
  /// In play, a bit each.
  private(set) var letters: UInt64 = 0
  /// Once ready, and long not typed.
  private(set) var due: UInt64 = 0
  /// In play and not learnt yet.
  private(set) var strange: UInt64 = 0

  /// Fewer make no words.
  static let leastCount = 6

  /// Known letters are all in play; strange ones come in order while no more than a few have to be
  /// looked for at once. Who is seen to find every key gets the alphabet at once.
  init(_ table: WordTable, _ skill: Skill, _ wishes: Wishes, on day: Double) {
    let new = skill.strangenessOfNew
    var strange = 0.0
    var count = 0
    var waiting: [(bit: UInt64, strangeness: Double)] = []
    for place in table.order {
      let letter = table.letters[Int(place)]
      let bit: UInt64 = 1 << UInt64(place)
      guard !wishes.locked.contains(letter), wishes.focus != letter else { continue }
      let strangeness =
        wishes.skipped.contains(letter)
        ? 0 : skill.strangeness(of: letter, new: new, wishes.gate, on: day)
      if strangeness < 0.5, skill.characters[letter] != nil {
        letters |= bit
        strange += strangeness
        count += 1
      } else {
        waiting.append((bit, strangeness))
      }
      if skill.isDue(letter, wishes.gate, on: day) { due |= bit }
    }
    if let focus = wishes.focus, let place = table.place(of: focus) {
      letters |= 1 << UInt64(place)
      count += 1
    }
    for letter in waiting {
      guard count < Reach.leastCount || strange + letter.strangeness <= wishes.strangeMax else {
        break
      }
      letters |= letter.bit
      self.strange |= letter.bit
      strange += letter.strangeness
      count += 1
    }
  }
}

extension Skill {
  /// It was ready when it was last typed, and is not any more: its evidence has faded.
  func isDue(_ letter: UInt32, _ gate: Gate, on day: Double) -> Bool {
    guard let trace = characters[letter], day - trace.lastDay >= 1 else { return false }
    return readiness(of: letter, gate).isReady && !readiness(of: letter, gate, on: day).isReady
  }
}
