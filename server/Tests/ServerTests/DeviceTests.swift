import Basics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Server

@Test func `a program is let in by somebody who looked at it first`() async throws {
  try await School().open { visitor in
    let learner = try await visitor.join("ada@example.org").text("access")
    let asked = try JSON(
      parsing: try await visitor.ask(.post, "/device", #"{"device-name":"etude on pi"}"#).text)
    #expect(asked["verification_uri"]?.string == "https://etude.example/#/you/account")
    #expect(asked["expires_in"]?.int == 600 && asked["interval"]?.int == 5)
    let (secret, code) = (try asked.text("device_code"), try asked.text("user_code"))
    #expect(code.wholeMatch(of: /[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}/) != nil)
    func poll() async throws -> String {
      let response = try await visitor.ask(
        .post, "/device/token", #"{"device_code":"\#(secret)"}"#)
      if response.status == .created { return "in" }
      return try JSON(parsing: response.text)["error"]?.text("code") ?? ""
    }
    func approve(_ code: String, _ more: String = "") async throws -> TestResponse {
      try await visitor.ask(
        .post, "/device/approve", #"{"user_code":"\#(code)"\#(more)}"#, token: learner)
    }
    #expect(try await poll() == "authorization_pending")
    #expect(try await poll() == "slow_down")
    visitor.clock.pass(9_999)
    #expect(try await poll() == "slow_down")
    visitor.clock.pass(15_000)
    let shown = try JSON(parsing: try await approve(code.lowercased()).text)
    #expect(shown["device-name"]?.string == "etude on pi")
    #expect(try await poll() == "authorization_pending")
    #expect(try await approve("BBBB-BBBB", #","yes":true"#).status == .unprocessableContent)
    #expect(try await approve(code, #","yes":true"#).status == .ok)
    #expect(try await approve(code, #","yes":true"#).status == .unprocessableContent)
    visitor.clock.pass(15_000)
    #expect(try await poll() == "in")
    #expect(try await poll() == "expired_token")
  }
}

@Test func `a code that is too old lets nobody in`() async throws {
  try await School().open { visitor in
    let asked = try JSON(parsing: try await visitor.ask(.post, "/device", "{}").text)
    visitor.clock.pass(Pairing.lifeMillis)
    let learner = try await visitor.join("ada@example.org").text("access")
    let late = try await visitor.ask(
      .post, "/device/approve", #"{"user_code":"\#(try asked.text("user_code"))","yes":true}"#,
      token: learner)
    #expect(late.status == .unprocessableContent)
  }
}
