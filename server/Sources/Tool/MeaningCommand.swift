import ArgumentParser
import Basics
import Foundation
import Meaning

struct MeaningCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "meaning",
    abstract: "Say how alike texts are in meaning, by the encoder that `make meaning` installs.",
    discussion: """
      Prints the cosine of the first text with each of the others: 1 is the same, about 0 has
      nothing in common. With --texts, reads a JSON list of texts and prints the numbers of their
      pieces and their directions (base64 of Floats), by which tests compare the encoder.

      EXAMPLE:
        etude meaning physician doctor "boiled eggs"
      """)

  @Argument(help: "Two texts or more.") var text: [String] = []
  @Option(help: "The model (default: the one in models).", completion: .file())
  var model: String?
  @Option(help: "A JSON list of texts.", completion: .file()) var texts: String?

  func validate() throws {
    guard (texts == nil) == (text.count >= 2) else {
      throw ValidationError("Say two texts or more, or else --texts.")
    }
  }

  func run() throws {
    let model = try MeaningModel.opened(self.model ?? MeaningModel.installedPath())
    if let texts {
      let list = (try? JSON(parsing: bytes(ofFile: texts)))?.array?.compactMap { $0.string }
      guard let list else { throw CommandFailure("\(texts) is no JSON list of texts.") }
      return say(MeaningCommand.answer(to: list, by: model).text)
    }
    let directions = text.map { model.embedding(of: $0) }
    for (text, direction) in zip(text, directions).dropFirst() {
      let similarity = similarityOfDirections(directions[0], direction)
      say(String(format: "%.3f  %@", similarity, text))
    }
  }

  private static func answer(to texts: [String], by model: MeaningModel) -> JSON {
    let directions = texts.map { text in
      model.embedding(of: text).withUnsafeBytes { Data($0).base64EncodedString() }
    }
    return [
      "tokens": .array(
        texts.map { .array(model.tokens(of: $0).map { .integer(Int64($0)) }) }),
      "directions": .array(directions.map { .string($0) }),
    ]
  }
}

extension MeaningModel {
  /// Reads a model's file.
  static func opened(_ path: String) throws -> MeaningModel {
    guard let model = MeaningModel(copying: try bytes(ofFile: path)) else {
      throw CommandFailure(
        "\(path) is no model that this version reads.", hint: "Run: make meaning")
    }
    return model
  }

  /// The model that `make meaning` made.
  static func installedPath() throws -> String {
    let folder = Repository.folder("models")
    let names = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    guard let folder,
      let name = names.first(where: { $0.hasPrefix("meaning-") && $0.hasSuffix(".model") })
    else { throw CommandFailure("No model of meaning is installed.", hint: "Run: make meaning") }
    return "\(folder)/\(name)"
  }
}
