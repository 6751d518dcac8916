import ArgumentParser

/// The flags of `etude serve`, which may be said in the environment or a file just as well.
struct ServeOptions: ParsableArguments {
  @Option(help: Setting.host.argumentHelp) var host: String?
  @Option(help: Setting.port.argumentHelp) var port: String?
  @Option(help: Setting.certificate.argumentHelp) var certificate: String?
  @Option(help: Setting.certificateKey.argumentHelp) var certificateKey: String?
  @Option(help: Setting.origin.argumentHelp) var origin: String?
  @Option(help: Setting.proxy.argumentHelp) var proxy: [String] = []
  @Option(help: Setting.pushService.argumentHelp) var pushService: [String] = []
  @Option(help: Setting.webhookOrigin.argumentHelp) var webhookOrigin: [String] = []
  @OptionGroup var database: DatabaseOptions
  @Option(help: Setting.newsDatabase.argumentHelp) var newsDatabase: String?
  @Option(help: Setting.key.argumentHelp) var key: String?
  @Option(help: Setting.mail.argumentHelp) var mail: String?
  @Option(help: Setting.mailFrom.argumentHelp) var mailFrom: String?
  @Option(help: Setting.mailUser.argumentHelp) var mailUser: String?
  @Option(help: Setting.mailPasswordFile.argumentHelp) var mailPasswordFile: String?
  @Option(help: Setting.oidc.argumentHelp) var oidc: String?
  @Option(help: Setting.country.argumentHelp) var country: String?
  @Option(help: Setting.modelURL.argumentHelp) var modelUrl: String?
  @Option(help: Setting.model.argumentHelp) var model: String?
  @Option(help: Setting.deadline.argumentHelp) var deadlineMs: String?
  @Option(help: Setting.web.argumentHelp) var web: String?
  @Option(help: Setting.packs.argumentHelp) var packs: String?
  @Option(help: Setting.rules.argumentHelp) var rules: String?
  @Option(help: Setting.models.argumentHelp) var models: String?
  @Option(help: Setting.cache.argumentHelp) var cache: String?
  @Option(help: Setting.metricsPort.argumentHelp) var metricsPort: String?
  @Option(help: Setting.metricsHost.argumentHelp) var metricsHost: String?
  @Option(help: Setting.drainSeconds.argumentHelp) var drainSeconds: String?
  @Option(help: Setting.stopSeconds.argumentHelp) var stopSeconds: String?
  @Option(help: Setting.log.argumentHelp) var log: String?
  @Flag(help: Setting.verbose.argumentHelp) var verbose = false

  var flags: [Setting: [String]] {
    let texts: [Setting: String?] = [
      .host: host, .port: port, .certificate: certificate, .certificateKey: certificateKey,
      .metricsPort: metricsPort, .metricsHost: metricsHost, .drainSeconds: drainSeconds,
      .stopSeconds: stopSeconds, .log: log, .origin: origin, .key: key,
      .newsDatabase: newsDatabase, .mail: mail, .mailFrom: mailFrom,
      .mailUser: mailUser, .mailPasswordFile: mailPasswordFile, .oidc: oidc, .country: country,
      .modelURL: modelUrl,
      .model: model, .deadline: deadlineMs, .web: web, .packs: packs, .rules: rules,
      .models: models,
      .cache: cache, .verbose: verbose ? "true" : nil,
    ]
    var flags = texts.compactMapValues { $0.map { [$0] } }
    flags[.proxy] = proxy
    flags[.pushService] = pushService
    flags[.webhookOrigin] = webhookOrigin
    return flags.merging(database.flags) { $1 }
  }

  func validate() throws {
    for setting in Setting.allCases {
      guard let fault = setting.fault(in: flags[setting] ?? []) else { continue }
      throw ValidationError("--\(setting.rawValue) \(fault)")
    }
  }
}
