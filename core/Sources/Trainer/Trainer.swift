import Basics
import EventLog

/// The table of modules; commands in, events, screen and effects out.
public struct Trainer {
  private var configuration: Configuration
  private var log = Log()
  private var attached = 0

  public init(configuration: Configuration) { self.configuration = configuration }

  /// Takes in whole lines of the learner's log; the reply is empty, or JSON naming what was wrong.
  public mutating func feed(log lines: [UInt8]) -> [UInt8] {
    var problems: [JSON] = []
    for problem in log.merge(lines: lines).problems { problems.append(.string(problem.text)) }
    let reply: JSON = ["events": .integer(Int64(log.count)), "problems": .array(problems)]
    return reply.bytes
  }

  /// Takes in a bundled pack.
  public mutating func feed(pack: [UInt8]) -> [UInt8] { [] }

  /// Holds a file's bytes for the next command.
  public mutating func attach(_ bytes: [UInt8]) { attached = bytes.count }

  /// Obeys a command (JSON); the reply is JSON too.
  public mutating func send(_ command: [UInt8]) -> [UInt8] {
    defer { attached = 0 }
    var reply: JSON
    do throws(JSONError) {
      reply = ["echo": try JSON(parsing: command), "attached": .integer(Int64(attached))]
    } catch {
      reply = ["error": .string(error.text)]
    }
    return reply.bytes
  }
}
