import Contest
import Markup
import Packs

/// How an exercise went.
struct ExerciseSummary {
  let exercise: Exercise

  var html: HTML {
    div(.class("stack"), .id("summary")) {
      h1(.class("total")) { "\(exercise.rightCount) of \(exercise.answers.count) right" }
      p(.class("lead")) { sentence }
      div(.class("stats")) { figures }
      review
      div(.class("row")) {
        a(.class("button primary"), .href("#/today"), .key("Enter KeyN"), .autofocus()) {
          "What next?"
        }
        a(.class("button quiet"), .href("#/progress")) { "See my progress" }
      }
    }
  }

  private var sentence: String {
    if exercise.answers.isEmpty { return "Nothing was answered yet." }
    switch exercise.setup.form {
    case .math: return "What you missed is worth a look below: the way to it is one line."
    case .formulas: return "Cards come back when you are about to forget them."
    case .elimination: return "A strike is sound when it is wrong answers that you strike out."
    }
  }

  @HTMLBuilder private var figures: HTML {
    switch exercise.setup.form {
    case .math:
      if let mean = meanMillis {
        Stat(
          seconds(mean), "a problem",
          "The time from when the problem was shown to your answer, on average over right answers."
        ).html
      }
      Stat(
        seconds(limitNow), "limit now",
        "A success takes \(seconds(step)) away, down to \(seconds(least)); a miss gives it back, "
          + "and leaves at least \(seconds(least + 3 * step))."
      ).html
      Stat("\(exercise.points)", "points", "Four for each, as a toss-up gives.").html
    case .formulas:
      Stat(
        "\(selfJudged)", "judged by you", "Cards that you turned over and rated by yourself."
      ).html
    case .elimination:
      Stat(
        "\(exercise.points)", "points",
        "One for each wrong answer that you struck out, two for the right one: four at most."
      ).html
      Stat(
        "\(soundStrikes)/\(2 * chosen)", "sound strikes",
        "Wrong answers struck out, of all strikes. Twice the questions less these: how often you "
          + "struck out the answer itself."
      ).html
    }
  }

  private var step: Int64 { Int64(Exercise.limit.stepMillis) }
  private var least: Int64 { Int64(Exercise.limit.leastMillis) }

  private var limitNow: Int64 {
    Int64(Exercise.limit.millis(after: exercise.answers.map { $0.isRight }))
  }

  private var meanMillis: Int64? {
    var sum: Int64 = 0
    for answer in exercise.answers where answer.isRight { sum += answer.millis }
    return exercise.rightCount > 0 ? sum / Int64(exercise.rightCount) : nil
  }

  private var selfJudged: Int {
    var count = 0
    for answer in exercise.answers where answer.isSelfJudged { count += 1 }
    return count
  }

  /// Questions of which one was chosen in the end.
  private var chosen: Int {
    var count = 0
    for answer in exercise.answers where !answer.given.isEmpty { count += 1 }
    return count
  }

  private var soundStrikes: Int {
    var count = 0
    for answer in exercise.answers where !answer.given.isEmpty {
      count += Int(answer.points - (answer.isRight ? Elimination.answerPoints : 0))
    }
    return count
  }

  private func seconds(_ millis: Int64) -> String {
    let tenths = (millis + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }

  private var review: HTML {
    section(.class("stack")) {
      h2 { "What was asked" }
      ul(.class("list")) {
        for (place, answer) in exercise.answers.enumerated()
        where place < exercise.questions.count {
          li(.class("item asked")) {
            details(.id("asked-\(place + 1)")) { asked(exercise.questions[place], answer) }
          }
        }
      }
    }
  }

  @HTMLBuilder private func asked(_ question: Question, _ answer: Exercise.Answer) -> HTML {
    summary {
      span(.class(answer.isRight ? "badge points good" : "badge points")) {
        answer.isRight ? "right" : "missed"
      }
      span(.class("answerline")) { marked(AnswerLineView(question.answer).answer) }
      if !answer.given.isEmpty, !answer.isRight {
        span(.class("hint")) { "you said “\(answer.given)”" }
      }
    }
    p(.class("reading small")) { marked(question.text) }
    if !question.explanation.isEmpty { p(.class("explanation")) { marked(question.explanation) } }
  }
}
