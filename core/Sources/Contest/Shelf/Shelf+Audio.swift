import Practice
public import Packs
public import Sittings
import Basics

/// Recordings of questions: when one is played, what a device keeps of them, and what it may let go
/// of.
extension Shelf {
  /// From where the host can play what is read now; nil when the device's own voice reads it.
  public func sound(
    of reading: RecordedReading?, item: String?, _ desk: Desk
  ) -> Effect.Sound? {
    guard desk.preferences.areRecordingsOn, let reading, let item = item.map(LibraryItem.written)
    else { return nil }
    let isHeld = audio.items(of: desk.device)[item] != nil
    return Effect.Sound(
      file: .init(item, reading.recording), starts: reading.starts, ends: reading.ends,
      isKept: isHeld || Int64(reading.recording.bytes) <= audioRoom(desk))
  }

  /// Recordings of a sitting's items, to be fetched before they are read: they may be far away.
  func fetchAhead(_ setup: Match.Setup, _ desk: Desk) -> [Effect] {
    guard desk.speaks, desk.preferences.areRecordingsOn, !setup.isModerated else { return [] }
    var items: [String] = []
    for slot in setup.slots {
      items.append(slot.item)
      if let bonus = slot.bonus { items.append(bonus) }
    }
    let files = filesToFetch(items, desk)
    return files.isEmpty ? [] : [.fetchAudio(files)]
  }

  /// Of a pack: how many recordings it has and how many are here, and the bytes of these and of the
  /// others.
  public func audio(
    of pack: Pack, _ desk: Desk
  ) -> (count: Int, held: Int, heldBytes: Int64, otherBytes: Int64) {
    let held = audio.items(of: desk.device)
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
  public func filesToFetch(_ items: [String], _ desk: Desk) -> [Effect.SoundFile] {
    var known = audio.items(of: desk.device)
    var room = audioRoom(desk)
    var files: [Effect.SoundFile] = []
    for item in items {
      let item = LibraryItem.written(item)
      guard known[item] == nil, let recording = library.question(item)?.recording,
        Int64(recording.bytes) <= room
      else { continue }
      known[item] = Int64(recording.bytes)
      room -= Int64(recording.bytes)
      files.append(.init(item, recording))
      if files.count == Shelf.audioMax { break }
    }
    return files
  }

  /// Bytes that recordings may still take on this device; negative when they take too much.
  public func audioRoom(_ desk: Desk) -> Int64 {
    desk.preferences.audioBudget - audio.bytes(of: desk.device)
  }

  /// What the rule says that this device may let go of.
  public func audioToFree(_ desk: Desk) -> [String] {
    let held = audio.items(of: desk.device)
    guard !held.isEmpty else { return [] }
    var lows: [Domain: Double] = [:]
    for standing in desk.learner.mastery.standings(at: desk.moment) {
      if let domain = standing.domain { lows[domain] = standing.figure.low }
    }
    let pieces = pieces(of: held, desk)
    var stored: [StoredAudio] = []
    for item in held.keys.sorted() {
      let memory = pieces[item]
      let field = library.question(item).flatMap { lows[$0.domain] } ?? 0
      stored.append(
        StoredAudio(
          item: item, bytes: held[item] ?? 0,
          masteryLow: min(field, (memory?.recall ?? 0) * 100),
          daysSince: memory.map { Int64(desk.moment.day) - Int64($0.last.day) },
          daysUntil: memory.map { Int64($0.due.day) - Int64(desk.moment.day) }))
    }
    return Unloading(budget: desk.preferences.audioBudget).freed(from: stored)
  }

  private typealias Piece = (recall: Double, last: Moment, due: Moment)

  /// What is remembered of each item as a whole: of a bonus's parts, of single clues and of what
  /// other competitions ask of it, the one least known, the last asked and the first due.
  private func pieces(of held: [String: Int64], _ desk: Desk) -> [String: Piece] {
    var pieces: [String: Piece] = [:]
    for (name, card) in desk.learner.memory.cards {
      let item = LibraryItem.written(name)
      guard held[item] != nil else { continue }
      let recall = desk.recall(name) ?? 0
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

  /// More are not told of, nor asked for, at once.
  public static let audioMax = 10_000
}

extension Effect.SoundFile {
  init(_ item: String, _ recording: Recording) {
    self.init(item: item, hash: recording.hash, bytes: recording.bytes)
  }
}

extension Preferences {
  /// Bytes that recordings may take on a device.
  public var audioBudget: Int64 {
    guard let megabytes = chosen.int("audio.budget") else { return Unloading.budgetDefault }
    return Int64(min(max(megabytes, 10), 10_000)) * 1_000_000
  }
}
