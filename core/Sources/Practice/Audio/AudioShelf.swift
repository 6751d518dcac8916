public import Basics
public import EventLog

/// A device holds recordings of these questions now.
public struct AudioKept: Equatable, Fact {
  public static let kind = "library.audioKept"

  /// Items, and the bytes that each recording takes.
  public var items: [String]
  public var bytes: [Int64]

  public init(items: [String], bytes: [Int64]) {
    self.items = items
    self.bytes = bytes
  }

  public var body: JSON {
    var names: [JSON] = []
    var sizes: [JSON] = []
    for item in items { names.append(.string(item)) }
    for size in bytes { sizes.append(.integer(size)) }
    return ["items": .array(names), "bytes": .array(sizes)]
  }

  public init?(body: JSON) {
    guard let names = body["items"]?.array, let sizes = body["bytes"]?.array,
      names.count == sizes.count, names.count <= AudioShelf.itemsMax
    else { return nil }
    self.init(items: [], bytes: [])
    for (name, size) in zip(names, sizes) {
      guard let item = name.string, let count = size.integer, count >= 0 else { return nil }
      items.append(item)
      bytes.append(count)
    }
  }
}

/// A device let go of recordings; text and history stay.
public struct AudioFreed: Equatable, Fact {
  public static let kind = "library.audioFreed"

  public var items: [String]

  public init(items: [String]) { self.items = items }

  public var body: JSON {
    var names: [JSON] = []
    for item in items { names.append(.string(item)) }
    return ["items": .array(names)]
  }

  public init?(body: JSON) {
    guard let names = body["items"]?.array, names.count <= AudioShelf.itemsMax else { return nil }
    self.init(items: [])
    for name in names { if let item = name.string { items.append(item) } }
  }
}

/// Which recordings each device holds: a fold, so that every device knows of all.
public struct AudioShelf: Equatable, Sendable {
  static let itemsMax = 100_000

  /// So much of a name is the device's; what follows is the tab's, and tabs share recordings.
  static let deviceBytes = 10

  private var devices: [String: [String: Int64]] = [:]

  public init() {}

  /// Items on a device with the bytes of their recordings.
  public func items(of device: String) -> [String: Int64] {
    devices[AudioShelf.name(device)] ?? [:]
  }

  private static func name(_ device: String) -> String {
    String(decoding: device.utf8.prefix(deviceBytes), as: UTF8.self)
  }

  public func bytes(of device: String) -> Int64 {
    var sum: Int64 = 0
    for size in items(of: device).values { sum += size }
    return sum
  }

  public mutating func apply(_ event: Event) {
    let device = AudioShelf.name(event.id.device)
    if let kept = AudioKept(event) {
      for (item, size) in zip(kept.items, kept.bytes) { devices[device, default: [:]][item] = size }
    } else if let freed = AudioFreed(event) {
      for item in freed.items { devices[device]?[item] = nil }
    }
  }
}
