import Academy
import Markup
import Practice
import Sittings

/// The art's own words: how each is written, how it is said, what it means.
struct WordsPage {
  private let pupil: Pupil

  init(_ pupil: Pupil) { self.pupil = pupil }

  static func terms(_ pupil: Pupil) -> [(title: String, term: Term)] {
    pupil.curriculum.words.map { ("", $0.term) }
      + pupil.items.compactMap { item in item.term.map { (item.title, $0) } }
  }

  var html: HTML {
    section(.class("page stack academy"), .id("academy-words"), .accent(AcademyModule.id)) {
      PageHead("Words", under: "Learn", AcademyPath.learn).html
      ul(.class("list")) {
        for one in WordsPage.terms(pupil) {
          li(.class("sample")) {
            TermLine(one.term).html
            if !one.title.isEmpty { small(.class("hint")) { one.title } }
          }
        }
      }
    }
  }
}
