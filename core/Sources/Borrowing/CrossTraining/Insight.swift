public import Practice

/// Something the answers say that is worth acting on: what, on what evidence, and what to do.
public struct Insight: Equatable, Sendable {
  /// What it is about: a-z. Competitions have kinds of their own.
  public struct Kind: Hashable, Sendable {
    public var name: String

    public init(_ name: String) { self.name = name }

    public static let strength = Kind("strength")
    public static let weakness = Kind("weakness")
    public static let crossTraining = Kind("crossTraining")
    public static let balance = Kind("balance")
    public static let improving = Kind("improving")
    public static let declining = Kind("declining")
  }

  /// What to do about it.
  public enum Action: Equatable, Sendable {
    /// Start a drill, of one domain or of all.
    case drill(String, domain: Domain?)
    /// Open a page.
    case page(String)
  }

  public var kind: Kind
  /// The module of the competition that it is about; nil when it is about all of them.
  public var module: String?
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
    var id = kind.name
    if let module { id += "-" + module }
    if let domain { id += "-" + domain.rawValue }
    return id
  }
}

extension Insight {
  /// What a competition's own numbers say, and the drill of its module that mends it.
  public init(
    _ kind: Kind, of module: String, _ title: String, _ evidence: String, drill: String,
    _ actionName: String, domain: Domain? = nil
  ) {
    self.init(
      kind: kind, module: module, domain: domain, title: title, evidence: evidence,
      action: .drill(drill, domain: domain), actionName: actionName)
  }

  /// Whole numbers in words.
  package static func rounded(_ number: Double) -> Int {
    Int(min(max(number.rounded(), -1e9), 1e9))
  }

  /// As in "20 %".
  package static func percent(_ share: Double) -> String { "\(rounded(share * 100)) %" }

  /// Seconds; 0 of none.
  package static func meanSeconds(_ millis: [Int64]) -> Double {
    var sum = 0.0
    for one in millis { sum += Double(one) }
    return millis.isEmpty ? 0 : sum / Double(millis.count) / 1_000
  }
}

/// Thresholds, each with its source, and the least evidence without which nothing is said.
public enum InsightRule {
  /// Ours: a competition's own numbers say nothing from fewer answers.
  public static let answersMin = 20
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
  /// Insights shown at most, of a kind.
  static let ofKindMax = 3
}
