import ArgumentParser
import Basics
import Foundation

struct LoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Sign this machine in to a server, by a code typed elsewhere.",
    discussion: """
      Shows a code. Type it where you are signed in already: this machine then has a session of
      its own, which you can end there or with `etude logout`.

      EXAMPLE:
        etude login --server https://etude.example
      """)

  @Option(help: "The server's address.") var server = "http://localhost:8080"

  func run() async throws {
    guard let server = RemoteServer(server) else { throw LoginCommand.notSafe(server) }
    let path = SavedSession.path(ProcessInfo.processInfo.environment)
    let session = try await Login(server: server).run { asked in
      say("Type \(asked.code) at \(asked.place), where you are signed in.")
    } wait: { seconds in
      try await Task.sleep(for: .seconds(seconds))
    }
    try session.save(to: path)
    say("Signed in. The session is kept in \(path).")
  }

  static func notSafe(_ address: String) -> CommandFailure {
    CommandFailure(
      "\(address) is no address to send a token to.",
      hint: "Use https://…, or http://localhost:PORT on this machine.")
  }
}

struct LogoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: "End this machine's session with a server.",
    discussion: """
      EXAMPLE:
        etude logout
      """)

  func run() async throws {
    let path = SavedSession.path(ProcessInfo.processInfo.environment)
    guard let session = SavedSession(path: path) else {
      throw CommandFailure("Nobody is signed in here.", hint: "Sign in: etude login")
    }
    // The file goes first: whatever the server says, this machine is signed out.
    SavedSession.remove(path)
    guard let server = RemoteServer(session.server) else {
      throw LoginCommand.notSafe(session.server)
    }
    try await Login(server: server).end(session)
    say("Signed out.")
  }
}

/// Signing in by a code that is typed elsewhere (RFC 8628).
struct Login {
  let server: RemoteServer

  /// What to show to whoever signs in.
  struct Asked: Equatable {
    var code: String
    var place: String
  }

  /// Asks to be let in, shows the code, and waits until somebody typed it.
  func run(
    show: (Asked) async throws -> Void, wait: (_ seconds: Int) async throws -> Void
  ) async throws -> SavedSession {
    let host = ProcessInfo.processInfo.hostName.prefix(30)
    let asked = try await server.ask("POST", "/device", ["device-name": .string("etude, \(host)")])
    guard asked.status == 200, let secret = asked.json["device_code"]?.string,
      let code = asked.json["user_code"]?.string
    else { throw CommandFailure(asked) }
    let place = asked.json["verification_uri"]?.string ?? "/"
    try await show(Asked(code: code, place: place.hasPrefix("/") ? server.address + place : place))
    var pause = asked.json["interval"]?.int ?? 5
    while true {
      try await wait(pause)
      let answer = try await server.ask(
        "POST", "/device/token", ["device_code": .string(secret)])
      if let session = session(answer) { return session }
      switch answer.code {
      case "authorization_pending": break
      case "slow_down": pause += 5
      default: throw CommandFailure(answer)
      }
    }
  }

  /// Ends a session, with new tokens if the old ones are over.
  func end(_ session: SavedSession) async throws {
    if try await server.ask("DELETE", "/sessions", token: session.access).status == 204 { return }
    let fresh = try await server.ask(
      "POST", "/sessions/refresh", ["refresh": .string(session.refresh)])
    // Who is not let in any more has no session to end.
    guard let access = fresh.json["access"]?.string else { return }
    _ = try await server.ask("DELETE", "/sessions", token: access)
  }

  private func session(_ answer: RemoteServer.Answer) -> SavedSession? {
    guard answer.status == 201, let access = answer.json["access"]?.string,
      let refresh = answer.json["refresh"]?.string
    else { return nil }
    return SavedSession(
      server: server.address, access: access, refresh: refresh,
      device: answer.json["device-token"]?.string ?? "")
  }
}
