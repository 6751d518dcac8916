import Basics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import Storage
import Testing

@testable import Server

/// Children and their guardians, as they use the server from outside.
extension Visitor {
  /// A child asks; what its device shows later.
  func askGuardian(
    _ email: String, name: String = "Mia", born: String = "2015-05"
  ) async throws -> String {
    let asked = try await ask(
      .post, "/accounts/child", #"{"email":"\#(email)","name":"\#(name)","born":"\#(born)"}"#)
    try #require(asked.status == .accepted)
    return try JSON(parsing: asked.text).text("request")
  }

  /// The code of a letter to a guardian.
  func guardianCode(_ email: String, _ subject: String = "A child asks") async throws -> String {
    try code(try await letter(to: email, subject))
  }

  func look(_ code: String) async throws -> JSON {
    let shown = try await ask(.post, "/consents/look", #"{"code":"\#(code)"}"#)
    try #require(shown.status == .ok)
    return try JSON(parsing: shown.text)
  }

  func decide(_ code: String, _ said: String) async throws -> TestResponse {
    let text = try await look(code).text("text")
    return try await ask(.post, "/consents", #"{"code":"\#(code)","text":"\#(text)",\#(said)}"#)
  }

  func state(_ claim: String) async throws -> JSON {
    try JSON(
      parsing: try await ask(.post, "/accounts/child/state", #"{"request":"\#(claim)"}"#).text)
  }

  func claim(_ claim: String, _ password: String = School.password) async throws -> TestResponse {
    try await ask(
      .post, "/accounts/child/claim", #"{"request":"\#(claim)","password":"\#(password)"}"#)
  }

  /// A child with an account, and the code that its guardian has.
  func child(
    of email: String, _ said: String = #""keep":true"#
  ) async throws -> (child: JSON, code: String) {
    let claim = try await askGuardian(email)
    let code = try await guardianCode(email)
    try #require(try await decide(code, said).status == .noContent)
    let claimed = try await self.claim(claim)
    try #require(claimed.status == .created)
    return (try JSON(parsing: claimed.text), code)
  }

  /// A guardian who is signed in, and their child.
  func family(_ email: String) async throws -> (guardian: JSON, child: JSON) {
    let guardian = try await join(email)
    let (child, code) = try await child(of: email)
    let linked = try await ask(
      .post, "/me/children", #"{"code":"\#(code)"}"#, token: try guardian.text("access"))
    try #require(linked.status == .created)
    return (guardian, child)
  }
}

extension School {
  /// What the hourly job does.
  func sweep() async throws {
    try await store.desk.sweep(now: clock.millis)
    var configuration = site.configuration
    configuration.mail = site.folder.appending(path: "mail").path
    let reception = Reception(store, configuration, Logger(label: "test"))
    try await Guardians(reception, configuration).confirmConsents()
  }
}
