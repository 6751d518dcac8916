import Markup
import Practice
import Sittings

/// On the module's home: the level in the language that is typed, and the ways to the rest.
struct LevelCard {
  private let standing: TypingStanding
  private let language: TypingLanguage
  private let earned: (count: Int, of: Int)
  private let purse: Purse
  private let look: TypingLook

  init(
    _ standing: TypingStanding, _ language: TypingLanguage, _ achievements: [Achievement],
    _ purse: Purse, _ look: TypingLook
  ) {
    self.standing = standing
    self.language = language
    earned = (achievements.count { $0.earned != nil }, achievements.count)
    self.purse = purse
    self.look = look
  }

  var html: HTML {
    let own = standing.language(language.id) ?? TypingStanding.Language(id: language.id)
    return section(.class("stack tight"), .id("typing-level")) {
      div(.class("ware")) {
        WarePicture(look.ware(.avatar)).html
        div(.class("stats")) { LevelsSection.stat(own) }
      }
      ul(.class("list")) {
        if !standing.languages.isEmpty {
          LinkRow(
            "Levels, time and bests", "Of every language and layout",
            href: "#/progress/" + TypingModule.id
          ).html
        }
        LinkRow(
          "Achievements", "\(earned.count) of \(earned.of)", href: "#/progress/achievements"
        ).html
        LinkRow("Coins", Words.coins(purse.coins) + " in hand", href: ShopPage.path).html
      }
    }
  }
}
