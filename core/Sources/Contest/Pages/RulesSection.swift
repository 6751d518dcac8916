import Markup
import Practice
public import Sittings

/// The page of a competition's rules: which profile, its numbers and their sources, as a file.
struct RulesSection {
  let module: ContestModule
  let preferences: Preferences
  private var id: String { module.manifest.id }

  var html: HTML {
    let rules = module.rules(preferences)
    return section(.class("page stack narrow"), .id("rules-\(id)")) {
      PageHead(
        "\(module.manifest.name) rules", under: module.manifest.name, "#/practise/\(id)"
      ).html
      [module.profileSetting(preferences)].html
      div {
        for group in RuleKey.Group.allCases { numbers(group, rules) }
      }
      files(rules)
    }
  }

  @HTMLBuilder private func numbers(_ group: RuleKey.Group, _ rules: Rules) -> HTML {
    let settings = rules.keys.filter { $0.group == group }.map { $0.setting(of: rules) }
    if !settings.isEmpty {
      details(.class("rule-group"), .id("rules-\(id)-\(group.rawValue)")) {
        summary { group.name }
        settings.html
      }
    }
  }

  private func files(_ rules: Rules) -> HTML {
    div(.class("stack tight")) {
      div(.class("row")) {
        button(.class("button"), .send("rules.export"), .with("module", id)) {
          "Save as a rule file"
        }
        button(.class("button"), .send("rules.look")) { "Rules on this server" }
        if module.shelf.ownRules.profile(rules.profile) != nil {
          button(.class("button quiet"), .send("rules.remove"), .with("rules", rules.profile)) {
            "Remove these rules"
          }
        }
      }
      p(.class("hint")) {
        "Every number is saved as you change it. Rule files that you are sent come in by the "
        "library’s import."
      }
    }
  }
}

extension ContestModule {
  /// The profile, and every number of the one that is chosen.
  public final func ruleSettings(_ preferences: Preferences) -> [Setting] {
    let rules = rules(preferences)
    return [profileSetting(preferences)] + rules.keys.map { $0.setting(of: rules) }
  }

  final func profileSetting(_ preferences: Preferences) -> Setting {
    Setting(
      "profile.\(manifest.id)", "Rules", .choice(book.map { ($0.profile, $0.name) }),
      chosen: rules(preferences).profile)
  }

  /// Where its rules are shown.
  public final var rulesPath: String { "#/practise/\(manifest.id)/rules" }
}

extension RuleKey {
  /// What people look for together.
  enum Group: String, CaseIterable {
    case points, times, game

    var name: String {
      switch self {
      case .points: "Points"
      case .times: "Times"
      case .game: "The game"
      }
    }
  }

  var group: Group {
    switch unit {
    case .points: .points
    case .millis: .times
    case .count, .yesNo, .choice: .game
    }
  }

  /// "In breaks" of "in breaks".
  private static func titled(_ text: String) -> String {
    var bytes = Array(text.utf8)
    if let first = bytes.first, (0x61...0x7A).contains(first) { bytes[0] = first - 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }

  func setting(of rules: Rules) -> Setting {
    let range = Int(range.lowerBound)...Int(range.upperBound)
    let kind: Setting.Kind =
      switch unit {
      case .yesNo: .choice([("1", "Yes"), ("0", "No")])
      case .choice: .choice(choices.enumerated().map { ("\($0)", RuleKey.titled($1)) })
      case .millis: .time(range)
      case .points, .count: .number(range, unit: "")
      }
    let source = rules.sources[self] ?? ""
    return Setting(
      "rules.\(rules.profile).\(rawValue)", name, kind, chosen: "\(rules[self])", hint: source)
  }
}
