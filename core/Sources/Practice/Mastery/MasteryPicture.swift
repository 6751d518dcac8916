/// Abilities in all domains at one moment, fitted together.
public struct MasteryPicture {
  let rule: MasteryRule
  private(set) var overall: Ability
  private(set) var allEvidence = Evidence()
  private var allBins = AnswerBins()
  private var bins: [Domain: AnswerBins] = [:]
  private var evidence: [Domain: Evidence] = [:]

  init(rule: MasteryRule) {
    self.rule = rule
    overall = Ability(mean: rule.overallMean, variance: rule.overallVariance)
  }

  mutating func add(_ domain: Domain, _ scaled: AnswerBins, _ counts: Evidence) {
    bins[domain] = scaled
    evidence[domain] = counts
    allBins.add(scaled)
    for band in 0..<3 {
      allEvidence.rights[band] += counts.rights[band]
      allEvidence.asked[band] += counts.asked[band]
    }
  }

  mutating func fit() {
    overall = Ability(
      fitting: allBins,
      prior: Ability(mean: rule.overallMean, variance: rule.overallVariance))
  }

  /// What the learner can do in a domain, or over all of them, in logits.
  public func ability(in domain: Domain?) -> Ability {
    guard let domain else { return overall }
    let prior = Ability(mean: overall.mean, variance: rule.domainVariance)
    guard let bins = bins[domain] else { return prior }
    return Ability(fitting: bins, prior: prior)
  }

  /// Nil without answers.
  func bins(in domain: Domain) -> AnswerBins? { bins[domain] }

  func evidence(in domain: Domain?) -> Evidence {
    guard let domain else { return allEvidence }
    return evidence[domain] ?? Evidence()
  }

  /// The figure shown: its range also allows for ability having wandered.
  func figure(_ ability: Ability) -> MasteryFigure {
    var widened = ability
    widened.variance += 5 * rule.dailyDrift * rule.dailyDrift
    return MasteryFigure(widened, mix: rule.mix)
  }
}
