import Basics
import TestKit
import Testing

@Suite struct JSONTests {
  @Test func `a document writes back as it was`() throws {
    let text = #"{"a":[1,2.5,-3,true,null,"x\"y\\z\n"],"b":{"c":"é"}}"#
    #expect(try JSON(parsing: text).text == text)
  }

  @Test func `a value reads back as itself, however it is spaced`() throws {
    try forAll(seeds: 1...600) { random, seed in
      let value = random.json()
      let plain = try JSON(parsing: value.bytes)
      let spaced = try JSON(parsing: random.spaced(value))
      #expect(plain == value && spaced == value, "seed \(seed)")
    }
  }

  @Test func `what can be skipped can be read, and the other way round`() {
    forAll(seeds: 1...600) { random, seed in
      let bytes = random.mutated(random.spaced(random.json()))
      #expect(skipError(bytes) == readError(bytes), "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("", "unexpected end at byte 0"),
    ("  ", "unexpected end at byte 2"),
    ("[1,", "unexpected end at byte 3"),
    ("[1,]", "unexpected byte 0x5d at byte 3"),
    ("[1 2]", "unexpected byte 0x32 at byte 3"),
    ("{\"a\":1,}", "unexpected byte 0x7d at byte 7"),
    ("{a:1}", "unexpected byte 0x61 at byte 1"),
    ("01", "more after the end at byte 1"),
    ("1.", "unexpected end at byte 2"),
    (".5", "unexpected byte 0x2e at byte 0"),
    ("+1", "unexpected byte 0x2b at byte 0"),
    ("-", "unexpected end at byte 1"),
    ("1e+", "unexpected end at byte 3"),
    ("[1e999]", "a number too large at byte 1"),
    ("nul", "unexpected end at byte 3"),
    ("nule", "unexpected byte 0x65 at byte 3"),
    ("NaN", "unexpected byte 0x4e at byte 0"),
    ("'a'", "unexpected byte 0x27 at byte 0"),
    ("\"a", "unexpected end at byte 2"),
    ("\"\\", "unexpected end at byte 2"),
    ("\"\\x\"", "bad escape at byte 2"),
    ("\"\\u12g4\"", "bad escape at byte 5"),
    ("\"a\tb\"", "unexpected byte 0x9 at byte 2"),
    ("[1]]", "more after the end at byte 3"),
    ("\u{feff}{} ", ""),
    ("/**/1", "unexpected byte 0x2f at byte 0"),
  ])
  func `an error says what and where`(text: String, report: String) {
    #expect((readError(Array(text.utf8))?.text ?? "") == report)
  }

  @Test(
    arguments: [
      ([0x80], 1), ([0xC3], 1), ([0xC0, 0x80], 1), ([0xE0, 0x80, 0x80], 1),
      ([0xED, 0xA0, 0x80], 1),
      ([0xF4, 0x90, 0x80, 0x80], 1), ([0xF8, 0x88, 0x80, 0x80, 0x80], 1), ([0x61, 0xFF], 2),
      ([0xE2, 0x82], 1),
    ] as [([UInt8], Int)])
  func `bad UTF-8 is refused where it begins`(inside: [UInt8], offset: Int) {
    let error = readError([0x22] + inside + [0x22])
    #expect(error == JSONError(reason: .badUTF8, offset: offset))
  }

  @Test(arguments: [
    (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\u0000""#, "\u{0}"),
    (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\uFFFF\/""#, "\u{FFFF}/"),
  ])
  func `escapes stand for their characters, halves of one for a replacement`(
    text: String, value: String
  ) throws {
    #expect(try JSON(parsing: text) == .string(value))
  }

  @Test func `of two members of one name the last counts, and both are written back`() throws {
    let json = try JSON(parsing: #"{"a":1,"b":0,"a":2}"#)
    #expect(json["a"] == 2)
    #expect(json.text == #"{"a":1,"b":0,"a":2}"#)
    #expect(json["c"] == nil && JSON.null["a"] == nil)
  }

  @Test func `whole numbers keep 64 bits, others are doubles`() throws {
    func value(_ text: String) throws -> JSON { try JSON(parsing: text) }
    #expect(try value("9223372036854775807") == .integer(.max))
    #expect(try value("-9223372036854775808") == .integer(.min))
    #expect(try value("9223372036854775808") == .number(0x1p63))
    #expect(try value("1.0") == .number(1))
    #expect(try value("1e2").integer == 100)
    #expect(try value("-0") == .number(-0.0))
    #expect(try value("-0").text == "-0.0")
    #expect(try value("1e-400") == .number(0))
    #expect(JSON.number(.nan).text == "null" && JSON.number(.infinity).text == "null")
  }

  @Test func `depth and size have limits`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(readError(nested(128)) == nil)
    #expect(readError(nested(129)) == JSONError(reason: .tooDeep, offset: 128))
    #expect(readError(Array(repeating: UInt8(ascii: "["), count: 5_000_000))?.reason == .tooDeep)
    #expect(throws: JSONError(reason: .tooLarge, offset: 3)) {
      try JSON(parsing: "[1] ", limits: JSON.Limits(bytesMax: 3))
    }
    let wide = JSON.array(Array(repeating: [], count: 300))
    #expect(try JSON(parsing: wide.bytes) == wide)
  }
}

func readError(_ bytes: [UInt8]) -> JSONError? {
  do throws(JSONError) {
    _ = try JSON(parsing: bytes)
    return nil
  } catch { return error }
}

func skipError(_ bytes: [UInt8]) -> JSONError? {
  bytes.withUnsafeBufferPointer { buffer in
    var scanner = JSONScanner(buffer)
    do throws(JSONError) {
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.place = 3 }
      try scanner.skipValue()
      scanner.skipSpace()
      if scanner.place < scanner.count { throw scanner.error(.trailingBytes) }
      return nil
    } catch { return error }
  }
}
