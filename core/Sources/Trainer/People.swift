public import Basics

/// The people who share this device, as the host says once. A log is of one person alone, so that
/// who they are stands beside the logs: with the host.
public struct People: Equatable, Sendable {
  public struct Person: Equatable, Sendable {
    /// Names the person's log on this device; empty for whoever was here first.
    public var id: String
    public var name: String
    /// Whether a PIN is asked for.
    public var isLocked: Bool
  }

  /// Empty where nobody shares it.
  public var list: [Person] = []
  /// Whose log this is.
  public var current = ""
  /// Nobody was chosen yet: no log is open, and nothing else is shown.
  public var isAsking = false

  /// As many as a browser keeps cookies for without harm to what it asks.
  static let countMax = 8
  static let nameMax = 40
  static let pinDigits = 4...12

  public init() {}

  /// `{"list":[{"id":"","name":"Ada","locked":true}],"current":"","asking":false}`
  public init(_ json: JSON?) {
    for member in (json?["list"]?.array ?? []).prefix(People.countMax) {
      guard let id = member["id"]?.string, let name = member["name"]?.string else { continue }
      list.append(
        Person(
          id: id, name: String(name.prefix(People.nameMax)),
          isLocked: member["locked"]?.bool ?? false))
    }
    current = json?["current"]?.string ?? ""
    isAsking = json?["asking"]?.bool ?? false
  }

  var here: Person? { list.first { $0.id == current } }
  var others: [Person] { list.filter { $0.id != current } }

  /// What the address of a page of the server's says of who asks: "&person=x7", or nothing.
  var query: String { current.isEmpty ? "" : "&person=\(current)" }
}
