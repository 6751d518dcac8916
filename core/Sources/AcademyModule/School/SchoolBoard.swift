import Academy
import Basics
import Markup
import Practice
import Sittings

/// A school's pupils: who may grade, what is missing of whom and of many, who learns nothing yet.
struct SchoolBoard {
  private let school: School
  private let pupils: [SchoolPupil]
  private let files: SyllabusFiles
  private let moment: Moment
  private static let missedMax = 5

  init(_ school: School, _ pupils: [SchoolPupil], _ files: SyllabusFiles, _ moment: Moment) {
    self.school = school
    self.pupils = pupils
    self.files = files
    self.moment = moment
  }

  private var ready: [SchoolPupil] { pupils.filter { $0.isReady } }

  var html: HTML {
    section(.class("page stack academy"), .id("school"), .accent(AcademyModule.id)) {
      PageHead("Ranks and marks", under: school.roll.name, SchoolPath.team(school.roll.team)).html
      if school.pupils.isEmpty {
        p(.class("lead")) {
          "Enrol who learns what here: then you see who may grade and what is missing, and they "
          "see the same."
        }
        enrolling
        div(.class("row")) { taught }
      } else {
        div(.class("row")) {
          a(.class("button"), .id("to-check-in"), .href(SchoolPath.checkIn(in: school.roll.team))) {
            "Who is here"
          }
          a(.class("button"), .id("to-gradings"), .href(SchoolPath.gradings(in: school.roll.team)))
          {
            "Gradings"
          }
          taught
        }
        div(.class("split")) {
          div(.class("stack")) {
            if !ready.isEmpty { grading }
            oldEdition
            list
          }
          div(.class("stack")) {
            missed
            marking
            details(.id("enrol-more")) {
              summary { "Enrol somebody" }
              enrolling
            }
          }
        }
      }
    }
  }

  private var taught: HTML {
    a(.class("button quiet"), .id("to-taught"), .href(SchoolPath.taught(in: school.roll.team))) {
      "What we teach"
    }
  }

  // MARK: Who may grade

  private var grading: HTML {
    form(.class("card stack"), .id("ready"), .send("academy.school.promote"), team) {
      h2(.id("ready-title")) { "Ready to grade" }
      div(.class("checks"), .role("group"), .labelledBy("ready-title")) {
        for pupil in ready {
          MemberCheck(
            "ready", pupil.record.member, grade(pupil),
            value: Grade.text(pupil)
          ).html
        }
      }
      Field(id: "ready-since", title: "On").html(
        input, [.name("since"), .type("date"), .value(CalendarDay(day: moment.day).text)])
      button(.class("button primary"), .type("submit")) { "Give them the rank" }
    }
  }

  private func grade(_ pupil: SchoolPupil) -> String {
    let words = "\(pupil.name): \(pupil.nextRank?.title ?? "")"
    return pupil.unseenCount == 0
      ? words : "\(words) (\(pupil.unseenCount) more by their own record)"
  }

  private var team: Attribute { .with("team", school.roll.team) }

  private var list: HTML {
    section(.class("stack tight"), .id("pupils")) {
      h2 { "Pupils" }
      ul(.class("list")) {
        for pupil in pupils { row(pupil) }
        for record in unknown {
          LinkRow(
            record.name, SchoolWords.lacking(record, files), href: SchoolPath.pupil(record)
          ).html
        }
      }
      if !school.gone.isEmpty {
        details(.id("gone")) {
          summary { "No members any more: \(school.gone.count)" }
          ul(.class("list")) {
            for record in school.gone {
              LinkRow(record.name, "What was noted stays", href: SchoolPath.pupil(record)).html
            }
          }
        }
      }
    }
  }

  /// Those whose program is not at hand.
  private var unknown: [SchoolRecord] {
    school.pupils.filter { record in !pupils.contains { $0.record.member == record.member } }
  }

  /// The syllabus has a later edition than the one by which some were enrolled.
  @HTMLBuilder private var oldEdition: HTML {
    let some = pupils.filter { $0.isOfOldEdition }
    if !some.isEmpty {
      form(.class("card stack tight"), .id("edition"), .send("academy.school.edition"), team) {
        p {
          "The syllabus has a new edition. "
          Words.count(some.count, "pupil is", "pupils are")
          " still enrolled by an earlier one. Ranks and marks stay."
        }
        button(.class("button"), .type("submit")) { "Enrol them by the new one" }
      }
    }
  }

  private func row(_ pupil: SchoolPupil) -> HTML {
    li {
      a(.class("item"), .href(SchoolPath.pupil(pupil.record))) {
        if let rank = pupil.rank { Sash(rank).html }
        span(.class("grow")) {
          b { pupil.name }
          small(.class("hint")) { standing(pupil) }
        }
      }
    }
  }

  private func standing(_ pupil: SchoolPupil) -> String {
    let held = pupil.rank?.title ?? "No rank yet"
    guard let next = pupil.nextRank else {
      return pupil.readiness == nil
        ? "\(held). Not in this edition of the syllabus" : "\(held), the last of its program"
    }
    let first = pupil.missing.first.map { ". Next: \($0.words { pupil.title($0) })" } ?? ""
    return "\(held). \(next.title): \(pupil.standing)\(first)"
  }

  // MARK: What many miss

  /// What stands in the way of two or more, the most frequent first.
  @HTMLBuilder private var missed: HTML {
    let found = mostMissed
    if !found.isEmpty {
      section(.class("stack tight"), .id("missed")) {
        h2 { "What many miss" }
        ul(.class("list")) {
          for one in found {
            if let item = one.item {
              LinkRow(
                one.words, Words.count(one.count, "pupil", "pupils"),
                href: SchoolPath.mark(item, in: school.roll.team)
              ).html
            } else {
              li(.class("item")) {
                span {
                  b { one.words }
                  small(.class("hint")) { Words.count(one.count, "pupil", "pupils") }
                }
              }
            }
          }
        }
      }
    }
  }

  private struct Missed {
    let words: String
    /// Its address, where it is one.
    let item: String?
    var count: Int
  }

  private var mostMissed: [Missed] {
    var list: [Missed] = []
    var places: [String: Int] = [:]
    for pupil in pupils {
      for finding in pupil.missing {
        let words = finding.requirement.words { pupil.title($0) }
        let key = "\(pupil.curriculum.code) \(words)"
        if let place = places[key] {
          list[place].count += 1
          continue
        }
        places[key] = list.count
        var item: String?
        if case .item(let code, _, _) = finding.requirement {
          item = "\(pupil.curriculum.code)/\(code)"
        }
        list.append(Missed(words: words, item: item, count: 1))
      }
    }
    return Array(
      list.filter { $0.count > 1 }.sorted { $0.count > $1.count }
        .prefix(SchoolBoard.missedMax))
  }

  /// One thing that was taught in class, for everybody who was there.
  private var marking: HTML {
    form(.class("adding"), .id("mark-many"), .send("academy.school.choose"), team) {
      Field(id: "mark-item", title: "Mark one thing for many").choice("item", items)
      button(.class("button"), .type("submit")) { "Go on" }
    }
  }

  private var items: [(value: String, name: String)] {
    var (list, seen): ([(value: String, name: String)], [String]) = ([], [])
    for pupil in pupils {
      let program =
        "\(pupil.curriculum.code)/\(pupil.curriculum.edition)/\(pupil.program.code)"
      if seen.contains(program) { continue }
      seen.append(program)
      for item in pupil.items where !list.contains(where: { $0.value == pupil.address(item) }) {
        list.append((pupil.address(item), item.title))
      }
    }
    return list
  }

  // MARK: Who learns nothing yet

  /// Whoever belongs there and learns nothing yet.
  private var others: [Roll.Member]? {
    school.roll.members.map { members in
      members.filter { $0.role != "guardian" && school.pupil($0.id) == nil }
        .sorted {
          ($0.role == "student" ? 0 : 1, $0.name) < ($1.role == "student" ? 0 : 1, $1.name)
        }
    }
  }

  @HTMLBuilder private var enrolling: HTML {
    if let others {
      if others.isEmpty {
        p(.class("hint")) { "Everybody here is enrolled. Others join by the code of your school." }
      } else {
        form(.class("stack"), .id("enrol"), .send("academy.school.enrol"), team) {
          div(.class("checks"), .role("group"), .label("Who")) {
            for one in others { MemberCheck("enrol", one.id, one.name, value: one.id).html }
          }
          CourseFields(files, in: school.roll.team, "", moment.day).html
          button(.class("button primary"), .type("submit")) { "Enrol them" }
        }
      }
    } else {
      p(.class("hint"), .role("status")) {
        "Who belongs here could not be looked up yet. It needs the server."
      }
    }
  }
}
