import Contest
import Basics
import Markup
import Practice
import Packs
import Rooms
import Sittings

/// The page that the route names.
extension Trainer {
  /// With whose colour it wears.
  func page() -> (title: String, html: HTML, accent: String) {
    let (shown, module) = whoPage.map { ($0, nil) } ?? content()
    let isRunning = isOnSitting && sitting?.isOver == false || isRoomRunning
    let shell = Shell(
      current: route.page, notice: notice, overlay: overlayHTML, isSession: isRunning,
      hasPlaces: !isRunning && !configuration.people.isAsking)
    return ("\(shown.title) · Etude", shell.html { shown.html }, module ?? "etude")
  }

  /// The page, and the module that it belongs to.
  private func content() -> (Page, module: String?) {
    switch route.page {
    case "session": return (sittingPage, sitting?.module ?? waitingShown?.module)
    case "today": return (todayPage, newcomersModule?.id)
    case "library": return (libraryPage, nil)
    case "progress": return progressPage ?? (lost, nil)
    case "guardian":
      return (
        Page(
          "Parents and guardians",
          GuardianPage(
            dialogue: account, isSignedIn: login != nil,
            news: newsOfTeams(ofChild: account.family.child),
            cards: cards(ofChild: account.family.child)
          ).html), nil
      )
    case "class": return (classPage, nil)
    case "team" where route.part(1) == "tournament": return (tournamentPage ?? lost, nil)
    case "team" where route.part(1) == "boards": return (leaderboardsPage, nil)
    case "team" where route.part(1) == "friends": return (friendsPage, nil)
    case "team" where isOfModule(route): break
    case "team": return (teamPlace, account.rooms.open?.settings.module)
    case "you" where route.part(1) == "import":
      return (Page("Import", LogImportPage(preview: logPreview).html), nil)
    case "you": return (youPage ?? lost, nil)
    default: break
    }
    for module in modules {
      if let page = module.page(route, desk) { return (page, module.id) }
    }
    if route.page == "team" { return (lost, nil) }
    return practisePage() ?? (lost, nil)
  }

  // MARK: The sitting

  private var sittingPage: Page {
    if let sitting {
      let page = sitting.page(for: Desk.learner, desk)
      // NB: where one looks back, and not at the end of a session.
      guard sitting.isOver, route["s"] == sitting.session else { return page }
      return Page(
        page.title,
        group {
          page.html; SessionDeletion(session: sitting.session).html
        })
    }
    if let one = waitingShown { return Page("Session", interrupted(one)) }
    return .empty(
      "No session is open", "Start one from Today, or choose what to play under Practise.",
      to: "#/today", "What to practise", named: "Session")
  }

  /// A sitting that was left or interrupted, on its own page.
  private func interrupted(_ one: any Sitting) -> HTML {
    section(.class("session page"), .id("session")) {
      ContinueCard(
        sitting: one, name: name(of: one), standing: one.standing(at: now), isPage: true
      ).html
    }
  }

  var lost: Page {
    .empty(
      "There is no such page",
      "The link may be old or mistyped. Everything you practised is where it was.",
      to: "#/today", "To today", named: "Not found")
  }

  var contestDate: String { learner.contest?.date?.text ?? "" }
}
