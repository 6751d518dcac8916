import Basics
import Packs

/// Something that only the host can do. Replays ignore effects.
///
/// It is kept as what crosses the door; the functions below are all there are.
struct Effect: Equatable {
  let json: JSON

  private init(_ name: String, _ members: [JSON.Member] = []) {
    json = .object([JSON.Member("do", .string(name))] + members)
  }

  /// Reads the words aloud from `from` on, from a recording if there is one; `rate` 1 is the
  /// voice's ordinary speed, and what the voice reports names `id`.
  static func speak(
    words: [String], from: Int, rate: Double, voice: String, id: Int, sound: Sound? = nil
  ) -> Effect {
    var list: [JSON] = []
    for word in words { list.append(.string(word)) }
    var members: [JSON.Member] = [
      .init("words", .array(list)), .init("from", .integer(Int64(from))),
      .init("rate", .number(rate)), .init("voice", .string(voice)),
      .init("id", .integer(Int64(id))),
    ]
    if let sound { members.append(.init("sound", sound.json)) }
    return Effect("speak", members)
  }

  static var hush: Effect { Effect("hush") }
  static func listen(language: String) -> Effect {
    Effect("listen", [.init("language", .string(language))])
  }
  static var unlisten: Effect { Effect("unlisten") }
  static func sound(_ name: String) -> Effect { Effect("sound", [.init("name", .string(name))]) }
  /// Saves a file where the browser saves files.
  static func download(name: String, type: String, text: String) -> Effect {
    Effect(
      "download",
      [
        .init("name", .string(name)), .init("type", .string(type)), .init("text", .string(text)),
      ])
  }
  /// Says it to those who listen to the page instead of looking at it.
  static func announce(_ text: String) -> Effect {
    Effect("announce", [.init("text", .string(text))])
  }
  /// Focuses a text field and selects a range of its UTF-16 units, so that it can be seen.
  static func caret(in id: String, from: Int, to: Int) -> Effect {
    Effect(
      "focus",
      [
        .init("id", .string(id)), .init("from", .integer(Int64(from))),
        .init("to", .integer(Int64(to))),
      ])
  }
  /// To the top of the page.
  static var scroll: Effect { Effect("scroll") }
  /// Deletes every local byte and starts anew.
  static var erase: Effect { Effect("erase") }
  /// Fetches, keeps and opens the sentence encoder, or deletes it.
  static func meaning(want: Bool) -> Effect {
    Effect("meaning", [.init("want", .string(want ? "yes" : "no"))])
  }
  /// Asks how alike the given answer is to each of the others in meaning.
  static func weigh(id: Int, given: String, against: [String]) -> Effect {
    var list: [JSON] = []
    for one in against { list.append(.string(one)) }
    return Effect(
      "weigh",
      [
        .init("id", .integer(Int64(id))), .init("given", .string(given)),
        .init("against", .array(list)),
      ])
  }
  /// Fetches and stores recordings, in this order; the host answers with "audio.kept".
  static func fetchAudio(_ files: [SoundFile]) -> Effect {
    var list: [JSON] = []
    for file in files { list.append(.object(file.members)) }
    return Effect("fetchAudio", [.init("files", .array(list))])
  }
  /// Lets go of stored recordings; the host answers with "audio.freed".
  static func freeAudio(_ items: [String]) -> Effect {
    var list: [JSON] = []
    for item in items { list.append(.string(item)) }
    return Effect("freeAudio", [.init("items", .array(list))])
  }
  /// Asks which voices there are.
  static var voices: Effect { Effect("voices") }
}

extension Effect {
  /// The file of a recording.
  struct SoundFile: Equatable {
    var item: String
    var hash: String
    var bytes: Int32

    init(item: String, recording: Recording) {
      self.item = item
      hash = recording.hash
      bytes = recording.bytes
    }

    fileprivate var members: [JSON.Member] {
      [
        .init("item", .string(item)), .init("hash", .string(hash)),
        .init("bytes", .integer(Int64(bytes))),
      ]
    }
  }

  /// A file, and where each word is in it, in milliseconds; a last word ends with the file.
  struct Sound: Equatable {
    var file: SoundFile
    var starts: [Int32]
    var ends: [Int32?]
    /// Whether the host is to store the file.
    var isKept: Bool

    fileprivate var json: JSON {
      var from: [JSON] = []
      var to: [JSON] = []
      for start in starts { from.append(.integer(Int64(start))) }
      for end in ends { to.append(end.map { .integer(Int64($0)) } ?? .null) }
      return .object(
        file.members + [
          .init("starts", .array(from)), .init("ends", .array(to)), .init("keep", .bool(isKept)),
        ])
    }
  }
}
