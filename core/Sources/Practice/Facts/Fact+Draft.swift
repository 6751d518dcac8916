public import EventLog

extension Fact {
  /// The fact without its envelope, for a `decide` to return.
  public var draft: EventDraft { EventDraft(Self.kind, version: Self.version, body) }
}
