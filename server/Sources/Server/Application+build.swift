import Answers
import Documents
public import Hummingbird
import Language
public import Logging
import NIOCore
public import Storage

/// The whole server, the same for production and for tests.
///
/// Throws `ServerError` when a folder is missing or a bundled pack cannot be read, so that nothing
/// starts half.
public func buildApplication(
  _ configuration: Configuration, store: Store? = nil, logger: Logger = Logger(label: "etude"),
  onReady: @escaping @Sendable (_ address: String) async -> Void = { _ in }
) throws -> some ApplicationProtocol {
  let press = BrotliPress(folder: configuration.cache)
  let files = try FileStore(
    folder: configuration.web, limits: configuration.limits, press: press)
  let shelf = PackShelf(
    folder: configuration.packs, limits: configuration.limits, press: press)
  _ = try shelf.packs()
  let first = FirstPage(files: files, press: press)
  let models = ModelShelf(folder: configuration.models, limits: configuration.limits)
  return Application(
    router: try buildRouter(files, first, shelf, models, store, configuration),
    configuration: ApplicationConfiguration(
      address: .hostname(configuration.host, port: configuration.port), serverName: "etude"),
    onServerRunning: { channel in
      _ = first.file()
      warm(files, press)
      let port = channel.localAddress?.port ?? configuration.port
      await onReady("http://\(configuration.shownHost):\(port)/")
    },
    logger: logger)
}

/// Reads and compresses every file before it is asked for.
private func warm(_ files: FileStore, _ press: BrotliPress) {
  press.afterwards {
    _ = files.files()
    press.afterwards { press.tidy() }
  }
}

private func buildRouter(
  _ files: FileStore, _ first: FirstPage, _ shelf: PackShelf, _ models: ModelShelf,
  _ store: Store?, _ configuration: Configuration
) throws -> Router<BasicRequestContext> {
  let router = Router(context: BasicRequestContext.self, options: [.autoGenerateHeadEndpoints])
  router.addMiddleware {
    SecurityHeaders()
    ErrorShape()
  }
  HealthRoute(shelf: shelf).add(to: router)
  ReadyRoute(store: store).add(to: router)
  PackRoutes(shelf: shelf).add(to: router)
  PictureRoutes(shelf: shelf).add(to: router)
  AudioRoutes(packs: configuration.packs).add(to: router)
  ModelRoutes(shelf: models).add(to: router)
  ImportRoute(limits: configuration.limits).add(to: router)
  if let language = configuration.language {
    JudgeRoute(
      judge: try Judge(answersIn: configuration.web), model: LanguageModel(language),
      limits: configuration.limits
    ).add(to: router)
  }
  ManifestRoute(files: files, shelf: shelf).add(to: router)
  FileRoutes(files: files, first: first).add(to: router)
  return router
}

extension Configuration {
  /// A host that a browser on this machine can open.
  fileprivate var shownHost: String {
    switch host {
    case "0.0.0.0", "::", "127.0.0.1", "::1": "localhost"
    default: host.contains(":") ? "[\(host)]" : host
    }
  }
}
