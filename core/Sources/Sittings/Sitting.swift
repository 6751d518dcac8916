public import Basics
public import EventLog
public import Answers

/// One sitting of a drill, for one learner alone or for many participants.
///
/// `perform` says which facts follow from what a participant asks; whoever keeps the log stamps
/// them and hands them back to `apply`, here and on every other device of the same sitting. A room
/// on a server runs a sitting in just this way; one learner alone is the simple case.
public protocol Sitting: AnyObject {
  /// The id of the event that began it.
  var session: String { get }
  var module: String { get }
  var drill: String { get }
  var isOver: Bool { get }
  /// Nothing has happened in it that would be worth a summary.
  var isBlank: Bool { get }
  /// It is over, and enough of it was done to count as done once.
  var isComplete: Bool { get }
  /// Participants at this device, whom a command may name as "by".
  var people: [String] { get }
  /// It runs on while nobody looks at it, and needs no "continue" when it is looked at again.
  var runsOn: Bool { get }

  /// What follows from what a participant asks, its name without "session.".
  func perform(
    _ command: Command, by participant: String, _ desk: Desk
  ) throws(Refusal) -> Consequences
  /// What follows from the time that has passed.
  func tick(_ desk: Desk) -> [EventDraft]
  /// What beginning it, or taking it up again, records.
  func enter(_ desk: Desk) -> [EventDraft]
  /// What leaving its page records.
  func leave(_ desk: Desk) -> [EventDraft]
  /// What ending it records.
  func finish(_ desk: Desk) -> [EventDraft]

  /// Takes the facts of one change. Total: facts of other sittings change nothing.
  func apply(_ events: [Event])
  /// What the last change means for a participant's device.
  func effects(for participant: String, _ desk: Desk) -> [Effect]
  /// Milliseconds until it changes by itself; nil when it waits for somebody.
  func wake(at moment: Moment) -> Int64?

  func page(for participant: String, _ desk: Desk) -> Page
  /// How it came out, in a few words: "22 of 30, 330 points".
  var result: String { get }
  /// How it stands, for whoever may go on with it.
  func standing(at moment: Moment) -> SittingStanding
  /// What of a fact a participant may know yet; null when nothing of it. Never an answer before
  /// its ruling, never words before they are due.
  func disclosed(_ event: Event, to participant: String, at moment: Moment) -> JSON

  /// The answer that a command gives, if it stays open and may be weighed by meaning.
  func open(_ command: Command, by participant: String, _ desk: Desk) -> MeaningQuestion?
  /// Goes by the voice that reads for it.
  func follow(_ voice: VoiceReport, at moment: Moment)
  /// Goes by how far somebody is who answers aloud.
  func follow(_ ears: EarReport, at moment: Moment)
}

/// How a sitting that waits stands: "Your session is waiting", "Question 3 of 20, 15 points."
public struct SittingStanding: Equatable, Sendable {
  public var title: String
  public var text: String

  public init(_ title: String, _ text: String) {
    self.title = title
    self.text = text
  }
}

extension Sitting {
  public var people: [String] { [Desk.learner] }
  public var isComplete: Bool { isOver && !isBlank }
  public var runsOn: Bool { false }
  public var result: String { "" }
  public func tick(_ desk: Desk) -> [EventDraft] { [] }
  public func enter(_ desk: Desk) -> [EventDraft] { [] }
  public func leave(_ desk: Desk) -> [EventDraft] { [] }
  public func wake(at moment: Moment) -> Int64? { nil }
  public func effects(for participant: String, _ desk: Desk) -> [Effect] { [] }
  public func disclosed(_ event: Event, to participant: String, at moment: Moment) -> JSON {
    event.json
  }
  public func open(_ command: Command, by participant: String, _ desk: Desk) -> MeaningQuestion? {
    nil
  }
  public func follow(_ voice: VoiceReport, at moment: Moment) {}
  public func follow(_ ears: EarReport, at moment: Moment) {}
}
