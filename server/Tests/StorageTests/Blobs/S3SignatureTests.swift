import Foundation
import Testing

@testable import S3

/// The examples that Amazon publishes with its description of the signature, for S3.
private struct Example: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var method = "GET"
  var path: String
  var query: [(String, String)] = []
  var headers: [(String, String)] = []
  var body = ""
  var signature: String
}

private let examples = [
  Example(
    testDescription: "a range of an object", path: "/test.txt", headers: [("Range", "bytes=0-9")],
    signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"),
  Example(
    testDescription: "an object is put", method: "PUT", path: "/test$file.text",
    headers: [
      ("Date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY"),
    ], body: "Welcome to Amazon S3.",
    signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"),
  Example(
    testDescription: "a bucket's lifecycle", path: "/", query: [("lifecycle", "")],
    signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
  Example(
    testDescription: "a bucket is listed", path: "/", query: [("prefix", "J"), ("max-keys", "2")],
    signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
]

@Test(arguments: examples)
private func `a request is signed as Amazon's examples are`(example: Example) {
  let signature = S3Signature(
    keys: S3Keys(id: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
    region: "us-east-1", time: S3Signature.time(1_369_353_600_000))
  let payload = S3Signature.hash(Data(example.body.utf8))
  let said = signature.authorization(
    example.method, example.path, query: example.query,
    headers: example.headers + [
      ("Host", "examplebucket.s3.amazonaws.com"), ("x-amz-content-sha256", payload),
      ("x-amz-date", signature.time),
    ], payload: payload)
  #expect(signature.time == "20130524T000000Z")
  #expect(said.hasSuffix(",Signature=\(example.signature)"), "\(said)")
  #expect(said.contains("Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"))
}

@Test func `the keys of a store are not printed`() {
  let keys = S3Keys(id: "id", secret: "hidden")
  #expect(!"\(keys) \(String(reflecting: keys))".contains("hidden"))
  var dumped = ""
  dump(keys, to: &dumped)
  #expect(!dumped.contains("hidden"))
}

@Test(arguments: [
  ("https://s3.example.com/b", "https://s3.example.com", "b", "", "us-east-1"),
  ("http://127.0.0.1:9000/b/a/c?region=x", "http://127.0.0.1:9000", "b", "a/c/", "x"),
])
func `an address says host, bucket, prefix and region`(
  text: String, endpoint: String, bucket: String, prefix: String, region: String
) throws {
  let address = try #require(S3Address(text, keys: S3Keys(id: "", secret: "")))
  #expect(address.endpoint == endpoint && address.bucket == bucket)
  #expect(address.prefix == prefix && address.region == region)
}

@Test(arguments: [
  "data/blobs", "https://s3.example.com", "https:///b", "ftp://h/b", "https://u:p@h/b",
  "https://h/..",
  "https://h/a b", "https://h/b#c",
])
func `what is no address of a bucket is refused`(text: String) {
  #expect(S3Address(text, keys: S3Keys(id: "", secret: "")) == nil)
}
