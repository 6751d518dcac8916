import Answers
import Basics
import Trainer

/// `{"configuration": {...}, "pack": text, "commands": [{...}]}`: a whole sitting. Of each reply the
/// digest of its bytes (pages included) and, to read on a failure, its path and its kept lines.
func conformTrainer(_ input: JSON, _ judge: Judge) -> JSON {
  guard let configuration = Configuration(parsing: (input["configuration"] ?? .null).bytes) else {
    return ["error": "no configuration"]
  }
  let trainer = Trainer(configuration: configuration)
  trainer.use(judge)
  _ = trainer.feed(pack: Array((input["pack"]?.string ?? "").utf8))
  var replies: [JSON] = []
  for command in input["commands"]?.array ?? [] {
    let bytes = trainer.send(command.bytes)
    let reply = (try? JSON(parsing: bytes)) ?? .null
    replies.append([
      "digest": .string(SHA256.hex(bytes)), "path": reply["path"] ?? .null,
      "keep": reply["keep"] ?? .null, "wake": reply["wake"] ?? .null,
    ])
  }
  return .array(replies)
}
