import Markup
import ScienceBowl

/// The exercise that waits.
struct ContinueExerciseCard {
  let trainer: Trainer

  @HTMLBuilder var html: HTML {
    if let exercise = trainer.exercise, exercise.phase != .over {
      div(.class("card hero stack"), .id("continue-exercise")) {
        h2 { "\(exercise.setup.form.name) is waiting" }
        p {
          "Question \(exercise.place + 1) of \(exercise.questions.count), "
          "\(exercise.rightCount) right so far."
        }
        div(.class("row")) {
          button(.class("button primary"), .send("exercise.continue")) { "Continue" }
          button(.class("button quiet"), .send("exercise.finish")) { "End it here" }
        }
      }
    }
  }
}
