import Basics
import Typing

/// The bytes of a key log in, two hexadecimal digits each; the bytes of its events written again, or
/// why and where it is none.
func conformKeyLog(_ input: JSON) -> JSON {
  guard let bytes = bytes(ofHexadecimal: input.string ?? "") else { return .null }
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
