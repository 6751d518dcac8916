public import Basics

/// The learner finds a question good or poor, or takes that back: the last one in the log counts.
public struct Thumbed: Equatable, Fact {
  public enum Thumb: String, Sendable { case up, down }

  public static let kind = "practice.thumbed"

  /// The address of the question as it was written.
  public var item: String
  /// Nil takes it back.
  public var thumb: Thumb?

  public init(item: String, thumb: Thumb?) {
    self.item = item
    self.thumb = thumb
  }

  public var body: JSON { ["item": .string(item), "thumb": .string(thumb?.rawValue ?? "")] }

  public init?(body: JSON) {
    guard let item = Remarks.item(body), let text = body["thumb"]?.string else { return nil }
    let thumb = Thumb(rawValue: text)
    if thumb == nil, !text.isEmpty { return nil }
    self.init(item: item, thumb: thumb)
  }
}
