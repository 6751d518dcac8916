public import Practice

/// What the learner has chosen, with sensible values where they have not: read once from the
/// settings of the log ("practice.settingChanged"), so that every device of theirs agrees.
public struct Preferences: Equatable, Sendable {
  /// Every choice by its key, as it was written; modules read their own here.
  public let chosen: Settings

  public let theme: String
  public let textSize: String
  public let motion: String
  public let wordsPerMinute: Int32
  public let isVoiceOn: Bool
  public let isListeningOn: Bool
  public let isSoundOn: Bool
  /// Whether recordings that packs bring are played.
  public let areRecordingsOn: Bool
  public let voiceName: String
  /// Percent of the voice's ordinary speed, 50...200; nil until it is chosen: then the module that
  /// is practised says how fast.
  public let voiceRate: Int?
  /// Percent of the voice's ordinary pitch, 50...150.
  public let voicePitch: Int
  public let goalMinutes: Int
  public let questionCount: Int
  /// Percent that is to be recalled when a question comes back, 70...97.
  public let retention: Int

  public init(_ chosen: Settings) {
    self.chosen = chosen
    func choice(_ key: String, _ choices: [String]) -> String {
      let choice = chosen[key] ?? ""
      return choices.contains(choice) ? choice : choices[0]
    }
    func number(_ key: String, _ usual: Int, _ range: ClosedRange<Int>) -> Int {
      min(max(chosen.int(key) ?? usual, range.lowerBound), range.upperBound)
    }
    theme = choice("theme", ["auto", "light", "dark"])
    textSize = choice("text", ["normal", "large", "largest"])
    motion = choice("motion", ["full", "less"])
    wordsPerMinute = Int32(clamping: chosen.int("pace") ?? 200)
    isVoiceOn = chosen["voice"] == "on"
    isListeningOn = chosen["listen"] == "on"
    isSoundOn = chosen["sound"] != "off"
    areRecordingsOn = chosen["voice.recordings"] != "off"
    voiceName = chosen["voice.name"] ?? ""
    voiceRate = chosen.int("voice.rate").map { min(max($0, 50), 200) }
    voicePitch = number("voice.pitch", 100, 50...150)
    goalMinutes = number("goal", 15, 5...240)
    questionCount = number("count", 20, 1...100)
    retention = number(Settings.retentionPercentKey, 90, 70...97)
  }

  /// How much of the day's time a stint is to have beside the others; 1 is ordinary.
  public func share(of stint: String) -> Double {
    switch chosen[Preferences.shareKey(stint)] ?? "" {
    case "more": 2
    case "less": 0.5
    default: 1
    }
  }

  public static func shareKey(_ stint: String) -> String { "share.\(stint)" }

  public func isPackOn(_ id: String) -> Bool { chosen["pack.\(id)"] != "off" }
}

extension Settings {
  /// A choice that is a whole number; nil when it was not made, or is none.
  public func int(_ key: String) -> Int? { self[key].flatMap { Int($0) } }
}
