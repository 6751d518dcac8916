public import Basics

extension Attempt: Fact {
  /// As in {"item":"first-light/t01","module":"counting","session":"k3x9.4","domain":"physics",
  /// "category":"Science","difficulty":0.5,"outcome":"right","ms":1840,"word":31,"words":88,
  /// "points":15,"recall":0.83}; "choices" where one is chosen,
  /// "judged" only when it was not the judge, and no nulls.
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
    if let choices { members.append(JSON.Member("choices", .integer(Int64(choices)))) }
    members.append(JSON.Member("points", .integer(Int64(points))))
    if judged != .judge { members.append(JSON.Member("judged", .string(judged.rawValue))) }
    if let recall { members.append(JSON.Member("recall", .number(recall))) }
    return .object(members)
  }

  /// Nil without an item, a domain and an outcome; numbers outside their range are moved into it.
  public init?(body: JSON) {
    guard let members = body.members else { return nil }
    var reader = AttemptReader()
    for member in members { reader.take(member.key, member.value) }
    guard let read = reader.attempt else { return nil }
    self = read
  }

  // NB: a log has more attempts than anything else, so no tree is built of their bodies.
  public init?(reading body: [UInt8]) {
    var reader = AttemptReader()
    guard (try? JSON.members(of: body, limits: .fact, { reader.take($0, $1) })) == true,
      let read = reader.attempt
    else { return nil }
    self = read
  }
}

/// Puts an attempt together from the members of its body.
private struct AttemptReader {
  private var read = Attempt(
    item: "", module: "", session: "", domain: .history, category: "", difficulty: 0,
    outcome: .unanswered)
  private var domain: Domain?
  private var outcome: Attempt.Outcome?

  var attempt: Attempt? {
    guard !read.item.isEmpty, let domain, let outcome else { return nil }
    var attempt = read
    attempt.domain = domain
    attempt.outcome = outcome
    return attempt
  }

  /// The lengths part the names at once, and spare comparing most of them.
  mutating func take(_ name: String, _ value: JSON) {
    switch (name.utf8.count, name) {
    case (4, "item"): read.item = value.string ?? ""
    case (6, "module"): read.module = value.string ?? ""
    case (7, "session"): read.session = value.string ?? ""
    case (6, "domain"): domain = value.string.flatMap { Domain(rawValue: $0) }
    case (8, "category"): read.category = value.string ?? ""
    case (10, "difficulty"): read.difficulty = min(max(value.double ?? 0, -10), 10)
    case (7, "outcome"): outcome = value.string.flatMap { Attempt.Outcome(rawValue: $0) }
    case (2, "ms"): read.responseMillis = value.integer.flatMap { $0 < 0 ? nil : $0 }
    case (4, "word"): read.buzzWord = AttemptReader.count(value)
    case (5, "words"): read.wordCount = AttemptReader.count(value)
    case (7, "choices"): read.choices = AttemptReader.count(value).flatMap { $0 < 2 ? nil : $0 }
    case (6, "points"): read.points = Int32(clamping: value.integer ?? 0)
    case (6, "judged"):
      read.judged = value.string.flatMap { Attempt.Judged(rawValue: $0) } ?? .judge
    case (6, "recall"): read.recall = value.double.map { min(max($0, 0), 1) }
    default: break
    }
  }

  private static func count(_ value: JSON) -> Int32? {
    value.integer.flatMap { $0 < 0 ? nil : Int32(clamping: $0) }
  }
}
