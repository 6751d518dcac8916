import Answers
import Documents
public import Hummingbird
import HummingbirdCore
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
  try buildServer(configuration, store: store, logger: logger, onReady: onReady).application
}

/// The server, and the table of what it answers.
func buildServer(
  _ configuration: Configuration, store: Store? = nil, logger: Logger = Logger(label: "etude"),
  recognise: Recognition? = nil,
  onReady: @escaping @Sendable (_ address: String) async -> Void = { _ in }
) throws -> (application: some ApplicationProtocol, table: RouteTable) {
  let press = BrotliPress(folder: configuration.cache)
  let files = try FileStore(
    folder: configuration.web, limits: configuration.limits, press: press)
  let shelf = PackShelf(
    folder: configuration.packs, limits: configuration.limits, press: press)
  _ = try shelf.packs()
  let first = FirstPage(files: files, press: press)
  let models = ModelShelf(folder: configuration.models, limits: configuration.limits)
  let origin = Origin(text: configuration.origin)
  let doorkeeper = Doorkeeper(desk: store?.desk, origin: origin, now: configuration.now)
  let sockets = ChangeSockets(origin: origin, now: configuration.now)
  let routes = try routes(
    files, first, shelf, models, configuration, logger, store, doorkeeper, sockets)
  let table = RouteTable(
    RouteTable.describing(routes), pace: Pace(now: configuration.now),
    proxies: Proxies(addresses: configuration.proxies),
    recognise: recognise ?? doorkeeper.recognise)
  let application = Application(
    router: router(table),
    server: HTTPServerBuilder {
      SocketChannel(responder: $0, sockets: sockets, limits: configuration.limits)
    },
    configuration: ApplicationConfiguration(
      address: .hostname(configuration.host, port: configuration.port), serverName: "etude"),
    onServerRunning: { channel in
      _ = first.file()
      warm(files, press)
      let port = channel.localAddress?.port ?? configuration.port
      await onReady("http://\(configuration.shownHost):\(port)/")
    },
    logger: logger)
  return (application, table)
}

/// Reads and compresses every file before it is asked for.
private func warm(_ files: FileStore, _ press: BrotliPress) {
  press.afterwards {
    _ = files.files()
    press.afterwards { press.tidy() }
  }
}

/// The rows of the table, as the configuration makes them: all that the server answers.
private func routes(
  _ files: FileStore, _ first: FirstPage, _ shelf: PackShelf, _ models: ModelShelf,
  _ configuration: Configuration, _ logger: Logger, _ store: Store?, _ doorkeeper: Doorkeeper,
  _ sockets: ChangeSockets
) throws -> [Route] {
  let limits = configuration.limits
  var routes =
    HealthRoute(shelf: shelf).routes + ReadyRoute(store: store).routes
    + PackRoutes(shelf: shelf).routes + PictureRoutes(shelf: shelf).routes
    + AudioRoutes(packs: configuration.packs).routes + ModelRoutes(shelf: models).routes
    + ImportRoute(limits: limits).routes
  if let language = configuration.language {
    let judge = try Judge(answersIn: configuration.web)
    routes +=
      JudgeRoute(
        judge: judge, model: LanguageModel(language), limits: limits, desk: store?.desk,
        now: configuration.now
      ).routes
  }
  if let store {
    routes += SyncRoute(store: store, now: configuration.now, sockets: sockets).routes
    routes += ChangeRoutes(sockets: sockets).routes
    routes += try accountRoutes(store, configuration, logger, doorkeeper, sockets)
  }
  routes += ManifestRoute(files: files, shelf: shelf).routes
  routes += FileRoutes(files: files, first: first).routes
  return routes
}

/// What only a server with a database has.
private func accountRoutes(
  _ store: Store, _ configuration: Configuration, _ logger: Logger, _ doorkeeper: Doorkeeper,
  _ sockets: ChangeSockets
) throws -> [Route] {
  let limits = configuration.limits
  let exports = ExportDesk(store, now: configuration.now, logger: logger)
  let addresses = try SignedAddresses(KeyFile(path: configuration.key), now: configuration.now)
  let reception = Reception(store, configuration, logger)
  let guardians = Guardians(reception, configuration)
  return AccountRoutes(reception: reception, guardians: guardians, limits: limits).routes
    + SessionRoutes(
      reception: reception, doorkeeper: doorkeeper, sockets: sockets, limits: limits
    ).routes
    + MeRoutes(reception: reception, store: store, limits: limits).routes
    + DeviceRoutes(reception: reception, limits: limits).routes
    + SecondStepRoutes(reception: reception, limits: limits).routes
    + PasskeyRoutes(reception: reception, doorkeeper: doorkeeper, limits: limits).routes
    + BlobRoutes(store: store, addresses: addresses, now: configuration.now).routes
    + ExportRoutes(store: store, exports: exports, now: configuration.now).routes
    + ElsewhereRoutes(
      elsewhere: Elsewhere(configuration.issuers, reception, logger), guardians: guardians,
      limits: limits
    ).routes
    + ChildRoutes(guardians: guardians, limits: limits).routes
    + ConsentRoutes(guardians: guardians, limits: limits).routes
    + GuardianRoutes(
      guardians: guardians, store: store, exports: exports, limits: limits
    ).routes
}

private func router(_ table: RouteTable) -> Router<ServerContext> {
  let router = Router(context: ServerContext.self, options: [.autoGenerateHeadEndpoints])
  router.addMiddleware {
    SecurityHeaders()
    ErrorShape()
  }
  table.add(to: router)
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
