import Basics
import Contest
import Markup
import Practice
import QuizBowl
import ScienceBowl

/// What the learner can do, as far as the answers tell, with the doubt that is in it.
struct ProgressPage {
  let trainer: Trainer

  var html: HTML {
    let learner = trainer.folds.learner
    return section(.class("page stack")) {
      h1 { "Progress" }
      if learner.attempts.isEmpty {
        div(.class("empty stack")) {
          p { "After your first answers you see here what you know, and how sure that is." }
          a(.class("button primary"), .href("#/today")) { "Start practising" }
        }
      } else {
        overview
        mastery
        AnalyticsSection(analytics: trainer.analytics, dayLabel: Words.date).html
        if trainer.folds.learner.modules.isEnabled(Exercise.module) {
          ScienceAnalyticsSection(analytics: trainer.scienceAnalytics).html
        }
        CalibrationView(trainer.folds.calibration).html
        achievements
      }
    }
  }

  private var overview: HTML {
    let learner = trainer.folds.learner
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

  private var mastery: HTML {
    let mastery = trainer.folds.learner.mastery
    return section(.class("stack"), .id("mastery")) {
      h2 { "What you know" }
      p(.class("hint")) {
        "Of 100 typical questions, how many you would get; the bar shows between what and what "
        "that probably lies. Tap a line for the reason."
      }
      ul(.class("list mastery")) {
        row("Everything", mastery.overall(at: trainer.now))
        for standing in mastery.standings(at: trainer.now) {
          row(standing.domain?.name ?? "", standing)
        }
      }
      growth
    }
  }

  private func row(_ name: String, _ standing: MasteryStanding) -> HTML {
    let value = Int(standing.figure.score.rounded())
    let low = Int(standing.figure.low.rounded())
    let high = Int(standing.figure.high.rounded())
    return li {
      details {
        summary(.class("mastery-row")) {
          span(.class("name")) { name }
          RangeBar(value: value, low: low, high: high, label: name).html
          b { "\(value)" }
          span(.class("hint")) { standing.trend.text }
        }
        p { standing.explanation }
      }
    }
  }

  private var growth: HTML {
    var points: [LineChart.Point] = []
    for entry in trainer.folds.learner.mastery.history(
      of: nil, from: trainer.now.day - 84, through: trainer.now.day, stepDays: 7)
    {
      points.append(
        LineChart.Point(
          x: Int(entry.day), value: entry.figure.score, low: entry.figure.low,
          high: entry.figure.high, label: Words.date(entry.day)))
    }
    return group {
      if points.count > 1 {
        LineChart(name: "Everything, week by week", unit: "", points: points, range: 0...100).html
      }
    }
  }

  private var achievements: HTML {
    section(.class("stack"), .id("achievements")) {
      h2 { "Achievements" }
      ul(.class("awards")) {
        for achievement in trainer.folds.learner.habit.achievements(on: trainer.now.day) {
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
