/// What a device must be able to do for a drill.
public enum Capability: String, CaseIterable, Sendable {
  /// Reads aloud.
  case speak
  /// Takes a spoken answer.
  case listen
  case keyboard
  case touch
  case buzzer
  case camera
  case network
  /// Counts down to the tenth of a second.
  case timer
  /// Several people take part, around one device or over a network.
  case players
  /// Takes a typed answer.
  case written

  /// Why a drill that needs it is not offered on a device without it.
  public var lack: String {
    switch self {
    case .speak: "Needs a voice that reads aloud, and this device has none."
    case .listen: "Needs a microphone and speech recognition, and this browser has none."
    case .keyboard: "Needs a keyboard."
    case .touch: "Needs a touch screen."
    case .buzzer: "Needs a gamepad or a USB buzzer: connect one."
    case .camera: "Needs a camera."
    case .network: "Needs a network connection."
    case .timer: "Needs a clock."
    case .players: "Needs somebody to play with."
    case .written: "Needs a way to type."
    }
  }
}

/// A way to practise, as a module offers it. The drills of all modules are the registry of training
/// protocols: what each is for, where it applies, what it needs and how its session is made.
public struct Drill: Equatable, Sendable {
  /// What one takes it up for; a module's page has a shelf for each.
  public enum Aim: CaseIterable, Sendable {
    /// The game itself.
    case play
    /// One thing at a time, to get better at it.
    case sharpen
    /// Under the conditions of a contest, to see where one stands.
    case prove
  }

  /// a-z, 0-9 and "-", as in "tossups".
  public var id: String
  public var name: String
  /// One sentence: what it is good for.
  public var purpose: String
  /// Without all of these the drill is not offered.
  public var needs: [Capability]
  public var minutesTypical: Int32
  /// One sentence: how a session of it is put together; empty when the purpose says it.
  public var builds: String
  /// Other modules that it trains for too, by id; its own is understood.
  public var alsoFor: [String]
  public var aim: Aim
  /// Whether whoever it is given to can begin it as it is: a quiz of one's own pages cannot.
  public var canBeGiven: Bool
  /// Whether it asks of one domain alone where the command names one in its field "domain".
  public var takesDomain: Bool

  public init(
    id: String, name: String, purpose: String, needs: [Capability] = [], minutesTypical: Int32,
    builds: String = "", alsoFor: [String] = [], aim: Aim = .sharpen, canBeGiven: Bool = true,
    takesDomain: Bool = false
  ) {
    self.id = id
    self.name = name
    self.purpose = purpose
    self.needs = needs
    self.minutesTypical = minutesTypical
    self.builds = builds
    self.alsoFor = alsoFor
    self.aim = aim
    self.canBeGiven = canBeGiven
    self.takesDomain = takesDomain
  }

  /// The first thing that it needs and the device has not; nil when nothing is missing.
  public func lack(among available: [Capability]) -> Capability? {
    needs.first { !available.contains($0) }
  }
}

/// A practice domain on the platform: what it is called, what it covers, how one drills in it.
public struct ModuleManifest: Equatable, Sendable {
  /// a-z, 0-9 and "-", as in "counting".
  public var id: String
  public var name: String
  /// What it is, in one short sentence, for who has to choose.
  public var about: String
  public var version: String
  /// What the module can make use of; a drill says what it cannot do without.
  public var capabilities: [Capability]
  public var domains: [Domain]
  public var drills: [Drill]
  /// The levels that a newcomer may say to be theirs; empty where all begin alike.
  public var levels: [Mastery.Level]
  /// The oldest core that it works with; it is not offered where the core is older.
  public var minimumCoreVersion: Int32
  /// Other modules, by their ids, that it gains from where they are switched on too.
  public var optionalModules: [String]
  public var features: [ModuleFeature]
  /// Where its contests are held by rules of their own, as people call it.
  public var regions: [String]
  /// How fast its texts are read aloud until the learner chooses, per cent of a voice's own speed.
  public var voiceRate: Int

  /// Where a module says nothing else. (Ours.)
  public static let usualVoiceRate = 110

  /// The version of this core; it rises when modules may ask more of it than before.
  public static let coreVersion: Int32 = 1

  public init(
    id: String, name: String, about: String = "", version: String, capabilities: [Capability],
    domains: [Domain], drills: [Drill], levels: [Mastery.Level] = [],
    minimumCoreVersion: Int32 = 1, optionalModules: [String] = [], features: [ModuleFeature] = [],
    regions: [String] = [], voiceRate: Int = ModuleManifest.usualVoiceRate
  ) {
    self.id = id
    self.name = name
    self.about = about
    self.version = version
    self.capabilities = capabilities
    self.domains = domains
    self.drills = drills
    self.levels = levels
    self.minimumCoreVersion = minimumCoreVersion
    self.optionalModules = optionalModules
    self.features = features
    self.regions = regions
    self.voiceRate = voiceRate
  }

  /// The drills that a device with these capabilities can run.
  public func drills(with available: [Capability]) -> [Drill] {
    drills.filter { $0.lack(among: available) == nil }
  }

  public func drill(_ id: String) -> Drill? { drills.first { $0.id == id } }
}
