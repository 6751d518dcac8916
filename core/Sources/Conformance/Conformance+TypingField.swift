import Basics
import Typing

/// An exercise and a key log in; what a field shows of it out, letter by letter.
///
/// The page's own small module answers the same: `node core/wasm/typing.mjs` compares.
func conformTypingField(_ input: JSON) -> JSON {
  guard let exercise = Exercise(coded: input["exercise"]?.string ?? "") else {
    return ["error": "this is no exercise"]
  }
  guard let bytes = bytes(ofHexadecimal: input["log"]?.string ?? "") else {
    return ["error": "the log is not hexadecimal"]
  }
  do throws(KeyLogError) {
    let recording = try Recording(exercise, continuing: bytes)
    return shown(recording)
  } catch {
    return ["error": .string(error.text)]
  }
}

private func shown(_ recording: Recording) -> JSON {
  let run = recording.run
  let figures = WordFigures(run)
  return [
    "marks": .string(marks(run)), "caret": .integer(Int64(run.caret)),
    "word": .integer(Int64(run.word)), "begun": .bool(run.hasBegun),
    "paused": .bool(run.isPaused), "ended": .bool(run.ending != nil),
    "left": .integer(Int64(run.leftMillis ?? -1)), "last": .integer(Int64(run.lastMillis)),
    "bytes": .integer(Int64(recording.log.bytes.count)),
    "centiwpm": .integer(Int64((min(max(figures.wpm, 0), 10_000) * 100).rounded())),
    "percent": .integer(figures.accuracy.map { Int64($0.rounded()) } ?? -1),
  ]
}

/// A digit a letter: `LetterMark`.
private func marks(_ run: Run) -> String {
  var text = ""
  var word = 0
  let bounds = run.exercise.bounds
  for place in 0..<run.shownCount {
    while word + 2 < bounds.count, Int(bounds[word + 1]) <= place { word += 1 }
    text += String(run.mark(place, in: word).rawValue)
  }
  return text
}

func bytes(ofHexadecimal text: String) -> [UInt8]? {
  var bytes: [UInt8] = []
  var high: UInt8?
  for digit in text.utf8 {
    guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
    if let first = high { bytes.append(first << 4 | UInt8(value)) }
    high = high == nil ? UInt8(value) : nil
  }
  return bytes
}
