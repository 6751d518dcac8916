import Foundation
import Server

/// Says a line to whoever reads the result.
func say(_ line: String = "") {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Says a line to whoever runs the command, apart from the result.
func note(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// Ends a command with what happened and what to do about it; its exit code is 1.
struct CommandFailure: Error, CustomStringConvertible {
  var message: String
  var hint: String

  init(_ message: String, hint: String = "") {
    self.message = message
    self.hint = hint
  }

  init(_ failure: Failure) { self.init(failure.message, hint: failure.hint) }

  var description: String { hint.isEmpty ? message : "\(message)\n       \(hint)" }
}

/// The bytes of a file that the command was given.
func bytes(ofFile path: String) throws -> [UInt8] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
    throw CommandFailure("There is no file \(path).")
  }
  if isFolder.boolValue { throw CommandFailure("\(path) is a folder; a file is wanted.") }
  guard let data = FileManager.default.contents(atPath: path) else {
    throw CommandFailure("\(path) cannot be opened.", hint: "Are you allowed to read it?")
  }
  return Array(data)
}

/// Writes a file whole or not at all.
func write(_ bytes: [UInt8], toFile path: String) throws {
  do {
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  } catch {
    throw CommandFailure(
      "\(path) cannot be written.", hint: "Does its folder exist, and may you write there?")
  }
}

/// "1 question", "2 questions".
func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
