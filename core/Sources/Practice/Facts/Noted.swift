public import Basics

/// The learner's own note on a question: the last one in the log counts, an empty one takes it
/// back.
public struct Noted: Equatable, Fact {
  public static let kind = "practice.noted"
  public static let textBytesMax = 6_000

  /// The address of the question as it was written.
  public var item: String
  public var text: String

  public init(item: String, text: String) {
    self.item = item
    self.text = text
  }

  public var body: JSON { ["item": .string(item), "text": .string(text)] }

  public init?(body: JSON) {
    guard let item = Remarks.item(body), let text = body["text"]?.string,
      text.utf8.count <= Noted.textBytesMax
    else { return nil }
    self.init(item: item, text: text)
  }
}
