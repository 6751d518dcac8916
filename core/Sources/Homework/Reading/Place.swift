/// Where something stands on a page: a line, counted from 0, and the characters of it (Unicode
/// scalars, counted from 0), so that the line of a photograph can be lit.
public struct Place: Equatable, Sendable {
  public var line: Int
  public var characters: Range<Int>

  public init(line: Int, characters: Range<Int>) {
    self.line = line
    self.characters = characters
  }
}
