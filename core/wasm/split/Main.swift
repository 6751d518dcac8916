// Moves the data that the first part of a module does not need into the second.
//
//   split LINKED FIRST REST
//
// LINKED is the linker's (`wasm-ld --emit-relocs`); FIRST and REST are what wasm-split made of it
// (with `--symbolmap`: FIRST.symbols, REST.symbols), and are written anew. wasm-split leaves all
// data in FIRST. Addresses stay: REST copies its own there when it is instantiated.
// docs/decisions/0010-first-load.md.

import Foundation

@main
enum Main {
  static func main() {
    do {
      try split(Array(CommandLine.arguments.dropFirst()))
    } catch {
      let reason = (error as? Failure)?.message ?? "\(error)"
      FileHandle.standardError.write(Data("split: \(reason)\n".utf8))
      exit(1)
    }
  }

  private static func split(_ arguments: [String]) throws {
    guard arguments.count == 3 else { throw Failure(message: "usage: split LINKED FIRST REST") }
    let modules = try arguments.map { name in
      try Module(Array(try read(name)), name: name)
    }
    let (linked, first, rest) = (modules[0], modules[1], modules[2])
    try checkParts(linked, first, rest)
    let inRest = try functions(of: rest)
    // NB: of an exported function of the rest the first part has a door of the same name.
    let inFirst = try functions(of: first).subtracting(inRest)
    let plan = try Plan(linked, first: inFirst, rest: inRest)
    let memory = try Memory(linked, plan)
    guard try memory.isOf(first) else {
      throw Failure(message: "\(first.name): its data are not those of \(linked.name)")
    }
    try write(first.withData(memory.segments(of: .first)), to: first.name)
    try write(rest.withData(memory.segments(of: .rest)), to: rest.name)
    print(
      "bytes of data: \(memory.count(of: .first)) in the first part, "
        + "\(memory.count(of: .rest)) in the rest, \(memory.count(of: .nobody)) unused")
  }

  private static func checkParts(_ linked: Module, _ first: Module, _ rest: Module) throws {
    guard try rest.imports().memory else {
      throw Failure(message: "\(rest.name): it imports no memory")
    }
    guard try rest.segments().isEmpty else {
      throw Failure(message: "\(rest.name): it has data already")
    }
  }

  private static func functions(of module: Module) throws -> Set<String> {
    let list = String(decoding: try read("\(module.name).symbols"), as: UTF8.self)
    return Set(try module.functionNames(list))
  }

  private static func read(_ name: String) throws -> Data {
    guard let data = FileManager.default.contents(atPath: name) else {
      throw Failure(message: "\(name) cannot be read")
    }
    return data
  }

  private static func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: name), options: .atomic)
  }
}
