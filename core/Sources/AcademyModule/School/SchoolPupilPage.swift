import Academy
import Basics
import Markup
import Practice
import Sittings

/// A pupil as their school's instructors see and note them: the same list that the pupil reads.
struct SchoolPupilPage {
  private let pupil: SchoolPupil
  private let roll: Roll
  private let files: SyllabusFiles
  private let moment: Moment
  private let grading: OwnGrading?

  init(_ pupil: SchoolPupil, _ roll: Roll, _ files: SyllabusFiles, _ desk: Desk) {
    self.pupil = pupil
    self.roll = roll
    self.files = files
    moment = desk.moment
    grading = OwnGrading(pupil.record, pupil, desk)
  }

  var html: HTML {
    section(.class("page stack academy"), .id("school-pupil"), .accent(AcademyModule.id)) {
      PageHead(pupil.name, under: "Ranks and marks", SchoolPath.board(roll.team)).html
      div(.class("row")) {
        if let rank = pupil.rank { Sash(rank).html }
        p(.id("held")) { pupil.rank.map { "Holds: \($0.title)" } ?? "Holds no rank yet" }
      }
      OwnGrading.line(grading, pupil)
      div(.class("split")) {
        asked
        div(.class("stack")) {
          other
          GivenList(pupil).html
          noted
          changing
        }
      }
    }
  }

  /// With whom every command of the page is about.
  private func with(_ more: JSON.Member...) -> Attribute {
    .with(JSON.object(pupil.record.with(more)).text)
  }

  // MARK: What is asked

  @HTMLBuilder private var asked: HTML {
    section(.class("stack tight"), .id("asked")) {
      if let next = pupil.nextRank, let finding = pupil.readiness?.finding {
        h2 { next.title }
        p(.class("lead"), .id("readiness")) { pupil.standing }
        AskList(
          finding.parts, { pupil.title($0) }, seesOwn: false,
          href: { SchoolPath.mark("\(pupil.curriculum.code)/\($0)", in: roll.team) },
          control: { control($0) }
        ).html
        promotion(next)
      } else if pupil.readiness == nil {
        p {
          "Their edition of the syllabus is another than the one at hand. Enrol them anew below."
        }
      } else {
        p { "They hold the last rank of \(pupil.program.title)." }
      }
    }
  }

  private func control(_ finding: Academy.Readiness.Finding) -> HTML {
    switch finding.requirement {
    case .item(let code, _, .instructor):
      return LevelChips(pupil, code).html
    case .part(.written, let name): return toggle(finding, .written, name)
    case .part(.teaching, let name): return toggle(finding, .teaching, name)
    case .flag(.feePaid): return toggle(finding, .fee, "")
    case .flag(.approved): return toggle(finding, .approved, "")
    case .number(let name, _, _): return number(finding, name)
    case .count(.classes, _):
      return p(.class("hint")) {
        "Noted with your dates, on the page of "
        a(.href(SchoolPath.team(roll.team))) { roll.name }
        "."
      }
    default: return .nothing
    }
  }

  private func toggle(
    _ finding: Academy.Readiness.Finding, _ part: SchoolPassed.Part, _ name: String
  ) -> HTML {
    button(
      .class("chip"), .id("pass-\(part.rawValue)-\(Slug.of(name))"), .send("academy.school.pass"),
      with(
        .init("part", .string(part.rawValue)), .init("name", .string(name)),
        .init("value", .string(finding.isMet ? "0" : "1"))), .pressed(finding.isMet),
      .label(name.isEmpty ? nil : "Passed: \(name)")
    ) { part == .fee ? "Paid" : part == .approved ? "Approved" : "Passed" }
  }

  private func number(_ finding: Academy.Readiness.Finding, _ name: String) -> HTML {
    form(
      .class("adding"), .send("academy.school.pass"),
      with(.init("part", .string("number")), .init("name", .string(name)))
    ) {
      Field(id: "number-\(Slug.of(name))", title: "\(name) reached").html(
        input,
        [
          .name("value"), .type("number"), .inputmode("numeric"), .min(0),
          .value(finding.has.map { "\($0)" } ?? ""),
        ])
      button(.class("button"), .type("submit"), .label("Note \(name)")) { "Note" }
    }
  }

  private func promotion(_ next: Curriculum.Rank) -> HTML {
    details(.id("promotion"), .open(pupil.isReady)) {
      summary { "Give them this rank" }
      form(
        .class("stack"), .id("promote-\(next.code)"), .send("academy.school.promote"),
        .with(
          JSON.object([
            .init("team", .string(roll.team)), .init("about", .string(Grade.text(pupil))),
          ]).text)
      ) {
        if !pupil.isReady {
          ReasonField(id: "promote-reason").html
        }
        Field(id: "promote-since", title: "On").html(
          input, [.name("since"), .type("date"), .value(CalendarDay(day: moment.day).text)])
        // NB: somebody else may have given a rank meanwhile, and another is the next.
        button(
          .class(pupil.isReady ? "button primary" : "button"), .type("submit"),
          .grace(Grace.rulingMillis)
        ) { "Give \(next.title)" }
      }
    }
  }

  // MARK: Beside it

  /// What is not asked now, or was.
  private var other: HTML {
    form(.class("stack"), .id("mark-other"), .send("academy.school.mark"), with()) {
      h2 { "Mark anything else" }
      Field(id: "other-item", title: "What").choice(
        "item", pupil.items.map { (pupil.address($0), $0.title) })
      Field(id: "other-level", title: "How well").choice(
        "level", LevelChips.choices, chosen: "1")
      button(.class("button"), .type("submit")) { "Mark it" }
    }
  }

  private var changing: HTML {
    details(.id("enrolment")) {
      summary { "Name, age, program" }
      form(.class("stack"), .id("pupil-change"), .send("academy.school.name"), with()) {
        Field(id: "pupil-name", title: "Name").html(
          input,
          [
            .name("name"), .type("text"), .autocomplete("off"), .required(), .value(pupil.name),
            .maxlength(SchoolEnrolled.nameMax),
          ])
        Field(
          id: "pupil-born", title: "Year of birth",
          hint: "Only where a rank asks for an age. They count as born on its last day."
        ).html(
          input,
          [
            .name("born"), .type("number"), .inputmode("numeric"),
            .min(AcademyChoices.bornRange.lowerBound), .max(AcademyChoices.bornRange.upperBound),
            .value(pupil.enrolled.born.map { "\($0)" } ?? ""),
          ])
        button(.class("button"), .type("submit")) { "Change it" }
      }
      EnrolmentForms(pupil.record, roll.team, files, course, pupil.marks.since ?? moment.day).html
    }
  }

  /// What they hold now: saying it once more changes nothing.
  private var course: String {
    Course.text(pupil.curriculum.code, pupil.program.code, pupil.rank?.code ?? "")
  }

  private var noted: HTML {
    details(.id("noted")) {
      summary { "What was noted" }
      ul(.class("list")) { for line in NotedList(pupil, roll).lines { line } }
    }
  }
}

/// What somebody learns, said anew, and its end.
struct EnrolmentForms {
  private let record: SchoolRecord
  private let team: String
  private let files: SyllabusFiles
  private let chosen: String
  private let day: Int32

  init(
    _ record: SchoolRecord, _ team: String, _ files: SyllabusFiles, _ chosen: String, _ day: Int32
  ) {
    self.record = record
    self.team = team
    self.files = files
    self.chosen = chosen
    self.day = day
  }

  private var about: Attribute { .with(JSON.object(record.with([])).text) }

  var html: HTML {
    group {
      form(.class("stack"), .id("enrol"), .send("academy.school.enrol"), about) {
        CourseFields(files, in: team, chosen, day).html
        p(.class("hint")) { "Ranks that were given before are mended by it; marks stay." }
        button(.class("button"), .type("submit")) { "Enrol them so" }
      }
      button(
        .class("button danger"), .id("enrolment-end"), .send("academy.school.end"), about,
        .confirm("\(record.name) learns nothing here any more? What was noted stays.")
      ) { "They learn here no more" }
    }
  }
}

/// Somebody whose program is not at hand: it can be said anew, or ended.
struct UnknownCourse {
  private let record: SchoolRecord
  private let roll: Roll
  private let files: SyllabusFiles
  private let moment: Moment

  init(_ record: SchoolRecord, _ roll: Roll, _ files: SyllabusFiles, _ moment: Moment) {
    self.record = record
    self.roll = roll
    self.files = files
    self.moment = moment
  }

  var html: HTML {
    section(.class("page stack academy"), .id("school-pupil"), .accent(AcademyModule.id)) {
      PageHead(record.name, under: "Ranks and marks", SchoolPath.board(roll.team)).html
      p(.role("status")) { SchoolWords.lacking(record, files) }
      EnrolmentForms(record, roll.team, files, "", moment.day).html
    }
  }
}
