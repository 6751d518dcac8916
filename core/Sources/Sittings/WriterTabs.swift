public import Markup

/// Where a text is written, a narrow page has room for the text ("#draft") or for how it is read
/// ("#shown"); a wide one shows both.
public struct WriterTabs {
  public init() {}

  public var html: HTML {
    fieldset(.class("row"), .id("write-tabs")) {
      legend(.class("visually-hidden")) { "Show" }
      tab("text", "Write", isFirst: true)
      tab("read", "As read")
    }
  }

  private func tab(_ id: String, _ name: String, isFirst: Bool = false) -> HTML {
    label(.class("chip")) {
      input(.id("tab-\(id)"), .type("radio"), .name("tab"), .checked(isFirst))
      " \(name)"
    }
  }
}
