import Academy
import Basics
import EventLog
import Markup
import Practice
import Sittings

/// Ranks that a school gave in the program, the latest first; the latest can be taken back.
struct GivenList {
  private let pupil: SchoolPupil

  init(_ pupil: SchoolPupil) { self.pupil = pupil }

  @HTMLBuilder var html: HTML {
    let given = pupil.record.promotions(in: pupil.enrolled.enrolled)
    if !given.isEmpty {
      section(.class("stack tight"), .id("given")) {
        h2 { "Ranks given" }
        ul(.class("rows")) {
          for (place, one) in given.enumerated().reversed() {
            row(one, isLast: place == given.count - 1)
          }
        }
      }
    }
  }

  private func row(_ given: SchoolPromoted, isLast: Bool) -> HTML {
    let rank = given.promoted.rank
    let title = pupil.program.ranks.first { $0.code == rank }?.title ?? rank
    let reason = given.reason.isEmpty ? "" : ". “\(given.reason)”"
    return li(.id("given-\(rank)")) {
      div {
        b { title }
        small { "\(Words.wholeDate(given.promoted.day))\(reason)" }
      }
      if pupil.place(of: rank) != nil {
        a(
          .class("button quiet"),
          .href(SchoolPath.certificate(of: rank, pupil.record.member, in: pupil.record.team)),
          .label("Certificate of \(title)")
        ) { "Certificate" }
      }
      if isLast {
        button(
          .class("button"), .id("take-back-\(rank)"), .send("academy.school.takeBack"),
          .with(JSON.object(pupil.record.with([.init("rank", .string(rank))])).text),
          .label("Take back \(title)"),
          .confirm("Take back \(title) of \(pupil.name)? Marks stay; what was for it counts again.")
        ) { "Take back" }
      }
    }
  }
}

/// Marks and parts that were noted of a pupil, the newest first, and by whom where that is known.
struct NotedList {
  private let pupil: SchoolPupil
  private let roll: Roll
  private static let countMax = 30

  init(_ pupil: SchoolPupil, _ roll: Roll) {
    self.pupil = pupil
    self.roll = roll
  }

  var lines: [HTML] {
    pupil.record.said.reversed().compactMap { one in words(one.word).map { line(one, $0) } }
      .prefix(NotedList.countMax).map { $0 }
  }

  private func words(_ word: SchoolRecord.Word) -> String? {
    switch word {
    case .marked(let marked):
      return Pupil.code(marked.item, in: pupil.curriculum.code).map {
        "\(pupil.title($0)): \(marked.level.words)"
      }
    case .passed(let passed): return words(passed)
    case .enrolled, .promoted: return nil
    }
  }

  private func words(_ passed: SchoolPassed) -> String {
    let name =
      switch passed.part {
      case .fee: "Fee paid"
      case .approved: "Approved"
      default: passed.name
      }
    if passed.part == .number {
      return passed.value.map { "\(name): \($0)" } ?? "\(name): taken back"
    }
    return passed.value == 0 ? "\(name): taken back" : name
  }

  private func line(_ said: SchoolRecord.Said, _ words: String) -> HTML {
    let author = MemberID.author(of: said.id)
    let by = roll.name(of: author).map { ", by \($0)" } ?? ""
    return li(.class("item")) {
      span {
        b { words }
        small(.class("hint")) { "\(Words.wholeDate(said.moment.day))\(by)" }
      }
    }
  }
}
