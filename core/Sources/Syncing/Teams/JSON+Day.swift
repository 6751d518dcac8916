import Basics

extension JSON {
  /// A day since 1970, until 2169: what somebody else wrote may be anything.
  var day: Int32? { int.flatMap { (0...73_000).contains($0) ? Int32($0) : nil } }
}
