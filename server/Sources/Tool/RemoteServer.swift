import AsyncHTTPClient
import Basics
import Foundation
import NIOCore
import NIOHTTP1

/// Another machine's server, spoken to over HTTP.
struct RemoteServer: Sendable {
  let address: String
  private static let answerBytesMax = 64 << 10

  /// Nil for an address that a token must not be sent to: over a network, only with TLS.
  init?(_ address: String) {
    guard let url = URLComponents(string: address), let host = url.host, !host.isEmpty,
      url.query == nil, url.fragment == nil, url.user == nil
    else { return nil }
    let isHere = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    guard url.scheme == "https" || url.scheme == "http" && isHere else { return nil }
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  struct Answer: Sendable {
    var status: Int
    var json: JSON

    /// What went wrong, as the server names it.
    var code: String { json["error"]?["code"]?.string ?? "" }
  }

  /// Asks; throws when there is no answer, or none of ours.
  func ask(
    _ method: String, _ path: String, _ body: JSON? = nil, token: String? = nil
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: address + "/api/v1" + path)
    request.method = .RAW(value: method)
    if let body {
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(ByteBuffer(bytes: body.bytes))
    }
    if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    do {
      let response = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
      let bytes = try await response.body.collect(upTo: RemoteServer.answerBytesMax)
      let json = bytes.readableBytes == 0 ? [:] : try JSON(parsing: Array(bytes.readableBytesView))
      return Answer(status: Int(response.status.code), json: json)
    } catch {
      throw CommandFailure(
        "\(address) does not answer as a server of Etude does.",
        hint: "Is the address right, and does the server run? (--server URL)")
    }
  }
}

extension CommandFailure {
  /// What a server refused, in its own words.
  init(_ answer: RemoteServer.Answer) {
    let error = answer.json["error"]
    self.init(
      error?["message"]?.string ?? "The server says \(answer.status).",
      hint: error?["hint"]?.string ?? "")
  }
}
