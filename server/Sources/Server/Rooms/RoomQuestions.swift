import Answers
import Basics
import Contest
import EventLog
import Packs
import Practice
import Rooms
import Sittings
import Storage
import Synchronization
import Trainer

/// The questions that rooms ask, and what judges answers here: the same as in the app.
final class RoomQuestions: Sendable {
  private let packs: PackShelf
  private let rules: RuleShelf
  /// The folder with what the judge knows of names.
  private let web: String
  private let judge = Mutex<Judge?>(nil)
  /// Packs that rooms ask from and teams share, the last read last: a whole school may play one.
  private let read = Mutex<[(sha256: String, bytes: Int, pack: Pack)]>([])
  private static let readMax = 8

  init(_ shelves: Shelves, web: String) {
    packs = shelves.packs
    rules = shelves.rules
    self.web = web
  }

  /// What is played in a room begins; nil where there is no question for it. What was `asked` there
  /// before comes behind what was not. `shared` is what the room's team shares of what is chosen.
  func began(
    _ settings: RoomSettings, _ shared: [Pack], _ seats: [(seat: String, team: String)],
    behind asked: [String],
    at moment: Moment, seed: UInt64
  ) throws(ServerError) -> EventDraft? {
    let shelf = try shelf(settings.packs, shared)
    shelf.meet(asked)
    guard let module = shelf.module(settings.module) else { return nil }
    let desk = Desk(moment: moment, seed: seed)
    let rules = module.rules(desk.preferences, settings.rules)
    let command = Command("room", at: moment)
    let slots = module.matchSlots(Asker(module, desk), command, settings.questions)
    guard !slots.isEmpty else { return nil }
    let strictness = rules.strictness(orElse: .standard)
    let pace = Packs.Pace(wordsPerMinute: Int32(settings.pace))
    switch settings.play {
    case .together:
      return TogetherSetup(
        module: settings.module, rules: rules, strictness: strictness, pace: pace,
        items: slots.map(\.item), seats: seats, teamScore: settings.teamScore
      ).began
    case .match:
      return Match.Setup(
        module: settings.module, drill: "match", rules: rules, slots: slots,
        players: seats.map { Match.Player(id: $0.seat, name: $0.seat, team: $0.team) },
        strictness: strictness, pace: pace
      ).began
    }
  }

  /// The sitting that a fact begins.
  func sitting(
    _ event: Event, _ settings: RoomSettings, _ shared: [Pack]
  ) throws(ServerError) -> (any RoomSitting)? {
    let shelf = try shelf(settings.packs, shared)
    if let together = TogetherSitting(began: event, shelf) { return together }
    return shelf.module(settings.module)?.reopen([event]) as? MatchSitting
  }

  /// Packs that were chosen for a room and that its team shares, in the versions that are offered
  /// now.
  func shared(
    _ settings: RoomSettings, by team: String?, _ desk: Storage.Desk
  ) async throws -> [Pack] {
    guard let team, !settings.packs.isEmpty else { return [] }
    let bundled = Set(try packs.packs().map(\.pack.id))
    var shared: [Pack] = []
    var bytes = 0
    for id in settings.packs where !bundled.contains(id) && PackManifest.isID(id) {
      guard let one = try await desk.sharedPack(id, in: team), one.isOffered else { continue }
      guard let known = try await pack(of: one, desk) else { continue }
      // NB: together no more than one may have, so that a room takes no more memory than it.
      bytes += known.bytes
      guard bytes <= PackManifest.bytesMax else { break }
      shared.append(known.pack)
    }
    return shared
  }

  private func pack(
    of shared: SharedPack, _ desk: Storage.Desk
  ) async throws -> (bytes: Int, pack: Pack)? {
    let known = read.withLock { $0.first { $0.sha256 == shared.sha256 } }
    if let known { return (known.bytes, known.pack) }
    guard let text = try await desk.text(of: shared),
      let pack = Pack.parse(Array(text.utf8)).pack
    else { return nil }
    let bytes = text.utf8.count
    read.withLock { read in
      read.removeAll { $0.sha256 == shared.sha256 }
      read.append((shared.sha256, bytes, pack))
      if read.count > RoomQuestions.readMax { read.removeFirst() }
    }
    return (bytes, pack)
  }

  /// Whether such a room can be played: an unknown competition or rules would not.
  func check(_ settings: RoomSettings, _ shared: [Pack]) throws(ServerError) {
    let shelf = Trainer.emptyShelf()
    shelf.add(own: rules.rules())
    guard let module = shelf.module(settings.module) else { throw .fieldWrong("module") }
    if !settings.rules.isEmpty, !module.book.contains(where: { $0.profile == settings.rules }) {
      throw .fieldWrong("rules")
    }
    let known = Set(try packs.packs().map(\.pack.id) + shared.map(\.id))
    if !known.isSuperset(of: settings.packs) { throw .fieldWrong("packs") }
  }

  /// The questions of some packs, or of all that come with the server.
  func shelf(_ wanted: [String] = [], _ shared: [Pack] = []) throws(ServerError) -> Shelf {
    let shelf = Trainer.emptyShelf()
    for pack in shared { shelf.add(bundled: pack) }
    for entry in try packs.packs() where wanted.isEmpty || wanted.contains(entry.pack.id) {
      shelf.add(bundled: entry.pack)
    }
    shelf.fold([], LearnerState())
    shelf.add(own: rules.rules())
    shelf.judge = known
    return shelf
  }

  /// NB: read once, when it is first needed; without the file answers are judged by their letters.
  private var known: Judge {
    judge.withLock { judge in
      if let judge { return judge }
      let made = (try? Judge(answersIn: web)) ?? Judge(knowledge: .none)
      judge = made
      return made
    }
  }
}
