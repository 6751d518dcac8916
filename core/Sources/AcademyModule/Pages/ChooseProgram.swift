import Academy
import Basics
import Markup
import Practice
import Sittings

/// What the pupil learns, and where they stand: the program first, then the rank they hold.
struct ChooseProgram {
  private let files: SyllabusFiles
  private let record: AcademyRecord
  private let today: String

  init(_ files: SyllabusFiles, _ record: AcademyRecord, _ moment: Moment) {
    self.files = files
    self.record = record
    today = CalendarDay(day: moment.day).text
  }

  var html: HTML {
    section(.class("page stack academy"), .id("academy-choose"), .accent(AcademyModule.id)) {
      PageHead(
        "What do you learn?", under: record.enrolled == nil ? "Practise" : "Academy",
        record.enrolled == nil ? "#/practise" : AcademyPath.home
      ).html
      div(.class("stack"), .id("programs")) {
        for syllabus in BundledSyllabus.all { choice(syllabus) }
      }
      p(.class("hint")) {
        "Ranks and what they ask are those of an example school. You may change all of this later; "
        "nothing that you practised goes."
      }
    }
  }

  private func choice(_ syllabus: BundledSyllabus) -> HTML {
    details(.class("card"), .id("choose-\(syllabus.code)")) {
      summary {
        syllabus.title
        small(.class("hint")) { syllabus.about }
      }
      if let curriculum = files.bundled(syllabus.code) {
        for program in curriculum.programs { form(curriculum, program) }
      } else if files.missing.contains(syllabus.file) {
        p { "This syllabus is not on this device yet, and could not be fetched." }
      } else {
        p(.class("hint")) { "It is being fetched." }
      }
    }
  }

  private func form(_ curriculum: Curriculum, _ program: Curriculum.Program) -> HTML {
    Markup.form(
      .class("stack"), .id("enrol-\(curriculum.code)-\(program.code)"), .send("academy.enrol"),
      .with("syllabus", curriculum.code)
    ) {
      for line in curriculum.about.prefix(2) { p(.class("hint")) { line } }
      input(.type("hidden"), .name("program"), .value(program.code))
      if isTaught(curriculum, program) {
        p(.id("taught-\(curriculum.code)-\(program.code)")) {
          "Your school teaches you this, and says which rank you hold."
        }
      } else {
        rank(curriculum, program)
      }
      button(.class("button primary"), .type("submit")) { "Learn this" }
    }
  }

  private func isTaught(_ curriculum: Curriculum, _ program: Curriculum.Program) -> Bool {
    record.schools.contains {
      $0.last?.enrolled.isSame(curriculum.code, program.code) == true
    }
  }

  private func rank(_ curriculum: Curriculum, _ program: Curriculum.Program) -> HTML {
    group {
      Field(id: "rank-\(curriculum.code)", title: "The rank you hold").choice(
        "rank", [("", "None yet: I begin")] + program.ranks.map { ($0.code, $0.title) },
        chosen: held(curriculum, program))
      Field(
        id: "since-\(curriculum.code)", title: "Since when",
        hint: "The day of your last grading, or of your first class."
      ).html(input, [.name("since"), .type("date"), .value(today)])
    }
  }

  private func held(_ curriculum: Curriculum, _ program: Curriculum.Program) -> String {
    guard let enrolled = record.enrolled, enrolled.isSame(curriculum.code, program.code) else {
      return ""
    }
    return enrolled.rank
  }
}
