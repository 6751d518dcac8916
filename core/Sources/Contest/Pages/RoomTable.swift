/// What a match's page has to know where its players sit at devices of their own, and a server
/// decides what counts.
public struct RoomTable: Equatable, Sendable {
  /// Where leaving the page leads.
  public var way: String
  /// Whether whoever looks leads the room: it pauses and goes on by their word.
  public var isHost: Bool
  /// They have no seat at the table.
  public var isWatching: Bool
  /// They have pressed, and the server waits for whoever is farther away.
  public var hasPressed: Bool
  /// What is done here reaches the server now.
  public var isConnected: Bool
  /// What is said of the question before its text.
  public var title: String

  public init(
    way: String, isHost: Bool, isWatching: Bool, hasPressed: Bool = false,
    isConnected: Bool = true, title: String = ""
  ) {
    self.way = way
    self.isHost = isHost
    self.isWatching = isWatching
    self.hasPressed = hasPressed
    self.isConnected = isConnected
    self.title = title
  }
}
