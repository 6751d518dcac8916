import Academy
import Markup
import Practice
import Sittings

/// How a session went: the minutes, each part with its time and what was said of it, what comes
/// next.
struct PractisedPage {
  private let sitting: PracticeSitting
  private let desk: Desk

  init(_ sitting: PracticeSitting, _ desk: Desk) {
    self.sitting = sitting
    self.desk = desk
  }

  private var minutes: Int { Words.minutes(sitting.ended?.millis ?? 0) }
  private var isCancelled: Bool { sitting.ended?.state == .cancelled }

  var html: HTML {
    section(.class("page stack"), .id("practised"), .accent(AcademyModule.id)) {
      header {
        h1 {
          isCancelled
            ? "Cancelled" : "\(Words.count(minutes, "minute", "minutes")) of practice"
        }
        p(.class("hint")) {
          AcademyDrill.of(sitting.drill)?.drill.name ?? "Practice"
          if let theme = Theme(rawValue: sitting.began.theme) { ", theme: \(theme.name)" }
        }
      }
      if isCancelled { p { "Its time does not count; what you said of its parts is kept." } }
      ul(.class("list"), .id("parts")) {
        for (place, part) in sitting.began.parts.enumerated() where part.kind != .rest {
          row(part, place)
        }
      }
      div(.class("row")) {
        a(.class("button primary"), .id("to-home"), .href(AcademyPath.home), .key("Enter")) {
          "Done"
        }
        a(
          .class("button"), .id("write-about"),
          .href("\(AcademyPath.journal)/new?session=\(sitting.session)")
        ) { "Write about it" }
      }
    }
  }

  private func row(_ part: SessionPart, _ place: Int) -> HTML {
    li {
      div(.class("item")) {
        span {
          b { part.title }
          small(.class("hint")) { said(place) }
        }
        span(.class("end")) { Words.clock(millis(place)) }
      }
    }
  }

  private func millis(_ place: Int) -> Int64 {
    sitting.last.map { sitting.millis(of: place, at: $0) } ?? 0
  }

  private func said(_ place: Int) -> String {
    guard let done = sitting.done[place] else { return "Not reached" }
    if done.isSkipped { return "Skipped" }
    guard let rated = sitting.ratings[place] else { return "Practised" }
    var parts: [String] = []
    if let quality = rated.quality { parts.append("Quality \(quality) of 5") }
    if let difficulty = rated.difficulty { parts.append("difficulty \(difficulty)") }
    if let confidence = rated.confidence { parts.append("confidence \(confidence)") }
    if let count = rated.repetitions {
      parts.append(Words.count(count, "repetition", "repetitions"))
    }
    if rated.needsMore == true { parts.append("needs more") }
    if !rated.note.isEmpty { parts.append(rated.note) }
    return parts.isEmpty ? "Practised" : parts.joined(separator: ", ")
  }
}
