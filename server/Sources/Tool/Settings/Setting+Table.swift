import ArgumentParser
import Language

extension Setting {
  var row: Row {
    switch self {
    case .config: Row(help: "A file of TOML that says what follows.")
    case .host, .port, .certificate, .certificateKey, .origin, .proxy, .pushService,
      .webhookOrigin:
      network
    case .database, .newsDatabase, .blobs, .key: storage
    case .mail, .mailFrom, .mailUser, .mailPasswordFile, .mailPassword: letters
    case .oidc: Row(help: "A list of issuers where people may sign in, a file of JSON.")
    case .country:
      Row(
        help: """
          The country whose law says from which age somebody agrees alone (default: the strictest).
          """)
    case .modelURL, .model, .modelKey, .deadline: language
    case .web, .packs, .rules, .models, .cache: folders
    case .metricsPort, .metricsHost, .drainSeconds, .stopSeconds, .log, .verbose: operating
    }
  }

  private var network: Row {
    switch self {
    case .port:
      Row(
        kind: .number(0...65_535), usual: "8080",
        help: "The port to listen at; 0 lets the system choose.")
    case .certificate:
      Row(help: "The file of PEM with the certificate and those behind it, to speak TLS.")
    case .certificateKey: Row(help: "The file of PEM with the certificate's private key.")
    case .origin:
      Row(
        kind: .url(isOrigin: true),
        help: "The app's address as its users see it, as in https://etude.example.")
    case .proxy:
      Row(
        kind: .texts,
        help: "The address of a proxy that says for whom it asks; may be given again.")
    case .pushService:
      Row(
        kind: .texts,
        help: """
          The origin of a push service beside those of the browsers' makers, as in \
          https://push.example; may be given again.
          """)
    case .webhookOrigin:
      Row(
        kind: .texts,
        help: """
          An origin beside those on the Internet to which people may have results sent, as in \
          https://league.local; may be given again.
          """)
    default: Row(usual: "127.0.0.1", help: "The address to listen at.")
    }
  }

  private var storage: Row {
    switch self {
    case .newsDatabase:
      Row(
        help: """
          Where PostgreSQL itself is when the database is behind a pooler, for several servers to \
          hear of each other: postgres://… (default: the database).
          """)
    case .blobs:
      Row(
        help: """
          Where pictures and recordings are kept: a folder, or https://HOST/BUCKET?region=… of an \
          S3 store (default: the folder blobs beside the database).
          """)
    case .key:
      Row(
        help: """
          The file with the server's key, by which second steps are sealed and addresses of \
          pictures signed (default: etude.key beside the database).
          """)
    default:
      Row(
        usual: "data/etude.sqlite",
        help: "The database: a file of SQLite, or postgres://…; none keeps no accounts.")
    }
  }

  private var letters: Row {
    switch self {
    case .mailFrom: Row(help: "Who letters are from, for a mail server.")
    case .mailUser: Row(help: "Who signs in at the mail server.")
    case .mailPasswordFile: Row(help: "The file with the mail server's password.")
    case .mailPassword: Row(isSecret: true, help: "The mail server's password.")
    default:
      Row(
        usual: "data/mail",
        help: "Where letters go: a folder, or smtp://host:port, smtps://host:port.")
    }
  }

  private var language: Row {
    switch self {
    case .model: Row(usual: "default", help: "The language model's name there.")
    case .modelKey: Row(isSecret: true, help: "What the language model's endpoint wants as a key.")
    case .deadline:
      Row(
        kind: .number(
          Int(
            LanguageModel.Settings.deadlineMillisRange.lowerBound)...Int(
              LanguageModel.Settings.deadlineMillisRange.upperBound)),
        usual: "\(LanguageModel.Settings.deadlineMillisDefault)",
        help: "Milliseconds until the language model's answer is no longer waited for.")
    default:
      Row(
        kind: .url(isOrigin: false),
        help: "A language model's OpenAI-compatible endpoint, as http://127.0.0.1:8080/v1.")
    }
  }

  private var operating: Row {
    switch self {
    case .metricsPort:
      Row(
        kind: .number(0...65_535),
        help: "The port for /metrics and /ready alone; 0 lets the system choose.")
    case .metricsHost: Row(usual: "127.0.0.1", help: "The address to listen at for /metrics.")
    case .drainSeconds:
      Row(
        kind: .number(0...600), usual: "0",
        help: "How long /ready says that the server is to stop before it listens no more.")
    case .stopSeconds:
      Row(
        kind: .number(1...3_600), usual: "30",
        help: "How long what is under way may take to finish when the server stops.")
    case .log:
      Row(
        kind: .choice(["text", "json"]), usual: "text",
        help: "What is logged: words where something is wrong, or JSON with a line a request.")
    default: Row(kind: .yes, usual: "false", help: "Say more about what happens.")
    }
  }

  private var folders: Row {
    switch self {
    case .packs: Row(help: "The folder of bundled packs (default: packs, if there).")
    case .rules: Row(help: "A folder of rule files, of a league of your own.")
    case .models: Row(help: "The folder of models (default: models, if there).")
    case .cache: Row(help: "The folder for compressed files (default: dist/brotli beside web).")
    default: Row(help: "The folder to serve (default: web).")
    }
  }
}

extension Setting {
  /// As the command's own help says it.
  var argumentHelp: ArgumentHelp {
    let usual = row.usual.isEmpty || row.kind == .yes ? "" : "; default: \(row.usual)"
    return ArgumentHelp("\(row.help.dropLast()) (or $\(environment)\(usual)).")
  }

  /// All of them for readers, in Markdown.
  static var page: String {
    let rows = allCases.map { setting in
      let row = setting.row
      let (key, flag) = (setting.key.map { "`\($0)`" }, setting.flag.map { "`\($0)`" })
      let cells = [
        key ?? "", flag ?? "", "`\(setting.environment)`", row.kind.allowed, row.usual, row.help,
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    return """
      | in the file | flag | environment | what it takes | usual | what it is |
      |---|---|---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }
}
