import Basics
public import Markup

extension Attribute {
  /// What a control sends along with its command: one field and its text.
  public static func with(_ name: String, _ value: String) -> Attribute {
    .with(JSON.object([.init(name, .string(value))]).text)
  }
}
