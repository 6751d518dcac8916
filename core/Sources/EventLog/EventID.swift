import Basics

/// Names a fact for ever: the device that wrote it, and how many it had written before.
public struct EventID: Hashable, Sendable {
  /// 1...32 of a-z, 0-9.
  public var device: String
  /// Counted from 1 on each device.
  public var counter: Int64

  public init(device: String, counter: Int64) {
    self.device = device
    self.counter = counter
  }

  /// As in "k3x9.12"; nil when it is not of that shape.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
      (1...Limits.deviceBytesMax).contains(dot), bytes[..<dot].allSatisfy(EventID.isDeviceByte),
      let counter = EventID.counter(bytes[(dot + 1)...])
    else { return nil }
    self.init(device: String(decoding: bytes[..<dot], as: UTF8.self), counter: counter)
  }

  public var text: String { "\(device).\(counter)" }

  /// A counter as `text` writes it: no sign, no leading zero, so that one id has one text.
  static func counter(_ digits: some Collection<UInt8>) -> Int64? {
    guard (1...16).contains(digits.count), digits.first != UInt8(ascii: "0") else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard byte.isDigit else { return nil }
      value = value * 10 + Int64(byte & 15)
    }
    return value <= Limits.counterMax ? value : nil
  }

  /// True for a name that may stand in an id.
  public static func isDevice(_ name: String) -> Bool {
    (1...Limits.deviceBytesMax).contains(name.utf8.count) && name.utf8.allSatisfy(isDeviceByte)
  }

  static func isDeviceByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
