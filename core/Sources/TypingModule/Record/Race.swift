import Basics

/// What a test races: an own one of before, or others; told by "typing.began" where it is a race.
///
/// NB: a name alone (`"race":"k3x9.12"`) is the test that is raced.
struct Race: Equatable, Sendable {
  /// The own test that ran along; nil in a race of people.
  var ghost: String?
  /// 1 for whoever was first of two or more; nil where it is not known, or nobody else took part.
  var place: Int?

  /// Nil where the member is none that can be read.
  init?(_ json: JSON?) {
    guard let json else { return nil }
    ghost = json.string ?? json["ghost"]?.string
    place = json["place"]?.int
    if ghost == nil, place == nil { return nil }
  }

  init(ghost: String? = nil, place: Int? = nil) {
    self.ghost = ghost
    self.place = place
  }

  var json: JSON {
    var members: [JSON.Member] = []
    if let ghost { members.append(.init("ghost", .string(ghost))) }
    if let place { members.append(.init("place", .integer(Int64(place)))) }
    return .object(members)
  }
}
