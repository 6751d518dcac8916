extension Rules {
  /// The profiles that come with Etude.
  public static let profiles: [Rules] = [.free, .naqt, .acf, .pace]

  public static func profile(_ name: String) -> Rules? {
    for rules in profiles where rules.profile == name { return rules }
    return nil
  }

  public var name: String {
    switch profile {
    case "naqt": "NAQT"
    case "acf": "ACF"
    case "pace": "PACE NSC"
    default: "Free practice"
    }
  }

  /// Practice by oneself: powers count, a wrong interrupt costs nothing, time to type.
  public static let free = Rules(
    profile: "free",
    numbers: [
      .tossups: 20, .tossup: 10, .power: 15, .superpower: 20, .neg: 0, .buzzMillis: 5_000,
      .answerMillis: 5_000, .typingMillis: 15_000, .bonusMillis: 15_000, .bouncebacks: 0,
      .rebuzz: 0, .promptsMax: 2,
    ])

  public static let naqt = Rules(
    profile: "naqt",
    numbers: [
      .tossups: 24, .tossup: 10, .power: 15, .superpower: 0, .neg: -5, .buzzMillis: 3_000,
      .answerMillis: 2_000, .typingMillis: 8_000, .bonusMillis: 5_000, .bouncebacks: 0,
      .rebuzz: 0, .promptsMax: 2,
    ])

  public static let acf = Rules(
    profile: "acf",
    numbers: [
      .tossups: 20, .tossup: 10, .power: 0, .superpower: 0, .neg: -5, .buzzMillis: 5_000,
      .answerMillis: 5_000, .typingMillis: 8_000, .bonusMillis: 5_000, .bouncebacks: 0,
      .rebuzz: 0, .promptsMax: 2,
    ])

  public static let pace = Rules(
    profile: "pace",
    numbers: [
      .tossups: 20, .tossup: 10, .power: 20, .superpower: 0, .neg: 0, .buzzMillis: 5_000,
      .answerMillis: 5_000, .typingMillis: 8_000, .bonusMillis: 5_000, .bouncebacks: 1,
      .rebuzz: 0, .promptsMax: 2,
    ])

  /// Where a profile's number comes from, in a few words.
  public static func source(of key: RuleKey, in profile: String) -> String {
    switch (profile, key) {
    case ("free", _): "Etude's own; change it as you like"
    case (_, .typingMillis): "Etude's own: typing takes longer than speaking (QB Reader gives 10 s)"
    case (_, .promptsMax), (_, .rebuzz): "Etude's own"
    case ("naqt", .tossups): "NAQT rules: up to 24 in two 9-minute halves (qbwiki, NAQT rules)"
    case ("naqt", .power), ("naqt", .neg), ("naqt", .tossup), ("naqt", .buzzMillis):
      "NAQT, Brief Summary of Game Play Rules, 2016"
    case ("naqt", _): "NAQT rules (qbwiki, NAQT rules)"
    case ("acf", .power), ("acf", .neg): "ACF gameplay rules, 2024: no powers; wrong interrupt -5"
    case ("acf", _): "ACF rules (qbwiki, ACF rules)"
    case ("pace", .power), ("pace", .neg): "PACE NSC (qbwiki, PACE): power 20, no penalty"
    case ("pace", .bouncebacks): "PACE 2010 and 2018 comparison; newer presets have none"
    case ("pace", _): "PACE NSC (qbwiki, Rules comparison, 2018)"
    default: ""
    }
  }
}
