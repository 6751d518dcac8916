import Foundation

/// Does one piece of the core's work, so that its cost can be measured from outside.
///
/// `Bench NAME` makes the input and does the work; `Bench NAME --only-prepare` makes the input
/// alone. The difference of the two is what the work costs, in instructions that are the same at
/// every run. `Bench --list` names the pieces, `--list-sittings` those that are whole sittings;
/// `Bench NAME FOLDER --write OUT` writes the bytes of a sitting.
@main @MainActor
struct Bench {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let name = arguments.first, name != "--list", name != "--list-sittings" else {
      let isAll = arguments.first != "--list-sittings"
      for workload in workloads where isAll || sittings[workload.name] != nil {
        print(workload.name)
      }
      return
    }
    guard let workload = workloads.first(where: { $0.name == name }) else {
      FileHandle.standardError.write(Data("There is no workload \(name).\n".utf8))
      exit(64)
    }
    let input = Input(folder: arguments.dropFirst().first { !$0.hasPrefix("--") })
    if let place = arguments.firstIndex(of: "--write"), place + 1 < arguments.count {
      return try sittings[name]?(input).write(to: arguments[place + 1]) ?? ()
    }
    let work = workload.prepare(input)
    if arguments.contains("--only-prepare") { return }
    let clock = ContinuousClock()
    var checksum = 0
    let took = clock.measure { checksum = work() }
    // The checksum tells whether two measurements did the same work.
    print("{\"name\":\"\(name)\",\"seconds\":\(took / .seconds(1)),\"checksum\":\(checksum)}")
  }
}

/// A piece of work: how its input is made, and what is then measured.
struct Workload {
  var name: String
  var prepare: (Input) -> (() -> Int)
}

/// Files that some workloads read, when they are there.
struct Input {
  var folder: String?

  func bytes(_ name: String) -> [UInt8] {
    folder.flatMap { FileManager.default.contents(atPath: "\($0)/\(name)") }.map(Array.init) ?? []
  }
}
