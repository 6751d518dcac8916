import Basics

extension Log {
  /// A line that was not read as it should have been, and was left out or put right.
  public struct Problem: Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
      case damaged(EventError)
      /// A whole event was found behind a damaged beginning, and kept.
      case rescued(EventError)
      /// The name was taken by another event; one of the two was dropped.
      case conflict(EventID)
      /// The log is full.
      case tooMany
    }

    /// Counted from 1 in the text that was read; 0 when it is of no line.
    public var line: Int
    public var reason: Reason

    public var text: String { "line " + String(line) + ": " + reason.text }
  }

  /// Reads JSON lines.
  ///
  /// Damaged lines are reported and skipped; the rest is never lost.
  public static func parse(_ bytes: [UInt8]) -> (log: Log, problems: [Problem]) {
    var log = Log()
    let (_, problems) = log.merge(lines: bytes)
    return (log, problems)
  }

  /// Takes in JSON lines, as `parse` does.
  @discardableResult
  public mutating func merge(lines bytes: [UInt8]) -> (merged: Merged, problems: [Problem]) {
    var others: [Event] = []
    return merge(lines: bytes, without: { _ in false }, &others)
  }

  /// The same, but for events that are of another log: those are handed back.
  public mutating func merge(
    lines bytes: [UInt8], without isOther: (Event) -> Bool, _ others: inout [Event]
  ) -> (merged: Merged, problems: [Problem]) {
    var lines = LineReader(eventsMax: max(0, Limits.eventsMax - count))
    bytes.withUnsafeBufferPointer { lines.read($0) }
    others = lines.events.filter(isOther)
    let merged = merge(others.isEmpty ? lines.events : lines.events.filter { !isOther($0) })
    for conflict in merged.conflicts where lines.problems.count < Limits.problemsMax {
      lines.report(.conflict(conflict.kept.id), line: lines.line(of: conflict))
    }
    return (merged, lines.problems)
  }

  /// The whole log as JSON lines, each with its line feed: the export.
  public var lines: [UInt8] {
    var output: [UInt8] = []
    for event in events {
      event.write(to: &output)
      output.append(0x0A)
    }
    return output
  }

  /// SHA-256 of the export, in hexadecimal: equal logs have equal digests.
  public var digest: String {
    var hash = SHA256()
    var line: [UInt8] = []
    for event in events {
      line.removeAll(keepingCapacity: true)
      event.write(to: &line)
      line.append(0x0A)
      hash.update(line)
    }
    return hash.hex
  }
}

extension Log.Problem.Reason {
  public var text: String {
    switch self {
    case .damaged(let error): error.text
    case .rescued(let error): error.text + "; an event behind it was kept"
    case .conflict(let id): "another event is named " + id.text
    case .tooMany: "too many events"
    }
  }
}

/// Cuts a text into lines and reads an event from each.
struct LineReader {
  var events: [Event] = []
  var problems: [Log.Problem] = []
  /// The line of each event.
  private var lineNumbers: [Int32] = []
  private var reader = EventReader()
  private let eventsMax: Int

  init(eventsMax: Int) { self.eventsMax = eventsMax }

  mutating func report(_ reason: Log.Problem.Reason, line: Int) {
    if problems.count < Limits.problemsMax {
      problems.append(Log.Problem(line: line, reason: reason))
    }
  }

  /// The last line that has one of the two events; 0 when both were there before.
  func line(of conflict: Log.Conflict) -> Int {
    for place in events.indices.reversed()
    where events[place].id == conflict.kept.id { return Int(lineNumbers[place]) }
    return 0
  }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var number = 0
    while start < bytes.count {
      number += 1
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      read(UnsafeBufferPointer(rebasing: bytes[start..<end]), number: number)
      start = end + 1
    }
  }

  private mutating func read(_ line: UnsafeBufferPointer<UInt8>, number: Int) {
    do throws(EventError) {
      keep(try reader.event(line), number: number)
    } catch {
      if line.allSatisfy({ $0 <= 0x20 && $0 != 0 }) { return }
      if let event = rescue(line) {
        keep(event, number: number)
        report(.rescued(error), line: number)
      } else {
        report(.damaged(error), line: number)
      }
    }
  }

  private mutating func keep(_ event: Event, number: Int) {
    guard events.count < eventsMax else { return report(.tooMany, line: number) }
    events.append(event)
    lineNumbers.append(Int32(clamping: number))
  }

  /// An event at the end of a damaged line: what a crash cut short has no line feed, and the next
  /// event was written right behind it.
  private mutating func rescue(_ line: UnsafeBufferPointer<UInt8>) -> Event? {
    let opening = Array(#"{"id":""#.utf8)
    var tries = 0
    var place = line.count - opening.count
    while place > 0, tries < Limits.rescuesMax {
      if line[place] == opening[0],
        UnsafeBufferPointer(rebasing: line[place..<place + opening.count]).elementsEqual(opening)
      {
        tries += 1
        do throws(EventError) {
          return try reader.event(UnsafeBufferPointer(rebasing: line[place...]))
        } catch {}
      }
      place -= 1
    }
    return nil
  }
}
