import Basics
import Contest
import Practice
import Sittings

/// Leaderboards: what is asked of the server, and what comes of it.
extension Trainer {
  static let boardsPath = teamPath + "/boards"

  /// The page was opened, or another list on it.
  func arriveAtLeaderboards() {
    let isKnown = account.boards.access != nil && route["window"] != nil
    if !isKnown, !account.asked.contains(.boards) { ask(.boards, "GET", "boards") }
    // What is shown may be an hour old.
    account.boards.asked = nil
    askForBoard()
  }

  /// Commands that begin with "account.boards.".
  func performLeaderboards(_ command: Command) {
    // What was asked before it is no news any more.
    account.asked.remove(.boards)
    switch command.name {
    case "account.boards.count": beCounted(command)
    case "account.boards.stop": ask(.stopCounting, "DELETE", "boards")
    case "account.boards.answers": ask(.countAnswers, "PUT", "boards/answers")
    case "account.boards.noAnswers": ask(.stopAnswers, "DELETE", "boards/answers")
    case "account.boards.again":
      ask(.boards, "GET", "boards")
      arriveAtLeaderboards()
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  private func beCounted(_ command: Command) {
    let isAdult = command["adult"] == "yes"
    if let region = command["region"], !region.isEmpty, !isAdult {
      return refuse(
        "A country’s or a state’s list is for adults: say that you are one, or choose your "
          + "friends, teams and classes alone.")
    }
    ask(.beCounted, "PUT", "boards", command, ["region"], [.init("adult", .bool(isAdult))])
  }

  func followLeaderboards(_ question: AccountDialogue.Question, _ json: JSON?) {
    if question == .board {
      let shown = Leaderboards.Shown(json)
      // NB: another list may be wanted by now.
      if let shown, shown.wish == account.boards.asked { account.boards.shown = shown }
      return askForBoard()
    }
    account.boards.hear(json)
    switch question {
    case .beCounted:
      account.boards.asked = nil
      say(.good, "You are counted. It takes a minute until you are in the lists.")
    case .stopCounting:
      (account.boards.asked, account.boards.shown) = (nil, nil)
      say(.good, "You are in no list now, and your numbers are deleted. Your record is as it was.")
    case .countAnswers:
      say(.good, "Your answers are counted, without your name.")
    case .stopAnswers: say(.good, "Your answers are counted no more, and what was kept is deleted.")
    default: break
    }
    askForBoard()
  }

  private var isAtLeaderboards: Bool { route.page == "team" && route.part(1) == "boards" }

  /// NB: one at a time; what comes for another is followed by the one that is wanted now.
  private func askForBoard() {
    guard isAtLeaderboards, account.boards.access?.isAllowed == true, let wish = boardWish,
      wish != account.boards.asked, !account.asked.contains(.board)
    else { return }
    account.boards.asked = wish
    ask(
      .board, "GET",
      "boards/\(wish.board)?module=\(wish.module)&window=\(wish.window)&day=\(desk.moment.day)")
  }

  /// What the address names, of what there is; nil while there is none.
  var boardWish: Leaderboards.Wish? {
    let boards = account.boards.boards
    let modules = boardModules
    guard let board = boards.first(where: { $0.id == route["board"] }) ?? boards.first,
      let module = modules.first(where: { $0.id == route["module"] }) ?? modules.first
    else { return nil }
    let windows = Leaderboards.windows
    let window = windows.first { $0.id == route["window"] } ?? windows[0]
    return Leaderboards.Wish(board: board.id, module: module.id, window: window.id)
  }

  /// Competitions, what is practised first: right answers to their questions are what counts.
  private var boardModules: [ContestModule] {
    modules.compactMap { desk.isOn($0.id) ? shelf.module($0.id) : nil }
  }

  var leaderboardsPage: Page {
    Page(
      "Leaderboards",
      LeaderboardsPage(
        dialogue: account, isSignedIn: login != nil, wish: boardWish, modules: boardModules,
        name: account.rooms.name
      ).html)
  }
}
