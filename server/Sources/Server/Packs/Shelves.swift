import Logging

/// What is kept in folders and given to whoever asks: packs, rule files, models.
struct Shelves: Sendable {
  let packs: PackShelf
  let rules: RuleShelf
  let models: ModelShelf

  /// Throws `ServerError` when a folder is missing, or a pack or a rule file cannot be read.
  init(_ configuration: Configuration, _ press: BrotliPress, _ logger: Logger) throws {
    packs = PackShelf(
      folder: configuration.packs, limits: configuration.limits, press: press)
    rules = try RuleShelf(folder: configuration.rules, logger: logger)
    models = ModelShelf(folder: configuration.models, limits: configuration.limits)
    _ = try packs.packs()
  }
}
