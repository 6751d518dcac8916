import Storage

/// Letters that remind. They say that practice is due, or that something was announced, and not of
/// what; one POST stops them.
struct ReminderLetters: Sendable {
  let postbox: Postbox
  let names: SealedNames
  /// The app's address, as in "https://etude.example".
  let origin: String

  /// After so long nobody needs to be reminded any more.
  static let lifeMillis: Int64 = 3 * 3_600_000

  /// Letters that it is time to practise, or that something was announced.
  func letter(
    _ topic: ReminderTopic, _ to: EmailAddress, _ account: AccountID,
    lifeMillis: Int64 = ReminderLetters.lifeMillis
  ) -> Letter {
    let (subject, why) =
      switch topic {
      case .practise: ("Practise", "it is time to practise, as you chose:")
      case .announced:
        (
          "Something was announced",
          "a team or class has announced something to you, or to your child. Read it here:"
        )
      }
    let stop = "\(origin)/api/v1/unsubscribe/\(names.sealed(account.text, for: .letters))"
    return Letter(
      to: to, subject: subject,
      text: """
        Hello,

        \(why)

        \(origin)/#/today

        You want no such letters any more? Open

        \(stop)

        or change what you chose in the app, under You, Reminders.

        """, lifeMillis: lifeMillis, stop: stop)
  }
}
