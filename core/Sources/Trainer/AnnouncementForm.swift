import Basics
import Packs
import Practice
import Sittings
import Syncing

/// What is typed to be announced, as it was typed: a refusal loses nothing of it.
struct AnnouncementForm {
  /// Where it is to be announced.
  var team = ""
  /// Empty where nothing was said yet.
  var id = ""
  /// Whether it is on everybody's page already: it is no draft any more.
  var isSaid = false
  var title = ""
  var text = ""
  var from = ""
  var until = ""
  var isToAll = true
  /// Whether anything in it was typed or chosen.
  private(set) var isTyped = false
  /// Those who are ticked, as the organisation's facts call them.
  var ticked: [String] = []
  private(set) var isDraft = false

  /// It is shown for so long, if nobody says otherwise.
  private static let usualDays: Int32 = 14

  struct Fault: Error {
    let words: String

    init(_ words: String) { self.words = words }
  }

  init(today: Int32) {
    from = CalendarDay(day: today).text
    until = CalendarDay(day: today + AnnouncementForm.usualDays).text
  }

  /// NB: what was over is announced anew from today.
  init(_ known: Announcement, today: Int32) {
    self.init(today: today)
    isSaid = !known.isDraft
    (id, title, text) = (known.id, known.title, known.text)
    if known.days.upperBound >= today {
      from = CalendarDay(day: known.days.lowerBound).text
      until = CalendarDay(day: known.days.upperBound).text
    }
    isToAll = known.whom == nil
    ticked = known.whom ?? []
  }

  init(_ command: Command) {
    isTyped = true
    id = command["announcement"] ?? ""
    title = command["title"] ?? ""
    text = command["text"] ?? ""
    from = command["from"] ?? ""
    until = command["until"] ?? ""
    isToAll = command["for"] != "some"
    ticked = command.all("members")
    isDraft = command["as"] != "said"
  }

  /// What is to be said; `students` are those who are there now.
  func read(students: [String], today: Int32) throws(Fault) -> Announcement {
    if isDraft, isSaid { throw Fault("It is announced already: say it anew, or take it back.") }
    let title = AnnouncementForm.plain(Scan.trimmed(title), hasLines: false)
    let text = AnnouncementForm.plain(Scan.trimmed(text), hasLines: true)
    if title.isEmpty { throw Fault("Give it a title, as “No practice on Friday”.") }
    if Announcement.units(title) > Announcement.titleMax {
      throw Fault("The title is longer than \(Announcement.titleMax) characters.")
    }
    if Announcement.units(text) > Announcement.textMax {
      throw Fault("The text is longer than \(Announcement.textMax) characters.")
    }
    return Announcement(
      id: id, team: team, title: title, text: text, days: try days(today: today),
      whom: isToAll ? nil : try here(of: students), isDraft: isDraft)
  }

  private func days(today: Int32) throws(Fault) -> ClosedRange<Int32> {
    guard let from = CalendarDay(from)?.day, let until = CalendarDay(until)?.day, from >= 0 else {
      throw Fault("Say from which day until which day it is shown.")
    }
    if until < today { throw Fault("Its last day is over already.") }
    if until < from { throw Fault("Its last day is before its first.") }
    if until - from >= Announcement.daysMax {
      throw Fault("It can be shown for a year at most.")
    }
    if from > today + Announcement.daysMax { throw Fault("Its first day is too far off.") }
    return from...until
  }

  /// Those who are ticked and belong there.
  private func here(of students: [String]) throws(Fault) -> [String] {
    let here = students.filter { ticked.contains($0) }
    if here.isEmpty, !isDraft { throw Fault("Tick for whom it is, or choose all.") }
    if here.count > Announcement.whomMax {
      throw Fault("Tick \(Announcement.whomMax) at most, or choose all.")
    }
    return here
  }

  /// Without control characters; with lines where it has them.
  private static func plain(_ text: String, hasLines: Bool) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte >= 0x20 && byte != 0x7F || hasLines && byte == 0x0A { bytes.append(byte) }
      if byte == 0x09 { bytes.append(0x20) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
