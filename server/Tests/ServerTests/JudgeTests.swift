import Answers
import Basics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Language
import Testing

@testable import Server

private func site(_ url: String? = "http://127.0.0.1:1/v1") throws -> Site {
  try Site(["web/answers.txt": "# word\nlift=elevator\n"]) { configuration in
    configuration.language = url.flatMap {
      LanguageModel.Settings(url: $0, deadlineMillis: 300)
    }
    configuration.limits.judgeBytesMax = 2_000
  }
}

private func post(
  _ site: Site, _ body: String, type: String = "application/json"
) async throws -> TestResponse {
  try await site.get("/api/judge", method: .post, headers: [.contentType: type], body: body)
}

@Test func `without an administrator's word there is nothing to ask`() async throws {
  let response = try await post(try site(nil), #"{"given":"a","line":"b"}"#)
  #expect(response.status == .methodNotAllowed || response.status == .notFound)
  #expect(try await site(nil).get("/api/judge").status == .notFound)
}

@Test(arguments: [
  (#"{"given":"nile","line":"_Nile_"}"#, "accept", "exact"),
  (#"{"given":"niger","line":"_Nile_","level":"strict"}"#, "reject", "noMatch"),
  (#"{"given":"physician","line":"_doctor_","question":"Who?"}"#, "reject", "noMatch"),
  (#"{"given":"louis","line":"_Louis XIV_ [prompt on _Louis_]"}"#, "prompt", "promptListed"),
])
func `an endpoint that is down leaves the line's own ruling`(
  body: String, verdict: String, because: String
) async throws {
  let response = try await post(try site(), body)
  let json = try JSON(parsing: Array(response.text.utf8))
  #expect(response.status == .ok)
  #expect(json["verdict"]?.string == verdict && json["because"]?.string == because)
  #expect(json["why"]?.string?.isEmpty == false)
  #expect(response.headers[.xContentTypeOptions] == "nosniff")
}

@Test(arguments: [
  ("", "application/json", 400, "nothing-sent"), ("[]", "application/json", 400, "fields-wrong"),
  ("{", "application/json", 400, "fields-wrong"),
  (#"{"given":"a"}"#, "application/json", 400, "fields-wrong"),
  (#"{"given":"a","line":""}"#, "application/json", 400, "fields-wrong"),
  (#"{"given":1,"line":"b"}"#, "application/json", 400, "fields-wrong"),
  (#"{"given":"a","line":"b","level":"kind"}"#, "application/json", 400, "fields-wrong"),
  (#"{"given":"a","line":[[[["b"]]]]}"#, "application/json", 400, "fields-wrong"),
  (#"{"given":"a","line":"b"}"#, "text/plain", 415, "not-json"),
])
func `what cannot be judged is refused, and says why`(
  body: String, type: String, status: Int, code: String
) async throws {
  let response = try await post(try site(), body, type: type)
  #expect(response.status.code == status)
  #expect(response.text.hasPrefix("{\"error\":{\"code\":\"\(code)\""))
}

@Test func `long texts are refused before they are judged`() async throws {
  let long = String(repeating: "x", count: 401)
  #expect(try await post(try site(), #"{"given":"\#(long)","line":"b"}"#).status == .badRequest)
  let longer = String(repeating: "x", count: 2_001)
  let response = try await post(try site(), #"{"given":"a","line":"\#(longer)"}"#)
  #expect(response.status == .contentTooLarge && response.text.contains("2000 bytes"))
}

@Test func `what judge.md shows is read, and of the shape that is sent`() async throws {
  let page = URL(filePath: #filePath).appending(path: "../../../../docs/formats/judge.md")
  let fences = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
    .components(separatedBy: "```")
  func example(_ kind: String) throws -> String {
    let fence = try #require(fences.first { $0.hasPrefix(kind + "\n") })
    return String(fence.dropFirst(kind.count + 1))
  }
  let sent = try await post(try site(), try example("ask"))
  #expect(sent.status == .ok)
  let shown = try JSON(parsing: Array(try example("answer").utf8))
  let keys = try JSON(parsing: Array(sent.text.utf8)).members?.map { $0.key }
  #expect(shown.members?.map { $0.key } == keys)
  let reason = try #require(Judgement.Reason(rawValue: shown["because"]?.string ?? ""))
  #expect(shown["why"]?.string == reason.sentence(clause: ""))
}
