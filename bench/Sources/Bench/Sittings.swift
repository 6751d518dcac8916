import Basics
import EventLog
import Foundation
import Import
import Packs
import Trainer

/// What a device does at a stretch: it opens a log and packs, then carries out commands.
///
/// `Bench NAME FOLDER --write OUT` writes a sitting's bytes to a folder, for `wasm.mjs` to have the
/// same work done by the WebAssembly.
struct Sitting {
  var log: [UInt8] = []
  var pack: [UInt8] = []
  /// Commands of their own cost: done, and not measured.
  var warmUp: [String] = []
  var commands: [String]

  /// A device ready to be measured.
  func prepared() -> Trainer {
    let configuration =
      #"{"device":"bench","at":1784560000000,"zone":0,"can":["speak"],"locale":"en","seed":"1"}"#
    guard let configuration = Configuration(parsing: Array(configuration.utf8)) else {
      preconditionFailure("the configuration above is one")
    }
    let trainer = Trainer(configuration: configuration)
    _ = trainer.feed(pack: pack)
    for command in warmUp { _ = trainer.send(Array(command.utf8)) }
    return trainer
  }

  /// The size of all replies.
  func run(_ trainer: Trainer) -> Int {
    _ = trainer.feed(log: log)
    return commands.reduce(0) { $0 + trainer.send(Array($1.utf8)).count }
  }

  func write(to folder: String) throws {
    try Data(log).write(to: URL(fileURLWithPath: "\(folder)/log"))
    try Data(pack).write(to: URL(fileURLWithPath: "\(folder)/pack"))
    let texts = [warmUp, commands].map { $0.joined(separator: "\n") }
    try Data(texts[0].utf8).write(to: URL(fileURLWithPath: "\(folder)/warm-up"))
    try Data(texts[1].utf8).write(to: URL(fileURLWithPath: "\(folder)/commands"))
  }
}

@MainActor let sittings: [String: (Input) -> Sitting] = [
  "open-100000-events": { _ in
    var log = Log()
    _ = log.merge(attempts(100_000))
    return Sitting(log: log.lines, commands: [go("#/progress", 1)])
  },
  "search-50000-questions": { input in
    // Twenty searches: a word, several, a phrase, a rare one, none, and filters.
    let searches = [
      "q=river", "q=capital", "q=shakespeare", "q=world+war", "q=%22new+york%22", "q=zygote",
      "q=the", "q=qqqq", "q=president+1860", "q=planet&in=question",
    ]
    return Sitting(
      pack: questions(input), warmUp: [go("#/library?q=warm", 1)],
      commands: (searches + searches).enumerated().map { go("#/library?" + $1, 2 + $0) })
  },
]

private func go(_ path: String, _ number: Int) -> String {
  #"{"do":"go","at":\#(1_784_560_000_000 + number * 1_000),"zone":0,"path":"\#(path)"}"#
}

/// 49,716 trivia questions, as one pack.
private func questions(_ input: Input) -> [UInt8] {
  var imported = importQuestions(name: "questions.txt", bytes: input.bytes("questions.txt"))
  imported.pack.id = "trivia"
  return imported.pack.textBytes
}
