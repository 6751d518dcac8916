import Basics
import EventLog
import Typing

/// "typing.began": all that a test is made of, so that it can be taken up anywhere.
struct TestBegan: Equatable {
  static let kind = "typing.began"

  var drill: String
  /// The drill and its length, as in "time-30": speeds compare within it.
  var mode: String
  /// The text and its rules (docs/formats/typing-log.md).
  var coded: String
  var language: String
  var layout: String
  /// Why this text, in a sentence; empty where it was asked for.
  var why: String
  /// The lesson of the course; empty outside it.
  var lesson = ""
  /// The keyboard it was typed on (`Keyboards`); empty for the first, which old tests are of.
  var keyboard = ""
  /// The earlier test of the same text that it races; empty where it races none.
  var races = ""
  /// The place in a race of two or more people, 1 for the first; nil where it is no such race.
  var racePlace: Int?

  var draft: EventDraft {
    var members: [JSON.Member] = [
      .init("drill", .string(drill)), .init("mode", .string(mode)),
      .init("text", .string(coded)), .init("lang", .string(language)),
      .init("layout", .string(layout)), .init("why", .string(why)),
      .init("lesson", .string(lesson)),
    ]
    if !keyboard.isEmpty { members.append(.init("keyboard", .string(keyboard))) }
    if !races.isEmpty { members.append(.init("races", .string(races))) }
    if let racePlace {
      members.append(.init("race", ["place": .integer(Int64(racePlace))]))
    }
    return EventDraft(TestBegan.kind, .object(members))
  }

  init(
    drill: String, mode: String, coded: String, language: String, layout: String, why: String = "",
    lesson: String = "", keyboard: String = "", races: String = ""
  ) {
    self.drill = drill
    self.mode = mode
    self.coded = coded
    self.language = language
    self.layout = layout
    self.why = why
    self.lesson = lesson
    self.keyboard = keyboard
    self.races = races
  }

  /// Nil without a text that can be read.
  init?(_ event: Event) {
    guard event.kind == TestBegan.kind else { return nil }
    let json = event.json
    guard let coded = json["text"]?.string, let drill = json["drill"]?.string else { return nil }
    self.init(
      drill: drill, mode: json["mode"]?.string ?? drill, coded: coded,
      language: json["lang"]?.string ?? "en", layout: json["layout"]?.string ?? "us",
      why: json["why"]?.string ?? "", lesson: json["lesson"]?.string ?? "",
      keyboard: json["keyboard"]?.string ?? "", races: json["races"]?.string ?? "")
    racePlace = json["race"]?["place"]?.int
  }
}

/// "typing.keys": the next bytes of a test's key log.
struct KeysTyped: Equatable {
  static let kind = "typing.keys"

  var session: String
  /// How many bytes were before.
  var from: Int
  var bytes: [UInt8]

  var draft: EventDraft {
    EventDraft(
      KeysTyped.kind,
      [
        "s": .string(session), "from": .integer(Int64(from)), "log": .string(Base64.text(bytes)),
      ])
  }

  init(session: String, from: Int, bytes: [UInt8]) {
    self.session = session
    self.from = from
    self.bytes = bytes
  }

  /// The test that it is of, if it is one.
  static func session(of event: Event) -> String? {
    event.kind == kind ? event.json["s"]?.string : nil
  }

  init?(_ event: Event) {
    guard event.kind == KeysTyped.kind else { return nil }
    let json = event.json
    guard let session = json["s"]?.string, let from = json["from"]?.int, from >= 0,
      let bytes = json["log"]?.string.flatMap({ Base64.bytes($0) })
    else { return nil }
    self.init(session: session, from: from, bytes: bytes)
  }
}

/// "typing.ended": that it is over, and what the fold of its keys said then.
///
/// The figures are there so that ten thousand tests open at once; the keys have the last word.
struct TestEnded: Equatable {
  static let kind = "typing.ended"

  var session: String
  var result: TestResult
  /// Its slowest transition first, then those that were the slowest before.
  var transitions: [TransitionTime]
  /// How it went against the test that it raced.
  var race: RaceResult?

  var draft: EventDraft {
    var members = [JSON.Member("s", .string(session))] + result.members
    if !transitions.isEmpty {
      members.append(.init("slow", .array(transitions.map { $0.json })))
    }
    if let race { members.append(.init("race", race.json)) }
    return EventDraft(TestEnded.kind, .object(members))
  }

  init(
    session: String, result: TestResult, transitions: [TransitionTime] = [],
    race: RaceResult? = nil
  ) {
    self.session = session
    self.result = result
    self.transitions = transitions
    self.race = race
  }

  init?(_ event: Event) {
    guard event.kind == TestEnded.kind else { return nil }
    let json = event.json
    guard let session = json["s"]?.string else { return nil }
    let told = json["slow"]?.array?.prefix(1 + TransitionTime.followedMax) ?? []
    self.init(
      session: session, result: TestResult(json),
      transitions: told.compactMap { TransitionTime($0) },
      race: json["race"].flatMap { RaceResult($0) })
  }
}
