extension CurriculumLinter {
  /// What a rank asks, and whether anybody can meet it.
  mutating func check(_ asked: Requirement, program: String, place: Int) {
    switch asked {
    case .any(let parts) where parts.isEmpty:
      error("\"one of\" offers nothing: nobody can meet it.")
    case .all(let parts) where parts.isEmpty:
      warn("\"all of\" asks nothing.")
    case .all(let parts), .any(let parts):
      for part in parts { check(part, program: program, place: place) }
    case .item(let code, _, _): check(item: code, program: program, place: place)
    case .age(let years) where years > 100: error("Age \(years): nobody can meet it.")
    case .count(_, let count) where count == 0: warn("It asks 0 of something: take it out.")
    case .count(.days, let days) where days > CurriculumLimit.markDaysMax:
      error("\(days) days are more than a hundred years: nobody can meet it.")
    case .number(let name, let adult, let child) where child > adult:
      warn("\(name): children are asked more than adults.")
    default: break
    }
  }

  private mutating func check(item code: String, program: String, place: Int) {
    guard let item = items[code] else { return error("It asks for \(code), which is no item.") }
    guard let own = ranks[item.rank], own.program == program, own.place > place else { return }
    error("It asks for \(code), which is learnt later, for \(item.rank): nobody can meet it.")
  }

  /// Items that need each other can never be begun.
  mutating func checkCycles() {
    var done: Set<String> = []
    for item in curriculum.items where !done.contains(item.code) {
      if let cycle = cycle(from: item.code, &done) {
        at("item", cycle[0])
        error("Its needs go in a circle: \((cycle + [cycle[0]]).joined(separator: " needs ")).")
      }
    }
  }

  /// A circle that is reached from an item; all that was looked at is `done`.
  private func cycle(from start: String, _ done: inout Set<String>) -> [String]? {
    // NB: a stack of our own: a syllabus may be a chain as long as it has items.
    var path: [(code: String, next: Int)] = [(start, 0)]
    var places = [start: 0]
    while let (code, next) = path.last {
      let needs = items[code]?.needs ?? []
      guard next < needs.count else {
        done.insert(code)
        places[code] = nil
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let need = needs[next]
      if let place = places[need] {
        for step in path { done.insert(step.code) }
        return path[place...].map { $0.code }
      }
      if !done.contains(need) && items[need] != nil {
        places[need] = path.count
        path.append((need, 0))
      }
    }
    return nil
  }
}
