import Markup

/// A labelled control with a hint below it.
struct Field {
  let id: String
  let title: String
  var hint = ""

  /// `control` gets the attributes that tie it to its label and its hint.
  func html(_ control: Tag, _ attributes: [Attribute], content: HTML = .nothing) -> HTML {
    var all: [Attribute] = [.id(id)]
    if !hint.isEmpty { all.append(.describedBy("hint-\(id)")) }
    return div(.class("field")) {
      label(.for(id)) { title }
      control.with(all + attributes) { content }
      if !hint.isEmpty { p(.class("hint"), .id("hint-\(id)")) { hint } }
    }
  }

  /// One of several values, each with its name.
  func choice(
    _ name: String, _ options: [(value: String, name: String)], chosen: String = ""
  ) -> HTML {
    var list: [HTML] = []
    for one in options {
      list.append(option(.value(one.value), .selected(one.value == chosen)) { one.name })
    }
    return html(select, [.name(name)], content: .list(list))
  }

  /// A whole number within a range.
  func number(_ name: String, _ value: Int, _ range: ClosedRange<Int>) -> HTML {
    html(
      input,
      [
        .name(name), .type("number"), .inputmode("numeric"), .min(range.lowerBound),
        .max(range.upperBound), .value("\(value)"), .required(),
      ])
  }
}
