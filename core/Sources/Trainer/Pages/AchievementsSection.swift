import Markup
import Practice
import Sittings

/// Something to be proud of, and how far the rest is; each opens with its rule.
struct AchievementsSection {
  /// Those of answers.
  let achievements: [Achievement]
  let experience: Int64
  /// Those that modules bring.
  let modules: [(id: String, name: String, achievements: [Achievement])]

  var html: HTML {
    group {
      p(.class("hint")) {
        "\(experience) XP: points for right answers that took effort, and for time typed by how "
        "much of it was right. Repeating the same question on a day gives less and less."
      }
      list(achievements, id: "achievements")
      for module in modules {
        h2 { module.name }
        list(module.achievements, id: "achievements-\(module.id)")
      }
    }
  }

  private func list(_ achievements: [Achievement], id: String) -> HTML {
    ul(.class("awards"), .id(id)) {
      for achievement in achievements { row(achievement, id: "\(id)-\(achievement.id)") }
    }
  }

  private func row(_ achievement: Achievement, id: String) -> HTML {
    li(.class(achievement.earned == nil ? "award" : "award earned")) {
      details(.id(id)) {
        summary {
          b { achievement.name }
          span { achievement.task }
          if let earned = achievement.earned {
            small { "Earned on \(Words.wholeDate(earned))" }
          } else if achievement.reached > 0 {
            span(
              .class("bar"), .role("img"), .share(Int(achievement.progress * 100)),
              .label("\(Int(achievement.progress * 100)) % done")
            ) { span() }
          }
        }
        p { achievement.rule }
        p(.class("hint")) { "\(achievement.reached) of \(achievement.target)" }
      }
    }
  }
}
