// The door of the typing field: a WebAssembly module of its own, small enough to be there before
// the first key, and applied in the page so that a key is painted in the frame it came in.
//
// docs/formats/typing-field.md describes the whole.

import CRuntime
import Typing

@main struct TypingBrowser { static func main() {} }

/// What lives between two calls.
private struct Door {
  /// The longest exercise and the longest log together.
  static let inputBytesMax: Int32 = 2 << 20

  var recording: Recording?
  var film: Film?
  var view = View()
  var input: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)
  var inputCount = 0
  var result: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)

  mutating func reply(_ bytes: [UInt8]) {
    result.deallocate()
    result = .allocate(capacity: bytes.count)
    _ = result.initialize(from: bytes)
  }

  mutating func reserve(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    guard count >= 0, count <= Door.inputBytesMax else { fail("too many bytes at once") }
    if input.count < Int(count) {
      input.deallocate()
      input = .allocate(capacity: max(1_024, Int(count)))
      input.initialize(repeating: 0)
    }
    inputCount = Int(count)
    return input.baseAddress
  }

  func taken(_ range: Range<Int>) -> [UInt8] {
    guard range.upperBound <= inputCount else { fail("more bytes than were reserved") }
    return Array(input[range])
  }

  /// Applies an event, and writes down what there is to paint.
  mutating func apply(_ event: TypingEvent, at millis: Int32) -> Int32 {
    // NB: no copy of the run may live while it changes, or it would be copied with every key.
    let word = recording?.run.word ?? 0
    let count = recording?.run.typed.count ?? 0
    let reaction = recording?.apply(event, at: millis) ?? .noted
    guard let recording else { return Answer.refused }
    view.write(recording, recording.run.changed(since: word, typedCount: count))
    return Answer.of(reaction, recording.run)
  }
}

// NB: in the door and not in the export, where the compiler (Swift 6.3) fails at optimising it.
extension Door {
  /// Shows the run as it stood at a moment of its log.
  mutating func play(_ millis: Int32) -> Int32 {
    guard let recording else { return Answer.refused }
    if film == nil { film = Film(recording) }
    guard let answer = film?.go(to: millis) else { return Answer.refused }
    guard let film else { return Answer.refused }
    view.write(film.run, answer.changed)
    view.writeNext(film.nextMillis)
    return Answer.of(answer.reaction, film.run)
  }
}

/// What a call says that applies an event.
private enum Answer {
  static let noted: Int32 = 0
  static let refused: Int32 = 1
  /// The text took notice; above it stand the kinds of steps.
  static let stepped: Int32 = 2

  static func of(_ reaction: Reaction, _ run: Run) -> Int32 {
    switch reaction {
    case .noted: noted
    case .refused: refused
    case .stepped: stepped + Int32(run.steps.last?.kind.rawValue ?? 0)
    }
  }
}

// NB: one thread; the host makes one call at a time.
nonisolated(unsafe) private var door = Door()

/// Tells the host that the module is broken; it drops this instance.
func fail(_ message: StaticString) -> Never {
  message.withUTF8Buffer { text in
    text.withMemoryRebound(to: CChar.self) { etude_fail($0.baseAddress, Int32($0.count)) }
  }
}

@_expose(wasm, "typing_reserve") @_cdecl("typing_reserve")
public func reserve(_ count: Int32) -> UnsafeMutablePointer<UInt8>? { door.reserve(count) }

/// Opens an exercise (its bytes come first) where its log ends (the rest of the bytes).
///
/// 0 is done, 1 no exercise, 2 no log.
@_expose(wasm, "typing_open") @_cdecl("typing_open")
public func open(_ exerciseCount: Int32, _ logCount: Int32) -> Int32 {
  guard exerciseCount >= 0, logCount >= 0 else { return 1 }
  let split = Int(exerciseCount)
  let coded = String(decoding: door.taken(0..<split), as: UTF8.self)
  guard let exercise = Exercise(coded: coded) else { return 1 }
  do throws(KeyLogError) {
    let log = door.taken(split..<split + Int(logCount))
    door.recording = try Recording(exercise, continuing: log)
    door.film = nil
  } catch {
    return 2
  }
  if let recording = door.recording {
    door.view.write(recording, 0..<recording.run.shownCount)
  }
  return 0
}

/// A key goes down (0) or up (1): its place in the list of codes, and a scalar or a named key.
@_expose(wasm, "typing_key") @_cdecl("typing_key")
public func key(
  _ isUp: Int32, _ code: Int32, _ key: UInt32, _ modifiers: Int32, _ millis: Int32
) -> Int32 {
  let code = KeyCode(raw: UInt8(clamping: code)) ?? .unidentified
  let key = Key(raw: key) ?? .other
  let modifiers = Modifiers(rawValue: UInt8(truncatingIfNeeded: modifiers & 63))
  return door.apply(
    isUp == 0 ? .down(code, key, modifiers) : .up(code, key, modifiers), at: millis)
}

/// Text from an input method or a phone: UTF-8.
@_expose(wasm, "typing_commit") @_cdecl("typing_commit")
public func commit(_ count: Int32, _ millis: Int32) -> Int32 {
  let text = String(decoding: door.taken(0..<Int(max(0, count))), as: UTF8.self)
  return door.apply(.commit(text.unicodeScalars.map { $0.value }), at: millis)
}

/// Anything else, by its number in the log.
@_expose(wasm, "typing_event") @_cdecl("typing_event")
public func event(_ kind: Int32, _ millis: Int32) -> Int32 {
  guard let event = TypingEvent(kind: UInt8(clamping: kind)) else { return Answer.refused }
  return door.apply(event, at: millis)
}

/// Makes the result what was typed beyond a word, UTF-8.
@_expose(wasm, "typing_extras") @_cdecl("typing_extras")
public func extras(_ word: Int32) {
  let extras = door.recording?.run.extras(Int(word)) ?? []
  door.reply(Array(Composition.text(extras).utf8))
}

/// Makes the result the log from a byte on.
@_expose(wasm, "typing_log") @_cdecl("typing_log")
public func log(_ from: Int32) {
  let bytes = door.recording?.log.bytes ?? []
  door.reply(Array(bytes.dropFirst(Int(max(0, from)))))
}

/// Shows the run as it stood at a moment of its log; what is typed now goes on where that ends.
@_expose(wasm, "typing_play") @_cdecl("typing_play")
public func play(_ millis: Int32) -> Int32 {
  door.play(millis)
}

/// Speed and accuracy until now, written into the view.
@_expose(wasm, "typing_figures") @_cdecl("typing_figures")
public func figures() {
  if let recording = door.recording { door.view.writeFigures(recording.run) }
}

/// Makes the result the names of all places, a line, and of all keys that have names, another.
@_expose(wasm, "typing_names") @_cdecl("typing_names")
public func names() {
  var text = ""
  var place: UInt8 = 0
  while let code = KeyCode(raw: place) {
    text += code.name + " "
    place += 1
  }
  text += "\n"
  var raw: UInt32 = 0x11_0000
  while let key = Key(raw: raw) {
    text += key.name + " "
    raw += 1
  }
  door.reply(Array(text.utf8))
}

@_expose(wasm, "typing_result") @_cdecl("typing_result")
public func result() -> UnsafeMutablePointer<UInt8>? { door.result.baseAddress }

@_expose(wasm, "typing_result_length") @_cdecl("typing_result_length")
public func resultLength() -> Int32 { Int32(door.result.count) }

/// Where the view's numbers are, the letters, and the marks.
@_expose(wasm, "typing_view") @_cdecl("typing_view")
public func view() -> UnsafePointer<Int32>? { door.view.numbersAddress }

@_expose(wasm, "typing_letters") @_cdecl("typing_letters")
public func letters() -> UnsafePointer<UInt32>? { door.view.lettersAddress }

@_expose(wasm, "typing_marks") @_cdecl("typing_marks")
public func marks() -> UnsafePointer<UInt8>? { door.view.marksAddress }
