import ArgumentParser
import Foundation
import Hummingbird
import Issuers
import Logging
import Mail
import NIOCore
import Server
import Storage

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the app and the bundled packs.",
    discussion: """
      EXAMPLES:
        etude serve
        etude serve --port 9000
        etude serve --host 0.0.0.0        for other devices in the network
        etude serve --database none       without accounts: nothing is kept of anybody
        etude serve --mail smtp://mail.example:587 --mail-from etude@mail.example
        etude serve --model-url http://127.0.0.1:8080/v1     judge with a language model too

      Browsers let a page work offline only from https, or from this very machine: for other
      devices, put a server that speaks https in front.
      """)

  @Option(help: "The address to listen at.") var host = "127.0.0.1"
  @Option(help: "The port to listen at; 0 lets the system choose.") var port = 8080
  @Option(help: "The folder to serve (default: web).") var web: String?
  @Option(help: "The folder of bundled packs (default: packs, if there).") var packs: String?
  @Option(help: "The folder of models (default: models, if there).") var models: String?
  @Option(help: "The folder for compressed files (default: dist/brotli beside web).")
  var cache: String?
  @OptionGroup var database: DatabaseOptions
  @OptionGroup var mail: MailOptions
  @Option(
    help: """
      The file with the server's key, by which second steps are sealed and addresses of pictures \
      signed (default: etude.key beside the database).
      """)
  var key: String?
  @Option(help: "A list of issuers where people may sign in (or $ETUDE_OIDC).")
  var oidc: String?
  @Option(help: "The app's address as its users see it, as in https://etude.example.")
  var origin: String?
  @Option(help: "The address of a proxy that says for whom it asks; may be given again.")
  var proxy: [String] = []
  @Option(
    help: """
      The country whose law says from which age somebody agrees alone (or $ETUDE_COUNTRY; default: \
      the strictest).
      """)
  var country: String?
  @OptionGroup var language: LanguageOptions
  @Flag(help: "Say more about what happens.") var verbose = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("A port is a number from 0 to 65535.")
    }
  }

  func run() async throws {
    let web = web ?? Repository.folder("web") ?? "web"
    var configuration = Configuration(
      host: host, port: port, web: web,
      packs: packs ?? Repository.folder("packs"),
      models: models ?? Repository.folder("models"), cache: cache ?? web + "/../dist/brotli",
      language: language.settings)
    let mailServer = try mail.server()
    configuration.mail = mail.folder
    configuration.isMailQueued = mailServer != nil
    configuration.onLetter = { say("A letter is in \($0)") }
    configuration.key = key ?? database.besideFile("etude.key")
    configuration.origin = origin
    configuration.issuers = try issuers()
    configuration.consentRules = try consentRules()
    configuration.proxies = Set(proxy)
    var logger = Logger(label: "etude")
    logger.logLevel = verbose ? .debug : .warning
    do {
      let store = try await openStore()
      let app = try buildApplication(configuration, store: store, logger: logger) { address in
        say("Etude is ready: open \(address)   (Ctrl-C ends it)")
      }
      warnWithoutCore(in: configuration.web)
      let sweeping = store.map { store in
        Task { [configuration, logger] in
          await sweepHourly(store, configuration, logger: logger)
        }
      }
      let delivering = postman(store, mailServer, configuration, logger)
      try await app.runService()
      sweeping?.cancel()
      delivering?.cancel()
      await delivering?.value
      await store?.close()
    } catch let error as StoreError {
      throw CommandFailure(error)
    } catch let error as ServerError {
      throw CommandFailure(error.failure)
    } catch {
      throw CommandFailure(listenError(error).failure)
    }
  }

  /// Nil where the server is to keep no accounts.
  private func openStore() async throws -> Store? {
    database.address == "none" ? nil : try await database.open()
  }

  private func issuers() throws -> [Issuer] {
    guard let path = oidc ?? ProcessInfo.processInfo.environment["ETUDE_OIDC"] else { return [] }
    do throws(IssuerError) {
      return try Issuer.list(inFile: path)
    } catch {
      throw CommandFailure("\(error.message).", hint: "docs/guide/hosting.md describes it.")
    }
  }

  private func consentRules() throws -> ConsentRules {
    let code = country ?? ProcessInfo.processInfo.environment["ETUDE_COUNTRY"]
    guard let rules = ConsentRules.rules(in: code) else {
      throw CommandFailure(
        "The rules of the country \(code ?? "") are not known.",
        hint: "Leave it out for the strictest, or take one of "
          + ConsentRules.codes.joined(separator: ", ") + ".")
    }
    return rules
  }

  /// Sends letters, where there is a mail server and a database where they wait.
  private func postman(
    _ store: Store?, _ server: MailServer?, _ configuration: Configuration, _ logger: Logger
  ) -> Task<Void, Never>? {
    guard let store, let server else { return nil }
    let postman = Postman(store, server, now: configuration.now, logger: logger)
    return Task { await postman.work() }
  }

  private func warnWithoutCore(in folder: String) {
    if !FileManager.default.fileExists(atPath: "\(folder)/etude.wasm") {
      note("There is no etude.wasm in \(folder), so pages will stay empty: run `make wasm`.")
    }
  }

  /// What the system says when it will not listen.
  private func listenError(_ error: any Error) -> ServerError {
    guard let error = error as? IOError else {
      if error is SocketAddressError.UnknownHost { return .noSuchHost(host) }
      note("\(error)")
      return .unexpected
    }
    switch error.errnoCode {
    case EADDRINUSE: return .portInUse(port)
    case EACCES: return .notPermitted(port: port)
    case EADDRNOTAVAIL: return .noSuchHost(host)
    default:
      note("\(error)")
      return .unexpected
    }
  }
}
