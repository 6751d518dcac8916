import Basics
import Contest
import Packs
import Practice
import Testing

@testable import Trainer

/// Questions that were read out before: played, kept, let go of, fetched again.
struct RecordingTests {
  /// The small pack, each question recorded with 300 ms a word, 60,000 bytes each.
  private static let recorded: Pack = {
    var pack = Pack.parse(Device.pack).pack ?? Pack(id: "", title: "")
    for (place, question) in pack.questions.enumerated() {
      let words = question.aloud.words.count
      pack.questions[place].recording = Recording(
        hash: SHA256.hex(Array(question.key.utf8)), bytes: 60_000, of: question.aloud,
        starts: (0..<words).map { Int32($0 * 300) })
    }
    return pack
  }()

  private static func device(_ settings: [String: String] = ["voice": "on"]) -> Device {
    var device = Device()
    _ = device.trainer.feed(pack: recorded.textBytes)
    for (key, value) in settings { device.send("set", ["key": key, "value": value]) }
    return device
  }

  private func soundAsked(_ device: Device) -> JSON? { device.effect("speak")?["sound"] }

  @Test func `a tossup is played from its recording, a word at its time`() throws {
    var device = Self.device()
    device.send("start", ["drill": "tossups", "count": "2"])
    let words = try #require(device.effect("speak")?["words"]?.array)
    let sound = try #require(soundAsked(device))
    #expect(sound["starts"]?.array?.count == words.count)
    #expect(sound["ends"]?.array?.first == 300 && sound["ends"]?.array?.last == .null)
    #expect(sound["keep"] == true)
    let item = try #require(device.trainer.match?.cue?.item)
    #expect(sound["item"]?.string == item)
    // The others of the sitting are fetched before they are read.
    let files = try #require(device.effect("fetchAudio")?["files"]?.array)
    #expect(files.count == 2 && files.contains { $0["item"]?.string == item })
  }

  @Test func `each part of a bonus is played from its place in the recording`() throws {
    var device = Self.device()
    device.send("start", ["drill": "bonuses", "count": "1"])
    let bonus = try #require(Self.recorded.questions.first { $0.kind == .bonus })
    var place = Reading(clues: [bonus.text]).words.count
    for (part, text) in bonus.parts.map(\.text).enumerated() {
      let words = Reading(clues: [text]).words.count
      let starts = try #require(soundAsked(device)?["starts"]?.array)
      #expect(starts.last == .integer(Int64((place + words - 1) * 300)))
      #expect(starts.count == words + (part == 0 ? place : 0))
      place += words
      let end: JSON = part == 2 ? .null : .integer(Int64(place * 300))
      #expect(soundAsked(device)?["ends"]?.array?.last == end)
      device.send("session.answer", ["text": "Rhine"])
      device.send("session.next")
    }
  }

  @Test func `what is changed, or asked by another competition, is read by the device's voice`() {
    var device = Self.device()
    device.send("start", ["module": "sciencebowl", "drill": "pairs", "count": "1"])
    #expect(device.effect("speak") != nil && soundAsked(device) == nil)
    device = Self.device(["voice": "on", "voice.recordings": "off"])
    device.send("start", ["drill": "tossups", "count": "1"])
    #expect(device.effect("speak") != nil && soundAsked(device) == nil)
    #expect(device.effect("fetchAudio") == nil)
  }

  @Test func `with no room left a recording is played and not kept`() {
    var device = Self.device(["voice": "on", "audio.budget": "10"])
    device.send("audio.kept", ["list": "small/rivers\t9990000"])
    device.send("start", ["drill": "tossups", "count": "2"])
    #expect(soundAsked(device)?["keep"] == false)
    #expect(device.effect("fetchAudio") == nil)
    device.send("go", ["path": "#/library/pack/small"])
    device.send("audio.fetchPack", ["id": "small"])
    #expect(device.effect("fetchAudio") == nil && device.shows("Make more room"))
  }

  @Test func `a pack's recordings are kept for a place without network, and let go of`() throws {
    var device = Self.device()
    device.send("go", ["path": "#/library/pack/small"])
    #expect(device.shows("3 recordings, 0 on this device: 0.0 of 0.2 MB."))
    device.send("audio.fetchPack", ["id": "small"])
    let files = try #require(device.effect("fetchAudio")?["files"]?.array)
    #expect(files.count == 3)
    let list = files.map { "\($0["item"]?.string ?? "")\t60000" }.joined(separator: "\n")
    device.send("audio.kept", ["list": list])
    #expect(device.shows("3 recordings, all on this device: 0.2 MB."))
    device.send("audio.kept", ["list": "", "missing": "2"])
    #expect(device.shows("2 recordings could not be fetched."))
    device.send("audio.freePack", ["id": "small"])
    let items = try #require(device.effect("freeAudio")?["items"]?.array)
    #expect(items.count == 3)
    device.send("audio.freed", ["list": items.map { $0.string ?? "" }.joined(separator: "\n")])
    #expect(device.shows("0 on this device"))
  }

  @Test func `a well known bonus is freed by its parts, and fetched when it returns`() throws {
    var device = Self.device()
    device.send("audio.kept", ["list": "small/rivers\t60000"])
    for _ in 0..<90 {
      device.send("start", ["drill": "bonuses", "count": "1"], after: 86_400_000)
      for answer in ["Nile", "Danube", "Vltava"] {
        device.send("session.answer", ["text": answer])
        device.send("session.next")
      }
    }
    #expect(
      device.trainer.shelf.audioToFree(device.trainer.desk).isEmpty, "asked yesterday: it stays")
    device.millis += 32 * 86_400_000
    device.send("audio.free")
    #expect(device.effect("freeAudio")?["items"] == ["small/rivers"])
    device.send("audio.freed", ["list": "small/rivers"])
    device.send("start", ["drill": "bonuses", "count": "1"])
    #expect(device.effect("fetchAudio")?["files"]?.array?.first?["item"]?.string == "small/rivers")
  }
}
