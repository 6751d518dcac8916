import Answers
import Contest
import Packs
import Practice
import QuizBowl

/// What the learner has chosen, with sensible values where they have not. Each is a fact in the log
/// ("practice.settingChanged"), so that every device of theirs agrees.
struct Settings {
  private let value: (String) -> String?
  /// Every rule profile that there is.
  private let book: [Rules]

  init(book: [Rules], _ value: @escaping (String) -> String?) {
    self.book = book
    self.value = value
  }

  var theme: String { choice("theme", ["auto", "light", "dark"]) }
  var textSize: String { choice("text", ["normal", "large", "largest"]) }
  var motion: String { choice("motion", ["full", "less"]) }
  var pace: Pace { Pace(wordsPerMinute: Int32(clamping: int("pace") ?? 200)) }
  var isVoiceOn: Bool { value("voice") == "on" }
  var isListeningOn: Bool { value("listen") == "on" }
  var isSoundOn: Bool { value("sound") != "off" }
  /// Whether recordings that packs bring are played.
  var areRecordingsOn: Bool { value("voice.recordings") != "off" }
  var voiceName: String { value("voice.name") ?? "" }
  /// Percent of the voice's ordinary speed, 50...200.
  var voiceRate: Int { min(max(int("voice.rate") ?? 110, 50), 200) }
  var strictness: Strictness { Strictness(rawValue: value("strictness") ?? "") ?? .standard }
  /// Whether this device is to weigh answers by meaning: each fetches what that takes for itself.
  func isMeaningOn(_ device: String) -> Bool { value(Settings.meaningKey(device)) == "on" }
  static func meaningKey(_ device: String) -> String { "meaning.\(device)" }
  var goalMinutes: Int { min(max(int("goal") ?? 15, 5), 240) }
  var questionCount: Int { min(max(int("count") ?? 20, 1), 100) }
  /// Percent that is to be recalled when a question comes back, 70...97.
  var retention: Int { min(max(int("retention") ?? 90, 70), 97) }

  /// The rules of a competition with the numbers that were changed: those of the profile named,
  /// or else of the one that was chosen for it.
  func rules(of competition: String, _ profile: String? = nil) -> Rules {
    // NB: the first choice of all was quiz bowl's, and its key says so no more.
    let chosen =
      profile ?? value("profile.\(competition)")
      ?? (competition == QuizBowl.manifest.id ? value("rules") : nil)
    let own = book.of(competition)
    var rules = own.profile(chosen ?? "") ?? own.first ?? Rules(profile: "")
    for key in rules.keys {
      if let number = int("rules.\(rules.profile).\(key.rawValue)") {
        rules[key] = Int32(clamping: number)
      }
    }
    return rules
  }

  /// Bytes that recordings may take on a device.
  var audioBudget: Int64 {
    guard let megabytes = int("audio.budget") else { return Unloading.budgetDefault }
    return Int64(min(max(megabytes, 10), 10_000)) * 1_000_000
  }

  func isPackOn(_ id: String) -> Bool { value("pack.\(id)") != "off" }

  private func int(_ key: String) -> Int? { value(key).flatMap { Int($0) } }

  private func choice(_ key: String, _ choices: [String]) -> String {
    let chosen = value(key) ?? ""
    return choices.contains(chosen) ? chosen : choices[0]
  }
}
