import Basics

/// Chooses the words of a lesson: the worthiest first, each worth less once it was chosen.
struct WordChoice {
  private let tutor: Tutor
  private let wishes: Wishes
  private let reach: Reach
  private let focus: UInt8?

  init(_ tutor: Tutor, _ wishes: Wishes, _ reach: Reach, focus: UInt8?) {
    self.tutor = tutor
    self.wishes = wishes
    self.reach = reach
    self.focus = focus
  }

  private struct Candidate {
    var place: Int32
    var luck: Double
    var worth: Double
    var hasFocus: Bool
    var hasDue: Bool

    var value: Double { worth * luck }
  }

  mutating func words(_ gains: inout Gains, _ random: inout SeededRandom) -> [[UInt8]] {
    let worths = gains.worths(reach.letters)
    let focusBit: UInt64 = focus.map { 1 << UInt64($0) } ?? 0
    // The practised letter has words of its own here: a rare one's are worth too little by the key.
    var candidates = candidates(worths, having: focusBit, &random)
    if focusBit != 0 { candidates += self.candidates(worths, having: 0, &random) }
    let realFocus = candidates.count { $0.hasFocus }
    var words: [[UInt8]] = []
    var length = 0
    var focused = 0
    var due = 0
    let share = min(max(wishes.focusShare, 0.25), 1)
    while length < min(wishes.length, TeachingLimits.lessonCharactersMax),
      words.count < TeachingLimits.lessonWordsMax
    {
      let count = Double(words.count + 1)
      let needsFocus = focusBit != 0 && Double(focused) < share * count
      let needsDue = reach.due != 0 && Double(due) < 0.2 * count
      let invents = random.unit() < wishes.inventedShare || (needsFocus && realFocus < 4)
      var word: [UInt8]?
      if invents || candidates.isEmpty { word = invented(needsFocus, &random) }
      if word == nil {
        word = best(&candidates, gains, focus: needsFocus, due: needsDue)
      }
      guard let word = word ?? invented(needsFocus, &random) ?? fallback(&random) else { break }
      gains.practise(word[...])
      if let focus, word.contains(focus) { focused += 1 }
      if word.contains(where: { reach.due & 1 << UInt64($0) != 0 }) { due += 1 }
      length += word.count + 1
      words.append(word)
    }
    random.shuffle(&words)
    return words
  }

  /// The worthiest words of the table that can be typed, with the practised letter or (0) without
  /// it: a heap whose least is at the top.
  private func candidates(
    _ worths: [Double], having bit: UInt64, _ random: inout SeededRandom
  ) -> [Candidate] {
    let table = tutor.table
    let outside = ~reach.letters
    let focusBit: UInt64 = focus.map { 1 << UInt64($0) } ?? 0
    let most = TeachingLimits.candidatesMax / (bit == 0 ? 1 : 2)
    var heap: [Candidate] = []
    heap.reserveCapacity(most)
    for place in 0..<table.count {
      let mask = table.masks[place]
      guard mask & outside == 0, mask & focusBit == bit else { continue }
      let luck = 0.85 + 0.3 * random.unit()
      let worth = worths[place]
      guard heap.count < most || worth * luck > heap[0].value else { continue }
      let candidate = Candidate(
        place: Int32(place), luck: luck, worth: worth, hasFocus: bit != 0,
        hasDue: mask & reach.due != 0)
      if heap.count < most {
        heap.append(candidate)
        if heap.count == most { heap.sort { $0.value < $1.value } }
      } else {
        replaceLeast(&heap, candidate)
      }
    }
    return heap
  }

  private func replaceLeast(_ heap: inout [Candidate], _ candidate: Candidate) {
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].value < heap[child].value { child += 1 }
      guard heap[child].value < candidate.value else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = candidate
  }

  private func best(
    _ candidates: inout [Candidate], _ gains: Gains, focus: Bool, due: Bool
  ) -> [UInt8]? {
    var best: Int?
    var most = -1.0
    for place in candidates.indices where !focus || candidates[place].hasFocus {
      let candidate = candidates[place]
      let luck = candidate.luck * (due && candidate.hasDue ? 8 : 1)
      // What was chosen since has made it worth less, never more.
      guard candidate.worth * luck > most else { continue }
      let worth = gains.worth(ofWord: Int(candidate.place))
      candidates[place].worth = worth
      if worth * luck > most { (best, most) = (place, worth * luck) }
    }
    guard let best else { return nil }
    let word = Array(tutor.table.word(Int(candidates[best].place)))
    candidates.swapAt(best, candidates.count - 1)
    candidates.removeLast()
    return word
  }

  private func invented(_ needsFocus: Bool, _ random: inout SeededRandom) -> [UInt8]? {
    guard let letter = needsFocus ? focus ?? anyLetter(&random) : anyLetter(&random) else {
      return nil
    }
    let word = tutor.model.invent(letter, from: reach.letters, length: 3...8, &random)
    return word.flatMap { tutor.table.isShunned($0) ? nil : $0 }
  }

  private func anyLetter(_ random: inout SeededRandom) -> UInt8? {
    let letters = tutor.table.order.filter { reach.letters & 1 << UInt64($0) != 0 }
    return letters.isEmpty ? nil : letters[random.below(letters.count)]
  }

  /// Letters in a row, where they make no words: somebody left out all vowels.
  private func fallback(_ random: inout SeededRandom) -> [UInt8]? {
    var word: [UInt8] = []
    for _ in 0..<4 {
      guard let letter = anyLetter(&random) else { return nil }
      word.append(letter)
    }
    return tutor.table.isShunned(word) ? nil : word
  }
}
