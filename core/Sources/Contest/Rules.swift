public import Answers
public import Basics

/// The numbers that a contest is played by. Every one can be edited, and knows its source.
///
/// A profile states the numbers its game has; those it does not state are 0, which switches off
/// what they are about.
public struct Rules: Equatable, Sendable {
  /// Names the profile: a-z, 0-9 and "-", as in "naqt".
  public var profile: String
  /// The module whose game it is: "quizbowl", "sciencebowl", "knowledgebowl".
  public var competition: String
  public var name: String
  public var numbers: [RuleKey: Int32]
  /// Where each number comes from, in a few words.
  public var sources: [RuleKey: String]

  public init(
    profile: String, competition: String = "", name: String = "", numbers: [RuleKey: Int32] = [:],
    sources: [RuleKey: String] = [:]
  ) {
    self.profile = profile
    self.competition = competition
    self.name = name
    self.numbers = numbers
    self.sources = sources
  }

  public subscript(key: RuleKey) -> Int32 {
    get { numbers[key] ?? 0 }
    set { numbers[key] = min(max(newValue, key.range.lowerBound), key.range.upperBound) }
  }

  /// The numbers that the profile states, in the order people look for them.
  public var keys: [RuleKey] { RuleKey.allCases.filter { numbers[$0] != nil } }

  /// How strictly answers are judged, where the rules say so; else as the learner has chosen.
  public func strictness(orElse chosen: Strictness) -> Strictness {
    numbers[.strictness].map { RuleKey.strictnesses[Int(min(max($0, 0), 2))] } ?? chosen
  }

  /// What a right answer is worth after `word` words of a tossup whose marks are given.
  public func value(word: Int, superpowerEnd: Int?, powerEnd: Int?) -> Int32 {
    if self[.superpower] > 0, let superpowerEnd, word <= superpowerEnd { return self[.superpower] }
    if self[.power] > 0, let powerEnd, word <= powerEnd { return self[.power] }
    return self[.tossup]
  }
}

extension Rules {
  /// As the fact that begins a sitting keeps it.
  public var json: JSON {
    var members = [JSON.Member("profile", .string(profile))]
    for key in keys { members.append(.init(key.rawValue, .integer(Int64(self[key])))) }
    return .object(members)
  }

  /// Reads what `json` wrote; a number that is missing or out of its range is 0.
  public init(json: JSON) {
    self.init(profile: json["profile"]?.string ?? "")
    for key in RuleKey.allCases {
      if let number = json[key.rawValue]?.integer, let number = Int32(exactly: number),
        key.range.contains(number)
      {
        numbers[key] = number
      }
    }
  }
}

extension [Rules] {
  /// The profile of that name.
  public func profile(_ name: String) -> Rules? { first { $0.profile == name } }

  /// The profiles of one competition, the one to begin with first.
  public func of(_ competition: String) -> [Rules] { filter { $0.competition == competition } }
}
