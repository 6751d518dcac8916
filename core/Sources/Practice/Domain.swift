/// The knowledge areas that every competition's categories map to (seed 000: 20 standard domains).
public enum Domain: String, CaseIterable, Hashable, Sendable {
  case biology, chemistry, physics, astronomy, earthScience, mathematics, technology
  case literature, history, geography
  case visualArts, music, performingArts
  case religion, mythology, philosophy, socialScience
  case language, currentEvents, popCulture

  public var name: String {
    switch self {
    case .biology: "Biology"
    case .chemistry: "Chemistry"
    case .physics: "Physics"
    case .astronomy: "Astronomy"
    case .earthScience: "Earth science"
    case .mathematics: "Mathematics"
    case .technology: "Technology"
    case .literature: "Literature"
    case .history: "History"
    case .geography: "Geography"
    case .visualArts: "Visual arts"
    case .music: "Music"
    case .performingArts: "Performing arts"
    case .religion: "Religion"
    case .mythology: "Mythology"
    case .philosophy: "Philosophy"
    case .socialScience: "Social science"
    case .language: "Language"
    case .currentEvents: "Current events"
    case .popCulture: "Popular culture"
    }
  }

  /// Its place in `allCases`.
  var place: Int { Domain.places[self] ?? 0 }

  private static let places: [Domain: Int] = {
    var places: [Domain: Int] = [:]
    for (place, domain) in allCases.enumerated() { places[domain] = place }
    return places
  }()
}
