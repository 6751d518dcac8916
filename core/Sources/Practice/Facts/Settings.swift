public import Basics

/// A choice of the learner's; the last one in the log counts. An empty value takes it back.
public struct SettingChanged: Equatable, Fact {
  public static let kind = "practice.settingChanged"
  static let keyBytesMax = 200

  public var key: String
  public var value: String

  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  public var body: JSON { ["key": .string(key), "value": .string(value)] }

  public init?(body: JSON) {
    guard let key = body["key"]?.string, !key.isEmpty,
      key.utf8.count <= SettingChanged.keyBytesMax, let value = body["value"]?.string
    else { return nil }
    self.init(key: key, value: value)
  }
}

/// What the learner chose, by key; keys nobody knows any more are kept.
public struct Settings: Equatable, Sendable {
  /// "fsrs6" (the default), "fsrs7", "sbd" or "sm2".
  public static let schedulerKey = "practice.scheduler"
  /// The chance of recall at which an item is asked again, 0.70...0.99.
  public static let retentionKey = "practice.retention"
  /// The same in whole per cent, 70...97, as people choose it; it comes first.
  public static let retentionPercentKey = "retention"
  /// FSRS-6's: 17, 19 or 21 numbers with spaces or commas between them.
  public static let weightsKey = "practice.weights"
  /// How days are chosen among those that are about as good; words with spaces between them: what
  /// `Spacing` has (`balance`, `siblings`, `order`), and days that take less, as `sun:0`.
  public static let daysKey = "practice.days"

  /// A `Mastery.Level`: what a newcomer said.
  public static let levelKey = "level"

  private var values: [String: String] = [:]
  /// What was fitted to the learner's answers, by the name of its model.
  private var kept: [String: ParametersKept] = [:]

  public init() {}

  public subscript(key: String) -> String? { values[key] }

  /// Sorted by key.
  public var all: [(key: String, value: String)] {
    var all: [(key: String, value: String)] = []
    for entry in values { all.append((entry.key, entry.value)) }
    all.sort { $0.key < $1.key }
    return all
  }

  mutating func apply(_ change: SettingChanged) {
    values[change.key] = change.value.isEmpty ? nil : change.value
  }

  mutating func apply(_ fact: ParametersKept) {
    kept[fact.model.rawValue] = fact.weights.isEmpty ? nil : fact
  }

  /// What was fitted to the learner's answers and is kept, if anything.
  public func kept(of model: MemoryFitting.Model) -> ParametersKept? { kept[model.rawValue] }

  /// What the learner said their level was.
  public var level: Mastery.Level {
    Mastery.Level(rawValue: values[Settings.levelKey] ?? "") ?? .usual
  }

  /// One of those that `schedulerKey` lists.
  public var schedulerName: String {
    let name = values[Settings.schedulerKey] ?? ""
    return ["fsrs6", "fsrs7", "sbd", "sm2"].contains(name) ? name : "fsrs6"
  }

  /// The scheduler these settings ask for; what cannot be read is as if it had not been set.
  public var scheduler: Scheduler {
    switch schedulerName {
    case "sm2": .sm2(SM2())
    case "fsrs7": .fsrs7(FSRS7(weights: weights(of: .fsrs7), spacing: spacing))
    case "sbd": .sbd(SBD(spacing: spacing))
    default: .fsrs6(FSRS6(weights: weights(of: .fsrs6), spacing: spacing))
    }
  }

  /// The parameters in use: written by hand, else fitted to the answers, else the usual ones.
  public func weights(of model: MemoryFitting.Model) -> [Double] {
    let kept = kept(of: model)?.weights ?? []
    switch model {
    case .fsrs6: return written ?? FSRS6.weights(filling: kept) ?? FSRS6.defaultWeights
    case .fsrs7: return FSRS7.weights(clipping: kept) ?? FSRS7.defaultWeights
    }
  }

  private var spacing: Spacing {
    var spacing = Spacing(desiredRetention: retention)
    for word in (values[Settings.daysKey] ?? "").utf8.split(separator: 0x20).prefix(20) {
      spacing.apply(String(decoding: word, as: UTF8.self))
    }
    return spacing
  }

  private var retention: Double {
    var retention = 0.9
    if let percent = values[Settings.retentionPercentKey].flatMap({ Int($0) }) {
      retention = Double(min(max(percent, 70), 97)) / 100
    } else if let text = values[Settings.retentionKey], let number = Double(decimal: text),
      number.isFinite
    {
      retention = min(max(number, 0.7), 0.99)
    }
    return retention
  }

  /// Whether parameters written by hand are in use, which come before fitted ones.
  public var hasWrittenWeights: Bool { written != nil }

  private var written: [Double]? {
    guard let text = values[Settings.weightsKey] else { return nil }
    var numbers: [Double] = []
    for word in text.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x2C }) {
      guard numbers.count < 22, let number = Double(decimal: String(decoding: word, as: UTF8.self))
      else {
        return nil
      }
      numbers.append(number)
    }
    return FSRS6.weights(filling: numbers)
  }
}
