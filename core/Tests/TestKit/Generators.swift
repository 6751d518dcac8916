public import Basics
public import EventLog

extension SeededRandom {
  /// One of a list that has at least one member.
  public mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }

  /// True once in `count` times.
  public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// Text as people and enemies write it: words, quotes, controls, accents, emoji, right to left.
  public mutating func text(lengthMax: Int = 12) -> String {
    let pieces = [
      "a", "B", "the ", "quiz", "0", " ", "\"", "\\", "/", "<b>", "&", "\n", "\t", "\u{0}",
      "\u{1f}",
      "\u{7f}", "é", "e\u{301}", "ß", "İ", "日本", "العربية", "\u{202e}", "😀", "👩‍👩‍👧", "\u{2028}",
      "\u{fffd}",
      "\u{10ffff}", "'", "{\"id\":\"",
    ]
    var text = ""
    for _ in 0..<below(lengthMax + 1) { text += pick(pieces) }
    return text
  }

  /// Any JSON value, nested at most `depth` deep.
  public mutating func json(depth: Int = 4) -> JSON {
    switch below(depth > 0 ? 9 : 6) {
    case 0: return .null
    case 1: return .bool(oneIn(2))
    case 2: return .integer(Int64(bitPattern: next() >> UInt64(below(64))))
    case 3: return .number(finiteDouble())
    case 4, 5: return .string(text())
    case 6, 7:
      var values: [JSON] = []
      for _ in 0..<below(5) { values.append(json(depth: depth - 1)) }
      return .array(values)
    default: return object(depth: depth)
    }
  }

  public mutating func object(depth: Int = 4) -> JSON {
    var members: [JSON.Member] = []
    for _ in 0..<below(5) {
      members.append(JSON.Member(text(lengthMax: 3), json(depth: depth - 1)))
    }
    return .object(members)
  }

  public mutating func finiteDouble() -> Double {
    while true {
      let value = oneIn(2) ? Double(bitPattern: next()) : Double(below(100_000)) / 64
      if value.isFinite { return value }
    }
  }

  /// A JSON text of `value` with white space wherever it may be, all on one line.
  public mutating func spaced(_ value: JSON) -> [UInt8] {
    var output: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in value.bytes {
      if isInString {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if "{}[],:".utf8.contains(byte), oneIn(2) {
        output.append(byte)
        output.append(contentsOf: pick([" ", "  ", "\t", "\r"]).utf8)
        continue
      }
      output.append(byte)
    }
    while let last = output.last, last <= 0x20 { output.removeLast() }
    return output
  }

  /// An event of a kind nobody knows, whose body is spaced as no writer of ours would.
  public mutating func event(id: EventID, about millis: Int64 = 1_700_000_000_000) -> Event {
    let value = object(depth: 2)
    return Event(
      id: id,
      moment: Moment(millis: millis + Int64(below(50)), zoneMinutes: Int32(below(2161)) - 1080),
      kind: pick(["quiz.answered", "practice.attempted", "x", "future.thing-done", "A.b.C9"]),
      version: Int32(1 + below(3)), body: oneIn(2) ? value.bytes : spaced(value))
  }

  /// Events of a few devices, no two of one name, in no order.
  public mutating func events(countMax: Int = 40, devices: [String] = ["a", "k3", "zz9"]) -> [Event]
  {
    var seen: Set<EventID> = []
    var events: [Event] = []
    for _ in 0..<below(countMax + 1) {
      let id = EventID(device: pick(devices), counter: Int64(1 + below(countMax * 2)))
      if seen.insert(id).inserted { events.append(event(id: id)) }
    }
    return events
  }
}

extension SeededRandom {
  /// A fact that erases some of these names, and some that nobody has.
  public mutating func erasure(id: EventID, of ids: [EventID], about millis: Int64? = nil) -> Event
  {
    var chosen = ids.filter { _ in oneIn(4) }
    for _ in 0..<below(3) {
      chosen.append(EventID(device: pick(["a", "k3", "new"]), counter: Int64(1 + below(90))))
    }
    let draft = Erasure(Names(chosen))?.draft ?? EventDraft(Erasure.kind, [:])
    return Event(
      id: id, moment: Moment(millis: (millis ?? 1_700_000_000_000) + Int64(below(50))),
      kind: draft.kind, version: 1, body: oneIn(2) ? draft.body.bytes : spaced(draft.body))
  }

  /// Events as above, some of which erase others, or try to erase one that erases.
  public mutating func eventsErasing(
    countMax: Int = 40, devices: [String] = ["a", "k3", "zz9"]
  ) -> [Event] {
    var events = events(countMax: countMax, devices: devices)
    for place in events.indices where oneIn(8) {
      events[place] = erasure(id: events[place].id, of: events.map(\.id))
    }
    return events
  }
}

extension SeededRandom {
  /// Bytes with a few small wounds, as a fuzzer makes them: flips, cuts, copies, odd tokens.
  public mutating func mutated(_ bytes: [UInt8], woundsMax: Int = 4) -> [UInt8] {
    let tokens = [
      "\"", "\\", "\\u", "\\ud800", "{", "}", "[", "]", ",", ":", "1e999", "-", "0", ".", "e", "\n",
      "\r",
      "\u{0}", "9223372036854775808", "{\"id\":\"", "\"body\":", "nul", "true", "\u{feff}", "a.1",
    ]
    var bytes = bytes
    for _ in 0...below(woundsMax) {
      let place = below(bytes.count + 1)
      let count = min(below(12), bytes.count - place)
      switch below(7) {
      case 0: if place < bytes.count { bytes[place] ^= UInt8(1 << below(8)) }
      case 1: if place < bytes.count { bytes[place] = UInt8(below(256)) }
      case 2: bytes.removeSubrange(place..<place + count)
      case 3:
        bytes.insert(contentsOf: Array(bytes[place..<place + count]), at: below(bytes.count + 1))
      case 4: bytes.insert(UInt8(below(256)), at: place)
      case 5: if oneIn(4) { bytes.removeSubrange(place...) }
      default: bytes.insert(contentsOf: Array(pick(tokens).utf8), at: place)
      }
    }
    return bytes
  }
}
