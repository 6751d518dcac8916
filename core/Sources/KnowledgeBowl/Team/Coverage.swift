public import Practice

/// What the team knows of one domain, and what to do about it.
///
/// A gap is a domain in which nobody is strong; more than two strong members are more than one
/// domain needs.
public struct Coverage: Equatable, Sendable {
  public enum State: String, Sendable { case gap, thin, covered, crowded }

  public var domain: Domain
  public var strong: [String] = []
  public var moderate: [String] = []
  public var lead: String?

  public var state: State {
    if strong.isEmpty { return moderate.isEmpty ? .gap : .thin }
    return strong.count > Coverage.strongEnough ? .crowded : .covered
  }

  /// More strong members than these are redundant.
  public static let strongEnough = 2

  public var isGap: Bool { strong.isEmpty }
}

extension Roster {
  /// Every domain, in the order of `Domain.allCases`.
  public var coverage: [Coverage] {
    let leads = leads
    var list: [Coverage] = []
    for domain in Domain.allCases {
      var coverage = Coverage(domain: domain, lead: leads[domain])
      for member in members {
        switch member.levels[domain] {
        case .strong: coverage.strong.append(member.name)
        case .moderate: coverage.moderate.append(member.name)
        case nil: break
        }
      }
      list.append(coverage)
    }
    return list
  }

  /// One sentence for each thing that would help most, the most urgent first: domains that nobody
  /// has, those that want one more step, and strength that could be spent elsewhere.
  public func suggestions(max: Int = 6) -> [String] {
    guard !members.isEmpty else { return [] }
    let coverage = coverage
    var counts: [String: Int] = [:]
    for member in members { counts[member.name] = member.levels.values.count { $0 == .strong } }
    var urgent: [String] = []
    var nearly: [String] = []
    var spare: [String] = []
    for line in coverage {
      switch line.state {
      case .gap:
        let name = leastBusy(counts)
        counts[name, default: 0] += 1
        urgent.append("\(line.domain.name) is nobody’s yet. Fewest domains so far: \(name).")
      case .thin:
        nearly.append(
          "\(line.domain.name) is nearly safe with \(line.moderate[0]): a domain drill or two.")
      case .crowded:
        spare.append(
          "\(line.domain.name) has \(line.strong.count) who are strong; one of them could take up "
            + "a gap: \(line.strong[line.strong.count - 1]).")
      case .covered: break
      }
    }
    if coverage.allSatisfy({ !$0.isGap }) { urgent = [] }
    return Array((nearly.prefix(2) + urgent + nearly.dropFirst(2) + spare).prefix(max))
  }

  private func leastBusy(_ counts: [String: Int]) -> String {
    var best = members[0].name
    for member in members where (counts[member.name] ?? 0) < (counts[best] ?? 0) {
      best = member.name
    }
    return best
  }

  /// What a region's rule book would object to, and roles that nobody has.
  public func warnings(_ region: Region?) -> [String] {
    guard !members.isEmpty else { return [] }
    var list: [String] = []
    for role in [Role.captain, .buzzer, .writtenLead] where holders(of: role).isEmpty {
      list.append("No \(role == .writtenLead ? "written lead" : role.rawValue) yet: \(role.duty).")
    }
    if holders(of: .captain).count > 1 {
      list.append("Two captains: only one may say the answer.")
    }
    if let region, members.count > region.membersMax {
      list.append("\(members.count) members: the rules allow \(region.membersMax).")
    }
    if let region, members.count < region.membersMin {
      list.append("The rules want at least \(region.membersMin) members.")
    }
    return list
  }
}
