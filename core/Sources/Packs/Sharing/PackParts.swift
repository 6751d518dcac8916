import Basics

/// A pack's text cut where a question or an item begins, so that an update sends only those that
/// changed: first the header, then a part for each "##" line. Joined they are the text again.
public struct PackParts: Sendable {
  /// So many of the first hexadecimal digits of a part's SHA-256 are its name.
  ///
  /// NB: 40 bits, so that the names of 1,000 questions take 10 kB. Two parts with one name would
  /// make another text, which its own SHA-256 tells.
  public static let nameDigits = 10

  public let bytes: [UInt8]
  private let starts: [Int]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    let mark = UInt8(ascii: "#")
    for place in bytes.indices.dropFirst()
    where bytes[place] == mark && bytes[place - 1] == 0x0A && place + 1 < bytes.count
      && bytes[place + 1] == mark
    {
      starts.append(place)
    }
    self.starts = starts
  }

  public var count: Int { starts.count }

  public subscript(place: Int) -> ArraySlice<UInt8> {
    bytes[starts[place]..<(place + 1 < starts.count ? starts[place + 1] : bytes.count)]
  }

  /// The names of all, in their order.
  public var names: [String] {
    var names: [String] = []
    for place in 0..<count {
      names.append(String(Substring(SHA256.hex(Array(self[place])).utf8.prefix(Self.nameDigits))))
    }
    return names
  }

  /// The first place of each name.
  public var places: [String: Int] {
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
    return places
  }
}
