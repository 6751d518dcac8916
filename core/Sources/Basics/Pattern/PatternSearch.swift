/// Says of many texts whether a pattern is in them. It keeps what it has worked out, so that after
/// the first texts a character costs one look into a table.
public struct PatternSearch: Sendable {
  /// Steps that wait for a character, in order, and what was before it.
  private struct State: Sendable {
    var steps: [Int32]
    var before: PatternProgram.Kind
  }

  private let program: PatternProgram
  private var reach: PatternReach
  private var states: [State] = []
  private var numbers: [[Int32]: Int32] = [:]
  /// For each state and class the state after it, doubled, with 1 where the pattern was found
  /// before it; -1 where that was not worked out.
  private var next: [Int32] = []

  /// When so many are kept, all are let go.
  private static let statesMax = 512

  /// How many steps of the program were looked at so far.
  var looked: Int { reach.count }

  public init(_ pattern: Pattern) {
    program = pattern.program
    reach = PatternReach(pattern.program)
    forget()
  }

  /// `text` is folded: `Folding.plain`.
  public mutating func isIn(_ text: [UInt8]) -> Bool {
    let width = program.end + 1
    var state = 0
    var place = 0
    while place < text.count {
      let group = program.group(text, &place)
      var entry = next[state * width + group]
      if entry < 0 { entry = work(state, group) }
      if entry & 1 == 1 { return true }
      state = Int(entry >> 1)
    }
    let entry = next[state * width + program.end]
    return (entry < 0 ? work(state, program.end) : entry) & 1 == 1
  }

  private mutating func forget() {
    (states, numbers, next) = ([], [:], [])
    _ = number(of: State(steps: [0], before: .edge))
  }

  private mutating func number(of state: State) -> Int32 {
    let key = state.steps + [state.before.rawValue]
    if let known = numbers[key] { return known }
    let number = Int32(states.count)
    numbers[key] = number
    states.append(state)
    for _ in 0...program.end { next.append(-1) }
    return number
  }

  private mutating func work(_ from: Int, _ group: Int) -> Int32 {
    let state = states[from]
    let program = program
    let after = program.kind(group)
    // A find may begin anywhere, so that the first step always waits.
    var steps: [Int32] = [0]
    var isFound = false
    reach.begin()
    for step in state.steps {
      let isHere = reach.follow(Int(step), program, state.before, after) { step, set in
        if program.holds(set, group) { steps.append(Int32(step) + 1) }
      }
      if isHere { isFound = true }
    }
    if isFound {
      next[from * (program.end + 1) + group] = 1
      return 1
    }
    steps.sort()
    if states.count >= PatternSearch.statesMax {
      forget()
      return number(of: State(steps: steps, before: after)) << 1
    }
    let entry = number(of: State(steps: steps, before: after)) << 1
    next[from * (program.end + 1) + group] = entry
    return entry
  }
}

extension Pattern {
  /// Where it is in the folded text, as ranges of bytes, in order: the first, as long as it goes,
  /// then the next one behind it. What is found of no length is left out.
  public func ranges(in text: [UInt8], most: Int = 32) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var reach = PatternReach(program)
    var place = 0
    while ranges.count < most, let range = first(in: text, from: place, &reach) {
      ranges.append(range)
      place = range.upperBound
    }
    return ranges
  }

  /// The first from there on. Of two ways to one step the one that began first is kept, so that no
  /// more ways are followed than there are steps.
  func first(in text: [UInt8], from: Int, _ reach: inout PatternReach) -> Range<Int>? {
    let program = program
    var best: Range<Int>?
    var ways: [(step: Int, start: Int)] = []
    var before = from == 0 ? .edge : program.kind(before: from, in: text)
    var place = from
    while place <= text.count {
      if best == nil { ways.append((0, place)) }
      if ways.isEmpty { break }
      var behind = place
      let group = place < text.count ? program.group(text, &behind) : program.end
      let after = program.kind(group)
      var onward: [(step: Int, start: Int)] = []
      reach.begin()
      for way in ways where way.start <= best?.lowerBound ?? way.start {
        let isFound = reach.follow(way.step, program, before, after) { step, set in
          if program.holds(set, group) { onward.append((step + 1, way.start)) }
        }
        if isFound, way.start < place { best = way.start..<place }
      }
      let start = best?.lowerBound ?? .max
      ways = onward.filter { $0.start <= start }
      before = after
      place = place < text.count ? behind : place + 1
    }
    return best
  }
}

extension PatternProgram {
  fileprivate func kind(before place: Int, in text: [UInt8]) -> Kind {
    var start = place - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return kind(group(text, &start))
  }
}
