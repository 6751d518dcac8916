import Academy
import Markup
import Sittings

/// What the pupil and their instructor see differently: what to ask for in the next class.
struct LessonList {
  private let pupil: Pupil
  private static let countMax = 3

  init(_ pupil: Pupil) { self.pupil = pupil }

  @HTMLBuilder var html: HTML {
    let lessons = pupil.lessons.prefix(LessonList.countMax)
    if !lessons.isEmpty {
      section(.class("stack tight"), .id("lessons")) {
        h2 { "Ask about it in class" }
        ul(.class("list")) {
          for one in lessons {
            LinkRow(
              pupil.title(one.item),
              "You say \(one.pupil.words), your instructor \(one.instructor.words)",
              href: AcademyPath.item(one.item)
            ).html
          }
        }
      }
    }
  }
}
