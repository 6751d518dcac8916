public import Markup

/// The head of a page that lies under another one: the way back, and its name.
public struct PageHead {
  let title: String
  let back: (name: String, path: String)

  /// `back` is where it lies: "Practise" and "#/practise".
  public init(_ title: String, under name: String, _ path: String) {
    self.title = title
    back = (name, path)
  }

  public var html: HTML {
    Markup.header {
      a(.class("back"), .href(back.path)) { back.name }
      h1 { title }
    }
  }
}
