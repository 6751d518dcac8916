public import Basics

/// Time spent at something that has no answers, as typing: it makes a day of practice and earns
/// experience, and says nothing of what is known.
public struct Practised: Equatable, Fact {
  public static let kind = "practice.practised"
  /// At once; whoever says more is taken at this.
  public static let millisMax: Int64 = 3_600_000
  /// Shorter is no practice of a day.
  public static let millisMin: Int64 = 10_000

  public var module: String
  /// The sitting it belongs to.
  public var session: String
  /// Time in which something was done, milliseconds.
  public var millis: Int64
  /// The share that was right, per cent.
  public var accuracy: Int64

  public init(module: String, session: String, millis: Int64, accuracy: Int64) {
    self.module = module
    self.session = session
    self.millis = min(max(millis, 0), Practised.millisMax)
    self.accuracy = min(max(accuracy, 0), 100)
  }

  public var body: JSON {
    [
      "module": .string(module), "session": .string(session), "ms": .integer(millis),
      "accuracy": .integer(accuracy),
    ]
  }

  public init?(body: JSON) {
    guard let module = body["module"]?.string, !module.isEmpty, let millis = body["ms"]?.integer
    else { return nil }
    self.init(
      module: module, session: body["session"]?.string ?? "", millis: millis,
      accuracy: body["accuracy"]?.integer ?? 0)
  }

  var points: Int32 { Practised.points(millis: millis, accuracy: accuracy) }

  /// Where less of hundred is right, nothing is earned.
  public static let accuracyMin: Int64 = 80

  /// The experience that time at something is worth: whole seconds times the share that was right,
  /// by six, which is ten points a minute of what is all right. Nothing else is added, so neither
  /// many short spells nor noise earns more.
  public static func points(millis: Int64, accuracy: Int64) -> Int32 {
    guard accuracy >= accuracyMin else { return 0 }
    let seconds = min(max(millis, 0), millisMax) / 1_000
    return Int32(seconds * min(accuracy, 100) / 600)
  }
}
