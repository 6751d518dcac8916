import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Storage

@testable import Server

// The whole server over a database, for a test that kills it. Who asks says so in a header: signing
// in is tested elsewhere.
//
// Usage: SyncServer DATABASE WEB
let arguments = CommandLine.arguments
guard arguments.count == 3 else { fatalError("Usage: SyncServer DATABASE WEB") }

// Nothing but the address is said where the test listens.
var logger = Logger(label: "etude")
logger.logLevel = .critical
let store = try await Store.open(arguments[1])
var configuration = Configuration(port: 0, web: arguments[2], packs: nil)
configuration.key = "\(arguments[2])/data/etude.key"
let server = try buildServer(
  configuration, store: store, logger: logger,
  recognise: { request in
    guard let name = HTTPField.Name("X-Test-Account").flatMap({ request.headers[$0] }),
      let account = AccountID(name)
    else { return .nobody }
    return Caller(principal: .learner(account))
  },
  onReady: { address in FileHandle.standardOutput.write(Data("\(address)\n".utf8)) })
try await server.application.runService()
