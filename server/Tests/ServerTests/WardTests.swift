import Basics
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Storage
import Testing

@testable import Server

private func code(_ response: TestResponse) throws -> String {
  try #require(try JSON(parsing: response.text)["error"]).text("code")
}

/// What a child with a guardian's account link may do among others.
struct WardTests {
  @Test func `a ward joins a class as its student, and no team, and makes none`() async throws {
    try await School().open { visitor in
      let admin = try await visitor.staff("flo@example.org")
      let school = try await visitor.team(admin)
      let (classroom, _) = try await visitor.classroom(
        in: school.id, names: ["Ida"], admin.token)
      let token = try await visitor.child(of: "gil@example.org").child.text("access")
      let team = try await visitor.join(school, token: token)
      #expect(try team.status == .forbidden && code(team) == "guardian-decides")
      let guardian = try await visitor.ask(
        .post, "/teams/join", #"{"code":"\#(classroom.code)","as":"guardian"}"#, token: token)
      #expect(guardian.status == .forbidden)
      #expect(try await visitor.join(classroom, token: token).status == .ok)
      let made = try await visitor.ask(
        .post, "/teams", #"{"kind":"team","name":"Otters","country":"GB"}"#, token: token)
      #expect(try made.status == .forbidden && code(made) == "guardian-decides")
      let teams = try await visitor.ask(.get, "/teams", token: token)
      #expect(try JSON(parsing: teams.text)["teams"]?.array?.count == 1)
    }
  }

  @Test(arguments: ["coach", "guardian"])
  func `children are students and nothing else`(role: String) async throws {
    try await School().open { visitor in
      let admin = try await visitor.staff("flo@example.org")
      let school = try await visitor.team(admin)
      let (classroom, cards) = try await visitor.classroom(
        in: school.id, names: ["Ida"], admin.token)
      let ward = try await visitor.child(of: "gil@example.org").child
      #expect(try await visitor.join(classroom, token: try ward.text("access")).status == .ok)
      for child in [ward, cards[0]] {
        let changed = try await visitor.ask(
          .patch, "/teams/\(classroom.id)/members/\(try child.text("account"))",
          #"{"role":"\#(role)"}"#, token: admin.token)
        #expect(try changed.status == .conflict && code(changed) == "role-not-for-children")
      }
    }
  }

  @Test func `a ward links no issuer`() async throws {
    try await School().open { visitor in
      let token = try await visitor.child(of: "gil@example.org").child.text("access")
      let refused = try await visitor.ask(.post, "/me/links/none", token: token)
      #expect(try refused.status == .forbidden && code(refused) == "guardian-decides")
      let keys = try await visitor.ask(.post, "/me/password", "{}", token: token)
      #expect(keys.status == .badRequest)
    }
  }
}
