import Basics
import Typing

/// Typing workloads: what a key costs, and what all the figures of a test of a minute cost.

/// A test of one minute at some hundred words a minute: 1,000 events, a slip in thirty mended, one
/// in eighty left.
func minuteOfTyping(seed: UInt64 = 7) -> (exercise: Exercise, events: [Stamped]) {
  var random = SeededRandom(seed: seed)
  let words = [
    "the", "people", "of", "this", "world", "have", "always", "been", "able", "to", "find", "new",
    "ways", "work", "with", "what", "they", "know",
  ]
  var text = ""
  for _ in 0..<110 { text += (text.isEmpty ? "" : " ") + words[random.below(words.count)] }
  let exercise = Exercise(text, Rules(.time(millis: 60_000)))
  var events: [Stamped] = []
  var millis: Int32 = 0
  func press(_ code: KeyCode, _ key: Key) {
    events.append(Stamped(millis, .down(code, key, [])))
    events.append(Stamped(millis + 60, .up(code, key, [])))
    millis += Int32(80 + random.below(80))
  }
  let backspace = KeyCode("Backspace")
  for value in exercise.target where millis < 60_000 {
    guard let scalar = Unicode.Scalar(value) else { continue }
    let code = KeyCode(raw: UInt8(1 + value % 26)) ?? .unidentified
    if random.below(30) == 0 {
      press(code, Key("#"))
      press(backspace, .backspace)
    }
    press(code, random.below(80) == 0 && scalar != " " ? Key("#") : Key(scalar))
  }
  return (exercise, events.sorted { $0.millis < $1.millis })
}

/// Keys going down and up through the reducer and into the log; the checksum is what stands.
func typeMinutes(_ count: Int, _ test: (exercise: Exercise, events: [Stamped])) -> Int {
  var checksum = 0
  for _ in 0..<count {
    var recording = Recording(test.exercise)
    for stamped in test.events { recording.apply(stamped.event, at: stamped.millis) }
    checksum += recording.run.typed.count + recording.log.bytes.count
  }
  return checksum
}

/// Every figure of one test.
func figureMinutes(_ count: Int, _ run: Run) -> Int {
  var checksum = 0
  for _ in 0..<count {
    checksum += WordFigures(run).burst.count
    checksum += TranscriptionFigures(run).stream.count
    checksum += KeyFigures(run).transitions.count
    checksum += OtherFigures(run).ktouchCpm.map { Int($0) } ?? 0
  }
  return checksum
}
