import Markup
import Practice
import Sittings

/// Days as dots, with their letters: one picture, whose label says each.
struct DayDots {
  let minutes: [Int]
  /// Monday is 0.
  let firstWeekday: Int
  let goalMinutes: Int
  let label: String

  private func name(_ place: Int) -> String { Words.weekdays[(firstWeekday + place) % 7] }

  private var words: String {
    let days = minutes.enumerated().map { place, minutes in
      "\(name(place)) \(Words.count(minutes, "minute", "minutes"))"
    }
    return "\(label): \(days.joined(separator: ", "))"
  }

  var html: HTML {
    span(.class("dots"), .role("img"), .label(words)) {
      for (place, minutes) in minutes.enumerated() {
        span(
          .class(minutes >= goalMinutes ? "dot full" : minutes > 0 ? "dot some" : "dot"),
          .ariaHidden()
        ) { String(name(place).prefix(1)) }
      }
    }
  }
}
