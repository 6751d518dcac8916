import Academy
import Basics
import EventLog
import Practice
import Sittings
import TestKit

@testable import AcademyModule
@testable import Trainer

/// The school writes what it teaches.
extension Dojo {
  static let taught = SchoolPath.taught(in: team)
  static let writePage = SchoolPath.write(in: team)

  /// Cleo, on the page where one of ours is copied.
  static func writing(_ from: String = "shotokan") -> Dojo {
    var dojo = Dojo()
    dojo.cleo.go(taught)
    dojo.cleo.syllabus("begin", ["from": from])
    return dojo
  }

  static func withKata(_ text: String) -> String {
    text + "\n## item own-kata\ntitle: Our own kata\ntype: form\nrank: kyu-9\nminutes: 5\n"
  }

  /// A text as another instructor's device offers it, so many seconds after all that was noted.
  static func offering(_ text: String, _ seconds: Int64) -> [String] {
    guard let curriculum = Curriculum.parse(Array(text.utf8)).curriculum else { return [] }
    return TaughtPart.notes(text, of: curriculum, in: team).enumerated().map { place, note in
      let event = Event(
        id: EventID(device: member("cleo") + "pad", counter: seconds * 100 + Int64(place)),
        moment: Moment(millis: 1_790_010_000_000 + seconds * 1_000 + Int64(place)),
        kind: note.kind.name, body: .object([.init("team", .string(team))] + note.body))
      return String(decoding: event.line, as: UTF8.self)
    }
  }
}

extension Hall {
  mutating func syllabus(_ name: String, _ fields: [String: String] = [:]) {
    wait(2)
    send("academy.school.\(name)", fields.merging(["team": Dojo.team]) { given, _ in given })
  }

  mutating func type(_ text: String, act: String? = nil, caret: Int? = nil) {
    var fields = ["text": text]
    fields["act"] = act
    fields["text.caret"] = caret.map { "\($0)" }
    syllabus("write", fields)
  }

  /// What is written, changed and offered.
  mutating func offer(mends: Bool = false, _ change: (String) -> String) {
    type(change(written ?? ""), act: mends ? "mend" : "offer")
  }

  var written: String? {
    let desk = trainer.desk
    return module?.written(in: Dojo.team, desk)
  }
  var draft: String? {
    let desk = trainer.desk
    return module?.draft(in: Dojo.team, desk)?.text
  }
  var curriculum: Curriculum? { Curriculum.parse(Array((written ?? "").utf8)).curriculum }

  /// The same device after the page was closed.
  var restarted: Hall {
    var hall = Hall("cleo", kept: kept, wall: wall + 1_000, run: run + 1)
    hall.go(SchoolPath.board(Dojo.team))
    return hall
  }
}
