public import Basics

/// A table of which a person is given their own rows, and what its columns mean.
///
/// Secrets are left out, even as hashes: a zip lies about in more places than a database.
public struct ExportedTable: Sendable {
  struct Column: Sendable {
    enum Kind: String, Sendable { case text = "string", number = "integer" }
    var name: String
    var kind: Kind
    var isOptional = false
    var says: String
  }

  /// As in the database.
  public var name: String
  public var holds: String
  var columns: [Column]
  /// Chooses the rows, and their order; `$1` is the account, `$2` its address, `$3` that hashed.
  var chosen: String

  /// What is in the zip otherwise, or says nothing of the person.
  public static let elsewhere = [
    "event": "events.jsonl", "stored": "hashes alone, of everybody's bytes",
    "departed": "hashes of accounts that were erased",
    "recovery": "hashes of recovery codes, which are secrets",
    "challenge": "hashes of what passkeys are asked to sign, for five minutes",
    "doorstep": "who owes the second step, for five minutes",
    "passage": "who was sent to an issuer, for ten minutes",
    "webhook_message": "results that wait to be sent, by teams",
    "flag": "what the server has switched off, and nobody's own",
  ]

  /// Every table of `Retention` but those above.
  public static let all =
    ofPeople + ofOrganisations + ofReminders + ofRooms + ofBoards + ofFriends
    + ofWebhooks + ofPacks + ofMarket

  private static let ofPeople = [
    ExportedTable(
      name: "account", holds: "the account, and how much it holds",
      columns: [
        .text("id", "the account's name"), .number("events", "events it holds"),
        .number("bytes", "bytes of their lines"),
        .number("erased", "ranges of names that were erased"),
      ], chosen: "FROM account WHERE id = $1"),
    ExportedTable(
      name: "person", holds: "who has the account",
      columns: [
        .text("name", "the chosen name"), .time("made", "when the account began"),
        .time("leaves", "when it is to be erased", isOptional: true),
      ], chosen: "FROM person WHERE account = $1"),
    ExportedTable(
      name: "identity", holds: "the e-mail address",
      columns: [.text("email", "the address"), .time("made", "when it was added")],
      chosen: "FROM identity WHERE account = $1 ORDER BY email"),
    ExportedTable(
      name: "device", holds: "devices that were signed in",
      columns: [
        .text("name", "as events name it"), .text("label", "as its owner calls it"),
        .time("made", "when it was added"),
      ], chosen: "FROM device WHERE account = $1 ORDER BY name"),
    ExportedTable(
      name: "session", holds: "where one is signed in",
      columns: [
        .text("id", "the session's name"), .text("device", "on which device"),
        .time("made", "when it began"), .time("seen", "when it was used last"),
        .time("ends", "when it ends"),
      ], chosen: "FROM session WHERE account = $1 ORDER BY id"),
    ExportedTable(
      name: "token", holds: "what callers are signed in with, without the secrets",
      columns: [
        .text("id", "the token's name"), .text("session", "of which session"),
        .text("kind", "access or refresh"), .time("ends", "when it ends"),
        .time("used", "when it was used up", isOptional: true),
      ], chosen: "FROM token WHERE account = $1 ORDER BY id"),
    ExportedTable(
      name: "slip", holds: "letters that were sent, without their codes",
      columns: [
        .text("kind", "what for"), .text("email", "to which address"),
        .text("name", "the name that was asked for"), .time("made", "when it was sent"),
        .time("ends", "until when its code holds"),
      ], chosen: "FROM slip WHERE email = $2 ORDER BY made, id"),
    ExportedTable(
      name: "attempt", holds: "wrong guesses at the password",
      columns: [
        .text("network", "from which network or device"), .number("failures", "how many"),
        .time("last", "when the last was"),
      ], chosen: "FROM attempt WHERE target = $3 ORDER BY network"),
    ExportedTable(
      name: "pairing", holds: "programs that ask to be let in",
      columns: [
        .text("label", "what it calls itself"), .text("network", "from where"),
        .time("ends", "until when it may ask"),
      ], chosen: "FROM pairing WHERE account = $1 ORDER BY id"),
    ExportedTable(
      name: "authenticator", holds: "the second step, without its secret",
      columns: [
        .time("made", "when it was begun"), .time("since", "when it was set up", isOptional: true),
      ], chosen: "FROM authenticator WHERE account = $1"),
    ExportedTable(
      name: "passkey", holds: "passkeys that sign in",
      columns: [
        .text("name", "as its owner calls it"), .text("host", "for which address"),
        .time("made", "when it was made"), .time("used", "when it was used last", isOptional: true),
      ], chosen: "FROM passkey WHERE account = $1 ORDER BY made, id"),
    ExportedTable(
      name: "api_key", holds: "API keys, without their secrets",
      columns: [
        .text("id", "the key's name"), .text("label", "as its owner calls it"),
        .number("writes", "1 if it may change something, or else 0"),
        .time("made", "when it was made"), .time("used", "when it was used last", isOptional: true),
      ], chosen: "FROM api_key WHERE account = $1 ORDER BY made, id"),
    ExportedTable(
      name: "link", holds: "who the person is elsewhere",
      columns: [
        .text("issuer", "who says so"), .text("subject", "what the issuer calls them"),
        .time("made", "when it was linked"),
      ], chosen: "FROM link WHERE account = $1 ORDER BY issuer"),
    ExportedTable(
      name: "ward", holds: "that a guardian decides, or for whom one decides",
      columns: [
        .text("id", "its name, as letters have it"), .text("state", "asked, agreed or stopped"),
        .time("grown", "from when the child decides alone"), .time("made", "when it was asked"),
      ], chosen: "FROM ward WHERE child = $1 OR guardian = $1 ORDER BY id"),
    ExportedTable(
      name: "consent", holds: "what a guardian decided",
      columns: [
        .text("ward", "about which child"), .number("number", "in which order"),
        .text("scope", "about what"), .number("given", "1 for yes, 0 for no"),
        .hash("hash", "the SHA-256 of the text that was shown"),
        .number("version", "which edition of it"), .time("at", "when"),
        .text("network", "from which network"),
      ],
      chosen: """
        FROM consent WHERE ward IN (SELECT id FROM ward WHERE child = $1 OR guardian = $1)
        ORDER BY ward, number
        """),
    ExportedTable(
      name: "letter", holds: "letters that wait to be sent, without what is in them",
      columns: [
        .text("subject", "what about"), .time("made", "when it was written"),
        .number("tries", "how often it was tried"),
      ], chosen: "FROM letter WHERE email = $2 ORDER BY made, id"),
    ExportedTable(
      name: "shelf", holds: "devices that events came from",
      columns: [
        .text("device", "as events name it"), .number("print", "a checksum of its events' lines"),
      ], chosen: "FROM shelf WHERE account = $1 ORDER BY device"),
    ExportedTable(
      name: "held", holds: "names of events that are there or were erased, as ranges",
      columns: [
        .text("device", "as events name it"), .number("first", "the first counter"),
        .number("last", "the last counter"),
      ], chosen: "FROM held WHERE account = $1 ORDER BY device, first"),
    ExportedTable(
      name: "erased", holds: "names of events whose bytes were erased, as ranges",
      columns: [
        .text("device", "as events name it"), .number("first", "the first counter"),
        .number("last", "the last counter"),
      ], chosen: "FROM erased WHERE account = $1 ORDER BY device, first"),
    ExportedTable(
      name: "blob", holds: "pictures and recordings; the files are in the folder blobs",
      columns: [
        .hash("hash", "the SHA-256 of the bytes"), .number("bytes", "how many there are"),
        .text("type", "what they are"), .time("made", "when they came"),
      ], chosen: "FROM blob WHERE account = $1 ORDER BY hash"),
    ExportedTable(
      name: "export", holds: "zips like this one that were asked for",
      columns: [
        .text("id", "its name"), .time("begun", "when it was asked for"),
        .text("state", "making, ready or failed"), .number("bytes", "how large it is"),
      ], chosen: "FROM export WHERE account = $1 ORDER BY begun, id"),
  ]

  var sql: String { "SELECT \(columns.map(\.name).joined(separator: ", ")) \(chosen)" }

  func json(_ row: [SQLValue]) -> JSON {
    .object(
      zip(columns, row).map { column, value in
        let json: JSON =
          switch value {
          case .text(let text): .string(text)
          case .integer(let number): .integer(number)
          case .bytes(let bytes): .string(BlobHash(bytes: bytes)?.text ?? "")
          case .null: .null
          }
        return JSON.Member(column.name, json)
      })
  }

  /// What the file of this table is, as JSON Schema.
  public var schema: JSON {
    let properties = columns.map { column in
      JSON.Member(column.name, ["type": column.type, "description": .string(column.says)])
    }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(name),
      "description": .string(holds), "type": "array",
      "items": [
        "type": "object", "properties": .object(properties),
        "required": .array(columns.map { .string($0.name) }), "additionalProperties": false,
      ],
    ]
  }
}

extension ExportedTable.Column {
  static func text(_ name: String, _ says: String) -> Self {
    Self(name: name, kind: .text, says: says)
  }

  fileprivate static func hash(_ name: String, _ says: String) -> Self { text(name, says) }

  static func number(_ name: String, _ says: String, isOptional: Bool = false) -> Self {
    Self(name: name, kind: .number, isOptional: isOptional, says: says)
  }

  static func time(
    _ name: String, _ says: String, isOptional: Bool = false
  ) -> Self {
    Self(
      name: name, kind: .number, isOptional: isOptional, says: says + ", milliseconds since 1970")
  }

  fileprivate var type: JSON {
    isOptional ? [.string(kind.rawValue), "null"] : .string(kind.rawValue)
  }
}
