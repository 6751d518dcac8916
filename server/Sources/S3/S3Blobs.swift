import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
public import Storage

/// Blobs as objects of a bucket: `PREFIX` and the hash, in a store that speaks as Amazon's S3 does.
///
/// Addresses have the bucket in their path, as every such store understands them.
public struct S3Blobs: BlobStore {
  let address: S3Address
  public let waiting: String

  /// An answer is waited for so long, seconds; a body so long for every part of it.
  static let patienceSeconds: Int64 = 30
  static let triesMax = 3
  /// A page of names is a few hundred bytes each.
  static let pageBytesMax = 4 << 20

  public init(_ address: S3Address, waiting: String) {
    self.address = address
    self.waiting = waiting
  }

  /// NB: a redirect would lead a signed request, and somebody's bytes, to another host.
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.timeout.connect = .seconds(10)
    configuration.timeout.read = .seconds(patienceSeconds)
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  public func put(_ file: String, bytes: Int64, as hash: BlobHash) async throws(StoreError) {
    if try await size(of: hash) == bytes { return }
    _ = try await asked(.PUT, hash, payload: hash.text, body: (file, bytes))
  }

  public func size(of hash: BlobHash) async throws(StoreError) -> Int64? {
    guard let response = try await asked(.HEAD, hash) else { return nil }
    return response.headers.first(name: "Content-Length").flatMap { Int64($0) }
  }

  public func read(
    _ hash: BlobHash, _ range: Range<Int64>, _ body: ([UInt8]) async throws -> Void
  ) async throws {
    if range.isEmpty { return }
    let asked = ("range", "bytes=\(range.lowerBound)-\(range.upperBound - 1)")
    guard let response = try await self.asked(.GET, hash, headers: [asked]) else {
      throw StoreError.blobMissing(hash)
    }
    var left = Int64(range.count)
    for try await part in response.body {
      left -= Int64(part.readableBytes)
      guard left >= 0 else { throw StoreError.blobDamaged(hash) }
      for start in stride(from: 0, to: part.readableBytes, by: BlobLimits.partBytes) {
        let count = min(BlobLimits.partBytes, part.readableBytes - start)
        try await body(part.getBytes(at: part.readerIndex + start, length: count) ?? [])
      }
    }
    guard left == 0 else { throw StoreError.blobDamaged(hash) }
  }

  public func drop(_ hash: BlobHash) async throws(StoreError) { _ = try await asked(.DELETE, hash) }

  public func list(after hash: BlobHash?) async throws(StoreError) -> [BlobHash] {
    let query = [
      ("list-type", "2"), ("prefix", address.prefix), ("max-keys", "1000"),
      ("start-after", address.prefix + (hash?.text ?? "")),
    ]
    guard let response = try await asked(.GET, nil, query: query) else {
      throw .blobsUnreachable(why: "there is no bucket \(address.bucket)")
    }
    do {
      let page = String(buffer: try await response.body.collect(upTo: S3Blobs.pageBytesMax))
      // Our own names need no care: other keys are passed over.
      return page.components(separatedBy: "<Key>\(address.prefix)").dropFirst().compactMap {
        BlobHash(String($0.prefix { $0 != "<" }))
      }
    } catch {
      throw .blobsUnreachable(why: error.localizedDescription)
    }
  }
}

extension S3Blobs {
  /// Asks about an object, or about the bucket; nil when it is not there.
  ///
  /// Whatever is asked may be asked again: it is, when the store does not answer or fails.
  private func asked(
    _ method: HTTPMethod, _ hash: BlobHash?, query: [(String, String)] = [],
    headers: [(String, String)] = [], payload: String = S3Signature.hash(Data()),
    body: (file: String, bytes: Int64)? = nil
  ) async throws(StoreError) -> HTTPClientResponse? {
    let path = "/\(address.bucket)" + (hash.map { "/\(address.prefix)\($0.text)" } ?? "")
    var why = ""
    for attempt in 1...S3Blobs.triesMax {
      var request = HTTPClientRequest(
        url: address.endpoint + S3Signature.written(path, besides: "/")
          + (query.isEmpty ? "" : "?" + S3Signature.written(query)))
      request.method = method
      request.headers = signed(method, path, query, headers, payload)
      if let body {
        request.body = .stream(FileParts(path: body.file), length: .known(body.bytes))
      }
      do {
        let response = try await S3Blobs.client.execute(
          request, timeout: .seconds(patience(body?.bytes)))
        switch response.status.code {
        case 200..<300: return response
        case 404 where method != .PUT: return nil
        case 500...: why = "it answered \(response.status.code)"
        default:
          throw StoreError.blobsUnreachable(
            why: "it answered \(response.status.code) to \(method.rawValue)")
        }
      } catch let error as StoreError {
        throw error
      } catch {
        why = "\(error)"
      }
      if attempt < S3Blobs.triesMax { try? await Task.sleep(for: .milliseconds(200 << attempt)) }
    }
    throw .blobsUnreachable(why: why)
  }

  /// What every request is signed with, milliseconds since 1970.
  private static func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

  /// A second longer for every megabyte.
  private func patience(_ bytes: Int64?) -> Int64 {
    S3Blobs.patienceSeconds + (bytes ?? 0) >> 20
  }

  private func signed(
    _ method: HTTPMethod, _ path: String, _ query: [(String, String)],
    _ headers: [(String, String)], _ payload: String
  ) -> HTTPHeaders {
    let signature = S3Signature(
      keys: address.keys, region: address.region, time: S3Signature.time(S3Blobs.now()))
    let all =
      headers + [
        ("host", address.host), ("x-amz-content-sha256", payload), ("x-amz-date", signature.time),
      ]
    let authorization = signature.authorization(
      method.rawValue, path, query: query, headers: all, payload: payload)
    return HTTPHeaders(all + [("authorization", authorization)])
  }
}

/// A file, a part at a time.
private struct FileParts: AsyncSequence, Sendable {
  let path: String

  struct AsyncIterator: AsyncIteratorProtocol {
    let handle: FileHandle?

    func next() async throws -> ByteBuffer? {
      guard let handle else { throw CocoaError(.fileReadNoSuchFile) }
      let part = try handle.read(upToCount: BlobLimits.partBytes) ?? Data()
      return part.isEmpty ? nil : ByteBuffer(bytes: part)
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(handle: FileHandle(forReadingAtPath: path))
  }
}
