import Basics
import EventLog
import Foundation
import Storage

// Writes frames into an account until somebody kills it, and says a frame's number once the store
// has it: what a server does that dies at any moment.
//
// Usage: StorageWriter DATABASE ACCOUNT EVENTS_A_FRAME
let arguments = CommandLine.arguments
guard arguments.count == 4, let account = AccountID(arguments[2]), let size = Int64(arguments[3])
else { fatalError("Usage: StorageWriter DATABASE ACCOUNT EVENTS_A_FRAME") }

let store = try await Store.open(arguments[1])
for frame in Int64(0)... {
  let events = (1...size).map { number in
    Event(
      id: EventID(device: "w", counter: frame * size + number),
      moment: Moment(millis: 1_700_000_000_000 + number), kind: "future.thing-done",
      body: ["frame": .integer(frame), "text": .string(String(repeating: "é", count: 100))])
  }
  try await store.append(events, to: account, as: .learner(account), received: 0)
  FileHandle.standardOutput.write(Data("\(frame)\n".utf8))
}
