/// Abilities in all domains at one moment, fitted together.
public struct MasteryPicture {
  /// What a domain's answers say at that moment.
  struct Field {
    var bins: AnswerBins
    var evidence: Evidence
    var weeks = WeeklyPushes()
    var ability = Ability(mean: 0, variance: 1)
  }

  let rule: MasteryRule
  /// The variance of what an ability does in a day, logits squared, by the learner's own answers.
  let wander: Double
  public let overall: Ability
  private let allEvidence: Evidence
  /// Of where a domain lies before its own answers, around the overall ability.
  private let priorVariance: Double
  private let usualUnread: Double?
  /// By the places of the domains; nil without answers.
  private let fields: [Field?]
  /// How much better than their abilities the learner does just now, logits.
  public internal(set) var form = 0.0

  /// `weigh` gives the weeks of the field at a place, at its ability.
  init(rule: MasteryRule, fields found: [Field?], weigh: (Int, Field) -> WeeklyPushes) {
    var fields = found
    var bins = AnswerBins()
    var evidence = Evidence()
    for case let field? in fields {
      bins.add(field.bins)
      evidence.add(field.evidence)
    }
    let usualUnread = bins.usualUnread
    var overall = rule.overall(bins, usualUnread: usualUnread)
    var all = WeeklyPushes()
    var wander = Wander()
    for place in fields.indices {
      guard var field = fields[place] else { continue }
      field.ability = rule.ability(field.bins, under: overall, usualUnread: usualUnread)
      field.weeks = weigh(place, field)
      wander.observe(field.weeks, priorVariance: rule.domainVariance)
      all.add(field.weeks)
      fields[place] = field
    }
    self.wander = wander.variance
    overall.variance = all.variance(
      of: overall, priorVariance: rule.overallVariance, rule: rule, wander: self.wander)
    // NB: fields that lie apart move the middle that is found in them.
    priorVariance = overall.variance + rule.domainVariance * concentration(of: fields)
    for place in fields.indices {
      fields[place]?.widen(rule: rule, wander: self.wander, priorVariance: priorVariance)
    }
    self.rule = rule
    self.overall = overall
    self.usualUnread = usualUnread
    self.fields = fields
    allEvidence = evidence
  }

  /// What the learner can do in a domain, or over all of them, in logits.
  public func ability(in domain: Domain?) -> Ability {
    guard let domain else { return overall }
    return fields[domain.place]?.ability
      ?? Ability(mean: overall.mean, variance: priorVariance + rule.domainVariance)
  }

  /// The same with another prior than the overall ability; nil without answers.
  func ability(in domain: Domain, prior: Ability) -> Ability? {
    guard let field = fields[domain.place] else { return nil }
    var fit = Ability(fitting: field.bins, prior: prior, usualUnread: usualUnread)
    fit.variance = field.weeks.variance(
      of: fit, priorVariance: prior.variance, rule: rule, wander: wander)
    return fit
  }

  func evidence(in domain: Domain?) -> Evidence {
    guard let domain else { return allEvidence }
    return fields[domain.place]?.evidence ?? Evidence()
  }

  func figure(_ ability: Ability) -> MasteryFigure { MasteryFigure(ability, mix: rule.mix) }

  /// What tells the next answer best: the ability in a domain and the learner's form, logits.
  public func abilityNow(in domain: Domain) -> Double { ability(in: domain).mean + form }
}

extension MasteryPicture.Field {
  /// Gives the ability the range that it really has: that of the overall ability comes in by the
  /// share that the prior has.
  fileprivate mutating func widen(rule: MasteryRule, wander: Double, priorVariance: Double) {
    let share = ability.variance / rule.domainVariance
    ability.variance =
      weeks.variance(of: ability, priorVariance: rule.domainVariance, rule: rule, wander: wander)
      + share * share * priorVariance
  }
}

/// The sum of the squares of the fields' shares of what is known: 1 for one field alone, a third
/// for three alike, 0 for none.
private func concentration(of fields: [MasteryPicture.Field?]) -> Double {
  var sums = (all: 0.0, squares: 0.0)
  for case let field? in fields {
    let information = field.weeks.information
    sums = (sums.all + information, sums.squares + information * information)
  }
  return sums.all > 0 ? sums.squares / (sums.all * sums.all) : 0
}
