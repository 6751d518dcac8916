import Basics
import EventLog

/// JSON lines in; the merged log's lines, digest, problems and what it has.
func conformLog(_ input: JSON) -> JSON {
  let (log, problems) = Log.parse(Array((input.string ?? "").utf8))
  var reports: [JSON] = []
  for problem in problems { reports.append(.string(problem.text)) }
  return [
    "lines": .string(String(decoding: log.lines, as: UTF8.self)),
    "digest": .string(log.digest),
    "problems": .array(reports),
    "have": .string(String(decoding: log.have.bytes, as: UTF8.self)),
  ]
}

/// `{"mine": lines, "theirs": lines, "frameBytes": n}`: the frames that pass between two logs.
func conformSync(_ input: JSON) -> JSON {
  let mine = Log.parse(Array((input["mine"]?.string ?? "").utf8)).log
  let theirs = Log.parse(Array((input["theirs"]?.string ?? "").utf8)).log
  let lack = mine.lack(for: theirs.have, frameBytes: input["frameBytes"]?.int ?? 1000)
  return .string(String(decoding: lack.bytes, as: UTF8.self))
}
