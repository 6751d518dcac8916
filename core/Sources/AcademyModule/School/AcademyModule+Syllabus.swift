import Academy
import Basics
import EventLog
import Packs
import Practice
import Sittings

/// A school's own syllabus: written, offered, mended.
extension AcademyModule {
  /// After so many drafts that stand on each other the next has the whole text.
  private static let draftsMax = 64

  /// Field of all: team. Nil for what is about pupils.
  func performSyllabus(_ command: Command, _ roll: Roll, _ desk: Desk) -> Consequences? {
    switch command.name {
    case "academy.school.begin": begin(command, roll, desk)
    case "academy.school.write": write(command, roll, desk)
    case "academy.school.drop": drop(roll, desk)
    case "academy.school.adopt": adopt(command, School(roll, desk))
    default: nil
    }
  }

  /// What is being written there and not offered yet.
  func draft(in team: String, _ desk: Desk) -> SyllabusDrafts.Text? {
    record(desk).drafts.text(in: team) {
      files.isOffered(SHA256.hex(Array($0.utf8)), in: team)
    }
  }

  /// What is written there: the draft, or else what is offered; nil before either.
  func written(in team: String, _ desk: Desk) -> String? {
    draft(in: team, desk)?.text ?? files.newest(in: team)?.text
  }

  /// Field: from, the code of one of ours; empty for an example.
  private func begin(_ command: Command, _ roll: Roll, _ desk: Desk) -> Consequences {
    let text: String
    if let from = command["from"], !from.isEmpty {
      guard var copy = files.bundled(from) else {
        return .says(.warn, "That syllabus is not on this device yet. Connect once, and try again.")
      }
      copy.edition += 1
      copy.from = CivilDay(daysSince1970: Int64(desk.moment.day))
      text = copy.text
    } else {
      text = SyllabusTemplate.whole(roll, from: CalendarDay(day: desk.moment.day).text)
    }
    caret = nil
    var consequences = Consequences.goes(to: SchoolPath.write(in: roll.team))
    consequences.facts = drafted(text, roll.team, desk)
    return consequences
  }

  /// The fact that keeps a text as the draft; none where it is one already.
  private func drafted(
    _ text: String, _ team: String, _ desk: Desk, isOffered: Bool = false
  ) -> [EventDraft] {
    let before = draft(in: team, desk)
    let newest = files.newest(in: team)
    if !isOffered, text == before?.text ?? newest?.text { return [] }
    var draft = SyllabusDraft(
      team: team, text: text, over: before?.over ?? newest?.sha256 ?? "",
      on: before.map { ($0.id, $0.text) },
      isAnew: (before?.depth ?? 0) >= AcademyModule.draftsMax)
    draft.isOffered = isOffered
    return [draft.draft]
  }

  /// The page's form: typed on, or sent by one of its buttons.
  ///
  /// Fields: text, text.caret; act, and with it kind or line.
  private func write(_ command: Command, _ roll: Roll, _ desk: Desk) -> Consequences {
    // NB: what is typed on a page that another device has ended meanwhile is a draft anew.
    guard let text = command["text"] ?? written(in: roll.team, desk) else { return .none }
    guard text.utf8.count <= TaughtPart.textBytesMax else {
      return .says(
        .error,
        "This is too much: \(text.utf8.count >> 10) KB of at most "
          + "\(TaughtPart.textBytesMax >> 10). What came before stays.")
    }
    if let place = command.int("text.caret") { caret = (roll.team, max(0, place)) }
    let written = WrittenText(text, caret: caret(in: roll.team))
    switch command["act"] ?? "" {
    case "offer": return offer(text, mends: false, roll, desk)
    case "mend": return offer(text, mends: true, roll, desk)
    case "add":
      let added = SyllabusTemplate.adding(command["kind"] ?? "", to: written)
      return keep(added.text, caretIn: added.line, roll.team, desk)
    case "goto": return keep(text, caretIn: command.int("line"), roll.team, desk)
    case "save":
      var consequences = keep(text, caretIn: nil, roll.team, desk)
      consequences.effects = [
        .download(
          name: FileName.of("syllabus", "draft", at: desk.moment, as: "txt"),
          type: "text/plain", text: text)
      ]
      return consequences
    default: return keep(text, caretIn: nil, roll.team, desk)
    }
  }

  func caret(in team: String) -> Int? { caret?.team == team ? caret?.place : nil }

  /// Keeps a text as the draft; the caret goes to the end of a line, where one is named.
  private func keep(
    _ text: String, caretIn line: Int?, _ team: String, _ desk: Desk
  ) -> Consequences {
    var consequences = Consequences.records(drafted(text, team, desk))
    if let line {
      let end = WrittenText(text, caret: nil).range(ofLine: line).upperBound
      caret = (team, end)
      consequences.effects = [.caret(in: WriteSyllabusPage.field, from: end, to: end)]
    }
    return consequences
  }

  private func drop(_ roll: Roll, _ desk: Desk) -> Consequences {
    caret = nil
    var consequences = Consequences.goes(to: SchoolPath.taught(in: roll.team))
    if let draft = draft(in: roll.team, desk) {
      consequences.facts = [SyllabusDraftDropped(draft.id).fact]
      consequences.notice = Notice(.good, "The draft is dropped.")
    }
    return consequences
  }

  // MARK: Offering

  /// Offers a text to all who learn there: as another edition, or in the place of the last one.
  ///
  /// It is kept as the draft too, which is over when the text is offered: so nothing is lost where
  /// a server does not take it.
  private func offer(
    _ text: String, mends: Bool, _ roll: Roll, _ desk: Desk
  ) -> Consequences {
    let offer = SyllabusOffer(text, mends: mends, in: roll.team, files)
    if let fault = fault(offer, mends: mends, roll, desk) {
      var consequences = keep(text, caretIn: nil, roll.team, desk)
      consequences.notice = Notice(.warn, "It was not offered. \(fault)")
      return consequences
    }
    guard let curriculum = offer.curriculum else { return .none }
    caret = nil
    var consequences = Consequences.notes(
      TaughtPart.notes(offer.text, of: curriculum, in: roll.team),
      mends
        ? "Edition \(curriculum.edition) is mended, for everybody who learns by it."
        : "Edition \(curriculum.edition) is offered. Who is enrolled from now on learns by it.",
      SchoolPath.taught(in: roll.team))
    consequences.facts = drafted(offer.text, roll.team, desk, isOffered: true)
    return consequences
  }

  /// Why a text cannot be offered; nil where it can.
  private func fault(
    _ offer: SyllabusOffer, mends: Bool, _ roll: Roll, _ desk: Desk
  ) -> String? {
    if !offer.isWhole { return "Mend the errors first: what cannot be read would be lost." }
    let newest = files.newest(in: roll.team)
    if let newest, newest.text == Curriculum.text(offer.text, edition: newest.curriculum.edition) {
      return "Nothing is changed since."
    }
    guard let curriculum = offer.curriculum else {
      return "Write “syllabus:” and its code into the first line, and “edition: 1” below it."
    }
    guard files.lacking([curriculum.code]).isEmpty else {
      return "Ours of that code is not on this device yet. Connect once, and try again."
    }
    let school = School(roll, desk)
    let isSame = newest?.curriculum.code == curriculum.code
    if let newest, !isSame, !learners(by: newest.curriculum.code, school).isEmpty {
      return "Keep the first line, “syllabus: \(newest.curriculum.code)”: marks hang on it."
    }
    if !mends { return nil }
    return isSame
      ? losing(curriculum, school) : "No edition of it was offered yet that could be mended."
  }

  private func learners(by code: String, _ school: School) -> [SchoolPupil] {
    school.pupils.compactMap { SchoolPupil($0, files, school.moment) }
      .filter { $0.curriculum.code == code }
  }

  /// Why a mended edition would take away what pupils hold; nil where it does not.
  private func losing(_ curriculum: Curriculum, _ school: School) -> String? {
    for pupil in learners(by: curriculum.code, school)
    where pupil.curriculum.edition == curriculum.edition {
      guard let program = curriculum.program(pupil.program.code) else {
        return "\(pupil.name) learns in the program “\(pupil.program.code)”, which is gone."
      }
      if let rank = pupil.rank, !program.has(rank.code) {
        return "\(pupil.name) holds the rank “\(rank.code)”, which is gone."
      }
    }
    return nil
  }

  /// Field: from, another organisation whose syllabus is to be taught here too.
  private func adopt(_ command: Command, _ school: School) -> Consequences {
    let team = school.roll.team
    let own = files.newest(in: team)?.curriculum.code
    let isFree = own.map { learners(by: $0, school).isEmpty } ?? true
    guard let other = files.adoptable(from: command["from"] ?? "", in: team, isFree: isFree) else {
      return .says(.warn, "Nothing was changed. Something else is taught here.")
    }
    if let lost = losing(other.curriculum, school) {
      return .says(.warn, "Nothing was changed. \(lost)")
    }
    return .notes(
      TaughtPart.notes(other.text, of: other.curriculum, in: team),
      "“\(other.curriculum.title)” is taught here too.")
  }
}

/// A text as it would be offered.
private struct SyllabusOffer {
  /// With the number of its edition.
  let text: String
  /// Nil where that number could not be written into it, or it is too much.
  let curriculum: Curriculum?
  /// Whether nothing of it would be lost or wrong.
  let isWhole: Bool

  init(_ written: String, mends: Bool, in team: String, _ files: SyllabusFiles) {
    let reading = Curriculum.parse(Array(written.utf8))
    isWhole = reading.curriculum != nil && !reading.allProblems.contains { $0.severity == .error }
    guard let read = reading.curriculum else {
      (text, curriculum) = (written, nil)
      return
    }
    let edition = files.edition(of: read, in: team, mends: mends)
    text = Curriculum.text(written, edition: edition)
    let numbered = Curriculum.parse(Array(text.utf8)).curriculum
    let fits = numbered?.edition == edition && text.utf8.count <= TaughtPart.textBytesMax
    curriculum = fits ? numbered : nil
  }
}
