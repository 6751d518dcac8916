import Sittings
import Basics
import Contest
import EventLog
import Packs
import Practice

/// Recordings of questions: when one is played, what this device keeps of them, and what it may let
/// go of.
extension Trainer {
  /// A pack's recordings are wanted on this device, for where there is no network.
  func fetchPackAudio(_ command: Command) {
    guard let pack = shelf.library.pack(command["id"] ?? "") else { return }
    let audio = shelf.audio(of: pack, desk)
    guard audio.otherBytes <= shelf.audioRoom(desk) else {
      return say(
        .warn,
        "They take \(Words.megabytes(audio.otherBytes)) MB more, and there is room for "
          + "\(Words.megabytes(max(0, shelf.audioRoom(desk)))). Make more room under You, Data.")
    }
    reply.effects.append(.fetchAudio(shelf.filesToFetch(items(of: pack), desk)))
  }

  /// A pack's recordings are to go, whatever the rule says.
  func freePackAudio(_ command: Command) {
    guard let pack = shelf.library.pack(command["id"] ?? "") else { return }
    let held = shelf.audio.items(of: configuration.device)
    reply.effects.append(.freeAudio(items(of: pack).filter { held[$0] != nil }))
  }

  private func items(of pack: Pack) -> [String] {
    pack.questions.map { LibraryItem(pack: pack.id, question: $0).written }
  }

  /// The host tells what it stored, lines of "item TAB bytes", and how many it could not get.
  func noteAudioKept(_ command: Command) {
    var fact = AudioKept(items: [], bytes: [])
    for line in (command["list"] ?? "").utf8.split(separator: 0x0A).prefix(Shelf.audioMax) {
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
  func noteAudioFreed(_ command: Command) {
    let held = shelf.audio.items(of: configuration.device)
    var items: [String] = []
    for line in (command["list"] ?? "").utf8.split(separator: 0x0A).prefix(Shelf.audioMax) {
      let item = String(Substring(line))
      if held[item] != nil { items.append(item) }
    }
    if !items.isEmpty { record([AudioFreed(items: items).draft]) }
  }

  /// Asks the host to let go of what the rule says; the host answers with "audio.freed".
  func freeAudio() {
    let items = shelf.audioToFree(desk)
    guard !items.isEmpty else {
      return say(.good, "Nothing to free: every recording is still wanted.")
    }
    reply.effects.append(.freeAudio(items))
  }
}
