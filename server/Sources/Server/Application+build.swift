import Answers
import Documents
public import Hummingbird
import HummingbirdCore
import Language
public import Logging
import NIOCore
import ServiceLifecycle
public import Storage

/// The whole server, the same for production and for tests.
///
/// Throws `ServerError` when a folder is missing or a bundled pack cannot be read, so that nothing
/// starts half.
public func buildApplication(
  _ configuration: Configuration, store: Store? = nil, logger: Logger = .onlyWarnings,
  onReady: @escaping @Sendable (_ address: String) async -> Void = { _ in }
) throws -> some ApplicationProtocol {
  try buildServer(configuration, store: store, logger: logger, onReady: onReady).application
}

/// The server, and the table of what it answers.
///
/// `works`: whether it does by itself what is due, beside answering: sends notices, counts for
/// leaderboards. A test that does it itself says no.
func buildServer(
  _ configuration: Configuration, store: Store? = nil, logger: Logger = .onlyWarnings,
  recognise: Recognition? = nil, works: Bool = true,
  onReady: @escaping @Sendable (_ address: String) async -> Void = { _ in }
) throws -> (application: some ApplicationProtocol, table: RouteTable) {
  let press = BrotliPress(folder: configuration.cache)
  let files = try FileStore(
    folder: configuration.web, limits: configuration.limits, press: press)
  let shelves = try Shelves(configuration, press, logger)
  let first = FirstPage(files: files, press: press)
  let origin = Origin(text: configuration.origin)
  let doorkeeper = Doorkeeper(desk: store?.desk, origin: origin, now: configuration.now)
  let outbox = configuration.newsDatabase.map { _ in NewsOutbox() }
  let metrics = Metrics()
  let store = store?.timed { metrics.observe(.store, [$0.rawValue], $1) }
  let rooms = store.map { RoomSockets($0, shelves, configuration, origin: origin, logger: logger) }
  let sockets = ChangeSockets(origin, outbox, rooms, now: configuration.now)
  metrics.askAll(configuration, sockets, store)
  let gate = store.map { Gate(desk: $0.desk, now: configuration.now) }
  let routes = try routes(
    files, first, shelves, configuration, logger, store, gate, doorkeeper, sockets, metrics)
  let table = RouteTable(
    RouteTable.describing(routes), pace: Pace(now: configuration.now),
    proxies: Proxies(addresses: configuration.proxies),
    gate: gate,
    recognise: recognise ?? doorkeeper.recognise)
  let watch = RequestWatch(
    metrics: metrics, proxies: Proxies(addresses: configuration.proxies),
    mark: AccountMark(KeyFile(path: configuration.key)), logger: logger)
  var application = Application(
    router: router(table, watch, isSecure: configuration.isSecure),
    server: HTTPServerBuilder {
      SocketChannel(
        responder: $0, sockets: sockets, limits: configuration.limits,
        certificates: configuration.certificates)
    },
    configuration: ApplicationConfiguration(
      address: .hostname(configuration.host, port: configuration.port), serverName: "etude"),
    onServerRunning: { channel in
      _ = first.file()
      warm(files, press)
      let port = channel.localAddress?.port ?? configuration.port
      await onReady("\(configuration.scheme)://\(configuration.shownHost):\(port)/")
    },
    logger: logger)
  application.addServices(services(configuration, metrics, store, logger))
  if works, let store, let rooms {
    application.addServices(
      try workers(configuration, metrics, store, rooms.hall.questions, logger))
  }
  if let outbox, let store, let address = configuration.newsDatabase {
    application.addServices(
      NewsExchange(Listener(address), store, sockets, outbox, metrics, logger: logger))
  }
  return (application, table)
}

/// What runs beside the server.
private func services(
  _ configuration: Configuration, _ metrics: Metrics, _ store: Store?, _ logger: Logger
) -> [any Service] {
  var services: [any Service] = []
  if let port = configuration.metricsPort {
    services.append(
      OperatingPort(
        host: configuration.metricsHost, port: port, metrics: metrics,
        ready: ReadyRoute(store: store, closing: configuration.closing), logger: logger,
        onReady: configuration.onMetrics))
  }
  if let certificates = configuration.certificates {
    services.append(CertificateWatch(certificates: certificates, logger: logger))
  }
  return services
}

/// What does by itself what is due.
private func workers(
  _ configuration: Configuration, _ metrics: Metrics, _ store: Store,
  _ questions: RoomQuestions, _ logger: Logger
) throws -> [any Service] {
  var workers: [any Service] = [
    BoardCounter(store: store, questions: questions, now: configuration.now, logger: logger),
    WebhookSender(store, configuration, metrics: metrics, logger: logger),
  ]
  if let notices = try PushNotices(configuration) {
    workers.append(
      PushSender(
        desk: store.desk, notices: notices, metrics: metrics, now: configuration.now,
        logger: logger))
  }
  return workers
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
  _ files: FileStore, _ first: FirstPage, _ shelves: Shelves, _ configuration: Configuration,
  _ logger: Logger, _ store: Store?, _ gate: Gate?, _ doorkeeper: Doorkeeper,
  _ sockets: ChangeSockets, _ metrics: Metrics
) throws -> [Route] {
  let limits = configuration.limits
  let shelf = shelves.packs
  var routes = HealthRoute(shelf: shelf).routes
  routes += ReadyRoute(store: store, closing: configuration.closing).routes
  routes += PackRoutes(shelf: shelf).routes + PictureRoutes(shelf: shelf).routes
  routes +=
    AudioRoutes(packs: configuration.packs).routes + ModelRoutes(shelf: shelves.models).routes
  routes += ImportRoute(limits: limits).routes
  routes +=
    ConfigRoutes(
      shelves: shelves, language: configuration.language?.model, gate: gate
    ).routes
  if let language = configuration.language {
    let judge = try Judge(answersIn: configuration.web)
    routes +=
      JudgeRoute(
        judge: judge, model: LanguageModel(language), limits: limits, metrics: metrics, gate: gate
      ).routes
  }
  if let store, let gate {
    routes +=
      SyncRoute(store: store, now: configuration.now, sockets: sockets, metrics: metrics).routes
    routes += FactsRoute(store: store, now: configuration.now, sockets: sockets).routes
    routes += ChangeRoutes(sockets: sockets).routes
    routes += FigureRoutes(desk: store.desk, shelf: shelf, now: configuration.now).routes
    if let rooms = sockets.rooms {
      routes += roomRoutes(rooms, gate, shelf, configuration)
    }
    routes += try accountRoutes(
      store, shelves, gate, configuration, logger, doorkeeper, sockets, metrics)
  }
  routes += ManifestRoute(files: files, shelf: shelf).routes
  routes += FileRoutes(files: files, first: first).routes
  return routes
}

/// What only a server with a database has.
private func accountRoutes(
  _ store: Store, _ shelves: Shelves, _ gate: Gate, _ configuration: Configuration,
  _ logger: Logger,
  _ doorkeeper: Doorkeeper, _ sockets: ChangeSockets, _ metrics: Metrics
) throws -> [Route] {
  let limits = configuration.limits
  let exports = ExportDesk(store, now: configuration.now, logger: logger)
  let addresses = try SignedAddresses(KeyFile(path: configuration.key), now: configuration.now)
  let reception = Reception(store, configuration, logger)
  metrics.ask(reception.passwords)
  let guardians = Guardians(reception, configuration)
  return try AccountRoutes(reception: reception, guardians: guardians, limits: limits).routes
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
    + packRoutes(
      gate, PackIntake(shelf: shelves.packs),
      PackDelivery(seal: try PackSeal(KeyFile(path: configuration.key))), limits)
    + ChildRoutes(guardians: guardians, limits: limits).routes
    + ConsentRoutes(guardians: guardians, limits: limits).routes
    + GuardianRoutes(
      guardians: guardians, store: store, exports: exports, limits: limits
    ).routes
    + reminderRoutes(store, gate, configuration)
    + organisationRoutes(reception, gate, limits: limits)
    + WebhookRoutes(
      reception: reception, gate: gate,
      seal: SealingKey(file: KeyFile(path: configuration.key), purpose: .webhooks),
      carrier: WebhookCarrier(listed: configuration.webhookOrigins), limits: limits
    ).routes
}

private func packRoutes(
  _ gate: Gate, _ intake: PackIntake, _ delivery: PackDelivery, _ limits: Limits
) -> [Route] {
  SharedPackRoutes(gate: gate, intake: intake, delivery: delivery).routes
    + MarketRoutes(gate: gate, intake: intake, delivery: delivery, limits: limits).routes
    + ReviewRoutes(gate: gate, limits: limits).routes
}

private func reminderRoutes(
  _ store: Store, _ gate: Gate, _ configuration: Configuration
) throws -> [Route] {
  let names = try SealedNames(KeyFile(path: configuration.key))
  let desk = ReminderDesk(
    store: store, names: names,
    letters: try ReminderLetters(store, configuration),
    notices: try PushNotices(configuration), now: configuration.now)
  return ReminderRoutes(desk: desk, gate: gate, limits: configuration.limits).routes
    + CalendarRoutes(store: store, gate: gate, names: names, limits: configuration.limits).routes
    + TournamentRoutes(
      shelf: TournamentShelf(desk: store.desk, now: configuration.now), gate: gate
    ).routes
}

private func router(
  _ table: RouteTable, _ watch: RequestWatch, isSecure: Bool
) -> Router<ServerContext> {
  let router = Router(context: ServerContext.self, options: [.autoGenerateHeadEndpoints])
  router.addMiddleware {
    watch
    SecurityHeaders(isSecure: isSecure)
    ErrorShape()
  }
  table.add(to: router)
  return router
}

extension Logger {
  /// Says what is wrong, and nothing of what is well.
  public static var onlyWarnings: Logger {
    var logger = Logger(label: "etude")
    logger.logLevel = .warning
    return logger
  }
}

extension Configuration {
  fileprivate var scheme: String { certificates == nil ? "http" : "https" }

  /// Whether its users come by HTTPS: to it, or to a proxy in front.
  fileprivate var isSecure: Bool {
    certificates != nil || origin?.hasPrefix("https://") ?? false
  }

  /// A host that a browser on this machine can open.
  fileprivate var shownHost: String {
    switch host {
    case "0.0.0.0", "::", "127.0.0.1", "::1": "localhost"
    default: host.contains(":") ? "[\(host)]" : host
    }
  }
}
