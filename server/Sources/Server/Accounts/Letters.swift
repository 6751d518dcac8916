import Storage

/// The wording of every letter, in one place.
extension Letter {
  static func join(_ to: EmailAddress, code: Token) -> Letter {
    Letter(
      to: to, subject: "Your account with Etude",
      text: """
        Hello,

        somebody, we hope you, asked for an account with this address. Enter this code, and the
        password you chose, where you asked for it. It holds for a day:

        \(code.text)

        Was it not you? Then do nothing: without the code there will be no account.

        """)
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

  static func reset(_ to: EmailAddress, code: Token) -> Letter {
    Letter(
      to: to, subject: "Another password for Etude",
      text: """
        Hello,

        somebody, we hope you, asked for another password. Enter this code with the password you
        want. It holds for half an hour, and ends every session:

        \(code.text)

        Was it not you? Then do nothing: your password stays as it is.

        """)
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
}
