import Academy
import Basics
import Markup
import Practice
import Sittings

/// A member to be ticked.
struct MemberCheck {
  private let prefix: String
  private let member: String
  private let words: String
  private let value: String
  private let isOn: Bool

  init(_ prefix: String, _ member: String, _ words: String, value: String, isOn: Bool = false) {
    self.prefix = prefix
    self.member = member
    self.words = words
    self.value = value
    self.isOn = isOn
  }

  // NB: with ids, a tick stays with its name when the list changes.
  var html: HTML {
    label(.class("check"), .id("\(prefix)-\(member)")) {
      input(
        .id("\(prefix)-on-\(member)"), .type("checkbox"), .name("members"), .value(value),
        .checked(isOn))
      span { words }
    }
  }
}

/// Why a rank is given although something is missing.
struct ReasonField {
  let id: String

  var html: HTML {
    Field(
      id: id, title: "Why, although something is missing",
      hint: "It is kept with the rank; they and their parents can read it."
    ).html(
      input,
      [
        .name("reason"), .type("text"), .autocomplete("off"), .required(),
        .maxlength(SchoolPromoted.reasonMax),
      ])
  }
}

/// What somebody learns, the rank that they hold, and since when.
struct CourseFields {
  private let files: SyllabusFiles
  private let team: String
  private let chosen: String
  private let day: Int32

  init(_ files: SyllabusFiles, in team: String, _ chosen: String, _ day: Int32) {
    self.files = files
    self.team = team
    self.chosen = chosen
    self.day = day
  }

  var html: HTML {
    group {
      Field(id: "course", title: "What they learn, and the rank they hold").html(
        select, [.name("course"), .required()], content: .list(options))
      Field(
        id: "course-since", title: "Since when",
        hint: "The day of their last grading, or of their first class. Counts begin there."
      ).html(input, [.name("since"), .type("date"), .value(CalendarDay(day: day).text)])
    }
  }

  private var options: [HTML] {
    ([("", "Choose")] + Course.choices(files, in: team)).map { value, name in
      option(.value(value), .selected(value == chosen)) { name }
    }
  }
}
