import Markup
import Practice
import Sittings

/// Something to be proud of, and how far the rest is.
struct AchievementsSection {
  let achievements: [Achievement]
  let experience: Int64

  var html: HTML {
    group {
      p(.class("hint")) {
        "\(experience) XP: points for right answers that took effort. Repeating the same one on a "
        "day gives less and less."
      }
      ul(.class("awards"), .id("achievements")) {
        for achievement in achievements { row(achievement) }
      }
    }
  }

  private func row(_ achievement: Achievement) -> HTML {
    li(.class(achievement.earned == nil ? "award" : "award earned")) {
      h2 { achievement.name }
      p { achievement.task }
      if let earned = achievement.earned {
        p(.class("hint")) { "Earned on \(Words.date(earned))." }
      } else if achievement.progress > 0 {
        div(
          .class("bar"), .role("img"), .share(Int(achievement.progress * 100)),
          .label("\(Int(achievement.progress * 100)) % done")
        ) { span() }
      }
    }
  }
}
