import Basics

/// What a learner can do: over all modules, and of each module from its own answers alone.
///
/// A fold of the answers like each of them; the weight of an answer is worked out once.
struct Masteries: Equatable, Sendable {
  private(set) var all: Mastery
  private var modules: [(id: String, mastery: Mastery)] = []

  init(rule: MasteryRule = MasteryRule()) { all = Mastery(rule: rule) }

  /// Counts for all of them.
  var rule: MasteryRule {
    get { all.rule }
    set { all.rule = newValue }
  }

  /// Modules with answers, in the order of their names.
  var ids: [String] { modules.map { $0.id }.sorted() }

  func of(_ module: String) -> Mastery {
    var mastery = modules.first { $0.id == module }?.mastery ?? Mastery()
    mastery.rule = rule
    return mastery
  }

  mutating func apply(_ attempt: Attempt, at moment: Moment) {
    let weight = rule.weight(of: attempt, at: moment)
    all.apply(attempt, at: moment, weight: weight)
    // NB: few modules, and most answers come in runs of one.
    let place = modules.firstIndex { $0.id == attempt.module } ?? modules.count
    if place == modules.count { modules.append((attempt.module, Mastery())) }
    // Form is one, whatever was practised last.
    modules[place].mastery.count(
      ItemResponse(attempt), of: attempt, at: moment, weight: weight)
  }

  mutating func forget(_ domain: Domain) {
    all.forget(domain)
    for place in modules.indices { modules[place].mastery.forget(domain) }
  }

  static func == (a: Masteries, b: Masteries) -> Bool {
    a.all == b.all && a.ids == b.ids && a.ids.allSatisfy { a.of($0) == b.of($0) }
  }
}
