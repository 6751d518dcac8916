/// What is stored of people, why, and for how long: the privacy page and the job that deletes both
/// come from this table.
public struct Retention: Sendable {
  public var table: String
  public var holds: String
  public var because: String
  public var until: String
  /// Deletes what is over; `$1` is now. Nil where something else does.
  var sweep: String?

  /// Every table that holds something of a person.
  public static let all =
    ofPeople + ofOrganisations + ofReminders + ofRooms + ofBoards + ofFriends
    + ofWebhooks + ofPacks + ofMarket

  private static let ofPeople = [
    Retention(
      table: "account, event, shelf, held", holds: "what was practised, as devices wrote it",
      because: "so that every device of the learner agrees", until: "the account is erased"),
    Retention(
      table: "erased", holds: "names of events whose bytes were erased: a device and a counter",
      because: "so that no other device brings them back", until: "the account is erased"),
    Retention(
      table: "blob", holds: "pictures and recordings: their hash, length and kind",
      because: "so that every device of the learner shows them",
      until: "they are deleted, or the account is erased"),
    Retention(
      table: "stored", holds: "hashes of bytes that are kept, and not whose",
      because: "so that the same bytes are kept once, and go with the last who has them",
      until: "nobody has the bytes"),
    Retention(
      table: "export", holds: "a zip of all that is kept of somebody, which they asked for",
      because: "to be downloaded", until: "a day after it was asked for",
      sweep: "DELETE FROM export WHERE begun <= CAST($1 AS bigint) - 86400000"),
    Retention(
      table: "person", holds: "a chosen name, a hash of the password",
      because: "to sign in", until: "the account is erased, 30 days after it was left"),
    Retention(
      table: "identity", holds: "an e-mail address", because: "to sign in, and to reset a password",
      until: "the account is erased"),
    Retention(
      table: "device", holds: "what its owner calls a device, a hash of its token",
      because: "so that events have names, and known devices need not wait",
      until: "a year after it was added, if it has no session",
      sweep: """
        DELETE FROM device WHERE made < CAST($1 AS bigint) - 31536000000 AND NOT EXISTS (
          SELECT 1 FROM session
          WHERE session.account = device.account AND session.device = device.name)
        """),
    Retention(
      table: "session", holds: "when it began and was last used",
      because: "to be listed, and ended one by one", until: "it ends: 180 days at most",
      sweep: """
        DELETE FROM session WHERE ends <= $1 OR NOT EXISTS (
          SELECT 1 FROM token WHERE token.session = session.id AND token.ends > $1)
        """),
    Retention(
      table: "token", holds: "hashes of what callers sign in with",
      because: "to recognise them, and a stolen one", until: "it ends: 30 days at most",
      sweep: "DELETE FROM token WHERE ends <= $1"),
    Retention(
      table: "slip", holds: "the address that a letter went to, a hash of its code",
      because: "to prove that the address is theirs, and to limit letters",
      until: "a day after it was sent",
      sweep: "DELETE FROM slip WHERE made <= CAST($1 AS bigint) - 86400000"),
    Retention(
      table: "letter",
      holds: "a letter that waits to be sent, with its address and the code in it",
      because: "to try again while the mail server does not take it",
      until: "it is sent, or given up after three days; then a cut address, for 30 days",
      sweep: "DELETE FROM letter WHERE made <= CAST($1 AS bigint) - 2592000000"),
    Retention(
      table: "attempt", holds: "a hash of the address that was guessed at, a cut network address",
      because: "to slow down guessing", until: "a day after the last guess",
      sweep: "DELETE FROM attempt WHERE last <= CAST($1 AS bigint) - 86400000"),
    Retention(
      table: "ward",
      holds: "a parent's e-mail address, a child's nickname, from when the child decides alone",
      because: "to ask the parent, and to let nobody else decide",
      until: "a no; a week without an answer; the child is of age, or the account is erased",
      sweep: """
        DELETE FROM ward
        WHERE grown <= $1 OR child IS NULL AND made <= CAST($1 AS bigint) - 604800000
        """),
    Retention(
      table: "consent",
      holds: "what a parent decided, when, from which network, a keyed hash of their address",
      because: "to prove that they agreed",
      until: "three years after the last decision, once the account is gone or the child of age",
      sweep: """
        DELETE FROM consent WHERE NOT EXISTS (
          SELECT 1 FROM ward WHERE ward.id = consent.ward) AND NOT EXISTS (
          SELECT 1 FROM consent AS later WHERE later.ward = consent.ward
            AND later.at > CAST($1 AS bigint) - \(Desk.ledgerMillis))
        """),
    Retention(
      table: "link", holds: "what an issuer, such as Google, calls somebody who signs in there",
      because: "to recognise them when they come back from it",
      until: "it is unlinked, or the account is erased"),
    Retention(
      table: "passage", holds: "that somebody was sent to an issuer, and by whose session",
      because: "so that only the same browser comes back",
      until: "they are back, or ten minutes after",
      sweep: "DELETE FROM passage WHERE ends <= $1"),
    Retention(
      table: "departed", holds: "a hash of an account that was erased",
      because: "so that no old copy or device brings it back", until: "the database ends"),
    Retention(
      table: "pairing", holds: "a program that asks to be let in, and from which network",
      because: "to be shown to whoever lets it in", until: "ten minutes after it asked",
      sweep: "DELETE FROM pairing WHERE ends <= $1"),
    Retention(
      table: "authenticator", holds: "a secret that codes are made from, sealed",
      because: "to ask for a second step behind the password",
      until: "it is removed; an hour if it was only begun",
      sweep: """
        DELETE FROM authenticator WHERE since IS NULL AND made <= CAST($1 AS bigint) - 3600000
        """),
    Retention(
      table: "recovery", holds: "hashes of recovery codes",
      because: "to get in without the device that makes codes",
      until: "each is used, or the second step is removed"),
    Retention(
      table: "api_key",
      holds: "hashes of API keys, what their owner calls them, when they were used",
      because: "so that a program asks in their owner's name",
      until: "it is ended, or the password is changed"),
    Retention(
      table: "passkey", holds: "public keys, what their owner calls them, when they were used",
      because: "to sign in without a password", until: "it is removed"),
    Retention(
      table: "challenge", holds: "a hash of what a passkey is asked to sign",
      because: "so that nothing is signed twice", until: "it is signed, or five minutes",
      sweep: "DELETE FROM challenge WHERE ends <= $1"),
    Retention(
      table: "doorstep", holds: "who gave the right password and owes the second step",
      because: "to wait for the second step", until: "it is done, or five minutes",
      sweep: "DELETE FROM doorstep WHERE ends <= $1"),
  ]
}

extension Desk {
  /// Deletes what is over, and erases the accounts whose time has come; bytes go that nobody has.
  public func sweep(now: Int64) async throws(StoreError) {
    for account in try await leaving(now) { try await erase(account, now: now) }
    _ = try await write { transaction throws(StoreError) in
      for row in Retention.all {
        if let sweep = row.sweep { _ = try transaction.rows(sweep, [.integer(now)]) }
      }
    }
    try await holdings.sweep(now: now)
  }
}
