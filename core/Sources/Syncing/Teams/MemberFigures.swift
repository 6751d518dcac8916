import Basics
public import Practice
public import EventLog

/// What somebody shows of their practice to who coaches them: days and estimates, and no answers.
/// Kind "team.shared" (docs/formats/team-log.md).
public struct MemberFigures: Equatable, Sendable {
  /// A day on which they practised.
  public struct Day: Equatable, Sendable {
    /// As `Moment.day` counts.
    public var day: Int32
    public var minutes: Int
    public var answers: Int

    public init(day: Int32, minutes: Int, answers: Int) {
      self.day = day
      self.minutes = minutes
      self.answers = answers
    }
  }

  /// How they stand in a module or a domain, by its id.
  public struct Standing: Equatable, Sendable {
    public var of: String
    public var claim: Claim

    public init(of: String, _ claim: Claim) {
      self.of = of
      self.claim = claim
    }
  }

  /// What a module without answers says of them: "42 words a minute".
  public struct Sentence: Equatable, Sendable {
    public var of: String
    public var text: String

    public init(of: String, _ text: String) {
      self.of = of
      self.text = String(text.prefix(MemberFigures.textMax))
    }
  }

  /// The first day on which they were shown.
  public var since: Int32
  /// The oldest first.
  public var days: [Day]
  public var modules: [Standing]
  public var domains: [Standing]
  public var sentences: [Sentence]

  public static let daysMax = 28
  static let listMax = 30
  static let textMax = 80
  /// A day has no more, whatever is told.
  static let minutesMax = 1_440
  static let answersMax = 10_000

  public init(
    since: Int32, days: [Day], modules: [Standing], domains: [Standing],
    sentences: [Sentence] = []
  ) {
    self.since = since
    self.days = days.suffix(MemberFigures.daysMax)
    self.modules = Array(modules.prefix(MemberFigures.listMax))
    self.domains = Array(domains.prefix(MemberFigures.listMax))
    self.sentences = Array(sentences.prefix(MemberFigures.listMax))
  }

  /// Whether others say anything new: estimates fade by themselves, which is no news.
  public func isNews(after others: MemberFigures) -> Bool {
    let counts = { (list: [Standing]) in list.map { [$0.of, "\($0.claim.answers)"] } }
    return days != others.days || sentences != others.sentences
      || counts(modules) != counts(others.modules) || counts(domains) != counts(others.domains)
  }
}

// MARK: As it is written

extension MemberFigures {
  /// All of it but what every fact there has.
  var members: [JSON.Member] {
    let days = days.map { MemberFigures.json([Int($0.day), $0.minutes, $0.answers]) }
    var members: [JSON.Member] = [
      .init("on", .bool(true)), .init("since", .integer(Int64(since))),
      .init("days", .array(days)), .init("modules", MemberFigures.json(modules)),
      .init("domains", MemberFigures.json(domains)),
    ]
    if !sentences.isEmpty {
      members.append(
        .init("words", .object(sentences.map { .init($0.of, .string($0.text)) })))
    }
    return members
  }

  private static func json(_ list: [Standing]) -> JSON {
    .object(
      list.map { one in
        let claim = one.claim
        return .init(one.of, json([claim.value, claim.low, claim.high, claim.answers]))
      })
  }

  private static func json(_ numbers: [Int]) -> JSON {
    .array(numbers.map { .integer(Int64($0)) })
  }

  /// Nil where nothing is shown any more.
  init?(_ body: JSON) {
    guard body["on"]?.bool == true, let since = body["since"]?.day else {
      return nil
    }
    self.init(
      since: since,
      days: MemberFigures.days(body["days"]), modules: MemberFigures.standings(body["modules"]),
      domains: MemberFigures.standings(body["domains"]),
      sentences: (body["words"]?.members ?? []).prefix(MemberFigures.listMax).compactMap { one in
        one.value.string.map { Sentence(of: one.key, $0) }
      })
  }

  /// Of a day that is told twice the first counts.
  private static func days(_ json: JSON?) -> [Day] {
    var seen: Set<Int32> = []
    return (json?.array ?? []).prefix(daysMax).compactMap { one in
      guard let numbers = one.array, numbers.count == 3, let day = numbers[0].day,
        let minutes = count(numbers[1]), let answers = count(numbers[2]),
        seen.insert(day).inserted
      else { return nil }
      return Day(day: day, minutes: min(minutes, minutesMax), answers: min(answers, answersMax))
    }
  }

  /// Of a module or a domain that is told twice the first counts.
  private static func standings(_ json: JSON?) -> [Standing] {
    var seen: Set<String> = []
    return (json?.members ?? []).prefix(listMax).compactMap { one in
      let numbers = (one.value.array ?? []).compactMap { count($0) }
      guard numbers.count == 4, seen.insert(one.key).inserted else { return nil }
      return Standing(
        of: one.key,
        Claim(
          Double(min(numbers[0], 100)), low: Double(min(numbers[1], 100)),
          high: Double(min(numbers[2], 100)), answers: numbers[3]))
    }
  }

  /// What somebody else wrote may be anything.
  private static func count(_ json: JSON?) -> Int? {
    json?.int.flatMap { (0...10_000_000).contains($0) ? $0 : nil }
  }
}

/// What members show in the places that a device knows of: a fold of its facts.
public struct Shares: Equatable, Sendable {
  /// By organisation, then by member: the last word holds.
  private var shown: [String: [String: MemberFigures]] = [:]

  public init(_ facts: [TeamFact] = []) {
    for fact in facts where fact.kind == .shared && fact.about == fact.author {
      shown[fact.team, default: [:]][fact.author] = MemberFigures(fact.body)
    }
  }

  public func figures(of member: String, in team: String) -> MemberFigures? { shown[team]?[member] }

  /// What all who show any show in a team, in the order of their names there.
  public func all(in team: String) -> [MemberFigures] {
    (shown[team] ?? [:]).sorted { $0.key < $1.key }.map { $0.value }
  }
}
