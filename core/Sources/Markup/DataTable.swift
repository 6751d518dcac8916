/// A table under column heads, in a region of its own: on a narrow screen the region scrolls
/// sideways, by finger and by key, and the page does not.
public struct DataTable {
  private let name: String
  private let caption: String?
  private let id: String?
  private let style: String
  private let columns: [String]
  private let rows: HTML

  /// `name` is what the region is called; `style` adds a class to the table's own.
  public init(
    _ name: String, caption: String? = nil, id: String? = nil, style: String = "",
    columns: [String], @HTMLBuilder rows: () -> HTML
  ) {
    self.name = name
    self.caption = caption
    self.id = id
    self.style = style
    self.columns = columns
    self.rows = rows()
  }

  public var html: HTML {
    div(.class("scroll"), .role("region"), .label(name), .tabindex(0)) {
      table(.class(style.isEmpty ? "table" : "table \(style)"), .id(id)) {
        if let caption { Markup.caption { caption } }
        thead { tr { for column in columns { th(.scope("col")) { column } } } }
        tbody { rows }
      }
    }
  }
}
