import Basics

/// The devices on which the server reminds, and how this browser stands to it.
extension Reminders {
  struct Device {
    let id: String
    /// Tells it from every other, as the browser's own tells it.
    let print: String
    let name: String
    let madeMillis: Int64
    /// When a notice was taken last; 0 for never.
    let heardMillis: Int64
    /// Whether the last notice was not taken.
    let isFailing: Bool
  }

  /// How this browser stands; the raw value is the host's word for it.
  enum Here: String {
    case unknown, off, on
    /// It knows no notices; they were refused; its push service was not reached.
    case none, denied, failed
    /// It asks the person just now.
    case asking
  }

  private static let devicesMax = 50

  /// This device, where it is one of them.
  var own: Device? {
    guard here == .on, !print.isEmpty else { return nil }
    return devices.first { $0.print == print }
  }

  mutating func takeDevices(_ json: JSON) {
    pushKey = String((json["push-key"]?.string ?? "").prefix(200))
    devices = []
    for one in (json["devices"]?.array ?? []).prefix(Reminders.devicesMax) {
      let name = String((one["name"]?.string ?? "").prefix(100))
      devices.append(
        Device(
          id: Reminders.plain(one["id"]?.string ?? ""), print: one["print"]?.string ?? "",
          name: name.isEmpty ? "A device" : name, madeMillis: one["made"]?.integer ?? 0,
          heardMillis: one["heard"]?.integer ?? 0,
          isFailing: !(one["fault"]?.string ?? "").isEmpty))
    }
  }
}
