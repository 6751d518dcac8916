public import Markup

/// A labelled control with a hint below it, and what is wrong with it, if anything is.
public struct Field {
  public let id: String
  public let title: String
  public let hint: String
  public let error: String

  public init(id: String, title: String, hint: String = "", error: String = "") {
    self.id = id
    self.title = title
    self.hint = hint
    self.error = error
  }

  /// `control` gets the attributes that tie it to its label and its hint.
  public func html(_ control: Tag, _ attributes: [Attribute], content: HTML = .nothing) -> HTML {
    var all: [Attribute] = [.id(id)]
    if !error.isEmpty {
      all += [.describedBy("error-\(id)"), .invalid()]
    } else if !hint.isEmpty {
      all.append(.describedBy("hint-\(id)"))
    }
    return div(.class("field")) {
      label(.for(id)) { title }
      control.with(all + attributes) { content }
      if !error.isEmpty { p(.class("error"), .id("error-\(id)"), .role("alert")) { error } }
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
