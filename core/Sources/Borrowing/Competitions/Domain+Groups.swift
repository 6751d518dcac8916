public import Practice

/// Domains that carry over alike (seed 000 section 4.3, which has the fine arts as one).
extension Domain {
  public static let sciences: [Domain] = [.biology, .chemistry, .physics]
  public static let humanities: [Domain] = [.literature, .history, .geography]
  public static let arts: [Domain] = [.visualArts, .music, .performingArts]
}
