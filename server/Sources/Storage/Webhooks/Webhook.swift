/// Where results are sent to somebody's own program.
public struct Webhook: Equatable, Sendable {
  /// That somebody may have at once.
  public static let ownMax: Int64 = 5
  public static let urlBytesMax = 500

  public var id: String
  public var account: AccountID
  public var url: String
  /// What signs it; the server's own key opens it.
  public var sealed: [UInt8]
  public var made: Int64
  /// When it took something last; nil for never.
  public var heard: Int64?
  /// Why the last try failed; empty for nothing.
  public var fault: String
  /// Since when nothing is sent any more; nil while something is.
  public var stopped: Int64?

  public init(
    id: String = randomHex(bytes: 16), account: AccountID, url: String, sealed: [UInt8],
    made: Int64
  ) {
    self.id = id
    self.account = account
    self.url = url
    self.sealed = sealed
    self.made = made
    fault = ""
  }

  static let columns = [
    "id", "account", "url", "sealed", "made", "heard", "fault", "stopped",
  ].map { "webhook.\($0)" }.joined(separator: ", ")
  static let columnCount = 8

  init?(_ row: [SQLValue]) {
    guard let account = AccountID(row[1].text) else { return nil }
    self.init(
      id: row[0].text, account: account, url: row[2].text, sealed: row[3].bytes,
      made: row[4].integer)
    heard = row[5].isNull ? nil : row[5].integer
    fault = row[6].text
    stopped = row[7].isNull ? nil : row[7].integer
  }
}

/// What waits to be sent to a webhook.
public struct WebhookMessage: Equatable, Sendable {
  public static let waitingMax: Int64 = 1_000
  /// After so long it is given up, and its webhook where it took nothing since.
  public static let lifeMillis: Int64 = 3 * 86_400_000
  /// How long whoever tries has for it; if they are gone by then, somebody else tries.
  static let heldMillis: Int64 = 60_000

  public var id: String
  /// Whose game it is about; nil for nobody's.
  public var organisation: String?
  /// JSON, byte for byte as it is signed and sent.
  public var body: String
  public var made: Int64
  /// Counts the try that is under way.
  public var tries: Int64
  public var webhook: Webhook

  /// A new one, that was not tried yet.
  public init(body: String, to webhook: Webhook, made: Int64 = 0) {
    id = randomHex(bytes: 16)
    self.body = body
    self.made = made
    tries = 0
    self.webhook = webhook
  }

  static let columns = ["id", "organisation", "body", "made", "tries"].map {
    "webhook_message.\($0)"
  }
  .joined(separator: ", ")

  init?(_ row: [SQLValue]) {
    guard let webhook = Webhook(Array(row.suffix(Webhook.columnCount))) else { return nil }
    id = row[0].text
    organisation = row[1].isNull ? nil : row[1].text
    body = row[2].text
    made = row[3].integer
    tries = row[4].integer
    self.webhook = webhook
  }
}

extension Retention {
  static let ofWebhooks = [
    Retention(
      table: "webhook",
      holds: "where results are sent to somebody's own program, and what signs it, sealed",
      because: "so that they need not ask", until: "it is ended, or the password is changed"),
    Retention(
      table: "webhook_message",
      holds: "results that wait to be sent: teams as their players call them, points",
      because: "to try again where a program does not answer",
      until: "it is taken, or three days"),
  ]
}

extension ExportedTable {
  static let ofWebhooks = [
    ExportedTable(
      name: "webhook", holds: "where results are sent to the person's own program",
      columns: [
        .text("id", "the webhook's name"), .text("url", "where"), .time("made", "since when"),
        .time("heard", "when it took something last", isOptional: true),
        .text("fault", "why the last try failed"),
        .time("stopped", "since when nothing is sent any more", isOptional: true),
      ], chosen: "FROM webhook WHERE account = $1 ORDER BY made, id")
  ]
}
