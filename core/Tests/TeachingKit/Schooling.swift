import Basics
import Conformance
import Teaching
import Typing

/// A way of making lessons, to be compared by what learners learn from them.
public enum Method: Hashable, Sendable {
  case ours
  /// keybr's rule: which letters, which of them is practised, and words that have it.
  case guided(invented: Bool)
  /// Any of the commonest words.
  case top(Int)
  /// Words as often as they come in text.
  case zipf

  public static let others: [Method] = [
    .guided(invented: false), .guided(invented: true), .top(200), .top(1_000), .zipf,
  ]

  public var name: String {
    switch self {
    case .ours: "ours"
    case .guided(let invented):
      invented ? "keybr's rule, invented words" : "keybr's rule, real words"
    case .top(let count): "random words of the top \(count)"
    case .zipf: "words as often as in text"
    }
  }
}

/// One learner taught by one method for so many keys.
public struct Schooling {
  public private(set) var learner: SimulatedLearner
  public private(set) var skill: Skill
  public private(set) var lettersInPlay = 0
  private let method: Method
  private let tutor: Tutor
  private let model: LetterModel
  private var random: SeededRandom
  private var guided = GuidedLesson()
  private var times: [[Double]] = []
  private let sums: [Double]
  public var wishes = Wishes()

  static let keysADay = 2_000

  public init(_ method: Method, _ tutor: Tutor, searches: Bool, seed: UInt64) {
    self.method = method
    self.tutor = tutor
    model = LetterModel(tutor.table)
    learner = SimulatedLearner(tutor.table, searches: searches, seed: seed)
    skill = Skill(tutor.touch)
    random = SeededRandom(seed: seed &+ 1_000)
    var sum = 0.0
    sums = tutor.table.shares.map {
      sum += $0
      return sum
    }
    guided.order = Array("eniarltosudycghpmkbwfzvxqj".unicodeScalars)
    guided.targetMillis = 60_000 / 175
    wishes.goalWpm = 120
  }

  public var moment: Moment {
    Moment(millis: Int64(learner.keys) * 86_400_000 / Int64(Schooling.keysADay))
  }

  public mutating func teach(untilKeys keys: Int) {
    while learner.keys < keys {
      let run = learner.type(text())
      if method == .ours { skill.take(run, at: moment) }
      if case .guided = method { times.append(letterTimes(run)) }
    }
  }

  private mutating func text() -> String {
    switch method {
    case .ours:
      let lesson = tutor.lesson(skill, wishes, seed: random.next(), at: moment)
      lettersInPlay = lesson.letters.count
      return lesson.text
    case .guided(let invented): return guidedText(invented)
    case .top(let count):
      let most = min(count, tutor.table.count)
      return text { $0.below(most) }
    case .zipf:
      let sums = sums
      return text { random in
        let place = random.unit()
        return min(sums.firstIndex { $0 > place } ?? 0, sums.count - 1)
      }
    }
  }

  private mutating func text(_ word: (inout SeededRandom) -> Int) -> String {
    var text = ""
    while text.utf8.count < 120 {
      text += (text.isEmpty ? "" : " ") + tutor.table.text(word(&random))
    }
    return text
  }

  private mutating func guidedText(_ isInvented: Bool) -> String {
    let table = tutor.table
    let state = guided.state(after: times)
    lettersInPlay = state.included.count
    let included = Set(state.included.map(\.value))
    let focus = state.focus?.value
    var words: [String] = []
    if !isInvented {
      for place in 0..<table.count where words.count < 1_000 {
        let word = table.text(place)
        guard word.utf8.count > 2, word.unicodeScalars.allSatisfy({ included.contains($0.value) })
        else { continue }
        if let focus, !word.unicodeScalars.contains(where: { $0.value == focus }) { continue }
        words.append(word)
      }
    }
    while words.count < 15 {
      let letter = focus ?? state.included[random.below(state.included.count)].value
      guard
        let word = model.word(table, letter, from: Array(included), length: 3...8, &random)
      else { break }
      words.append(word)
    }
    var text = ""
    var last = ""
    while text.utf8.count < 120, !words.isEmpty {
      let word = words[random.below(words.count)]
      if word == last, words.count > 1 { continue }
      last = word
      text += (text.isEmpty ? "" : " ") + word
    }
    return text
  }

  /// The mean milliseconds of each letter's right keys, the first left out.
  private func letterTimes(_ run: Run) -> [Double] {
    guided.order.map { letter in
      var sum = 0.0
      var count = 0.0
      var isClean = true
      for (before, step) in zip(run.steps, run.steps.dropFirst()) {
        defer { isClean = step.kind == .right }
        let millis = Double(step.millis - before.millis)
        guard step.expected == letter.value, step.kind == .right, isClean,
          (40...12_000).contains(millis)
        else { continue }
        sum += millis
        count += 1
      }
      return count > 0 ? sum / count : 0
    }
  }
}
