import Academy
import Basics
import EventLog
import Practice

/// A syllabus that comes with the app: what it is called before its file is here.
struct BundledSyllabus: Sendable {
  let code: String
  let title: String
  let about: String

  /// Those in `web/syllabi`.
  static let all = [
    BundledSyllabus(
      code: "northern-fist", title: "Kung fu in the northern Shaolin style",
      about: "Twenty forms, seventy-two techniques, eight sashes"),
    BundledSyllabus(
      code: "shotokan", title: "Karate in the Shotokan style",
      about: "Basics, sparring and twelve kata, from the 10th kyu to the 1st dan"),
    BundledSyllabus(
      code: "eight-brocades", title: "Qigong and quiet sitting",
      about: "Standing, breathing and the Eight Brocades, in three stages"),
  ]

  var file: String { BundledSyllabus.file(code) }
  static func file(_ code: String) -> String { "syllabi/\(code).txt" }
}

/// An edition that a school offers to those who learn there.
struct OfferedEdition {
  let team: String
  let curriculum: Curriculum
  let text: String
  let sha256: String
  /// When it was offered last.
  let moment: Moment
}

/// The syllabi at hand: those that come with the app, data beside the program that is asked for
/// when it is wanted, and those that schools of the learner offer, in the logs of these.
final class SyllabusFiles {
  private var bundled: [Curriculum] = []
  /// Files that could not be fetched when they were last wanted.
  private(set) var missing: Set<String> = []
  /// What schools offer, what was offered last the last; of each edition the text that holds.
  private(set) var offered: [OfferedEdition] = []
  /// The texts that are here whole, by their organisation and SHA-256; also those that do not hold.
  private var whole: Set<String> = []
  /// What `offered` was read from: how much, and its last.
  private var seen: (count: Int, last: EventID?) = (0, nil)
  private var today: CivilDay?

  /// Of more editions in one place the older are not read.
  private static let editionsMax = 100

  /// Takes a file that came, or did not; false when it is none of these.
  func take(_ file: String, _ bytes: [UInt8]?) -> Bool {
    guard BundledSyllabus.all.contains(where: { $0.file == file }) else { return false }
    guard let bytes, let curriculum = Curriculum.parse(bytes).curriculum else {
      missing.insert(file)
      return true
    }
    missing.remove(file)
    bundled.removeAll { $0.code == curriculum.code }
    bundled.append(curriculum)
    return true
  }

  /// Takes what is noted in organisations as it is now.
  func take(_ noted: [TeamFact], at moment: Moment) {
    today = CivilDay(daysSince1970: Int64(moment.day))
    guard seen.count != noted.count || seen.last != noted.last?.event.id else { return }
    seen = (noted.count, noted.last?.event.id)
    var texts: [TaughtText] = []
    var places: [String: Int] = [:]
    for fact in noted where fact.kind == .taught {
      guard let part = TaughtPart(fact) else { continue }
      let key = "\(fact.team) \(part.sha256) \(part.count)"
      let place = places[key] ?? texts.count
      if place == texts.count {
        places[key] = place
        texts.append(TaughtText(team: fact.team, part, fact.event))
      }
      texts[place].take(part, at: fact.event)
    }
    // The one that was offered last first.
    texts.sort { $1.last.precedes($0.last) }
    read(texts.filter { $0.isWhole })
  }

  /// Of each edition the text that was offered last holds.
  private func read(_ texts: [TaughtText]) {
    let before = offered
    (offered, whole) = ([], [])
    for text in texts {
      whole.insert("\(text.team) \(text.sha256)")
      let same = offered.filter { $0.team == text.team }
      guard same.count < SyllabusFiles.editionsMax,
        !same.contains(where: {
          $0.curriculum.code == text.syllabus && $0.curriculum.edition == text.edition
        })
      else { continue }
      let known = before.first { $0.team == text.team && $0.sha256 == text.sha256 }
      if let edition = text.edition(known) { offered.append(edition) }
    }
    offered.reverse()
  }

  // MARK: What a school offers

  /// Whether a text that somebody offered there is here.
  func isOffered(_ sha256: String, in team: String) -> Bool { whole.contains("\(team) \(sha256)") }

  /// The editions of a school's own syllabus, the first of them first: of the one that it offered
  /// last.
  func offered(in team: String) -> [OfferedEdition] {
    let all = offered.filter { $0.team == team }
    return all.filter { $0.curriculum.code == all.last?.curriculum.code }
      .sorted { $0.curriculum.edition < $1.curriculum.edition }
  }

  /// The latest edition of a school's own; nil where it has none.
  func newest(in team: String) -> OfferedEdition? { offered(in: team).last }

  /// The number of the edition that a text becomes when it is offered.
  func edition(of curriculum: Curriculum, in team: String, mends: Bool) -> Int64 {
    let last = newest(in: team).flatMap {
      $0.curriculum.code == curriculum.code ? $0.curriculum : nil
    }
    if mends, let last { return last.edition }
    // NB: one of ours that a school writes on is followed by the school's.
    let before = editions(of: curriculum.code, in: team).last?.edition ?? 0
    return max(curriculum.edition, before + 1)
  }

  /// What another place teaches, where it can be taken over as it is: in the place of another code
  /// only where that `isFree`, learnt by nobody.
  func adoptable(from other: String, in team: String, isFree: Bool) -> OfferedEdition? {
    guard other != team, let found = newest(in: other) else { return nil }
    guard let own = newest(in: team) else { return found }
    if own.curriculum.code != found.curriculum.code { return isFree ? found : nil }
    return own.sha256 != found.sha256 && found.curriculum.edition >= own.curriculum.edition
      ? found : nil
  }

  // MARK: Looking up

  func bundled(_ code: String) -> Curriculum? { bundled.first { $0.code == code } }

  /// The editions of a syllabus that there are in a school, the first of them first: its own stand
  /// in the place of ours of the same number. Without a school ours alone.
  func editions(of code: String, in team: String?) -> [Curriculum] {
    var list = offered.filter { $0.team == team && $0.curriculum.code == code }
      .map { $0.curriculum }
    if let ours = bundled(code), !list.contains(where: { $0.edition == ours.edition }) {
      list.append(ours)
    }
    return list.sorted { $0.edition < $1.edition }
  }

  /// The edition by which somebody learns; without its number, or where it is not here, the one by
  /// which people begin today: a school's own where it has one.
  func curriculum(
    _ code: String, edition: Int64? = nil, in team: String? = nil
  ) -> Curriculum? {
    let all = editions(of: code, in: team)
    if let edition, let found = all.first(where: { $0.edition == edition }) { return found }
    // NB: none of a code that the school has given up.
    let own = offered(in: team ?? "").map { $0.curriculum }.filter { $0.code == code }
    return own.last { $0.holds(on: today) } ?? bundled(code) ?? own.first
  }

  /// The edition by which the pupil learns now.
  func curriculum(of record: AcademyRecord) -> Curriculum? {
    record.enrolled.flatMap {
      curriculum($0.syllabus, edition: $0.edition, in: record.school(of: $0)?.team)
    }
  }

  /// What people can begin with in a school: its own first.
  func current(in team: String) -> [Curriculum] {
    var codes = newest(in: team).map { [$0.curriculum.code] } ?? []
    for one in BundledSyllabus.all where !codes.contains(one.code) { codes.append(one.code) }
    return codes.compactMap { curriculum($0, in: team) }
  }

  /// "shotokan/heian-shodan": the newest edition that has it, and the item.
  func item(
    _ address: String, in team: String
  ) -> (curriculum: Curriculum, item: Curriculum.Item)? {
    let parts = address.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard parts.count == 2 else { return nil }
    for curriculum in editions(of: parts[0], in: team).reversed() {
      if let item = curriculum.item(parts[1]) { return (curriculum, item) }
    }
    return nil
  }

  /// Those of the syllabi that are not here, by their files.
  func lacking(_ codes: [String]) -> [String] {
    codes.filter { code in
      bundled(code) == nil && BundledSyllabus.all.contains { $0.code == code }
    }.map { BundledSyllabus.file($0) }
  }
}

/// A text that a school offers, as far as its parts came.
private struct TaughtText {
  let team: String
  let sha256: String
  let syllabus: String
  let edition: Int64
  /// The part of it that was noted last.
  private(set) var last: Event
  private var parts: [String?]

  init(team: String, _ part: TaughtPart, _ event: Event) {
    self.team = team
    sha256 = part.sha256
    syllabus = part.syllabus
    edition = part.edition
    last = event
    parts = Array(repeating: nil, count: Int(part.count))
  }

  mutating func take(_ part: TaughtPart, at event: Event) {
    parts[Int(part.place)] = part.text
    if last.precedes(event) { last = event }
  }

  var isWhole: Bool { parts.allSatisfy { $0 != nil } }

  /// Nil where the whole is not what was offered; `known` was read before.
  func edition(_ known: OfferedEdition?) -> OfferedEdition? {
    if let known {
      return OfferedEdition(
        team: team, curriculum: known.curriculum, text: known.text, sha256: sha256,
        moment: last.moment)
    }
    var bytes: [UInt8] = []
    for part in parts { bytes += Array((part ?? "").utf8) }
    guard bytes.count <= TaughtPart.textBytesMax, SHA256.hex(bytes) == sha256,
      let curriculum = Curriculum.parse(bytes).curriculum, curriculum.code == syllabus,
      curriculum.edition == edition
    else { return nil }
    return OfferedEdition(
      team: team, curriculum: curriculum, text: String(decoding: bytes, as: UTF8.self),
      sha256: sha256, moment: last.moment)
  }
}

extension Curriculum {
  /// Whether people begin with it on a day.
  func holds(on day: CivilDay?) -> Bool {
    guard let from, let day else { return true }
    return (from.year, from.month, from.day) <= (day.year, day.month, day.day)
  }
}
