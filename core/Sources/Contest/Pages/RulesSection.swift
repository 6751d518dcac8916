import Basics
import Markup
import Practice
import Sittings

/// The rules of one competition: which profile, its numbers and their sources, as a file.
struct RulesSection {
  let module: ContestModule
  let preferences: Preferences
  private var id: String { module.manifest.id }

  var html: HTML {
    let rules = module.rules(preferences)
    return section(.class("card stack"), .id("rules-\(id)")) {
      h2 { "\(module.manifest.name) rules" }
      form(.class("stack"), .send("settings")) {
        Field(id: "profile-\(id)", title: "Profile")
          .choice(
            "set.profile.\(id)",
            module.book.map { ($0.profile, $0.name) }, chosen: rules.profile)
        save
      }
      details {
        summary { "Every number of “\(rules.name)”, and where it comes from" }
        form(.class("stack"), .id("rule-numbers-\(id)"), .send("settings")) {
          for key in rules.keys { number(key, rules) }
          save
        }
      }
      files(rules)
    }
  }

  private func number(_ key: RuleKey, _ rules: Rules) -> HTML {
    let name = "set.rules.\(rules.profile).\(key.rawValue)"
    let field = Field(
      id: "rule-\(id)-\(key.rawValue)",
      title: key.name + (key.unit == .millis ? ", ms" : ""), hint: rules.sources[key] ?? "")
    if key.unit == .yesNo {
      return field.choice(name, [("1", "Yes"), ("0", "No")], chosen: "\(rules[key])")
    }
    return field.number(
      name, Int(rules[key]), Int(key.range.lowerBound)...Int(key.range.upperBound))
  }

  private func files(_ rules: Rules) -> HTML {
    div(.class("row")) {
      button(
        .class("button quiet"), .send("rules.export"),
        .with("module", id)
      ) { "Save as a rule file" }
      if module.shelf.ownRules.profile(rules.profile) != nil {
        button(
          .class("button quiet"), .send("rules.remove"),
          .with("rules", rules.profile)
        ) { "Remove these rules" }
      }
      p(.class("hint")) { "Rule files that you are sent come in by the library’s import." }
    }
  }

  private var save: HTML {
    button(.class("button"), .type("submit")) { "Save" }
  }
}
