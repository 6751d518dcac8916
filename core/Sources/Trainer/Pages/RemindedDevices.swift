import Basics
import Markup
import Practice
import Sittings

/// The devices that show a notice at the times that were chosen: this one by a switch, and the
/// others to be ended.
struct RemindedDevices {
  let reminders: Reminders
  let isBusy: Bool
  let now: Moment

  private static let instead = "Choose your calendar or a letter instead."

  var html: HTML {
    section(.class("stack tight"), .id("reminders-devices")) {
      h2 { "On your devices" }
      if reminders.pushKey.isEmpty {
        p {
          "This server sends nothing to devices: whoever runs it has to tell it its own address "
          "first. \(Self.instead)"
        }
      } else {
        p(.id("reminders-here")) { here }
        if canSwitch { turn }
      }
      if !reminders.devices.isEmpty {
        ul(.class("list"), .id("reminders-devices-list")) {
          for device in reminders.devices { row(device) }
        }
        if !reminders.pushKey.isEmpty {
          div(.class("row")) { Self.test("devices", "Send a notice now", isBusy: isBusy) }
        }
      }
    }
  }

  /// Tries a way at once.
  static func test(_ how: String, _ name: String, isBusy: Bool) -> HTML {
    button(
      .class("button"), .id("reminders-test-\(how)"), .send("account.reminders.test"),
      .with("how", how), .disabled(isBusy)
    ) { name }
  }

  private var canSwitch: Bool {
    switch reminders.here {
    case .off, .on, .failed, .asking: true
    case .unknown, .none, .denied: false
    }
  }

  private var here: String {
    switch reminders.here {
    case .unknown, .off, .on:
      "This device can show your notices, also while Etude is closed. Your browser asks first "
        + "whether it may."
    case .asking: "Your browser asks whether Etude may show notices."
    case .none:
      "This browser cannot be reminded. On an iPhone or iPad, put Etude on the home screen and "
        + "open it from there. \(Self.instead)"
    case .denied:
      "Notices of Etude are refused in this browser. Allow them in its settings for this site, and "
        + "come back here. \(Self.instead)"
    case .failed: "This browser’s push service cannot be reached. Try again later. \(Self.instead)"
    }
  }

  private var turn: HTML {
    button(
      .class("switch"), .id("reminders-device"), .send("account.reminders.device"),
      .pressed(reminders.own != nil), .disabled(isBusy || reminders.here == .asking)
    ) { "On this device" }
  }

  private func row(_ device: Reminders.Device) -> HTML {
    li(.class("item")) {
      span {
        b { device.name }
        small(.class("hint")) { state(device) }
      }
      button(
        .class("button quiet"), .send("account.reminders.deviceEnd"), .with("id", device.id),
        .label("End reminders on \(device.name)"), .disabled(isBusy)
      ) { "End" }
    }
  }

  private func state(_ device: Reminders.Device) -> String {
    let isOwn = reminders.own?.id == device.id
    let said =
      device.isFailing
      ? "The last notice was not taken"
      : device.heardMillis > 0
        ? "Reminded " + ago(device.heardMillis) : "Added " + ago(device.madeMillis)
    return isOwn ? "This device. " + said : said
  }

  private func ago(_ millis: Int64) -> String {
    Words.ago(Int64(now.day) - Int64(Moment(millis: millis, zoneMinutes: now.zoneMinutes).day))
  }
}
