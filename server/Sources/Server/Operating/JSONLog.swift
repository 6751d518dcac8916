import Basics
import Foundation
public import Logging
import Synchronization

/// A log of one JSON object a line, for programs to read.
public struct JSONLog: LogHandler {
  public var logLevel = Logger.Level.info
  public var metadata: Logger.Metadata = [:]
  public var metadataProvider: Logger.MetadataProvider?
  private let write: @Sendable ([UInt8]) -> Void

  /// Lines go to the standard error unless somebody else takes them.
  public init(write: @escaping @Sendable ([UInt8]) -> Void = JSONLog.toStandardError) {
    self.write = write
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    let more = metadata.merging(event.metadata ?? [:]) { $1 }
    var members = [
      JSON.Member("time", .string(JSONLog.time(Date()))),
      JSON.Member("level", .string(event.level.rawValue)),
      JSON.Member("message", .string("\(event.message)")),
    ]
    if let error = event.error { members.append(JSON.Member("error", .string("\(error)"))) }
    for (key, value) in more.sorted(by: { $0.key < $1.key }) where !key.hasPrefix("hb.") {
      members.append(JSON.Member(key, JSONLog.json(value)))
    }
    write(JSON.object(members).bytes + [0x0A])
  }

  /// What was logged as a number is one; a name of digits alone stays text.
  private static func json(_ value: Logger.MetadataValue) -> JSON {
    if case .stringConvertible(let number as Int) = value { return .integer(Int64(number)) }
    return .string(value.description)
  }

  /// `2026-01-31T23:59:59.123Z`
  private static func time(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  private static let lock = Mutex(())

  /// One line behind the other, whoever writes.
  public static let toStandardError: @Sendable ([UInt8]) -> Void = { bytes in
    lock.withLock { _ in FileHandle.standardError.write(Data(bytes)) }
  }
}
