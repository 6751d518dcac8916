import Academy
import Basics
import Markup
import Practice
import Sittings

/// A day of grading: whose turn it is, where everybody stands, and who may be given their rank.
struct GradingPage {
  private let grading: Grading
  private let school: School
  private let files: SyllabusFiles
  private let examinations: [Examination]
  /// Those who may be given their rank.
  private let good: [Examination]
  private let today: Int32

  init(_ grading: Grading, _ school: School, _ files: SyllabusFiles) {
    self.grading = grading
    self.school = school
    self.files = files
    today = school.moment.day
    examinations = grading.examinations(school, files)
    good = examinations.filter { $0.isGood && $0.candidate.member != school.roll.member }
  }

  private var team: String { school.roll.team }
  private var me: String { school.roll.member }
  private var given: [Examination] { examinations.filter { $0.given != nil } }

  /// Whose turn it is with the examiner who looks at the page.
  private var next: Examination? { examinations.next(by: me) }

  var html: HTML {
    section(.class("page stack academy"), .id("grading"), .accent(AcademyModule.id)) {
      PageHead(
        GradingWords.title(grading.day), under: "Gradings", SchoolPath.gradings(in: team)
      ).html
      if examinations.isEmpty {
        p(.class("lead")) {
          "Call who is to grade. They and their parents read that they are called."
        }
        calling
      } else {
        done
        div(.class("split")) {
          div(.class("stack")) {
            if !good.isEmpty { giving }
            ranks
          }
          div(.class("stack")) {
            if !given.isEmpty {
              a(
                .class("button"), .id("to-certificates"),
                .href(SchoolPath.certificates(of: grading.id, in: team))
              ) { Words.count(given.count, "certificate", "certificates") }
            }
            details(.id("call-more")) {
              summary { "Call somebody else" }
              calling
            }
          }
        }
      }
      changing
    }
  }

  private var with: [JSON.Member] {
    [.init("team", .string(team)), .init("grading", .string(grading.id))]
  }

  private var about: Attribute { .with(JSON.object(with).text) }

  /// How far the day is, and on to the next.
  private var done: HTML {
    let done = examinations.count { $0.outcome != .waiting && $0.outcome != .unread }
    return group {
      p(.class("lead"), .id("grading-done"), .role("status")) {
        "\(done) of \(examinations.count) done."
      }
      if let next {
        a(
          .class("button primary"), .id("next"),
          .href(SchoolPath.examination(next)), .key("Enter")
        ) { "Next: \(next.pupil.name)" }
      }
    }
  }

  /// Whoever has to mark somebody still opens it to decide, and not to look what others saw.
  private var giving: HTML {
    details(.class("card"), .id("good"), .open(next == nil)) {
      summary { "Found good: \(good.count)" }
      form(.class("stack"), .send("academy.school.giveAll"), about) {
        div(.class("checks"), .role("group"), .label("Found good")) {
          for one in good {
            MemberCheck(
              "good", one.candidate.member, words(one), value: one.candidate.member, isOn: true
            ).html
          }
        }
        p(.class("hint")) { "What the examiners marked becomes the school’s mark." }
        button(.class(next == nil ? "button primary" : "button"), .type("submit")) {
          "Give them the rank"
        }
      }
    }
  }

  /// "Ida: 8th kyu (2 examiners)"
  private func words(_ one: Examination) -> String {
    let count = Words.count(one.candidate.examiners.count, "examiner", "examiners")
    return "\(one.pupil.name): \(one.rank.title) (\(count))"
  }

  // MARK: Everybody, by the rank that they grade for

  private var ranks: HTML {
    var keys: [String] = []
    for one in examinations where !keys.contains(key(one)) { keys.append(key(one)) }
    return group { for one in keys { list(examinations.filter { key($0) == one }) } }
  }

  private func key(_ one: Examination) -> String { "\(one.pupil.program.code)-\(one.rank.code)" }

  @HTMLBuilder private func list(_ some: [Examination]) -> HTML {
    if let first = some.first {
      section(.class("stack tight"), .id("grade-\(key(first))")) {
        div(.class("row")) {
          Sash(first.rank).html
          h2 { first.rank.title }
        }
        ul(.class("list candidates")) {
          for one in some {
            li {
              a(.class("item"), .href(SchoolPath.examination(one))) {
                span(.class("grow")) {
                  b { one.pupil.name }
                  small(.class("hint")) { GradingWords.standing(one, by: me, today: today) }
                }
                badge(one)
              }
            }
          }
        }
      }
    }
  }

  @HTMLBuilder private func badge(_ one: Examination) -> HTML {
    switch one.outcome {
    case .given: span(.class("badge good")) { "Passed" }
    case .part: span(.class("badge")) { "In part" }
    case _ where one.isGood && (next == nil || one.isMarked(by: me)):
      span(.class("badge good")) { "Good" }
    default: HTML.nothing
    }
  }

  // MARK: Who is called

  private var calling: HTML {
    let day = max(grading.day.day, today)
    // Who will have waited long enough by then is counted as they will stand on that day.
    let moment = day == today ? school.moment : Moment(endOf: day, like: school.moment)
    let free = school.pupils.filter { record in
      !examinations.contains { $0.candidate.member == record.member }
    }
    .compactMap { SchoolPupil($0, files, moment) }.filter { $0.nextRank != nil }
    // To call somebody is to approve of it.
    let ready = free.filter { $0.missing.allSatisfy { $0.requirement == .flag(.approved) } }
    let others = free.filter { pupil in
      !ready.contains { $0.record.member == pupil.record.member }
    }
    return form(.class("stack"), .id("call"), .send("academy.school.call"), about) {
      if free.isEmpty {
        p(.class("hint")) {
          school.pupils.isEmpty ? "Nobody is enrolled yet." : "All who have a next rank are called."
        }
      } else {
        checks("ready", day == today ? "Ready to grade" : "Ready by then", ready, isOn: true)
        checks("others", "Something is missing", others, isOn: false)
        button(.class(examinations.isEmpty ? "button primary" : "button"), .type("submit")) {
          "Call them"
        }
      }
    }
  }

  @HTMLBuilder private func checks(
    _ id: String, _ title: String, _ some: [SchoolPupil], isOn: Bool
  ) -> HTML {
    if !some.isEmpty {
      section(.class("stack tight")) {
        h2(.id("call-\(id)")) { title }
        div(.class("checks"), .role("group"), .labelledBy("call-\(id)")) {
          for pupil in some {
            MemberCheck(
              "call", pupil.record.member,
              "\(pupil.name): \(pupil.nextRank?.title ?? "") (\(pupil.standing))",
              value: pupil.record.member, isOn: isOn
            ).html
          }
        }
      }
    }
  }

  private var changing: HTML {
    details(.id("grading-change")) {
      summary { "Name and day" }
      form(.class("stack"), .send("academy.school.grading"), about) {
        GradingFields(grading.day.title, grading.day.day).html
        button(.class("button"), .type("submit")) { "Change it" }
      }
      button(
        .class("button danger"), .id("grading-off"), .send("academy.school.gradingOff"), about,
        .confirm(
          "Call off \(grading.day.title)? Ranks that were given stay; what was to be shown again "
            + "need not be any more.")
      ) { "Call it off" }
    }
  }
}
