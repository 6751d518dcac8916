import Basics
import Logging
import Rooms
import Storage

/// The rooms that are open in this process: each is opened when somebody comes, and let go of when
/// nobody is there any more.
actor RoomHall {
  /// Rooms in memory at a time.
  static let roomsMax = 2_000

  nonisolated let desk: Desk
  nonisolated let questions: RoomQuestions
  private let now: @Sendable () -> Int64
  private let logger: Logger
  private var rooms: [String: Task<Room?, any Error>] = [:]

  init(
    desk: Desk, questions: RoomQuestions, now: @escaping @Sendable () -> Int64, logger: Logger
  ) {
    self.desk = desk
    self.questions = questions
    self.now = now
    self.logger = logger
  }

  /// The room, opened if it was not; nil for none.
  func room(_ id: String) async throws -> Room? {
    // NB: two who come at once find the same.
    if let task = rooms[id] {
      if let room = try await task.value, await !room.isOver { return room }
      if rooms[id] == task { rooms[id] = nil }
    }
    if rooms.count >= RoomHall.roomsMax { await tidy() }
    guard rooms.count < RoomHall.roomsMax else { throw ServerError.tooBusy }
    if let task = rooms[id] { return try await task.value }
    let task = Task { try await open(id) }
    rooms[id] = task
    do {
      let room = try await task.value
      if room == nil { rooms[id] = nil }
      return room
    } catch {
      rooms[id] = nil
      throw error
    }
  }

  /// Whether somebody is in a room and lets others in; nothing is opened for that.
  func isWaiting(_ id: String) async -> Bool {
    guard let room = try? await rooms[id]?.value else { return false }
    return await room.isWaiting
  }

  private func open(_ id: String) async throws -> Room? {
    guard let row = try await desk.room(id), let opened = try await desk.open(id),
      let settings = try? RoomSettings(json: JSON(parsing: Array(row.settings.utf8)))
    else { return nil }
    let shared = try await questions.shared(settings, by: row.organisation, desk)
    let room = Room(
      row, settings, epoch: opened.epoch, desk: desk, questions: questions, shared: shared,
      now: now, logger: logger)
    try await room.fold(opened.lines)
    await room.tellPrograms()
    return room
  }

  /// Lets go of rooms that nobody is in: their logs are kept.
  private func tidy() async {
    for (id, task) in rooms {
      guard let room = try? await task.value, await room.isEmpty else { continue }
      rooms[id] = nil
    }
  }
}
