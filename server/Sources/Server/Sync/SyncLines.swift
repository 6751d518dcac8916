import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// The body, inflated when it is compressed, as far as it came.
  ///
  /// Whole lines are good even when the connection broke behind them: the failure is told with
  /// them, to be thrown once they are kept.
  func bytesThatCame(
    bytesMax: Int
  ) async throws -> (bytes: [UInt8], failure: (any Error)?) {
    let isGzip = try isGzip
    var gunzip = Gunzip(bytesMax: bytesMax)
    var (plain, count) = ([UInt8](), 0)
    do {
      for try await part in body {
        count += part.readableBytes
        guard count <= bytesMax else { throw ServerError.bodyTooLarge(bytesMax: bytesMax) }
        if isGzip {
          try gunzip.add(part.readableBytesView)
        } else {
          plain += part.readableBytesView
        }
      }
    } catch let error as ServerError {
      throw error
    } catch {
      return (isGzip ? gunzip.output : plain, error)
    }
    guard count > 0 else { throw ServerError.bodyMissing }
    return (isGzip ? gunzip.output : plain, nil)
  }

  private var isGzip: Bool {
    get throws(ServerError) {
      switch headers[.contentEncoding]?.lowercased() {
      case nil, "identity": false
      case "gzip": true
      default: throw .notGzip
      }
    }
  }
}

extension Response {
  /// Lines of JSON, or a text of another type, compressed where that is understood: never kept by
  /// anybody on the way.
  init(lines: [UInt8], as type: String = SyncRoute.type, for request: Request) {
    var headers: HTTPFields = [
      .contentType: type, .cacheControl: "no-store", .vary: "Accept-Encoding",
    ]
    var bytes = lines
    // NB: at its fastest; a new device fetches tens of megabytes, on a server of two cores.
    if request.headers[.acceptEncoding]?.contains("gzip") ?? false,
      let gzip = gzipped(lines, level: 1)
    {
      headers[.contentEncoding] = "gzip"
      bytes = gzip
    }
    self.init(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
