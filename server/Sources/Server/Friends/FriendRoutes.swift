import Basics
import Hummingbird
import Storage

/// `/api/v1/friends`: asking, answering, and who is one.
struct FriendRoutes: Sendable {
  /// Wrong codes from one network in an hour: a school is one address.
  static let wrongMax = 200

  let gate: Gate
  let limits: Limits

  private var desk: Desk { gate.desk }

  var routes: [Route] { [list, ask, answer, forget, freshCode, endCode] }

  private var list: Route {
    Route(
      .get, "/api/v1/friends", for: .learner, keys: .reads, perMinuteMax: 60,
      "One's friends, who asked, who was asked, and whom one blocks.",
      answers: "access, open-access, code, people: account, name, standing, since"
    ) { _, context in Response(json: .object(try await told(context))) }
  }

  private var ask: Route {
    Route(
      .post, "/api/v1/friends", for: .learner, needs: .friends,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 20,
      "Asks somebody to be a friend: their code.", answers: "as GET, and said: standing, name"
    ) { request, context in
      let typed = try await Fields(request, context).text("code")
      guard let code = Friend.typed(typed) else { throw ServerError.friend(.nobody) }
      let limit = TryLimit(
        at: "friend-codes", from: network(of: context.caller.address),
        max: FriendRoutes.wrongMax)
      let wait = try await desk.begin(limit, now: gate.now())
      guard wait == 0 else { throw ServerError.tooOften(retryAfterSeconds: wait) }
      let outcome = try await desk.askFriend(
        code: code, try context.caller.account, now: gate.now())
      if outcome != .nobody { try await desk.takeBack(limit) }
      let (standing, name) = try FriendRoutes.standing(outcome)
      let said: JSON = ["standing": .string(standing.rawValue), "name": .string(name)]
      return Response(json: .object(try await told(context) + [.init("said", said)]))
    }
  }

  private var answer: Route {
    Route(
      .put, "/api/v1/friends/:account", for: .learner, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 60,
      "Says yes to who asked, or no to who is to ask no more: says (yes, no).",
      answers: "as GET"
    ) { request, context in
      let fields = try await Fields(request, context)
      let (own, other) = (try context.caller.account, try context.member(request))
      switch try fields.text("says") {
      case "yes":
        let outcome = try await desk.acceptFriend(other, own, now: gate.now())
        if outcome == .nobody { throw ServerError.friend(.gone) }
        _ = try FriendRoutes.standing(outcome)
      case "no":
        guard try await desk.blockFriend(other, own, now: gate.now()) else {
          throw ServerError.friend(.gone)
        }
      default: throw ServerError.fieldWrong("says")
      }
      return Response(json: .object(try await told(context)))
    }
  }

  private var forget: Route {
    Route(
      .delete, "/api/v1/friends/:account", for: .learner, perMinuteMax: 60,
      "Says nothing of somebody any more: ends, refuses, takes back or lets ask again.",
      answers: "as GET"
    ) { request, context in
      try await desk.forgetFriend(
        try context.member(request), try context.caller.account)
      return Response(json: .object(try await told(context)))
    }
  }

  private var freshCode: Route {
    Route(
      .put, "/api/v1/friends/code", for: .learner, needs: .friends, perMinuteMax: 10,
      "Makes a fresh code by which one is asked; the one before holds no more.",
      answers: "as GET"
    ) { _, context in
      let answer = try await desk.freshFriendCode(
        of: try context.caller.account, now: gate.now())
      guard answer.isAllowed else { throw ServerError.locked(answer) }
      return Response(json: .object(try await told(context)))
    }
  }

  private var endCode: Route {
    Route(
      .delete, "/api/v1/friends/code", for: .learner, perMinuteMax: 30,
      "Ends one's code: nobody new can ask.", answers: "as GET"
    ) { _, context in
      try await desk.endFriendCode(of: try context.caller.account)
      return Response(json: .object(try await told(context)))
    }
  }

  /// What became of a question, or why nothing did.
  private static func standing(
    _ outcome: FriendAsking
  ) throws(ServerError) -> (Friend.Standing, name: String) {
    switch outcome {
    case .asked(let name): (.asked, name)
    case .friends(let name): (.friend, name)
    case .own: throw .friend(.own)
    case .nobody: throw .friend(.nobody)
    case .full: throw .friend(.full)
    case .locked(let access): throw .locked(access)
    }
  }

  private func told(_ context: ServerContext) async throws -> [JSON.Member] {
    let account = try context.caller.account
    let standing = try await gate.standing(context.caller)
    let people = try await desk.friends(of: account, now: gate.now())
    // NB: no program is told what lets somebody in.
    let code = context.caller.apiKey == nil ? try await desk.friendCode(of: account) : nil
    return [
      .init("access", access(to: .friends, of: standing).json),
      .init("open-access", access(to: .openFriends, of: standing).json),
      .init("code", code.map { .string($0) } ?? .null),
      .init("people", .array(people.map(\.json))),
    ]
  }
}

extension Friend {
  fileprivate var json: JSON {
    [
      "account": .string(account.text), "name": .string(name),
      "standing": .string(standing.rawValue), "since": .integer(since),
    ]
  }
}
