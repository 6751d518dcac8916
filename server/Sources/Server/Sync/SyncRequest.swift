import Basics
import EventLog

/// What a device says in a round: what it has, and events for the server.
///
/// docs/formats/sync-http.md describes the lines. What was cut is good for its whole lines.
struct SyncRequest {
  var have: Have
  var events: [Event]
  /// Lines that were left out, counted from 1 in the body.
  var problems: [Log.Problem]

  /// Events in one body; what is behind them is to be sent again.
  static let eventsMax = 20_000

  init(_ body: [UInt8]) throws(ServerError) {
    let end = body.firstIndex(of: 0x0A) ?? body.count
    do throws(SyncError) {
      have = try Have(parsing: Array(body[..<end]))
      let rest = Array(body[min(end + 1, body.count)...])
      let (lack, problems) = try Lack.parse(rest, eventsMax: SyncRequest.eventsMax)
      events = lack.events
      self.problems = problems.map(\.behindOneLine)
    } catch {
      throw .notAFrame(why: error.text)
    }
  }
}

extension Log.Problem {
  /// The same, of a text that has a line before.
  fileprivate var behindOneLine: Log.Problem {
    var problem = self
    problem.line += 1
    return problem
  }
}
