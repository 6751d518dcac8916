import Basics
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Server

/// An organisation with an open code, as tests need it.
struct TestTeam: Sendable {
  var id: String
  var code: String
  /// Of its admin or coach.
  var token: String
}

/// Somebody who may act on others.
struct TestStaff: Sendable {
  var account: String
  var token: String
}

extension Visitor {
  /// Somebody with a second factor; a member of a team, if one is named, in a role its admin gave.
  func staff(
    _ email: String, joining team: TestTeam? = nil, as role: String = "coach"
  ) async throws -> TestStaff {
    let joined = try await join(email)
    let staff = TestStaff(
      account: try joined.text("account"), token: try joined.text("access"))
    _ = try await addPasskey(SoftAuthenticator(), staff.token)
    guard let team else { return staff }
    try #require(try await join(team, token: staff.token).status == .ok)
    let changed = try await ask(
      .patch, "/teams/\(team.id)/members/\(staff.account)", #"{"role":"\#(role)"}"#,
      token: team.token)
    try #require(changed.status == .noContent)
    return staff
  }

  /// Makes a school, and opens its code.
  func team(_ admin: TestStaff, _ name: String = "Otter School") async throws -> TestTeam {
    let made = try await ask(
      .post, "/teams", #"{"kind":"school","name":"\#(name)","country":"gb"}"#,
      token: admin.token)
    try #require(made.status == .created)
    return try await open(try JSON(parsing: made.text).text("id"), admin.token)
  }

  /// Opens a code for two weeks.
  func open(_ id: String, _ token: String, _ how: String = "open") async throws -> TestTeam {
    let opened = try await ask(.patch, "/teams/\(id)", #"{"code":"\#(how)"}"#, token: token)
    try #require(opened.status == .ok)
    let code = try #require(try JSON(parsing: opened.text)["code"])
    return TestTeam(id: id, code: try code.text("text"), token: token)
  }

  func join(_ team: TestTeam, token: String) async throws -> TestResponse {
    try await ask(.post, "/teams/join", #"{"code":"\#(team.code)"}"#, token: token)
  }

  /// Makes a class with an open code, and pupils: their cards.
  func classroom(
    in team: String, names: [String], secret: String = "pictures", _ token: String
  ) async throws -> (team: TestTeam, cards: [JSON]) {
    let made = try await ask(
      .post, "/classes", #"{"within":"\#(team)","name":"5b"}"#, token: token)
    try #require(made.status == .created)
    let id = try JSON(parsing: made.text).text("id")
    let cards = try await addPupils(names, secret: secret, to: id, token)
    return (try await open(id, token), cards)
  }

  func addPupils(
    _ names: [String], secret: String = "pictures", to id: String, _ token: String
  ) async throws -> [JSON] {
    let list = names.map { "\"\($0)\"" }.joined(separator: ",")
    let added = try await ask(
      .post, "/classes/\(id)/pupils", #"{"names":[\#(list)],"secret":"\#(secret)"}"#,
      token: token)
    try #require(added.status == .created)
    return try #require(try JSON(parsing: added.text)["cards"]?.array)
  }

  /// Signs a pupil in by their card.
  func signIn(
    _ card: JSON, to team: TestTeam, secret: String? = nil, _ more: String = ""
  ) async throws -> TestResponse {
    let typed = try secret ?? card.text("secret")
    return try await ask(
      .post, "/sessions/class",
      #"{"code":"\#(team.code)","pupil":"\#(try card.text("account"))","secret":"\#(typed)""#
        + more + "}")
  }
}
