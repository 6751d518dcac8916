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

  /// What such a fact keeps.
  static func rules(_ event: Event) -> [Rules] {
    RuleFile.parse(Array((event.json["text"]?.string ?? "").utf8)).rules
  }
}
