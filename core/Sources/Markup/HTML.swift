/// A piece of a page, as a value. There is no case for raw markup: every text is escaped when it
/// is rendered, so that a question can show `<script>` and never run it.
public indirect enum HTML: Sendable {
  case nothing
  case text(String)
  case element(Tag, [Attribute], HTML)
  case list([HTML])
}

/// An element's name; calling it makes the element: `div(.class("card")) { "Hello" }`.
public struct Tag: Sendable {
  public let name: StaticString
  /// A void element has no content and no end tag (HTML, section 13.1.2).
  let isVoid: Bool

  init(_ name: StaticString, isVoid: Bool = false) {
    self.name = name
    self.isVoid = isVoid
  }

  public func callAsFunction(
    _ attributes: Attribute..., @HTMLBuilder content: () -> HTML = { HTML.nothing }
  ) -> HTML {
    .element(self, attributes, content())
  }

  /// The same with attributes that were gathered beforehand.
  public func with(
    _ attributes: [Attribute], @HTMLBuilder content: () -> HTML = { HTML.nothing }
  ) -> HTML {
    .element(self, attributes, content())
  }
}

/// Lets a page be written as nested blocks, with `if`, `for` and `switch`.
@resultBuilder
public enum HTMLBuilder {
  public static func buildExpression(_ text: String) -> HTML { .text(text) }
  public static func buildExpression(_ html: HTML) -> HTML { html }
  public static func buildExpression(_ list: [HTML]) -> HTML { .list(list) }
  public static func buildExpression(_ number: Int) -> HTML { .text(String(number)) }
  public static func buildBlock() -> HTML { .nothing }
  public static func buildBlock(_ only: HTML) -> HTML { only }
  public static func buildBlock(_ parts: HTML...) -> HTML { .list(parts) }
  public static func buildOptional(_ part: HTML?) -> HTML { part ?? .nothing }
  public static func buildEither(first: HTML) -> HTML { first }
  public static func buildEither(second: HTML) -> HTML { second }
  public static func buildArray(_ parts: [HTML]) -> HTML { .list(parts) }
}

/// Groups parts without an element of their own.
public func group(@HTMLBuilder content: () -> HTML) -> HTML { content() }
