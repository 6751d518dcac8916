import ArgumentParser
import Foundation
import Hummingbird
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
        etude serve --config /etc/etude/etude.toml           what follows, from a file
        etude serve --config /etc/etude/etude.toml --check   what that would do

      Browsers let a page work offline only from https, or from this very machine: for other
      devices, put a server that speaks https in front.
      """)

  @OptionGroup var options: ServeOptions
  @Flag(help: "Say what would be done, and what is wrong with it, and do nothing.")
  var check = false

  func run() async throws {
    let settings = try Settings(flags: options.flags)
    if check { return try ServeCheck(settings).run() }
    try await serve(settings)
  }

  private func serve(_ settings: Settings) async throws {
    var configuration = try settings.configuration()
    configuration.onLetter = { say("A letter is in \($0)") }
    configuration.onMetrics = { note("Metrics are at \($0)") }
    let logger = logger(settings)
    do {
      let store = settings.hasDatabase ? try await settings.openStore() : nil
      let app = try buildApplication(configuration, store: store, logger: logger) { address in
        say("Etude is ready: open \(address)   (Ctrl-C ends it)")
      }
      warnWithoutCore(in: configuration.web)
      let sweeping = store.map { store in
        Task { [configuration, logger] in
          await sweepHourly(store, configuration, logger: logger)
        }
      }
      let reminding = try reminding(store, configuration, logger)
      let delivering = postman(store, try settings.mailServer(), configuration, logger)
      try await configuration.closing.run(app, settings.closingTimes, logger: logger) {
        [configuration] in configuration.certificates?.reload(logger)
      }
      sweeping?.cancel()
      reminding?.cancel()
      await reminding?.value
      delivering?.cancel()
      await delivering?.value
      await store?.close()
    } catch let error as StoreError {
      throw CommandFailure(error)
    } catch let error as ServerError {
      throw CommandFailure(error.failure)
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure(listenError(error, configuration).failure)
    }
  }

  private func logger(_ settings: Settings) -> Logger {
    let isJSON = settings.text(.log) == "json"
    var logger = isJSON ? Logger(label: "etude") { _ in JSONLog() } : .onlyWarnings
    if settings.isOn(.verbose) { logger.logLevel = .debug }
    return logger
  }

  /// Sends reminders, where there is a database that says to whom.
  private func reminding(
    _ store: Store?, _ configuration: Configuration, _ logger: Logger
  ) throws -> Task<Void, Never>? {
    guard let store else { return nil }
    let sender = try ReminderSender(store, configuration, logger: logger)
    return Task { await sender.work() }
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
  private func listenError(_ error: any Error, _ configuration: Configuration) -> ServerError {
    guard let error = error as? IOError else {
      if error is SocketAddressError.UnknownHost { return .noSuchHost(configuration.host) }
      note("\(error)")
      return .unexpected
    }
    switch error.errnoCode {
    case EADDRINUSE: return .portInUse(configuration.port)
    case EACCES: return .notPermitted(port: configuration.port)
    case EADDRNOTAVAIL: return .noSuchHost(configuration.host)
    default:
      note("\(error)")
      return .unexpected
    }
  }
}
