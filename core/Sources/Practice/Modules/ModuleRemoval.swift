public import Basics

/// The learner removes what they did in a module. Nothing is erased: folds pass over the module's
/// answers up to here, and `ModuleRestored` takes it back.
public struct ModuleRemoved: ModuleFact {
  public static let kind = "practice.moduleRemoved"
  public var module: String

  public init(module: String) { self.module = module }
}

/// What was removed of a module comes back.
public struct ModuleRestored: ModuleFact {
  public static let kind = "practice.moduleRestored"
  public var module: String

  public init(module: String) { self.module = module }
}

/// Which modules' answers are removed, and up to when.
public struct ModuleRemovals: Equatable, Sendable {
  /// Days in which a removal can be taken back for sure; an export may drop the data after that.
  public static let undoDays: Int64 = 30

  private var moments: [String: Moment] = [:]

  public init() {}

  /// When the module was removed; nil when it was not, or is back.
  public func moment(of module: String) -> Moment? { moments[module] }

  /// Removed modules, by name.
  public var modules: [String] { moments.keys.sorted() }

  /// An answer given at that moment is passed over.
  public func hides(_ module: String, at moment: Moment) -> Bool {
    guard let removed = moments[module] else { return false }
    return moment.millis <= removed.millis
  }

  /// Whole days in which the removal can still be taken back, 0 when they are over; nil when the
  /// module is not removed.
  public func undoDaysLeft(of module: String, at now: Moment) -> Int? {
    guard let removed = moments[module] else { return nil }
    let days = (now.millis - removed.millis) / 86_400_000
    return Int(max(0, ModuleRemovals.undoDays - max(0, days)))
  }

  mutating func apply(_ fact: ModuleRemoved, at moment: Moment) { moments[fact.module] = moment }
  mutating func apply(_ fact: ModuleRestored) { moments[fact.module] = nil }
}
