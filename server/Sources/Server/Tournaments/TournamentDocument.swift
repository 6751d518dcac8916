import Markup
import Tournaments

/// The page of a tournament for everybody, whole: it says all there is without a script, and with
/// `web/tournament.js` keeps up by itself.
enum TournamentDocument {
  static func of(_ tournament: Tournament) -> ServedFile {
    file(title: tournament.setup.name, isLive: true) {
      if tournament.rounds.isEmpty { p { "The first round is not known yet." } }
      TournamentView(tournament).html
    }
  }

  /// What an address says that leads to none.
  static let none = file(title: "There is no tournament here", isLive: false) {
    p { "It is over, it is shown to its members alone, or the address is not whole." }
  }

  static func off(_ message: String) -> ServedFile {
    file(title: "Tournaments are not shown here now", isLive: false) { p { message } }
  }

  private static func file(
    title: String, isLive: Bool, @HTMLBuilder _ content: () -> HTML
  ) -> ServedFile {
    let page = group {
      main(.class("page stack"), .id("tournament")) {
        h1 { title }
        content()
      }
      if isLive {
        p(.class("hint as-of"), .id("as-of"), .role("status")) { "Results come by themselves." }
      }
    }
    let script = isLive ? #"<script type="module" src="../../tournament.js"></script>"# : ""
    // NB: whatever somebody wrote goes through `HTML`, which escapes it.
    let text = """
      <!doctype html>
      <html lang="en" dir="ltr" data-theme="auto" data-accent="etude" data-text="normal">
      <head>
        <meta charset="utf-8">
        \(svgTitle { title }.rendered)
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="robots" content="noindex">
        <link rel="icon" href="../../icons/icon.svg" type="image/svg+xml">
        <link rel="stylesheet" href="../../styles/all.css">
        \(script)
      </head>
      <body>\(page.rendered)</body>
      </html>

      """
    return ServedFile(bytes: Array(text.utf8), path: "tournament.html")
  }
}
