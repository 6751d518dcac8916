import Basics

/// Something that only the host can do. Replays ignore effects.
public enum Effect: Equatable, Sendable {
  case speak(words: [String], from: Int, rate: Double, voice: String, id: Int)
  case hush
  case listen(language: String)
  case unlisten
  case sound(String)
  case download(name: String, type: String, text: String)
  case focus(id: String)
  case announce(String)
  case scroll
  case erase
  case voices
  case install

  var json: JSON {
    switch self {
    case .speak(let words, let from, let rate, let voice, let id):
      var list: [JSON] = []
      for word in words { list.append(.string(word)) }
      return [
        "do": "speak", "words": .array(list), "from": .integer(Int64(from)),
        "rate": .number(rate), "voice": .string(voice), "id": .integer(Int64(id)),
      ]
    case .hush: return ["do": "hush"]
    case .listen(let language): return ["do": "listen", "language": .string(language)]
    case .unlisten: return ["do": "unlisten"]
    case .sound(let name): return ["do": "sound", "name": .string(name)]
    case .download(let name, let type, let text):
      return [
        "do": "download", "name": .string(name), "type": .string(type), "text": .string(text),
      ]
    case .focus(let id): return ["do": "focus", "id": .string(id)]
    case .announce(let text): return ["do": "announce", "text": .string(text)]
    case .scroll: return ["do": "scroll"]
    case .erase: return ["do": "erase"]
    case .voices: return ["do": "voices"]
    case .install: return ["do": "install"]
    }
  }
}
