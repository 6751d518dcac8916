import Basics
import Sittings

/// What somebody says in a room.
enum RoomMessage: Sendable {
  /// Here I am; I know the facts before this number.
  case join(from: Int, as: String?)
  /// A wish, by whose number it is answered if it is refused.
  case command(number: Int64, name: String, fields: [JSON.Member])
  /// What time is it? `sent` is the asker's own clock.
  case clock(sent: Int64)
  case leave

  /// What a device may ask for, beside what the sitting knows.
  static let names: Set<String> = [
    "ready", "side", "start", "lock", "unlock", "host", "remove", "buzz", "answer", "pass", "next",
    "pause", "resume", "finish",
  ]
  static let answerBytesMax = 400

  /// Nil for what is no message of ours.
  init?(own bytes: [UInt8]) {
    guard let json = RoomMessage.json(bytes) else { return nil }
    switch json["type"]?.string {
    case "join":
      let from = json["from"].map { $0.int ?? 0 } ?? 1
      guard from > 0 else { return nil }
      self = .join(from: from, as: nil)
    case "command":
      guard let name = json["do"]?.string, RoomMessage.names.contains(name),
        let number = json["c"]?.integer
      else { return nil }
      let fields = (json.members ?? []).filter { !["type", "do", "c"].contains($0.key) }
      guard RoomMessage.areShort(fields) else { return nil }
      self = .command(number: number, name: name, fields: fields)
    case "clock":
      guard let sent = json["t0"]?.integer else { return nil }
      self = .clock(sent: sent)
    case "leave": self = .leave
    default: return nil
    }
  }

  /// The same in the words of the first plan. What it says of right and wrong is not looked at.
  init?(seed bytes: [UInt8]) {
    guard let json = RoomMessage.json(bytes) else { return nil }
    switch json["type"]?.string {
    case "JOIN_SESSION":
      guard let user = json["userId"]?.string, json["sessionId"]?.string != nil else { return nil }
      self = .join(from: 1, as: user)
    case "SUBMIT_ANSWER":
      guard let answer = json["answer"]?.string, let question = json["questionId"]?.string else {
        return nil
      }
      let fields: [JSON.Member] = [
        .init("text", .string(answer)), .init("item", .string(question)),
      ]
      guard RoomMessage.areShort(fields) else { return nil }
      self = .command(number: 0, name: "answer", fields: fields)
    default: return nil
    }
  }

  private static func json(_ bytes: [UInt8]) -> JSON? {
    guard let json = try? JSON(parsing: bytes, limits: .init(depthMax: 3, bytesMax: bytes.count)),
      json.members != nil
    else { return nil }
    return json
  }

  private static func areShort(_ fields: [JSON.Member]) -> Bool {
    fields.count <= 8
      && fields.allSatisfy { ($0.value.string?.utf8.count ?? 0) <= answerBytesMax }
  }
}
