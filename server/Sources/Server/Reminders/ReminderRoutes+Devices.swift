import Basics
import HTTPTypes
import Hummingbird
import Storage

/// The devices on which somebody is reminded.
extension ReminderRoutes {
  var deviceRoutes: [Route] { [addDevice, endDevice, stopDevice] }

  private var addDevice: Route {
    Route(
      .post, "/api/v1/reminders/devices", for: .learner, needs: .reminders,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "Reminds on a device: endpoint, key, secret (as its browser gives them), name.",
      answers: "as GET"
    ) { request, context in
      let fields = try await Fields(request, context)
      try await desk.addDevice(
        endpoint: try fields.text("endpoint"), key: try fields.bytes("key"),
        secret: try fields.bytes("secret"), label: try fields.name("name").text,
        of: try context.caller.account)
      return try await told(context)
    }
  }

  private var endDevice: Route {
    Route(
      .delete, "/api/v1/reminders/devices/:id", for: .learner, perMinuteMax: 30,
      "Reminds on a device no more.", answers: "as GET"
    ) { _, context in
      let isDone = try await desk.store.dropPushDevice(
        try context.parameters.require("id"), of: try context.caller.account,
        as: context.principal)
      guard isDone else { throw ServerError.noSuchPage("/api/v1/reminders/devices") }
      return try await told(context)
    }
  }

  /// NB: asked by a notice, in nobody's name and signed in or not; its code is all that it takes.
  private var stopDevice: Route {
    Route(
      .post, "/api/v1/reminders/stop/:code", perMinuteMax: 30,
      "Reminds on a device no more, by the code in a notice there.", answers: "200"
    ) { _, context in
      let code = try context.parameters.require("code")
      guard let id = desk.names.name(code, for: .device) else {
        throw ServerError.noSuchPage("/api/v1/reminders/stop")
      }
      try await desk.store.desk.endPushDevice(id)
      return .said(.ok)
    }
  }
}

extension ReminderDesk {
  /// Reminds on a device from now on.
  fileprivate func addDevice(
    endpoint: String, key: [UInt8], secret: [UInt8], label: String, of account: AccountID
  ) async throws {
    guard let notices else { throw ServerError.reminder(.noPush) }
    guard try await store.reminder(of: account, as: .learner(account)) != nil else {
      throw ServerError.reminder(.nothingChosen)
    }
    let subscription = try PushSubscription(
      endpoint: endpoint, key: key, secret: secret, services: notices.services)
    let device = try notices.device(subscription, label: label, of: account, now: now())
    guard try await store.desk.add(device) else {
      throw ServerError.reminder(.tooManyDevices(max: PushLimits.devicesMax))
    }
  }

  /// Sends a notice to each device as it would come at a time that was chosen.
  func tryNotice(_ account: AccountID) async throws {
    guard notices != nil else { throw ServerError.reminder(.noPush) }
    let ends = now() + PushNotices.lifeMillis
    let count = try await store.ring(account, now: now(), ends: ends, as: .learner(account))
    guard count > 0 else { throw ServerError.reminder(.noDevices) }
  }
}

extension PushDevice {
  /// As its owner sees it.
  var shown: JSON {
    [
      "id": .string(id), "print": .string(print), "name": .string(label),
      "made": .integer(made), "heard": heard.map { .integer($0) } ?? .null,
      "fault": .string(fault),
    ]
  }
}

extension Fields {
  /// Bytes as browsers write them.
  fileprivate func bytes(_ name: String) throws(ServerError) -> [UInt8] {
    guard let bytes = Base64URL.bytes(try text(name)) else { throw .fieldWrong(name) }
    return bytes
  }
}
