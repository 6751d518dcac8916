public import Packs
public import Practice

/// What insights need beside the learner's answers: the questions, and what sittings were.
public struct InsightContext {
  /// The question of an attempt's item.
  public var question: (String) -> Question?
  /// The drill of a sitting, by the session's id.
  public var drill: (String) -> String?
  /// What a plain tossup was worth in a sitting; more than that is a power.
  public var tossupValue: (String) -> Int32
  /// What conferring gained, over all cards of it.
  public var conference: ConferenceGain

  public init(
    question: @escaping (String) -> Question?, drill: @escaping (String) -> String?,
    tossupValue: @escaping (String) -> Int32, conference: ConferenceGain = ConferenceGain()
  ) {
    self.question = question
    self.drill = drill
    self.tossupValue = tossupValue
    self.conference = conference
  }
}
