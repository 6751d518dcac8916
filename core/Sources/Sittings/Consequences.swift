public import EventLog

/// What a command leads to, as a module returns it: the trainer carries it out, in this order.
///
/// A module never touches the log, the reply or the page: it says what is to happen.
public struct Consequences: Sendable {
  /// Facts to record.
  public var facts: [EventDraft] = []
  /// What is to be noted in an organisation, by who may.
  public var notes: [TeamNote] = []
  /// The fact that begins a sitting; whatever was open is left, and the learner goes there.
  public var begins: EventDraft?
  public var effects: [Effect] = []
  /// Where the learner goes.
  public var route: Route?
  public var notice: Notice?

  public init() {}

  /// Nothing happens.
  public static var none: Consequences { Consequences() }

  public static func begins(_ draft: EventDraft) -> Consequences {
    var consequences = Consequences()
    consequences.begins = draft
    return consequences
  }

  public static func records(_ facts: [EventDraft]) -> Consequences {
    var consequences = Consequences()
    consequences.facts = facts
    return consequences
  }

  public static func goes(to path: String) -> Consequences {
    var consequences = Consequences()
    consequences.route = Route(path)
    return consequences
  }

  public static func says(_ tone: Notice.Tone, _ text: String) -> Consequences {
    var consequences = Consequences()
    consequences.notice = Notice(tone, text)
    return consequences
  }

  public static func has(_ effects: [Effect]) -> Consequences {
    var consequences = Consequences()
    consequences.effects = effects
    return consequences
  }
}
