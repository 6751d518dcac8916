import Basics

/// "What you lack": events for someone who said what they have.
///
/// Event lines, the oldest first, then a line `{"lack":{"events":12,"more":true}}`. A frame cut
/// short is still good for the lines that came through. Nothing is remembered between frames:
/// whoever takes one in says anew what they have, so sync may stop anywhere and go on later.
public struct Lack: Equatable, Sendable {
  public var events: [Event]
  /// There is more than fits one frame: ask again.
  public var hasMore: Bool

  public init(events: [Event], hasMore: Bool = false) {
    self.events = events
    self.hasMore = hasMore
  }
}

extension Log {
  /// What is here and not there, up to a frame's size (at least one event).
  ///
  /// Where both have the same names, of every device, but other fingerprints, all events of the
  /// devices that differ go, so that both sides come to the same choice and report it. While names
  /// are lacking it is too early to tell: an erasing fact may be among them.
  ///
  /// `own`: what is here, from whoever knows it already.
  public func lack(
    for have: Have, knowing own: Have? = nil, frameBytes: Int = Limits.frameBytes
  ) -> Lack {
    let differing = (own ?? self.have).differing(from: have)
    var lack = Lack(events: [])
    var bytes = 0
    for event in events {
      let isDiffering = !differing.isEmpty && differing.contains(event.id.device)
      guard isDiffering || !have.contains(event.id) else { continue }
      // NB: repairs go whole: a frame without memory would send the same first part for ever.
      if bytes >= frameBytes, !isDiffering {
        lack.hasMore = true
        continue
      }
      bytes += event.lineBytesAbout
      lack.events.append(event)
    }
    return lack
  }
}

extension Have {
  /// The devices whose events differ under the same names; none while the names do.
  public func differing(from other: Have) -> Set<String> {
    guard shelves.count == other.shelves.count else { return [] }
    var differing: Set<String> = []
    for (device, shelf) in shelves {
      guard let theirs = other.shelves[device], theirs.ranges == shelf.ranges else { return [] }
      if theirs.print != shelf.print { differing.insert(device) }
    }
    return differing
  }
}

extension Event {
  /// About the bytes of its line: the envelope has at most some 200.
  fileprivate var lineBytesAbout: Int { body.count + kind.utf8.count + 100 }
}

extension Lack {
  public var bytes: [UInt8] {
    var output: [UInt8] = []
    for event in events {
      event.write(to: &output)
      output.append(0x0A)
    }
    let close: JSON = [
      "lack": ["events": .integer(Int64(events.count)), "more": .bool(hasMore)]
    ]
    close.write(to: &output)
    output.append(0x0A)
    return output
  }

  /// Reads a frame; damaged lines are reported and left out, and then there is more to ask for.
  public static func parse(
    _ bytes: [UInt8], eventsMax: Int = Limits.eventsMax
  ) throws(SyncError) -> (lack: Lack, problems: [Log.Problem]) {
    guard bytes.count <= Limits.frameBytesMax else { throw .tooLarge }
    var (body, close) = Lack.split(bytes)
    if close == nil { body = bytes[...] }
    var lines = LineReader(eventsMax: eventsMax)
    body.withUnsafeBufferPointer { lines.read($0) }
    let isWhole = close?.count == Int64(lines.events.count)
    let lack = Lack(events: lines.events, hasMore: close?.hasMore ?? true || !isWhole)
    return (lack, lines.problems)
  }

  /// The event lines, and what the closing line says; nil when it is not there.
  private static func split(
    _ bytes: [UInt8]
  ) -> (body: ArraySlice<UInt8>, close: (count: Int64, hasMore: Bool)?) {
    var end = bytes.count
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    var start = end
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    do throws(JSONError) {
      let json = try JSON(parsing: bytes[start..<end], limits: JSON.Limits(depthMax: 4))
      guard let lack = json["lack"], let count = lack["events"]?.integer,
        let hasMore = lack["more"]?.bool
      else { return (bytes[...], nil) }
      return (bytes[..<start], (count, hasMore))
    } catch {
      return (bytes[...], nil)
    }
  }
}
