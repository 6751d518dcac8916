import Basics
import EventLog
import Practice
import Quiz

/// Recordings of questions: what this device holds, and what it may let go of.
extension Trainer {
  /// The host tells what it stored: lines of "item TAB bytes".
  mutating func noteAudioKept(_ command: Command) {
    var fact = AudioKept(items: [], bytes: [])
    for line in (command["list"] ?? "").utf8.split(separator: 0x0A).prefix(Trainer.audioMax) {
      let cells = line.split(separator: 0x09, maxSplits: 1)
      guard cells.count == 2, let bytes = Int64(String(Substring(cells[1]))), bytes >= 0 else {
        continue
      }
      fact.items.append(String(Substring(cells[0])))
      fact.bytes.append(bytes)
    }
    if !fact.items.isEmpty { record([fact.draft]) }
  }

  /// The host tells what it let go of: an item a line.
  mutating func noteAudioFreed(_ command: Command) {
    let held = folds.audio.items(of: configuration.device)
    var items: [String] = []
    for line in (command["list"] ?? "").utf8.split(separator: 0x0A).prefix(Trainer.audioMax) {
      let item = String(Substring(line))
      if held[item] != nil { items.append(item) }
    }
    if !items.isEmpty { record([AudioFreed(items: items).draft]) }
  }

  /// Asks the host to let go of what the rule says; the host answers with "audio.freed".
  mutating func freeAudio() {
    let items = audioToFree()
    guard !items.isEmpty else {
      return say(.good, "Nothing to free: every recording is still wanted.")
    }
    reply.effects.append(.freeAudio(items))
  }

  func audioToFree() -> [String] {
    var stored: [StoredAudio] = []
    let picture = folds.learner.mastery.standings(at: now)
    var lows: [Domain: Double] = [:]
    for standing in picture {
      if let domain = standing.domain { lows[domain] = standing.figure.low }
    }
    let held = folds.audio.items(of: configuration.device)
    for item in held.keys.sorted() {
      let card = folds.learner.memory.card(item)
      let recall = folds.learner.memory.recall(of: item, at: now) ?? 0
      let field = folds.library.question(item).flatMap { lows[$0.domain] } ?? 0
      stored.append(
        StoredAudio(
          item: item, bytes: held[item] ?? 0, masteryLow: min(field, recall * 100),
          daysSince: card.map { Int64(now.day) - Int64($0.last.day) },
          daysUntil: card.map { Int64($0.due.day) - Int64(now.day) }))
    }
    return Unloading(budget: settings.audioBudget).freed(from: stored)
  }

  private static let audioMax = 10_000
}
