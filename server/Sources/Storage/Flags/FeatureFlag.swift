import EventLog

/// A thing that whoever runs the server has switched off: for whom, why, and until when.
///
/// Everything is on that no flag switches off.
public struct FeatureFlag: Equatable, Sendable {
  public var thing: Thing
  public var whom: Whom
  /// For the people who find it off, in a sentence.
  public var reason: String
  public var made: Int64
  /// When it is on again by itself; nil where somebody has to say so.
  public var ends: Int64?

  public init(_ thing: Thing, for whom: Whom, reason: String, made: Int64, ends: Int64? = nil) {
    self.thing = thing
    self.whom = whom
    self.reason = reason
    self.made = made
    self.ends = ends
  }

  /// For whom a thing is off; as text "everybody", "role:coach", "team:" and its id, "share:20".
  public enum Whom: Hashable, Sendable {
    case everybody
    /// Who has the role anywhere.
    case role(Role)
    /// The members of an organisation, and of the classes within it.
    case team(String)
    /// So many of a hundred accounts: always the same ones for one thing, others for another.
    case share(Int)

    public var text: String {
      switch self {
      case .everybody: "everybody"
      case .role(let role): "role:\(role.rawValue)"
      case .team(let id): "team:\(id)"
      case .share(let percent): "share:\(percent)"
      }
    }

    public init?(_ text: String) {
      if text == "everybody" {
        self = .everybody
        return
      }
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      switch parts[0] {
      case "role":
        guard let role = Role(rawValue: String(parts[1])) else { return nil }
        self = .role(role)
      case "team":
        guard EventID.isDevice(String(parts[1])) else { return nil }
        self = .team(String(parts[1]))
      case "share":
        guard let percent = Int(parts[1]), (1...99).contains(percent) else { return nil }
        self = .share(percent)
      default: return nil
      }
    }
  }

  /// At most so many are up at once.
  public static let countMax = 1_000
  /// A reason is at most so long.
  public static let reasonBytesMax = 200

  init?(_ row: [SQLValue]) {
    guard let thing = Thing(rawValue: row[0].text), let whom = Whom(row[1].text) else {
      return nil
    }
    self.init(
      thing, for: whom, reason: row[2].text, made: row[3].integer,
      ends: row[4].isNull ? nil : row[4].integer)
  }
}

extension Thing {
  /// What may be switched off: never what is somebody's own, nor the way out, nor what they have
  /// of an organisation, which its staff decide on.
  public static let switchable: [Thing] = [
    .signUp, .joinClass, .joinTeam, .makeTeam, .rooms, .openRooms, .documents, .tournamentPages,
    .boards, .openBoards, .countedAnswers, .friends, .openFriends, .marketplace, .publishPacks,
    .apiKeys,
    .webhooks,
    .languageModel, .reminders,
  ]

  /// Whether it is for who is not signed in too, so that nobody is known whom a flag could name.
  public var isForEverybody: Bool { Thing.cell(of: self, [.nobody]) == .yes }
}

extension Standing {
  /// The flag that switches a thing off for them; of several the one that ends last.
  public func flag(on thing: Thing) -> FeatureFlag? {
    flags.filter { $0.thing == thing && ($0.ends ?? .max) > now && isMeant(by: $0) }
      .max { ($0.ends ?? .max, $1.whom.text) < ($1.ends ?? .max, $0.whom.text) }
  }

  private func isMeant(by flag: FeatureFlag) -> Bool {
    switch flag.whom {
    case .everybody: true
    case .role(let one): roles.contains(one)
    case .team(let id): teams.contains(id)
    case .share(let percent):
      if case .learner(let account) = principal {
        Standing.place(of: account, in: flag.thing) < percent
      } else {
        false
      }
    }
  }

  /// A place from 0 to 99 that an account has in a thing's row: FNV-1a over both their names.
  static func place(of account: AccountID, in thing: Thing) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in Array(thing.rawValue.utf8) + [0] + Array(account.text.utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    // NB: the low bits of this hash follow those of the last bytes.
    return Int((hash ^ (hash >> 32)) % 100)
  }
}
