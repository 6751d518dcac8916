/// What to practise tonight, each item with its reason.
public struct Tonight: Equatable, Sendable {
  /// An item that may be practised.
  public struct Choice: Hashable, Sendable {
    public var item: String
    /// Its place in the syllabus; the highest of those taught is the newest.
    public var order: Int64
    /// Minutes that one practice of it takes, 1...1440.
    public var minutes: Int64
    public var isForm: Bool
    public var isTaught: Bool
    /// The chance that it is still known, 0...100; nil when it was never practised.
    public var recallPercent: Int64?
    /// The school has it shown again before it gives the next rank.
    public var isShownAgain: Bool

    public init(
      item: String, order: Int64, minutes: Int64, isForm: Bool, isTaught: Bool,
      recallPercent: Int64?, isShownAgain: Bool = false
    ) {
      self.item = item
      self.order = order
      self.minutes = max(1, min(minutes, 1_440))
      self.isForm = isForm
      self.isTaught = isTaught
      self.recallPercent = recallPercent
      self.isShownAgain = isShownAgain
    }
  }

  public enum Why: Hashable, Sendable {
    /// The latest form taught: it is in every evening.
    case currentForm
    /// The latest of all that was taught.
    case newest
    /// The school has it shown again.
    case shownAgain
    /// It fades: the chance that it is still known.
    case fades(recallPercent: Int64)
    case neverPractised
  }

  public struct Pick: Hashable, Sendable {
    public let choice: Choice
    public let why: Why
  }

  public let picks: [Pick]
  /// May pass what was asked for only by what is in every evening.
  public var minutes: Int64 { picks.reduce(0) { $0 + $1.choice.minutes } }

  /// `choices` in any order, each item once; `minutes` is what the pupil has.
  public init(_ choices: [Choice], minutes: Int64) {
    let taught = choices.filter { $0.isTaught }.sorted(by: Tonight.isEarlier)
    var picks: [Pick] = []
    func always(_ choice: Choice, _ why: Why) {
      if picks.contains(where: { $0.choice == choice }) { return }
      picks.append(Pick(choice: choice, why: choice.isShownAgain ? .shownAgain : why))
    }
    if let form = taught.last(where: { $0.isForm }) { always(form, .currentForm) }
    if let newest = taught.last { always(newest, .newest) }
    let again = taught.filter { $0.isShownAgain }.sorted(by: Tonight.isWeaker)
    for choice in again.prefix(Tonight.againMax) { always(choice, .shownAgain) }
    var left = max(0, minutes) - picks.reduce(0) { $0 + $1.choice.minutes }
    let rest = taught.filter { choice in !picks.contains { $0.choice == choice } }
      .sorted(by: Tonight.isWeaker)
    for choice in rest where choice.minutes <= left {
      left -= choice.minutes
      let why = choice.recallPercent.map { Why.fades(recallPercent: $0) } ?? .neverPractised
      picks.append(Pick(choice: choice, why: choice.isShownAgain ? .shownAgain : why))
    }
    self.picks = picks
  }

  /// Of what is to be shown again so many are in every evening, whatever time there is.
  public static let againMax = 3
  /// In every evening are so many at most.
  public static let alwaysMax = 2 + againMax

  private static func isWeaker(_ a: Choice, _ b: Choice) -> Bool {
    (a.isShownAgain ? 0 : 1, a.recallPercent ?? -1, a.order, a.item)
      < (b.isShownAgain ? 0 : 1, b.recallPercent ?? -1, b.order, b.item)
  }

  private static func isEarlier(_ a: Choice, _ b: Choice) -> Bool {
    (a.order, a.item) < (b.order, b.item)
  }
}
