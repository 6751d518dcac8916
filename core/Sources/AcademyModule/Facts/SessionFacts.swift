import Academy
import Basics
import EventLog

/// "academy.timed": what happened to a session's timer, by both clocks of the device.
struct Timed: Equatable {
  static let kind = "academy.timed"

  var session: String
  var event: TimerEvent

  /// The times between two parts: what is tidied up, noted, drunk.
  static let between: Int32 = -1

  init(_ session: String, _ event: TimerEvent) {
    self.session = session
    self.event = event
  }

  var draft: EventDraft {
    let (name, part) = Timed.words(of: event.what)
    var members: [JSON.Member] = [.init("s", .string(session)), .init("what", .string(name))]
    if let part { members.append(.init("part", .integer(Int64(part)))) }
    members += [
      .init("wall", .integer(event.stamp.wallMillis)),
      .init("steady", .integer(event.stamp.steadyMillis)),
      .init("run", .integer(Int64(truncatingIfNeeded: event.stamp.run))),
    ]
    return EventDraft(Timed.kind, .object(members))
  }

  private static func words(of what: TimerEvent.What) -> (String, Int32?) {
    switch what {
    case .started(let part): ("started", part)
    case .turned(let part): ("turned", part)
    case .resumed(let part): ("resumed", part)
    case .paused: ("paused", nil)
    case .seen: ("seen", nil)
    case .finished: ("finished", nil)
    }
  }

  init?(_ event: Event) {
    guard event.kind == Timed.kind else { return nil }
    let json = event.json
    guard let session = json["s"]?.string, let name = json["what"]?.string else { return nil }
    let part = Int32(clamping: json["part"]?.integer ?? 0)
    let what: TimerEvent.What
    switch name {
    case "started": what = .started(part: part)
    case "turned": what = .turned(part: part)
    case "resumed": what = .resumed(part: part)
    case "paused": what = .paused
    case "seen": what = .seen
    case "finished": what = .finished
    default: return nil
    }
    let wall = json["wall"]?.integer ?? event.moment.millis
    self.init(
      session,
      TimerEvent(
        what,
        at: TimerStamp(
          wallMillis: wall, steadyMillis: json["steady"]?.integer ?? wall,
          run: UInt64(bitPattern: json["run"]?.integer ?? 0))))
  }
}

/// "academy.stepped": the pupil went to a step of a form.
struct Stepped: Equatable {
  static let kind = "academy.stepped"

  var session: String
  var part: Int
  var step: Int

  var draft: EventDraft {
    EventDraft(
      Stepped.kind,
      [
        "s": .string(session), "part": .integer(Int64(part)), "step": .integer(Int64(step)),
      ])
  }

  init(session: String, part: Int, step: Int) {
    self.session = session
    self.part = part
    self.step = step
  }

  init?(_ event: Event) {
    guard event.kind == Stepped.kind else { return nil }
    let json = event.json
    guard let session = json["s"]?.string, let part = json["part"]?.int,
      let step = json["step"]?.int, part >= 0, step >= 0
    else { return nil }
    self.init(session: session, part: part, step: step)
  }
}

/// "academy.done": a part was practised, or left out.
struct PartDone: Equatable {
  static let kind = "academy.done"

  var session: String
  var part: Int
  /// Empty for what is no item.
  var item: String
  var isSkipped = false

  var draft: EventDraft {
    EventDraft(
      PartDone.kind,
      [
        "s": .string(session), "part": .integer(Int64(part)), "item": .string(item),
        "skipped": .bool(isSkipped),
      ])
  }

  init(session: String, part: Int, item: String, isSkipped: Bool = false) {
    self.session = session
    self.part = part
    self.item = item
    self.isSkipped = isSkipped
  }

  init?(_ event: Event) {
    guard event.kind == PartDone.kind else { return nil }
    let json = event.json
    guard let session = json["s"]?.string, let part = json["part"]?.int, part >= 0 else {
      return nil
    }
    self.init(
      session: session, part: part, item: json["item"]?.string ?? "",
      isSkipped: json["skipped"]?.bool ?? false)
  }
}

/// "academy.rated": how it went, as the pupil felt it; what was not said is nil.
struct Rated: Equatable {
  static let kind = "academy.rated"
  static let noteBytesMax = 2_000
  static let repetitionsMax = 10_000

  var session: String
  var part: Int
  var item: String
  /// 1...5 each.
  var difficulty: Int?
  var confidence: Int?
  var quality: Int?
  var repetitions: Int?
  var needsMore: Bool?
  var note = ""

  init(session: String, part: Int, item: String) {
    self.session = session
    self.part = part
    self.item = item
  }

  var draft: EventDraft {
    var members: [JSON.Member] = [
      .init("s", .string(session)), .init("part", .integer(Int64(part))),
      .init("item", .string(item)),
    ]
    let numbers = [
      ("difficulty", difficulty), ("confidence", confidence), ("quality", quality),
      ("repetitions", repetitions),
    ]
    for (name, number) in numbers {
      if let number { members.append(.init(name, .integer(Int64(number)))) }
    }
    if let needsMore { members.append(.init("needsMore", .bool(needsMore))) }
    if !note.isEmpty { members.append(.init("note", .string(note))) }
    return EventDraft(Rated.kind, .object(members))
  }

  init?(_ event: Event) {
    guard event.kind == Rated.kind else { return nil }
    let json = event.json
    guard let session = json["s"]?.string, let part = json["part"]?.int, part >= 0 else {
      return nil
    }
    self.init(session: session, part: part, item: json["item"]?.string ?? "")
    difficulty = Rated.grade(json["difficulty"]?.int)
    confidence = Rated.grade(json["confidence"]?.int)
    quality = Rated.grade(json["quality"]?.int)
    repetitions = json["repetitions"]?.int.map { min(max($0, 0), Rated.repetitionsMax) }
    needsMore = json["needsMore"]?.bool
    note = json["note"]?.string ?? ""
  }

  /// Nil for what is no grade.
  static func grade(_ number: Int?) -> Int? {
    number.flatMap { (1...5).contains($0) ? $0 : nil }
  }
}

/// "academy.ended": how a session ended, and how long each part of it was practised.
struct SessionEnded: Equatable {
  static let kind = "academy.ended"

  enum State: String { case completed, cancelled }

  var session: String
  var state: State
  /// Practice alone, without rests and pauses.
  var millis: Int64

  var draft: EventDraft {
    EventDraft(
      SessionEnded.kind,
      [
        "s": .string(session), "state": .string(state.rawValue), "ms": .integer(millis),
      ])
  }

  init(session: String, state: State, millis: Int64) {
    self.session = session
    self.state = state
    self.millis = min(max(millis, 0), TimerLimits.intervalMillisMax)
  }

  init?(_ event: Event) {
    guard event.kind == SessionEnded.kind else { return nil }
    let json = event.json
    guard let session = json["s"]?.string else { return nil }
    self.init(
      session: session, state: State(rawValue: json["state"]?.string ?? "") ?? .completed,
      millis: json["ms"]?.integer ?? 0)
  }
}
