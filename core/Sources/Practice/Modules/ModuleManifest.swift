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
}

/// A way to practise, as a module offers it.
public struct Drill: Equatable, Sendable {
  /// a-z, 0-9 and "-", as in "tossups".
  public var id: String
  public var name: String
  /// One sentence: what it is good for.
  public var purpose: String
  /// Without all of these the drill is not offered.
  public var needs: [Capability]
  public var minutesTypical: Int32

  public init(
    id: String, name: String, purpose: String, needs: [Capability] = [], minutesTypical: Int32
  ) {
    self.id = id
    self.name = name
    self.purpose = purpose
    self.needs = needs
    self.minutesTypical = minutesTypical
  }
}

/// A practice domain on the platform: what it is called, what it covers, how one drills in it.
public struct ModuleManifest: Equatable, Sendable {
  /// a-z, 0-9 and "-", as in "quizbowl".
  public var id: String
  public var name: String
  public var version: String
  /// What the module can make use of; a drill says what it cannot do without.
  public var capabilities: [Capability]
  public var domains: [Domain]
  public var drills: [Drill]

  public init(
    id: String, name: String, version: String, capabilities: [Capability], domains: [Domain],
    drills: [Drill]
  ) {
    self.id = id
    self.name = name
    self.version = version
    self.capabilities = capabilities
    self.domains = domains
    self.drills = drills
  }

  /// The drills that a device with these capabilities can run.
  public func drills(with available: [Capability]) -> [Drill] {
    drills.filter { drill in drill.needs.allSatisfy { available.contains($0) } }
  }

  public func drill(_ id: String) -> Drill? { drills.first { $0.id == id } }
}
