/// From which age somebody agrees alone to what a server keeps of them, and what a parent's letter
/// is enough for.
///
/// Wherever the age matters it is asked here: `ConsentRules.rules(in:)`.
public struct ConsentRules: Equatable, Sendable {
  /// Younger than this, a guardian agrees.
  public var age: Int
  /// Whether a guardian may let outside companies take part by an answer to a letter alone.
  public var lettersCoverOutside: Bool

  /// What holds where nobody said in which country the server is: the strictest of all.
  public static let strictest = ConsentRules(
    age: countries.map(\.age).max() ?? 16, lettersCoverOutside: false)

  /// The rules of a country, by its two letters; nil for one that is not known here.
  public static func rules(in country: String?) -> ConsentRules? {
    guard let country else { return strictest }
    return countries.first { $0.code == country.uppercased() }.map {
      ConsentRules(age: $0.age, lettersCoverOutside: $0.lettersCoverOutside)
    }
  }

  public static var codes: [String] { countries.map(\.code) }

  struct Country: Sendable {
    var code: String
    var age: Int
    var source: String
    var lettersCoverOutside = true
  }

  /// NB: where a law changed or is argued about, the higher age.
  static let countries = [
    Country(code: "AT", age: 14, source: "DSG § 4(4)"),
    Country(code: "BE", age: 13, source: "Act of 30 July 2018, art. 7"),
    Country(code: "CZ", age: 15, source: "Act 110/2019, § 7"),
    Country(code: "DE", age: 16, source: "GDPR art. 8(1)"),
    Country(code: "DK", age: 15, source: "Databeskyttelsesloven § 6(2), as of 2024"),
    Country(code: "ES", age: 14, source: "Organic Act 3/2018, art. 7"),
    Country(code: "FI", age: 13, source: "Act 1050/2018, § 5"),
    Country(code: "FR", age: 15, source: "Act 78-17, art. 45"),
    Country(code: "GB", age: 13, source: "Data Protection Act 2018, s. 9"),
    Country(code: "GR", age: 15, source: "Act 4624/2019, art. 21"),
    Country(code: "HU", age: 16, source: "GDPR art. 8(1)"),
    Country(code: "IE", age: 16, source: "Data Protection Act 2018, s. 31"),
    Country(code: "IT", age: 14, source: "Decree 101/2018, art. 2-quinquies"),
    Country(code: "LU", age: 16, source: "GDPR art. 8(1)"),
    Country(code: "NL", age: 16, source: "UAVG art. 5"),
    Country(code: "PL", age: 16, source: "GDPR art. 8(1)"),
    Country(code: "PT", age: 13, source: "Act 58/2019, art. 16"),
    Country(code: "RO", age: 16, source: "GDPR art. 8(1)"),
    Country(code: "SE", age: 13, source: "Act 2018:218, ch. 2 § 4"),
    Country(code: "SK", age: 16, source: "Act 18/2018, § 15"),
    Country(
      code: "US", age: 13, source: "COPPA, 16 CFR 312.2; 312.5(b)(2) on letters",
      lettersCoverOutside: false),
  ]
}
