import Basics
import Markup
import Practice
import Sittings

/// What the learner can do, as far as the answers tell, with the doubt that is in it.
struct ProgressPage {
  let trainer: Trainer

  var html: HTML {
    let learner = trainer.learner
    return section(.class("page stack")) {
      h1 { "Progress" }
      if learner.attempts.isEmpty {
        div(.class("empty stack")) {
          p { "After your first answers you see here what you know, and how sure that is." }
          a(.class("button primary"), .href("#/today")) { "Start practising" }
        }
      } else {
        overview
        ReadinessSection(trainer: trainer).html
        InsightsSection(trainer: trainer).html
        MasterySection(trainer: trainer).html
        TransferSection(trainer: trainer).html
        TimeSection(trainer: trainer).html
        for module in trainer.modules { module.cards(.progress, trainer.desk) }
        achievements
      }
    }
  }

  private var overview: HTML {
    let learner = trainer.learner
    return div(.class("stats")) {
      Stat("\(learner.attempts.count)", "answers", "Every answer that you gave, on every device.")
        .html
      Stat(
        "\(learner.memory.dueCount(at: trainer.now))", "due",
        "Questions that you are about to forget: recall is down to what you aim for."
      ).html
      Stat(
        "\(learner.memory.cards.count)", "questions seen",
        "Questions that the scheduler keeps in mind for you."
      ).html
      Stat(
        "\(learner.habit.experience)", "XP",
        "Points for right answers that took effort. Repeating the same one on a day gives less and "
          + "less, so they cannot be farmed."
      ).html
    }
  }

  private var achievements: HTML {
    section(.class("stack"), .id("achievements")) {
      h2 { "Achievements" }
      ul(.class("awards")) {
        for achievement in trainer.learner.habit.achievements(on: trainer.now.day) {
          li(.class(achievement.earned == nil ? "award" : "award earned")) {
            h3 { achievement.name }
            p { achievement.task }
            if let earned = achievement.earned {
              p(.class("hint")) { "Earned on \(Words.date(earned))." }
            } else {
              div(
                .class("bar"), .role("img"), .share(Int(achievement.progress * 100)),
                .label("\(Int(achievement.progress * 100)) % done")
              ) { span() }
            }
          }
        }
      }
    }
  }
}
