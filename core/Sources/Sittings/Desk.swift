public import Basics
public import EventLog
public import Practice

/// All that a module or a sitting may look at when it decides: values of this moment, to be read.
///
/// What is decided follows from the desk alone, so that the same desk gives the same questions and
/// choosing them can be tested without a door.
public struct Desk: Sendable {
  /// The participant whose device it is.
  public static let learner = "me"

  public var moment: Moment
  /// For whatever is drawn: another one at every moment and after every fact.
  public let seed: UInt64
  public let learner: LearnerState
  public let preferences: Preferences
  /// The device (or the tab) that names the events written here.
  public let device: String
  public let capabilities: [Capability]
  /// Whether this device listens for an answer now.
  public let isListening: Bool
  /// What the packs in use hold of a kind that is no question's: the address and text of each.
  public let items: @Sendable (_ kind: String) -> [(item: String, text: String)]
  /// What the device's steady clock shows; nil where the host has none.
  public var clock: SteadyClock?
  /// Where the learner belongs.
  public var rolls: [Roll] = []
  /// What is noted there, as far as they may see it, in the order of a log.
  public var noted: [TeamFact] = []
  /// What the sentence encoder says of the answer that is decided on; nil when it was not asked.
  public var weighed: MeaningReply?

  public init(
    moment: Moment, seed: UInt64 = 0, learner: LearnerState = LearnerState(),
    preferences: Preferences? = nil, device: String = "", capabilities: [Capability] = [],
    isListening: Bool = false,
    items: @escaping @Sendable (_ kind: String) -> [(item: String, text: String)] = { _ in [] }
  ) {
    self.moment = moment
    self.seed = seed
    self.learner = learner
    self.preferences = preferences ?? Preferences(learner.settings)
    self.device = device
    self.capabilities = capabilities
    self.isListening = isListening
    self.items = items
  }

  /// The same draw all day long, and another one on every device.
  public var daySeed: UInt64 { UInt64(bitPattern: Int64(moment.day)) ^ stableHash(device) }

  public func can(_ capability: Capability) -> Bool { capabilities.contains(capability) }
  /// Whether questions are read aloud here.
  public var speaks: Bool { can(.speak) && preferences.isVoiceOn }

  /// The chance that the learner recalls the item now; nil when it is new to them.
  public func recall(_ item: String) -> Double? { learner.memory.recall(of: item, at: moment) }

  public func isOn(_ module: String) -> Bool { learner.modules.isEnabled(module) }
}
