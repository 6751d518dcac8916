import Basics
import Contest
import Packs
import Practice
import Sittings

/// Packs from everybody: finding them, saying what one thinks of them, publishing, and reviewing.
/// They are taken as those of a team are.
extension Trainer {
  static let marketPath = "#/library/market"
  static let reviewPath = "#/library/review"

  /// A page of the marketplace was opened, or one for reviewers.
  func arriveAtMarketplace() {
    guard login != nil, isAtMarket || isAtReview else { return }
    account.market.fault = ""
    let id = routePack
    guard route.part(2) != nil else {
      if isAtMarket { return askForMarket() }
      if !account.asked.contains(.reviews) { ask(.reviews, "GET", "reviews") }
      return
    }
    if isAtMarket {
      if account.packs.offers == nil { askForPacks() }
      askToLookAt(id)
    } else if account.market.reading?.pack != id {
      // NB: what is read stays what is decided on, also where more of it is shown.
      askToReview(id)
    }
  }

  /// NB: of each kind one thing is asked at a time; what comes for another is followed by what is
  /// wanted now.
  private func askForMarket() {
    let wish = Marketplace.Wish(route)
    guard !account.asked.contains(.market) else { return }
    account.market.asked = wish
    ask(.market, "GET", wish.path)
  }

  private func askToLookAt(_ id: String) {
    guard !id.isEmpty, !account.asked.contains(.marketPack) else { return }
    account.market.askedPack = id
    ask(.marketPack, "GET", "market/\(id)/about")
  }

  private func askToReview(_ id: String) {
    guard !id.isEmpty, !account.asked.contains(.review) else { return }
    account.market.askedReview = id
    ask(.review, "GET", "reviews/\(id)")
  }

  /// The pack that the address names; empty for none.
  private var routePack: String { SharedPacks.id(route.part(2) ?? "") }
  private var isAtReview: Bool { route.page == "library" && route.part(1) == "review" }
  private var isAtMarket: Bool { route.page == "library" && route.part(1) == "market" }

  /// Commands that begin with "account.market.".
  func performMarketplace(_ command: Command) {
    (account.market.fault, account.packs.sharingFault) = ("", "")
    let id = SharedPacks.id(command["id"] ?? "")
    switch command.name {
    case "account.market.publish": publish(id)
    case "account.market.withdraw": ask(.unpublish, "DELETE", "market/\(id)")
    case "account.market.rate":
      ask(
        .ratePack, "PUT", "market/\(id)/rating", nil, [],
        [.init("stars", .integer(Int64(command.int("stars") ?? 0)))])
    case "account.market.report":
      ask(.reportPack, "POST", "market/\(id)/reports", command, ["about", "words"])
    case "account.market.decide": decide(id, command)
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  /// NB: it asks for nothing that has to wait for something else.
  func findInMarketplace(_ command: Command) {
    var route = Route(Trainer.marketPath)
    for name in ["q", "order"] {
      if let value = command[name], !value.isEmpty, value != "best" {
        route.query.append((name, value))
      }
    }
    go(to: route)
  }

  private func publish(_ id: String) {
    guard let text = textToShare(id) else { return }
    ask(.publishPack, "PUT", "market/\(id)", nil, [], [.init("text", .string(text))])
  }

  private func decide(_ id: String, _ command: Command) {
    guard let reading = account.market.reading, reading.pack == id else { return }
    let answer = command["answer"] ?? ""
    let isOfWaiting = answer == "offer" || answer == "refuse"
    guard let version = isOfWaiting ? reading.waiting : reading.offered else { return }
    ask(
      .decideReview, "POST", "reviews/\(id)", command, ["answer", "why"],
      [
        .init("version", .string(version.version)), .init("sha256", .string(version.sha256)),
        .init("read", .integer(reading.read)),
      ])
  }

  func follow(market question: AccountDialogue.Question, _ answer: AccountDialogue.Answer) {
    switch question {
    case .market: hear(market: answer.json)
    case .marketPack: hear(opened: Marketplace.Opened(answer.json))
    case .publishPack:
      account.packs.hear(answer.json)
      say(.good, "The pack waits for a reviewer. Here you read what becomes of it.")
    case .unpublish:
      account.packs.hear(answer.json)
      account.market.opened = nil
      if isAtMarket { go(to: Route(Trainer.marketPath)) }
      say(.good, "The pack is offered to nobody any more. Who took it keeps it as it is.")
    case .ratePack:
      guard let row = Marketplace.Row(answer.json),
        account.market.opened?.row.offer.pack == row.offer.pack
      else { return }
      account.market.opened?.row = row
      account.market.opened?.own = answer.json?["own"]?.int
    case .reportPack:
      say(.good, "Thank you. A reviewer reads it.")
    case .reviews: hear(tasks: answer.json)
    case .review: hear(reading: Marketplace.Reading(answer.json))
    case .decideReview:
      hear(tasks: answer.json)
      // NB: whoever decided may be elsewhere by now.
      if isAtReview, routePack == account.market.reading?.pack { go(to: Route(Trainer.reviewPath)) }
      say(.good, "Done. Whoever published it reads what becomes of it.")
    default: return
    }
  }

  private func hear(opened: Marketplace.Opened?) {
    if let opened, opened.row.offer.pack == account.market.askedPack {
      (account.market.opened, account.market.fault) = (opened, "")
    } else {
      account.market.fault = Trainer.unreadable
    }
    lookAgain()
  }

  private func hear(reading: Marketplace.Reading?) {
    let why = account.market.isReread ? account.market.fault : ""
    account.market.isReread = false
    // NB: whoever has left the page reads it anew when they come back.
    guard isAtReview else { return }
    if let reading, reading.pack == account.market.askedReview {
      (account.market.reading, account.market.fault) = (reading, why)
    } else {
      account.market.fault = Trainer.unreadable
    }
    lookAgain()
  }

  /// Another pack may be wanted than the one that was asked about.
  private func lookAgain() {
    let id = routePack
    if isAtMarket, id != account.market.askedPack, !id.isEmpty {
      account.market.fault = ""
      askToLookAt(id)
    }
    if isAtReview, id != account.market.askedReview, !id.isEmpty {
      account.market.fault = ""
      askToReview(id)
    }
  }

  private static let unreadable = "The server said nothing that could be read. Try again later."

  private func hear(market json: JSON?) {
    guard let wish = account.market.asked else { return }
    if let list = json?["packs"]?.array {
      let rows = list.prefix(Marketplace.Wish.countMax).compactMap { Marketplace.Row($0) }
      account.market.found = (wish, rows, max(rows.count, json?["total"]?.int ?? 0))
      account.market.fault = ""
    } else {
      account.market.fault = Trainer.unreadable
    }
    if isAtMarket, route.part(2) == nil, Marketplace.Wish(route) != wish { askForMarket() }
  }

  private func hear(tasks json: JSON?) {
    guard let list = json?["packs"]?.array else {
      account.market.fault = Trainer.unreadable
      return
    }
    account.market.tasks = list.prefix(200).compactMap { Marketplace.Task($0) }
    account.market.fault = ""
    account.packs.review = account.market.tasks?.count
  }

  /// The server could not be reached, or did not want to; false for what is asked about otherwise.
  func hear(
    marketFault answer: AccountDialogue.Answer?, of question: AccountDialogue.Question
  ) -> Bool {
    let fault = answer?.fault ?? "The server cannot be reached now. Try again later."
    let isGone = answer?.status == 404
    let gone = "There is no such pack any more."
    switch question {
    case .publishPack, .unpublish: account.packs.sharingFault = fault
    case .market:
      account.market.fault = fault
      if isAtMarket, route.part(2) == nil, Marketplace.Wish(route) != account.market.asked {
        askForMarket()
      }
    case .marketPack:
      account.market.fault = isGone ? gone : fault
      if isGone { account.market.opened = nil }
      lookAgain()
    case .review:
      (account.market.fault, account.market.isReread) = (isGone ? gone : fault, false)
      if isGone { account.market.reading = nil }
      lookAgain()
    case .decideReview:
      account.market.fault = fault
      // What was read is not what stands there now.
      if answer?.status == 409, isAtReview {
        account.market.isReread = true
        askToReview(routePack)
      }
    case .ratePack, .reportPack: if isAtMarket { account.market.fault = fault }
    case .reviews: if isAtReview { account.market.fault = fault }
    default: return false
    }
    return true
  }

  // MARK: Pages

  var marketPage: Page {
    guard let id = route.part(2) else {
      return Page(
        "Marketplace",
        MarketPage(
          market: account.market, wish: Marketplace.Wish(route), isSignedIn: login != nil,
          mayPublish: account.packs.mayPublish,
          isHere: { self.shelf.library.pack($0) != nil }
        ).html)
    }
    if routePack.isEmpty { return lost }
    let opened = account.market.opened.flatMap { $0.row.offer.pack == id ? $0 : nil }
    let source = shelf.source(of: id)
    return Page(
      opened?.row.offer.title ?? "Marketplace",
      MarketPackPage(
        opened: opened, dialogue: account, isSignedIn: login != nil,
        held: shelf.library.pack(id)?.version,
        isTaken: source?.team == PackManifest.marketplace,
        isOwn: shelf.isImported(id) && source == nil && !account.packs.published(id).isEmpty
      ).html)
  }

  var reviewPage: Page {
    if login == nil { return Page("To review", ReviewQueuePage.signedOut) }
    guard let id = route.part(2) else {
      return Page("To review", ReviewQueuePage(market: account.market).html)
    }
    if routePack.isEmpty { return lost }
    let reading = account.market.reading.flatMap { $0.pack == id ? $0 : nil }
    return Page(
      reading?.title ?? "To review",
      ReviewPage(
        reading: reading, market: account.market, isBusy: account.isBusy, kinds: itemKinds,
        shown: max(PackPage.step, route["n"].flatMap { Int($0) } ?? 0),
        isOfOffered: route["of"] == "offered", name: { self.name(of: $0) }
      ).html)
  }
}
