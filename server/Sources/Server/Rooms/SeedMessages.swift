import Basics
import Contest
import EventLog
import Rooms
import Sittings

/// What a room says in the words of the first plan of Knowledge Bowl, to a device that was written
/// from it alone: such a device holds the pack, and asks for no words.
struct SeedMessages {
  let events: [Event]
  private let play: TogetherSitting?
  private let conferenceSeconds: Int64
  private let minutes: Int

  init(room: isolated Room) {
    events = room.events
    play = room.play as? TogetherSitting
    minutes = room.settings.minutes
    conferenceSeconds = Int64(play?.setup.rules[.conferenceMillis] ?? 0) / 1_000
  }

  /// What somebody who comes now needs to know: not what is over.
  func all() -> [JSON] {
    guard let play else { return [] }
    switch play.phase {
    case .ready, .ruled: return [started]
    case .asking: return [started, question].compactMap(\.self)
    case .over: return [started, ended]
    }
  }

  func messages(_ event: Event) -> [JSON] {
    guard let kind = Together.Kind.allCases.first(where: { $0.text == event.kind }) else {
      return []
    }
    switch kind {
    case .began: return [started]
    case .asked: return [question].compactMap(\.self)
    case .ruled: return [results]
    case .ended: return [ended]
    case .answered, .resumed: return []
    }
  }

  private var started: JSON {
    [
      "type": "SESSION_STARTED", "questionCount": .integer(Int64(play?.questionCount ?? 0)),
      // As in the plan's own flow: minutes.
      "duration": .integer(Int64(minutes)),
    ]
  }

  private var question: JSON? {
    play?.cue.map {
      [
        "type": "NEXT_QUESTION", "questionId": .string($0.item),
        "conferenceTime": .integer(conferenceSeconds),
      ]
    }
  }

  private var results: JSON {
    let answers = (play?.answers ?? []).map { answer in
      JSON.object([
        .init("userId", .string(answer.by)), .init("answer", .string(answer.given)),
        .init("isCorrect", .bool(answer.isRight)),
        .init("responseTime", .number(Double(answer.millis) / 1_000)),
      ])
    }
    return [
      "type": "QUESTION_RESULTS", "teamScore": .integer(Int64(report.teamScore)),
      "answers": .array(answers),
    ]
  }

  private var ended: JSON {
    [
      "type": "SESSION_ENDED", "teamScore": .integer(Int64(report.teamScore)),
      "accuracy": .number(report.accuracy),
      "report": .array(
        report.members.map { .object(($0.members ?? []).map(SeedMessages.renamed)) }),
    ]
  }

  private static func renamed(_ member: JSON.Member) -> JSON.Member {
    member.key == "seat" ? .init("userId", member.value) : member
  }

  private var report: RoomReport {
    RoomReport(events: events, of: play?.session ?? "", scores: play?.scores ?? [])
  }
}
