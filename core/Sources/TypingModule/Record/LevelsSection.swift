import Markup
import Practice
import Sittings

/// How far the learner is in each language, with the formula on tap, and the time on each layout.
struct LevelsSection {
  private let standing: TypingStanding
  private let keyboards: Keyboards

  init(_ standing: TypingStanding, _ keyboards: Keyboards) {
    self.standing = standing
    self.keyboards = keyboards
  }

  var html: HTML {
    section(.class("stack tight"), .id("typing-levels")) {
      div(.class("stats")) {
        for language in standing.languages { LevelsSection.stat(language) }
      }
      ul(.class("rows")) {
        for language in standing.languages {
          for place in language.places { row(language, place) }
        }
      }
    }
  }

  static func stat(_ language: TypingStanding.Language) -> HTML {
    Stat("Level \(language.level)", language.name, meaning(language)).html
  }

  private static func meaning(_ language: TypingStanding.Language) -> String {
    "\(Words.xp(language.xp)), \(language.xpToNext) to level \(language.level + 1). A test earns "
      + "its seconds with keys, times its accuracy, by 6: ten a minute of what is all right. "
      + "Below \(Practised.accuracyMin) % and in free writing it earns nothing, and nothing is "
      + "added for anything else. Level n begins at 100 (n − 1)² XP."
  }

  private func row(
    _ language: TypingStanding.Language, _ place: TypingStanding.Place
  ) -> HTML {
    li {
      div {
        b { "\(language.name), layout \(place.layout)\(keyboards.suffix(place.keyboard))" }
        small {
          Words.count(Words.minutes(place.engagedMillis), "minute", "minutes") + " in "
            + Words.count(place.testCount, "test", "tests")
            + (place.best.map {
              ", best \(Words.wpm(Double($0.centiwpm) / 100)) (\($0.title))"
            } ?? ", no best yet")
        }
      }
    }
  }
}
