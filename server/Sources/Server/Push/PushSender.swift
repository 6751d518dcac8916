import Logging
import ServiceLifecycle
import Storage

/// Sends the notices that wait to the push services of their devices.
///
/// Each is held by who takes it, so that servers that share a database send none twice; what a push
/// service does not take is tried again as letters are, and a device that is gone is forgotten.
struct PushSender: Service {
  static let pause = Duration.seconds(2)
  /// Notices on their way at once: many people have chosen the same hour.
  static let atOnce = 4

  let desk: Desk
  let notices: PushNotices
  let metrics: Metrics
  let now: @Sendable () -> Int64
  let logger: Logger
  var carrier = PushCarrier.shared

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for _ in 0..<PushSender.atOnce { group.addTask { await work() } }
      }
    }
  }

  private func work() async {
    await doWhatIsDue(pause: PushSender.pause, deliver) {
      logger.error("Notices that wait could not be looked at: \($0.message)")
    }
  }

  /// Tries one notice that is due; false when there was none.
  func deliver() async throws(StoreError) -> Bool {
    guard let device = try await desk.nextPush(now: now()) else { return false }
    do throws(PushError) {
      try await carry(device)
    } catch {
      try await keep(device, error)
      return true
    }
    count("sent")
    try await desk.pushed(device, now: now())
    return true
  }

  private func carry(_ device: PushDevice) async throws(PushError) {
    let now = now()
    // NB: nobody can reach it any more, and the page asks its browser anew.
    guard let subscription = notices.subscription(device) else { throw .gone }
    let (message, authorization): ([UInt8], String)
    do {
      message = try notices.message(device, to: subscription)
      authorization = try notices.key.authorization(
        for: subscription.origin, contact: notices.contact, now: now)
    } catch {
      throw .refused(why: "it could not be sealed")
    }
    try await carrier.carry(
      message, to: subscription, authorization: authorization,
      topic: device.topic.rawValue, lifeSeconds: (device.ends - now) / 1_000)
  }

  private func keep(_ device: PushDevice, _ error: PushError) async throws(StoreError) {
    var (why, mayPass, afterMillis) = ("", false, Int64?.none)
    switch error {
    case .gone:
      count("gone")
      return try await desk.endPushDevice(device.id)
    case .later(let said, let afterSeconds):
      count("later")
      (why, mayPass, afterMillis) = (said, true, afterSeconds.map { $0 * 1_000 })
    case .refused(let said):
      count("refused")
      why = said
    }
    let waits = try await desk.pushFailed(
      device, why, mayPass: mayPass, afterMillis: afterMillis, now: now())
    logger.warning(
      "A notice \(waits ? "waits" : "is given up"), after try \(device.tries): \(why)")
  }

  private func count(_ what: String) { metrics.add(1, to: .notices, [what]) }
}
