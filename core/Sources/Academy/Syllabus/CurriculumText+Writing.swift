/// Writes our text format; reading it gives the same.
enum CurriculumWriter {
  typealias Field = CurriculumBlock.Field

  static func text(_ curriculum: Curriculum) -> String {
    blocks(curriculum).map { $0.text }.joined(separator: "\n")
  }

  /// In the order they are written: the head, each program with its ranks, items, words.
  static func blocks(_ curriculum: Curriculum) -> [CurriculumBlock] {
    var blocks = [CurriculumBlock(kind: .head, code: "", fields: head(curriculum))]
    for program in curriculum.programs {
      blocks.append(CurriculumBlock(kind: .program, code: program.code, fields: fields(program)))
      for rank in program.ranks {
        blocks.append(CurriculumBlock(kind: .rank, code: rank.code, fields: fields(rank)))
      }
    }
    for item in curriculum.items {
      blocks.append(CurriculumBlock(kind: .item, code: item.code, fields: fields(item)))
    }
    for word in curriculum.words {
      let fields = [Field("term", word.term.line)]
      blocks.append(CurriculumBlock(kind: .word, code: word.code, fields: fields))
    }
    return blocks
  }

  private static func head(_ curriculum: Curriculum) -> [Field] {
    [Field("syllabus", curriculum.code)] + said("title", curriculum.title)
      + [Field("edition", "\(curriculum.edition)")] + said("from", curriculum.from?.text ?? "")
      + [Field("language", curriculum.language)] + said("licence", curriculum.licence)
      + said("authors", curriculum.authors) + lines("about", curriculum.about)
      + lines("source", curriculum.sources)
      + [Field("fade", "\(curriculum.markDays)"), Field("adult", "\(curriculum.adultAge)")]
      + curriculum.carries.map {
        Field("carries", "\($0.item) = " + $0.old.joined(separator: ", "))
      }
  }

  private static func fields(_ program: Curriculum.Program) -> [Field] {
    said("title", program.title) + [Field("type", program.kind.rawValue)]
      + lines("about", program.about)
  }

  private static func fields(_ rank: Curriculum.Rank) -> [Field] {
    var fields = said("title", rank.title) + said("colour", rank.colour)
    if rank.stripes > 0 { fields.append(Field("stripes", "\(rank.stripes)")) }
    if let term = rank.term { fields.append(Field("term", term.line)) }
    return fields + lines("about", rank.about) + rank.asks.flatMap { $0.fields() }
  }

  private static func fields(_ item: Curriculum.Item) -> [Field] {
    var fields = said("title", item.title) + [Field("type", item.kind.rawValue)]
    fields += said("rank", item.rank)
    fields += [
      Field("level", item.difficulty.rawValue), Field("minutes", "\(item.minutes)"),
    ]
    if item.isRequired { fields.append(Field("required", "yes")) }
    if item.hasMirror { fields.append(Field("mirror", "yes")) }
    fields += said("needs", item.needs.joined(separator: ", "))
    fields += said("tags", item.tags.joined(separator: ", "))
    fields += item.media.map { Field("media", "\($0.kind.rawValue) \($0.path)") }
    fields += said("drawing", item.drawing)
    if let term = item.term { fields.append(Field("term", term.line)) }
    fields += lines("about", item.about) + lines("source", item.sources)
    fields += lines("point", item.points) + lines("mistake", item.mistakes)
    for step in item.steps {
      fields.append(Field("step", step.line))
      fields += lines("point", step.points) + lines("mistake", step.mistakes)
    }
    return fields
  }

  private static func said(_ name: String, _ value: String) -> [Field] {
    value.isEmpty ? [] : [Field(name, value)]
  }

  private static func lines(_ name: String, _ values: [String]) -> [Field] {
    values.map { Field(name, $0) }
  }
}
