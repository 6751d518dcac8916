import Practice

/// What the modules say of the items that are theirs; a kind that none of them knows is told.
func lintItems(of pack: Pack, places: [QuestionPlace], kinds: [ItemKind]) -> [Problem] {
  var problems: [Problem] = []
  for (number, item) in pack.items.enumerated() {
    let place = number < places.count ? places[number] : nil
    func note(_ message: String, line: Int, _ severity: Problem.Severity) {
      let name =
        place.map { $0.text(line: $0.line + line) + ", " + item.key }
        ?? "## \(item.kind) \(item.key)"
      problems.append(Problem(place: name, message: message, severity: severity))
    }
    guard let kind = kinds.first(where: { $0.id == item.kind }) else {
      note(
        "No module of this version knows the kind \"\(item.kind)\": the item is kept, and not "
          + "asked. A question begins with \"## tossup\", \"## bonus\" or \"## short\".",
        line: 0, .error)
      continue
    }
    for problem in kind.problems(item.text) {
      note(problem.message, line: problem.line, problem.isError ? .error : .warning)
    }
  }
  return problems
}
