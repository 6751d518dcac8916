import AsyncHTTPClient
import Basics
import NIOCore
import NIOHTTP1

/// Asks issuers: whatever they answer is small, soon, and from where it was asked.
struct Web: Sendable {
  private let client: HTTPClient

  /// One for the whole program, which ends with it.
  static let shared = Web()

  private init() {
    var configuration = HTTPClient.Configuration()
    // NB: whoever is sent on would be asked in the issuer's name.
    configuration.redirectConfiguration = .disallow
    configuration.timeout = .init(
      connect: .seconds(5), read: .seconds(IssuerLimits.answerSecondsMax))
    configuration.decompression = .disabled
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  func get(_ url: String) async throws(IssuerError) -> JSON {
    try await json(HTTPClientRequest(url: url), status: [.ok])
  }

  /// Sends a form; 400 and 401 have an answer in JSON as well.
  func post(
    _ url: String, _ form: [(String, String)], authorization: String?
  ) async throws(IssuerError) -> JSON {
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    request.headers.add(name: "content-type", value: "application/x-www-form-urlencoded")
    if let authorization { request.headers.add(name: "authorization", value: authorization) }
    request.body = .bytes(ByteBuffer(string: formEncoded(form)))
    return try await json(request, status: [.ok, .badRequest, .unauthorized])
  }

  private func json(
    _ asked: HTTPClientRequest, status: [HTTPResponseStatus]
  ) async throws(IssuerError) -> JSON {
    var request = asked
    request.headers.add(name: "accept", value: "application/json")
    let result = await withTaskGroup(of: Result<JSON, IssuerError>.self) { [request] group in
      group.addTask { await answer(to: request, status) }
      group.addTask {
        try? await Task.sleep(for: .seconds(IssuerLimits.answerSecondsMax))
        return .failure(.unreachable(why: "it takes too long"))
      }
      let first = await group.next() ?? .failure(.unreachable(why: "nothing came"))
      group.cancelAll()
      return first
    }
    return try result.get()
  }

  private func answer(
    to request: HTTPClientRequest, _ status: [HTTPResponseStatus]
  ) async -> Result<JSON, IssuerError> {
    do {
      let deadline = NIODeadline.now() + .seconds(IssuerLimits.answerSecondsMax)
      let response = try await client.execute(request, deadline: deadline)
      guard status.contains(response.status) else {
        return .failure(.unreachable(why: "status \(response.status.code)"))
      }
      let body = try await response.body.collect(upTo: IssuerLimits.answerBytesMax)
      guard
        let json = try? JSON(
          parsing: Array(body.readableBytesView),
          limits: .init(depthMax: 10, bytesMax: IssuerLimits.answerBytesMax)),
        json.members != nil
      else { return .failure(.unreachable(why: "it is no JSON")) }
      return .success(json)
    } catch is NIOTooManyBytesError {
      return .failure(.unreachable(why: "its answer is too long"))
    } catch {
      return .failure(.unreachable(why: "no connection"))
    }
  }
}

/// Names and values as they stand in a form, or behind the "?" of an address.
func formEncoded(_ pairs: [(String, String)]) -> String {
  pairs.map { "\(escaped($0.0))=\(escaped($0.1))" }.joined(separator: "&")
}

/// NB: by byte, and all but what is plain everywhere.
func escaped(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      bytes.append(byte)
    default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
