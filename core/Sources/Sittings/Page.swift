public import Markup

/// A page that a module or a sitting shows.
public struct Page: Sendable {
  public var title: String
  public var html: HTML

  public init(_ title: String, _ html: HTML) {
    self.title = title
    self.html = html
  }
}

extension Page {
  /// What stands where nothing is: what is missing, what to do about it, and the way there.
  public static func empty(
    _ title: String, _ text: String, to href: String, _ link: String, named name: String? = nil
  ) -> Page {
    let html = section(.class("page")) {
      div(.class("empty stack")) {
        h1 { title }
        p { text }
        a(.class("button primary"), .href(href), .autofocus()) { link }
      }
    }
    return Page(name ?? title, html)
  }
}
