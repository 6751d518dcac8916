import Basics

extension Event {
  /// The event as the one line of JSON that logs, exports and sync frames hold; no line feed.
  public var line: [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(body.count + 96)
    write(to: &output)
    return output
  }

  /// NB: device and kind have no byte that JSON would escape, so they are written as they are.
  public func write(to output: inout [UInt8]) {
    output.append(text: #"{"id":""#)
    output.append(text: id.device)
    output.append(UInt8(ascii: "."))
    output.append(decimal: id.counter)
    output.append(text: #"","at":"#)
    output.append(decimal: moment.millis)
    output.append(text: #","zone":"#)
    output.append(decimal: Int64(moment.zoneMinutes))
    output.append(text: #","kind":""#)
    output.append(text: kind)
    output.append(text: #"","v":"#)
    output.append(decimal: Int64(version))
    output.append(text: #","body":"#)
    output.append(contentsOf: body)
    output.append(UInt8(ascii: "}"))
  }
}
