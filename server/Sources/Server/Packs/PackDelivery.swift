import Basics
import Hummingbird
import Packs

/// Packs that go out: what they consist of, signed, and the parts that somebody lacks.
struct PackDelivery: Sendable {
  private let seal: PackSeal
  let cut = CutPacks()

  init(seal: PackSeal) { self.seal = seal }

  /// Parts that are sent at once take about so many bytes, so that a slow network gets each answer
  /// in time.
  static let answerBytesMax = 64 << 10
  static let askBytesMax = 16 << 10

  func signed(_ manifest: String, for request: Request) throws -> Response {
    let answer: JSON = [
      "manifest": .string(manifest), "key": .string(seal.publicText),
      "signature": .string(try seal.signature(of: manifest)),
    ]
    return Response(json: answer, packedFor: request)
  }

  /// The parts that a request asks for, as many as are sent at once.
  ///
  /// `text` reads the text of this hash: nil where another version is offered by now.
  func parts(
    of sha256: String, _ request: Request, _ context: ServerContext,
    text: @Sendable () async throws -> String?
  ) async throws -> Response {
    let fields = try await Fields(request, context)
    guard try fields.text("sha256") == sha256, let cut = try await cut.parts(of: sha256, text)
    else { throw ServerError.pack(.changed) }
    guard let places = fields.integers("parts"), !places.isEmpty,
      places.allSatisfy({ (0..<Int64(cut.count)).contains($0) })
    else { throw ServerError.fieldWrong("parts") }
    var sent: [JSON] = []
    var bytes = 0
    for place in places where bytes < PackDelivery.answerBytesMax {
      let part = cut[Int(place)]
      bytes += part.count
      sent.append(.string(String(decoding: part, as: UTF8.self)))
    }
    return Response(json: ["parts": .array(sent)], packedFor: request)
  }
}

extension Response {
  /// JSON that may be long: compressed for whoever reads that.
  init(json: JSON, packedFor request: Request) {
    self.init(lines: json.bytes, as: "application/json; charset=utf-8", for: request)
  }
}

/// The texts of packs that are being fetched, in parts: one is read from the database for all who
/// fetch it, and not for each of its parts.
actor CutPacks {
  private static let countMax = 8
  /// The last used last.
  private var held: [(sha256: String, parts: PackParts)] = []

  func parts(
    of sha256: String, _ text: @Sendable () async throws -> String?
  ) async throws -> PackParts? {
    if let place = held.firstIndex(where: { $0.sha256 == sha256 }) {
      let one = held.remove(at: place)
      held.append(one)
      return one.parts
    }
    guard let text = try await text() else { return nil }
    let parts = PackParts(Array(text.utf8))
    held.removeAll { $0.sha256 == sha256 }
    held.append((sha256, parts))
    if held.count > CutPacks.countMax { held.removeFirst() }
    return parts
  }
}
