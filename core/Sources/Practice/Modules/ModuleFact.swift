public import Basics

/// A fact about a whole module, which says only which.
public protocol ModuleFact: Fact, Equatable {
  var module: String { get }
  init(module: String)
}

extension ModuleFact {
  public var body: JSON { ["module": .string(module)] }

  public init?(body: JSON) {
    guard let module = body["module"]?.string, !module.isEmpty else { return nil }
    self.init(module: module)
  }
}
