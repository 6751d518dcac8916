/// Names a fact for ever: the device that wrote it, and how many it had written before.
public struct EventID: Hashable, Sendable {
  /// 1...32 of a-z, 0-9.
  public var device: String
  /// 1, 2, 3... on each device.
  public var counter: Int64

  public init(device: String, counter: Int64) {
    self.device = device
    self.counter = counter
  }

  /// As in "k3x9.12"; nil when it is not of that shape.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), (1...32).contains(dot),
      bytes[..<dot].allSatisfy(EventID.isDeviceByte),
      let counter = Int64(String(decoding: bytes[(dot + 1)...], as: UTF8.self)), counter > 0
    else { return nil }
    self.init(device: String(decoding: bytes[..<dot], as: UTF8.self), counter: counter)
  }

  public var text: String { "\(device).\(counter)" }

  static func isDeviceByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
