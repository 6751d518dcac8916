import Academy
import Basics
import Markup
import Practice
import Sittings

/// What a school teaches: its own syllabus as its pupils have it, its editions, and the way to
/// write it.
struct TaughtPage {
  private let school: School
  private let files: SyllabusFiles
  private let isDrafted: Bool
  private let desk: Desk

  init(_ module: AcademyModule, _ school: School, _ desk: Desk) {
    self.school = school
    self.desk = desk
    files = module.files
    isDrafted = module.draft(in: school.roll.team, desk) != nil
  }

  private var team: String { school.roll.team }
  private var own: [OfferedEdition] { files.offered(in: team) }

  var html: HTML {
    section(.class("page stack academy"), .id("taught"), .accent(AcademyModule.id)) {
      PageHead("What we teach", under: "Ranks and marks", SchoolPath.board(team)).html
      if let last = own.last {
        offered(last)
        if !isDrafted, learnersCount == 0 {
          details(.id("begin-anew")) {
            summary { "Begin anew" }
            beginning
          }
        }
      } else {
        p(.class("lead")) {
          "The three that come with Etude can be chosen as they are. Where your school teaches or "
          "asks something else, write your own: begin with the nearest of them."
        }
        if isDrafted { goOn } else { beginning }
      }
      others
    }
  }

  private var goOn: HTML {
    div(.class("row")) {
      a(.class("button primary"), .id("go-on"), .href(SchoolPath.write(in: team))) {
        isDrafted ? "Go on writing" : "Change it"
      }
      if isDrafted { p(.class("hint")) { "You have a draft that nobody else sees yet." } }
    }
  }

  private var beginning: HTML {
    form(.class("stack"), .id("begin"), .send("academy.school.begin"), .with("team", team)) {
      Field(
        id: "begin-from", title: "Begin with",
        hint: "A copy for you to change. Copy one of ours, and the marks and ranks by it stay."
      ).choice(
        "from",
        BundledSyllabus.all.map { ($0.code, $0.title) }
          + [("", "Nothing: an example of each part")],
        chosen: BundledSyllabus.all.first?.code ?? "")
      button(.class(own.isEmpty ? "button primary" : "button"), .type("submit")) {
        "Begin to write"
      }
    }
  }

  // MARK: What is offered

  @HTMLBuilder private func offered(_ last: OfferedEdition) -> HTML {
    p(.class("lead"), .id("offered")) {
      "\(last.curriculum.title), edition \(last.curriculum.edition): offered on "
      "\(Words.wholeDate(last.moment.day))."
    }
    if files.curriculum(last.curriculum.code, in: team)?.edition != last.curriculum.edition {
      p(.class("hint")) {
        "People begin with it on the day that its text says after “from:”. Until then they begin "
        "with what was before it."
      }
    }
    goOn
    editions
    section(.class("stack tight"), .id("ranks")) {
      h2 { "Ranks" }
      for program in last.curriculum.programs { ProgramOutline(program, last.curriculum).html }
    }
  }

  /// Pupils who learn by it, in any edition.
  private var learnersCount: Int {
    let code = own.last?.curriculum.code
    return school.pupils.count { $0.last?.enrolled.syllabus == code }
  }

  /// Who learns by which.
  private var editions: HTML {
    section(.class("stack tight"), .id("editions")) {
      h2 { "Who learns by which edition" }
      ul(.class("list")) {
        for one in files.editions(of: own.last?.curriculum.code ?? "", in: team).reversed() {
          li(.class("item")) {
            span {
              b { "Edition \(one.edition)" }
              small(.class("hint")) {
                Words.count(count(one), "pupil", "pupils")
                  + (own.contains { $0.curriculum.edition == one.edition }
                    ? "" : "; it comes with Etude")
              }
            }
          }
        }
      }
    }
  }

  private func count(_ edition: Curriculum) -> Int {
    school.pupils.count { record in
      record.last.map {
        $0.enrolled.syllabus == edition.code && $0.enrolled.edition == edition.edition
      } ?? false
    }
  }

  // MARK: Elsewhere

  /// What is taught in other places that they look after: a class of the school.
  @HTMLBuilder private var others: HTML {
    let found = desk.rolls.filter { $0.role != "guardian" }.compactMap { roll in
      files.adoptable(from: roll.team, in: team, isFree: learnersCount == 0)
        .map { (roll: roll, edition: $0) }
    }
    if !found.isEmpty {
      section(.class("stack tight"), .id("taught-elsewhere")) {
        h2 { "Taught elsewhere" }
        ul(.class("rows")) {
          for one in found {
            li {
              div {
                b { one.edition.curriculum.title }
                small(.class("hint")) {
                  "\(one.roll.name), edition \(one.edition.curriculum.edition)"
                }
              }
              adopt(one.roll, one.edition.curriculum)
            }
          }
        }
      }
    }
  }

  private func adopt(_ roll: Roll, _ curriculum: Curriculum) -> HTML {
    let isTaken = own.contains { $0.curriculum.edition == curriculum.edition }
    return button(
      .class("button"), .id("adopt-\(roll.team)"), .send("academy.school.adopt"),
      .with(
        JSON.object([.init("team", .string(team)), .init("from", .string(roll.team))]).text),
      .confirm(
        isTaken
          ? "Put it in the place of edition \(curriculum.edition) here, for all who learn by that?"
          : nil)
    ) { "Teach it here too" }
  }
}
