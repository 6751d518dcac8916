import Basics
import EventLog
import Logging
import Packs
import Rooms
import Sittings
import Storage
import Synchronization

/// A room: the one place where what happens in it is put in order.
///
/// Whatever comes waits in line and is dealt with one after the other. What follows is kept first,
/// and then told to everybody under its number, so that all of them apply the same facts as one
/// device would alone.
actor Room {
  enum Input: Sendable {
    case came(RoomConnection)
    case said(RoomConnection, RoomMessage, arrived: Int64)
    case gone(RoomConnection)
    case woke
  }

  /// What waits in line, at most: more is not heard.
  static let inboxMax = 10_000
  /// A host who is gone so long hands the room over.
  static let hostMillis: Int64 = 60_000

  nonisolated let row: RoomRow
  nonisolated let settings: RoomSettings
  let desk: Storage.Desk
  let questions: RoomQuestions
  /// What its team shares of what is asked, as it was when that began.
  var shared: [Pack]
  let now: @Sendable () -> Int64
  let logger: Logger
  let epoch: Int64

  var state = RoomState()
  /// What is played, or was played last.
  var play: (any RoomSitting)?
  /// Addresses of all that was asked so far.
  var asked: [String] = []
  var events: [Event] = []
  var people: [String: RoomSeat] = [:]
  /// Who is here, by seat: one socket each.
  var here: [String: RoomConnection] = [:]
  /// Who has said that they are, and hears everything.
  var joined: Set<String> = []
  var window: BuzzWindow?
  /// When each word of the text was sent, and of which text.
  var sent: (text: String, at: [Int64]) = ("", [])
  /// The text whose answer line was told.
  var answered = ""
  var hostGone: Int64?
  /// How games came out of which programs are still to be told, and behind how many facts each.
  private var untold: [(facts: Int, result: String)] = []
  /// Another process has opened it since, or it is gone: nothing more is done here.
  var isOver = false
  private var timer: Task<Void, Never>?

  private nonisolated let line = Mutex((inputs: [Input](), isWorking: false))

  init(
    _ row: RoomRow, _ settings: RoomSettings, epoch: Int64, desk: Storage.Desk,
    questions: RoomQuestions, shared: [Pack], now: @escaping @Sendable () -> Int64, logger: Logger
  ) {
    self.row = row
    self.settings = settings
    self.epoch = epoch
    self.desk = desk
    self.questions = questions
    self.shared = shared
    self.now = now
    self.logger = logger
  }

  /// Takes up a room as its log has it.
  func fold(_ lines: [[UInt8]]) throws {
    for line in lines {
      let event = try Event(parsing: line)
      events.append(event)
      try take(event)
    }
  }

  private func take(_ event: Event) throws {
    let wasOver = play?.isOver ?? true
    defer { if !wasOver { noteResult(event) } }
    state.apply(event)
    if RoomState.begins(event), play?.isOver ?? true {
      play = try questions.sitting(event, settings, shared)
      asked += play?.items ?? []
      (sent, answered) = (("", []), "")
    } else {
      play?.apply([event])
    }
  }

  // MARK: In line

  /// Puts something in line, from anywhere.
  nonisolated func hear(_ input: Input) {
    let isFirst = line.withLock { line in
      guard line.inputs.count < Room.inboxMax else { return false }
      line.inputs.append(input)
      defer { line.isWorking = true }
      return !line.isWorking
    }
    if isFirst { Task { await work() } }
  }

  private func work() async {
    while true {
      let inputs = line.withLock { line in
        defer { line.inputs = [] }
        if line.inputs.isEmpty { line.isWorking = false }
        return line.inputs
      }
      if inputs.isEmpty { return }
      // NB: what was ruled is told before the next thing happens.
      for input in inputs where !isOver {
        await handle(input)
        tellText()
      }
      if !isOver { await goOn() }
      setTimer()
    }
  }

  private func handle(_ input: Input) async {
    do {
      switch input {
      case .came(let connection): come(connection)
      case .said(let connection, let message, let arrived):
        guard here[connection.ticket.seat] === connection else { return }
        try await hear(message, from: connection, arrived: arrived)
      case .gone(let connection): try await go(connection)
      case .woke: break
      }
    } catch {
      fail(error)
    }
  }

  /// What time alone brings.
  private func goOn() async {
    do {
      try await passTime()
    } catch {
      fail(error)
    }
    tellText()
  }

  /// Nothing that was not kept is told: everybody is sent away, and finds the room as it is kept.
  private func fail(_ error: any Error) {
    logger.warning("A room ends here.", metadata: ["why": "\(error)"])
    isOver = true
    for connection in here.values { connection.end(.restarting) }
    here = [:]
  }

  private func setTimer() {
    timer?.cancel()
    guard !isOver, let millis = wake(at: now()) else { return }
    timer = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(max(1, millis)))
      if !Task.isCancelled { self?.hear(.woke) }
    }
  }

  // MARK: Facts

  /// Keeps what follows, and then tells it.
  func record(_ drafts: [EventDraft], at millis: Int64) async throws {
    if drafts.isEmpty { return }
    // NB: a press counts from before it was here, but time in a room never runs back.
    let moment = Moment(millis: max(millis, events.last?.moment.millis ?? 0))
    let new = drafts.enumerated().map { place, draft in
      Event(
        id: EventID(device: row.id, counter: Int64(events.count + place + 1)), moment: moment,
        kind: draft.kind, version: draft.version, body: draft.body)
    }
    guard events.count + new.count <= RoomKeeping.factsMax else { throw RoomFault.full }
    guard
      try await desk.append(new.map(\.line), behind: events.count, to: row.id, epoch: epoch)
    else { throw RoomFault.openedElsewhere }
    for event in new {
      events.append(event)
      try take(event)
    }
    tell(new)
    await tellPrograms()
  }

  private func noteResult(_ last: Event) {
    guard let play, play.isOver, events.count > row.told else { return }
    let result = RoomResult(room: row, settings: settings, play: play, events: events)
    untold.append((events.count, result.message(at: last.moment.millis).text))
  }

  /// Lets programs know how games came out. NB: what could not be kept for them is tried again with
  /// the next fact, and when the room is opened the next time.
  func tellPrograms() async {
    while let (facts, result) = untold.first {
      do {
        try await desk.send(result, of: row, facts: facts, now: now())
        untold.removeFirst()
      } catch {
        logger.warning("A result is not sent to programs yet.", metadata: ["why": "\(error)"])
        return
      }
    }
  }

  func sittingDesk(_ millis: Int64) -> Sittings.Desk {
    Sittings.Desk(moment: Moment(millis: millis), seed: UInt64(events.count), device: row.id)
  }

  /// Whether nobody new may come in.
  var isLocked: Bool { state.isLocked }
  /// Somebody is here, and lets others in.
  var isWaiting: Bool { !isOver && !isEmpty && !isLocked }
  /// Too little of the log is left for another game.
  var isSpent: Bool { events.count > RoomKeeping.factsMax / 2 }
  /// Nobody is here, so that it need not be kept at hand.
  var isEmpty: Bool { here.isEmpty }
}

/// Why a room cannot go on here.
enum RoomFault: Error, Equatable {
  case openedElsewhere, full
}
