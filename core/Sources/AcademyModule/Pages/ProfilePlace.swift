import Academy
import Markup
import Practice
import Sittings

/// Settings, figures, achievements, and what the pupil may use.
struct ProfilePlace {
  private let record: AcademyRecord
  private let choices: AcademyChoices
  private let program: String

  init(_ record: AcademyRecord, _ choices: AcademyChoices, _ files: SyllabusFiles) {
    self.record = record
    self.choices = choices
    let code = record.enrolled?.syllabus
    program =
      files.curriculum(of: record)?.title
      ?? BundledSyllabus.all.first { $0.code == code }?.title ?? "Not chosen"
  }

  var html: HTML {
    let awards = AcademyAwards(record, choices).achievements
    let earned = awards.count { $0.earned != nil }
    return group {
      choices.evening.html
      ul(.class("list"), .id("profile-ways")) {
        LinkRow("Program", program, href: AcademyPath.choose).html
        LinkRow(
          "Figures", Words.count(record.practised.count, "session", "sessions"),
          href: "#/progress/academy"
        ).html
        LinkRow(
          "Achievements", "\(earned) of \(awards.count)", href: "#/progress/achievements"
        ).html
        LinkRow("Export and removal", "All of it is yours", href: "#/you/data").html
      }
      p(.class("hint"), .id("entitlements")) {
        "All of the academy is free here, without an end: there is nothing to buy or restore."
      }
    }
  }
}
