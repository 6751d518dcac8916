import Basics
import TestKit
import Testing
import Typing

@Suite struct KeyLogTests {
  @Test func `what is written is read`() throws {
    try forAll(seeds: 1...2_000) { random, seed in
      let events = random.events(for: random.exercise(), count: random.below(80))
      var log = KeyLog()
      for stamped in events { log.append(stamped.event, at: stamped.millis) }
      let read = try KeyLog.events(log.bytes)
      if read.map(\.event) != events.map(\.event) { Issue.record("seed \(seed): other events") }
      var last: Int32 = 0
      for (stamped, given) in zip(read, events) {
        last = max(last, given.millis)
        if stamped.millis != last { Issue.record("seed \(seed): at \(stamped.millis)") }
      }
    }
  }

  @Test func `any bytes are read or refused, and what is read is written again`() {
    forAll(seeds: 1...UInt64(caseCount(20_000))) { random, seed in
      var log = KeyLog()
      for stamped in random.events(for: random.exercise(), count: random.below(30)) {
        log.append(stamped.event, at: stamped.millis)
      }
      let bytes = random.mutated(log.bytes)
      do throws(KeyLogError) {
        let events = try KeyLog.events(bytes)
        var again = KeyLog()
        for stamped in events { again.append(stamped.event, at: stamped.millis) }
        if try KeyLog.events(again.bytes) != events { Issue.record("seed \(seed): otherwise") }
      } catch {
        if error.offset < 0 || error.offset > bytes.count || error.text.isEmpty {
          Issue.record("seed \(seed): an error outside the bytes")
        }
      }
    }
  }

  @Test func `an event takes three or four bytes`() throws {
    var random = SeededRandom(seed: 5)
    let text = "the people of this world have always been able to find new ways to work together"
    let events = random.plainEvents(for: Exercise(text, Rules(.words)))
    var log = KeyLog()
    for stamped in events { log.append(stamped.event, at: stamped.millis) }
    let bytesPerEvent = Double(log.bytes.count) / Double(events.count)
    #expect(bytesPerEvent < 4, "\(bytesPerEvent)")
  }

  @Test func `what is no log says so, and where`() {
    func error(_ bytes: [UInt8]) -> KeyLogError? {
      do throws(KeyLogError) { _ = try KeyLog.events(bytes) } catch { return error }
      return nil
    }
    let head = KeyLog().bytes
    #expect(error([])?.reason == .notALog)
    #expect(error([0x45, 0x4B, 9])?.reason == .unknownVersion)
    #expect(error(head + [1])?.reason == .cutShort)
    #expect(error(head + [1, 0x80])?.reason == .cutShort)
    #expect(error(head + [1, 1, 0, 0xFF, 0xFF, 0xFF, 0xFF])?.reason == .cutShort)
    #expect(error(head + [1, 1, 0x40, 97])?.reason == .unknownKey)
    #expect(error(head + [1, 1, 0, 0x80, 0xB0, 0x03])?.reason == .unknownKey)
    #expect(error(head + [0x7F, 0])?.reason == .unknownKey)
    #expect(error(head + [0xFF, 0])?.reason == .unknownEntry)
    #expect(error(head + [0x8B, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])?.reason == .tooLong)
    #expect(error(head + [0x8B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])?.reason == .badNumber)
    #expect(error(head + [0x80, 0, 0xFF, 0x7F])?.reason == .tooManyLetters)
    #expect(error(head + [0x80, 0, 1, 0x80, 0xB0, 0x03])?.reason == .badNumber)
    let large = [UInt8](repeating: 0, count: TypingLimits.logBytesMax + 1)
    #expect(error(large)?.reason == .tooLarge)
    #expect(error(head + [1])?.text == "the key log ends in the middle of an entry, at byte 4")
  }

  @Test func `a full log takes no more, and nothing more happens`() {
    var typist = Typist("a", .zen)
    let word = Array(repeating: UInt32(97), count: TypingLimits.commitScalarsMax)
    var count = 0
    while typist.send(.commit(word)) == .stepped { count += 1 }
    #expect(count > 100)
    #expect(typist.send(.commit(word)) == .refused(.tooLong))
    #expect(typist.send(.commit(word + word)) == .refused(.tooLong))
    #expect(typist.recording.log.bytes.count <= TypingLimits.logBytesMax)
    #expect(typist.run.typed.count <= TypingLimits.typedScalarsMax)
  }

  @Test func `codes and names keep their places`() {
    #expect(KeyCode("KeyA").raw == 1 && KeyCode("Digit0").raw == 27)
    #expect(KeyCode("Numpad9").raw == 46 && KeyCode("Backquote").raw == 47)
    #expect(KeyCode("Tab").raw == 71 && KeyCode("Backspace").raw == 72)
    #expect(KeyCode("F12").raw == 113 && KeyCode("Nothing") == .unidentified)
    for raw in UInt8(0)...127 {
      if let code = KeyCode(raw: raw) { #expect(KeyCode(code.name) == code) }
    }
    #expect(KeyCode("Tab").isTyping && KeyCode("NumpadEnter").isTyping)
    #expect(!KeyCode("Backspace").isTyping && !KeyCode("ShiftLeft").isTyping)
    for name in ["a", "é", "😀", "Backspace", "Dead", "AltGraph"] { #expect(Key(name).name == name) }
    #expect(Key("e\u{301}") == Key("é") && Key("F5") == .other && Key("") == .other)
    #expect(Key(raw: 0xD800) == nil && Key(raw: 0x11_00FF) == nil)
  }

  @Test func `typing-log.md shows what the reader reads`() throws {
    let page = try FormatPage("typing-log.md")
    let example = try #require(page.examples("keylog").first)
    let digits = Array(example)
    let bytes = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0
    }
    let (code, key) = (KeyCode("KeyT"), Key("a"))
    #expect(
      try KeyLog.events(bytes) == [
        Stamped(0, .down(code, key, [])), Stamped(0, .up(code, key, [])),
      ])
    var log = KeyLog()
    log.append(.down(code, key, []), at: 0)
    log.append(.up(code, key, []), at: 0)
    #expect(log.bytes == bytes)
  }
}
