import Basics
import EventLog
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Storage
import Testing

@testable import Server

@Suite struct ChildTests {
  private static let day = SessionTimes.dayMillis

  @Test func `a child has an account once a guardian agreed by the letter`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let claim = try await visitor.askGuardian("gil@example.org")
      #expect(try await visitor.state(claim)["state"] == "asked")
      let letter = try #require(try await visitor.letter(to: "gil@example.org", "A child asks"))
      #expect(letter.contains("Mia") && letter.contains("etude.example/#/guardian?code="))
      #expect(letter.contains("1 June 2031"))
      let code = try visitor.code(letter)
      // Looking does nothing, however often a mail program follows the link.
      for _ in 0..<3 { _ = try await visitor.look(code) }
      #expect(try await visitor.state(claim)["state"] == "asked")
      #expect(try await visitor.claim(claim).status == .unprocessableContent)
      #expect(try await visitor.decide(code, #""keep":true,"boards":true"#).status == .noContent)
      let login = try await visitor.state(claim).text("login")
      #expect(SignInName.typed(login) == login)
      #expect(try await visitor.claim(claim, "short").status == .unprocessableContent)
      let child = try await visitor.claim(claim)
      #expect(child.status == .created)
      #expect(try await visitor.claim(claim).status == .unprocessableContent)
      #expect(try await visitor.signIn(login.uppercased()).status == .created)
      let token = try JSON(parsing: child.text).text("access")
      let me = try JSON(parsing: try await visitor.ask(.get, "/me", token: token).text)
      #expect(me["name"] == "Mia" && me["email"]?.string == login)
      let own = try JSON(
        parsing: try await visitor.ask(.get, "/me/guardians", token: token).text)
      #expect(own["guardians"]?.array?.first?["address"] == "g…@example.org")
      #expect(own["given"]?.array == ["keep", "boards"])
    }
  }

  @Test func `what a guardian decided is in the ledger, each with its text and moment`()
    async throws
  {
    let school = try await School { $0.consentRules = ConsentRules.rules(in: "GB") ?? .strictest }
    try await school.open { visitor in
      let (child, code) = try await visitor.child(
        of: "gil@example.org", #""keep":true,"boards":true"#)
      let account = try #require(AccountID(try child.text("account")))
      let desk = school.store.desk
      var state = try await desk.consents(of: account, now: visitor.clock.millis)
      #expect(state.given.contains(.boards) && state.given.isDisjoint(with: [.language, .speech]))
      visitor.clock.pass(1_000)
      #expect(
        try await visitor.decide(code, #""boards":false,"language":true"#).status == .noContent)
      state = try await desk.consents(of: account, now: visitor.clock.millis)
      #expect(!state.given.contains(.boards) && state.given.contains(.language))
      let ward = try #require(try await desk.ward(of: account, now: visitor.clock.millis))
      let ledger = try await desk.ledger(of: ward.id)
      #expect(
        ledger.map(\.scope) == [
          .keep, .language, .coach, .boards, .friends, .reminders, .language, .boards,
        ])
      #expect(ledger.map(\.isGiven) == [true, false, false, true, false, false, true, false])
      #expect(Set(ledger.map(\.at)).count == 2 && Set(ledger.map(\.who)).count == 1)
      for fact in ledger {
        #expect(fact.hash == ConsentText.current.part(fact.scope)?.hash)
        #expect(fact.version == 6 && fact.who.utf8.count == 64)
      }
    }
  }

  @Test func `a guardian who says no leaves nothing behind`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let claim = try await visitor.askGuardian("gil@example.org", name: "Mia-Sophie")
      let code = try await visitor.guardianCode("gil@example.org")
      #expect(try await visitor.decide(code, #""keep":false"#).status == .noContent)
      #expect(try await visitor.state(claim)["state"] == "refused")
      let traces = try await school.store.traces(of: ["gil@example.org", "Mia-Sophie"], [])
      #expect(traces.found == [] && traces.columnCount > 50)
      let again = try await visitor.ask(.post, "/consents/look", #"{"code":"\#(code)"}"#)
      #expect(again.status == .unprocessableContent)
      visitor.clock.pass(7 * Self.day)
      try await school.sweep()
      #expect(try await visitor.state(claim)["state"] == "over")
      let left = try await school.store.traces(of: [String(claim.prefix(32))], [])
      #expect(left.found == [])
    }
    let data = school.site.folder.appending(path: "data")
    for file in try FileManager.default.subpathsOfDirectory(atPath: data.path) {
      let bytes = FileManager.default.contents(atPath: data.appending(path: file).path) ?? Data()
      for word in ["gil@example.org", "Mia-Sophie"] {
        #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(file)")
      }
    }
  }

  @Test func `a question that nobody answers is forgotten after a week`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let claim = try await visitor.askGuardian("gil@example.org", name: "Mia-Sophie")
      let code = try await visitor.guardianCode("gil@example.org")
      visitor.clock.pass(7 * Self.day - 1)
      try await school.sweep()
      #expect(try await visitor.state(claim)["state"] == "asked")
      visitor.clock.pass(1)
      #expect(try await visitor.state(claim)["state"] == "over")
      let late = try await visitor.ask(
        .post, "/consents",
        #"{"code":"\#(code)","keep":true,"text":"\#(ConsentText.current.hash)"}"#)
      #expect(late.status == .unprocessableContent)
      try await school.sweep()
      let traces = try await school.store.traces(of: ["gil@example.org", "Mia-Sophie"], [])
      #expect(traces.found == [])
    }
  }

  @Test func `the second letter comes the next day, and undoes it`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let (child, first) = try await visitor.child(of: "gil@example.org")
      let token = try child.text("access")
      visitor.clock.pass(Self.day - 1)
      try await school.sweep()
      let subject = "You agreed"
      #expect(!visitor.letters().contains { $0.contains(subject) })
      visitor.clock.pass(1)
      try await school.sweep()
      let second = try await visitor.guardianCode("gil@example.org", subject)
      try await school.sweep()
      #expect(visitor.letters().filter { $0.contains("Subject: \(subject)") }.count == 1)
      let old = try await visitor.ask(.post, "/consents/look", #"{"code":"\#(first)"}"#)
      #expect(old.status == .unprocessableContent)
      #expect(try await visitor.look(second)["state"] == "agreed")
      let undone = try await visitor.ask(
        .delete, "/consents", #"{"code":"\#(second)","now":true}"#)
      #expect(undone.status == .noContent)
      #expect(try await visitor.ask(.get, "/me", token: token).status == .unauthorized)
      let account = try child.text("account")
      #expect(try await school.store.traces(of: [account, "gil@example.org"], []).found == [])
    }
  }

  @Test func `a guardian who withdraws stops the account at once, and may take it back`()
    async throws
  {
    let school = try await School()
    try await school.open { visitor in
      let (guardian, child) = try await visitor.family("gil@example.org")
      let (token, id) = (try guardian.text("access"), try child.text("account"))
      let login = try child.text("email")
      let stopped = try await visitor.ask(
        .delete, "/consents", #"{"child":"\#(id)"}"#, token: token)
      #expect(stopped.status == .noContent)
      #expect(try await visitor.letter(to: "gil@example.org", "A child's account") != nil)
      let out = try await visitor.ask(.get, "/me", token: try child.text("access"))
      #expect(out.status == .unauthorized)
      let refused = try await visitor.signIn(login)
      #expect(refused.status == .forbidden && refused.text.contains("account-stopped"))
      let account = try #require(AccountID(id))
      let state = try await school.store.desk.consents(of: account, now: visitor.clock.millis)
      #expect(state.grown != nil && state.given.isEmpty)
      visitor.clock.pass(29 * Self.day)
      try await school.sweep()
      let again = try await self.signIn(visitor)
      let back = try await visitor.ask(
        .post, "/consents",
        #"{"child":"\#(id)","keep":true,"text":"\#(ConsentText.current.hash)"}"#,
        token: again)
      #expect(back.status == .noContent)
      #expect(try await visitor.signIn(login).status == .created)
      _ = try await visitor.ask(.delete, "/consents", #"{"child":"\#(id)"}"#, token: again)
      visitor.clock.pass(30 * Self.day)
      try await school.sweep()
      #expect(try await school.store.desk.person(account) == nil)
      #expect(try await school.store.traces(of: [id, login], []).found == [])
    }
  }

  private func signIn(_ visitor: Visitor) async throws -> String {
    try JSON(parsing: try await visitor.signIn("gil@example.org").text).text("access")
  }

  @Test func `the ledger outlives an erased account for three years, without names`()
    async throws
  {
    let school = try await School()
    try await school.open { visitor in
      let (guardian, child) = try await visitor.family("gil@example.org")
      let account = try #require(AccountID(try child.text("account")))
      let desk = school.store.desk
      let ward = try #require(try await desk.ward(of: account, now: visitor.clock.millis))
      let body = #"{"child":"\#(account.text)","now":true,"password":"\#(School.password)"}"#
      let token = try guardian.text("access")
      #expect(try await visitor.ask(.delete, "/consents", body, token: token).status == .noContent)
      #expect(try await desk.ledger(of: ward.id).last?.isGiven == false)
      // The guardian has an account of their own, with that address.
      let traces = try await school.store.traces(of: [account.text, "gil@example.org"], [])
      #expect(
        traces.found == ["identity.email"] || traces.found == ["identity.email", "slip.email"])
      visitor.clock.pass(3 * 365 * Self.day - 1)
      try await school.sweep()
      #expect(try await desk.ledger(of: ward.id).count == 7)
      visitor.clock.pass(1)
      try await school.sweep()
      #expect(try await desk.ledger(of: ward.id) == [])
    }
  }

  @Test func `a guardian sees days, minutes and subjects, exports all, and sets the password`()
    async throws
  {
    let school = try await School()
    try await school.open { visitor in
      let (guardian, child) = try await visitor.family("gil@example.org")
      let (token, id) = (try guardian.text("access"), try child.text("account"))
      try await school.practise(try #require(AccountID(id)))
      let seen = try await visitor.ask(.get, "/me/children/\(id)", token: token)
      let practice = try #require(try JSON(parsing: seen.text)["practice"])
      #expect(practice["answers"]?.int == 3 && practice["days-in-all"]?.int == 2)
      #expect(practice["days"]?.array?.compactMap { $0["minutes"]?.int } == [1, 6])
      #expect(practice["subjects"]?.array?.first?["domain"] == "history")
      #expect(!seen.text.contains("a secret answer") && !seen.text.contains("volta"))
      let exports = "/me/children/\(id)/exports"
      #expect(try await visitor.ask(.post, exports, token: token).status == .accepted)
      let made = try await patiently {
        let list = try JSON(parsing: try await visitor.ask(.get, exports, token: token).text)
        return list["exports"]?.array?.first { $0["state"] == "ready" }
      }
      let zip = try await visitor.ask(.get, "\(exports)/\(made.text("id"))", token: token)
      #expect(zip.status == .ok && zip.body.readableBytes > 500)
      let new = "another one of mine entirely"
      let set = try await visitor.ask(
        .post, "/me/children/\(id)/password", #"{"password":"\#(new)"}"#, token: token)
      #expect(set.status == .noContent)
      #expect(try await visitor.signIn(try child.text("email"), new).status == .created)
    }
  }

  @Test func `when the child is of age the guardian's say ends`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let guardian = try await visitor.join("gil@example.org")
      // 16 in December 2023, and the clock is in November.
      let claim = try await visitor.askGuardian("gil@example.org", born: "2007-11")
      let code = try await visitor.guardianCode("gil@example.org")
      _ = try await visitor.decide(code, #""keep":true"#)
      let child = try JSON(parsing: try await visitor.claim(claim).text)
      let token = try guardian.text("access")
      let linked = try await visitor.ask(
        .post, "/me/children", #"{"code":"\#(code)"}"#, token: token)
      #expect(linked.status == .created)
      let id = try child.text("account")
      visitor.clock.pass(18 * Self.day)
      let later = try await self.signIn(visitor)
      let children = try await visitor.ask(.get, "/me/children", token: later)
      #expect(children.text == #"{"children":[]}"#)
      #expect(try await visitor.ask(.get, "/me/children/\(id)", token: later).status == .notFound)
      try await school.sweep()
      #expect(try await visitor.signIn(try child.text("email")).status == .created)
      let state = try await school.store.desk.consents(
        of: try #require(AccountID(id)), now: visitor.clock.millis)
      #expect(state == ConsentState())
    }
  }

  @Test func `a guardian who leaves takes their consent along`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let (guardian, child) = try await visitor.family("gil@example.org")
      let leave = #"{"password":"\#(School.password)","now":true}"#
      let left = try await visitor.ask(.delete, "/me", leave, token: try guardian.text("access"))
      #expect(left.status == .noContent)
      #expect(try await visitor.signIn(try child.text("email")).status == .forbidden)
      #expect(
        try await school.store.traces(
          of: ["gil@example.org", try guardian.text("account")], []
        ).found == [])
      visitor.clock.pass(30 * Self.day)
      try await school.sweep()
      #expect(
        try await school.store.desk.person(try #require(AccountID(try child.text("account"))))
          == nil)
    }
  }

  @Test func `nobody is a guardian who needs one, and a code links once`() async throws {
    try await School().open { visitor in
      let (first, _) = try await visitor.child(of: "gil@example.org")
      let (_, code) = try await visitor.child(of: "hal@example.org")
      let body = #"{"code":"\#(code)"}"#
      func link(_ token: String) async throws -> Int {
        Int(try await visitor.ask(.post, "/me/children", body, token: token).status.code)
      }
      #expect(try await link(try first.text("access")) == 422)
      let grown = try await visitor.join("ida@example.org").text("access")
      #expect(try await link(grown) == 201)
      #expect(try await link(grown) == 422)
    }
  }
}

extension School {
  /// Three answers on two days.
  fileprivate func practise(_ child: AccountID) async throws {
    let times: [Int64] = [0, 6 * 60_000, 3 * SessionTimes.dayMillis]
    let events = times.enumerated().map { number, time in
      Event(
        id: EventID(device: "k3", counter: Int64(number + 1)),
        moment: Moment(millis: clock.millis - 10 * SessionTimes.dayMillis + time),
        kind: "practice.attempted", version: 1,
        body: Array(
          #"""
          {"item":"first-light/volta","module":"quiz-bowl","session":"k3.1","domain":"history",\#
          "category":"","difficulty":0.0,"outcome":"right","points":10,"judged":"judge",\#
          "given":"a secret answer"}
          """#.utf8))
    }
    try await store.append(events, to: child, as: .learner(child), received: clock.millis)
  }
}
