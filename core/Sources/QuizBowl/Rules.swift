public import Basics

/// The numbers that a game is played by. Every one can be edited; `RuleField` says what each means
/// and where its value comes from.
public struct Rules: Equatable, Sendable {
  /// The profile that the numbers began as: "naqt", "acf", "pace", "free".
  public var profile: String
  public var numbers: [RuleKey: Int32]

  public init(profile: String, numbers: [RuleKey: Int32]) {
    self.profile = profile
    self.numbers = numbers
  }

  public subscript(key: RuleKey) -> Int32 {
    get { numbers[key] ?? 0 }
    set { numbers[key] = min(max(newValue, key.range.lowerBound), key.range.upperBound) }
  }

  /// What a right answer is worth after `word` words of a tossup whose marks are given.
  public func value(word: Int, superpowerEnd: Int?, powerEnd: Int?) -> Int32 {
    if self[.superpower] > 0, let superpowerEnd, word <= superpowerEnd { return self[.superpower] }
    if self[.power] > 0, let powerEnd, word <= powerEnd { return self[.power] }
    return self[.tossup]
  }
}

/// One number of the rules.
public enum RuleKey: String, CaseIterable, Hashable, Sendable {
  case tossups, tossup, power, superpower, neg
  case buzzMillis, answerMillis, typingMillis, bonusMillis
  case bouncebacks, rebuzz, promptsMax

  public var name: String {
    switch self {
    case .tossups: "Tossups in a game"
    case .tossup: "Points for a tossup"
    case .power: "Points for a power"
    case .superpower: "Points for a superpower"
    case .neg: "Points for a wrong interrupt"
    case .buzzMillis: "Time to buzz after reading"
    case .answerMillis: "Time to begin an answer"
    case .typingMillis: "More time for a typed answer"
    case .bonusMillis: "Time for a bonus part"
    case .bouncebacks: "Missed bonus parts go to the other team"
    case .rebuzz: "The same player may buzz again after a miss"
    case .promptsMax: "Prompts before an answer counts as wrong"
    }
  }

  public enum Unit: Sendable { case count, points, millis, yesNo }

  public var unit: Unit {
    switch self {
    case .tossups, .promptsMax: .count
    case .tossup, .power, .superpower, .neg: .points
    case .buzzMillis, .answerMillis, .typingMillis, .bonusMillis: .millis
    case .bouncebacks, .rebuzz: .yesNo
    }
  }

  public var range: ClosedRange<Int32> {
    switch unit {
    case .count: self == .tossups ? 1...60 : 0...5
    case .points: -50...50
    case .millis: 0...120_000
    case .yesNo: 0...1
    }
  }
}

extension Rules {
  public var json: JSON {
    var members = [JSON.Member("profile", .string(profile))]
    for key in RuleKey.allCases {
      if let number = numbers[key] { members.append(.init(key.rawValue, .integer(Int64(number)))) }
    }
    return .object(members)
  }

  /// Reads what `json` wrote; a number that is missing or out of its range stays as in the profile.
  public init(json: JSON) {
    self = Rules.profile(json["profile"]?.string ?? "free") ?? .free
    for key in RuleKey.allCases {
      if let number = json[key.rawValue]?.integer, let number = Int32(exactly: number),
        key.range.contains(number)
      {
        numbers[key] = number
      }
    }
  }
}
