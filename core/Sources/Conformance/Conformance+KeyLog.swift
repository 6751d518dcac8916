import Basics
import Typing

/// The bytes of a key log in, two hexadecimal digits each; the bytes of its events written again, or
/// why and where it is none.
func conformKeyLog(_ input: JSON) -> JSON {
  var bytes: [UInt8] = []
  var high: UInt8?
  for digit in input.string?.utf8 ?? "".utf8 {
    guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return .null }
    if let first = high { bytes.append(first << 4 | UInt8(value)) }
    high = high == nil ? UInt8(value) : nil
  }
  do throws(KeyLogError) {
    var log = KeyLog()
    let events = try KeyLog.events(bytes)
    for stamped in events { log.append(stamped.event, at: stamped.millis) }
    var text = ""
    for byte in log.bytes { text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    return ["events": .integer(Int64(events.count)), "bytes": .string(text)]
  } catch {
    return ["error": .string(error.text)]
  }
}
