import Academy
import Basics
import EventLog
import Practice
import Sittings

/// Somebody and the rank that they are to be given, as a form names them: "MEMBER/RANK".
struct Grade {
  let pupil: SchoolPupil
  let rank: Curriculum.Rank

  static func text(_ pupil: SchoolPupil) -> String {
    "\(pupil.record.member)/\(pupil.nextRank?.code ?? "")"
  }

  init(_ pupil: SchoolPupil, _ rank: Curriculum.Rank) {
    self.pupil = pupil
    self.rank = rank
  }

  init?(_ text: String, _ school: School, _ files: SyllabusFiles) {
    let member = Grade.member(text)
    guard let record = school.pupil(member),
      let pupil = SchoolPupil(record, files, school.moment),
      let rank = pupil.program.ranks.first(where: { "\(member)/\($0.code)" == text })
    else { return nil }
    self.init(pupil, rank)
  }

  /// Of "MEMBER/RANK", or of "MEMBER" alone.
  static func member(_ text: String) -> String {
    String(Substring(text.utf8.prefix { $0 != UInt8(ascii: "/") }))
  }

  /// The rank, given on a day; with why where something is missing.
  func note(on day: Int32, _ reason: String, grading: String = "") -> TeamNote {
    let promoted = Promoted(
      syllabus: pupil.curriculum.code, program: pupil.program.code, rank: rank.code, day: day)
    return pupil.record.note(
      .promoted,
      SchoolPromoted(promoted, reason: pupil.isReady ? "" : reason, grading: grading).members)
  }

  /// Who was given what, in a line.
  static func words(_ grades: [Grade]) -> String {
    let words = grades.map { "\($0.pupil.name): \($0.rank.title)" }
    let shown = words.prefix(3).joined(separator: "; ")
    return words.count > 3 ? "\(shown), and \(words.count - 3) more." : "\(shown)."
  }

  /// Why it cannot be given on a day, with a reason or without one; nil where it can.
  func fault(on day: Int32, _ reason: String) -> String? {
    guard rank.code == pupil.nextRank?.code else {
      return "\(pupil.name) has another rank before them than \(rank.title). Look again."
    }
    if let since = pupil.marks.since, day < since {
      return "\(pupil.name) holds the rank before it since \(Words.wholeDate(since)): it cannot be "
        + "given earlier."
    }
    if !pupil.isReady, reason.isEmpty {
      return "\(pupil.name) misses something for \(rank.title): say why they have it all the same."
    }
    return nil
  }
}

/// What somebody is enrolled in, as a form names it: "shotokan/karate/kyu-9".
struct Course {
  let syllabus: String
  let edition: Int64
  let program: String
  let title: String
  /// Empty for who begins.
  let rank: String

  init?(_ text: String, _ files: SyllabusFiles, in team: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count == 3, let curriculum = files.curriculum(parts[0], in: team),
      let program = curriculum.program(parts[1]),
      parts[2].isEmpty || program.ranks.contains(where: { $0.code == parts[2] })
    else { return nil }
    syllabus = curriculum.code
    edition = curriculum.edition
    self.program = program.code
    title = program.title
    rank = parts[2]
  }

  static func text(_ syllabus: String, _ program: String, _ rank: String) -> String {
    "\(syllabus)/\(program)/\(rank)"
  }

  /// All that there is to choose, each with its name.
  static func choices(
    _ files: SyllabusFiles, in team: String
  ) -> [(value: String, name: String)] {
    var list: [(value: String, name: String)] = []
    for curriculum in files.current(in: team) {
      for program in curriculum.programs {
        list.append((text(curriculum.code, program.code, ""), "\(program.title): begins"))
        for rank in program.ranks {
          list.append(
            (text(curriculum.code, program.code, rank.code), "\(program.title): \(rank.title)"))
        }
      }
    }
    return list
  }
}
