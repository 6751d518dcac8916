public import Basics

extension Attempt: Fact {
  /// As in {"item":"first-light/t01","module":"counting","session":"k3x9.4","domain":"physics",
  /// "category":"Science","difficulty":0.5,"outcome":"right","ms":1840,"word":31,"words":88,
  /// "points":15,"recall":0.83}; "judged" only when it was not the judge, and no nulls.
  public var body: JSON {
    var members: [JSON.Member] = [
      JSON.Member("item", .string(item)), JSON.Member("module", .string(module)),
      JSON.Member("session", .string(session)), JSON.Member("domain", .string(domain.rawValue)),
      JSON.Member("category", .string(category)), JSON.Member("difficulty", .number(difficulty)),
      JSON.Member("outcome", .string(outcome.rawValue)),
    ]
    if let responseMillis { members.append(JSON.Member("ms", .integer(responseMillis))) }
    if let buzzWord { members.append(JSON.Member("word", .integer(Int64(buzzWord)))) }
    if let wordCount { members.append(JSON.Member("words", .integer(Int64(wordCount)))) }
    members.append(JSON.Member("points", .integer(Int64(points))))
    if judged != .judge { members.append(JSON.Member("judged", .string(judged.rawValue))) }
    if let recall { members.append(JSON.Member("recall", .number(recall))) }
    return .object(members)
  }

  /// Nil without an item, a domain and an outcome; numbers outside their range are moved into it.
  public init?(body: JSON) {
    guard let members = body.members else { return nil }
    var domain: Domain?
    var outcome: Outcome?
    var read = Attempt(
      item: "", module: "", session: "", domain: .history, category: "", difficulty: 0,
      outcome: .unanswered)
    for member in members {
      let value = member.value
      switch member.key {
      case "item": read.item = value.string ?? ""
      case "module": read.module = value.string ?? ""
      case "session": read.session = value.string ?? ""
      case "domain": domain = value.string.flatMap { Domain(rawValue: $0) }
      case "category": read.category = value.string ?? ""
      case "difficulty": read.difficulty = min(max(value.double ?? 0, -10), 10)
      case "outcome": outcome = value.string.flatMap { Outcome(rawValue: $0) }
      case "ms": read.responseMillis = value.integer.flatMap { $0 < 0 ? nil : $0 }
      case "word": read.buzzWord = Attempt.count(value)
      case "words": read.wordCount = Attempt.count(value)
      case "points": read.points = Int32(clamping: value.integer ?? 0)
      case "judged": read.judged = value.string.flatMap { Judged(rawValue: $0) } ?? .judge
      case "recall": read.recall = value.double.map { min(max($0, 0), 1) }
      default: break
      }
    }
    guard !read.item.isEmpty, let domain, let outcome else { return nil }
    read.domain = domain
    read.outcome = outcome
    self = read
  }

  private static func count(_ value: JSON) -> Int32? {
    value.integer.flatMap { $0 < 0 ? nil : Int32(clamping: $0) }
  }
}
