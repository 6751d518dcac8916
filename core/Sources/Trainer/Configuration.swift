public import Basics

/// What the host says of itself and of the learner's clock when it starts the core.
public struct Configuration: Sendable {
  public enum Ability: String, CaseIterable, Sendable { case speak, listen, gamepad, touch }

  /// This device's name in event ids: 1...32 of a-z, 0-9.
  public var device: String
  public var moment: Moment
  /// Seeds whatever is random in sessions.
  public var seed: UInt64
  public var abilities: Set<Ability>
  public var locale: String

  public init(
    device: String, moment: Moment, seed: UInt64 = 1, abilities: Set<Ability> = [],
    locale: String = "en"
  ) {
    self.device = device
    self.moment = moment
    self.seed = seed
    self.abilities = abilities
    self.locale = locale
  }

  /// From `{"device","at","zone","seed","can":[...],"locale"}`; what is missing or odd gets a default.
  public init(parsing bytes: [UInt8]) {
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: bytes) } catch { json = .null }
    self.init(
      device: json["device"]?.string ?? "device",
      moment: Moment(
        millis: json["at"]?.integer ?? 0,
        zoneMinutes: Int32(clamping: json["zone"]?.integer ?? 0)),
      seed: UInt64(bitPattern: json["seed"]?.integer ?? 1),
      locale: json["locale"]?.string ?? "en")
    for word in json["can"]?.array ?? [] {
      if let name = word.string, let ability = Ability(rawValue: name) { abilities.insert(ability) }
    }
  }
}
