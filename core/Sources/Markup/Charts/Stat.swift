/// A number that explains itself when it is pressed.
public struct Stat {
  let number: String
  let name: String
  let meaning: String

  public init(_ number: String, _ name: String, _ meaning: String) {
    self.number = number
    self.name = name
    self.meaning = meaning
  }

  public var html: HTML {
    details(.class("stat")) {
      summary {
        b { number }
        span { name }
      }
      p { meaning }
    }
  }
}
