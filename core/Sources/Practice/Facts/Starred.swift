public import Basics

/// The learner puts a star on a question, or takes it off: the last one in the log counts.
public struct Starred: Equatable, Fact {
  public static let kind = "practice.starred"

  /// The address of the question as it was written.
  public var item: String
  public var isOn: Bool

  public init(item: String, isOn: Bool) {
    self.item = item
    self.isOn = isOn
  }

  public var body: JSON { ["item": .string(item), "on": .bool(isOn)] }

  public init?(body: JSON) {
    guard let item = Remarks.item(body), let isOn = body["on"]?.bool else { return nil }
    self.init(item: item, isOn: isOn)
  }
}
