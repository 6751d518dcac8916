import Basics
import Sittings

/// Reminders on devices: what the browser is asked for, and what the server is told.
extension Trainer {
  /// The switch of this device was pressed: the browser asks its person now, and not before.
  func switchDevice() {
    if let own = account.reminders.own { return endDevice(own.id) }
    guard !account.reminders.pushKey.isEmpty else { return }
    account.reminders.here = .asking
    reply.effects.append(.push("begin", key: account.reminders.pushKey))
  }

  func endDevice(_ id: String) {
    if account.reminders.own?.id == id { reply.effects.append(.push("end")) }
    ask(.endDevice, "DELETE", "reminders/devices/\(Reminders.plain(id))")
  }

  /// What the browser says of this device.
  func hearOfDevice(_ command: Command) {
    let state = command["state"] ?? ""
    account.reminders.print = command["print"] ?? ""
    guard state == "fresh" else {
      account.reminders.here = Reminders.Here(rawValue: state) ?? .unknown
      return
    }
    account.reminders.here = .on
    ask(
      .remindHere, "POST", "reminders/devices", command, ["endpoint", "key", "secret"],
      [.init("name", .string(configuration.name))])
  }
}
