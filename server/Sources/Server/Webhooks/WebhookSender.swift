import Logging
import ServiceLifecycle
import Storage

/// Sends the results that wait to the webhooks of those who want them.
///
/// Each is held by who takes it, so that servers that share a database send none twice; what
/// a program does not take is tried again for three days, and then its owner is written to.
struct WebhookSender: Service {
  static let pause = Duration.seconds(2)
  /// Messages on their way at once, each of another person.
  static let atOnce = 8

  let reception: Reception
  let seal: SealingKey
  let carrier: WebhookCarrier
  let metrics: Metrics
  let logger: Logger

  init(
    _ store: Store, _ configuration: Configuration, metrics: Metrics, logger: Logger,
    carrier: WebhookCarrier? = nil
  ) {
    reception = Reception(store, configuration, logger)
    seal = SealingKey(file: KeyFile(path: configuration.key), purpose: .webhooks)
    self.carrier = carrier ?? WebhookCarrier(listed: configuration.webhookOrigins)
    self.metrics = metrics
    self.logger = logger
  }

  private var desk: Desk { reception.desk }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for _ in 0..<WebhookSender.atOnce { group.addTask { await work() } }
      }
    }
  }

  private func work() async {
    await doWhatIsDue(pause: WebhookSender.pause, deliver) {
      logger.error("Results that wait could not be looked at: \($0.message)")
    }
  }

  /// Tries one message that is due; false when there was none.
  func deliver() async throws(StoreError) -> Bool {
    guard let message = try await desk.nextWebhookMessage(now: reception.now()) else {
      return false
    }
    do throws(WebhookFault) {
      try await carrier.carry(message, signedBy: secret(message), now: reception.now())
    } catch {
      try await keep(message, error)
      return true
    }
    metrics.add(1, to: .webhooks, ["sent"])
    try await desk.took(message, now: reception.now())
    return true
  }

  private func secret(_ message: WebhookMessage) throws(WebhookFault) -> WebhookSecret {
    let webhook = message.webhook
    // NB: a file that is not there for a moment stops nobody's.
    guard (try? seal.file.key(for: seal.purpose)) != nil else {
      throw .later(why: "the server's key cannot be read")
    }
    guard let bytes = try? seal.open(webhook.sealed, for: webhook.account.text) else {
      throw .refused(why: "the server's key is another one")
    }
    return WebhookSecret(bytes: bytes)
  }

  private func keep(_ message: WebhookMessage, _ fault: WebhookFault) async throws(StoreError) {
    let (why, mayPass, afterMillis): (String, Bool, Int64?) =
      switch fault {
      case .later(let why, let seconds): (why, true, seconds.map { $0 * 1_000 })
      case .refused(let why): (why, false, nil)
      }
    let became = try await desk.failed(
      message, why, mayPass: mayPass, afterMillis: afterMillis, now: reception.now())
    metrics.add(1, to: .webhooks, [became == .waits ? "later" : "given-up"])
    guard became == .stopped else { return }
    logger.warning("A webhook is stopped, after try \(message.tries): \(why)")
    reception.tell(message.webhook, thatStoppedFor: why)
  }
}
