import Storage

/// The wording of every letter, in one place.
extension Letter {
  /// `app`: the app's address, where it is known; the link brings the code to the page that asks
  /// for it, and nothing happens until somebody enters it there.
  static func join(_ to: EmailAddress, code: Token, app: String?) -> Letter {
    Letter(
      to: to, subject: "Your account with Etude",
      text: """
        Hello,

        somebody, we hope you, asked for an account with this address. Enter this code, and the
        password you chose, where you asked for it. It holds for a day:

        \(code.text)\(link(app, "code", code))

        Was it not you? Then do nothing: without the code there will be no account.

        """, lifeMillis: Slip.Kind.join.lifeMillis)
  }

  static func joinedAlready(_ to: EmailAddress) -> Letter {
    Letter(
      to: to, subject: "You have an account with Etude",
      text: """
        Hello,

        somebody, perhaps you, asked for an account with this address, which has one already. Sign
        in with it; if the password is forgotten, ask for another.

        Was it not you? Then do nothing: nothing was changed.

        """)
  }

  static func reset(_ to: EmailAddress, code: Token, app: String?) -> Letter {
    Letter(
      to: to, subject: "Another password for Etude",
      text: """
        Hello,

        somebody, we hope you, asked for another password. Enter this code with the password you
        want. It holds for half an hour, and ends every session:

        \(code.text)\(link(app, "reset", code))

        Was it not you? Then do nothing: your password stays as it is.

        """, lifeMillis: Slip.Kind.reset.lifeMillis)
  }

  static func changed(_ to: EmailAddress) -> Letter {
    Letter(
      to: to, subject: "Your password for Etude was changed",
      text: """
        Hello,

        your password was changed just now. Was it not you? Then ask for another at once: that ends
        the sessions of whoever did it.

        """)
  }

  /// What changed in the ways into an account.
  enum KeyChange: String {
    case passkeyAdded = "a passkey was added: it signs in without a password"
    case passkeyRemoved = "a passkey was removed"
    case secondStepAdded = "a second step was set up: a code is asked for behind the password"
    case secondStepRemoved = "the second step was removed: the password alone signs in"
    case recoveryUsed = "a recovery code was used in place of a code, and holds no more"
    case recoveryRenewed = "new recovery codes were made, and those before hold no more"
    case apiKeyMade = "an API key was made: a program that has it asks in your name"
  }

  static func changed(_ change: KeyChange, _ to: EmailAddress) -> Letter {
    Letter(
      to: to, subject: "Signing in to Etude was changed",
      text: """
        Hello,

        \(change.rawValue).

        Was it not you? Then choose another password at once, sign the other devices out, and look
        at the passkeys and API keys of your account.

        """)
  }

  static func added(_ webhook: Webhook, _ to: EmailAddress) -> Letter {
    Letter(
      to: to, subject: "Etude sends results to a webhook of yours",
      text: """
        Hello,

        from now on results of your games, and of teams that you coach, are sent to \(webhook.url).

        Was it not you? Then choose another password: that ends webhooks, too.

        """)
  }

  static func stopped(_ webhook: Webhook, _ why: String, _ to: EmailAddress) -> Letter {
    Letter(
      to: to, subject: "Etude sends nothing to your webhook any more",
      text: """
        Hello,

        results could not be sent to \(webhook.url):
        \(why). What waited was given up, and nothing more is sent there.

        When it is mended, send it a test under You, Account, Webhooks: then it goes on.

        """)
  }

  static func linked(_ to: EmailAddress, _ issuer: String) -> Letter {
    Letter(
      to: to, subject: "You may sign in to Etude with \(issuer)",
      text: """
        Hello,

        an account of \(issuer) was linked with yours just now, and signs you in from now on. Was it
        not you? Then sign in, unlink it, and change your password.

        """)
  }

  static func unlinked(_ to: EmailAddress, _ issuer: String) -> Letter {
    Letter(
      to: to, subject: "\(issuer) does not sign you in to Etude any more",
      text: """
        Hello,

        the account of \(issuer) that was linked with yours was unlinked just now. Was it not you?
        Then change your password.

        """)
  }

  private static func link(_ app: String?, _ name: String, _ code: Token) -> String {
    app.map { "\n\nOr open \($0)/#/you/account?\(name)=\(code.text)" } ?? ""
  }
}
