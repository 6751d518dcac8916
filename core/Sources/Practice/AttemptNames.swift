/// Keeps one copy of the texts that come again and again in attempts.
struct AttemptNames: Equatable, Sendable {
  private var known: [String: String] = [:]
  /// Those of the last attempt: most of the next one's are the same.
  private var last = (module: "", session: "", category: "")
  static let countMax = 200_000

  mutating func share(_ attempt: inout Attempt) {
    share(&attempt.item)
    share(&attempt.module, last.module)
    share(&attempt.session, last.session)
    share(&attempt.category, last.category)
    last = (attempt.module, attempt.session, attempt.category)
  }

  static func == (a: AttemptNames, b: AttemptNames) -> Bool { a.known == b.known }

  private mutating func share(_ name: inout String, _ last: String) {
    if name == last { name = last } else { share(&name) }
  }

  private mutating func share(_ name: inout String) {
    if let one = known[name] {
      name = one
    } else if known.count < AttemptNames.countMax {
      known[name] = name
    }
  }
}
