public import Basics
public import EventLog
public import Practice

/// A device's learner signed in to an account of the server that the app is from.
public struct AccountJoined: Equatable, Fact {
  public static let kind = "account.joined"

  /// As the server names it.
  public var account: String
  /// By which the learner signs in: an e-mail address, or a name in a class.
  public var login: String
  /// Whether they came in by a class's code, and so have no address. Facts of before it was written
  /// say nothing of it, and are read as "no".
  public var isPupil: Bool

  public init(account: String, login: String, isPupil: Bool = false) {
    self.account = account
    self.login = login
    self.isPupil = isPupil
  }

  public var body: JSON {
    var members: [JSON.Member] = [
      .init("account", .string(account)), .init("login", .string(login)),
    ]
    if isPupil { members.append(.init("pupil", .bool(true))) }
    return .object(members)
  }

  public init?(body: JSON) {
    guard let account = body["account"]?.string, EventID.isDevice(account) else { return nil }
    self.init(
      account: account, login: String((body["login"]?.string ?? "").prefix(254)),
      isPupil: body["pupil"]?.bool ?? false)
  }
}

/// A device's learner signed out; what is on the device stays there.
public struct AccountLeft: Equatable, Fact {
  public static let kind = "account.left"

  public init() {}

  public var body: JSON { [:] }

  public init?(body: JSON) { self.init() }
}

/// Whose this log is, and which devices sync it: a fold of the log.
public struct Membership: Equatable, Sendable {
  /// The account that this log was first joined to: a log is one person's.
  public private(set) var account: String?
  /// Devices, without their tabs, to how they were signed in.
  private var joined: [String: AccountJoined] = [:]

  public init() {}

  public mutating func apply(_ event: Event) {
    if let fact = AccountJoined(event) {
      if account == nil { account = fact.account }
      if account == fact.account { joined[Membership.device(of: event)] = fact }
    } else if event.kind == AccountLeft.kind {
      joined[Membership.device(of: event)] = nil
    }
  }

  /// By what this device is signed in; nil where it is not.
  public func login(on device: String) -> String? { joined[device]?.login }

  /// Whether this device was signed in by a class's code.
  public func isPupil(on device: String) -> Bool { joined[device]?.isPupil ?? false }

  /// NB: the eleventh letter of a device's name is the tab's.
  private static func device(of event: Event) -> String {
    String(decoding: event.id.device.utf8.prefix(Membership.deviceBytes), as: UTF8.self)
  }

  private static let deviceBytes = 10
}
