/// A pattern as steps that can be taken all at once, and the characters it tells apart.
struct PatternProgram: Sendable {
  enum Step: Sendable {
    /// A character of the set of this number; then the next step.
    case character(Int)
    case assertion(PatternAssertion)
    case both(Int, Int)
    case jump(Int)
    case found
  }

  /// What a character is to `^`, `$` and `\b`; before and behind a text is an edge, too.
  enum Kind: Int32, Sendable { case edge, other, word }

  private(set) var steps: [Step] = []
  private var sets: [PatternSet] = []

  /// Characters that no set tells apart are one class: where each begins, and what it is.
  private var starts: [UInt32] = []
  private(set) var kinds: [Kind] = []
  private var ofASCII: [Int] = []
  /// For each set and class whether it holds it.
  private var isHeld: [Bool] = []

  /// The end of a text counts as one more class.
  var end: Int { starts.count }

  init(_ node: PatternNode) {
    add(node)
    steps.append(.found)
    divide()
  }

  // MARK: Steps

  private mutating func add(_ node: PatternNode) {
    switch node {
    case .characters(let set): steps.append(.character(number(of: set)))
    case .assertion(let assertion): steps.append(.assertion(assertion))
    case .sequence(let nodes): for node in nodes { add(node) }
    case .choice(let nodes): addChoice(nodes)
    case .repeated(let node, let least, let most):
      for _ in 0..<least { add(node) }
      if let most { addOptional(node, most - least) } else { addLoop(node) }
    }
  }

  private mutating func number(of set: PatternSet) -> Int {
    if let known = sets.firstIndex(of: set) { return known }
    sets.append(set)
    return sets.count - 1
  }

  private mutating func addChoice(_ nodes: [PatternNode]) {
    var ends: [Int] = []
    for (place, node) in nodes.enumerated() {
      let fork = steps.count
      let isLast = place + 1 == nodes.count
      if !isLast { steps.append(.jump(0)) }
      add(node)
      if isLast { break }
      ends.append(steps.count)
      steps.append(.jump(0))
      steps[fork] = .both(fork + 1, steps.count)
    }
    for end in ends { steps[end] = .jump(steps.count) }
  }

  private mutating func addOptional(_ node: PatternNode, _ count: Int) {
    var forks: [Int] = []
    for _ in 0..<count {
      forks.append(steps.count)
      steps.append(.jump(0))
      add(node)
    }
    for fork in forks { steps[fork] = .both(fork + 1, steps.count) }
  }

  private mutating func addLoop(_ node: PatternNode) {
    let fork = steps.count
    steps.append(.jump(0))
    add(node)
    steps.append(.jump(fork))
    steps[fork] = .both(fork + 1, steps.count)
  }

  // MARK: Characters

  private mutating func divide() {
    var cuts: [UInt32] = [0]
    for set in sets + [.word, PatternSet(PatternSet.newline)] {
      for range in set.ranges {
        cuts.append(range.lowerBound)
        if range.upperBound < PatternSet.last { cuts.append(range.upperBound + 1) }
      }
    }
    for cut in cuts.sorted() where starts.last != cut { starts.append(cut) }
    kinds = starts.map {
      $0 == PatternSet.newline ? .edge : PatternSet.word.holds($0) ? .word : .other
    }
    for set in sets { for start in starts { isHeld.append(set.holds(start)) } }
    for scalar in 0..<UInt32(0x80) { ofASCII.append(search(scalar)) }
  }

  private func search(_ scalar: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    return low
  }

  /// The class of the character at `place`, which goes on to the next one.
  func group(_ text: [UInt8], _ place: inout Int) -> Int {
    let byte = text[place]
    if byte < 0x80 {
      place += 1
      return ofASCII[Int(byte)]
    }
    let (scalar, length) = Folding.decode(text, at: place)
    place += length
    return search(scalar)
  }

  func holds(_ set: Int, _ group: Int) -> Bool {
    group < end && isHeld[set * starts.count + group]
  }

  func kind(_ group: Int) -> Kind { group < end ? kinds[group] : .edge }

  static func fits(_ assertion: PatternAssertion, _ before: Kind, _ after: Kind) -> Bool {
    switch assertion {
    case .lineStart: before == .edge
    case .lineEnd: after == .edge
    case .wordEdge: (before == .word) != (after == .word)
    case .noWordEdge: (before == .word) == (after == .word)
    }
  }
}

/// The steps that are reached without a character, each looked at once.
struct PatternReach: Sendable {
  private var seen: [Int]
  private var round = 0
  private var stack: [Int] = []
  /// How many were looked at in all.
  private(set) var count = 0

  init(_ program: PatternProgram) { seen = [Int](repeating: 0, count: program.steps.count) }

  mutating func begin() { round += 1 }

  /// Calls `wants` for each step that wants a character; true when the end is among them.
  mutating func follow(
    _ step: Int, _ program: PatternProgram, _ before: PatternProgram.Kind,
    _ after: PatternProgram.Kind, _ wants: (_ step: Int, _ set: Int) -> Void
  ) -> Bool {
    var isFound = false
    stack.append(step)
    while let step = stack.popLast() {
      if seen[step] == round { continue }
      seen[step] = round
      count += 1
      switch program.steps[step] {
      case .character(let set): wants(step, set)
      case .assertion(let assertion):
        if PatternProgram.fits(assertion, before, after) { stack.append(step + 1) }
      case .both(let first, let second):
        stack.append(second)
        stack.append(first)
      case .jump(let next): stack.append(next)
      case .found: isFound = true
      }
    }
    return isFound
  }
}
