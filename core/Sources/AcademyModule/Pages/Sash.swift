import Academy
import Markup

/// A rank's sash or belt as a drawing: its colour, and its stripes.
struct Sash {
  private let rank: Curriculum.Rank

  init(_ rank: Curriculum.Rank) { self.rank = rank }

  @HTMLBuilder var html: HTML {
    if !rank.colour.isEmpty {
      svg(.class("sash"), .viewBox("0 0 48 16"), .ariaHidden()) {
        rect(
          .x(1), .y(1), .width(46), .height(14), .rx(3), .fill(rank.colour),
          .stroke("currentColor"), .strokeWidth("1"))
        for stripe in 0..<Int(min(rank.stripes, 6)) {
          // Light on dark and dark on light, so that a stripe is seen on every colour.
          rect(
            .x(38 - stripe * 5), .y(1), .width(3), .height(14), .fill("Canvas"),
            .stroke("currentColor"), .strokeWidth("0.5"))
        }
      }
    }
  }
}
