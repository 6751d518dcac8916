import Foundation
public import Issuers
public import Language

/// All that a server needs to be told.
public struct Configuration: Sendable {
  public var host: String
  /// 0 lets the system choose.
  public var port: Int
  /// The folder that is served as it is.
  public var web: String
  /// The folder of bundled packs: a folder or a text file each.
  ///
  /// Nil serves none.
  public var packs: String?
  /// The folder of rule files: a league's own numbers.
  ///
  /// Nil serves those alone that come with Etude.
  public var rules: String?
  /// The folder of models that `make meaning` fills.
  ///
  /// Nil serves none.
  public var models: String?
  /// The folder where compressed files are kept from one start to the next.
  ///
  /// Nil compresses them anew at each.
  public var cache: String?
  /// The language model that may be asked about answers; nil asks none.
  public var language: LanguageModel.Settings?
  /// The folder that letters are written to.
  public var mail = "data/mail"
  /// True where letters wait in the database for a `Postman`, and none is written to the folder.
  public var isMailQueued = false
  /// Told of each letter's file.
  public var onLetter: @Sendable (_ path: String) -> Void = { _ in }
  /// The file with the server's key, of which those are made that seal second steps and sign
  /// addresses; made when it is first needed.
  public var key = "data/etude.key"
  /// Where PostgreSQL itself is, past any pooler, for several servers of one database to hear of
  /// each other; nil where there is but one.
  public var newsDatabase: String?
  /// Where else people may sign in.
  public var issuers: [Issuer] = []
  /// The app's address as its users see it, as in "https://etude.example"; nil takes each
  /// request's own.
  public var origin: String?
  /// Origins of push services beside those of the browsers' makers.
  public var pushServices: Set<String> = []
  /// Origins beside those on the Internet to which results may be sent.
  public var webhookOrigins: Set<String> = []
  /// The addresses of proxies, which say for whom they ask; nobody else is believed.
  public var proxies: Set<String> = []
  /// What it shows to speak TLS; nil speaks in the clear.
  public var certificates: Certificates?
  /// The port at which `/metrics` is, at `metricsHost`; nil for none.
  public var metricsPort: Int?
  public var metricsHost = "127.0.0.1"
  /// Told where `/metrics` is.
  public var onMetrics: @Sendable (_ address: String) -> Void = { _ in }
  /// How the server ends.
  public var closing = Closing()
  /// From which age somebody agrees alone to what is kept of them.
  public var consentRules = ConsentRules.strictest
  public var limits = Limits()
  /// The clock: milliseconds since 1970.
  public var now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1_000) }

  public init(
    host: String = "127.0.0.1", port: Int = 8080, web: String, packs: String?,
    models: String? = nil, cache: String? = nil, language: LanguageModel.Settings? = nil
  ) {
    self.host = host
    self.port = port
    self.web = web
    self.packs = packs
    self.models = models
    self.cache = cache
    self.language = language
  }
}

extension Configuration {
  /// Whether something is an origin as `pushServices` and `webhookOrigins` have them.
  public static func isOrigin(_ text: String) -> Bool { PushServices.isOrigin(text) }
}

/// What the server lets itself be asked for.
public struct Limits: Sendable {
  public var servedFileBytesMax = 64 << 20
  public var servedFilesMax = 5_000
  public var packBytesMax = 16 << 20
  public var packsMax = 500
  public var modelIndexBytesMax = 64 << 10
  public var importBytesMax = 32 << 20
  /// Conversions that run at once; more wait in line up to `importsWaitingMax`.
  public var importsAtOnceMax = 2
  public var importsWaitingMax = 8
  public var judgeBytesMax = 32 << 10
  public var givenBytesMax = 400
  /// Questions to a language model at once; further answers are judged without it.
  public var languageAtOnceMax = 2
  public var accountBytesMax = 8 << 10
  /// A list of a class's names.
  public var pupilsBytesMax = 16 << 10
  /// Passwords that wait for a processor: more are refused, or memory would run out.
  public var passwordsWaitingMax = 32
  /// A connection's first request is here so soon, in seconds, or nobody wants anything.
  public var headSeconds: Int64 = 20
  /// A connection on which nothing moves and nothing is under way ends after so many seconds.
  public var idleSeconds: Int64 = 75
  public var headBytesMax = 32 << 10
  public var headFieldsMax = 100

  public init() {}
}
