import Foundation

/// A country, or a state of one, as in ISO 3166: "GB", "US-CO".
struct BoardRegion: Equatable, Sendable {
  var code: String
  var name: String

  /// In the order of their names.
  static let all = (states + countries).sorted { ($0.name, $0.code) < ($1.name, $1.code) }

  static func named(_ code: String) -> BoardRegion? { all.first { $0.code == code } }

  private static var countries: [BoardRegion] {
    let words = Locale(identifier: "en")
    return Locale.Region.isoRegions.compactMap { region in
      let code = region.identifier
      guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x41...0x5a).contains($0) }),
        let name = words.localizedString(forRegionCode: code), name != code
      else { return nil }
      return BoardRegion(code: code, name: name)
    }
  }

  /// Leagues of the United States play by states.
  private static var states: [BoardRegion] {
    let names = [
      "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California",
      "CO": "Colorado", "CT": "Connecticut", "DE": "Delaware", "DC": "District of Columbia",
      "FL": "Florida", "GA": "Georgia", "HI": "Hawaii", "ID": "Idaho", "IL": "Illinois",
      "IN": "Indiana", "IA": "Iowa", "KS": "Kansas", "KY": "Kentucky", "LA": "Louisiana",
      "ME": "Maine", "MD": "Maryland", "MA": "Massachusetts", "MI": "Michigan",
      "MN": "Minnesota", "MS": "Mississippi", "MO": "Missouri", "MT": "Montana",
      "NE": "Nebraska", "NV": "Nevada", "NH": "New Hampshire", "NJ": "New Jersey",
      "NM": "New Mexico", "NY": "New York", "NC": "North Carolina", "ND": "North Dakota",
      "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon", "PA": "Pennsylvania",
      "RI": "Rhode Island", "SC": "South Carolina", "SD": "South Dakota", "TN": "Tennessee",
      "TX": "Texas", "UT": "Utah", "VT": "Vermont", "VA": "Virginia", "WA": "Washington",
      "WV": "West Virginia", "WI": "Wisconsin", "WY": "Wyoming",
    ]
    return names.map { BoardRegion(code: "US-\($0.key)", name: "\($0.value), United States") }
  }
}
