/// The fastest test of its context: whole, ten seconds or more, nine of ten right, and of a text
/// that was not typed before.
struct TypingBest {
  var entry: TypingHistory.Entry
  /// The best that it took the place of; nil for the first.
  var before: TypingHistory.Entry?
  /// Tests of the context that count.
  var count = 1

  /// One for each context, in the order in which they were first typed. Of two that are as fast,
  /// the earlier one is the best.
  static func all(of entries: [TypingHistory.Entry]) -> [TypingBest] {
    var bests: [TypingBest] = []
    var places: [TypingContext: Int] = [:]
    for entry in entries where entry.countsForBest && entry.began.lesson.isEmpty {
      guard let place = places[entry.began.context] else {
        places[entry.began.context] = bests.count
        bests.append(TypingBest(entry: entry))
        continue
      }
      bests[place].count += 1
      guard entry.result.centiwpm > bests[place].entry.result.centiwpm else { continue }
      bests[place].before = bests[place].entry
      bests[place].entry = entry
    }
    return bests
  }
}
