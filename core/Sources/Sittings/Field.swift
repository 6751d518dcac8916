public import Markup

/// A labelled control with a hint below it.
public struct Field {
  public let id: String
  public let title: String
  public let hint: String

  public init(id: String, title: String, hint: String = "") {
    self.id = id
    self.title = title
    self.hint = hint
  }

  /// `control` gets the attributes that tie it to its label and its hint.
  public func html(_ control: Tag, _ attributes: [Attribute], content: HTML = .nothing) -> HTML {
    var all: [Attribute] = [.id(id)]
    if !hint.isEmpty { all.append(.describedBy("hint-\(id)")) }
    return div(.class("field")) {
      label(.for(id)) { title }
      control.with(all + attributes) { content }
      if !hint.isEmpty { p(.class("hint"), .id("hint-\(id)")) { hint } }
    }
  }

  /// One of several values, each with its name.
  public func choice(
    _ name: String, _ options: [(value: String, name: String)], chosen: String = ""
  ) -> HTML {
    var list: [HTML] = []
    for one in options {
      list.append(option(.value(one.value), .selected(one.value == chosen)) { one.name })
    }
    return html(select, [.name(name)], content: .list(list))
  }

  /// A whole number within a range.
  public func number(_ name: String, _ value: Int, _ range: ClosedRange<Int>) -> HTML {
    html(
      input,
      [
        .name(name), .type("number"), .inputmode("numeric"), .min(range.lowerBound),
        .max(range.upperBound), .value("\(value)"), .required(),
      ])
  }
}
