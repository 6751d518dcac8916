import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// Letters that wait for the mail server.
  struct DeskQueueTests {
    private static let start: Int64 = 1_700_000_000_000

    private func letter(
      _ email: String, lifeMillis: Int64 = LetterLimits.lifeMillis
    ) -> WaitingLetter {
      WaitingLetter(
        email: email, subject: "Hello", text: "one\n", made: Self.start, lifeMillis: lifeMillis)
    }

    @Test(arguments: Backend.here)
    func `a letter is held by one, and is another's when they are gone`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let (desk, letter) = (store.desk, letter("ada@example.org"))
        #expect(try await desk.post(letter))
        #expect(try await desk.nextLetter(now: Self.start - 1) == nil)
        let first = try #require(try await desk.nextLetter(now: Self.start))
        #expect(first.id == letter.id && first.tries == 1 && first.text == "one\n")
        #expect(try await desk.retryLetters(now: Self.start) == 1)
        #expect(try await desk.nextLetter(now: Self.start) == nil)
        let late = Self.start + LetterLimits.heldMillis
        #expect(try await desk.nextLetter(now: late - 1) == nil)
        let second = try #require(try await desk.nextLetter(now: late))
        #expect(second.id == letter.id && second.tries == 2)
        try await desk.sent(second)
        #expect(try await desk.letters().isEmpty)
      }
    }

    @Test(arguments: Backend.here)
    func `of many who ask at once each gets another letter`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        for number in 0..<8 { _ = try await store.desk.post(letter("a\(number)@x.org")) }
        let taken = await withTaskGroup(of: [String].self) { group in
          for _ in 0..<4 {
            group.addTask {
              var ids: [String] = []
              for _ in 0..<8 {
                if let letter = try? await store.desk.nextLetter(now: Self.start) {
                  ids.append(letter.id)
                }
              }
              return ids
            }
          }
          return await group.reduce(into: [String]()) { $0 += $1 }
        }
        #expect(taken.count == 8 && Set(taken).count == 8)
      }
    }

    @Test func `tries come later and later, up to twelve hours`() {
      let minutes = (1...14).map { LetterLimits.waitMillis(tries: $0) / 60_000 }
      #expect(minutes == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720, 720, 720])
    }

    @Test(arguments: Backend.here)
    func `after three days a letter is given up`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let (desk, letter) = (store.desk, letter("ada@example.org", lifeMillis: .max / 4))
        #expect(try await desk.post(letter))
        var (now, tries) = (Self.start, 0)
        while let taken = try await desk.nextLetter(now: now) {
          tries += 1
          #expect(taken.tries == tries)
          let waits = try await desk.failed(taken, "no", mayPass: true, now: now)
          let next = try #require(try await desk.letters().first)
          #expect(waits == (next.next != nil))
          now = next.next ?? now
        }
        let given = try #require(try await desk.letters().first)
        #expect(given.text.isEmpty && given.email == "a…@example.org" && given.fault == "no")
        #expect(now < Self.start + LetterLimits.lifeMillis && tries == 15)
      }
    }

    @Test(arguments: Backend.here)
    func `a letter to who was erased is not there`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let person = Person(
          account: .random(), email: "ada@example.org", name: "", password: "", made: Self.start)
        #expect(try await desk.add(person))
        #expect(try await desk.post(letter("ada@example.org")))
        #expect(try await desk.post(letter("ben@example.org")))
        try await desk.erase(person.account, now: Self.start)
        #expect(try await desk.letters().map(\.email) == ["ben@example.org"])
      }
    }

    @Test func `a cut address says no more than it must`() {
      let cut = ["ada@example.org", "a…@example.org", "…@x.org", "none", ""]
        .map(WaitingLetter.cut)
      #expect(cut == ["a…@example.org", "a…@example.org", "…@x.org", "none", ""])
    }
  }
}
