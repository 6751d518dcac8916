/// How much of what is known for one module is known for another: a correlation a domain, 0...1.
public struct TransferTable: Equatable, Sendable {
  public struct Row: Equatable, Sendable {
    public var from: String
    public var to: String
    public var domains: [Domain]
    public var correlation: Double

    public init(from: String, to: String, domains: [Domain], correlation: Double) {
      self.from = from
      self.to = to
      self.domains = domains
      self.correlation = correlation
    }
  }

  public var rows: [Row]
  /// For pairs of modules that have rows, in domains that none of them names.
  public var otherwise: Double

  public init(rows: [Row], otherwise: Double) {
    self.rows = rows
    self.otherwise = otherwise
  }

  /// Nil for modules that have nothing to do with one another.
  public func correlation(from: String, to: String, in domain: Domain) -> Double? {
    if from == to { return 1 }
    var areRelated = false
    for row in rows where row.from == from && row.to == to {
      if row.domains.contains(domain) { return row.correlation }
      areRelated = true
    }
    return areRelated ? otherwise : nil
  }
}
