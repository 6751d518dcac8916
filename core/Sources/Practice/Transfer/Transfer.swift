public import Basics

/// What a learner can do in one domain of a module, with or without own answers there.
public struct TransferredDomain: Equatable, Sendable {
  public var domain: Domain
  /// The module it was learned in; nil when the answers are the module's own or there are none.
  public var from: String?
  /// Of ability there and here, 0...1.
  public var correlation: Double
  public var ability: Ability
  public var figure: MasteryFigure
  /// Answers that it rests on, own and of the other module.
  public var answers: Int32
}

/// Where to start in a module that is new to the learner: what carries over from the others.
public struct TransferredStart: Equatable, Sendable {
  public var module: String
  /// Modules with answers that count, in the order of their names.
  public var sources: [String]
  /// In the order that was asked for.
  public var domains: [TransferredDomain]
  /// The mean of the domains' figures. Its ends are the means of their ends, as if all were too
  /// high or all too low together, so it is rather too wide than too narrow.
  public var score: Double
  public var low: Double
  public var high: Double
  /// Answers in the module's domains, in all its sources.
  public var answers: Int
  /// Of the ability, on the scale of questions 1...10: the step at which four of five would be
  /// right.
  public var level: Int32
  public var levelLow: Int32
  public var levelHigh: Int32

  /// 0...1: how much there is to go by (UnaMentis: answers/500, competitions.md D1).
  public var confidence: Double { min(1, Double(answers) / Transfer.answersFull) }
  /// Enough is known to leave out an assessment at the start: above 0.7, which is 350 answers.
  public var canSkipAssessment: Bool { confidence > Transfer.confidenceToSkip }
}

/// Abilities of a module from its own answers and from what other modules tell.
///
/// An ability θ ± √var in another module says of this one m' = ρθ and v' = v(1−ρ²) + ρ²·var, with
/// ρ the table's correlation and v the spread among learners (learning.md section 5); that is the
/// prior, which the module's own answers then outweigh by themselves. Of several modules the one
/// that leaves the least doubt speaks: they are not independent, so they are not added up.
public struct Transfer {
  static let answersFull = 500.0
  static let confidenceToSkip = 0.7
  /// Questions of which this share would be right are the ones to start with.
  static let startingChance = 0.8

  let table: TransferTable
  let rule: MasteryRule
  private var pictures: [String: MasteryPicture] = [:]
  /// Modules with answers.
  public let modules: [String]

  public init(_ learner: LearnerState, table: TransferTable, at now: Moment) {
    self.table = table
    rule = learner.mastery.rule
    modules = learner.practisedModules
    for module in modules { pictures[module] = learner.mastery(of: module).picture(at: now) }
  }

  public func answers(of module: String, in domain: Domain?) -> Int32 {
    pictures[module]?.evidence(in: domain).total ?? 0
  }

  /// The module's ability in a domain: own answers on the prior that the others give.
  public func domain(_ domain: Domain, of module: String) -> TransferredDomain {
    let source = bestSource(of: domain, for: module)
    let prior = source?.prior ?? Ability(mean: 0, variance: spread)
    let ability = pictures[module]?.ability(in: domain, prior: prior) ?? prior
    let answered = answers(of: module, in: domain)
    return TransferredDomain(
      domain: domain, from: source?.module, correlation: source?.correlation ?? 0,
      ability: ability, figure: MasteryFigure(ability, mix: rule.mix),
      answers: answered + (source.map { answers(of: $0.module, in: domain) } ?? 0))
  }

  /// Where to start in a module; nil while nothing carries over.
  public func start(in module: String, domains: [Domain]) -> TransferredStart? {
    var sources: [String] = []
    var answers = 0
    for other in modules where other != module {
      var counted = 0
      for domain in domains
      where table.correlation(from: other, to: module, in: domain) ?? 0 > 0 {
        counted += Int(self.answers(of: other, in: domain))
      }
      if counted > 0 { sources.append(other) }
      answers += counted
    }
    guard answers > 0, !domains.isEmpty else { return nil }
    var start = TransferredStart(
      module: module, sources: sources, domains: [], score: 0, low: 0, high: 0, answers: answers,
      level: 1, levelLow: 1, levelHigh: 1)
    var ability = (mean: 0.0, deviation: 0.0)
    let share = 1 / Double(domains.count)
    for domain in domains {
      let one = self.domain(domain, of: module)
      start.domains.append(one)
      start.score += one.figure.score * share
      start.low += one.figure.low * share
      start.high += one.figure.high * share
      ability.mean += one.ability.mean * share
      ability.deviation += one.ability.variance.squareRoot() * share
    }
    let reach = MasteryFigure.ninety * ability.deviation
    start.level = Transfer.level(ability.mean)
    start.levelLow = Transfer.level(ability.mean - reach)
    start.levelHigh = Transfer.level(ability.mean + reach)
    return start
  }

  /// Of ability among learners, in one domain, before any answer.
  private var spread: Double { rule.overallVariance + rule.domainVariance }

  private struct Source {
    var module: String
    var correlation: Double
    var prior: Ability
  }

  private func bestSource(of domain: Domain, for module: String) -> Source? {
    var best: Source?
    for other in modules where other != module {
      guard let picture = pictures[other],
        let correlation = table.correlation(from: other, to: module, in: domain)
      else { continue }
      let ability = picture.ability(in: domain)
      let square = correlation * correlation
      let prior = Ability(
        mean: correlation * ability.mean,
        variance: spread * (1 - square) + square * min(ability.variance, spread))
      if prior.variance < best?.prior.variance ?? .infinity {
        best = Source(module: other, correlation: correlation, prior: prior)
      }
    }
    return best
  }

  /// The step of the question scale at which four of five would be right.
  private static func level(_ mean: Double) -> Int32 {
    // logit(0.8)
    let margin = logarithm(startingChance / (1 - startingChance))
    return Int32(min(max(Difficulty.questionScale(logits: mean - margin).rounded(), 1), 10))
  }
}
