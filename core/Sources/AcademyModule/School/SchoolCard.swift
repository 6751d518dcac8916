import Academy
import Basics
import Markup
import Practice
import Sittings

/// What stands of ranks on the page of an organisation, and of a child's on their guardian's.
struct SchoolCard {
  private let roll: Roll
  private let files: SyllabusFiles
  private let desk: Desk

  init(_ roll: Roll, _ files: SyllabusFiles, _ desk: Desk) {
    self.roll = roll
    self.files = files
    self.desk = desk
  }

  /// For who teaches there the way to all, and for who learns there how they stand.
  var cards: [HTML] { [board, own].compactMap { $0 } }

  private var own: HTML? {
    guard let record = School.of(roll, desk) else { return nil }
    return section(.class("stack tight academy"), .id("school-\(roll.team)")) {
      if let pupil = SchoolPupil(record, files, desk.moment) {
        h2 { pupil.program.title }
        p {
          standing(pupil)
          if let given = record.promotions(in: pupil.enrolled.enrolled).last {
            " \(SchoolWords.given(given)) "
            if pupil.place(of: given.promoted.rank) != nil {
              a(
                .href(
                  SchoolPath.certificate(
                    of: given.promoted.rank, record.member, in: roll.team))
              ) { "Certificate" }
            }
          }
        }
        OwnGrading.line(
          OwnGrading(record, pupil, desk), pupil, id: "school-grading-\(roll.team)")
        if let next = pupil.nextRank, let finding = pupil.readiness?.finding {
          details(.id("school-asks-\(roll.team)")) {
            summary { "\(next.title): \(pupil.standing)" }
            AskList(finding.parts, { pupil.title($0) }, seesOwn: false).html
          }
        }
        if roll.role != "guardian" {
          div(.class("row")) {
            a(.class("button"), .href(AcademyPath.home)) { "To your academy" }
          }
        }
      } else {
        h2 { "Ranks" }
        p(.class("hint")) { SchoolWords.lacking(record, files) }
      }
    }
  }

  /// "Ida holds: Yellow sash."
  private func standing(_ pupil: SchoolPupil) -> String {
    let who = roll.role == "guardian" ? "\(pupil.name) holds" : "You hold"
    return pupil.rank.map { "\(who): \($0.title)." } ?? "\(who) no rank yet."
  }

  /// Nil where who looks notes nothing, and where nobody learns anything that has ranks.
  private var board: HTML? {
    if !roll.notes { return nil }
    let school = School(roll, desk)
    guard !school.pupils.isEmpty || roll.kinds.contains("academy") else { return nil }
    let ready = school.pupils.compactMap { SchoolPupil($0, files, desk.moment) }
      .count { $0.isReady }
    let words = Words.count(school.pupils.count, "pupil", "pupils")
    return section(.class("stack tight"), .id("team-ranks")) {
      h2 { "Academy" }
      ul(.class("list")) {
        LinkRow(
          "Ranks and marks",
          school.pupils.isEmpty
            ? "Who learns what, and who may grade"
            : ready == 0 ? words : "\(words), \(ready) ready to grade",
          href: SchoolPath.board(roll.team)
        ).html
        if !school.pupils.isEmpty {
          LinkRow(
            "Who is here", "Check in, without a network too",
            href: SchoolPath.checkIn(in: roll.team)
          )
          .html
        }
      }
    }
  }
}

/// What several pages of a school say alike.
enum SchoolWords {
  /// When a rank was given, and why where something was missing.
  static func given(_ given: SchoolPromoted) -> String {
    "Given on \(Words.wholeDate(given.promoted.day))."
      + (given.reason.isEmpty ? "" : " “\(given.reason)”")
  }

  /// Why nothing is known of somebody's ranks.
  static func lacking(_ record: SchoolRecord, _ files: SyllabusFiles) -> String {
    let code = record.last?.enrolled.syllabus ?? ""
    if files.curriculum(code, in: record.team) != nil {
      return "The syllabus here does not have the program."
    }
    if files.missing.contains(BundledSyllabus.file(code)) {
      return
        "The syllabus is not on this device yet, and could not be fetched. It needs the server "
        + "once."
    }
    return BundledSyllabus.all.contains { $0.code == code }
      ? "The syllabus is being fetched."
      : "The syllabus that the school offers has not come to this device yet."
  }
}
