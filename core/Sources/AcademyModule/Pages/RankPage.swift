import Academy
import Basics
import Markup
import Practice
import Sittings

/// A rank: what is asked for it, each thing met or missing, and what is learnt for it.
struct RankPage {
  private let pupil: Pupil
  private let rank: Curriculum.Rank

  init(_ pupil: Pupil, _ rank: Curriculum.Rank) {
    self.pupil = pupil
    self.rank = rank
  }

  private var isNext: Bool { rank.code == pupil.nextRank?.code }
  private func title(_ code: String) -> String { pupil.title(code) }

  var html: HTML {
    section(.class("page stack academy"), .id("academy-rank"), .accent(AcademyModule.id)) {
      PageHead(rank.title, under: "Learn", AcademyPath.learn).html
      div(.class("row")) {
        Sash(rank).html
        if let term = rank.term { TermLine(term).html }
      }
      for line in rank.about { p { line } }
      div(.class("split")) {
        asked
        section(.class("stack tight"), .id("items")) {
          h2 { "Learnt for it" }
          ul(.class("list")) {
            for item in pupil.items(of: rank) { ItemRow(item, pupil).html }
          }
          if isNext, pupil.items(of: rank).contains(where: { !pupil.isShown($0) }) {
            details(.id("shown-more")) {
              summary { "Mark what you were shown" }
              ShownForm(pupil).html
            }
          }
        }
      }
    }
  }

  @HTMLBuilder private var asked: HTML {
    section(.class("stack tight"), .id("asked")) {
      h2 { "What is asked" }
      if isNext, let readiness = pupil.readiness, let finding = readiness.finding {
        p(.class("lead"), .id("readiness")) { pupil.verdict }
        if let next = readiness.next {
          p(.class("hint")) { "Next: \(next.words { title($0) })" }
        }
        OwnGrading.line(pupil.grading, pupil)
        AskList(finding.parts, title, href: { AcademyPath.item($0) }).html
        if let school = pupil.roll {
          p(.class("hint"), .id("school-says")) {
            "Rank, classes and grading are noted by \(school.name)."
          }
        } else {
          tests(finding)
          promotion(readiness)
        }
      } else {
        p(.class("hint")) {
          pupil.isHeld(rank)
            ? "You hold this rank." : "Ranks before it come first; then you see here what is met."
          if let given { " \(SchoolWords.given(given))" }
        }
        if let given, let roll = pupil.roll {
          a(
            .class("button"), .id("certificate"),
            .href(SchoolPath.certificate(of: given.promoted.rank, roll.member, in: roll.team))
          ) { "Certificate" }
        }
        RankSheet(rank, pupil.curriculum).asks
      }
    }
  }

  /// The rank as the school gave it; nil where it did not.
  private var given: SchoolPromoted? {
    pupil.school?.given(rank.code, in: pupil.enrolled)
  }

  /// Numbers that the pupil can note: press-ups.
  @HTMLBuilder private func tests(_ finding: Academy.Readiness.Finding) -> HTML {
    for name in finding.requirement.tests {
      form(.class("adding"), .send("academy.tested"), .with("name", name)) {
        Field(id: "test-\(Slug.of(name))", title: "\(name) today").html(
          input,
          [.name("number"), .type("number"), .inputmode("numeric"), .min(0), .required()])
        button(.class("button"), .type("submit")) { "Note" }
      }
    }
  }

  /// The school promotes; the pupil notes it.
  private func promotion(_ readiness: Academy.Readiness) -> HTML {
    details(.id("promotion")) {
      summary { "I was given this rank" }
      form(
        .class("stack"), .id("promote-form"), .send("academy.promoted"), .with("rank", rank.code)
      ) {
        if !readiness.isReady {
          p(.class("hint")) { "Your school may have seen what is not noted here." }
        }
        Field(id: "promoted-since", title: "On").html(
          input,
          [
            .name("since"), .type("date"), .value(CalendarDay(day: pupil.moment.day).text),
          ])
        button(.class("button"), .type("submit")) { "Note it" }
      }
    }
  }
}

extension Requirement {
  /// Names of its tests with a number.
  var tests: [String] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap { $0.tests }
    case .number(let name, _, _): [name]
    default: []
    }
  }

  /// What is asked, of somebody for whom it is not looked up yet.
  func words(_ title: (String) -> String) -> String {
    switch self {
    case .all(let parts):
      return "All of: " + parts.map { $0.words(title) }.joined(separator: "; ")
    case .any(let parts):
      return "One of: " + parts.map { $0.words(title) }.joined(separator: "; ")
    case .item(let code, let level, let marker):
      return "\(title(code)): \(level.words), \(marker.words)"
    case .count(let counted, let number):
      return "\(number) \(number == 1 ? counted.word : counted.words) since the last promotion"
    case .age(let years): return "Age \(years)"
    case .number(let name, let adult, let child):
      return adult == child ? "\(name): \(adult)" : "\(name): \(adult), children \(child)"
    case .part(.written, let name): return "Written part: \(name)"
    case .part(.teaching, let name): return "Teaching part: \(name)"
    case .flag(.feePaid): return "The grading fee is paid"
    case .flag(.approved): return "An instructor approves the grading"
    }
  }
}

/// A name as part of an id.
enum Slug {
  static func of(_ name: String) -> String {
    var output: [UInt8] = []
    for byte in Folding.fold(name) {
      let isPlain = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      output.append(isPlain ? byte : UInt8(ascii: "-"))
    }
    return String(decoding: output, as: UTF8.self)
  }
}
