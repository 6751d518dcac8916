import Basics
import Markup
import Practice
import Sittings

/// A drill in a list: its name, what it is for on a tap, and its start.
struct DrillRow {
  let module: String
  let offer: Offer
  private var drill: Drill { offer.drill }
  private var isOpen: Bool { offer.lack == nil }

  var html: HTML {
    li(.class(isOpen ? nil : "lacking")) {
      details(.id("drill-\(module)-\(drill.id)")) {
        summary {
          span(.class("name")) { drill.name }
          small { isOpen ? "\(drill.minutesTypical) min" : "not now" }
        }
        p { drill.purpose }
        if let lack = offer.lack { p(.class("hint")) { lack } }
        if isOpen, !drill.builds.isEmpty { p(.class("hint")) { drill.builds } }
        for note in offer.notes { p(.class("hint"), .id(note.id)) { note.text } }
        if isOpen, let ways = offer.ways { view(ways) }
      }
      if isOpen {
        button(
          .class("go"), .id("start-\(module)-\(drill.id)"), .send("start"),
          .drill(drill.id, of: module), .label("Start \(drill.name)")
        ) {}
      }
    }
  }

  private func view(_ ways: Ways) -> HTML {
    div(.class("stack tight")) {
      p(.class("eyebrow")) { ways.title }
      div(.class("row")) {
        for (value, name) in ways.values {
          button(
            .class("chip"), .send("start"),
            .drill(drill.id, of: module, [.init(ways.field, .string(value))])
          ) { name }
        }
      }
    }
  }
}
