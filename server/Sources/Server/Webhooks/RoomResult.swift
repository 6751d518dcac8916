import Basics
import EventLog
import Foundation
import Rooms
import Sittings
import Storage

/// How what was played in a room came out, as programs are told: points and counts of teams.
struct RoomResult {
  let room: RoomRow
  let settings: RoomSettings
  let play: any RoomSitting
  let events: [Event]

  /// `millis`: when it was over, which is when the last of the events happened.
  func message(at millis: Int64) -> JSON {
    let own = events.filter { $0.json["s"]?.string == play.session }
    let report = RoomReport(events: events, of: play.session, scores: play.scores)
    let lines = report.lines.values
    return RoomResult.envelope(
      "room.finished", at: millis,
      [
        "room": .string(room.id), "organisation": room.organisation.map { .string($0) } ?? .null,
        "game": .string(play.session), "play": .string(settings.play.rawValue),
        "module": .string(settings.module), "rules": .string(settings.rules),
        "began": .integer(own.first?.moment.millis ?? millis),
        "ended": .integer(millis),
        "questions": .integer(Int64(play.questionCount)),
        "answered": .integer(Int64(lines.reduce(0) { $0 + $1.answered })),
        "right": .integer(Int64(lines.reduce(0) { $0 + $1.right })),
        "scores": .array(
          play.scores.map { ["team": .string($0.team), "points": .integer(Int64($0.points))] }),
      ])
  }

  /// As Standard Webhooks has it: what happened, when, and what belongs to it.
  static func envelope(_ type: String, at millis: Int64, _ data: JSON) -> JSON {
    let moment = Date(timeIntervalSince1970: Double(millis) / 1_000)
    return [
      "type": .string(type),
      "timestamp": .string(moment.formatted(.iso8601)), "data": data,
    ]
  }
}
