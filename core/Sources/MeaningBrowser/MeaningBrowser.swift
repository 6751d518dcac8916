// The door of the sentence encoder: a WebAssembly module of its own, because few learners want it.
//
// The host writes the model into the buffer that `meaning_reserve` returns and calls
// `meaning_load`, which keeps that buffer; then texts in the same way. docs/formats/meaning.md
// describes the whole.

import CRuntime
import Meaning

@main struct MeaningBrowser { static func main() {} }

/// What lives between two calls.
private struct Door {
  static let inputBytesMax: Int32 = 32 << 20

  var model: MeaningModel?
  var input: UnsafeMutableRawBufferPointer?
  var result: UnsafeMutableRawBufferPointer = .init(start: nil, count: 0)
  var recent = RecentDirections()

  /// The host's buffer, which is now the taker's.
  mutating func take(_ count: Int32) -> UnsafeMutableRawBufferPointer {
    guard let input, count >= 0, Int(count) <= input.count else {
      fail("more bytes than were reserved")
    }
    self.input = nil
    return UnsafeMutableRawBufferPointer(rebasing: input.prefix(Int(count)))
  }

  mutating func text(_ count: Int32) -> [UInt8] {
    let bytes = take(count)
    defer { bytes.deallocate() }
    return Array(bytes)
  }

  mutating func reply<Number: BitwiseCopyable>(_ numbers: [Number]) {
    result.deallocate()
    numbers.withUnsafeBytes { bytes in
      result = .allocate(byteCount: bytes.count, alignment: 16)
      result.copyMemory(from: bytes)
    }
  }

  mutating func direction(of text: ArraySlice<UInt8>) -> [Float]? {
    guard let model else { return nil }
    let text = Array(text)
    if let known = recent[text] { return known }
    let direction = model.embedding(of: String(decoding: text, as: UTF8.self))
    recent.add(direction, of: text)
    return direction
  }
}

// NB: one thread; the host makes one call at a time.
nonisolated(unsafe) private var door = Door()

/// Tells the host that the module is broken; it drops this instance.
private func fail(_ message: StaticString) -> Never {
  message.withUTF8Buffer { text in
    text.withMemoryRebound(to: CChar.self) { etude_fail($0.baseAddress, Int32($0.count)) }
  }
}

@_expose(wasm, "meaning_reserve") @_cdecl("meaning_reserve")
public func reserve(_ count: Int32) -> UnsafeMutableRawPointer? {
  guard count >= 0, count <= Door.inputBytesMax else { fail("too many bytes at once") }
  door.input?.deallocate()
  let input = MeaningModel.allocate(Int(count))
  door.input = input
  return input.baseAddress
}

/// Keeps the reserved bytes as the model; 1 when they are none.
@_expose(wasm, "meaning_load") @_cdecl("meaning_load")
public func load(_ count: Int32) -> Int32 {
  door.recent = RecentDirections()
  door.model = MeaningModel(takingOver: door.take(count))
  return door.model == nil ? 1 : 0
}

/// The direction of a text, as Floats; 1 without a model.
@_expose(wasm, "meaning_embed") @_cdecl("meaning_embed")
public func embed(_ count: Int32) -> Int32 {
  let text = door.text(count)
  guard let direction = door.direction(of: text[...]) else { return 1 }
  door.reply(direction)
  return 0
}

/// How alike the first of the texts is to each of the others, as Floats; a zero byte parts them.
@_expose(wasm, "meaning_compare") @_cdecl("meaning_compare")
public func compare(_ count: Int32) -> Int32 {
  let texts = door.text(count).split(separator: 0, omittingEmptySubsequences: false)
  guard let first = texts.first, let direction = door.direction(of: first) else { return 1 }
  var similarities: [Float] = []
  for text in texts.dropFirst() {
    guard let other = door.direction(of: text) else { return 1 }
    similarities.append(similarityOfDirections(direction, other))
  }
  door.reply(similarities)
  return 0
}

/// The numbers of a text's pieces, as 32-bit integers: what the tokenizer is tested by.
@_expose(wasm, "meaning_tokens") @_cdecl("meaning_tokens")
public func tokens(_ count: Int32) -> Int32 {
  let text = door.text(count)
  guard let model = door.model else { return 1 }
  door.reply(model.tokens(of: String(decoding: text, as: UTF8.self)))
  return 0
}

@_expose(wasm, "meaning_result") @_cdecl("meaning_result")
public func result() -> UnsafeMutableRawPointer? { door.result.baseAddress }

/// In bytes.
@_expose(wasm, "meaning_result_length") @_cdecl("meaning_result_length")
public func resultLength() -> Int32 { Int32(door.result.count) }
