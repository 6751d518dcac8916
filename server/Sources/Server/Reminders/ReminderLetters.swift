import Storage

/// Letters that remind. They say that practice is due and not of what; one POST stops them.
struct ReminderLetters: Sendable {
  let postbox: Postbox
  let names: SealedNames
  /// The app's address, as in "https://etude.example".
  let origin: String

  /// After so long nobody needs to be reminded any more.
  static let lifeMillis: Int64 = 3 * 3_600_000

  func letter(_ to: EmailAddress, _ account: AccountID) -> Letter {
    let stop = "\(origin)/api/v1/unsubscribe/\(names.sealed(account.text, for: .letters))"
    return Letter(
      to: to, subject: "Practise",
      text: """
        Hello,

        it is time to practise, as you chose:

        \(origin)/#/today

        You want no such letters any more? Open

        \(stop)

        or change days and times in the app, under You, Reminders.

        """, lifeMillis: Self.lifeMillis, stop: stop)
  }
}
