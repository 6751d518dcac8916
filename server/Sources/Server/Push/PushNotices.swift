import Basics
import Storage

/// Notices on devices that remind. They say that practice is due, or that something was announced,
/// and not of what; each brings what ends them on its device.
struct PushNotices: Sendable {
  let services: PushServices
  let key: PushKey
  let seal: SealingKey
  let names: SealedNames
  /// Where a push service's operator finds ours; nil where that is no address of https.
  let contact: String?

  /// After so long nobody needs to be reminded any more.
  static let lifeMillis: Int64 = 3 * 3_600_000

  /// Nil where the app's own address is not known: browsers would not let it ask.
  init?(_ configuration: Configuration) throws {
    guard let origin = configuration.origin else { return nil }
    let file = KeyFile(path: configuration.key)
    services = PushServices(others: configuration.pushServices)
    key = try PushKey(file)
    seal = SealingKey(file: file, purpose: .devices)
    names = try SealedNames(file)
    contact = origin.hasPrefix("https://") ? origin : nil
  }

  /// The device that a browser's subscription is.
  func device(
    _ subscription: PushSubscription, label: String, of account: AccountID, now: Int64
  ) throws -> PushDevice {
    PushDevice(
      account: account, print: subscription.print,
      sealed: try seal.seal(subscription.bytes, for: account.text), label: label, made: now)
  }

  /// Where a device is reached; nil where the key or what the operator allows is another by now.
  func subscription(_ device: PushDevice) -> PushSubscription? {
    guard let bytes = try? seal.open(device.sealed, for: device.account.text) else { return nil }
    return PushSubscription(bytes, services: services)
  }

  /// What a device is told, sealed for it.
  func message(_ device: PushDevice, to subscription: PushSubscription) throws -> [UInt8] {
    let (title, text) =
      switch device.topic {
      case .practise: ("Practise", "It is time, as you chose.")
      case .announced: ("Announcement", "A team or class has something new for you.")
      }
    let notice: JSON = [
      "title": .string(title), "text": .string(text), "about": .string(device.topic.rawValue),
      "stop": .string(names.sealed(device.id, for: .device)),
    ]
    return try PushMessage.sealed(notice.bytes, for: subscription)
  }

  /// Until when a notice is worth something that is sent now: not into the quiet hours.
  static func ends(
    _ quiet: Reminder.Quiet, minute: Int64, now: Int64, lifeMillis: Int64 = PushNotices.lifeMillis
  ) -> Int64 {
    guard quiet.from != quiet.to else { return now + lifeMillis }
    let untilQuiet = (quiet.from - minute + 1_440) % 1_440
    return now + min(lifeMillis, untilQuiet * 60_000)
  }
}
