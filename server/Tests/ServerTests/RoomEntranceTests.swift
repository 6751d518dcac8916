import Basics
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Server

/// Who is let into a room, when it is made, when it is joined and when its socket is asked for.
@Suite struct RoomEntranceTests {
  @Test func `who has left the team sits in its rooms no more`() async throws {
    try await School().open { visitor in
      let coach = try await visitor.staff("cleo@example.org")
      let team = try await visitor.team(coach)
      let tokens = try await visitor.join("ada@example.org")
      let ada = try tokens.text("access")
      let made = try await visitor.ask(
        .post, "/rooms",
        #"{"module":"quizbowl","rules":"naqt","play":"match","organisation":"\#(team.id)"}"#,
        token: coach.token)
      let room = try JSON(parsing: made.text)
      let code = try room.text("code")
      func join() async throws -> TestResponse {
        try await visitor.ask(
          .post, "/rooms/join", #"{"code":"\#(code)"}"#, token: ada)
      }
      // To who is no member it is as if there were no such room.
      #expect(try await join().text.contains("no-such-room"))
      _ = try await visitor.join(team, token: ada)
      #expect(try await join().status == .ok)
      let ticket = "/rooms/\(try room.text("id"))/ticket"
      #expect(try await visitor.ask(.post, ticket, token: ada).status == .created)
      _ = try await visitor.ask(
        .delete, "/teams/\(team.id)/members/\(try tokens.text("account"))", token: ada)
      let refused = try await visitor.ask(.post, ticket, token: ada)
      #expect(refused.status == .notFound && refused.text.contains("not-member"))
      #expect(try await join().text.contains("no-such-room"))
    }
  }

  @Test func `a room asks from what comes with the server and what its own team shares`()
    async throws
  {
    try await School().open { visitor in
      let coach = try await visitor.staff("cleo@example.org")
      let team = try await visitor.team(coach)
      let other = try await visitor.team(try await visitor.staff("dan@example.org"))
      func make(_ pack: String, in team: String?) async throws -> Int {
        var settings: JSON = [
          "module": "quizbowl", "rules": "naqt", "play": "together", "packs": [.string(pack)],
        ]
        if let team {
          settings = .object((settings.members ?? []) + [.init("organisation", .string(team))])
        }
        return try await visitor.ask(.post, "/rooms", settings.text, token: coach.token).status.code
      }
      #expect(try await make("rivers", in: team.id) == 400)
      let body = JSON.object([.init("text", .string(SharedPackTests.text()))]).text
      let path = "/teams/\(team.id)/packs/rivers"
      #expect(try await visitor.ask(.put, path, body, token: coach.token).status == .ok)
      #expect(try await make("rivers", in: team.id) == 201)
      #expect(try await make("rivers", in: nil) == 400)
      #expect(try await make("rivers", in: other.id) == 404)
      #expect(try await visitor.ask(.delete, path, token: coach.token).status == .ok)
      #expect(try await make("rivers", in: team.id) == 400)
    }
  }
}
