public import Packs
import Practice

/// What a syllabus's text says, and what is wrong with it.
public struct CurriculumReading: Equatable, Sendable {
  /// Nil where the head is missing; else all that could be read.
  public var curriculum: Curriculum?
  public var problems: [Problem]
  /// The line each block begins on, by "item ma-bu", "rank yellow"...
  public var places: [String: Int]
}

extension Curriculum {
  /// Reads our text format (docs/formats/syllabus.md). A line or block that cannot be read is
  /// reported and left out.
  public static func parse(_ bytes: [UInt8]) -> CurriculumReading {
    var reader = CurriculumReader()
    reader.read(bytes)
    return reader.finish()
  }
}

extension Curriculum {
  /// A syllabus's text with another edition in its head; all else stays as it was written.
  public static func text(_ text: String, edition: Int64) -> String {
    HeadLine.set("edition", to: "\(edition)", behind: "syllabus", in: text)
  }
}

/// Cuts the text into blocks, and makes each what it is.
struct CurriculumReader {
  private var curriculum = Curriculum(code: "", title: "")
  private var places: [String: Int] = [:]
  private var problems: [Problem] = []
  private var problemsLeftOut = 0
  /// Nil below a heading that means nothing: its lines are left out with it.
  private var block: CurriculumBlock? = CurriculumBlock(kind: .head, code: "")
  private var line = 0

  mutating func read(_ bytes: [UInt8]) {
    guard bytes.count <= CurriculumLimit.fileBytesMax else {
      return note("The file is larger than \(CurriculumLimit.fileBytesMax >> 20) MB: split it.", 0)
    }
    let text = DecodedText(bytes)
    if text.hadLegacyBytes {
      note("The file is not UTF-8; it was read as Windows-1252. Save it as UTF-8.", 0, .warning)
    }
    for raw in Scan.lines(text.bytes[...]) {
      line += 1
      take(raw)
    }
    finishBlock()
  }

  func finish() -> CurriculumReading {
    var problems = problems
    if problemsLeftOut > 0 {
      let more = Words.count(problemsLeftOut, "more problem is", "more problems are")
      problems.append(Problem(place: "", message: more + " not listed.", severity: .note))
    }
    guard !curriculum.code.isEmpty else {
      let message =
        "There is no head: the first line must be \"syllabus: \" and a code of a-z, 0-9 and \"-\"."
      problems.append(Problem(place: "", message: message, severity: .error))
      return CurriculumReading(curriculum: nil, problems: problems, places: places)
    }
    return CurriculumReading(curriculum: curriculum, problems: problems, places: places)
  }

  private mutating func note(
    _ message: String, _ line: Int, _ severity: Problem.Severity = .error
  ) {
    guard problems.count < CurriculumLimit.problemsMax else {
      problemsLeftOut += 1
      return
    }
    let place = line > 0 ? "line \(line)" : ""
    problems.append(Problem(place: place, message: message, severity: severity))
  }

  private mutating func take(_ raw: ByteSlice) {
    if Scan.hasPrefix(raw, "##") {
      finishBlock()
      begin(Scan.words(raw.dropFirst(2)))
    } else if Scan.hasPrefix(raw, "//") || Scan.trimmed(raw).isEmpty || block == nil {
      return
    } else if raw.count > CurriculumLimit.lineBytesMax {
      note("The line is longer than \(CurriculumLimit.lineBytesMax) bytes: break it.", line)
    } else if let field = CurriculumBlock.Field(raw, line: line) {
      block?.fields.append(field)
    } else {
      note(
        "Left out. A line is \"name: value\", a comment \"// ...\", or asks: \"- 24 classes\".",
        line)
    }
  }

  /// "item ma-bu".
  private mutating func begin(_ words: [ByteSlice]) {
    let kind = words.first.flatMap { CurriculumBlock.Kind(rawValue: Scan.string($0)) }
    guard let kind, kind != .head else {
      return note(
        "Left out. Write \"## program\", \"## rank\", \"## item\" or \"## word\", and a code.",
        line)
    }
    guard words.count == 2, PackDraft.isKey(words[1]) else {
      return note(
        "Left out. The code, after \"## \(kind.rawValue)\", is one word of a-z, 0-9 and \"-\".",
        line)
    }
    let code = Scan.string(words[1])
    if let first = places["\(kind.rawValue) \(code)"] {
      return note(
        "Left out. The \(kind.rawValue) \(code) is already on line \(first): choose another code.",
        line)
    }
    block = CurriculumBlock(kind: kind, code: code, line: line)
  }

  private mutating func finishBlock() {
    guard let block else { return }
    self.block = nil
    if let refusal = add(block) {
      note("Left out. " + refusal, block.line)
    } else if block.kind != .head {
      places["\(block.kind.rawValue) \(block.code)"] = block.line
    }
  }

  /// What stands in the way of the block; nil when it was added.
  private mutating func add(_ block: CurriculumBlock) -> String? {
    switch block.kind {
    case .head:
      curriculum = filled(curriculum, block)
    case .program:
      guard curriculum.programs.count < CurriculumLimit.programsMax else {
        return "A syllabus holds at most \(CurriculumLimit.programsMax) programs."
      }
      curriculum.programs.append(filled(Curriculum.Program(code: block.code), block))
    case .rank: return add(rank: block)
    case .item:
      guard curriculum.items.count < CurriculumLimit.itemsMax else {
        return "A syllabus holds at most \(CurriculumLimit.itemsMax) items."
      }
      curriculum.items.append(filled(Curriculum.Item(code: block.code), block))
    case .word:
      guard curriculum.words.count < CurriculumLimit.wordsMax else {
        return "A syllabus holds at most \(CurriculumLimit.wordsMax) words."
      }
      let empty = Term(language: "", script: "", reading: "", meaning: "")
      let word = filled(Curriculum.Word(code: block.code, term: empty), block)
      if word.term == empty { return "A word has a line \"term: \(Term.shape)\"." }
      curriculum.words.append(word)
    }
    return nil
  }

  private mutating func add(rank block: CurriculumBlock) -> String? {
    guard let program = curriculum.programs.indices.last else {
      return "A rank belongs to the program above it: write \"## program\" and its code first."
    }
    guard curriculum.programs.reduce(0, { $0 + $1.ranks.count }) < CurriculumLimit.ranksMax else {
      return "A syllabus holds at most \(CurriculumLimit.ranksMax) ranks."
    }
    var rank = Curriculum.Rank(code: block.code)
    var tree = RequirementReader()
    for field in block.fields {
      let fault = field.depth.map { tree.take(field, depth: $0) } ?? rank.take(field)
      if let fault { note(fault, field.line) }
    }
    rank.asks = tree.finish()
    curriculum.programs[program].ranks.append(rank)
    return nil
  }

  private mutating func filled<T: CurriculumFields>(_ value: T, _ block: CurriculumBlock) -> T {
    var value = value
    for field in block.fields {
      if let fault = value.take(field) { note(fault, field.line) }
    }
    return value
  }
}
