import Markup
import Practice

/// A secret address at which any calendar reads something, or how to get one.
struct CalendarAddress {
  /// Begins the ids.
  let id: String
  /// Begins the commands.
  let command: String
  /// Empty where there is none.
  let address: String
  /// What it would be good for.
  let offer: String
  /// What whoever has the address sees.
  let seen: String
  let isBusy: Bool

  var html: HTML {
    section(.class("stack tight"), .id("\(id)-calendar")) {
      h2 { "By your calendar" }
      if address.isEmpty {
        p { offer }
        button(
          .class("button"), .id("\(id)-calendar-make"), .send("\(command).calendar"),
          .disabled(isBusy)
        ) { "Make an address" }
      } else {
        p {
          "In your calendar choose “From an address” or “Subscribe”, and paste it. Whoever has "
          "the address sees \(seen), so give it to nobody else."
        }
        p { code(.id("\(id)-address")) { address } }
        div(.class("row")) {
          button(.class("button"), .id("\(id)-calendar-copy"), .send("\(command).copy")) {
            "Copy the address"
          }
          button(
            .class("button"), .id("\(id)-calendar-anew"), .send("\(command).calendar"),
            .with("anew", "yes"), .disabled(isBusy),
            .confirm("Make a new address? The old one stops working.")
          ) { "New address" }
          button(
            .class("button"), .id("\(id)-calendar-end"), .send("\(command).calendarEnd"),
            .disabled(isBusy)
          ) { "End it" }
        }
      }
    }
  }
}
