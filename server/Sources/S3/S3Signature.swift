import Crypto
import Foundation

/// Signs requests as S3 wants it: Amazon's "Signature Version 4", with the header `Authorization`.
struct S3Signature {
  var keys: S3Keys
  var region: String
  /// As in "20130524T000000Z".
  var time: String

  /// Milliseconds since 1970 as the signature writes them.
  static func time(_ millis: Int64) -> String {
    let digits = Date(timeIntervalSince1970: Double(millis / 1_000))
      .formatted(
        .iso8601.timeZoneSeparator(.omitted).dateSeparator(.omitted)
          .timeSeparator(.omitted))
    return digits
  }

  /// The header's value.
  ///
  /// `path` and the query are as they stand for themselves, not yet written as in an address;
  /// `headers` are all that are signed, `host` among them; `payload` is the body's hash.
  func authorization(
    _ method: String, _ path: String, query: [(String, String)] = [],
    headers: [(String, String)], payload: String
  ) -> String {
    let sorted = headers.map { ($0.0.lowercased(), $0.1) }.sorted { $0.0 < $1.0 }
    let names = sorted.map(\.0).joined(separator: ";")
    let request = [
      method, S3Signature.written(path, besides: "/"), S3Signature.written(query),
      sorted.map { "\($0.0):\($0.1)\n" }.joined(), names, payload,
    ].joined(separator: "\n")
    let day = String(time.prefix(8))
    let scope = "\(day)/\(region)/s3/aws4_request"
    let said = ["AWS4-HMAC-SHA256", time, scope, S3Signature.hash(Data(request.utf8))]
      .joined(separator: "\n")
    var key = Data("AWS4\(keys.secret)".utf8)
    for part in [day, region, "s3", "aws4_request"] { key = S3Signature.code(part, key) }
    let signature = S3Signature.hex(S3Signature.code(said, key))
    return "AWS4-HMAC-SHA256 Credential=\(keys.id)/\(scope),SignedHeaders=\(names),"
      + "Signature=\(signature)"
  }

  /// A query as it stands in an address, in the order that is signed.
  static func written(_ query: [(String, String)]) -> String {
    query.map { (written($0.0), written($0.1)) }.sorted { $0.0 < $1.0 }
      .map { "\($0.0)=\($0.1)" }.joined(separator: "&")
  }

  /// A text as it stands in an address: all but letters, digits and `-._~` as `%XX`.
  static func written(_ text: String, besides: String = "") -> String {
    text.utf8.map { byte in
      isPlain(byte) || besides.utf8.contains(byte)
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  static func hash(_ data: Data) -> String { hex(Data(SHA256.hash(data: data))) }

  private static func code(_ text: String, _ key: Data) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: key)))
  }

  private static func hex(_ data: Data) -> String {
    data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
