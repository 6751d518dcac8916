import Basics
import EventLog
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Server

/// Who is seen by whom: few of a region, and children.
extension BoardTests {
  @Test func `a region shows nobody until five of it are counted`() async throws {
    let school = try await Self.school()
    try await school.open { visitor in
      var learners: [Learner] = []
      let now = Moment(millis: visitor.clock.millis)
      for number in 1...5 {
        let learner = try await Self.learner("p\(number)@example.org", region: "US-CO", visitor)
        try await Self.note(Self.tossup(1, at: now, device: "p\(number)"), of: learner, school)
        learners.append(learner)
        if number == 4 { try await Self.count(school) }
      }
      let few = try await Self.board("region-us-co", learners[0], visitor)
      #expect(few["people"] == .null && Self.solved(few).isEmpty && few["own"]?["solved"] == 1)
      try await Self.count(school)
      let list = try await Self.board("region-us-co", learners[0], visitor)
      #expect(list["name"]?.string == "Colorado, United States" && list["people"] == 5)
      #expect(list["rows"]?.array?.map { $0["rank"]?.int } == [1, 1, 1, 1, 1])
      // The first plan's name.
      func seeds(_ query: String) async throws -> TestResponse {
        try await visitor.client.execute(
          uri: "/api/kb/leaderboards\(query)", method: .get,
          headers: [.authorization: "Bearer \(learners[0].token)"])
      }
      let own = try JSON(parsing: try await seeds("").text)
      #expect(own["module"]?.string == "knowledgebowl" && own["id"] == "region-us-co")
      #expect(try JSON(parsing: try await seeds("?region=GB").text)["id"] == "region-gb")
      #expect(try await seeds("?region=Atlantis").status == .notFound)
      let told = try await visitor.ask(.get, "/boards", token: learners[0].token)
      let boards = try JSON(parsing: told.text)
      #expect(boards["boards"]?.array?.compactMap { $0["id"]?.string } == ["region-us-co"])
      #expect(boards["regions"]?.array?.contains(["code": "GB", "name": "United Kingdom"]) == true)
      for wrong in [#"{"region":"US-XX","adult":true}"#, #"{"region":"US-CO"}"#] {
        let refused = try await visitor.ask(.put, "/boards", wrong, token: learners[0].token)
        #expect(refused.status == .badRequest)
      }
    }
  }

  @Test func `a child is in the lists of their class, when their guardian agreed`() async throws {
    let school = try await Self.school()
    try await school.open { visitor in
      let admin = try await visitor.staff("flo@example.org")
      let otters = try await visitor.team(admin)
      let (classroom, cards) = try await visitor.classroom(
        in: otters.id, names: ["Ida"], admin.token)
      let no = try await visitor.child(of: "gil@example.org").child.text("access")
      let (child, code) = try await visitor.child(
        of: "gia@example.org", #""keep":true,"boards":true"#)
      let token = try child.text("access")
      let pupil = try JSON(parsing: try await visitor.signIn(cards[0], to: classroom).text)
      for (refused, why) in [
        (no, "guardian-decides"), (try pupil.text("access"), "address-missing"),
      ] {
        let asked = try await visitor.ask(.put, "/boards", "{}", token: refused)
        #expect(asked.status == .forbidden && asked.text.contains(why))
      }
      #expect(try await visitor.join(classroom, token: token).status == .ok)
      #expect(try await visitor.ask(.put, "/boards", "{}", token: token).status == .ok)
      let region = try await visitor.ask(
        .put, "/boards", #"{"region":"GB","adult":true}"#, token: token)
      #expect(region.status == .forbidden)
      let path = "/boards/region-gb?module=quizbowl"
      #expect(try await visitor.ask(.get, path, token: token).status == .forbidden)
      let mia = Learner(token: token, account: try child.text("account"))
      try await Self.note(
        Self.tossup(1, at: Moment(millis: visitor.clock.millis)), of: mia, school)
      try await Self.count(school)
      #expect(Self.solved(try await Self.board(classroom.id, mia, visitor)) == [1])
      // Taken back, it is over at once.
      #expect(try await visitor.decide(code, #""boards":false"#).status == .noContent)
      let coach = Learner(token: admin.token, account: admin.account)
      #expect(Self.solved(try await Self.board(classroom.id, coach, visitor)).isEmpty)
      #expect(
        try await visitor.ask(.get, "/boards/\(classroom.id)?module=quizbowl", token: token).status
          == .forbidden)
    }
  }
}
