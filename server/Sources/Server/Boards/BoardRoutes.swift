import Basics
import EventLog
import Hummingbird
import Storage

/// `/api/v1/boards`: being counted in leaderboards, and seeing them.
struct BoardRoutes: Sendable {
  let gate: Gate
  let limits: Limits

  private var desk: Desk { gate.desk }

  var routes: [Route] { [list, join, leave, countAnswers, stopAnswers, show, seedList] }

  private var list: Route {
    Route(
      .get, "/api/v1/boards", for: .learner, keys: .reads, perMinuteMax: 60,
      "Whether one is counted, and the leaderboards one may see.",
      answers:
        "access, open-access, answers-access, counted (region, since), answers, regions, "
        + "boards: id, kind, name"
    ) { _, context in try await told(context) }
  }

  private var join: Route {
    Route(
      .put, "/api/v1/boards", for: .learner, needs: .boards,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 6,
      "Is counted from now on: region, empty for friends and teams alone; adult, for a region.",
      answers: "as GET"
    ) { request, context in
      let fields = try await Fields(request, context)
      let region = fields.isEmpty("region") ? "" : try fields.text("region")
      if !region.isEmpty {
        guard BoardRegion.named(region) != nil else { throw ServerError.fieldWrong("region") }
        guard fields.isTrue("adult") else { throw ServerError.fieldWrong("adult") }
      }
      let answer = try await desk.count(
        try context.caller.account, region: region, now: gate.now())
      guard answer.isAllowed else { throw ServerError.locked(answer) }
      return try await told(context)
    }
  }

  private var leave: Route {
    Route(
      .delete, "/api/v1/boards", for: .learner, perMinuteMax: 30,
      "Is counted no more; what was counted is deleted.", answers: "as GET"
    ) { _, context in
      try await desk.stopCounting(try context.caller.account)
      return try await told(context)
    }
  }

  private var countAnswers: Route {
    Route(
      .put, "/api/v1/boards/answers", for: .learner, needs: .countedAnswers, perMinuteMax: 6,
      "Has one's first answers counted for figures of questions.", answers: "as GET"
    ) { _, context in
      let answer = try await desk.countAnswers(of: try context.caller.account, now: gate.now())
      guard answer.isAllowed else { throw ServerError.locked(answer) }
      return try await told(context)
    }
  }

  private var stopAnswers: Route {
    Route(
      .delete, "/api/v1/boards/answers", for: .learner, perMinuteMax: 30,
      "Has them counted no more; what was counted is deleted.", answers: "as GET"
    ) { _, context in
      try await desk.stopCountingAnswers(of: try context.caller.account)
      return try await told(context)
    }
  }

  private var show: Route {
    Route(
      .get, "/api/v1/boards/:id", for: .learner, needs: .boards, keys: .reads, perMinuteMax: 60,
      "A leaderboard: module, window (week, last, season), day (one's own today).",
      answers: "id, kind, name, module, window, from, to, people, own, rows"
    ) { request, context in
      try await shown(
        try context.parameters.require("id"),
        of: request.uri.queryParameters["module"].map(String.init) ?? "", request, context)
    }
  }

  /// The first plan's name: the own region's, of the module that it was written for.
  private var seedList: Route {
    Route(
      .get, "/api/kb/leaderboards", for: .learner, needs: .boards, keys: .reads, perMinuteMax: 60,
      "The leaderboard of a region: region (one's own where it says none), window.",
      answers: "as GET /api/v1/boards/ID"
    ) { request, context in
      var region = request.uri.queryParameters["region"].map(String.init)
      if region == nil { region = try await desk.counted(try context.caller.account)?.region }
      return try await shown(
        BoardRoutes.id(ofRegion: region ?? ""), of: SeedRoutes.module, request, context)
    }
  }

  private static let ofFriends = "friends"
  private static let ofRegion = "region-"
  private static func id(ofRegion code: String) -> String { ofRegion + code.lowercased() }

  // MARK: What is told

  private func told(_ context: ServerContext) async throws -> Response {
    let account = try context.caller.account
    let standing = try await gate.standing(context.caller)
    let open = access(to: .openBoards, of: standing)
    let counted = try await desk.counted(account)
    var boards: [JSON] = []
    if access(to: .friends, of: standing).isAllowed,
      try await desk.hasFriend(account, now: gate.now())
    {
      boards.append(board(BoardRoutes.ofFriends, "friends", "Friends"))
    }
    if let region = counted.flatMap({ BoardRegion.named($0.region) }), open.isAllowed {
      boards.append(board(BoardRoutes.id(ofRegion: region.code), "region", region.name))
    }
    for team in try await desk.organisations(of: account) {
      boards.append(board(team.id, team.kind.rawValue, team.name))
    }
    return Response(
      json: [
        "access": access(to: .boards, of: standing).json, "open-access": open.json,
        "answers-access": access(to: .countedAnswers, of: standing).json,
        "answers": .bool(try await desk.countsAnswers(of: account)),
        "counted": counted.map {
          ["region": .string($0.region), "since": .integer($0.since)]
        } ?? .null,
        "regions": .array(
          open.isAllowed
            ? BoardRegion.all.map { ["code": .string($0.code), "name": .string($0.name)] } : []),
        "boards": .array(boards),
      ])
  }

  private func board(_ id: String, _ kind: String, _ name: String) -> JSON {
    ["id": .string(id), "kind": .string(kind), "name": .string(name)]
  }

  private func shown(
    _ id: String, of module: String, _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    let (board, kind, name) = try await found(id, request, context)
    guard EventID.isDevice(module) else { throw ServerError.fieldWrong("module") }
    let query = request.uri.queryParameters
    let wanted = query["window"].map(String.init) ?? BoardWindow.week.rawValue
    guard let window = BoardWindow(rawValue: wanted) else {
      throw ServerError.fieldWrong("window")
    }
    let account = try context.caller.account
    // NB: whoever asks knows which day it is where they are, as far as that is a day from here.
    let today = gate.now() / SessionTimes.dayMillis
    let day = query["day"].flatMap { Int64($0) } ?? today
    let weeks = window.weeks(today: min(max(day, today - 1), today + 1))
    let list = try await desk.board(board, module, in: weeks, for: account, now: gate.now())
    let own = try await desk.tallies(of: account, module, in: weeks)
    // NB: of few in a whole country it would be known who they are.
    let isShown = kind != "region" || list.people >= Int64(Stats.groupMin)
    return Response(
      json: [
        "id": .string(id), "kind": .string(kind), "name": .string(name),
        "module": .string(module), "window": .string(window.rawValue),
        "from": .integer(weeks.lowerBound), "to": .integer(weeks.upperBound),
        "people": isShown ? .integer(list.people) : .null,
        "own": [
          "solved": .integer(own.reduce(0) { $0 + $1.solved }),
          "answers": .integer(own.reduce(0) { $0 + $1.answers }),
          "aside": .integer(own.reduce(0) { $0 + $1.aside }),
        ],
        "rows": .array(isShown ? list.rows.map(\.json) : []),
      ])
  }

  private func found(
    _ id: String, _ request: Request, _ context: ServerContext
  ) async throws -> (Board, kind: String, name: String) {
    let nothing = ServerError.noSuchPage(request.uri.path)
    if id == BoardRoutes.ofFriends {
      try await gate.pass(.friends, context.caller)
      return (.friends, "friends", "Friends")
    }
    if id.hasPrefix(BoardRoutes.ofRegion) {
      guard let region = BoardRegion.named(id.dropFirst(BoardRoutes.ofRegion.count).uppercased())
      else { throw nothing }
      try await gate.pass(.openBoards, context.caller)
      return (.region(region.code), "region", region.name)
    }
    guard EventID.isDevice(id), let team = try await desk.organisation(id),
      access(
        to: .seeTeam,
        of: try await desk.standing(of: context.principal, in: id, now: gate.now())
      ).isAllowed
    else { throw nothing }
    return (.team(id), team.kind.rawValue, team.name)
  }
}

extension BoardRow {
  fileprivate var json: JSON {
    [
      "rank": .integer(rank), "place": .integer(place), "name": .string(name),
      "solved": .integer(solved), "own": .bool(isOwn),
    ]
  }
}
