import Academy
import Basics
import Markup
import Practice
import Sittings

/// What the examiners saw of a candidate, and what comes of it.
struct VerdictPage {
  private let examination: Examination
  private let roll: Roll
  private let today: Int32
  /// How long somebody has for what is to be shown again, where nobody says else.
  private static let againDays: Int32 = 28

  init(_ examination: Examination, _ roll: Roll, today: Int32) {
    self.examination = examination
    self.roll = roll
    self.today = today
  }

  private var pupil: SchoolPupil { examination.pupil }
  private var rank: Curriculum.Rank { examination.rank }
  /// A verdict is on what was said when the page was drawn.
  private func with(_ verdict: String) -> Attribute {
    examination.with([
      .init("verdict", .string(verdict)), .init("version", .string(examination.version)),
    ])
  }

  /// NB: the version is a field, for a form with other `with` is another form, and is emptied.
  private func form(
    _ verdict: String, _ id: String, class name: String = "stack", @HTMLBuilder fields: () -> HTML
  ) -> HTML {
    Markup.form(
      .class(name), .id(id), .send("academy.school.verdict"),
      examination.with([.init("verdict", .string(verdict))])
    ) {
      input(.type("hidden"), .name("version"), .value(examination.version))
      fields()
    }
  }

  var html: HTML {
    section(.class("page stack academy"), .id("verdict"), .accent(AcademyModule.id)) {
      PageHead(
        "\(pupil.name): verdict", under: examination.grading.day.title,
        SchoolPath.grading(examination.grading.id, in: roll.team)
      ).html
      div(.class("row")) {
        Sash(rank).html
        p(.class("lead"), .id("found")) { found }
      }
      div(.class("split")) {
        div(.class("stack")) {
          PanelList(examination, roll).html
          missing
          p {
            a(.href(SchoolPath.examination(examination))) { "Your marks" }
            " · "
            a(.href(SchoolPath.pupil(pupil.record))) { "What else is noted of \(pupil.name)" }
          }
        }
        div(.class("stack")) { verdicts }
      }
    }
  }

  private var found: String {
    switch examination.outcome {
    case .waiting, .part:
      if examination.isGood { return "All that \(rank.title) asks was seen." }
      if examination.grading.day.day > today { return "The day of the grading is still to come." }
      if examination.items.contains(where: { isToShow($0) }) {
        return "Not all that \(rank.title) asks was seen."
      }
      return also.isEmpty
        ? "Nothing was seen yet." : "Something else is missing for \(rank.title)."
    default: return GradingWords.standing(examination, by: roll.member, today: today) + "."
    }
  }

  /// What stands in the way besides what was looked at.
  private var also: [Academy.Readiness.Finding] {
    let codes = examination.items.map { $0.code }
    return examination.examined.missing.filter { finding in
      !codes.contains { finding.requirement.asks($0) }
    }
  }

  @HTMLBuilder private var missing: HTML {
    let also = also
    if examination.isOpen, !also.isEmpty {
      section(.class("stack tight"), .id("also-missing")) {
        h2 { "Also missing" }
        ul(.class("points")) { for one in also { li { one.words { pupil.title($0) } } } }
      }
    }
  }

  @HTMLBuilder private var verdicts: HTML {
    switch examination.outcome {
    case .given: given
    case .other, .unread:
      if examination.outcome == .other {
        p { "Another rank is theirs to come now. Take them off the list, and call them again." }
      }
      takingOff
    case .failed, .absent: back
    case .waiting, .part:
      pass
      part
      not
      if examination.outcome == .part { back }
      takingOff
    }
  }

  private var given: HTML {
    group {
      if let given = examination.given { p { SchoolWords.given(given) } }
      div(.class("row")) {
        a(.class("button"), .id("to-certificate"), .href(certificate)) { "Certificate" }
        button(
          .class("button"), .id("take-back"), .send("academy.school.takeBack"),
          examination.with([.init("rank", .string(rank.code))]),
          .confirm(
            "Take back \(rank.title) of \(pupil.name)? Marks stay; what was for it counts again.")
        ) { "Take back" }
      }
    }
  }

  private var certificate: String {
    SchoolPath.certificate(of: rank.code, pupil.record.member, in: roll.team)
  }

  private var pass: HTML {
    form("pass", "pass", class: "card stack") {
      h2 { "Pass" }
      if !examination.examined.isReady {
        ReasonField(id: "pass-reason").html
      }
      button(.class(examination.isGood ? "button primary" : "button"), .type("submit")) {
        "Give \(rank.title)"
      }
    }
  }

  private var part: HTML {
    let items = examination.items
    let isOpen = !examination.isGood && !examination.seen.isEmpty
    return details(.id("part"), .open(isOpen && items.contains { isToShow($0) })) {
      summary { "Show some of it again" }
      form("part", "part-form") {
        div(.class("checks"), .role("group"), .label("To be shown again")) {
          for item in items {
            label(.class("check"), .id("again-\(item.code)")) {
              input(
                .id("again-on-\(item.code)"), .type("checkbox"), .name("items"),
                .value(item.code), .checked(isToShow(item)))
              span { item.title }
            }
          }
        }
        Field(id: "part-until", title: "By", hint: "The rest stands until then.").html(
          input,
          [
            .name("until"), .type("date"), .required(), .min(CalendarDay(day: today).text),
            .value(CalendarDay(day: max(today, examination.grading.day.day) + Self.againDays).text),
          ])
        words("part")
        button(.class("button"), .type("submit")) { "Note it" }
      }
    }
  }

  /// What fell short, and what has to be seen and was not.
  private func isToShow(_ item: Curriculum.Item) -> Bool {
    !examination.isMet(item) && (examination.panel(item) != nil || examination.isNeeded(item))
  }

  private var not: HTML {
    details(.id("not")) {
      summary { "Not this time" }
      form("failed", "failed-form") {
        words("failed")
        button(.class("button"), .type("submit")) { "Note it" }
      }
      button(
        .class("button"), .id("absent"), .send("academy.school.verdict"),
        with("absent")
      ) { "They were not here" }
    }
  }

  private func words(_ id: String) -> HTML {
    Field(
      id: "\(id)-words", title: "What you tell them", hint: "They and their parents can read it."
    ).html(
      input,
      [
        .name("words"), .type("text"), .autocomplete("off"), .maxlength(Candidacy.wordsMax),
      ])
  }

  private var back: HTML {
    button(
      .class("button"), .id("verdict-back"), .send("academy.school.verdict"), with("back")
    ) { "Take the verdict back" }
  }

  private var takingOff: HTML {
    button(
      .class("button quiet"), .id("take-off"), .send("academy.school.verdict"),
      with("off")
    ) { "Take them off the list" }
  }
}
