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
}
