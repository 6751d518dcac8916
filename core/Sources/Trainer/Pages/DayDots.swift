import Markup
import Practice
import Sittings

/// Days as dots, with their letters.
struct DayDots {
  let minutes: [Int]
  /// Monday is 0.
  let firstWeekday: Int
  let goalMinutes: Int
  let label: String

  private static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  var html: HTML {
    ol(.class("dots"), .label(label)) {
      for (place, minutes) in minutes.enumerated() {
        let name = DayDots.names[(firstWeekday + place) % 7]
        li(.class(minutes >= goalMinutes ? "dot full" : minutes > 0 ? "dot some" : "dot")) {
          span(.ariaHidden()) { String(name.prefix(1)) }
          span(.class("visually-hidden")) {
            "\(name): \(Words.count(minutes, "minute", "minutes"))"
          }
        }
      }
    }
  }
}
