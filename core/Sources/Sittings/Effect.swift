public import Basics

/// Something that only the host can do. Replays ignore effects.
public enum Effect: Equatable, Sendable {
  /// What crosses the door as it is; the functions below are all there are.
  case host(JSON)
  /// Reads aloud, where the learner wants that and the device can.
  case read(Spoken)
  /// Stops reading and listening.
  case hush
  /// Listens for an answer, where the learner wants that and the device can.
  case listen
  /// A short sound, unless the learner has switched them off: "buzz", "right", "wrong", "time"...
  case sound(String)
}

extension Effect {
  private init(_ name: String, _ members: [JSON.Member] = []) {
    self = .host(.object([JSON.Member("do", .string(name))] + members))
  }

  /// Reads the words aloud; 1 is the voice's ordinary speed and pitch, and what the voice reports
  /// names `id`.
  public static func speak(
    _ spoken: Spoken, rate: Double, pitch: Double, voice: String, id: Int
  ) -> Effect {
    var list: [JSON] = []
    for word in spoken.words { list.append(.string(word)) }
    var members: [JSON.Member] = [
      .init("words", .array(list)), .init("from", .integer(Int64(spoken.from))),
      .init("rate", .number(rate)), .init("pitch", .number(pitch)),
      .init("voice", .string(voice)),
      .init("id", .integer(Int64(id))),
    ]
    if let sound = spoken.sound { members.append(.init("sound", sound.json)) }
    return Effect("speak", members)
  }

  public static var silence: Effect { Effect("hush") }
  /// `staysHere`: no voice leaves the device, or nothing is heard.
  public static func hear(language: String, staysHere: Bool) -> Effect {
    let here: [JSON.Member] = staysHere ? [.init("here", .string("yes"))] : []
    return Effect("listen", [.init("language", .string(language))] + here)
  }
  public static var unlisten: Effect { Effect("unlisten") }
  public static func play(_ name: String) -> Effect {
    Effect("sound", [.init("name", .string(name))])
  }
  /// Saves a file where the browser saves files; `FileName` names it.
  public static func download(name: String, type: String, text: String) -> Effect {
    Effect(
      "download",
      [
        .init("name", .string(name)), .init("type", .string(type)), .init("text", .string(text)),
      ])
  }
  /// Saves a text and pictures, by their names in it and where they are below the app, as one
  /// archive.
  public static func archive(
    name: String, file: String, text: String, pictures: [(name: String, address: String)]
  ) -> Effect {
    let list = pictures.map { picture in
      JSON.object([
        .init("name", .string(picture.name)), .init("address", .string(picture.address)),
      ])
    }
    return Effect(
      "archive",
      [
        .init("name", .string(name)), .init("file", .string(file)), .init("text", .string(text)),
        .init("pictures", .array(list)),
      ])
  }
  /// Asks the server that the app is from; the host answers with "answered" or "unanswered" and the
  /// same `id`. `path` is below the app's own address; without a `text` nothing is sent along.
  /// `account` is whose answer is wanted: where the browser is signed in as somebody else, there is
  /// none.
  public static func ask(
    _ id: String, _ method: String, _ path: String, type: String = "", text: String? = nil,
    account: String? = nil
  ) -> Effect {
    var members: [JSON.Member] = [
      .init("id", .string(id)), .init("method", .string(method)), .init("path", .string(path)),
    ]
    if let text { members += [.init("type", .string(type)), .init("text", .string(text))] }
    if let account { members.append(.init("account", .string(account))) }
    return Effect("ask", members)
  }
  /// Has the browser see whether a text was signed by the key (Ed25519), both in base64url; the
  /// host answers with "pack.verified", the same `id`, and `valid`: "yes", "no" or "unknown" where
  /// it cannot look.
  public static func verify(
    _ id: String, key: String, signature: String, text: String
  ) -> Effect {
    Effect(
      "verify",
      [
        .init("id", .string(id)), .init("key", .string(key)),
        .init("signature", .string(signature)), .init("text", .string(text)),
      ])
  }
  /// Hears from the server that the app is from when another device of the account has written
  /// something, or stops that where there is none; the host answers with "awake", each time.
  public static func news(of account: String?) -> Effect {
    Effect("news", account.map { [.init("account", .string($0))] } ?? [])
  }
  /// Opens a room's socket at a path of the server's by a ticket, in place of another. The host
  /// answers with "room.opened", with "room.said" for each message, and with "room.closed" once;
  /// each names the room.
  public static func openSocket(of room: String, _ path: String, ticket: String) -> Effect {
    Effect(
      "socket",
      [
        .init("act", "open"), .init("room", .string(room)), .init("path", .string(path)),
        .init("ticket", .string(ticket)),
      ])
  }
  /// Says something on the socket that is open.
  public static func say(_ message: JSON) -> Effect {
    Effect("socket", [.init("act", "say"), .init("text", .string(message.text))])
  }
  public static var closeSocket: Effect { Effect("socket", [.init("act", "close")]) }
  /// What becomes of the session that the browser holds: "doubt" while it waits for a yes, "keep"
  /// when that is said, "end" for one that is over. The server is told of an end now, or before it
  /// is asked for anything else; one in doubt ends with the page.
  public static func session(_ act: String) -> Effect {
    Effect("session", [.init("act", .string(act))])
  }
  /// Has the browser make a passkey or sign with one ("create", "get"), as the options of WebAuthn
  /// say; the host answers as to `ask`, with what came of it.
  public static func passkey(_ id: String, _ ceremony: String, options: String) -> Effect {
    Effect(
      "passkey",
      [
        .init("id", .string(id)), .init("ceremony", .string(ceremony)),
        .init("options", .string(options)),
      ])
  }
  /// Asks the browser about notices on this device: "look" how it stands, "begin" by a server's
  /// key, "end" them, or "leave" when whoever is signed in does. The host answers with
  /// "reminders.device" and its `state` (`Reminders.Here`, or "fresh" with what the server is to
  /// be told), but for "leave".
  public static func push(_ act: String, key: String = "") -> Effect {
    Effect("push", [.init("act", .string(act)), .init("key", .string(key))])
  }
  /// Downloads a file from the server that the app is from, as it is; `path` is below the app's own
  /// address.
  public static func fetch(_ path: String) -> Effect {
    Effect("fetch", [.init("path", .string(path))])
  }
  /// Wants a file of data from beside the program, "words/en.txt"; the host answers with "file" and
  /// its bytes, or with "file" and "missing".
  public static func file(_ path: String) -> Effect {
    Effect("file", [.init("path", .string(path))])
  }
  /// Lets go of the bytes of these events, wherever on the device they are:
  /// `{"k3x9":[[5,9],[12,12]]}`.
  public static func forget(_ names: JSON) -> Effect {
    Effect("forget", [.init("names", names)])
  }
  /// Stores a picture at its address below the app: the text, or else the file as it came; the host
  /// answers with "picture.kept".
  public static func keepPicture(
    _ address: String, type: String, text: String?, file: String
  ) -> Effect {
    var members: [JSON.Member] = [
      .init("address", .string(address)), .init("type", .string(type)),
      .init("file", .string(file)),
    ]
    if let text { members.append(.init("text", .string(text))) }
    return Effect("keepPicture", members)
  }
  /// Sends the file to the server, which makes text of it; the host answers with "import.sent" and
  /// "import.answered" or "import.unanswered".
  public static func convert(file: String, name: String) -> Effect {
    Effect("convert", [.init("file", .string(file)), .init("name", .string(name))])
  }
  /// Lets go of the file, and of its reading.
  public static func stopConverting(file: String) -> Effect {
    Effect("stopConverting", [.init("file", .string(file))])
  }
  /// Says it to those who listen to the page instead of looking at it.
  public static func announce(_ text: String) -> Effect {
    Effect("announce", [.init("text", .string(text))])
  }
  /// Focuses a text field and selects a range of its UTF-16 units, so that it can be seen.
  public static func caret(in id: String, from: Int, to: Int) -> Effect {
    Effect(
      "focus",
      [
        .init("id", .string(id)), .init("from", .integer(Int64(from))),
        .init("to", .integer(Int64(to))),
      ])
  }
  public static func focus(_ id: String) -> Effect {
    Effect("focus", [.init("id", .string(id))])
  }
  /// Puts the text where the learner can paste it from, and says so.
  public static func copy(_ text: String) -> Effect {
    Effect("copy", [.init("text", .string(text))])
  }
  /// Prints the page as it stands.
  public static var print: Effect { Effect("print") }
  /// To the top of the page.
  public static var scroll: Effect { Effect("scroll") }
  /// Deletes every local byte and starts anew.
  ///
  /// A member's device is signed out first.
  public static func erase(isMember: Bool) -> Effect {
    Effect("erase", isMember ? [.init("member", .string("yes"))] : [])
  }
  /// Opens, adds, names, locks or removes one of the people who share the device. The host starts
  /// anew with another log, or answers with "people.done" or "people.refused".
  public static func people(_ act: String, _ members: [JSON.Member]) -> Effect {
    Effect("people", [.init("act", .string(act))] + members)
  }
  /// Fetches, keeps and opens the sentence encoder, or deletes it.
  public static func meaning(want: Bool) -> Effect {
    Effect("meaning", [.init("want", .string(want ? "yes" : "no"))])
  }
  /// Asks how alike the given answer is to each of the others in meaning.
  public static func weigh(id: Int, given: String, against: [String]) -> Effect {
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
  public static func fetchAudio(_ files: [SoundFile]) -> Effect {
    var list: [JSON] = []
    for file in files { list.append(.object(file.members)) }
    return Effect("fetchAudio", [.init("files", .array(list))])
  }
  /// Lets go of stored recordings; the host answers with "audio.freed".
  public static func freeAudio(_ items: [String]) -> Effect {
    var list: [JSON] = []
    for item in items { list.append(.string(item)) }
    return Effect("freeAudio", [.init("items", .array(list))])
  }
  /// Asks which voices there are.
  public static var voices: Effect { Effect("voices") }
}

extension Effect {
  /// The file of a recording.
  public struct SoundFile: Equatable, Sendable {
    public var item: String
    public var hash: String
    public var bytes: Int32

    public init(item: String, hash: String, bytes: Int32) {
      self.item = item
      self.hash = hash
      self.bytes = bytes
    }

    fileprivate var members: [JSON.Member] {
      [
        .init("item", .string(item)), .init("hash", .string(hash)),
        .init("bytes", .integer(Int64(bytes))),
      ]
    }
  }

  /// A file, and where each word is in it, in milliseconds; a last word ends with the file.
  public struct Sound: Equatable, Sendable {
    public var file: SoundFile
    public var starts: [Int32]
    public var ends: [Int32?]
    /// Whether the host is to store the file.
    public var isKept: Bool

    public init(file: SoundFile, starts: [Int32], ends: [Int32?], isKept: Bool) {
      self.file = file
      self.starts = starts
      self.ends = ends
      self.isKept = isKept
    }

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
