import Academy

extension Curriculum {
  /// For people: each program, its ranks, what they ask and what is learnt for them.
  var summary: String {
    let steps = items.reduce(0) { $0 + $1.steps.count }
    var lines = ["\(title) (\(code), edition \(edition))"] + about
    lines.append(
      "\(count(items.count, "item")), \(count(steps, "step")), \(count(words.count, "word"))")
    for program in programs {
      lines += ["", "\(program.title) (\(program.kind.rawValue))"] + program.about
      for rank in program.ranks { lines += summary(of: rank) }
    }
    let others = items.filter { $0.rank.isEmpty }
    if !others.isEmpty { lines += ["", "For every rank"] + others.map { "  " + $0.line } }
    return lines.joined(separator: "\n")
  }

  private func summary(of rank: Rank) -> [String] {
    let learnt = items.filter { $0.rank == rank.code }
    return ["", "\(rank.title) (\(rank.code))"]
      + rank.asks.map { "  asks " + $0.phrase } + learnt.map { "  " + $0.line }
  }
}

extension Curriculum.Item {
  /// "form ma-bu: Horse stance 马步 mǎ bù, 21 steps".
  fileprivate var line: String {
    var text = "\(kind.rawValue) \(code): \(title)"
    if let term { text += " \(term.script) \(term.reading)" }
    return steps.isEmpty ? text : text + ", \(count(steps.count, "step"))"
  }

  /// For people: all that is said of the item, step by step.
  var summary: String {
    var lines = [line] + about
    lines += points.map { "  + \($0)" } + mistakes.map { "  ! \($0)" }
    for step in steps {
      var text = "\(step.count). \(step.text)"
      if !step.stance.isEmpty { text += ", \(step.stance)" }
      if let side = step.side { text += " \(side.rawValue)" }
      if let direction = step.direction { text += ", to the \(direction.rawValue)" }
      lines.append(step.target.isEmpty ? text : text + ", \(step.target)")
      lines += step.points.map { "   + \($0)" } + step.mistakes.map { "   ! \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
