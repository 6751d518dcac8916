public import Basics
public import Markup

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
