public import Basics
public import Markup
public import Practice

extension Attribute {
  /// What the command "start" needs: which drill of which module, and the fields that it takes.
  public static func drill(
    _ drill: String, of module: String, _ fields: [JSON.Member] = []
  ) -> Attribute {
    .with(
      JSON.object(
        [.init("module", .string(module)), .init("drill", .string(drill))] + fields
      ).text)
  }
}

extension [JSON.Member] {
  /// The field that keeps a drill to one domain; none for all of them.
  public static func domain(_ domain: Domain?) -> [JSON.Member] {
    domain.map { [.init("domain", .string($0.rawValue))] } ?? []
  }
}
