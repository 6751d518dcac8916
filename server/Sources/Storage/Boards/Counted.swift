/// Somebody who wants to be counted in leaderboards.
public struct Counted: Equatable, Sendable {
  /// A country, or a state of one, as in ISO 3166; empty for their friends and teams alone.
  public var region: String
  public var since: Int64

  public init(region: String, since: Int64) {
    self.region = region
    self.since = since
  }
}

/// What somebody did in a week of a module.
public struct Tally: Equatable, Sendable {
  public var module: String
  /// The Monday it begins with, in days since 1970-01-01.
  public var week: Int64
  /// Questions that were answered right, each once.
  public var solved: Int64
  public var answers: Int64
  /// Answers that their device calls right and that do not count.
  public var aside: Int64

  public init(module: String, week: Int64, solved: Int64, answers: Int64, aside: Int64) {
    self.module = module
    self.week = week
    self.solved = solved
    self.answers = answers
    self.aside = aside
  }

  static let columns = "module, week, solved, answers, aside"

  init(_ row: [SQLValue]) {
    self.init(
      module: row[0].text, week: row[1].integer, solved: row[2].integer,
      answers: row[3].integer, aside: row[4].integer)
  }
}

/// Whose list it is.
public enum Board: Hashable, Sendable {
  /// Whoever looks, and their friends.
  case friends
  /// The members of an organisation.
  case team(String)
  /// People of a country or a state of one; nobody among them for whom a guardian decides.
  case region(String)
}

/// A row of a leaderboard: its head, and who stands near whoever looks.
public struct BoardRow: Equatable, Sendable {
  /// Who solved as many has the same: 1, 2, 2, 4.
  public var rank: Int64
  /// Counted from 1, so that what is left out between two rows is seen.
  public var place: Int64
  /// What others call them.
  public var name: String
  public var solved: Int64
  public var isOwn: Bool
}

/// What is new of somebody who is counted.
public struct CountingNews: Equatable, Sendable {
  public var account: AccountID
  /// How often something new came.
  public var number: Int64
  /// Between the earliest and the latest of what is not counted yet, milliseconds.
  public var times: ClosedRange<Int64>
  /// Of which time answers were erased that were counted; nil for none.
  public var erased: ClosedRange<Int64>?
  /// When they were counted last; 0 for never.
  public var counted: Int64
  /// Whether they are counted for lists.
  public var isListed = true
  /// When their first answers were counted last, 0 for never; nil where these are not.
  public var answersCounted: Int64?
}
