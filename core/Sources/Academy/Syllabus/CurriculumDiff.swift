/// What is different between two editions of a syllabus, in words, block by block.
///
/// Blocks are the same when kind and code are; where each stands says nothing but for ranks.
public struct CurriculumDiff: Equatable, Sendable {
  /// A sentence each: the head first, then programs and ranks, items, words.
  public private(set) var lines: [String] = []

  public var isEmpty: Bool { lines.isEmpty }

  public init(from old: Curriculum, to new: Curriculum) {
    let before = CurriculumWriter.blocks(old)
    let after = CurriculumWriter.blocks(new)
    let oldBlocks = CurriculumDiff.byName(before)
    let newBlocks = CurriculumDiff.byName(after)
    for block in after {
      if let was = oldBlocks[block.name] {
        lines += CurriculumDiff.changes(from: was.fields, to: block.fields)
          .map { "\(block.name): \($0)" }
      } else {
        lines.append("\(block.name) is new")
      }
    }
    let carried = Set(new.carries.flatMap { $0.old })
    for block in before where newBlocks[block.name] == nil {
      let isLost = block.kind == .item && !carried.contains(block.code)
      lines.append("\(block.name) is gone" + (isLost ? ", and nothing carries its marks" : ""))
    }
    lines += CurriculumDiff.moves(from: old, to: new)
  }

  /// Ranks in another program, and in another order.
  private static func moves(from old: Curriculum, to new: Curriculum) -> [String] {
    var lines: [String] = []
    for program in new.programs {
      for rank in program.ranks {
        let owner = old.programs.first { $0.ranks.contains { $0.code == rank.code } }
        if let owner, owner.code != program.code {
          lines.append("rank \(rank.code) was in program \(owner.code), is in \(program.code)")
        }
      }
      guard let was = old.program(program.code) else { continue }
      let stayed = Set(was.ranks.map { $0.code }).intersection(program.ranks.map { $0.code })
      let order = { (ranks: [Curriculum.Rank]) in
        ranks.map { $0.code }.filter { stayed.contains($0) }
      }
      if order(was.ranks) != order(program.ranks) {
        lines.append(
          "program \(program.code): the order of ranks is "
            + order(program.ranks).joined(separator: ", "))
      }
    }
    return lines
  }

  private static func byName(_ blocks: [CurriculumBlock]) -> [String: CurriculumBlock] {
    var named: [String: CurriculumBlock] = [:]
    for block in blocks where named[block.name] == nil { named[block.name] = block }
    return named
  }

  typealias Field = CurriculumBlock.Field

  /// A line that stands once is said to have changed; of others each is added or taken out.
  private static func changes(from old: [Field], to new: [Field]) -> [String] {
    let (old, new) = (placed(old), placed(new))
    let (asksOld, asksNew) = (asks(old), asks(new))
    var lines = asksOld.filter { !asksNew.contains($0) }.map { "no longer asks \($0)" }
    lines += asksNew.filter { !asksOld.contains($0) }.map { "now asks \($0)" }
    if lines.isEmpty && asksOld != asksNew { lines.append("asks the same in another order") }
    var names: [String] = []
    for field in old + new where field.depth == nil && !names.contains(field.name) {
      names.append(field.name)
    }
    for name in names {
      let before = old.filter { $0.name == name }.map { $0.value }
      let after = new.filter { $0.name == name }.map { $0.value }
      lines += changes(of: name, from: before, to: after)
    }
    return lines
  }

  private static func changes(of name: String, from old: [String], to new: [String]) -> [String] {
    if old == new { return [] }
    if old.count <= 1 && new.count <= 1 {
      guard let was = old.first else { return ["\(name) is new: \(new[0])"] }
      guard let now = new.first else { return ["\(name) is gone: \(was)"] }
      return ["\(name) was \(was), is \(now)"]
    }
    let gone = old.filter { !new.contains($0) }.map { "\(name) is gone: \($0)" }
    let come = new.filter { !old.contains($0) }.map { "\(name) is new: \($0)" }
    return gone + come + (gone.isEmpty && come.isEmpty ? ["the lines \(name) changed places"] : [])
  }

  /// The lines with those below a step named for it.
  private static func placed(_ fields: [Field]) -> [Field] {
    var step = 0
    return fields.map { field in
      if field.name == "step" { step += 1 }
      let isBelow = step > 0 && field.name != "step"
      return isBelow ? Field("\(field.name) of step \(step)", field.value) : field
    }
  }

  /// What is asked, each group as one line.
  private static func asks(_ fields: [Field]) -> [String] {
    var tree = RequirementReader()
    for field in fields { _ = field.depth.map { tree.take(field, depth: $0) } }
    return tree.finish().map { $0.phrase }
  }
}

extension CurriculumBlock {
  /// "item ma-bu"; the head is "syllabus".
  var name: String { kind == .head ? "syllabus" : "\(kind.rawValue) \(code)" }
}
