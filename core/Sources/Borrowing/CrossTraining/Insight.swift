public import Packs
public import Practice

/// Something the answers say that is worth acting on: what, on what evidence, and what to do.
public struct Insight: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case strength, weakness, crossTraining, balance
    case improving, declining
    case negs, powers, bonuses
    case choices, mathTime, scienceBalance
    case written, conference, rebound, slow
  }

  /// What to do about it.
  public enum Action: Equatable, Sendable {
    /// Start a drill, of one domain or of all.
    case drill(String, domain: Domain?)
    /// Open a page.
    case page(String)
  }

  public var kind: Kind
  public var competition: Competition?
  public var domain: Domain?
  /// One line.
  public var title: String
  /// The counts it rests on, with their range, and the threshold with its source.
  public var evidence: String
  public var action: Action
  /// What the action is called on a button.
  public var actionName: String

  /// Tells insights apart: a-z and "-".
  public var id: String {
    var id = kind.rawValue
    if let competition { id += "-" + competition.module }
    if let domain { id += "-" + domain.rawValue }
    return id
  }
}

/// Thresholds, each with its source, and the least evidence without which nothing is said.
public enum InsightRule {
  /// Seed 000 section 3.4: strong above 70; ours: and the lower end of the range not under 60.
  static let strongMin = 70.0
  static let strongLowMin = 60.0
  /// Seed 000 section 3.4: weak under 40 with more than 10 answers; ours: and the upper end under
  /// 55.
  static let weakMax = 40.0
  static let weakHighMax = 55.0
  static let weakAnswersMin: Int32 = 11
  static let strongAnswersMin: Int32 = 20
  /// Other practice is proposed when so much of it carries over, and it was done less than this.
  static let carriesMin = 0.85
  static let crossScoreMax = 50.0
  /// One domain takes up more than half of a month's answers, when there are enough of them.
  static let lopsidedMin = 0.5
  static let lopsidedAnswersMin = 60
  static let balanceDays: Int32 = 30
  /// Competitions.md D9, with the least counts that it gives, or 20 where it gives none.
  static let negMax = 0.15
  static let negHeardMin = 20
  static let powerMin = 0.30
  static let powerRightsMin = 51
  static let pointsPerBonusMin = 15.0
  static let bonusesMin = 21
  static let choiceGapMax = 0.2
  static let mathSecondsMax = 20.0
  static let scienceBalanceMin = 0.6
  static let scienceRight = 0.7
  static let roundGapMax = 0.15
  static let reboundMin = 0.3
  static let reboundsMin = 21
  static let slowSecondsMax = 8.0
  static let answersMin = 20
  static let timesMin = 20
  static let categoryAnswersMin = 5
  /// Insights shown at most, of a kind.
  static let ofKindMax = 3
}

/// Whole numbers in words.
func rounded(_ number: Double) -> Int { Int(min(max(number.rounded(), -1e9), 1e9)) }

/// As in "20 %".
func percent(_ share: Double) -> String { "\(rounded(share * 100)) %" }
