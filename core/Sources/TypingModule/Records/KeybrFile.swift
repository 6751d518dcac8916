import Basics
import Practice

/// The data that keybr exports (profile, "Download data"): a JSON list of lessons. It describes
/// the file nowhere; members are taken by their names. A lesson has a length in characters, a time
/// in milliseconds and the number of characters with an error.
enum KeybrFile {
  private static let limits = JSON.Limits(depthMax: 8, bytesMax: 24 << 20)

  static func read(_ bytes: [UInt8]) -> ForeignFile? {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "["),
      let list = (try? JSON(parsing: bytes, limits: limits))?.array,
      list.first?["textType"]?.string != nil, list.first?["timeStamp"]?.string != nil
    else { return nil }
    var file = ForeignFile(.keybr)
    for (place, result) in list.enumerated() { take(result, &file, place + 1) }
    return file
  }

  private static func take(_ result: JSON, _ file: inout ForeignFile, _ place: Int) {
    guard let stamp = result["timeStamp"]?.string, let millis = moment(stamp) else {
      return file.note("no moment (timeStamp)", at: place)
    }
    guard let length = result["length"]?.integer, let time = result["time"]?.double,
      let errors = result["errors"]?.integer, (1...100_000).contains(length), time >= 1,
      time < 1e8, (0...length).contains(errors)
    else { return file.note("no length, time or errors", at: place) }
    let wpm = Double(length) / 5 / (time / 60_000)
    file.take(
      ForeignTest(
        program: .keybr, key: stamp, millis: millis,
        centiwpm: Int64((min(wpm, 1e4) * 100).rounded()),
        centiaccuracy: (length - errors) * 10_000 / length,
        durationMillis: Int64(time.rounded()), mode: result["textType"]?.string ?? "",
        language: "", layout: result["layout"]?.string ?? ""),
      at: place)
  }

  /// "2023-01-02T03:04:05.678Z" as milliseconds since 1970.
  static func moment(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count == 24, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "."),
      bytes[23] == UInt8(ascii: "Z"),
      let day = CalendarDay(String(decoding: bytes[0..<10], as: UTF8.self)),
      let hours = number(bytes[11..<13]), let minutes = number(bytes[14..<16]),
      let seconds = number(bytes[17..<19]), let millis = number(bytes[20..<23]), hours < 24,
      minutes < 60, seconds < 61
    else { return nil }
    return ((Int64(day.day) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000 + millis
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(String(decoding: digits, as: UTF8.self))
  }
}
