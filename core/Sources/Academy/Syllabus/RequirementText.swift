import Packs

/// Lines that ask something, as a tree: one dash for what is asked, one more for each group.
struct RequirementReader {
  private enum Group { case all, any }

  private var roots: [Requirement] = []
  /// Groups that are open, the outermost first, with what was read of each.
  private var open: [(group: Group, parts: [Requirement])] = []
  private var count = 0

  /// What is wrong with the line; nil when it was taken.
  mutating func take(_ field: CurriculumBlock.Field, depth: Int) -> String? {
    guard count < CurriculumLimit.asksMax else {
      return "A rank asks at most \(CurriculumLimit.asksMax) things."
    }
    guard depth <= CurriculumLimit.depthMax else {
      return "Groups stand at most \(CurriculumLimit.depthMax) deep."
    }
    guard depth <= open.count + 1 else {
      return "There is no \"one of\" or \"all of\" above with \(depth - 1) dashes: take dashes out."
    }
    close(to: depth - 1)
    count += 1
    switch field.value {
    case "all of": open.append((.all, []))
    case "one of": open.append((.any, []))
    default:
      guard let leaf = Requirement(line: field.value) else { return Requirement.expected }
      add(leaf)
    }
    return nil
  }

  mutating func finish() -> [Requirement] {
    close(to: 0)
    return roots
  }

  private mutating func close(to depth: Int) {
    while open.count > depth, let last = open.popLast() {
      add(last.group == .all ? .all(last.parts) : .any(last.parts))
    }
  }

  private mutating func add(_ requirement: Requirement) {
    if open.isEmpty {
      roots.append(requirement)
    } else {
      open[open.count - 1].parts.append(requirement)
    }
  }
}

extension Requirement {
  static let expected =
    "Left out. What is asked is \"24 classes\" (hours, sessions, days), \"age 15\", \"item ma-bu "
    + "proficient instructor\", \"number press-ups 30, child 15\", \"written NAME\", \"teaching "
    + "NAME\", \"fee paid\", \"approved\", \"one of\" or \"all of\"."

  /// One that is no group.
  init?(line: String) {
    let bytes = Array(line.utf8)[...]
    let words = Scan.words(bytes)
    guard let first = words.first.map({ Scan.string($0) }) else { return nil }
    let rest = Scan.trimmed(bytes.dropFirst(first.utf8.count))
    switch (first, words.count) {
    case ("fee", _) where Scan.string(rest) == "paid": self = .flag(.feePaid)
    case ("approved", 1): self = .flag(.approved)
    case ("age", 2):
      guard let age = Requirement.number(rest) else { return nil }
      self = .age(age)
    case ("written", 2...): self = .part(.written, Scan.string(rest))
    case ("teaching", 2...): self = .part(.teaching, Scan.string(rest))
    case ("item", 4):
      let level = Level.allCases.first { $0 != .none && $0.words == Scan.string(words[2]) }
      let marker = Marker.allCases.first { $0.word == Scan.string(words[3]) }
      guard PackDraft.isKey(words[1]), let level, let marker else { return nil }
      self = .item(Scan.string(words[1]), level, by: marker)
    case ("number", 3...):
      guard let number = Requirement(test: rest) else { return nil }
      self = number
    case (_, 2):
      guard let count = Requirement.number(words[0]),
        let counted = Counted.allCases.first(where: {
          [$0.plain(1), $0.plain(2)].contains(Scan.string(words[1]))
        })
      else { return nil }
      self = .count(counted, count)
    default: return nil
    }
  }

  /// "press-ups 30, child 15".
  private init?(test bytes: ByteSlice) {
    var rest = bytes
    var child: Int64?
    if let comma = Scan.find(", child ", in: bytes) {
      guard let number = Requirement.number(bytes[(comma + 8)...]) else { return nil }
      child = number
      rest = bytes[..<comma]
    }
    guard let space = rest.lastIndex(of: 0x20), let adult = Requirement.number(rest[space...])
    else { return nil }
    let name = Scan.string(Scan.trimmed(rest[..<space]))
    guard !name.isEmpty, name.utf8.count <= CurriculumLimit.nameBytesMax else { return nil }
    self = .number(name, adult: adult, child: child ?? adult)
  }

  private static func number(_ bytes: ByteSlice) -> Int64? {
    Scan.integer(bytes).map { Int64($0) }
      .flatMap { (0...CurriculumLimit.countMax).contains($0) ? $0 : nil }
  }

  /// The lines that ask it, `depth` dashes before it.
  func fields(depth: Int = 1) -> [CurriculumBlock.Field] {
    let dashes = String(repeating: "-", count: depth)
    let own = CurriculumBlock.Field(dashes, line)
    return [own] + parts.flatMap { $0.fields(depth: depth + 1) }
  }

  /// What a group is made of.
  var parts: [Requirement] {
    switch self {
    case .all(let parts), .any(let parts): parts
    default: []
    }
  }

  /// In one line: "one of (24 classes; approved)".
  public var phrase: String {
    switch self {
    case .all, .any: line + " (" + parts.map { $0.phrase }.joined(separator: "; ") + ")"
    default: line
    }
  }

  private var line: String {
    switch self {
    case .all: "all of"
    case .any: "one of"
    case .item(let code, let level, let marker): "item \(code) \(level.words) \(marker.word)"
    case .count(let counted, let count): "\(count) \(counted.plain(count))"
    case .age(let years): "age \(years)"
    case .number(let name, let adult, let child):
      "number \(name) \(adult)" + (child == adult ? "" : ", child \(child)")
    case .part(.written, let name): "written \(name)"
    case .part(.teaching, let name): "teaching \(name)"
    case .flag(.feePaid): "fee paid"
    case .flag(.approved): "approved"
    }
  }
}

extension Requirement.Marker {
  fileprivate var word: String { self == .pupil ? "pupil" : "instructor" }
}

extension Requirement.Counted {
  /// One word, as it is written.
  fileprivate func plain(_ count: Int64) -> String {
    switch self {
    case .classes, .hours, .days: count == 1 ? word : words
    case .sessions: count == 1 ? "session" : "sessions"
    }
  }
}
