/// A question of four options about a page, with what proves it.
public struct QuizQuestion: Equatable, Sendable {
  public var stem: String
  /// Four.
  public var options: [String]
  /// The place of the right one, from 0.
  public var key: Int
  /// Why it is right.
  public var reason: String
  /// For each option why it is wrong; empty where nothing is known, and for the right one.
  public var whyWrong: [String]
  /// The page's words that prove it.
  public var quote: String
  /// Where they stand, a place for each line.
  public var places: [Place]
  /// What sort of fact it asks for: "definition", "cause", "sum".
  public var kind: String
  /// What has to be done with it: recall, cause, order, comparison, use.
  public var form: String

  /// A question from any source: a model's has no kind of ours.
  public init(
    stem: String, options: [String], key: Int, reason: String, whyWrong: [String] = [],
    quote: String, places: [Place] = [], kind: String = "", form: String = "recall"
  ) {
    self.stem = stem
    self.options = options
    self.key = key
    self.reason = reason
    self.whyWrong = whyWrong
    self.quote = quote
    self.places = places
    self.kind = kind
    self.form = form
  }

  /// The right option; empty where the key is none.
  public var answer: String { options.indices.contains(key) ? options[key] : "" }

  var others: [String] { options.indices.filter { $0 != key }.map { options[$0] } }
}

/// What a quiz is asked for.
public struct QuizSettings: Equatable, Sendable {
  /// Ten, unless a page gives less.
  public static let countUsual = 10

  /// As the school calls it: "Biology", "French". May be empty.
  public var subject: String
  /// Years at school, 1 to 13 as in England; nil where nobody says.
  public var year: Int?
  /// The same page, settings and seed give the same quiz on every device.
  public var seed: UInt64
  public var count: Int

  public init(
    subject: String = "", year: Int? = nil, seed: UInt64 = 1, count: Int = QuizSettings.countUsual
  ) {
    self.subject = subject
    self.year = year
    self.seed = seed
    self.count = min(max(1, count), QuizSettings.countUsual)
  }

  /// The language that the subject teaches.
  var taught: Language? {
    let key = subject.key
    for (language, names) in [
      (Language.fr, ["french", "francais"]), (.es, ["spanish", "espanol"]),
      (.de, ["german", "deutsch"]),
    ] where names.contains(where: { key.holds($0) }) { return language }
    return nil
  }
}
