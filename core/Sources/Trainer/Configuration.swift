public import Basics

/// What the host tells once, when it starts the trainer.
public struct Configuration: Sendable {
  /// The device (or the tab) that names this trainer's events: 1...32 of a-z, 0-9.
  public var device: String
  public var moment: Moment
  /// What the device can do: "speak", "listen", "gamepad", "touch", "offline", "weigh".
  public var can: [String]
  public var store: Store
  public var language: String
  /// What the device is called where one is signed in: "Firefox on Android".
  public var name: String
  public var people: People
  /// Where the app is, as somebody else opens it; empty where the host did not say.
  public var address: String
  /// The zone that the device is in, by its name: "Europe/Zurich"; UTC where the host did not say.
  public var zoneName: String

  /// The device without its tab: what is chosen for this device alone is kept under this name.
  var deviceName: String { String(decoding: device.utf8.prefix(10), as: UTF8.self) }

  /// Where the host keeps the log.
  public enum Store: String, Sendable {
    case files, database
    /// Until the window is closed.
    case memory
  }

  public init(
    device: String, moment: Moment, can: [String] = [], store: Store = .files,
    language: String = "en-US", name: String = "", people: People = People(),
    address: String = "", zoneName: String = "UTC"
  ) {
    self.device = device
    self.moment = moment
    self.can = can
    self.store = store
    self.language = language
    self.name = name
    self.people = people
    self.address = address
    self.zoneName = zoneName
  }

  /// `{"device":"k3x9","at":1700000000000,"zone":60,"can":["speak"],"store":"files"}`
  public init?(parsing bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes), let device = json["device"]?.string,
      (1...32).contains(device.utf8.count), let at = json["at"]?.double, at >= 0, at < 1e15
    else { return nil }
    var can: [String] = []
    for ability in json["can"]?.array ?? [] {
      if let name = ability.string { can.append(name) }
    }
    self.init(
      device: device,
      moment: Moment(
        millis: Int64(at), zoneMinutes: Int32(clamping: json["zone"]?.integer ?? 0)),
      can: can, store: json["store"]?.string.flatMap { Store(rawValue: $0) } ?? .files,
      language: json["locale"]?.string ?? "en-US",
      name: String((json["name"]?.string ?? "").prefix(60)), people: People(json["people"]),
      address: Configuration.web(json["address"]?.string ?? ""),
      zoneName: json["zone-name"]?.string.flatMap(Configuration.zone) ?? "UTC")
  }

  /// Nil for what is no name.
  private static func zone(_ text: String) -> String? {
    (1...40).contains(text.utf8.count) ? text : nil
  }

  /// An address of the web that may stand on a card; empty for any other.
  private static func web(_ address: String) -> String {
    let isWeb = ["https://", "http://"].contains { address.utf8.starts(with: $0.utf8) }
    return isWeb && address.utf8.count <= 200 ? address : ""
  }
}
