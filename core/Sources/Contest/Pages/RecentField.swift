import Markup
import Practice
import Sittings

/// That what was answered a short while ago is left out, how much that is, and the tap that takes
/// it in; nothing where there is none of it.
struct RecentField {
  let asker: Asker
  var isTaken = false

  @HTMLBuilder var html: HTML {
    let count = asker.recentCount
    if count > 0 {
      label(.class("check")) {
        input(.type("checkbox"), .name("recent"), .value("yes"), .checked(isTaken))
        span {
          "Ask again what you answered in the last \(Asker.recentDays) days"
          small(.class("hint")) {
            Words.count(count, "question is", "questions are")
            " left out while there are others."
          }
        }
      }
    }
  }
}
