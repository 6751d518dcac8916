public import Packs

extension Curriculum {
  /// What instructors should mend, block by block. Errors make readiness or practice wrong,
  /// warnings are against what a good syllabus keeps to.
  ///
  /// `places` (from `CurriculumReading`) says on which line each block begins; `drawings` are the
  /// names of what can be drawn.
  public func lint(places: [String: Int] = [:], drawings: Set<String>) -> [Problem] {
    var linter = CurriculumLinter(self, places: places, drawings: drawings)
    linter.check()
    return linter.problems
  }
}

extension CurriculumReading {
  /// All that should be mended in the text, errors first, each in the order of the lines.
  public var allProblems: [Problem] {
    let found =
      problems + (curriculum?.lint(places: places, drawings: Drawings.names) ?? [])
    var numbered: [(line: Int, place: Int)] = []
    for (place, problem) in found.enumerated() { numbered.append((problem.line ?? 0, place)) }
    numbered.sort { ($0.line, $0.place) < ($1.line, $1.place) }
    let sorted = numbered.map { found[$0.place] }
    return sorted.filter { $0.severity == .error } + sorted.filter { $0.severity != .error }
  }
}

struct CurriculumLinter {
  private(set) var problems: [Problem] = []
  let curriculum: Curriculum
  private let places: [String: Int]
  private let drawings: Set<String>
  /// "item ma-bu": the block that is checked.
  private var block = ""
  let items: [String: Curriculum.Item]
  /// Which program a rank belongs to, and its number there.
  let ranks: [String: (program: String, place: Int)]

  init(_ curriculum: Curriculum, places: [String: Int], drawings: Set<String>) {
    self.curriculum = curriculum
    self.places = places
    self.drawings = drawings
    var items: [String: Curriculum.Item] = [:]
    for item in curriculum.items where items[item.code] == nil { items[item.code] = item }
    self.items = items
    var ranks: [String: (program: String, place: Int)] = [:]
    for program in curriculum.programs {
      for (place, rank) in program.ranks.enumerated() where ranks[rank.code] == nil {
        ranks[rank.code] = (program.code, place)
      }
    }
    self.ranks = ranks
  }

  mutating func check() {
    checkHead()
    for program in curriculum.programs { check(program) }
    let asked = Set(
      curriculum.programs.flatMap { $0.ranks }.flatMap { $0.asks }.flatMap { $0.items })
    for item in curriculum.items { check(item, isAsked: asked.contains(item.code)) }
    checkCycles()
    for word in curriculum.words {
      at("word", word.code)
      check(word.term)
    }
  }

  mutating func at(_ kind: String, _ code: String) { block = "\(kind) \(code)" }

  mutating func error(_ message: String) { add(message, .error) }
  mutating func warn(_ message: String) { add(message, .warning) }

  private mutating func add(_ message: String, _ severity: Problem.Severity) {
    let place = places[block].map { "line \($0), \(block)" } ?? block
    problems.append(Problem(place: place, message: message, severity: severity))
  }

  private mutating func checkHead() {
    if curriculum.title.isEmpty { warn("The syllabus has no title.") }
    if curriculum.from == nil { warn("No day says from when the edition holds: \"from: \".") }
    if curriculum.licence.isEmpty { warn("The syllabus has no licence.") }
    if curriculum.authors.isEmpty { warn("The syllabus has no authors.") }
    if curriculum.programs.isEmpty { error("There is no program: write \"## program\".") }
    var old: Set<String> = []
    for carry in curriculum.carries {
      if items[carry.item] == nil { error("\"carries\" names \(carry.item), which is no item.") }
      for code in carry.old where !old.insert(code).inserted {
        warn("\(code) is carried over twice: its marks count for both items.")
      }
    }
  }

  private mutating func check(_ program: Curriculum.Program) {
    at("program", program.code)
    if program.title.isEmpty { warn("The program has no title.") }
    if program.ranks.isEmpty { warn("The program has no ranks: nobody can be promoted in it.") }
    for (place, rank) in program.ranks.enumerated() {
      at("rank", rank.code)
      if rank.title.isEmpty { warn("The rank has no title.") }
      if let term = rank.term { check(term) }
      if rank.asks.isEmpty { warn("The rank asks nothing: everybody has it at once.") }
      for asked in rank.asks { check(asked, program: program.code, place: place) }
    }
  }

  private mutating func check(_ item: Curriculum.Item, isAsked: Bool) {
    at("item", item.code)
    if item.title.isEmpty { warn("The item has no title.") }
    if let term = item.term { check(term) }
    if item.rank.isEmpty {
      if !isAsked { warn("The item belongs to no rank, and none asks for it.") }
    } else if ranks[item.rank] == nil {
      error("There is no rank \(item.rank): name one that has a heading.")
    }
    if item.isRequired && !isAsked {
      warn("The item is required for promotion, but no rank asks for it.")
    }
    if !item.drawing.isEmpty && !drawings.contains(item.drawing) {
      error(
        "There is no drawing \(item.drawing): docs/formats/syllabus.md lists those there are.")
    }
    for need in item.needs {
      guard let needed = items[need] else {
        error("It needs \(need), which is no item.")
        continue
      }
      if let own = ranks[item.rank], let other = ranks[needed.rank], own.program == other.program,
        other.place > own.place
      {
        error("It needs \(need), which is learnt later, for \(needed.rank).")
      }
    }
    checkSteps(item)
  }

  private mutating func checkSteps(_ item: Curriculum.Item) {
    var last: Int64 = 0
    for (place, step) in item.steps.enumerated() {
      let name = "Step \(place + 1) (count \(step.count))"
      if step.count < last { warn("\(name) counts backwards: \(last) came before.") }
      if step.count > last + 1 { warn("\(name) leaves out a count: \(last) came before.") }
      last = step.count
      guard !step.stance.isEmpty else { continue }
      guard let stance = items[step.stance] else {
        error("\(name) stands in \(step.stance), which is no item.")
        continue
      }
      if stance.drawing.isEmpty { warn("\(name) stands in \(step.stance), which has no drawing.") }
      if stance.hasMirror && step.side == nil {
        warn("\(name) does not say the side of \(step.stance): left or right.")
      }
      if !stance.hasMirror && step.side != nil {
        warn("\(name) says a side of \(step.stance), which has none.")
      }
    }
  }

  /// Vowels with a tone, and the tones alone where an editor writes them as signs of their own.
  private static let tones = Set(
    "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ\u{300}\u{301}\u{304}\u{30C}".unicodeScalars)

  /// Chinese is written with characters and read with tones.
  private mutating func check(_ term: Term) {
    guard term.language == "zh" else { return }
    let isHan = { (sign: Unicode.Scalar) in (0x3400...0x9FFF).contains(sign.value) }
    if !term.script.isEmpty && !term.script.unicodeScalars.contains(where: isHan) {
      warn("The script \"\(term.script)\" has no Chinese character.")
    }
    let reading = term.reading.unicodeScalars
    if !reading.isEmpty && !reading.contains(where: { CurriculumLinter.tones.contains($0) }) {
      warn("The reading \"\(term.reading)\" has no tones: write them, as gōng bù.")
    }
  }
}

extension Requirement {
  /// The codes of all items it speaks of.
  var items: [String] {
    if case .item(let code, _, _) = self { return [code] }
    return parts.flatMap { $0.items }
  }
}
