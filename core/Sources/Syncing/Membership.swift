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

  public init(account: String, login: String) {
    self.account = account
    self.login = login
  }

  public var body: JSON { ["account": .string(account), "login": .string(login)] }

  public init?(body: JSON) {
    guard let account = body["account"]?.string, EventID.isDevice(account) else { return nil }
    self.init(account: account, login: String((body["login"]?.string ?? "").prefix(254)))
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
  /// Devices, without their tabs, to the login they were signed in by.
  private var logins: [String: String] = [:]

  public init() {}

  public mutating func apply(_ event: Event) {
    if let joined = AccountJoined(event) {
      if account == nil { account = joined.account }
      if account == joined.account { logins[Membership.device(of: event)] = joined.login }
    } else if event.kind == AccountLeft.kind {
      logins[Membership.device(of: event)] = nil
    }
  }

  /// By what this device is signed in; nil where it is not.
  public func login(on device: String) -> String? { logins[device] }

  /// NB: the eleventh letter of a device's name is the tab's.
  private static func device(of event: Event) -> String {
    String(decoding: event.id.device.utf8.prefix(Membership.deviceBytes), as: UTF8.self)
  }

  private static let deviceBytes = 10
}
