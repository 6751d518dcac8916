public import Markup

/// The way to a page, as a row: what it is about, and how it stands there now.
public struct LinkRow {
  let name: String
  let now: String
  let href: String
  let isCurrent: Bool
  let line: Sparkline?

  /// `line` shows how it came there.
  public init(
    _ name: String, _ now: String, href: String, isCurrent: Bool = false, line: Sparkline? = nil
  ) {
    self.name = name
    self.now = now
    self.href = href
    self.isCurrent = isCurrent
    self.line = line
  }

  public var html: HTML {
    li {
      a(.class("item"), .href(href), .current(isCurrent ? "page" : nil)) {
        span {
          b { name }
          if !now.isEmpty { small(.class("hint")) { now } }
        }
        if let line { line.html }
      }
    }
  }
}
