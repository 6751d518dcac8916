/// A version of a pack in the marketplace, where everybody finds packs.
public struct MarketVersion: Equatable, Sendable {
  /// What became of it.
  public enum State: String, CaseIterable, Sendable {
    /// A reviewer has to read it first.
    case waiting
    case refused
    /// Everybody finds it.
    case offered
    /// A later one took its place.
    case past
    /// By its author.
    case withdrawn
    /// By a reviewer.
    case takenDown = "taken-down"
  }

  public var pack: String
  public var version: String
  public var account: AccountID
  public var state: State
  /// Of the text, hexadecimal.
  public var sha256: String
  /// What the server signs of it, JSON. Empty, as are the next two and the text, for what neither
  /// waits nor is offered.
  public var manifest: String
  /// What lists say of it, JSON.
  public var listed: String
  /// What it is found by, in small letters.
  public var words: String
  /// When it came to be so; of one that is past, when it was offered.
  public var changed: Int64
  /// Why it was refused or taken down.
  public var why: String

  /// So many packs one account may publish, so many bytes of those that wait or are offered, and so
  /// many may wait.
  public static let ownMax = 50
  public static let bytesMax: Int64 = 64 << 20
  public static let waitingMax = 10
  /// So many versions of a pack are remembered.
  public static let rememberedMax = 100
  public static let whyMax = 1_000

  public init(
    pack: String, version: String, account: AccountID, state: State = .waiting, sha256: String,
    manifest: String, listed: String, words: String, changed: Int64, why: String = ""
  ) {
    self.pack = pack
    self.version = version
    self.account = account
    self.state = state
    self.sha256 = sha256
    self.manifest = manifest
    self.listed = listed
    self.words = words
    self.changed = changed
    self.why = why
  }

  static let columns =
    "pack, version, account, state, sha256, manifest, listed, words, changed, why"

  init?(_ row: [SQLValue]) {
    guard row.count == 10, let account = AccountID(row[2].text),
      let state = State(rawValue: row[3].text)
    else { return nil }
    self.init(
      pack: row[0].text, version: row[1].text, account: account, state: state,
      sha256: row[4].text, manifest: row[5].text, listed: row[6].text, words: row[7].text,
      changed: row[8].integer, why: row[9].text)
  }
}

/// Whose a name in the marketplace is, and the latest version that was ever offered under it.
public struct MarketName: Equatable, Sendable {
  /// Nil where their account is erased.
  public var account: AccountID?
  /// Empty where none was.
  public var latest: String
}

/// What people made of a pack.
public struct MarketFigures: Equatable, Sendable {
  public var takers: Int64
  public var raters: Int64
  /// Of all who rated it together.
  public var stars: Int64

  /// Fewer ratings say more of who gave them than of the pack.
  public static let ratersMin: Int64 = 5

  /// Tenths of a star on average; nil where too few have said.
  public var tenths: Int64? {
    raters < MarketFigures.ratersMin ? nil : (stars * 10 + raters / 2) / raters
  }
}

/// A pack as lists have it.
public struct MarketListing: Equatable, Sendable {
  public var pack: String
  public var listed: String
  public var figures: MarketFigures
}

/// What is looked for in the marketplace.
public struct MarketWish: Equatable, Sendable {
  public enum Order: String, Sendable {
    case best, newest = "new"
  }

  /// All of them are in what a pack is found by.
  public var words: [String]
  public var order: Order
  /// So many are left out, and so many told.
  public var from: Int
  public var count: Int

  public static let wordsMax = 6

  public init(words: [String] = [], order: Order = .best, from: Int = 0, count: Int = 50) {
    self.words = Array(words.prefix(MarketWish.wordsMax))
    self.order = order
    self.from = from
    self.count = count
  }
}

/// What is wrong with a pack, says somebody.
public struct MarketReport: Equatable, Sendable {
  public enum About: String, CaseIterable, Sendable {
    /// Answers are.
    case wrong
    /// It is not fit for whom it is shown to.
    case harmful
    /// It is somebody else's.
    case copied
    case other
  }

  public var pack: String
  public var version: String
  public var about: About
  public var words: String
  public var made: Int64

  public static let wordsMax = 1_000

  public init(pack: String, version: String, about: About, words: String, made: Int64) {
    self.pack = pack
    self.version = version
    self.about = about
    self.words = words
    self.made = made
  }
}

/// A pack that a reviewer has to look at: because a version waits, because of reports, or both.
public struct MarketTask: Equatable, Sendable {
  public var pack: String
  /// What lists say of the version that waits; nil where none does.
  public var waiting: String?
  /// What they say of the one that is offered; nil where none is.
  public var offered: String?
  public var reports: Int64
  /// Since when.
  public var since: Int64
}

/// What became of publishing a version.
public enum PublishOutcome: Equatable, Sendable {
  case done
  /// The name is somebody else's.
  case others
  /// The author has as many as they may, or as much.
  case full
  /// As many as may wait do.
  case waiting
  /// Another version was offered in between.
  case overtaken
}
