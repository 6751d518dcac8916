import Basics
public import EventLog

/// A rule profile that the learner or a coach brought along: the fact keeps its text.
public enum RulesKept {
  public static let kind = "contest.rulesKept"
  public static let removedKind = "contest.rulesRemoved"

  public static func draft(_ rules: Rules) -> EventDraft {
    EventDraft(kind, ["text": .string(rules.text)])
  }

  public static func removed(_ profile: String) -> EventDraft {
    EventDraft(removedKind, ["rules": .string(profile)])
  }

  /// A profile replaces the one of its name.
  static func added(_ event: Event, to all: [Rules]) -> [Rules] {
    var all = all
    for rules in RuleFile.parse(Array((event.json["text"]?.string ?? "").utf8)).rules {
      all.removeAll { $0.profile == rules.profile }
      all.append(rules)
    }
    return all
  }
}
