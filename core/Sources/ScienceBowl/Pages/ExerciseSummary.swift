import Contest
import Markup
import Packs
import Practice
import Sittings

/// How an exercise went.
struct ExerciseSummary {
  let exercise: Exercise
  let shelf: Shelf
  let desk: Desk

  var html: HTML {
    Summary(
      result: exercise.result,
      sentence: sentence,
      offer: .missed(in: exercise.session, of: ScienceBowl.id, shelf, desk), rows: rows
    ) { figures }.html
  }

  private var sentence: String {
    guard let mean = meanMillis, exercise.setup.form == .math else { return "" }
    return "A right answer took you \(seconds(mean)) on average."
  }

  @HTMLBuilder private var figures: HTML {
    switch exercise.setup.form {
    case .math:
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

  /// Averages only from five answers on.
  private var meanMillis: Int64? {
    var sum: Int64 = 0
    for answer in exercise.answers where answer.isRight { sum += answer.millis }
    return exercise.rightCount >= Claim.rangeAnswersMin ? sum / Int64(exercise.rightCount) : nil
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

  private var rows: [Summary.Row] {
    var rows: [Summary.Row] = []
    for (place, answer) in exercise.answers.enumerated() where place < exercise.questions.count {
      rows.append(row(place, exercise.questions[place], answer))
    }
    return rows
  }

  private func row(_ place: Int, _ question: Question, _ answer: Exercise.Answer) -> Summary.Row {
    Summary.Row(
      place + 1, isHit: answer.isRight, mark: Summary.mark(isRight: answer.isRight),
      answer: AnswerLineView(question.answer, isFormula: question.isFormula).shown,
      said: answer.given.isEmpty || answer.isRight ? "" : "you said “\(answer.given)”",
      back: exercise.setup.form == .math ? nil : desk.back(exercise.setup.items[place])
    ) {
      PictureView(of: question, in: "\(place)").html
      p(.class("reading small")) { marked(question.text) }
      if !question.explanation.isEmpty { p(.class("explanation")) { marked(question.explanation) } }
      if exercise.setup.form != .math {
        RemarksView(exercise.setup.items[place], desk.learner.remarks).html
      }
    }
  }
}
