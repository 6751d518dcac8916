import Basics
import Contest
import EventLog
import Packs
import Practice

/// Recordings of questions: when one is played, what this device keeps of them, and what it may let
/// go of.
extension Trainer {
  /// From where the host can play what is read now; nil when the device's own voice reads it.
  func sound(of reading: RecordedReading?, item: String?) -> Effect.Sound? {
    guard settings.areRecordingsOn, let reading, let item = item.map(LibraryItem.written) else {
      return nil
    }
    let isHeld = folds.audio.items(of: configuration.device)[item] != nil
    return Effect.Sound(
      file: Effect.SoundFile(item: item, recording: reading.recording),
      starts: reading.starts, ends: reading.ends,
      isKept: isHeld || Int64(reading.recording.bytes) <= audioRoom)
  }

  /// Asks the host for the recordings of a sitting before they are read: they may be far away.
  mutating func fetchAhead(_ setup: Match.Setup) {
    guard canSpeak, settings.areRecordingsOn, !setup.isModerated else { return }
    var items: [String] = []
    for slot in setup.slots {
      items.append(slot.item)
      if let bonus = slot.bonus { items.append(bonus) }
    }
    let files = filesToFetch(items)
    if !files.isEmpty { reply.effects.append(.fetchAudio(files)) }
  }

  /// A pack's recordings are wanted on this device, for where there is no network.
  mutating func fetchPackAudio(_ command: Command) {
    guard let pack = folds.library.pack(command["id"] ?? "") else { return }
    let audio = packAudio(pack)
    guard audio.otherBytes <= audioRoom else {
      return say(
        .warn,
        "They take \(Words.megabytes(audio.otherBytes)) MB more, and there is room for "
          + "\(Words.megabytes(max(0, audioRoom))). Make more room under You, Storage.")
    }
    reply.effects.append(.fetchAudio(filesToFetch(items(of: pack))))
  }

  /// A pack's recordings are to go, whatever the rule says.
  mutating func freePackAudio(_ command: Command) {
    guard let pack = folds.library.pack(command["id"] ?? "") else { return }
    let held = folds.audio.items(of: configuration.device)
    reply.effects.append(.freeAudio(items(of: pack).filter { held[$0] != nil }))
  }

  private func items(of pack: Pack) -> [String] {
    pack.questions.map { LibraryItem(pack: pack.id, question: $0).written }
  }

  /// Of a pack: how many recordings it has and how many are here, and the bytes of these and of the
  /// others.
  func packAudio(_ pack: Pack) -> (count: Int, held: Int, heldBytes: Int64, otherBytes: Int64) {
    let held = folds.audio.items(of: configuration.device)
    var sum: (count: Int, held: Int, heldBytes: Int64, otherBytes: Int64) = (0, 0, 0, 0)
    for question in pack.questions {
      guard let recording = question.recording else { continue }
      sum.count += 1
      if let bytes = held[LibraryItem(pack: pack.id, question: question).written] {
        sum.held += 1
        sum.heldBytes += bytes
      } else {
        sum.otherBytes += Int64(recording.bytes)
      }
    }
    return sum
  }

  /// Those that have recordings which are not here, as far as there is room, in their order.
  private func filesToFetch(_ items: [String]) -> [Effect.SoundFile] {
    var known = folds.audio.items(of: configuration.device)
    var room = audioRoom
    var files: [Effect.SoundFile] = []
    for item in items {
      let item = LibraryItem.written(item)
      guard known[item] == nil, let recording = folds.library.question(item)?.recording,
        Int64(recording.bytes) <= room
      else { continue }
      known[item] = Int64(recording.bytes)
      room -= Int64(recording.bytes)
      files.append(Effect.SoundFile(item: item, recording: recording))
      if files.count == Trainer.audioMax { break }
    }
    return files
  }

  /// Bytes that recordings may still take on this device; negative when they take too much.
  private var audioRoom: Int64 {
    settings.audioBudget - folds.audio.bytes(of: configuration.device)
  }

  /// The host tells what it stored, lines of "item TAB bytes", and how many it could not get.
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
    // NB: in a sitting nobody waits for them; the device's voice reads what did not come.
    if let missing = command.int("missing"), missing > 0, route.page == "library" {
      say(
        .warn,
        "\(Words.count(missing, "recording", "recordings")) could not be fetched. Try again where "
          + "there is a network; until then the device’s own voice reads.")
    }
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
    let held = folds.audio.items(of: configuration.device)
    guard !held.isEmpty else { return [] }
    var lows: [Domain: Double] = [:]
    for standing in folds.learner.mastery.standings(at: now) {
      if let domain = standing.domain { lows[domain] = standing.figure.low }
    }
    let pieces = pieces(of: held)
    var stored: [StoredAudio] = []
    for item in held.keys.sorted() {
      let memory = pieces[item]
      let field = folds.library.question(item).flatMap { lows[$0.domain] } ?? 0
      stored.append(
        StoredAudio(
          item: item, bytes: held[item] ?? 0,
          masteryLow: min(field, (memory?.recall ?? 0) * 100),
          daysSince: memory.map { Int64(now.day) - Int64($0.last.day) },
          daysUntil: memory.map { Int64($0.due.day) - Int64(now.day) }))
    }
    return Unloading(budget: settings.audioBudget).freed(from: stored)
  }

  /// What is remembered of each item as a whole: of a bonus's parts, of single clues and of what
  /// other competitions ask of it, the one least known, the last asked and the first due.
  private func pieces(
    of held: [String: Int64]
  ) -> [String: (recall: Double, last: Moment, due: Moment)] {
    var pieces: [String: (recall: Double, last: Moment, due: Moment)] = [:]
    for (name, card) in folds.learner.memory.cards {
      let item = LibraryItem.written(name)
      guard held[item] != nil else { continue }
      let recall = folds.learner.memory.recall(of: name, at: now) ?? 0
      guard let known = pieces[item] else {
        pieces[item] = (recall, card.last, card.due)
        continue
      }
      pieces[item] = (
        min(known.recall, recall), max(known.last, card.last), min(known.due, card.due)
      )
    }
    return pieces
  }

  private static let audioMax = 10_000
}
