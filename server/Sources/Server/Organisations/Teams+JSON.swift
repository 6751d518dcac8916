import Basics
import Hummingbird
import Storage

extension Organisation {
  /// As who belongs to it sees it.
  func members(_ role: Role) -> [JSON.Member] {
    [
      .init("id", .string(id)), .init("kind", .string(kind.rawValue)),
      .init("name", .string(name)), .init("country", .string(country)),
      .init("within", within.map { .string($0) } ?? .null), .init("made", .integer(made)),
      .init("role", .string(role.rawValue)),
    ]
  }
}

extension Member {
  /// As staff sees it.
  func json(in organisation: String) -> JSON {
    [
      "account": .string(account.text), "member": .string(account.id(in: organisation)),
      "name": .string(name), "role": .string(role.rawValue),
      "since": .integer(since), "secret": secret.map { .string($0.rawValue) } ?? .null,
      "leaves": leaves.map { .integer($0) } ?? .null,
    ]
  }
}

extension Fields {
  /// A name that others see: never empty.
  func teamName() throws(ServerError) -> String {
    let name = try name("name").text
    if name.isEmpty { throw .fieldWrong("name") }
    return name
  }

  /// Two letters, as in "GB".
  func country() throws(ServerError) -> String {
    let text = try text("country").uppercased()
    guard text.utf8.count == 2,
      text.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { throw .fieldWrong("country") }
    return text
  }
}

extension Standing {
  /// Throws when the thing is locked for them.
  func need(_ thing: Thing) throws(ServerError) {
    let answer = access(to: thing, of: self)
    if !answer.isAllowed { throw .locked(answer) }
  }
}

extension MemberChange {
  /// Throws for what was not done.
  func check(_ request: Request) throws(ServerError) {
    switch self {
    case .done: return
    case .none: throw .noSuchPage(request.uri.path)
    case .lastAdmin: throw .locked(.lastAdmin)
    }
  }
}

extension Desk.CodeTry {
  /// What was found; throws for a code that is none, or when too many were none.
  func organisation() throws(ServerError) -> Organisation {
    switch self {
    case .found(let organisation): organisation
    case .wrong: throw .team(.noSuchCode)
    case .wait(let seconds): throw .tooOften(retryAfterSeconds: seconds)
    }
  }
}
