import Testing

@testable import Storage

extension StorageSuite {
  /// Webhooks: who is sent what, in which order, and when nothing is sent any more.
  struct WebhookTests {
    private static let start = OrganisationTests.start

    private static func webhook(_ desk: Desk, of account: AccountID) async throws -> Webhook {
      let person = try #require(try await desk.person(account))
      let webhook = Webhook(
        account: account, url: "https://a.example/\(account.text)", sealed: [1, 2], made: start)
      #expect(try await desk.add(webhook, to: person) == .added)
      return webhook
    }

    private static func room(
      _ desk: Desk, by account: AccountID, in organisation: String? = nil
    ) async throws -> RoomRow {
      let row = RoomRow(settings: "{}", organisation: organisation, now: start)
      #expect(try await desk.make(row, by: account, team: "Red") != nil)
      return row
    }

    /// Whose webhooks something waits for, which they take.
    private static func waitingAll(
      _ desk: Desk, now: Int64 = start
    ) async throws -> [AccountID] {
      var accounts: [AccountID] = []
      while let message = try await desk.nextWebhookMessage(now: now) {
        accounts.append(message.webhook.account)
        try await desk.took(message, now: now)
      }
      return accounts
    }

    private static func waiting(_ desk: Desk) async throws -> Set<AccountID> {
      let all = try await waitingAll(desk)
      #expect(Set(all).count == all.count)
      return Set(all)
    }

    @Test(arguments: Backend.here)
    func `who made a room and who coaches its team are told of it once, and nobody else`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let coach = try await OrganisationTests.person(desk, "Coach")
        let (classroom, _) = try await OrganisationTests.classroom(
          desk, in: school, by: coach, ["Ida"])
        let (ada, other) = (
          try await OrganisationTests.person(desk, "Ada"),
          try await OrganisationTests.person(desk, "Other")
        )
        for account in [admin, coach, ada, other] {
          _ = try await Self.webhook(desk, of: account)
        }
        // NB: of a class its coach, and who runs the school around it.
        let ofClass = try await Self.room(desk, by: coach, in: classroom.id)
        try await desk.send("{}", of: ofClass, facts: 9, now: Self.start)
        #expect(try await Self.waiting(desk) == [coach, admin])
        for count in [9, 3] {
          try await desk.send("{}", of: ofClass, facts: count, now: Self.start)
          #expect(try await Self.waiting(desk).isEmpty)
        }
        try await desk.send("{}", of: ofClass, facts: 12, now: Self.start)
        #expect(try await Self.waiting(desk) == [coach, admin])
        #expect(try await desk.room(ofClass.id)?.told == 12)
        let own = try await Self.room(desk, by: ada)
        try await desk.send("{}", of: own, facts: 4, now: Self.start)
        #expect(try await Self.waiting(desk) == [ada])
        // Who was sent out of their own room hears no more of it; who leaves, of nothing.
        try await desk.remove(seat: 1, from: own.id)
        try await desk.send("{}", of: own, facts: 8, now: Self.start)
        #expect(try await Self.waiting(desk).isEmpty)
        try await desk.leave(coach, at: Self.start + 9)
        try await desk.send("{}", of: ofClass, facts: 20, now: Self.start)
        #expect(try await Self.waiting(desk) == [admin])
        try await desk.raise(
          FeatureFlag(.webhooks, for: .everybody, reason: "A fault.", made: Self.start))
        try await desk.send("{}", of: ofClass, facts: 30, now: Self.start)
        #expect(try await Self.waiting(desk).isEmpty)
        #expect(try await desk.lower(.webhooks, for: .everybody))
      }
    }

    @Test(arguments: Backend.here)
    func `what fails waits longer each time, for three days, and then all is given up`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let ada = try await OrganisationTests.person(desk, "Ada")
        let webhook = try await Self.webhook(desk, of: ada)
        for body in ["1", "2"] {
          #expect(try await desk.send(body, to: webhook.id, of: ada, now: Self.start) == true)
        }
        var (now, tries, became) = (Self.start, Int64(0), WebhookFailure.waits)
        while became == .waits {
          let message = try #require(try await desk.nextWebhookMessage(now: now))
          tries += 1
          // One of a person's at a time; and who was too slow has nothing more to say.
          #expect(try await desk.nextWebhookMessage(now: now) == nil)
          var old = message
          old.tries -= 1
          func fail(_ message: WebhookMessage) async throws -> WebhookFailure {
            try await desk.failed(message, "status 500", mayPass: true, afterMillis: nil, now: now)
          }
          #expect(try await fail(old) == .over)
          became = try await fail(message)
          if became != .waits { break }
          // What is behind it waits as long.
          let wait = min(Int64(60_000) << min(message.tries - 1, 20), 12 * 3_600_000)
          #expect(try await desk.nextWebhookMessage(now: now + wait - 1) == nil)
          now += wait
        }
        #expect(became == .stopped && tries > 10)
        #expect(now - Self.start < WebhookMessage.lifeMillis)
        #expect(try await desk.webhookMessagesWaiting() == 0)
        let stopped = try #require(try await desk.webhooks(of: ada).first)
        #expect(stopped.stopped == now && stopped.fault == "status 500")
        // Nothing of a room is kept for one that is stopped; a test makes it go on.
        let room = try await Self.room(desk, by: ada)
        try await desk.send("{}", of: room, facts: 1, now: now)
        #expect(try await desk.webhookMessagesWaiting() == 0)
        #expect(try await desk.send("3", to: webhook.id, of: ada, now: now) == true)
        let message = try #require(try await desk.nextWebhookMessage(now: now))
        #expect(message.body == "3" && message.webhook.stopped == nil)
        try await desk.took(message, now: now + 5)
        let well = try #require(try await desk.webhooks(of: ada).first)
        #expect(well.heard == now + 5 && well.fault.isEmpty && well.stopped == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `one message that is never taken stops no program that takes others`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let ada = try await OrganisationTests.person(desk, "Ada")
        let webhook = try await Self.webhook(desk, of: ada)
        #expect(try await desk.send("bad", to: webhook.id, of: ada, now: Self.start) == true)
        let bad = try #require(try await desk.nextWebhookMessage(now: Self.start))
        let late = Self.start + WebhookMessage.lifeMillis
        #expect(try await desk.send("good", to: webhook.id, of: ada, now: late) == true)
        let good = try #require(try await desk.nextWebhookMessage(now: late))
        #expect(good.body == "bad")
        // Another that was under way came through meanwhile.
        try await desk.took(
          {
            var other = good; other.id = "none"; return other
          }(), now: late)
        func fail(_ mayPass: Bool) async throws -> WebhookFailure {
          try await desk.failed(good, "status 400", mayPass: mayPass, afterMillis: nil, now: late)
        }
        #expect(try await fail(true) == .over)
        #expect(try await desk.webhookMessagesWaiting() == 1)
        #expect(try await desk.webhooks(of: ada).first?.stopped == nil)
        #expect(bad.id == good.id)
        // Gone for good is for all; and one that is stopped does not go on by what comes late.
        let last = try #require(try await desk.nextWebhookMessage(now: late))
        #expect(
          try await desk.failed(last, "gone", mayPass: false, afterMillis: nil, now: late)
            == .stopped)
        try await desk.took(last, now: late + 1)
        let stopped = try #require(try await desk.webhooks(of: ada).first)
        #expect(stopped.stopped == late && stopped.fault == "gone")
      }
    }

    @Test(arguments: Backend.here)
    func `what waits is not sent to who may not hear it any more, and keeps nobody waiting`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let coach = try await OrganisationTests.person(desk, "Coach")
        let (classroom, _) = try await OrganisationTests.classroom(
          desk, in: school, by: coach, ["Ida"])
        for account in [admin, coach] { _ = try await Self.webhook(desk, of: account) }
        let room = try await Self.room(desk, by: coach, in: classroom.id)
        try await desk.send("1", of: room, facts: 1, now: Self.start)
        try await desk.send("2", of: room, facts: 2, now: Self.start)
        // Two at once, of two people.
        let first = try #require(try await desk.nextWebhookMessage(now: Self.start))
        let second = try #require(try await desk.nextWebhookMessage(now: Self.start))
        #expect(first.webhook.account != second.webhook.account)
        #expect(try await desk.nextWebhookMessage(now: Self.start) == nil)
        // Another server takes up what one held that is gone.
        let later = Self.start + WebhookMessage.heldMillis
        #expect(try await desk.nextWebhookMessage(now: later - 1) == nil)
        _ = try await desk.remove(coach, from: classroom.id, now: Self.start)
        _ = try await desk.remove(coach, from: school.id, now: Self.start)
        #expect(try await Self.waitingAll(desk, now: later) == [admin, admin])
        #expect(try await desk.webhookMessagesWaiting() == 0)
        try await desk.send("3", of: room, facts: 3, now: later)
        try await desk.raise(
          FeatureFlag(.webhooks, for: .everybody, reason: "A fault.", made: later))
        #expect(try await desk.nextWebhookMessage(now: later) == nil)
        #expect(try await desk.webhookMessagesWaiting() == 0)
        #expect(try await desk.lower(.webhooks, for: .everybody))
      }
    }

    @Test(arguments: Backend.here)
    func `nobody fills the database by what does not answer, nor touches another's`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (ada, ben) = (
          try await OrganisationTests.person(desk, "Ada"),
          try await OrganisationTests.person(desk, "Ben")
        )
        let webhook = try await Self.webhook(desk, of: ada)
        #expect(try await desk.send("{}", to: webhook.id, of: ben, now: 0) == nil)
        #expect(try await desk.end(webhook: webhook.id, of: ben) == false)
        for number in 0..<WebhookMessage.waitingMax + 5 {
          let isKept = try await desk.send("{}", to: webhook.id, of: ada, now: 0)
          #expect(isKept == (number < WebhookMessage.waitingMax))
        }
        #expect(try await desk.webhookMessagesWaiting() == WebhookMessage.waitingMax)
        for _ in 1..<Webhook.ownMax { _ = try await Self.webhook(desk, of: ada) }
        let person = try #require(try await desk.person(ada))
        let more = Webhook(account: ada, url: "https://a.example", sealed: [1], made: 0)
        #expect(try await desk.add(more, to: person) == .full)
        // What waits goes with its webhook, and with its owner.
        #expect(try await desk.end(webhook: webhook.id, of: ada))
        #expect(try await desk.webhookMessagesWaiting() == 0)
        try await desk.erase(ada, now: Self.start)
        #expect(try await desk.webhooks(of: ada).isEmpty)
      }
    }
  }
}
