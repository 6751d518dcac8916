// The door between the page and the core: WebAssembly exports, and no rule of the product.
//
// The host writes UTF-8 into the buffer that `etude_reserve` returns, calls one of the functions
// that take its length, and reads the reply between `etude_result` and its length. 0 is done; 1 is
// "start me first". docs/formats/door.md describes the whole.

import Answers
import Basics
import CRuntime
import Conformance
import Trainer

@main struct Browser { static func main() {} }

/// What lives between two calls.
private struct Door {
  /// The largest file or log the host may hand over at once.
  static let inputBytesMax: Int32 = 256 << 20

  var trainer: Trainer?
  var judge = Judge(knowledge: .none)
  var input: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)
  var result: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)

  /// The host's bytes; the buffer is given back.
  mutating func take(_ count: Int32) -> [UInt8] {
    guard count >= 0, Int(count) <= input.count else { fail("more bytes than were reserved") }
    let bytes = Array(input.prefix(Int(count)))
    input.deallocate()
    input = .init(start: nil, count: 0)
    return bytes
  }

  mutating func reply(_ bytes: [UInt8]) {
    result.deallocate()
    result = .allocate(capacity: bytes.count)
    _ = result.initialize(from: bytes)
  }
}

// NB: one thread; the host makes one call at a time.
nonisolated(unsafe) private var door = Door()

/// Tells the host that the core is broken; it drops this instance and starts another from the log.
private func fail(_ message: StaticString) -> Never {
  message.withUTF8Buffer { text in
    text.withMemoryRebound(to: CChar.self) { etude_fail($0.baseAddress, Int32($0.count)) }
  }
}

@_expose(wasm, "etude_reserve") @_cdecl("etude_reserve")
public func reserve(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  guard count >= 0, count <= Door.inputBytesMax else { fail("too many bytes at once") }
  door.input.deallocate()
  door.input = .allocate(capacity: max(1, Int(count)))
  return door.input.baseAddress
}

@_expose(wasm, "etude_start") @_cdecl("etude_start")
public func start(_ count: Int32) -> Int32 {
  guard let configuration = Configuration(parsing: door.take(count)) else {
    fail("the configuration could not be read")
  }
  door.trainer = Trainer(configuration: configuration)
  door.trainer?.use(door.judge)
  door.reply([])
  return 0
}

@_expose(wasm, "etude_feed_log") @_cdecl("etude_feed_log")
public func feedLog(_ count: Int32) -> Int32 {
  let bytes = door.take(count)
  guard let reply = door.trainer?.feed(log: bytes) else { return 1 }
  door.reply(reply)
  return 0
}

@_expose(wasm, "etude_feed_pack") @_cdecl("etude_feed_pack")
public func feedPack(_ count: Int32) -> Int32 {
  let bytes = door.take(count)
  guard let reply = door.trainer?.feed(pack: bytes) else { return 1 }
  door.reply(reply)
  return 0
}

@_expose(wasm, "etude_feed_answers") @_cdecl("etude_feed_answers")
public func feedAnswers(_ count: Int32) -> Int32 {
  guard let knowledge = try? Knowledge(text: door.take(count)) else {
    fail("what the judge knows could not be read")
  }
  door.judge = Judge(knowledge: knowledge)
  door.trainer?.use(door.judge)
  door.reply([])
  return 0
}

@_expose(wasm, "etude_attach") @_cdecl("etude_attach")
public func attach(_ count: Int32) -> Int32 {
  let bytes = door.take(count)
  guard door.trainer != nil else { return 1 }
  door.trainer?.attach(bytes)
  door.reply([])
  return 0
}

@_expose(wasm, "etude_send") @_cdecl("etude_send")
public func send(_ count: Int32) -> Int32 {
  let bytes = door.take(count)
  guard let reply = door.trainer?.send(bytes) else { return 1 }
  door.reply(reply)
  return 0
}

@_expose(wasm, "etude_conform") @_cdecl("etude_conform")
public func conformLine(_ count: Int32) -> Int32 {
  door.reply(conform(line: door.take(count), judge: door.judge))
  return 0
}

@_expose(wasm, "etude_result") @_cdecl("etude_result")
public func result() -> UnsafeMutablePointer<UInt8>? { door.result.baseAddress }

@_expose(wasm, "etude_result_length") @_cdecl("etude_result_length")
public func resultLength() -> Int32 { Int32(door.result.count) }

/// Blocks of memory in use: a test plays for long and sees that it does not grow.
@_expose(wasm, "etude_live_blocks") @_cdecl("etude_live_blocks")
public func liveBlocks() -> Int32 { Int32(truncatingIfNeeded: etude_heap_live_blocks()) }
