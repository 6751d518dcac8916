/// The learner wants a module (again).
public struct ModuleEnabled: ModuleFact {
  public static let kind = "practice.moduleEnabled"
  public var module: String

  public init(module: String) { self.module = module }
}

/// The learner puts a module away. What they did in it stays in the log and in every fold.
public struct ModuleDisabled: ModuleFact {
  public static let kind = "practice.moduleDisabled"
  public var module: String

  public init(module: String) { self.module = module }
}

/// Which modules are put away. All others are on, also those that come later.
public struct ModuleSwitches: Equatable, Sendable {
  private var disabled: Set<String> = []

  public init() {}

  public func isEnabled(_ module: String) -> Bool { !disabled.contains(module) }

  mutating func apply(_ fact: ModuleEnabled) { disabled.remove(fact.module) }
  mutating func apply(_ fact: ModuleDisabled) { disabled.insert(fact.module) }
}
