public import Basics

/// What happened, before it has a name and a moment: an event without its envelope.
public struct Fact: Equatable, Sendable {
  public var kind: String
  public var version: Int32
  public var body: JSON

  public init(_ kind: String, version: Int32 = 1, _ body: JSON) {
    self.kind = kind
    self.version = version
    self.body = body
  }
}
