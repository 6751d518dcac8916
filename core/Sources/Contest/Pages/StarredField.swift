import Borrowing
import Markup
import Packs
import Practice
import Sittings

/// The tap that keeps a sitting to starred questions, and how many there are; where there are none,
/// how to come by them.
struct StarredField {
  let asker: Asker

  @HTMLBuilder var html: HTML {
    let count = asker.starredCount
    if count > 0 {
      label(.class("check")) {
        input(.type("checkbox"), .name("starred"), .value("yes"))
        span {
          "Starred only"
          small(.class("hint")) {
            Words.count(count, "question has", "questions have") + " a star."
          }
        }
      }
    } else {
      p(.class("hint"), .id("no-stars")) { Asker.noStars }
    }
  }
}

extension Asker {
  static let noStars =
    "No question has a star yet. Give one with T after a ruling, or in the library: then a session "
    + "can ask starred questions alone."

  /// How many starred questions the competition can ask now, as they are or remade.
  var starredCount: Int {
    desk.learner.remarks.stars.count { item in
      guard let question = inUse(item), !shelf.isAside(question) else { return false }
      return shelf.competitions.remaking.isOffered(question, competition.module)
    }
  }
}
