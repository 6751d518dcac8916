import Basics
import Typing

/// A typing vector as it is written: a mode, a text, and key events.
struct TypingVector {
  var exercise: Exercise
  var events: [Stamped] = []

  /// Nil, and why in `problem`, for what is no vector.
  init?(_ vector: JSON, _ problem: (String) -> Void) {
    guard let text = vector["text"]?.string else {
      problem("text is no text in the vector")
      return nil
    }
    guard let model = TypingVector.model(vector) else {
      problem("mode is none of words, time with duration_ms, free and strict")
      return nil
    }
    exercise = Exercise(text, Rules(model))
    guard let list = vector["events"]?.array else {
      problem("events is no list in the vector")
      return nil
    }
    guard read(list) else {
      problem("an event is not [time, d or u, code, key, modifiers]")
      return nil
    }
  }

  /// The test as its log says it was: a vector tries the log too.
  func run() -> Run? {
    var log = KeyLog()
    for event in events where !log.append(event.event, at: event.millis) { return nil }
    return try? Run(exercise, replaying: log.bytes)
  }

  private static func model(_ vector: JSON) -> Rules.Model? {
    switch vector["mode"]?.string {
    case "words": return .words
    case "free": return .free
    case "strict": return .strict
    case "time":
      guard let millis = vector["duration_ms"]?.integer, millis > 0 else { return nil }
      return .time(millis: Int32(clamping: millis))
    default: return nil
    }
  }

  private mutating func read(_ list: [JSON]) -> Bool {
    var read: [(time: Double, isDown: Bool, event: TypingEvent)] = []
    for entry in list {
      guard let values = entry.array, values.count >= 4, let time = values[0].double,
        let direction = values[1].string, direction == "d" || direction == "u",
        let code = values[2].string, let name = values[3].string
      else { return false }
      let modifiers = TypingVector.modifiers(values.count > 4 ? values[4].array ?? [] : [])
      let isDown = direction == "d"
      let event: TypingEvent =
        isDown
        ? .down(KeyCode(code), Key(name), modifiers) : .up(KeyCode(code), Key(name), modifiers)
      read.append((time, isDown, event))
    }
    // By time, at the same time "u" first, else as they stand.
    let order = Array(read.indices).sorted {
      if read[$0].time != read[$1].time { return read[$0].time < read[$1].time }
      return read[$0].isDown == read[$1].isDown ? $0 < $1 : !read[$0].isDown
    }
    guard let first = order.first else { return true }
    let origin = read[first].time
    for place in order {
      let millis = min(max((read[place].time - origin).rounded(), 0), 1e9)
      events.append(Stamped(Int32(millis), read[place].event))
    }
    return true
  }

  private static func modifiers(_ names: [JSON]) -> Modifiers {
    var modifiers: Modifiers = []
    for name in names {
      switch name.string {
      case "ctrl", "control": modifiers.insert(.control)
      case "alt": modifiers.insert(.alt)
      case "meta": modifiers.insert(.meta)
      case "shift": modifiers.insert(.shift)
      case "altgr", "altgraph": modifiers.insert(.altGraph)
      default: break
      }
    }
    return modifiers
  }
}
