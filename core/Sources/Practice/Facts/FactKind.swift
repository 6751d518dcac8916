/// The kinds of fact that make up one thing: an event's kind is the prefix and the raw value.
public protocol FactKind: RawRepresentable<String>, CaseIterable, Sendable {
  /// With its full stop: "contest.".
  static var prefix: String { get }
}

extension FactKind {
  public var text: String { Self.prefix + rawValue }

  public init?(of kind: String) {
    guard kind.utf8.starts(with: Self.prefix.utf8) else { return nil }
    self.init(rawValue: String(Substring(kind.utf8.dropFirst(Self.prefix.utf8.count))))
  }
}
