import Basics
import Foundation

/// Where a sitting is shown, and what time it is there.
protocol Console: AnyObject {
  var now: Moment { get }
  func show(_ text: String)
  /// The next line typed, or nil when none came by then. Waits for ever without a deadline.
  func line(before deadline: Moment?) -> TypedLine?
}

enum TypedLine: Equatable {
  case text(String)
  /// Nobody will type any more.
  case end
}

/// The terminal that the command was started in.
final class StandardConsole: Console {
  private var typed: [UInt8] = []
  private var isAtEnd = false

  var now: Moment {
    let now = Date()
    return Moment(
      millis: Int64(now.timeIntervalSince1970 * 1000),
      zoneMinutes: Int32(TimeZone.current.secondsFromGMT(for: now) / 60))
  }

  func show(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  func line(before deadline: Moment?) -> TypedLine? {
    while true {
      if let end = typed.firstIndex(of: 0x0A) {
        let line = String(decoding: typed[..<end], as: UTF8.self)
        typed.removeFirst(end + 1)
        return .text(line.trimmingCharacters(in: .whitespaces))
      }
      if isAtEnd { return .end }
      let wait = deadline.map { max(0, $0.millis - now.millis) }
      if wait == 0 || !read(within: wait) { return nil }
    }
  }

  /// False when nothing was typed in that time.
  private func read(within millis: Int64?) -> Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, millis.map { Int32(clamping: $0) } ?? -1) > 0 else { return false }
    var block = [UInt8](repeating: 0, count: 1 << 12)
    let count = Foundation.read(0, &block, block.count)
    if count <= 0 { isAtEnd = true } else { typed += block.prefix(count) }
    return true
  }
}
