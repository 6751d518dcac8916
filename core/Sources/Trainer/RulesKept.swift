import Basics
import Contest
import EventLog

/// A rule profile that the learner or a coach brought along: the fact keeps its text.
enum RulesKept {
  static let kind = "contest.rulesKept"
  static let removedKind = "contest.rulesRemoved"

  static func draft(_ rules: Rules) -> EventDraft {
    EventDraft(kind, ["text": .string(rules.text)])
  }

  static func removed(_ profile: String) -> EventDraft {
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
