import Basics
import Sittings

/// Passkeys and the second step: what is asked of the server and of the browser, and what comes of
/// it.
extension Trainer {
  /// Commands that begin with "account.keys.".
  func performAccountKeys(_ command: Command) {
    switch command.name {
    case "account.keys.signIn": ask(.passkeyOptions, "POST", "sessions/passkey")
    case "account.keys.code":
      ask(
        .secondStep, "POST", "sessions/second-step", command, ["code"],
        browser + [.init("second-step", .string(account.keys.slip))])
    case "account.keys.add": ask(.passkeyAsk, "POST", "passkeys", command, ["password"])
    case "account.keys.rename":
      ask(.passkeyRename, "PATCH", "passkeys/\(command["id"] ?? "")", command, ["name"])
    case "account.keys.remove":
      ask(.passkeyRemove, "DELETE", "passkeys/\(command["id"] ?? "")")
    case "account.keys.begin": ask(.stepBegin, "POST", "me/second-step", command, ["password"])
    case "account.keys.confirm":
      ask(.stepConfirm, "POST", "me/second-step/confirm", command, ["code"])
    case "account.keys.end": ask(.stepRemove, "DELETE", "me/second-step", command, ["password"])
    case "account.keys.renew": ask(.codes, "POST", "me/recovery-codes", command, ["password"])
    case "account.keys.save": saveRecoveryCodes()
    case "account.keys.noted":
      account.keys.secret = ""
      account.keys.recoveryCodes = []
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  func askForKeys() {
    guard login != nil, !account.asked.contains(.keys) else { return }
    ask(.keys, "GET", "me/keys")
  }

  func followKeys(_ question: AccountDialogue.Question, _ answer: AccountDialogue.Answer) {
    switch question {
    case .keys: account.keys.take(answer.json)
    case .passkeyOptions: askBrowser(.passkeyGet, "get", answer)
    case .passkeyGet:
      bring(
        .passkeyEnter, "sessions/passkey/finish", answer,
        ["id", "client-data", "authenticator-data", "signature", "user"], browser)
    case .passkeyAsk: askBrowser(.passkeyMake, "create", answer)
    case .passkeyMake:
      bring(
        .passkeyKeep, "passkeys/finish", answer, ["client-data", "attestation"],
        [.init("name", .string(String(configuration.name.prefix(40))))])
    case .passkeyKeep:
      say(.good, "The passkey is kept: sign in with it wherever this device offers it.")
      askForKeys()
    case .passkeyRename, .passkeyRemove: askForKeys()
    case .stepBegin:
      account.keys.secret = answer.json?["secret"]?.string ?? ""
      account.keys.address = answer.json?["uri"]?.string ?? ""
    case .stepConfirm, .codes:
      account.keys.secret = ""
      account.keys.takeCodes(answer.json)
      askForKeys()
    case .stepRemove:
      say(.good, "The second step is removed: the password alone signs in.")
      askForKeys()
    default: break
    }
  }

  /// The password was right, and a code is asked for.
  func owe(_ slip: String) {
    account.form = .secondStep
    account.keys.slip = slip
  }

  /// Has the browser ask its owner: the host answers as the server would.
  private func askBrowser(
    _ question: AccountDialogue.Question, _ ceremony: String, _ answer: AccountDialogue.Answer
  ) {
    guard let options = answer.json, options["challenge"]?.string != nil else {
      return refuse(AccountDialogue.Answer(status: 500, json: nil).fault)
    }
    account.asked.insert(question)
    reply.waits = Trainer.questions + question.rawValue
    reply.effects.append(
      .passkey(reply.waits, ceremony, options: options.text))
  }

  /// Brings the server what the browser signed.
  private func bring(
    _ question: AccountDialogue.Question, _ path: String, _ answer: AccountDialogue.Answer,
    _ names: [String], _ others: [JSON.Member]
  ) {
    var members = others
    for name in names { members.append(.init(name, .string(answer.json?[name]?.string ?? ""))) }
    ask(question, "POST", path, nil, [], members)
  }

  private func saveRecoveryCodes() {
    let lines = ["Recovery codes for Etude: each opens the account once.", ""]
    reply.effects.append(
      .download(
        name: "etude-recovery-codes.txt", type: "text/plain",
        text: (lines + account.keys.recoveryCodes).joined(separator: "\n") + "\n"))
  }
}

extension AccountDialogue.Question {
  /// Answered by the browser, and not by the server.
  var isOfBrowser: Bool { self == .passkeyGet || self == .passkeyMake }
}
