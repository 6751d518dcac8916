/// One thing that `etude serve` may be told: by a flag, in the environment, or in a file.
///
/// Its name gives all three, as in `--mail-from`, `ETUDE_MAIL_FROM` and `mail-from = "…"`. The
/// table below says all else, once: for the command's help, for who reads a file, and for the
/// documentation.
enum Setting: String, CaseIterable {
  case config
  case host
  case port
  case certificate
  case certificateKey = "certificate-key"
  case origin
  case proxy
  case pushService = "push-service"
  case webhookOrigin = "webhook-origin"
  case database
  case newsDatabase = "news-database"
  case blobs
  case key
  case mail
  case mailFrom = "mail-from"
  case mailUser = "mail-user"
  case mailPasswordFile = "mail-password-file"
  case mailPassword = "mail-password"
  case oidc
  case country
  case modelURL = "model-url"
  case model
  case modelKey = "model-key"
  case deadline = "deadline-ms"
  case web
  case packs
  case rules
  case models
  case cache
  case metricsPort = "metrics-port"
  case metricsHost = "metrics-host"
  case drainSeconds = "drain-seconds"
  case stopSeconds = "stop-seconds"
  case log
  case verbose

  /// What may be said of it.
  enum Kind: Equatable {
    case text
    case number(ClosedRange<Int>)
    case choice([String])
    case texts
    case yes
    /// Where something is on the web; of an origin, nothing but its scheme, host and port.
    case url(isOrigin: Bool)
  }

  struct Row {
    var kind = Kind.text
    /// What it is when nobody says; empty for nothing.
    var usual = ""
    /// True for what is never in an argument, which others on the machine can see, nor in the file
    /// beside all that may be read.
    var isSecret = false
    var help: String
  }

  var flag: String? { row.isSecret ? nil : "--\(rawValue)" }

  var environment: String { "ETUDE_" + rawValue.uppercased().replacing("-", with: "_") }

  /// Its name in the file; nil for what is not said there.
  var key: String? { row.isSecret || self == .config ? nil : rawValue }
}

extension Setting {
  /// What is wrong with what was said of it; nil for nothing.
  func fault(in texts: [String]) -> String? {
    for text in texts where !row.kind.takes(text) {
      return "is \(row.kind.allowed), and not \"\(text)\"."
    }
    return nil
  }
}

extension Setting.Kind {
  func takes(_ text: String) -> Bool {
    switch self {
    case .text, .texts: !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 }
    case .number(let range): Int(text).map { range.contains($0) } ?? false
    case .choice(let words): words.contains(text)
    case .yes: text == "true" || text == "false"
    case .url(let isOrigin): Setting.Kind.isURL(text, isOrigin: isOrigin)
    }
  }

  var allowed: String {
    switch self {
    case .text: "a text"
    case .texts: "a list of texts"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.joined(separator: " or ")
    case .yes: "true or false"
    case .url(isOrigin: true): "an address as in https://etude.example, without a path"
    case .url(isOrigin: false): "an address that begins with http:// or https://"
    }
  }

  private static func isURL(_ text: String, isOrigin: Bool) -> Bool {
    for scheme in ["http://", "https://"] where text.hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      guard let first = rest.first, first != "/" else { return false }
      let isPlain = rest.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      return isPlain && !(isOrigin && rest.contains { "/?#@".contains($0) })
    }
    return false
  }
}
