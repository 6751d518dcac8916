import Basics
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Language
import NIOCore
import Storage
import Synchronization
import Testing

@testable import Server

@Suite struct AgeTests {
  @Test func `every country's age is one that the law knows, and none is the strictest`() throws {
    for country in ConsentRules.countries {
      #expect((13...16).contains(country.age) && !country.source.isEmpty, "\(country.code)")
      let rules = try #require(ConsentRules.rules(in: country.code.lowercased()))
      #expect(rules.age == country.age && rules.age <= ConsentRules.strictest.age)
    }
    #expect(Set(ConsentRules.codes).count == ConsentRules.codes.count)
    #expect(ConsentRules.rules(in: nil) == .strictest && ConsentRules.strictest.age == 16)
    #expect(ConsentRules.rules(in: "XX") == nil)
    #expect(ConsentRules.rules(in: "US")?.lettersCoverOutside == false)
  }

  /// 1,700,000,000,000 is in November 2023.
  @Test func `somebody is of age behind the month of their birthday, and not a moment sooner`()
    throws
  {
    let now: Int64 = 1_700_000_000_000
    let birth = try #require(BirthMonth("2010-12", now: now))
    // 1 January 2024.
    #expect(birth.reaches(13) == 1_704_067_200_000)
    for age in 1...20 { #expect(birth.reaches(age) < birth.reaches(age + 1)) }
    for wrong in ["", "2010", "2010-13", "2010-00", "2023-12", "1899-01", "2010-1", "20x0-01"] {
      #expect(BirthMonth(wrong, now: now) == nil, "\(wrong)")
    }
    let older = try #require(BirthMonth("1990-01", now: now))
    #expect(older.younger(birth) == birth && birth.younger(older) == birth)
  }

  @Test func `who was refused for their age is not asked again on that device`() async throws {
    try await School().open { visitor in
      func join(_ born: String, _ cookie: String?) async throws -> TestResponse {
        try await visitor.ask(
          .post, "/accounts",
          #"{"email":"mia@example.org","password":"\#(School.password)","born":"\#(born)"}"#,
          headers: cookie.map { [.cookie: $0] } ?? [:])
      }
      let refused = try await join("2015-05", nil)
      #expect(refused.status == .forbidden && refused.text.contains("guardian-needed"))
      let cookie = String(try #require(refused.headers[.setCookie]).prefix { $0 != ";" })
      #expect(try await join("1990-01", cookie).status == .forbidden)
      #expect(try await join("1990-01", nil).status == .accepted)
    }
  }

  @Test func `the age is asked once: another answer on the same device does not help`()
    async throws
  {
    try await School().open { visitor in
      func age(_ born: String, _ cookie: String?) async throws -> (JSON, String) {
        let response = try await visitor.ask(
          .post, "/accounts/age", #"{"born":"\#(born)"}"#,
          headers: cookie.map { [.cookie: $0] } ?? [:])
        let kept = try #require(response.headers[.setCookie])
        #expect(kept.contains("HttpOnly") && kept.contains("Secure"))
        return (
          try #require(try JSON(parsing: response.text)["guardian"]),
          String(kept.prefix { $0 != ";" })
        )
      }
      let unsaid = try await visitor.ask(.post, "/accounts/age", "{}")
      #expect(unsaid.text == #"{"guardian":null}"# && unsaid.headers[.setCookie] == nil)
      #expect(try await age("1990-01", nil).0 == false)
      let (said, cookie) = try await age("2015-05", nil)
      #expect(said == true)
      let (again, kept) = try await age("1990-01", cookie)
      #expect(again == true && kept == cookie)
      let join = #"{"email":"mia@example.org","password":"\#(School.password)","born":"1990-01"}"#
      let refused = try await visitor.ask(.post, "/accounts", join, headers: [.cookie: cookie])
      #expect(refused.status == .forbidden && refused.text.contains("guardian-needed"))
      let grown = try await visitor.ask(
        .post, "/accounts/child", #"{"email":"g@example.org","name":"Mia","born":"1990-01"}"#)
      #expect(grown.status == .conflict)
      #expect(!grown.text.contains("16") && !refused.text.contains("16"))
    }
  }

  @Test func `a stranger's letter box is not filled with questions`() async throws {
    try await School().open { visitor in
      for _ in 0..<5 { _ = try await visitor.askGuardian("gil@example.org") }
      let body = #"{"email":"gil@example.org","name":"Mia","born":"2015-05"}"#
      #expect(
        try await visitor.ask(.post, "/accounts/child", body).status == .tooManyRequests)
      visitor.clock.pass(3_600_000)
      #expect(
        try await visitor.ask(.post, "/accounts/child", body).status == .tooManyRequests)
    }
  }

  @Test func `outside companies are not let in by a letter where the law wants more`()
    async throws
  {
    for (country, isOffered) in [("US", false), ("GB", true), (nil, false)] {
      let rules = try #require(ConsentRules.rules(in: country))
      try await School { $0.consentRules = rules }.open { visitor in
        let claim = try await visitor.askGuardian("gil@example.org")
        let code = try await visitor.guardianCode("gil@example.org")
        let scopes = try await visitor.look(code)["scopes"]?.array
        #expect(scopes?.contains { $0["scope"] == "language" } == isOffered)
        // Nothing is on before somebody ticks it.
        #expect(scopes?.allSatisfy { $0["given"] == false } == true)
        let said = try await visitor.decide(code, #""keep":true,"language":true"#)
        #expect(said.status == (isOffered ? .noContent : .forbidden))
        #expect(try await visitor.state(claim)["state"] == (isOffered ? "agreed" : "asked"))
      }
    }
  }

  @Test func `nobody agrees to a text that is not the one they read`() async throws {
    try await School().open { visitor in
      let claim = try await visitor.askGuardian("gil@example.org")
      let code = try await visitor.guardianCode("gil@example.org")
      for text in ["", #","text":"0000""#] {
        let said = try await visitor.ask(
          .post, "/consents", #"{"code":"\#(code)","keep":true\#(text)}"#)
        #expect(said.status == .conflict && said.text.contains("consent-text-changed"))
      }
      for body in [#"{"code":"\#(code)"}"#, #"{"code":"\#(code)","boards":false}"#] {
        #expect(try await visitor.ask(.post, "/consents", body).status == .badRequest)
      }
      #expect(try await visitor.state(claim)["state"] == "asked")
    }
  }
}

/// A language model that counts how often it is asked.
private final class CountingModel: Sendable {
  private let count = Mutex(0)
  var asked: Int { count.withLock { $0 } }

  func open(_ body: @escaping @Sendable (_ address: String) async throws -> Void) async throws {
    let router = Router()
    router.post("**") { _, _ in
      self.count.withLock { $0 += 1 }
      return HTTPResponse.Status.serviceUnavailable
    }
    try await Application(router: router, configuration: .init(address: .hostname(port: 0)))
      .test(.live) { client in
        try await body("http://127.0.0.1:\(try #require(client.port))/v1")
      }
  }
}

@Test func `on a server with accounts nobody asks the model for free, and no pupil is told of`()
  async throws
{
  let model = CountingModel()
  try await model.open { address in
    let school = try await School {
      $0.language = LanguageModel.Settings(url: address, deadlineMillis: 20_000)
    }
    try school.site.write("web/answers.txt", "# word\nlift=elevator\n")
    try await school.open { visitor in
      func judge(_ token: String?) async throws -> TestResponse {
        var headers: HTTPFields = [.contentType: "application/json"]
        if let token { headers[.authorization] = "Bearer \(token)" }
        return try await visitor.client.execute(
          uri: "/api/judge", method: .post, headers: headers,
          body: ByteBuffer(string: #"{"given":"physician","line":"_doctor_","question":"Who?"}"#))
      }
      let stranger = try await judge(nil)
      #expect(stranger.status == .unauthorized && stranger.text.contains("not-signed-in"))
      let admin = try await visitor.staff("flo@example.org")
      let (team, cards) = try await visitor.classroom(
        in: try await visitor.team(admin).id, names: ["Ida"], admin.token)
      let pupil = try JSON(parsing: try await visitor.signIn(cards[0], to: team).text)
      let ruled = try await judge(try pupil.text("access"))
      #expect(ruled.status == .ok && ruled.text.contains("reject") && model.asked == 0)
      #expect(try await judge(admin.token).status == .ok && model.asked > 0)
    }
  }
}

@Test func `of a child nothing goes to a language model before the guardian agreed`()
  async throws
{
  let model = CountingModel()
  try await model.open { address in
    let school = try await School {
      $0.consentRules = ConsentRules.rules(in: "GB") ?? .strictest
      $0.language = LanguageModel.Settings(url: address, deadlineMillis: 20_000)
    }
    try school.site.write("web/answers.txt", "# word\nlift=elevator\n")
    try await school.open { visitor in
      let (child, code) = try await visitor.child(of: "gil@example.org")
      let token = try child.text("access")
      func judge() async throws {
        let response = try await visitor.client.execute(
          uri: "/api/judge", method: .post,
          headers: [.contentType: "application/json", .authorization: "Bearer \(token)"],
          body: ByteBuffer(string: #"{"given":"physician","line":"_doctor_","question":"Who?"}"#))
        #expect(response.status == .ok && response.text.contains("reject"))
      }
      try await judge()
      #expect(model.asked == 0)
      // Nobody agrees to what nobody asks about.
      #expect(try await visitor.decide(code, #""speech":true"#).status == .forbidden)
      #expect(try await visitor.decide(code, #""language":true"#).status == .noContent)
      try await judge()
      #expect(model.asked > 0)
    }
  }
}
