public import EventLog

extension Fact {
  /// The fact on its way into a log, which gives it its name and moment.
  public var draft: EventDraft { EventDraft(Self.kind, version: Self.version, body) }
}
