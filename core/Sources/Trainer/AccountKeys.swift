import Basics

/// What goes on with passkeys and the second step. Nothing of it is kept.
struct AccountKeys {
  struct Passkey {
    let id: String
    let name: String
    let madeMillis: Int64
    /// 0 while it was not used.
    let usedMillis: Int64
  }

  static let passkeysMax = 100

  /// Nil until the server has said so.
  var hasSecondStep: Bool?
  var codesLeft = 0
  var passkeys: [Passkey] = []
  /// While a second step is being set up: what the app is to take in.
  var secret = ""
  var address = ""
  /// Told once, to be written down.
  var recoveryCodes: [String] = []
  /// From the password until the second step is done, where one is asked for.
  var slip = ""

  mutating func take(_ json: JSON?) {
    guard let json, let hasSecondStep = json["second-step"]?.bool else { return }
    self.hasSecondStep = hasSecondStep
    codesLeft = json["recovery-codes"]?.int ?? 0
    passkeys = []
    for one in json["passkeys"]?.array?.prefix(AccountKeys.passkeysMax) ?? [] {
      passkeys.append(
        Passkey(
          id: one["id"]?.string ?? "", name: one["name"]?.string ?? "",
          madeMillis: one["made"]?.integer ?? 0, usedMillis: one["used"]?.integer ?? 0))
    }
  }

  mutating func takeCodes(_ json: JSON?) {
    recoveryCodes = []
    for one in json?["recovery-codes"]?.array?.prefix(20) ?? [] {
      recoveryCodes.append(String((one.string ?? "").prefix(40)))
    }
  }
}
