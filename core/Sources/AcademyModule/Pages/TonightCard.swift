import Academy
import Basics
import Markup
import Practice
import Sittings

/// On Today: what is due tonight, in a line, and its start.
struct TonightCard {
  private let parts: [SessionPart]
  private let isHere: Bool
  private let minutes: Int
  private let practised: Bool

  init(_ module: AcademyModule, _ record: AcademyRecord, _ desk: Desk) {
    let choices = AcademyChoices(desk.preferences.chosen)
    let pupil = Pupil(record, module.files, desk)
    isHere = pupil != nil
    parts = pupil.map { SessionPlan($0, choices).tonight() } ?? []
    minutes =
      parts.isEmpty ? choices.minutes : Int(parts.reduce(0) { $0 + $1.millis } / 60_000)
    practised = record.practised.last?.moment.day == desk.moment.day
  }

  var html: HTML {
    article(.class("card stack"), .id("academy-plan"), .accent(AcademyModule.id)) {
      h2 { practised ? "Academy: practised today" : "Academy: tonight's practice" }
      if isHere, parts.isEmpty {
        p { "Say what you were shown, and your evenings are planned from it." }
        a(.class("button"), .href(AcademyPath.home)) { "What were you shown?" }
      } else {
        if !parts.isEmpty { p { names } }
        button(
          .class("button"), .id("academy-start"), .send("start"),
          .drill("tonight", of: AcademyModule.id)
        ) { practised ? "Once more, \(minutes) min" : "Start \(minutes) min" }
        p { a(.href(AcademyPath.home)) { "Why these?" } }
      }
    }
  }

  private static let shownMax = 3

  private var names: String {
    let shown = parts.prefix(TonightCard.shownMax).map { $0.title }.joined(separator: ", ")
    let more = parts.count - TonightCard.shownMax
    return more > 0 ? "\(shown) and \(more) more." : "\(shown)."
  }
}
