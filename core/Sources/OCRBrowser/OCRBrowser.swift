// The door of the page reader: a WebAssembly module of its own, because few learners want it.
//
// The host writes the nets' file into the buffer that `ocr_reserve` returns and calls `ocr_load`,
// which keeps that buffer; then pictures in the same way. docs/formats/ocr.md describes the whole.

import Basics
import CRuntime
import OCR

@main struct OCRBrowser { static func main() {} }

/// What lives between two calls.
private struct Door {
  /// A picture of 60 million points.
  static let inputBytesMax: Int32 = 240 << 20

  var nets: NetsFile?
  var input: UnsafeMutableRawBufferPointer?
  var result: UnsafeMutableRawBufferPointer = .init(start: nil, count: 0)

  /// The host's buffer, which is now the taker's.
  mutating func take(_ count: Int32) -> UnsafeMutableRawBufferPointer {
    guard let input, count >= 0, Int(count) <= input.count else {
      fail("more bytes than were reserved")
    }
    self.input = nil
    return UnsafeMutableRawBufferPointer(rebasing: input.prefix(Int(count)))
  }

  mutating func reply<Number: BitwiseCopyable>(_ numbers: [Number]) {
    result.deallocate()
    numbers.withUnsafeBytes { bytes in
      result = .allocate(byteCount: bytes.count, alignment: 16)
      result.copyMemory(from: bytes)
    }
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

@_expose(wasm, "ocr_reserve") @_cdecl("ocr_reserve")
public func reserve(_ count: Int32) -> UnsafeMutableRawPointer? {
  guard count >= 0, count <= Door.inputBytesMax else { fail("too many bytes at once") }
  door.input?.deallocate()
  let input = NetsFile.allocate(Int(count))
  door.input = input
  return input.baseAddress
}

/// Keeps the reserved bytes as the nets; 1 when they are none.
@_expose(wasm, "ocr_load") @_cdecl("ocr_load")
public func load(_ count: Int32) -> Int32 {
  door.nets = NetsFile(takingOver: door.take(count))
  return door.nets == nil ? 1 : 0
}

/// What a layer of a net gives for a picture of Floats, as Floats: what the nets are tested by.
@_expose(wasm, "ocr_layer") @_cdecl("ocr_layer")
public func layer(_ count: Int32, _ task: Int32, _ number: Int32, _ rows: Int32, _ columns: Int32)
  -> Int32
{
  let bytes = door.take(count)
  defer { bytes.deallocate() }
  guard let nets = door.nets, let task = NetsFile.Task(rawValue: task),
    let numbers = nets.layer(
      Int(number), of: task, rows: Int(rows), columns: Int(columns),
      Array(bytes.bindMemory(to: Float.self)))
  else { return 1 }
  door.reply(numbers)
  return 0
}

/// Reads a picture of red, green, blue and one more byte a point; result: docs/formats/ocr.md.
@_expose(wasm, "ocr_read") @_cdecl("ocr_read")
public func read(_ count: Int32, _ rows: Int32, _ columns: Int32) -> Int32 {
  let bytes = door.take(count)
  defer { bytes.deallocate() }
  guard let nets = door.nets,
    let picture = Picture(rows: Int(rows), columns: Int(columns), bytes: Array(bytes)),
    let page = PageReader(nets: nets).read(picture)
  else { return 1 }
  door.reply(page.json.bytes)
  return 0
}

@_expose(wasm, "ocr_result") @_cdecl("ocr_result")
public func result() -> UnsafeMutableRawPointer? { door.result.baseAddress }

/// In bytes.
@_expose(wasm, "ocr_result_length") @_cdecl("ocr_result_length")
public func resultLength() -> Int32 { Int32(door.result.count) }
