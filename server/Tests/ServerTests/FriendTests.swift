import Basics
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Server

/// Friends over the network: a code that is shown, a question, an answer.
@Suite struct FriendTests {
  private struct Learner {
    var token: String
    var account: String
  }

  private static func learner(_ email: String, _ visitor: Visitor) async throws -> Learner {
    let joined = try await visitor.join(email)
    return Learner(token: try joined.text("access"), account: try joined.text("account"))
  }

  private static func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, _ token: String,
    _ visitor: Visitor
  ) async throws -> JSON {
    let answer = try await visitor.ask(method, "/friends" + path, body, token: token)
    #expect(answer.status == .ok, "\(answer.text)")
    return try JSON(parsing: answer.text)
  }

  private static func code(_ learner: Learner, _ visitor: Visitor) async throws -> String {
    try await ask(.put, "/code", nil, learner.token, visitor).text("code")
  }

  private static func standings(_ json: JSON) -> [String] {
    (json["people"]?.array ?? []).compactMap { $0["standing"]?.string }
  }

  @Test func `a code is shown, somebody asks, and both are friends after a yes`() async throws {
    try await School().open { visitor in
      let ada = try await Self.learner("ada@example.org", visitor)
      let ben = try await Self.learner("ben@example.org", visitor)
      let empty = try await Self.ask(.get, "", nil, ada.token, visitor)
      #expect(empty["code"] == .null && Self.standings(empty).isEmpty)
      #expect(empty["access"]?["allowed"] == true && empty["open-access"]?["allowed"] == true)
      let code = try await Self.code(ada, visitor)
      let own = try await visitor.ask(.post, "/friends", #"{"code":"\#(code)"}"#, token: ada.token)
      #expect(own.status == .conflict && own.text.contains("own-code"))
      let typed = "\(code.lowercased().prefix(4)) \(code.suffix(4))"
      let asked = try await Self.ask(
        .post, "", #"{"code":"\#(typed)"}"#, ben.token, visitor)
      #expect(asked["said"]?["standing"] == "asked" && Self.standings(asked) == ["asked"])
      let seen = try await Self.ask(.get, "", nil, ada.token, visitor)
      #expect(Self.standings(seen) == ["asking"])
      // Nobody is a friend who did not ask, and nothing else can be said.
      let path = "/friends/\(ben.account)"
      let odd = try await visitor.ask(.put, path, #"{"says":"maybe"}"#, token: ada.token)
      #expect(odd.status == .badRequest)
      let backwards = try await visitor.ask(
        .put, "/friends/\(ada.account)", #"{"says":"yes"}"#, token: ben.token)
      #expect(backwards.status == .notFound && backwards.text.contains("not-asked"))
      let yes = try await Self.ask(
        .put, "/\(ben.account)", #"{"says":"yes"}"#, ada.token, visitor)
      #expect(Self.standings(yes) == ["friend"])
      // Their list of leaderboards has friends first, and nobody else's has it.
      let boards = try JSON(
        parsing: try await visitor.ask(.get, "/boards", token: ben.token).text)
      #expect(boards["boards"]?.array?.first?["id"] == "friends")
      let list = try await visitor.ask(
        .get, "/boards/friends?module=quizbowl", token: ben.token)
      #expect(list.status == .ok && list.text.contains(#""kind":"friends""#))
      let blocked = try await Self.ask(
        .put, "/\(ben.account)", #"{"says":"no"}"#, ada.token, visitor)
      #expect(Self.standings(blocked) == ["blocked"])
      let alone = try await visitor.ask(.get, "/boards", token: ben.token)
      #expect(try JSON(parsing: alone.text)["boards"]?.array?.isEmpty == true)
      #expect(Self.standings(try await Self.ask(.get, "", nil, ben.token, visitor)).isEmpty)
      let ended = try await Self.ask(.delete, "/code", nil, ada.token, visitor)
      #expect(ended["code"] == .null)
    }
  }

  @Test func `who guesses codes waits, whoever they are`() async throws {
    try await School().open { visitor in
      let ada = try await Self.learner("ada@example.org", visitor)
      let ben = try await Self.learner("ben@example.org", visitor)
      let code = try await Self.code(ada, visitor)
      for number in 0..<FriendRoutes.wrongMax {
        if number % 20 == 0 { visitor.clock.pass(60_000) }
        let wrong = try await visitor.ask(
          .post, "/friends", #"{"code":"AAAAAAAA"}"#, token: ben.token)
        #expect(wrong.status == .notFound)
      }
      visitor.clock.pass(60_000)
      let right = #"{"code":"\#(code)"}"#
      let refused = try await visitor.ask(.post, "/friends", right, token: ben.token)
      #expect(refused.status == .tooManyRequests)
      visitor.clock.pass(TryLimit.hourMillis)
      let cy = try await Self.learner("cy@example.org", visitor)
      _ = try await Self.ask(.post, "", right, cy.token, visitor)
    }
  }

  @Test func `a child finds friends in their class alone, and the guardian sees who they are`()
    async throws
  {
    try await School().open { visitor in
      let admin = try await visitor.staff("flo@example.org")
      let otters = try await visitor.team(admin)
      let (classroom, cards) = try await visitor.classroom(
        in: otters.id, names: ["Ida"], admin.token)
      let pupil = try JSON(parsing: try await visitor.signIn(cards[0], to: classroom).text)
      let (no, _) = try await visitor.child(of: "gil@example.org")
      for (token, why) in [
        (try no.text("access"), "guardian-decides"),
        (try pupil.text("access"), "address-missing"),
      ] {
        let refused = try await visitor.ask(.put, "/friends/code", nil, token: token)
        #expect(refused.status == .forbidden && refused.text.contains(why))
      }
      let (child, letter) = try await visitor.child(
        of: "gia@example.org", #""keep":true,"friends":true"#)
      let mia = Learner(token: try child.text("access"), account: try child.text("account"))
      let code = try await Self.code(mia, visitor)
      let body = #"{"code":"\#(code)"}"#
      let stranger = try await Self.learner("ben@example.org", visitor)
      let refused = try await visitor.ask(.post, "/friends", body, token: stranger.token)
      #expect(refused.status == .notFound && refused.text.contains("no-such-friend"))
      #expect(try await visitor.join(classroom, token: mia.token).status == .ok)
      #expect(try await visitor.join(otters, token: stranger.token).status == .ok)
      _ = try await Self.ask(.post, "", body, stranger.token, visitor)
      let yes = try await Self.ask(
        .put, "/\(stranger.account)", #"{"says":"yes"}"#, mia.token, visitor)
      #expect(Self.standings(yes) == ["friend"] && yes["open-access"]?["allowed"] == false)
      // The guardian reads the name on their child's page.
      let guardian = try await Self.learner("gia@example.org", visitor)
      let linked = try await visitor.ask(
        .post, "/me/children", #"{"code":"\#(letter)"}"#, token: guardian.token)
      #expect(linked.status == .created, "\(linked.text)")
      let summary = try await visitor.ask(
        .get, "/me/children/\(mia.account)", token: guardian.token)
      let name = try #require(yes["people"]?.array?.first?["name"]?.string)
      #expect(try JSON(parsing: summary.text)["friends"]?.array == [.string(name)])
      // Taken back, it is over for both.
      let about = #""child":"\#(mia.account)""#
      let shown = try await visitor.ask(
        .post, "/consents/look", "{\(about)}", token: guardian.token)
      let text = try JSON(parsing: shown.text).text("text")
      let back = try await visitor.ask(
        .post, "/consents", #"{\#(about),"text":"\#(text)","friends":false}"#,
        token: guardian.token)
      #expect(back.status == .noContent, "\(back.text)")
      #expect(
        Self.standings(try await Self.ask(.get, "", nil, stranger.token, visitor)).isEmpty)
    }
  }

  @Test func `what is switched off is refused with the reason, and the way out is not`()
    async throws
  {
    let school = try await School()
    try await school.open { visitor in
      let ada = try await Self.learner("ada@example.org", visitor)
      let ben = try await Self.learner("ben@example.org", visitor)
      let body = #"{"code":"\#(try await Self.code(ada, visitor))"}"#
      _ = try await Self.ask(.post, "", body, ben.token, visitor)
      try await school.store.desk.raise(
        FeatureFlag(
          .friends, for: .everybody, reason: "Not this week.", made: visitor.clock.millis))
      let yes = try await visitor.ask(
        .put, "/friends/\(ben.account)", #"{"says":"yes"}"#, token: ada.token)
      #expect(yes.status == .forbidden && yes.text.contains("Not this week."))
      let no = try await Self.ask(
        .put, "/\(ben.account)", #"{"says":"no"}"#, ada.token, visitor)
      #expect(Self.standings(no) == ["blocked"] && no["access"]?["allowed"] == false)
      _ = try await Self.ask(.delete, "/\(ada.account)", nil, ben.token, visitor)
    }
  }

  @Test func `a room is shown to friends, or it is a team's`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let ada = try await Self.learner("ada@example.org", visitor)
      func make(_ more: String) async throws -> TestResponse {
        try await visitor.ask(
          .post, "/rooms",
          #"{"play":"together","module":"quizbowl","questions":3,"side":"A",\#(more)}"#,
          token: ada.token)
      }
      let admin = try await visitor.staff("flo@example.org")
      let otters = try await visitor.team(admin)
      #expect(try await visitor.join(otters, token: ada.token).status == .ok)
      #expect(try await make(#""friends":true"#).status == .created)
      #expect(try await make(#""friends":false,"organisation":"\#(otters.id)""#).status == .created)
      for wrong in [#""friends":"yes""#, #""friends":true,"organisation":"\#(otters.id)""#] {
        #expect(try await make(wrong).status == .badRequest)
      }
      // Nobody is in it yet, so that nobody is led there.
      let rooms = try JSON(
        parsing: try await visitor.ask(.get, "/rooms", token: admin.token).text)
      #expect(rooms["open"]?.array?.isEmpty == true && rooms["open-access"]?["allowed"] == true)
      try await school.store.desk.raise(
        FeatureFlag(.friends, for: .everybody, reason: "", made: visitor.clock.millis))
      #expect(try await make(#""friends":true"#).status == .forbidden)
    }
  }
}
